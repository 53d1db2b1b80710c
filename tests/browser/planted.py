"""Things that somebody could plant in a page to make it ask another computer for something, in all ways that browsers know.

And what a page hears of it when its policy forbids that.
"""

import json
from collections.abc import Mapping

from .tab import Tab

ASK = "const asked = new XMLHttpRequest(); asked.open('GET', url); asked.send()"
FROM_THE_PAGE = {
    "fetch": "await fetch(url)",
    "ask": ASK,
    "beacon": "navigator.sendBeacon(url, 'all')",
    "socket": "new WebSocket(url.replace('http', 'ws'))",
    "events": "new EventSource(url)",
    "image": "new Image().src = url",
    "script": "add('script', { src: url })",
    "module": "await import(url)",
    "sheet": "add('link', { rel: 'stylesheet', href: url })",
    "imported": "add('style', { textContent: `@import '${url}';` })",
    "font": "await new FontFace('planted', `url(${url})`).load()",
    "background": "add('p', { textContent: 'p' }).style.background = `url(${url})`",
    "frame": "add('iframe', { src: url })",
    "object": "add('object', { data: url })",
    "sound": "add('audio', { src: url, preload: 'auto' })",
    "form": "const form = add('form', { action: url, method: 'post', target: 'other' }); form.submit()",
}
FROM_A_WORKER = {
    "worker_fetch": "await fetch(url)",
    "worker_ask": ASK,
    "worker_socket": "new WebSocket(url.replace('http', 'ws'))",
    "worker_script": "importScripts(url)",
    "worker_module": "await import(url)",
}
NAMELESS = {"frame", "object"}  # a page hears of these only through the address they would have gone to
PLANT = """(async () => {
  const planted = window.planted = { blocked: [], worker: "" };
  const add = (tag, given) => document.body.appendChild(Object.assign(document.createElement(tag), given));
  addEventListener("securitypolicyviolation", ({ blockedURI }) => planted.blocked.push(blockedURI));
  %s
  const text = `%s`;
  try {
    const worker = new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
    worker.onmessage = ({ data }) => planted.blocked.push(data);
    worker.onerror = (event) => { event.preventDefault(); planted.worker = "refused"; };
  } catch { planted.worker = "refused"; }
})()"""
IN_THE_WORKER = """addEventListener("securitypolicyviolation", ({ blockedURI }) => postMessage(blockedURI));\n"""
NOTED = """() => {
  const tell = (what) => window.planted ?? setTimeout(() => { throw new Error(`The policy of the page forbids ${what}.`); });
  addEventListener("securitypolicyviolation", (event) => tell(`${event.violatedDirective} ${event.blockedURI}`));
  (%s)(`addEventListener("securitypolicyviolation", (event) =>
    postMessage({ violated: event.violatedDirective + " " + event.blockedURI }));`, ({ violated }) => {
    if (violated) tell(violated);
    return !!violated;
  });
}"""  # a violation by a page or its worker is an error of the page, as long as nothing is planted
IN_WORKERS = """(text, hear) => {
  const [OldBlob, OldWorker, made] = [Blob, Worker, URL.createObjectURL];
  const [parts, blobs] = [new WeakMap(), new Map()];
  window.Blob = class extends OldBlob {
    constructor(given, options) { super(given, options); parts.set(this, given); }
  };
  URL.createObjectURL = (blob) => {
    const url = made.call(URL, blob);
    blobs.set(url, blob);
    return url;
  };
  window.Worker = class extends OldWorker {
    constructor(url, options) {
      super(made.call(URL, new OldBlob([text, ...parts.get(blobs.get(url))], { type: "text/javascript" })), options);
      this.addEventListener("message", (event) => { if (hear(event.data ?? {})) event.stopImmediatePropagation(); });
    }
  };
}"""  # each worker that a page makes begins with this text; what it says is heard here first
NOTING = NOTED % IN_WORKERS


def plant(tab: Tab, url: str) -> None:
    """Plants everything in the page that is open, each with its name behind this address, and waits until the page has been
    heard of each that its policy forbids; where it may have no worker, that is what is forbidden.
    """
    worker = IN_THE_WORKER + calls(FROM_A_WORKER, url)
    tab.find(PLANT % (calls(FROM_THE_PAGE, url), worker.replace("\\", "\\\\").replace("`", "\\`").replace("${", "\\${")))


def calls(plants: Mapping[str, str], url: str) -> str:
    """Return each of these, in a function that is called."""
    return "\n".join(
        f"(async (url) => {{ {text}; }})({json.dumps(f'{url}/{name}')}).catch(() => undefined);"
        for name, text in plants.items()
    )


def blocked(tab: Tab, url: str) -> set[str]:
    """Return the names of those that have been blocked so far, and "worker" if it could not begin."""
    found = tab.find("planted")
    refused = {"worker"} if found["worker"] else set()
    return refused | {one.removeprefix(f"{url}/").removeprefix(f"{url.replace('http', 'ws')}/") for one in found["blocked"]}
