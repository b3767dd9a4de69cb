"""Takes out of the wheels in one folder what building and testing the cuDNN backend needs.

python ffi/cudnn/unpack.py WHEELS INTO
"""

import pathlib
import sys
import zipfile

# Of a wheel, the folder that counts, the names in it, and where they go.
PARTS = (
    ("nvidia_cudnn_frontend-", "include/", "", "include"),
    ("nvidia_cudnn_cu13-", "nvidia/cudnn/include/", "", "include"),
    ("nvidia_cudnn_cu13-", "nvidia/cudnn/lib/", "libcudnn.so.", "lib"),
    ("nvidia_cudnn_cu13-", "nvidia/cudnn/lib/", "libcudnn_graph.so.", "lib"),
    ("nvidia_cuda_nvrtc-", "nvidia/cu13/include/", "nvrtc", "include"),
)


def main(wheels: pathlib.Path, into: pathlib.Path) -> None:
    for wheel, folder, begin, kind in PARTS:
        [path] = wheels.glob(f"{wheel}*.whl")
        with zipfile.ZipFile(path) as archive:
            names = [n for n in archive.namelist() if n.startswith(folder + begin)]
            if not names:
                sys.exit(f"{path.name}: nothing in {folder}{begin}*")
            for name in names:
                if not name.endswith("/"):
                    target = into / kind / name.removeprefix(folder)
                    target.parent.mkdir(parents=True, exist_ok=True)
                    target.write_bytes(archive.read(name))


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
