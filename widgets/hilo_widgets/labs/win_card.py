"""The win-card lab: set up a trick of Hi MiLo!, step through it, and compare who wins under each win card.

Every answer comes from `hilo_core.himilo.round`; this module only asks for them and puts them into words.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import combinations
from typing import Any

from hilo_core.base.game import SEAT_NAMES, read_options
from hilo_core.base.reading import SaidCards
from hilo_core.himilo import GAME
from hilo_core.himilo.game import new_table
from hilo_core.himilo.position import LINE, NUMBERS
from hilo_core.himilo.round import cards_below, clear_round, open_trick, outranks, play_trick, trick_winner
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
    cards,
    highest_value,
    number_cards,
    put_into_hand,
    sign,
    suit_of,
    value_of,
    win_sign,
    win_suit,
)
from hilo_core.messages.errors import HiloError
from hilo_core.messages.texts import Json, Texts
from hilo_core.messages.words import ORDINALS, possessive, spelled
from hilo_core.play.played import named
from hilo_core.records.replay import Frames

from ..drawing.himilo import bare
from ..drawing.himilo.table import LETTERS, card_words, win_card_words
from ..drawing.pieces import card, win_card
from .line_lab import TEXTS, BareEncoder, Cell, Changed, Field, Fields, Row, Table, Tables, cards_of, deck_of
from .tricks import LaidCards, PickerDeck, TrickLab, with_more

TITLE = "Win-card lab"
PLAYERS = (3, 4, 5)
ROWS = {letter: [name for name in WIN_CARDS_BY_NAME if name[0] == letter] for letter in LETTERS}
# By rule, why a card ranks above another, in a few words and in a sentence; and tricks to begin with, by the number of players.
BECAUSE, EXAMPLES = TEXTS["win card"].values()


@dataclass(frozen=True)
class TrickStart(LaidCards):
    """The cards of a trick, one in the hand of each player, and the face-up win card."""

    deck = PickerDeck(NUMBERS, NAMES, sign, card_words, card, cards("9H 4S 9D 11H 15H 2C"))
    win: str  # the name of the win card

    @property
    def number(self) -> int:
        """Return the number of the win card."""
        return WIN_CARDS_BY_NAME[self.win]

    @property
    def players(self) -> int:
        """Return how many players there are."""
        return len(self.cards)

    @cached_property
    def under(self) -> dict[str, tuple[int, HiMiLo]]:
        """Return the place (counted from 0 in order of play) that wins the trick under each win card, and the rule."""
        return {name: trick_winner(list(self.cards), 0, self.players, number) for name, number in WIN_CARDS_BY_NAME.items()}

    @property
    def place(self) -> int:
        """Return the place that wins the trick under the current win card."""
        return self.under[self.win][0]

    @property
    def winner(self) -> str:
        """Return the name of the player who wins the trick."""
        return self.names[self.place]

    def line(self) -> Frames:
        """Return the line of the trick, up to its winner."""
        options = {"players": self.players, "show": 14, "rounds": 1}
        table = new_table(options)
        clear_round(table)
        table[DEALER], table[TURNED_UP] = self.players - 1, 1
        table[WIN_CARDS : WIN_CARDS + TRICKS] = [self.number, *(each for each in WIN_NAMES if each != self.number)]
        for seat, each in enumerate(self.cards):
            put_into_hand(table, seat, each)
        return self.as_played(GAME, options, table, (open_trick, 0), (play_trick, 0))

    def ranking(self) -> list[int]:
        """Return the places from the highest-ranked card to the lowest."""
        suit = win_suit(self.number)
        return sorted(range(self.players), key=lambda place: -cards_below(self.cards, 0, self.players, place, suit))

    def compared(self, one: int, other: int) -> tuple[HiMiLo, str, str]:
        """Return which of two places ranks higher.

        The result has the rule, the reason in a few words, and the place and the reason in a sentence.
        """
        suit = win_suit(self.number)
        above, rule = outranks(self.cards[one], one, self.cards[other], other, suit)
        high, low = (one, other) if above else (other, one)
        upper, lower = self.cards[high], self.cards[low]
        is_off = rule == HiMiLo.ON_COLOUR and suit_of(lower) != suit
        why, said = BECAUSE[rule.id + " off-suit" * is_off]
        more, less, whose = value_of(upper), value_of(lower), possessive(self.names[high])
        return rule, why, said.format(high=sign(upper), low=sign(lower), more=more, less=less, whose=whose)

    # What a reader changes.

    def fields(self) -> Fields:
        """Return the fields: each player's card in order of play, the win card, and the number of players."""
        in_play = range(1, highest_value(self.players) + 1)
        return [
            *self.card_fields([f"{value}{suit}" for value in in_play] for suit in SUITS),
            self.option("win", "Win card", cards_of(ROWS.values(), win_card_words, partial(win_card, players=self.players))),
            Field("players", "Players", str(self.players), deck_of(PLAYERS), self.with_players),
        ]

    def with_players(self, value: str) -> Changed:
        """Return a copy with more or fewer players.

        A card that is then not in play is replaced by the highest free one of its suit.
        """
        players, laid = int(value), [*self.cards[: int(value)]]
        in_play = number_cards(players)
        for place, high in enumerate(laid):
            if high not in in_play:
                laid[place] = max(each for each in in_play if suit_of(each) == suit_of(high) and each not in laid)
        new, said = self.with_cards(laid, players)
        return new, f"{spelled(players).capitalize()} players, and numbers up to {highest_value(players)}: {said}"

    # What a reader is told.

    def verdict(self) -> str:
        """Return who wins the trick, and why."""
        return f". {self.line()[-1].text}"

    def tables(self) -> Tables:
        """Return the tables: the cards from the highest to the lowest, with the reason why each ranks above the next.

        Another table shows who would win under each win card.
        """
        order = self.ranking()
        ladder = [
            Row(str(rank), [self.rung(*pair)]) for rank, pair in enumerate(zip(order, [*order[1:], None], strict=True), 1)
        ]
        under = [Row(letter, [*map(self.under_card, row)]) for letter, row in ROWS.items()]
        pairs = [self.pair(*both) for both in combinations(range(self.players), 2)]
        title = f"Highest to lowest under {win_sign(self.number)}"
        return [Table(title, "", (), ladder, pairs), Table("Who would win under each win card", "win", tuple(SIGNS), under)]

    def rung(self, place: int, below: int | None) -> Cell:
        """Return a card of the order, and why it ranks there."""
        why, rule = "below every other card", ""
        if below is not None:
            law, short, _ = self.compared(place, below)
            why, rule = f"above {sign(self.cards[below])}, {short}", law.id
        name = self.card(place)
        words = f"{self.names[place]}, {ORDINALS[place]} to play"
        return Cell(name, card(name), words, why, rule, place == self.place, card_words(name))

    def pair(self, one: int, other: int) -> tuple[str, str, str, str, str]:
        """Return which of two cards ranks higher and why, with the rule that says so."""
        rule, _, said = self.compared(one, other)
        return self.card(one), self.card(other), said, rule.title, rule.id

    def under_card(self, name: str) -> Cell:
        """Return who would win under a win card."""
        place = self.under[name][0]
        taking = self.card(place)
        said = f"{win_card_words(name)}: {self.names[place]} wins with {card_words(taking)}"
        return Cell(name, card(taking), self.names[place], "", "", name == self.win, said)

    def situation(self) -> Json:
        """Return players, cards and win card."""
        return {"players": self.players, "cards": self.text, "win_card": self.win}


