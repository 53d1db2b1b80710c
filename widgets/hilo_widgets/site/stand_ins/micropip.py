"""In JupyterLite, in place of micropip: what notebooks need is there, and nothing else can be had."""

NOTHING = "Nothing can be installed here: this page loads nothing from the web. With JupyterLab on your computer you can."


async def install(*_: object, **__: object) -> None:
    """Say that nothing can be installed."""
    print(NOTHING)
