"""Firefox, driven over WebDriver BiDi: what a test needs of it, and no program between the two."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil
import websocket

from hilo_core.messages.texts import Json

from ..waiting import PATIENCE, wait_until
from .tab import ELSEWHERE, Tab

PROGRAMS = ("firefox-esr", "firefox")
MISSING = "These tests need Firefox: install it (on Debian: apt install firefox-esr)."
LISTENING = re.compile(r"BiDi listening on (ws://\S+)")
SETTINGS = """
user_pref("app.update.enabled", false);
user_pref("browser.download.dir", %s);
user_pref("browser.download.folderList", 2);
user_pref("browser.download.useDownloadDir", true);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.sessionhistory.max_total_viewers", 0);
user_pref("browser.startup.page", 0);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("dom.ipc.processPrelaunch.enabled", false);
user_pref("network.dns.localDomains", %s);
user_pref("ui.prefersReducedMotion", 1);
"""
CONTROL = "\ue009"


def firefox_program() -> str | None:
    """Return the path of Firefox on this machine, if it is there."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


class Firefox(Tab):
    """A tab of a running Firefox."""

    def __init__(self, address: str, process: int, downloads: Path) -> None:
        super().__init__(downloads)
        self.process = process
        self.socket = websocket.create_connection(f"{address}/session", timeout=PATIENCE, suppress_origin=True)
        self.number = 0
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent", "network.fetchError"])
        self.tab = self.call("browsingContext.getTree")["contexts"][0]["context"]

    def call(self, method: str, **given: Any) -> Json:
        """Return what a command of the protocol answers."""
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": given}))
        while (message := json.loads(self.socket.recv())).get("id") != self.number:
            self.note(message.get("method"), message.get("params", {}))
        assert message["type"] == "success", f"{method}: {message.get('message')}"
        found: Json = message["result"]
        return found

    def note(self, event: str, about: Json) -> None:
        """Keep what has happened meanwhile."""
        if event.startswith("network."):
            self.ask(about["request"]["url"])
        if event == "log.entryAdded" and about["type"] == "javascript" and about["level"] == "error":
            self.errors.append(about["text"])

    def open(self, url: str) -> None:
        self.call("browsingContext.navigate", context=self.tab, url=url, wait="complete")

    def cut_off(self, off: bool = True) -> None:
        self.call("emulation.setNetworkConditions", contexts=[self.tab], networkConditions={"type": "offline"} if off else None)

    def size(self, width: int, height: int) -> None:
        self.call("browsingContext.setViewport", context=self.tab, viewport={"width": width, "height": height})

    def before(self, function: str) -> None:
        self.call("script.addPreloadScript", functionDeclaration=function, contexts=[self.tab])

    def evaluate(self, text: str) -> str:
        answer = self.call("script.evaluate", expression=text, target={"context": self.tab}, awaitPromise=True)
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return str(answer["result"]["value"])

    def press(self, element: str, place: list[float]) -> bool:
        move = {"type": "pointerMove", "x": round(place[0]), "y": round(place[1])}
        actions = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.act({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions})
        return True

    def write(self, text: str) -> None:
        keys = [(CONTROL, "Down"), ("a", "Down"), ("a", "Up"), (CONTROL, "Up")]
        keys += [(letter, way) for letter in text for way in ("Down", "Up")]
        self.act({"type": "key", "id": "keys", "actions": [{"type": f"key{way}", "value": key} for key, way in keys]})

    def act(self, device: Json) -> None:
        """Do what a device does."""
        self.call("input.performActions", context=self.tab, actions=[device])

    def pages(self) -> list[psutil.Process]:
        return [child for child in psutil.Process(self.process).children(recursive=True) if child.cmdline()[-1:] == ["tab"]]


@contextmanager
def running(folder: Path) -> Iterator[Firefox]:
    """Firefox with a fresh profile in this folder."""
    program = firefox_program()
    assert program, MISSING
    downloads = folder / "downloads"
    downloads.mkdir()
    (folder / "user.js").write_text(SETTINGS % (json.dumps(str(downloads)), json.dumps(ELSEWHERE)), "utf-8")
    command = [program, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"]
    log = folder / "log"
    with log.open("w") as said:
        process = subprocess.Popen(command, stdout=said, stderr=said)
    try:
        wait_until(lambda: LISTENING.search(log.read_text("utf-8")) or process.poll() is not None, log.read_text)
        found = LISTENING.search(log.read_text("utf-8"))
        assert found, log.read_text("utf-8")
        yield Firefox(found[1], process.pid, downloads)
    finally:
        process.terminate()
        process.wait()
