"""The Content-Security-Policy of a page: the browser itself enforces that “Nothing leaves your computer”.

It is the first element in the head of every page written here. Under it the browser sends no requests to other computers.

A page is allowed only what it needs. Its own scripts run because the policy lists their digests, so that no inserted script can
run. Styles are allowed everywhere (`'unsafe-inline'`), because pictures use `style` attributes, and not every browser supports
digests for those. Pictures, fonts and sound come from the page itself. A page whose widgets are separate modules, or that uses
workers, may run scripts that it creates itself (`blob:`). The policy of the page also applies to such workers.

A policy cannot stop a script from opening another page (`location = "https://…"`), just as a reader can follow a link, and
browsers have no policy against WebRTC. The pages of JupyterLite in a site are JupyterLite's own, and do not have this policy.
"""

from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256

from markupsafe import Markup

NOTHING = "'none'"
OWN = "data: blob:"  # addresses of what is in the page


def policy(scripts: Sequence[str], *, modules: bool = False, workers: bool = False, wasm: bool = False) -> Markup:
    """Return the element for the head of a page with these scripts.

    With `modules` the page may run modules that it creates, with `workers` it may have workers, and with either of `workers`
    and `wasm` it may run WebAssembly.
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
    """Return the digest by which the policy of a page recognises one of its scripts."""
    return f"'sha256-{b64encode(sha256(script.encode()).digest()).decode('ascii')}'"
