"""Games whose course is known beforehand, all in one page that needs no Python, so that every frame of them can be looked at in
any browser."""

import gzip
import json
from pathlib import Path
from typing import Any

from hilo_widgets import Play
from hilo_widgets.page import PLACE, write_page
from hilo_widgets.static_files import script

from .play_pages import cards_seen

MOVES = "(prefers-reduced-motion: no-preference)"
BEGIN = f"""
window.untapped = true;
const asked = window.matchMedia.bind(window);
window.matchMedia = (query) => (query.includes("reduced-motion") ? {{ matches: false }} : asked(query));
localStorage.setItem("hilo-pace", JSON.stringify("normal"));
for (const {{ data, answers }} of DATA) {{
  const place = {PLACE}.appendChild(document.createElement("div"));
  const it = mount(place, data, (message) => message.kind === "play" && setTimeout(() => it.receive(answers.shift()), 150));
}}
"""


def flight_page(folder: Path, *games: tuple[str, dict[str, Any], int, int]) -> tuple[Path, str]:
    """A page with games, each by its key, what `Play` is told, how many choices have been made and how many follow; and what
    flights.js wants to know of them."""
    made = [_recorded(*game) for game in games]
    told = [
        {
            "name": data["table"]["name"],
            "by": [frame["by"] for frame in (*data["table"]["frames"], *(one for more in answers for one in more["frames"]))],
            "answers": len(answers),
            "known": known,
        }
        for data, answers, known in made
    ]
    data = json.dumps([{"data": data, "answers": answers} for data, answers, _ in made])
    program = f"{script('play.js')}\n{BEGIN}"
    style = Play._css.replace(MOVES, "all")  # Firefox of these tests is told to move nothing
    return write_page(folder / "flights.html", "Flights", style=style, program=program, data=data), json.dumps(told)


def _recorded(
    key: str, about: dict[str, Any], before: int, following: int
) -> tuple[dict[str, Any], list[dict[str, Any]], list[list[str]]]:
    """The data of a page after so many choices, the answers to those that follow, each time to the first one that is legal, and
    the cards that its reader has seen by each step."""
    play = Play(key, **about)
    sent: list[dict[str, Any]] = []
    play.session.send = sent.append
    for number in range(before + following):
        if number == before:
            sent.clear()
            table = play.session.table()
        action = next(one.action for one in play.game[-1].choices().choices if one.answer.legal)
        play.session.hear({"kind": "play", "action": action, "serial": play.session.serial, "view": "one", "id": 1})
    form = json.loads(gzip.decompress(play.packed))["form"]
    known = [sorted(cards) for cards in cards_seen(play.game)]
    return {"form": form, "table": table}, sent, known
