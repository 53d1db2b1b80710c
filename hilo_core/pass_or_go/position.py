"""A position of High, Low, Pass or Go by what is said of it: cards, dice and points, and all that is not said drawn at
random."""

from collections.abc import Mapping, Sequence
from itertools import product
from random import Random
from typing import Any

from ..base.game import CHANCE
from ..base.playing_cards import CARDS, NAMES, names_of, sign, suit_of
from ..base.seats import DecisionPoint, left_of, right_of, seat_at
from ..base.slots import Drawn
from ..base.tally import Options
from ..machine.random import Row
from ..messages.words import counted, spelled
from ..positions.past import play_past
from ..positions.reading import (
    Deck,
    PositionError,
    SaidCards,
    hands_of,
    number_of,
    numbers_by_seat,
    read_done,
    seat_of,
)
from ..positions.tricks import SaidTricks, TrickPlan
from .dice import after_roll, dice_for, next_roller
from .game import new_table, read_deal
from .points import game_over
from .round import GO, PASS_OR_GO, PLAY, ROLL
from .rules import PassOrGo
from .table import DEALER, DIE, HANDS, OWN, POINTS, ROUND, TOTALS, WINNERS, WON
from .table import PASSED as PASSED_DICE
from .trick import PLAYED_TRICKS, follows, goal_of, is_joker

FIELDS = {
    "seat": "the seat to move, 0 if it is not said",
    "hand": "what it holds now",
    "hands": "what seats hold now, by seat",
    "goal": "what the goal die shows, or low or high",
    "trick": "the cards of the trick on the table, in order of play",
    "takers": "the seat that has captured each trick",
    "dice": "by seat: the dice won so far, and once the dice are rolled those it still has of its own",
    "won": "by seat: the dice won with tricks, once the dice are rolled",
    "passed": "by seat: the dice passed to it and not yet rolled",
    "points": "by seat: the points of this phase",
    "totals": "by seat: the points of the rounds before",
    "dealer": "the seat that has dealt",
    "phase": "play or dice",
    "round": "the number of the round",
}
PHASES = {"play": PLAY, "dice": PASS_OR_GO}
FACES = range(1, 7)
MOST_DICE = 8
ALL = Deck(CARDS, "card of High, Low, Pass or Go", "10H, or a Joker X1", PassOrGo.CARDS_AND_DICE, ten="T")


