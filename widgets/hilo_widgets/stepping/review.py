"""The review: steps through a game by its decisions, each with its cost, a better choice, and the reason."""

import gzip
from collections.abc import Collection, Mapping
from functools import cached_property
from typing import Any, ClassVar

import traitlets
from markupsafe import Markup

from hilo_core.messages.checks import checked, listed_in, plain, refused, whole, yes_or_no
from hilo_core.messages.errors import HiloError, shown
from hilo_core.messages.markup import markup
from hilo_core.messages.texts import Json
from hilo_core.play.played import InteractiveGame
from hilo_core.records.record import Source, load, parse
from hilo_core.records.replay import Frame, Replay
from hilo_core.review.decisions import Decision
from hilo_core.review.look_back import LookBack
from hilo_core.review.reasons import Why
from hilo_core.review.record_review import TABLES, costliest, review
from hilo_core.review.scales import FORCED, unit

from ..frames.frames import AddressedEncoder
from ..frames.looked_back import TITLE, in_words, looked_back, way_sent
from ..odds.chance_words import over_curve
from ..pages.static_files import script, style
from ..questions import PageWidget, RequestId, read_text
from .compared import compared
from .review_words import assumed, in_numbers, left_out, note, of_decision, summed_up
from .stepper import Stepper

MOST_STEPS = 10_000  # the most steps of a reviewed game: all of them are sent together