def read_trick(players: Any, laid: Any, win_card: Any, names: Any) -> TrickStart:
    """Return the trick that a reader describes, such as (4, "15H 11H 9D 9H", "QH", None).

    Raises HiloError if it is not possible.
    """
    count = read_options(GAME, {"players": players})["players"]
    found = SaidCards(NUMBERS).read(EXAMPLES[str(count)] if laid is None else laid, "cards")
    if len(found) != count:
        raise HiloError(f"With {spelled(count)} players there are {spelled(count)} cards on the table, not {len(found)}.")
    for number in found:
        if value_of(number) > highest_value(count):
            there = f"the numbers go from 1 to {highest_value(count)}"
            raise HiloError(f"{sign(number)} is not in play with {spelled(count)} players: {there}.")
    (under,) = SaidCards(LINE).read([win_card], "win_card")
    people = SEAT_NAMES[:count] if names is None else named(SEAT_NAMES[:count], range(count), names)
    return TrickStart(tuple(found), with_more(people, PLAYERS[-1]), WIN_NAMES[under])


class Encoder(BareEncoder):
    """Packs a trick of Hi MiLo!"""

    title = f"{TITLE}: change a card or the win card"
    table = staticmethod(bare)


class WinCardLab(TrickLab):
    """Change a trick of Hi MiLo! and see who wins it, under this and under every other win card.

    Parameters
    ----------
    players
        3, 4 or 5.
    cards
        The cards in order of play, such as "15H 11H 9D 9H".
    win_card
        The win card, such as "QH".
    names
        The names of the players, in the same order.

    Raises
    ------
    HiloError
        If the cards cannot be in one trick.

    Examples
    --------
    >>> lab = WinCardLab(players=4, cards="15H 11H 9D 9H", win_card="QH")
    >>> lab.rule
    <HM-20 Q♥ or Q♦ with four: the third wins>
    >>> lab.ladder
    ('15H', '11H', '9H', '9D')
    """

    name = TITLE
    encoder = Encoder
    start_now: TrickStart

    def __init__(
        self,
        players: int = 4,
        cards: str | Sequence[str] | None = None,
        win_card: str = "QH",
        names: Sequence[str] | None = None,
    ) -> None:
        self._lay(read_trick(players, cards, win_card, names))

    @property
    def players(self) -> int:
        """Return how many players there are."""
        return self.start_now.players

    @property
    def cards(self) -> str:
        """Return the cards on the table in order of play, such as "15H 11H 9D 9H"."""
        return self.start_now.text

    @property
    def win_card(self) -> str:
        """Return the win card, such as "QH"."""
        return self.start_now.win

    @property
    def rule(self) -> HiMiLo:
        """Return the rule that names the winning place."""
        return self.start_now.under[self.start_now.win][1]

    @property
    def ladder(self) -> Texts:
        """Return the cards from the highest-ranked to the lowest."""
        return tuple(map(self.start_now.card, self.start_now.ranking()))
