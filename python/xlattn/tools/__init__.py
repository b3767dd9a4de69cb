"""Command line tools of xlattn: `python -m xlattn`."""
