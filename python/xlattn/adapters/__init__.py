"""Other libraries' attention on xlattn: ``xlattn.adapters.ejkernel.install()``.

Importing the adapters imports none of these libraries; ``install`` does.
"""

from . import easydel, ejkernel

__all__ = ["easydel", "ejkernel"]
