"""What a page without Python finds chances by: a module of WebAssembly, and each table as the seat asked may know it."""

from collections.abc import Iterator, Sequence
from typing import Any

from hilo_core import wasm
from hilo_core.beliefs.rollout_kernel import determinizations
from hilo_core.chances.estimates import NO_RANK, Estimate, size_of_counts
from hilo_core.chances.rollouts import Rollouts
from hilo_core.chances.rollout_program import default_rollout_strategy, number_at, size_of_row
from hilo_core.machine.random import STATE
from hilo_core.records.replay import Replay

from . import curve
from .chance_words import MARK, RANKS, WAIT, PendingEstimate, called, note, over_curve, said
from .chances import FIRST, LONGEST, SENT_AFTER, SHOWN, SLICE, SURE
from .page import deflated, deflated_bytes
from .questions import is_own
from .static_files import STATIC, joined


def packed(replay: Replay, seat: int | None) -> dict[str, Any] | None:
    """What a page needs for the chances of a stepper (`static/numbers/browser_chances.js`). Of a table nothing is in it that
    its seat may not know. None where the seat never chooses. HiloError if a rule or strategy has been changed since the module
    was made, or it cannot be made."""
    game: Any = replay.game
    strategy = default_rollout_strategy(game)
    places = list(decisions(replay, seat))
    if not places:
        return None
    found = places[0].found
    label, whose = over_curve(found, "" if seat is None else replay.names[seat])
    return {
        "module": deflated_bytes(wasm.for_page(wasm.rollout_of(game, strategy, all(one.found.weighed for one in places)))),
        "worker": joined(STATIC / "chances" / "worker.js"),
        "job": {"size": size_of_row(game), "number": number_at(game)},
        "table": game.SIZE,
        "rules": {
            "measures": [{"yes_or_no": one.yes_or_no, "parts": one.parts} for one in found.measures],
            "counted": found.beliefs.counted,
            "aim": found.aim,
            "ranks": list(RANKS.values()),
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
        "curve": {
            "tables": curve.TABLES,
            "longest": 1000 * curve.LONGEST,
            "batch": 1000 * curve.BATCH,
            "counts": size_of_counts(1, found.beliefs.counted),
            "label": label,
            "whose": whose,
        },
        "decisions": deflated(list(in_json(places))),
    }


class PageDecision:
    """The choices of a frame, and the action that was `made`, None if the record stops there."""

    def __init__(self, replay: Replay, frame: int, made: str | None) -> None:
        table, asked = replay.log.row_asked(frame), replay.log.asks[frame]
        self.frame, self.made, self.found = frame, made, Rollouts(replay.game, table, asked)
        self.name = replay.names[asked.seat]
        choices = replay.game.in_words.choices(table, asked, replay.names)
        self.cards = {choice.action: choice.label for choice in choices.choices}

    def table(self) -> list[int]:
        """The table as its seat must think possible, which leads to the same chances as the true one."""
        row = next(determinizations(self.found.game, self.found.table, self.found.asked))
        row[STATE] = 0
        return row

    def in_json(self) -> dict[str, Any]:
        """All but the table."""
        found, called_here = self.found, called(self.name, self.found.in_teams)
        size = size_of_counts(len(found.words), found.beliefs.counted)
        known = {word: [open_or(which, one) for which, one in enumerate(each)] for word, each in found.chances().items()}
        texts = [
            said(found.measures, each, NO_RANK, {**called_here, "card": self.cards.get(word, "")})
            for word, each in known.items()
        ]
        return {
            "at": self.frame,
            "asked": {"seat": found.asked.seat, "ask": found.asked.ask, "trick": found.trick},
            "codes": list(map(str, found.codes)),
            "counts": size,
            "words": found.words,
            "open": sorted({one.which for each in known.values() for one in each if isinstance(one, PendingEstimate)}),
            "exact": [
                [n, which, one.mean]
                for n, each in enumerate(known.values())
                for which, one in enumerate(each)
                if one is not None and one.exact
            ],
            "note": note(found, called_here),
            "spoken": [text["spoken"].split(MARK) for text in texts],
            "long": [text["long"].split(MARK) for text in texts],
            "made": self.made_in_json(),
        }

    def made_in_json(self) -> list[Any] | None:
        """The code of what was chosen, and the chance of the aim if it is known exactly."""
        if self.made is None:
            return None
        game, found = self.found.game, self.found
        exact = found.exact.get(self.made, {}).get(found.aim)
        code = game.resolve(found.table, found.asked, game.read(self.made)[1])
        return [str(code), None if exact is None else float(exact)]


def open_or(which: int, known: Estimate | None) -> Estimate | None:
    """What is known exactly, or that it is found later; None where it is not asked."""
    return known if known is None or known.exact else PendingEstimate(0.0, 0.0, which=which)


def decisions(replay: Replay, seat: int | None) -> Iterator[PageDecision]:
    """All decisions whose chances a stepper of this seat may know (None: of every seat)."""
    made = {(ply.round, ply.ply): ply.action for ply in replay.log.plies}
    for number, asked in replay.log.asks.items():
        event = replay.log.events[number]
        if is_own(asked, seat):
            yield PageDecision(replay, number, made.get((event.round, event.plies)))


def in_json(places: Sequence[PageDecision]) -> Iterator[dict[str, Any]]:
    """Each with the slots of its table that differ from the one before, and what they hold."""
    before: list[int] = []
    for one in places:
        table = one.table()
        before = before or [0] * len(table)
        changed = [[slot, str(now)] for slot, (was, now) in enumerate(zip(before, table, strict=True)) if was != now]
        yield {**one.in_json(), "changed": changed}
        before = table