class Review(Stepper):
    """Show what each decision in a record cost, what was better, and why.

    It opens at the most expensive decision.

    Parameters
    ----------
    record
        A `Replay`, or what `hilo_core.replay` takes.
    seat
        The seat to judge, with only what it can see; all of them if left out.
    strategy, tables
        As `hilo_core.review` takes them, also when you try a decision again.
    hints
        The decisions for which the reader, who played on this seat, asked a hint, each as (round, ply); None for anybody else.
    progress
        Whether to show a bar.
    revealed
        Whether all hands were shown after the round: second tries then use the real hidden cards, otherwise cards that fit what
        the seat knew.

    Raises
    ------
    HiloError
        If the record is not valid or has no decision to judge, or if there is no such seat.

    Examples
    --------
    >>> found = Review("pass_or_go_two_players", seat=0, tables=20)
    >>> found.costliest.action, found.costliest.verdict
    ('play JD', 'fine')
    """

    replay: Replay
    played_in: ClassVar[Any] = None  # the widget for second tries; `Play` sets it, because it imports this one
    _esm = script("play_and_review.js")
    _css = style("tokens.css", "controls.css", "screen.css", "ask.css", "play.css", "review.css", "host.css", "glossary.css")
    module = "review.js"
    answers: ClassVar = {"play": "line", "deal": "_again", "compare": "_compare"}
    is_review = traitlets.Bool(True, read_only=True).tag(sync=True)  # tells the shared script that this is not a game

    @checked()
    def __init__(
        self,
        record: Source,
        seat: int | None = None,
        *,
        strategy: str | None = None,
        tables: int = TABLES,
        hints: Collection[tuple[int, int]] | None = None,
        progress: bool = True,
        revealed: bool = False,
    ) -> None:
        seat = plain(seat)
        replay = self._seen(record, None if yes_or_no(revealed, "revealed") else seat)
        if revealed and replay.unfinished:
            raise HiloError("The last round of the record goes on, so its hands have not been shown yet. Leave out revealed.")
        if len(replay) > MOST_STEPS:
            raise HiloError(
                f"This record has {len(replay):,} steps, and {MOST_STEPS:,} can be shown with a review. hilo_core.review "
                "judges any number of them, and Stepper shows the rounds."
            )
        self.found = review(replay.record.given, seat=seat, strategy=strategy, tables=tables, progress=progress)
        if not self.found:
            whose = "no seat has" if seat is None else f"{replay.names[seat]} has not" if hints is None else "you have not"
            raise HiloError(f"In this record {whose} chosen anything yet, so there is nothing to review.")
        if hints is not None and seat is not None:
            self.encoder = AddressedEncoder
        self.hints, self.revealed = None if hints is None else read_hints(hints), revealed
        self.again: PageWidget | None = None  # the last game that was opened from here
        self.others = self.found.played_on_by
        self._step_through(replay, seat, odds=True)

    @property
    def costliest(self) -> Decision:
        """Return the most expensive decision."""
        found = costliest(self.found.decisions)
        assert found is not None
        return found

    @cached_property
    def report(self) -> Json:
        """Return the data about the decisions for the page.

        Forced decisions are not in its list, but they are on the curve.
        """
        found, replay = self.found, self.replay
        scale = found.judge.scale
        hinted = self.hints or set()
        own = [(n, one) for n, one in enumerate(found.decisions) if one.verdict != FORCED]
        rollouts = found.judge.rollouts(found.asked[0], [found.asked[0].action], 0, 2)
        name = "" if self.seat is None else replay.names[self.seat]
        told = self.packer.to_reader
        label, whose = map(told, over_curve(rollouts, name))
        return {
            "decisions": [
                {
                    "n": n,
                    **of_decision(one, replay[one.event], self.packer, scale, (one.round, one.ply) in hinted),
                    **self._allowed(one),
                }
                for n, one in own
            ],
            "back": [self._in_words(one) for one in self.back.values()],
            "curve": {
                "points": [[one.event, one.chance] for one in found.decisions],
                "label": label,
                "whose": whose,
                "unit": "",
            },
            "unit": unit(scale),
            "game": replay.game.NAME,
            "title": told(f"How {name or 'everybody'} played"),
            "summary": told(summed_up(found, replay, self.seat)),
            "in_numbers": told(in_numbers(found, self.seat, None if self.hints is None else len(hinted))),
            "left_out": left_out(found),
            "assumed": told(assumed(name or "each player", found.played_on_by)),
            "note": note(scale, found.judge.tables),
            "several": self.seat is None,
            "costliest": self.costliest.event,
        }

    @cached_property
    def back(self) -> dict[int, LookBack]:
        """Return what was possible with all hands face up, for each finished round, by number.

        The record is the one that this seat may know.
        """
        return looked_back(
            self.replay,
            judged=self.found.decisions,
            tables=self.found.judge.tables,
            strategy=self.others,
        )

    def _allowed(self, one: Decision) -> Json:
        """Return what the cards allowed at a decision, if that is known, and whether it settled its round."""
        back = self.back.get(one.round)
        if back is None:
            return {"open": "", "settled": False}
        return {"open": self.packer.to_reader(back.hindsight.worth.get(one.ply, "")), "settled": one.ply == back.hindsight.ply}

    def _in_words(self, back: LookBack) -> Json:
        """Return the page's text about a round with all cards face up, and the better play as a line."""
        told = in_words(back, self.packer) | {"line": way_sent(back, self.packer)}
        if len(self.replay.record.rounds) > 1:
            told["title"] = f"Round {back.round + 1}, {TITLE[0].lower()}{TITLE[1:]}"
        return told

    def _data(self) -> Json:
        self.data["start"] = self.report["costliest"]
        return super()._data() | {"review": self.report}

    def _again(self, mark: RequestId, message: Mapping[str, Any]) -> Json | None:
        """Answer with the table for trying a decision again."""
        number = message.get("number")
        if type(number) is not int or not 0 <= number < len(self.found):
            return None
        self.again = self.try_again(number)
        return {"kind": "table", "model": self.again.model_id}

    def compare(self, record: Source) -> list[str]:
        """Return what a friend did differently with the same deal and seat, in sentences.

        They give the total losses of both, and then each decision at which one of them lost more or chose something else.
        `record` is the friend's game, as `Review` takes it. Raises HiloError if the deal is different, if the review is of all
        seats, or if it is not `revealed`: only with all hands face up can it tell whether two deals are the same.
        """
        if not self.revealed:
            raise HiloError("Two games can be compared once the round is over. In Python, review yours with revealed=True.")
        return compared(self.found, self.replay, self.seat, load(record))

    def _compare(self, mark: RequestId, message: Mapping[str, Any]) -> Json:
        """Return the comparison with a friend's game from a file, for the page."""
        try:
            return {"kind": "compared", "lines": self.compare(parse(read_text(message.get("text"))))}
        except HiloError as trouble:
            return {"kind": "compared", "lines": [str(trouble)]}

    def why(self, number: int) -> Why:
        """Return why the decision of this number cost what it did: `text` and `rules`.

        Raises HiloError if there is no such decision.
        """
        return self.found.why(number)

    def try_again(self, number: int | None = None) -> PageWidget:
        """Return the game at the decision with this number (or the most expensive one), to be played again.

        It has the same hidden cards, and the other players are those of the estimate. Raises HiloError if there is no such
        decision.
        """
        if number is None:
            number = self.found.decisions.index(self.costliest)
        number = whole(number, "number")
        if not 0 <= number < len(self.found):
            raise HiloError(f"There is no decision {shown(number)}; there are {len(self.found)}, numbered from 0.")
        game = InteractiveGame.leaving(self.replay, self.found.decisions[number].event, self.others)
        made: PageWidget = self.played_in.going_on(game)
        return made

    @classmethod
    def makes(cls) -> tuple[type[PageWidget], ...]:
        """Return the widget that a review can open: a game for trying a decision again."""
        return (cls.played_in,)

    def still(self) -> Markup:
        """Return the result, above a picture of the most expensive decision."""
        return markup("<p>{}</p>{}", self.report["summary"], super().still())

    def _telling(self) -> Frame:
        return self.replay[self.costliest.event]

    def _transcript(self) -> list[str]:
        return [self.report["summary"], *super()._transcript()]

    @property
    def title(self) -> str:
        """Return the title of a page with this widget."""
        return f"{self.replay.game.NAME}, a review"

    def recipe(self) -> Json:
        """Return what a page needs to rebuild this widget.

        In a page there is no progress bar.
        """
        hints = None if self.hints is None else sorted(self.hints)
        recipe = super().recipe()
        return {**recipe, "named": recipe["named"] | {"hints": hints, "progress": False}}

    def kept(self) -> Json:
        """Return nothing, but from now on the widget begins with all the data for its page."""
        self.packed = gzip.compress(self._json().encode(), mtime=0)
        return {}


def read_hints(hints: Any) -> set[tuple[int, int]]:
    """Return the decisions for which a hint was asked, each as round and ply.

    Raises HiloError for anything else.
    """
    found = set()
    for hint in listed_in(hints, "hints", "pairs of round and ply"):
        if not isinstance(hint, (tuple, list)) or len(hint) != 2:
            raise refused(hint, "A hint", "a round and a ply, such as (0, 12)")
        found.add((whole(hint[0], "The round of a hint", 0), whole(hint[1], "The ply of a hint", 0)))
    return found
