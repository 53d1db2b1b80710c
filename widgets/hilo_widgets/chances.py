"""Chances on the choices of a stepper: found in the background, sent as they become surer, dropped when the reader moves on."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from threading import Lock
from typing import Any

from hilo_core.base.game import Game
from hilo_core.chances.rollouts import Estimate, Measure, Rollouts, compiled_player
from hilo_core.messages.errors import HiloError
from hilo_core.messages.notice import caller, say
from hilo_core.records.player import Log, run
from hilo_core.records.record import check, new_record

from .background import in_background
from .questions import Mark, is_own

FIRST, SLICE = 0.06, 0.05  # seconds of playing before the first numbers, and between two looks whether they are still wanted
SENT_AFTER = (0.15, 0.4, 0.9, 2.0, 4.0)  # seconds of playing after which surer numbers are sent
SURE = 0.004  # a standard error that needs no more playing
ROOM = "takes the trick 100 % (± 22); the team wins the round 100 % (± 22); sum at the end of the turn 10.0 (exact)"
Send = Callable[[dict[str, Any]], None]
Rounds = Callable[[], list[Any]]


class Chances:
    """Answers the questions of one stepper, one at a time for each of its views: a new one ends the view's one before."""

    def __init__(self, game: Game, options: Mapping[str, Any], names: tuple[str, ...], seat: int | None, send: Send) -> None:
        self.game, self.options, self.names, self.seat, self.send = game, options, names, seat, send
        self.wanted: dict[str, int] = {}  # the number of the question of each view that has one
        self.lock, self.line = Lock(), caller()

    def ask(self, mark: Mark, rounds: Rounds) -> None:
        """Starts on a question about the end of these rounds; a position that `rounds` refuses gets no answer."""
        with self.lock:
            self.wanted[mark.view] = mark.number
        in_background(self._answer(mark, rounds))

    def end(self, view: str) -> None:
        """Ends the question of a view, if it has one."""
        with self.lock:
            self.wanted.pop(view, None)

    def _answer(self, mark: Mark, rounds: Rounds) -> Iterator[None]:
        if not self._is_wanted(mark):  # in a browser, others may have been asked before its turn came
            return
        try:
            found = self._ahead(rounds())
        except HiloError:
            found = None
        if found is not None:
            yield from self._grow_surer(mark, found)
        with self.lock:
            if self._is_wanted(mark):
                del self.wanted[mark.view]

    def _grow_surer(self, mark: Mark, found: Rollouts) -> Iterator[None]:
        seconds, at = 0.0, 0
        found.run(FIRST)
        self._tell(mark, found)
        in_background(self._compile(found.strategy))
        while self._is_wanted(mark) and at < len(SENT_AFTER) and found.error() > SURE:
            found.hasten()
            found.run(SLICE)
            yield
            seconds += SLICE
            if seconds >= SENT_AFTER[at]:
                at += 1
                self._tell(mark, found)
        self._tell(mark, found)

    def _is_wanted(self, mark: Mark) -> bool:
        return self.wanted.get(mark.view) == mark.number

    def _compile(self, strategy: str) -> Iterator[None]:
        """Compiles, in one step. What there is to say about that belongs to the line that has made the stepper."""
        compiled_player(self.game, strategy)
        with suppress(UserWarning):  # where warnings are errors, nobody is there to catch it
            say(self.line)
        yield

    def _ahead(self, rounds: list[Any]) -> Rollouts | None:
        """The chances to be found, of the seat that is asked at the end of these rounds, if this stepper may know them."""
        record = check(new_record(self.game, self.options, rounds) | {"players": list(self.names)})
        log = Log(with_legal=False)
        run(record, log)
        asked = log.asks.get(len(log.events) - 1)
        if asked is None or not is_own(asked, self.seat):
            return None
        return Rollouts(self.game, log.row_asked(len(log.events) - 1), asked)

    def _tell(self, mark: Mark, found: Rollouts) -> None:
        if not self._is_wanted(mark):
            return
        words = {word: said(found.measures, chances) for word, chances in found.chances().items()}
        told = {"kind": "odds", "view": mark.view, "id": mark.number, "note": note(found), "words": words}
        self.send({**told, "tables": found.tries})


def note(found: Rollouts) -> str:
    """What the numbers mean, in a sentence."""
    known = [any(each[which] for each in found.chances().values()) for which in range(len(found.measures))]
    first = found.measures[known.index(True)]
    what = f"The numbers are chances in %: {first.text}" if first.yes_or_no else f"The numbers: {first.text}"
    play = "plays on at random" if found.strategy == "random" else f"plays on like the {found.strategy}"
    return f"{what}. Unseen cards may lie in any possible way, and everybody {play}."


def said(measures: tuple[Measure, ...], chances: tuple[Estimate | None, ...]) -> dict[str, str]:
    """The chances of one choice: in short, for a screen reader, and in a sentence."""
    known = [(measure, chance) for measure, chance in zip(measures, chances, strict=True) if chance is not None]
    if not known:
        return {"short": "", "spoken": "", "long": ""}
    measure, chance = known[0]
    return {
        "short": number(measure, chance),
        "spoken": f"{number(measure, chance)}{' percent' if measure.yes_or_no else ''}, {measure.text}",
        "long": "; ".join(f"{one.text} {in_words(one, each)}" for one, each in known),
    }


def number(measure: Measure, chance: Estimate) -> str:
    """A chance in percent, or a mean, as a bare number."""
    return f"{100 * chance.mean:.0f}" if measure.yes_or_no else f"{chance.mean:.1f}"


def in_words(measure: Measure, chance: Estimate) -> str:
    """A chance or mean with how sure it is, two standard errors: "62 % (± 2)", "14.3 (exact)"."""
    shown = f"{number(measure, chance)}{' %' if measure.yes_or_no else ''}"
    if chance.exact:
        return f"{shown} (exact)"
    return f"{shown} (± {max(200 * chance.error, 1):.0f})" if measure.yes_or_no else f"{shown} (± {2 * chance.error:.1f})"
