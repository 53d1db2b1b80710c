"""What a page lets its browser do: “Nothing leaves your computer” is held by the browser too.

The first thing in the head of every page that is written here is a Content-Security-Policy, under which the browser asks no
other computer for anything.

Nothing is allowed that a page does not need. Its own scripts run because the policy has their digests, so that no other script
runs, whoever may bring one in. Styles are allowed wherever they stand (`'unsafe-inline'`), because pictures are drawn with
`style` attributes, which have no digests that every browser knows. Pictures, fonts and sound come from the page itself. A page
whose widgets are modules of their own, or that lets workers play, may run what it makes itself (`blob:`). Workers that are made
so are held to the policy of their page.

A policy cannot keep a script from leaving its page for another (`location = "https://…"`), as a reader who follows a link does,
and browsers know none against WebRTC. The pages of JupyterLite in a site are JupyterLite's own, and have none of this.
"""

from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256

from markupsafe import Markup

NOTHING = "'none'"
OWN = "data: blob:"  # addresses of what is in the page


def policy(scripts: Sequence[str], *, modules: bool = False, workers: bool = False, wasm: bool = False) -> Markup:
    """Return the element for the head of a page in which these scripts stand.

    With `modules` it may run modules that it makes, with `workers` it may have workers, and with either of `workers` and `wasm`
    it may run WebAssembly.
    """
    own = [digest(text) for text in scripts] + ["blob:"] * modules + ["'wasm-unsafe-eval'"] * (workers or wasm)
    allowed = {
        "default-src": NOTHING,
        "script-src": " ".join(own) or NOTHING,
        "worker-src": "blob:" if workers else NOTHING,
        "style-src": "'unsafe-inline'",
        "img-src": OWN,
        "font-src": OWN,
        "media-src": OWN,
        "connect-src": NOTHING,
        "base-uri": NOTHING,
        "form-action": NOTHING,
    }
    content = "; ".join(f"{what} {where}" for what, where in allowed.items())
    return Markup(f'<meta http-equiv="Content-Security-Policy" content="{content}">')


def digest(script: str) -> str:
    """By what the policy of a page knows a script that stands in it."""
    return f"'sha256-{b64encode(sha256(script.encode()).digest()).decode('ascii')}'"
