"""Other libraries' attention on xlattn: ``xlattn.adapters.ejkernel.install()``.

Importing the adapters imports none of these libraries; ``install`` does.
"""

from . import ejkernel

__all__ = ["ejkernel"]
