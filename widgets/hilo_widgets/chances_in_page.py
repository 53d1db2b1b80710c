"""What a page without Python finds chances by: a module of WebAssembly, and each table as the seat asked may know it."""

from collections.abc import Iterator, Sequence
from typing import Any

from hilo_core.ahead.tries import imagined
from hilo_core.chances.measures import Estimate
from hilo_core.chances.playing_on import name_of_player, number_at, size_of_counts, size_of_row
from hilo_core.chances.ranks import NEAR
from hilo_core.chances.rollouts import Rollouts
from hilo_core.chances.who import is_weighed, who_plays_on
from hilo_core.machine.random import STATE
from hilo_core.machine.shipped import FOLDER, index
from hilo_core.records.replay import Replay

from .chance_words import MARK, RANKS, WAIT, Later, called, note, said
from .chances import FIRST, LONGEST, SENT_AFTER, SHOWN, SLICE, SURE
from .page import deflated, deflated_bytes
from .questions import is_own
from .static_files import STATIC, joined


def packed(replay: Replay, seat: int | None) -> dict[str, Any] | None:
    """What a page needs for the chances of a stepper (`static/parts/surer.js`); None where no module plays on, as for one's own
    expert. Of a table nothing is in it that its seat may not know."""
    game: Any = replay.game
    strategy = who_plays_on(game)
    name = name_of_player(game, strategy, is_weighed(game, strategy))
    if name not in index():
        return None
    places = list(decisions(replay, seat))
    measures = places[0].found.measures if places else ()
    return {
        "module": deflated_bytes((FOLDER / f"{name}.wasm").read_bytes()),
        "worker": joined(STATIC / "chances" / "worker.js"),
        "job": {"size": size_of_row(game), "number": number_at(game)},
        "table": game.SIZE,
        "rules": {
            "measures": [{"yes_or_no": one.yes_or_no, "parts": one.parts} for one in measures],
            "aim": next((which for which, one in enumerate(measures) if one.aim), -1),
            "near": NEAR,
            "ranks": RANKS,
            "wait": WAIT,
        },
        "pace": {
            "first": 1000 * FIRST,
            "slice": 1000 * SLICE,
            "sent": [1000 * seconds for seconds in SENT_AFTER],
            "longest": 1000 * LONGEST,
            "sure": SURE,
            "shown": SHOWN,
        },
        "decisions": deflated(list(in_json(places))),
    }


class Decision:
    """The choices of a frame."""

    def __init__(self, replay: Replay, frame: int) -> None:
        table, asked = replay.log.row_asked(frame), replay.log.asks[frame]
        self.frame, self.found = frame, Rollouts(replay.game, table, asked)
        self.name = replay.names[asked.seat]
        choices = replay.game.in_words.choices(table, asked, replay.names)
        self.cards = {choice.action: choice.label for choice in choices.choices}

    def table(self) -> list[int]:
        """The table as its seat must think possible, which leads to the same chances as the true one."""
        row = next(imagined(self.found.game, self.found.table, self.found.asked))
        row[STATE] = 0
        return row

    def in_json(self) -> dict[str, Any]:
        """All but the table."""
        found, called_here = self.found, called(self.name, self.found.in_teams)
        size = size_of_counts(len(found.words), len(found.measures))
        known = {word: [open_or(which, one) for which, one in enumerate(each)] for word, each in found.chances().items()}
        texts = [
            said(found.measures, each, "", {**called_here, "card": self.cards.get(word, "")}) for word, each in known.items()
        ]
        return {
            "at": self.frame,
            "asked": {"seat": found.asked.seat, "ask": found.asked.ask, "trick": found.trick},
            "codes": list(map(str, found.codes)),
            "counts": size,
            "words": found.words,
            "open": sorted({one.which for each in known.values() for one in each if isinstance(one, Later)}),
            "exact": [
                [n, which, one.mean]
                for n, each in enumerate(known.values())
                for which, one in enumerate(each)
                if one is not None and one.exact
            ],
            "note": note(found, called_here),
            "spoken": [text["spoken"].split(MARK) for text in texts],
            "long": [text["long"].split(MARK) for text in texts],
        }


def open_or(which: int, known: Estimate | None) -> Estimate | None:
    """What is known exactly, or that it is found later; None where it is not asked."""
    return known if known is None or known.exact else Later(0.0, 0.0, which=which)


def decisions(replay: Replay, seat: int | None) -> Iterator[Decision]:
    """All decisions whose chances a stepper of this seat may know (None: of every seat)."""
    return (Decision(replay, frame) for frame, asked in replay.log.asks.items() if is_own(asked, seat))


def in_json(places: Sequence[Decision]) -> Iterator[dict[str, Any]]:
    """Each with the slots of its table that differ from the one before, and what they hold."""
    before: list[int] = []
    for one in places:
        table = one.table()
        before = before or [0] * len(table)
        changed = [[slot, str(now)] for slot, (was, now) in enumerate(zip(before, table, strict=True)) if was != now]
        yield {**one.in_json(), "changed": changed}
        before = table
