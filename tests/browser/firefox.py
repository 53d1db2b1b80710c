"""Firefox, driven over WebDriver BiDi: what a test needs of it, and no program between the two."""

import json
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psutil
import websocket

PROGRAMS = ("firefox-esr", "firefox")
MISSING = "These tests need Firefox: install it (on Debian: apt install firefox-esr)."
LISTENING = re.compile(r"BiDi listening on (ws://\S+)")
SETTINGS = """
user_pref("app.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.sessionhistory.max_total_viewers", 0);
user_pref("browser.startup.page", 0);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("dom.ipc.processPrelaunch.enabled", false);
user_pref("ui.prefersReducedMotion", 1);
"""
PATIENCE = 90  # seconds to wait for anything: two processors are shared with other tests
MOST = 600_000_000  # bytes of memory that a page may need
VISIBLE = """(element) => {
  element.scrollIntoView({ block: "center" });
  const box = element.getBoundingClientRect();
  for (const part of [0.5, 0.2, 0.8]) {
    const [x, y] = [box.x + part * box.width, box.y + 0.5 * box.height];
    if (element.contains(document.elementFromPoint(x, y))) return [x, y];
  }
  return null;
}"""


def firefox_program() -> str | None:
    """The path of Firefox on this machine, if it is there."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


class Firefox:
    """A tab of a running Firefox. `asked` are the addresses it has asked for, `errors` what its scripts have failed at."""

    def __init__(self, address: str, process: int) -> None:
        self.process = process
        self.socket = websocket.create_connection(f"{address}/session", timeout=PATIENCE, suppress_origin=True)
        self.number = 0
        self.asked: list[str] = []
        self.errors: list[str] = []
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent", "network.fetchError"])
        self.tab = self.call("browsingContext.getTree")["contexts"][0]["context"]

    def call(self, method: str, **given: Any) -> dict[str, Any]:
        """What a command of the protocol answers."""
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": given}))
        while (message := json.loads(self.socket.recv())).get("id") != self.number:
            self.note(message.get("method"), message.get("params", {}))
        assert message["type"] == "success", f"{method}: {message.get('message')}"
        found: dict[str, Any] = message["result"]
        return found

    def note(self, event: str, about: dict[str, Any]) -> None:
        """Keeps what has happened meanwhile."""
        if event.startswith("network.") and not about["request"]["url"].startswith(("blob:", "data:")):
            self.asked.append(about["request"]["url"])
        if event == "log.entryAdded" and about["type"] == "javascript" and about["level"] == "error":
            self.errors.append(about["text"])

    def open(self, url: str) -> None:
        """Opens a page, and waits until all of it is there."""
        self.call("browsingContext.navigate", context=self.tab, url=url, wait="complete")

    def cut_off(self) -> None:
        """Takes its network away."""
        self.call("emulation.setNetworkConditions", contexts=[self.tab], networkConditions={"type": "offline"})

    def size(self, width: int, height: int) -> None:
        """Gives the page this size."""
        self.call("browsingContext.setViewport", context=self.tab, viewport={"width": width, "height": height})

    def find(self, expression: str) -> Any:
        """What an expression of JavaScript is, or what it promises; only what JSON can say."""
        text = f"(async () => JSON.stringify(await ({expression})) ?? 'null')()"
        given = {"expression": text, "target": {"context": self.tab}, "awaitPromise": True}
        answer = self.call("script.evaluate", **given)
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def wait(self, expression: str) -> Any:
        """The value of an expression, once it is neither false nor null nor empty."""
        end = time.monotonic() + PATIENCE
        while not (found := self.find(expression)):
            assert time.monotonic() < end, f"In vain waited for {expression}"
            time.sleep(0.05)
        return found

    def click(self, element: str) -> None:
        """A click of the mouse on the element that an expression finds, once it is there, where nothing covers it."""
        x, y = self.wait(f"((found) => found && ({VISIBLE})(found))({element})")
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        actions = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        pointer = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}
        self.call("input.performActions", context=self.tab, actions=[pointer])

    def stays_below(self, most: int) -> bool:
        """Whether its pages need no more memory than this, once garbage has been swept: that comes when it likes."""
        end = time.monotonic() + PATIENCE
        while not (below := self.memory() < most) and time.monotonic() < end:
            time.sleep(1)
        return below

    def memory(self) -> int:
        """Bytes that the processes of its pages hold, what they share with others divided among them."""
        children = psutil.Process(self.process).children(recursive=True)
        return sum(held(child) for child in children if child.cmdline()[-1:] == ["tab"])


def held(process: psutil.Process) -> int:
    """Bytes that a process holds; none once it has ended."""
    with suppress(psutil.NoSuchProcess):
        return int(process.memory_full_info().pss)
    return 0


@contextmanager
def running(profile: Path) -> Iterator[Firefox]:
    """Firefox with a fresh profile in this folder."""
    program = firefox_program()
    assert program, MISSING
    (profile / "user.js").write_text(SETTINGS, "utf-8")
    command = [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    log = profile / "log"
    with log.open("w") as said:
        process = subprocess.Popen(command, stdout=said, stderr=said)
    try:
        end = time.monotonic() + PATIENCE
        while not (found := LISTENING.search(log.read_text("utf-8"))):
            assert process.poll() is None and time.monotonic() < end, f"Firefox does not listen: {log.read_text('utf-8')}"
            time.sleep(0.05)
        yield Firefox(found[1], process.pid)
    finally:
        process.terminate()
        process.wait(30)
