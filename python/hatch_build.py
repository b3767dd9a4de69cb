"""Puts libxlattn.so and its C header into the wheel, and tags it: any Python 3, one platform."""

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Library(BuildHookInterface):
    """Reads XLATTN_LIBRARY (path of the library) and XLATTN_PLATFORM (platform tag)."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # uses xlattn/lib/libxlattn.so in the source tree
        root = Path(self.root)
        library = Path(os.environ.get("XLATTN_LIBRARY", root / "xlattn/lib/libxlattn.so"))
        if not library.is_file():
            raise FileNotFoundError(f"{library}: build the Rust library first (make lib)")
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{os.environ.get('XLATTN_PLATFORM', 'linux_x86_64')}"
        build_data["force_include"][str(library)] = "xlattn/lib/libxlattn.so"
        header = root.parent / "ffi/include/xlattn.h"
        build_data["force_include"][str(header)] = "xlattn/include/xlattn.h"
