"""The steps of Hi MiLo! in sentences and in the list of moves, without anything that the view hides.

Their texts are in rules.toml.
"""

from ..base.game import Cell, Moves, PredictionPrompt, Saying, Told
from ..base.rule import Rule
from ..base.seats import Names
from ..messages.words import ORDINALS, listed, spelled
from .round import cards_below_winner, three
from .rules import HiMiLo
from .table import (
    CARDS,
    HAND_SIZE,
    LEVELS,
    NAMES,
    WIN_CARDS_BY_NAME,
    number_cards,
    sign,
    suit_of,
    value_of,
    win_sign,
    win_suit,
)
from .view import HIDDEN, View

HARDER = {14: "normal", 7: "medium", 5: "difficult", 3: "hardcore"}
TAKES = (HiMiLo.HI, HiMiLo.LO, HiMiLo.MI_THREE, HiMiLo.MI_HIGH_MIDDLE, HiMiLo.MI_LOW_MIDDLE, HiMiLo.MI_FIVE)


def describe(view: View, rule: Rule, seat: int, what: int, names: Names) -> Told:
    """Describe a step, leaving out the passing on of a card for a viewer who cannot see it."""
    if rule == HiMiLo.PASSING_ON and view.seat not in (None, seat):
        rule = HiMiLo.PASSING
    return Step.describe(view, rule, seat, what, names)


class Step(Saying):
    """A step, with the names that its texts use; `what` was reported with it."""

    home = __file__

    def kind(self, rule: Rule) -> str:
        """Return the kind of the step if a trick is complete or the seat of the view receives cards."""
        if rule in (HiMiLo.PASSING, HiMiLo.PASSING_ON):
            return "take" if self.view.seat == (self.seat + 1) % self.players else ""
        return "trick" if self.winner >= 0 and not self.ranks else ""

    def question(self, rule: Rule) -> PredictionPrompt | None:
        """Return the question before a step: who wins the trick, or at the end, is the round won."""
        if rule in TAKES:
            return PredictionPrompt(self.say("asked", "trick"), tuple(self.names[: self.players]), self.seat)
        if rule in (HiMiLo.TIE_LOSES, HiMiLo.WINNING_THE_ROUND):
            return PredictionPrompt(self.say("asked", "round"), ("yes", "no"), 0 if self.team_wins else 1)
        return None

    def left_over(self) -> int:
        """Return how many cards are dealt to nobody."""
        return len(number_cards(self.players)) - HAND_SIZE * self.players

    def win_card(self) -> str:
        """Return the win card of the step."""
        return win_sign(self.what)

    def under(self) -> str:
        """Return the win card of the trick on the table."""
        return win_sign(WIN_CARDS_BY_NAME[self.line[self.trick]])

    def taken(self) -> str:
        """Return the win card of the previous trick."""
        return win_sign(WIN_CARDS_BY_NAME[self.line[self.trick - 1]])

    def wins(self) -> str:
        """Return which card wins the trick under the win card of the step."""
        return win_rule(self.what, self.players)

    def level(self) -> str:
        """Return the bid."""
        return LEVELS[self.what].capitalize()

    def three_cards(self) -> list[str]:
        """Return the cards passed."""
        return [*map(sign, three(self.what))]

    def passed_on(self) -> list[str]:
        """Return those of the passed cards that came from the right."""
        return [sign(card) for card in three(self.what) if NAMES[card] in self.passed[self.seat - 1]]

    def card(self) -> str:
        """Return the card of the step."""
        return sign(self.what)

    def cards(self) -> str:
        """Return how many cards are in the trick."""
        return spelled(len(self.trick_cards))

    def in_order(self) -> list[tuple[int, int]]:
        """Return the seats that have played cards equal to the card of the step, and these cards."""
        suit = win_suit(WIN_CARDS_BY_NAME[self.line[self.trick]])
        played = [(seat, CARDS[name]) for seat, name in self.trick_cards]
        return [(seat, card) for seat, card in played if value_of(card) == value_of(self.what) and suit_of(card) != suit]

    def equals(self) -> list[str]:
        """Return the equal cards."""
        return [sign(card) for _, card in self.in_order()]

    def first(self) -> str:
        """Return the player of the first of these cards."""
        return self.names[self.in_order()[0][0]]

    def first_card(self) -> str:
        """Return the first of these cards."""
        return sign(self.in_order()[0][1])

    def below(self) -> int:
        """Return how many cards are below the one that wins the trick."""
        return cards_below_winner(WIN_CARDS_BY_NAME[self.line[self.trick]], self.players)[0]

    def winning_place(self) -> str:
        """Return the place of the winning card, counted from the top."""
        return ORDINALS[self.players - 1 - self.below()]

    def tricks_taken(self) -> list[int]:
        """Return how many tricks a seat has won."""
        return [*map(self.tricks, range(self.players))]

    def counts(self) -> list[str]:
        """Return how many tricks each seat has won, with its name."""
        return self.of_seats([f"has {tricks}" for tricks in self.tricks_taken()])

    def ties(self) -> str:
        """Return the players who share the most or the fewest tricks."""
        tricks, parts = self.tricks_taken(), []
        for extreme, word in ((max(tricks), "most"), (min(tricks), "fewest")):
            if tricks.count(extreme) > 1:
                sharers = listed(self.named(seat for seat, each in enumerate(tricks) if each == extreme))
                parts.append(f"{sharers} share the {word} tricks, {extreme} each")
        return ", and ".join(parts)

    def wrong(self) -> str:
        """Return the players who did not become what they bid."""
        *some, last = [
            f"{name} bid {bid.capitalize()} but is {rank.capitalize()}"
            for name, bid, rank in zip(self.names, self.bids, self.ranks, strict=False)
            if rank != bid
        ]
        return ", and ".join([", ".join(some), last] if some else [last])

    def round_no(self) -> int:
        """Return the number of the round, from 1."""
        return int(self.rounds_won + self.rounds_lost + (not self.is_over()))

    def harder(self) -> str:
        """Return which bid the step is about."""
        return HARDER[self.show]

    def leader(self) -> str:
        """Return the name of the player who leads."""
        return self.names[self.takers[-1] if self.takers else (self.dealer + 1) % self.players]


