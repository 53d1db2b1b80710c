"""The win-card lab: lay a trick of Hi MiLo!, step through it, and see under which win card another would take it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from hilo_core.himilo import GAME
from hilo_core.himilo.game import new_table
from hilo_core.himilo.round import clear_round, open_trick, play_trick
from hilo_core.himilo.rules import HiMiLo
from hilo_core.himilo.table import (
    DEALER,
    NAMES,
    SIGNS,
    SUITS,
    TRICKS,
    TURNED_UP,
    WIN_CARDS,
    WIN_CARDS_BY_NAME,
    WIN_NAMES,
    put_into_hand,
    sign,
    win_sign,
)
from hilo_core.records.player import LineDecider, Log
from hilo_core.records.record import Record
from hilo_core.records.replay import Frame, Frames

from ..drawing.himilo import bare
from ..drawing.himilo.table import LETTERS, card_words, win_card_words
from ..drawing.pieces import card, win_card
from ..drawing.scene import Scene, Shot
from .line_lab import BareEncoder, Cell, Deck, Field, LineLab, Option, Row, Table, check_option
from .win_card_setup import PLAYERS, WinCardTrick, read_card, read_trick, read_win_card

TITLE = "Win-card lab"
ROWS = [[WIN_CARDS_BY_NAME.get(f"{letter}{suit}") for suit in SUITS + "*"] for letter in LETTERS]  # None for no such card
NTH = ("1st", "2nd", "3rd", "4th", "5th")


@dataclass(frozen=True)
class TrickStart(WinCardTrick):
    """The cards of a trick, one in the hand of each player, and the win card that lies face up."""

    def line(self) -> Frames:
        """Return the trick as it is played, up to who takes it."""
        count, log = self.players, Log(with_legal=False)
        words = [f"play {NAMES[each]}" for each in self.cards]
        table = new_table({"players": count, "show": 14, "rounds": 1})
        clear_round(table)
        table[DEALER], table[TURNED_UP] = count - 1, 1
        table[WIN_CARDS : WIN_CARDS + TRICKS] = [self.win_card, *(each for each in WIN_NAMES if each != self.win_card)]
        for seat, each in enumerate(self.cards):
            put_into_hand(table, seat, each)
        record = Record(
            GAME, {"players": count, "show": 14, "rounds": 1}, self.names[:count], [{"deal": {}, "actions": words}], {}
        )
        decider = LineDecider(record, 0, words, log=log)
        open_trick(table, decider, 0)
        play_trick(table, decider, 0)
        return Frames(record, log)

    def end(self) -> Frame:
        """Return the frame that says who takes it."""
        return self.line()[-1]

    def fields(self) -> Sequence[Field]:
        """Return the card of each player in order of play, the win card, and how many play."""
        last = self.players - 1
        cards = [
            Field(f"card {n}", self.names[n], self.card(n), "cards", f"card {n + 1}" if n < last else "")
            for n in range(self.players)
        ]
        return [
            *cards,
            Field("win", "Win card", WIN_NAMES[self.win_card], "wins"),
            Field("players", "Players", str(self.players), "players"),
        ]

    def decks(self) -> Mapping[str, Deck]:
        """Return the cards that are in play, the win cards, and the numbers of players."""
        cards = [
            [Option(NAMES[each], card_words(NAMES[each]), card(NAMES[each], 1, "")) for each in suit] for suit in self.suits
        ]
        wins = [[win_option(number, self.players) for number in row if number is not None] for row in ROWS]
        return {"cards": cards, "wins": wins, "players": [[Option(str(count), str(count)) for count in PLAYERS]]}

    def tables(self) -> Sequence[Table]:
        """Return the cards from the highest to the lowest with what puts each above the next, and who would win under each
        win card."""
        order = self.ranking()
        ladder = [
            Row(str(rank), [self.rung(*pair)]) for rank, pair in enumerate(zip(order, [*order[1:], None], strict=True), 1)
        ]
        under = [Row(letter, [self.under_card(number) for number in row]) for letter, row in zip(LETTERS, ROWS, strict=True)]
        pairs = [self.pair(*both) for both in combinations(range(self.players), 2)]
        title = f"Highest to lowest under {win_sign(self.win_card)}"
        return [Table(title, "", (), ladder, pairs), Table("Who would win under each win card", "win", tuple(SIGNS), under)]

    def rung(self, place: int, below: int | None) -> Cell:
        """Return a card of the order, and why it ranks there."""
        why = "below every other card" if below is None else f"above {sign(self.cards[below])}, {self.reason(place, below)}"
        rule = "" if below is None else self.compared(place, below)[2].id
        name, here = self.card(place), place == self.winner[0]
        return Cell(name, card(name), f"{self.names[place]}, {NTH[place]} to play", why, rule, here, card_words(name))

    def pair(self, one: int, other: int) -> tuple[str, str, str, str, str]:
        """Return which of two cards ranks higher, with the rule that says so."""
        rule = self.compared(one, other)[2]
        return self.card(one), self.card(other), self.comparison(one, other), rule.title, rule.id

    def under_card(self, number: int | None) -> Cell | None:
        """Return who would win under a win card."""
        if number is None:
            return None
        place = self.under[number][0]
        name, taking = WIN_NAMES[number], self.card(place)
        said = f"{win_card_words(name)}: {self.names[place]} wins with {card_words(taking)}"
        return Cell(name, card(taking), self.names[place], "", "", number == self.win_card, said)

    def situation(self) -> dict[str, Any]:
        """Return players, cards and win card."""
        return {"players": self.players, "cards": self.text, "win_card": WIN_NAMES[self.win_card]}

    def with_field(self, name: str, value: str) -> tuple["TrickStart", str]:
        """Return it with another number of players, win card, or card in a place."""
        check_option(self, name, value)
        changed = (
            self.with_players(int(value))
            if name == "players"
            else self.with_win_card(read_win_card(value))
            if name == "win"
            else self.with_card(int(name.split()[1]), read_card(value))
        )
        return changed[0], f"{changed[1]}; {changed[0].verdict()}."


def win_option(number: int, players: int) -> Option:
    """Return a win card as it is chosen."""
    return Option(WIN_NAMES[number], win_card_words(WIN_NAMES[number]), win_card(WIN_NAMES[number], players))


class Encoder(BareEncoder):
    """Packs a trick of Hi MiLo!"""

    title = f"{TITLE}: change a card or the win card"

    def table(self, view: Any, shot: Shot) -> Scene:
        """Return the win card, the felt, and the trick."""
        return bare(view, shot)

    def headline(self, frame: Frame) -> str:
        """Return who takes the trick, once it is known."""
        over = frame.index == len(self.replay) - 1
        return f"{self.replay.names[frame.event.seat]} takes the trick" if over else super().headline(frame)


class WinCardLab(LineLab):
    """A trick on the table that a reader may change: its cards from the highest to the lowest, its winner, and the winner under
    each win card.

    `cards` are in order of play, such as "15H 11H 9D 9H", `names` those of the players in the same order. HiloError if the
    cards cannot lie in one trick.

    >>> lab = WinCardLab(players=4, cards="15H 11H 9D 9H", win_card="QH")
    >>> lab.rule
    <HM-20 Q♥ or Q♦ with four: the third wins>
    >>> lab.ladder
    ('15H', '11H', '9H', '9D')
    """

    name = TITLE
    encoder = Encoder

    def __init__(
        self,
        players: int = 4,
        cards: str | Sequence[str] | None = None,
        win_card: str = "QH",
        names: Sequence[str] | None = None,
    ) -> None:
        laid = read_trick(players, cards, win_card, names)
        self._lay(TrickStart(laid.cards, laid.names, laid.win_card))

    @property
    def players(self) -> int:
        """How many players there are."""
        return int(self.start_now.players)

    @property
    def cards(self) -> str:
        """The cards on the table in order of play, such as "15H 11H 9D 9H"."""
        return str(self.start_now.text)

    @property
    def win_card(self) -> str:
        """The win card, such as "QH"."""
        return str(self.state["win_card"])

    @property
    def names(self) -> tuple[str, ...]:
        """The players in order of play."""
        return tuple(self.start_now.names[: self.players])

    @property
    def winner(self) -> str:
        """The name of the player who takes the trick."""
        return str(self.names[self.start_now.end().event.seat])

    @property
    def rule(self) -> HiMiLo:
        """The rule that names the winning place."""
        found: HiMiLo = self.start_now.end().rule
        return found

    @property
    def ladder(self) -> tuple[str, ...]:
        """The cards from the highest-ranked to the lowest."""
        return tuple(map(self.start_now.card, self.start_now.ranking()))
