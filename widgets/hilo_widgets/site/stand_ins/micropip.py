"""Replaces micropip in JupyterLite: everything that notebooks need is installed, and nothing else is available."""

NOTHING = "Nothing can be installed here: this page loads nothing from the web. With JupyterLab on your computer you can."


async def install(*_: object, **__: object) -> None:
    """Say that nothing can be installed."""
    print(NOTHING)
