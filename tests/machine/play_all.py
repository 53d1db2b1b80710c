"""Run by the Python of a page: all games are played with hints, taken back, saved, shown and reviewed, all guided rounds,
and a puzzle is answered. What it has imported.
"""

import asyncio
import json
import sys
from random import Random

import hilo_widgets.table.play  # noqa: F401
from hilo_core.play.guides import guides
from hilo_core.records.player import legal_words
from hilo_widgets.live.host import WidgetHost

SEEN = {
    "table",
    "more",
    "odds",
    "noted",
    "revealed",
    "looked",
    "review",
    "Review",
    "guided",
    "judged",
}  # texts that the page must have got
GAMES = (
    ("himilo", "lookahead", {"players": 3}),
    ("hilo", "expert", {"players": 3}),
    ("hilos", "lookahead", {"variant": "widow"}),
    ("pass_or_go", "expert", {"players": 2}),
)
read = set[str]()
sys.addaudithook(lambda event, given: read.add(str(given[0])) if event == "open" else None)  # not every .py is a module
told, rng = list[dict[str, object]](), Random(5)
recipe = {"make": "Play", "given": ["himilo"], "named": {"seat": 0, "against": None, "seed": None, "hints": True}}
learn = {"make": "Learn", "given": ["himilo"], "named": {}}
posed = {"make": "Puzzles", "given": ["himilo"], "named": {"theme": None}}
host = WidgetHost({"0": recipe, "1": learn, "2": posed}, lambda text: told.append(json.loads(text)))


def say(kind: str, to: str = "0", **more: object) -> None:
    """Send a message from the page."""
    host.hear(json.dumps({"id": to, "contents": [{"view": "v", "id": len(told), "kind": kind, **more}]}))


async def play(key: str, against: str, options: dict[str, object]) -> None:
    """Play a round, and ask everything that can be asked of it."""
    say("start", game=key, seat=0, against=against, seed=3, options=options)
    session = host.widgets["0"]
    game, choices = session.game, 0
    while not game.round_over:
        if choices == 1:
            say("numbers", what="hint")
            for _ in range(200):
                if any(one.get("content", {}).get("kind") == "odds" for one in told):  # type: ignore[attr-defined]
                    break
                await asyncio.sleep(0.02)
        words = legal_words(game.game, game.log.row_asked(len(game) - 1), game.asked) or []
        say("play", action=rng.choice(words), serial=session.serial)
        choices += 1
        if choices == 2 and session.state()["back"]:
            say("back", serial=session.serial)
    if session.state()["hindsight"]:
        say("look back")
    for kind in "save", "reveal", "review":
        say(kind)
    for number in [number for number in host.widgets if number.startswith("made-")]:
        host.hear(json.dumps({"id": number, "contents": [{"view": "w", "id": 1, "kind": "open"}]}))
    await asyncio.sleep(0.2)
    if not session.game.over:
        say("deal", serial=session.serial)
    say("deal", serial=session.serial, again=True)


def learned(to: str) -> None:
    """Play a guided round to its end, as the guide suggests."""
    session = host.widgets[to]
    while not session.game.round_over:
        game = session.game
        words = legal_words(game.game, game.log.row_asked(len(game) - 1), game.asked) or []
        say("play", to, action=game.suggested or rng.choice(words), serial=session.serial, sure=True)
    for number in range(len(session.game.guide.questions)):
        for do in "open", "hint", "another":
            say("guided", to, question=number, do=do)


for key, against, options in GAMES:
    await play(key, against, options)  # noqa: F704
for name in guides():
    say("start", guide=name, options={})
    learned("0")
say("open", "1")
learned("1")
say("start", "2", options={}, puzzle={"game": "himilo", "theme": None})
session = host.widgets["2"]
say("play", "2", action=session.game.puzzle.answer, serial=session.serial, first=True)
kinds = {one.get("kind") or one.get("content", {}).get("kind") for one in told}  # type: ignore[attr-defined]
refused = [one["content"] for one in told if one.get("content", {}).get("kind") == "refused"]  # type: ignore[attr-defined]
run = {one.removeprefix("/home/pyodide/").removesuffix(".pyc").replace("/", ".") for one in read if one.endswith(".pyc")}
json.dumps({"missing": sorted(SEEN - kinds), "refused": refused, "imported": sorted({*sys.modules, *run})})