class PassOrGoLayout:
    """What has been said of a position of High, Low, Pass or Go."""

    all_said: bool

    def __init__(self, game: Any, options: Options, said: Mapping[str, Any]) -> None:
        self.game, self.options = game, options
        self.players = players = int(options["players"])
        self.size = dice_for(players)
        self.table = self.read_table(said)
        self.seat = seat_of(said.get("seat", 0), "seat", players)
        self.cards = SaidCards(ALL)
        self.hands = {
            seat: self.cards.read(hand, f"the hand of seat {seat}") for seat, hand in hands_of(said, players, self.seat)
        }
        self.trick = self.cards.read(said.get("trick", ()), "trick")
        self.faces = self.read_goal(said)
        self.dice, self.won, self.passed, self.points = (
            numbers_by_seat(said[name], name, players, most) if name in said else None
            for name, most in (("dice", self.size), ("won", self.size), ("passed", self.size), ("points", 5 * self.size))
        )
        self.dealer = seat_of(said["dealer"], "dealer", players) if "dealer" in said else None
        self.phase = self.read_phase(said)
        self.takers = tuple(seat_of(seat, "takers", players) for seat in said["takers"]) if "takers" in said else None
        self.leader = (self.seat - len(self.trick)) % players
        self.all_said = False
        self.done = self.size
        self.ends: list[Mapping[str, Any]] = []
        if self.phase == PLAY:
            self.read_tricks()
        else:
            self.ends = self.possible_ends()

    def read_table(self, said: Mapping[str, Any]) -> Row:
        """The row before the deal, with what has come of the rounds before. PositionError if the game is over."""
        table = new_table(self.options)
        for seat, total in numbers_by_seat(said.get("totals", {}), "totals", self.players, 999).items():
            table[TOTALS + seat] = total
        if game_over(table):
            raise PositionError("The game was over before this round: somebody has 65 points.", PassOrGo.END_OF_GAME)
        table[ROUND] = number_of(said.get("round", 1), "round", 1, 999) - 1
        self.begun = any(table[TOTALS : TOTALS + self.players]) or table[ROUND] > 0
        return table

    def read_goal(self, said: Mapping[str, Any]) -> list[int]:
        """What the goal die on the table can show."""
        goal = said.get("goal")
        if goal is None:
            return list(FACES)
        if isinstance(goal, str) and goal.lower() in ("low", "high"):
            return [face for face in FACES if (face <= 3) == (goal.lower() == "low")]
        if isinstance(goal, int) and goal in FACES:
            return [goal]
        raise PositionError(f"goal should be what the die shows, from 1 to 6, or low or high; it is {goal!r}.", PassOrGo.GOAL_DIE)

    def read_phase(self, said: Mapping[str, Any]) -> int:
        """Whether cards are played or dice rolled: as is said, or as what is said can only be."""
        if "phase" in said:
            if said["phase"] not in PHASES:
                raise PositionError(f"phase should be play or dice; it is {said['phase']!r}.")
            return PHASES[said["phase"]]
        cards = self.hands or any(name in said for name in ("goal", "trick", "takers"))
        return PASS_OR_GO if not cards and (self.dice is not None or self.points is not None) else PLAY

    def read_tricks(self) -> None:
        """How many tricks are over, and who has captured them as far as is said."""
        if len(self.trick) >= self.players:
            raise PositionError(f"The trick has {counted(len(self.trick), 'card')} already, so nobody is to play to it.")
        for name, value in (("points", self.points), ("passed", self.passed), ("won", self.won)):
            if value and any(value.values()):
                raise PositionError(f"There are no {name} before the dice are rolled.", PassOrGo.END_OF_PHASE_1)
        self.done = read_done(
            True, self.size, self.hands, self.leader, len(self.trick), self.players, self.takers,
            None if self.hands or self.dice is None else self.dice, PassOrGo.DEAL,
        )  # fmt: skip
        won = sum((self.dice or {}).values())
        if won > self.done or (self.dice is not None and len(self.dice) == self.players and won < self.done - 1):
            raise PositionError(
                f"After {spelled(self.done)} tricks so many dice have been won, or one less where two Jokers met; "
                f"{won} are said.",
                PassOrGo.PRIZE,
            )
        if self.takers and self.takers[-1] != self.leader:
            raise PositionError(
                f"Seat {self.takers[-1]} took the last trick and leads now, so seat {self.leader} does not.",
                PassOrGo.WINNER_ROLLS,
            )
        for seat, hand in self.hands.items():
            wanted = self.size - self.done - ((seat - self.leader) % self.players < len(self.trick))
            if len(hand) != wanted:
                raise PositionError(
                    f"Seat {seat} holds {counted(wanted, 'card')} after {spelled(self.done)} tricks; {len(hand)} are said.",
                    PassOrGo.DEAL,
                )
        for place, card in enumerate(self.trick):
            seat, led = seat_at(self.leader, place, self.players), self.trick[0]
            held = [other for other in self.hands.get(seat, ()) if not is_joker(other) and suit_of(other) == suit_of(led)]
            if not is_joker(led) and not follows(card, suit_of(led)) and held:
                raise PositionError(
                    f"Seat {seat} cannot have played {sign(card)} on {sign(led)}: it still holds {sign(held[0])}.",
                    PassOrGo.FOLLOW_SUIT,
                )
        if self.done == 0:
            dealer = right_of(self.leader, self.players)
            if self.dealer not in (None, dealer):
                raise PositionError(f"Seat {self.leader} leads the first trick, so seat {dealer} has dealt.", PassOrGo.LEAD)
            self.dealer = dealer

    def possible_ends(self) -> list[Mapping[str, Any]]:
        """All that can have come of the tricks, and of the dice rolled so far, that fits what is said: by dealer the dice won and
        the order of rollers. PositionError if nothing can."""
        found = []
        for dealer in range(self.players) if self.dealer is None else (self.dealer,):
            for won in product(range(self.size + 1), repeat=self.players):
                if sum(won) in (self.size - 1, self.size) and (self.won is None or self.won.items() <= dict(enumerate(won)).items()):
                    end = self.end(dealer, won)
                    if end is not None:
                        found.append(end)
        if not found:
            raise PositionError(
                f"No way to win {self.size} dice and to roll some of them leads to these dice and points, with seat {self.seat} "
                "to pass or go.",
                PassOrGo.ORDER_OF_ROLLERS,
            )
        return found

    def end(self, dealer: int, won: Sequence[int]) -> Mapping[str, Any] | None:
        """What each seat has rolled and passed with these dice won; None where it does not fit."""
        table = self.table[:]
        table[DEALER] = dealer
        table[WON : WON + self.players] = won
        order, waiting = [], (1 << self.players) - 1
        while waiting:
            order.append(next_roller(table, waiting)[0])
            waiting ^= 1 << order[-1]
        place = order.index(self.seat)
        dice, points, passed = self.dice or {}, self.points or {}, self.passed or {}
        own = dice.get(self.seat, won[self.seat] if self.seat not in points else max(won[self.seat] - 1, 1))
        if not 0 < own <= won[self.seat] or not can_come_to(points.get(self.seat), won[self.seat] - own):
            return None
        for seat in order[place + 1 :]:
            if dice.get(seat, won[seat]) != won[seat] or points.get(seat, 0):
                return None
        rolled = {self.seat: won[self.seat] - own}
        given = sum(passed.values())
        for seat in order[:place]:
            if dice.get(seat, 0):
                return None
            gives = min(given, won[seat]) if given else 0
            if passed.get(seat) and gives:
                gives = 0
            given -= gives
            rolled[seat] = won[seat] - gives
            if not can_come_to(points.get(seat), rolled[seat]):
                return None
        if given or any(seat in order[:place] and passed[seat] and order[:place].index(seat) > 0 for seat in passed):
            return None
        return {"dealer": dealer, "won": dict(enumerate(won)), "order": order, "rolled": rolled}

    def own(self, table: Row) -> dict[str, Any]:
        """The hand of the seat to move."""
        if self.seat in self.hands or self.phase != PLAY:
            return {}
        return {"hand": names_of(table[HANDS + self.seat])}

    def draw(self, chance: Random) -> Drawn | None:
        """A position that fits, with a past that leads to it; None for a draw without one."""
        end = chance.choice(self.ends) if self.ends else {}
        dealer = end.get("dealer", self.dealer)
        dealer = chance.randrange(self.players) if dealer is None else dealer
        pool = self.cards.unsaid()
        chance.shuffle(pool)
        held: dict[int, list[int]] = {seat: list(hand) for seat, hand in self.hands.items()}
        voids: dict[int, int] = {}
        for place, card in enumerate(self.trick):
            seat, led = seat_at(self.leader, place, self.players), self.trick[0]
            held.setdefault(seat, []).append(card)
            if not is_joker(led) and not follows(card, suit_of(led)) and seat not in self.hands:
                voids[seat] = suit_of(led)
        for seat in [*voids, *(seat for seat in range(self.players) if seat not in voids)]:
            mine = held.setdefault(seat, [])
            fitting = [card for card in pool if is_joker(card) or suit_of(card) != voids.get(seat)]
            mine += fitting[: self.size - len(mine)]
            pool = [card for card in pool if card not in mine]
        table = self.table[:]
        read_deal(table, {"dealer": dealer, "hands": [[NAMES[card] for card in held[seat]] for seat in range(self.players)]})
        return play_past(self.game, table, PassOrGoPlan(self, end, chance))


def can_come_to(points: int | None, dice: int) -> bool:
    """Whether so many dice can bring these points; any, if they are not said."""
    return points is None or bool(rolls_for(points, dice))


def rolls_for(points: int, dice: int) -> list[int]:
    """The faces, one after another, with which so many dice bring these points; [] if none do, or there are no dice and no
    points are wanted."""
    return []


class PassOrGoPlan(TrickPlan):
    """How a round of High, Low, Pass or Go is played until the position is there."""

    winners, slots, ask = WINNERS, PLAYED_TRICKS, PLAY


LAYOUT = PassOrGoLayout