title = Step.title


def win_rule(win_card: int, players: int) -> str:
    """Return which card wins the trick under a win card: "the third of four from the top wins"."""
    below, _ = cards_below_winner(win_card, players)
    if below == players - 1:
        return "the highest card wins"
    if below == 0:
        return "the lowest card wins"
    return f"the {ORDINALS[players - 1 - below]} card from the top wins"


def moves(view: View, rule: Rule, seat: int, action: str, names: Names) -> Moves:
    """Return the cells that a step adds to the list of moves."""
    if view.trick < 0:
        return Moves(("Before play", *names), before_play(view, seat, action))
    return Moves(("Trick", "Win card", *names), in_trick(view, rule, seat, action))


def before_play(view: View, seat: int, action: str) -> tuple[Cell, ...]:
    """Return the cell of a bid or a pass."""
    if action.startswith("bid"):
        return (Cell("bids", 1 + seat, view.bids[seat].capitalize()),)
    if action.startswith("pass"):
        cards = view.passed[seat]
        return (Cell("passes", 1 + seat, "3 cards" if HIDDEN in cards else " ".join(sign(CARDS[card]) for card in cards)),)
    return ()


def in_trick(view: View, rule: Rule, seat: int, action: str) -> tuple[Cell, ...]:
    """Return the cell of the win card at the start of a trick, of a played card, and finally of the winning card."""
    row = str(view.trick + 1)
    if rule in (HiMiLo.FIRST_LEAD, HiMiLo.TAKING):
        return (Cell(row, 1, win_sign(WIN_CARDS_BY_NAME[view.line[view.trick]])),)
    if action or rule in TAKES:
        card = sign(CARDS[dict(view.trick_cards)[seat]])
        led = "led" if len(view.trick_cards) == 1 else ""
        return (Cell(row, 2 + seat, card, led if action else "wins"),)
    return ()
