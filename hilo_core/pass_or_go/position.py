"""A position of High, Low, Pass or Go by what is said of it: cards, dice and points, and all that is not said drawn at
random."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import Any, NamedTuple

from ..base.playing_cards import CARDS, DECK, JOKER_1, JOKER_2, JOKERS, NAMES, names_of, suit_of
from ..base.seats import DecisionPoint, seat_at
from ..base.slots import Drawn
from ..base.tally import Options
from ..machine.random import Row
from ..messages.checks import plain
from ..messages.words import counted, spelled
from ..positions.past import play_past
from ..positions.reading import (
    Deck,
    PositionError,
    number_of,
    numbers_by_seat,
    phase_of,
    seat_of,
    takers_of,
)
from ..positions.tricks import SaidTricks, TrickLayout, TrickPlan
from .dice import after_roll, dice_for, next_roller
from .game import new_table
from .points import game_over
from .round import GO, PASS_OR_GO, PLAY, ROLL
from .rounds_before import ALL as ALL_CARDS
from .rounds_before import FACES, aside_in, check_totals, dealt, fewest_rounds, live_before, made_up, ways_to
from .rules import PassOrGo
from .said_dice import Passes, faces_in, points_of, read_passes, read_rolls, rolled_at_once, waiting_dice
from .table import (
    ASIDE,
    DEALER,
    HANDS,
    LIVE,
    NOBODY,
    OWN,
    PHASE,
    POINTS,
    ROLLED,
    ROLLING,
    ROLLS,
    ROUND,
    TOTALS,
    TRICK,
    WINNERS,
    WON,
)
from .trick import PLAYED_TRICKS, follows, is_joker

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
    "passes": "who has passed which dice, in order: such as {2: “0:1 1:2”}, one to seat 0 and two to seat 1",
    "rolls": "by seat: what the dice rolled for points have shown, in order",
    "faces": "the goal die of each trick so far",
    "points": "by seat: the points of this phase",
    "aside": "the cards put aside since the last shuffle, those of this round's tricks too",
    "live": "how many cards the live deck has",
    "totals": "by seat: the points of the rounds before, 0 where it is not said",
    "dealer": "the seat that has dealt",
    "phase": "play or dice",
    "round": "the number of the round; if it is not said, the first that totals, aside and live allow",
}
PHASES = {"play": PLAY, "dice": PASS_OR_GO}
LONGEST_CYCLE = 5  # rounds after which as many cards lie aside as before
JOKER_CARDS = {JOKER_1, JOKER_2}
ALL = Deck(CARDS, "card of High, Low, Pass or Go", "10H, or a Joker X1", PassOrGo.EQUIPMENT, ten="T")


class PassOrGoLayout(TrickLayout):
    """What has been said of a position of High, Low, Pass or Go."""

    deck, nobody = ALL, NOBODY
    all_said: bool

    def __init__(self, game: Any, options: Options, said: Mapping[str, Any]) -> None:
        players = int(options["players"])
        self.size = self.hand_size = dice_for(players)
        super().__init__(game, options, said, players)
        self.aside = self.cards.read(said["aside"], "aside") if "aside" in said else None
        self.faces = self.read_goal(said)
        self.dice, self.won, self.passed, self.points = (
            numbers_by_seat(said[name], name, players, most) if name in said else None
            for name, most in (("dice", self.size), ("won", self.size), ("passed", self.size), ("points", 5 * self.size))
        )
        self.passes = read_passes(said, players, self.size, self.seat)
        self.rolls = read_rolls(said, players)
        self.dealer = seat_of(said["dealer"], "dealer", players) if "dealer" in said else None
        self.takers = takers_of(said, players, NOBODY)
        self.phase = self.read_phase(said)
        self.all_said = False
        self.seen_by_mover = self.hands.keys() <= {self.seat}
        self.done = self.size
        self.ends: list[End] = []
        if self.phase == PLAY:
            self.read_tricks()
        else:
            self.read_dice()
            self.ends = self.possible_ends()
        self.goals = self.read_faces(said)
        self.table[ROUND] = self.read_rounds(said)

    def read_before(self, said: Mapping[str, Any]) -> None:
        """The row before the deal, with what has come of the rounds before. PositionError if the game is over."""
        table = new_table(self.options)
        for seat, total in numbers_by_seat(said.get("totals", {}), "totals", self.players, 999).items():
            table[TOTALS + seat] = total
        if game_over(table):
            raise PositionError("The game was over before this round: somebody has 65 points.", PassOrGo.END_OF_GAME)
        self.table = table

    def read_rounds(self, said: Mapping[str, Any]) -> int:
        """How many rounds went before: as is said, or the fewest that totals and the cards put aside allow."""
        totals = self.table[TOTALS : TOTALS + self.players]
        live = number_of(said["live"], "live", 0, ALL_CARDS) if "live" in said else None
        aside = len(self.aside) if self.aside is not None else None
        least = fewest_rounds(totals)
        rounds = [number_of(said["round"], "round", 1, 999) - 1] if "round" in said else range(least, least + LONGEST_CYCLE)
        check_totals(totals, rounds[0])
        for number in rounds:
            expected = aside_in(number, self.players, self.done), live_before(number + 1, self.players)
            if aside in (None, expected[0]) and live in (None, expected[1]):
                return number
        where = f"in round {rounds[0] + 1}" if "round" in said else "in any round with these totals"
        told = " and ".join(
            f"{number} {name}"
            for number, name in ((aside, "cards lie aside"), (live, "cards are in the live deck"))
            if number is not None
        )
        raise PositionError(
            f"After {counted(self.done, 'trick')} {where} it cannot be that {told}: the cards played are put aside, and "
            "shuffled only when the live deck cannot give every player a full hand.",
            PassOrGo.SHORT_DECK,
        )

    def read_goal(self, said: Mapping[str, Any]) -> list[int]:
        """What the goal die on the table can show."""
        goal = said.get("goal")
        if goal is None:
            return list(FACES)
        if isinstance(goal, str) and goal.lower() in ("low", "high"):
            return [face for face in FACES if (face <= 3) == (goal.lower() == "low")]
        if isinstance(goal := plain(goal), int) and goal in FACES:
            return [goal]
        raise PositionError(
            f"goal should be what the die shows, from 1 to 6, or low or high; it is {goal!r}.", PassOrGo.GOAL_DIE
        )

    def read_phase(self, said: Mapping[str, Any]) -> int:
        """Whether cards are played or dice rolled: as is said, or as what is said can only be."""
        phase = phase_of(said, PHASES)
        if phase is not None:
            return phase
        cards = self.hands or any(name in said for name in ("goal", "trick")) or len(self.takers or ()) not in (0, self.size)
        dice = any(name in said for name in ("dice", "points", "passes", "rolls")) or len(self.takers or ()) == self.size
        return PASS_OR_GO if dice and not cards else PLAY

    def read_faces(self, said: Mapping[str, Any]) -> list[int]:
        """The goal dice of the tricks so far, the one on the table among them where it is said. PositionError for others."""
        if "faces" not in said:
            return []
        faces = faces_in(said["faces"], "faces")
        now = [self.done] if self.phase != PLAY else [self.done, self.done + 1]
        if len(faces) not in now or (len(faces) == now[-1] == self.done + 1 and faces[-1] not in self.faces):
            raise PositionError(
                f"faces says what the goal die of each trick has shown, that of the trick on the table last; "
                f"{counted(self.done, 'trick')} are over, and it is {faces}.",
                PassOrGo.GOAL_DIE,
            )
        return faces

    def read_dice(self) -> None:
        """PositionError where what is said of tricks, rolls and points does not agree."""
        if self.takers is not None and len(self.takers) != self.size:
            raise PositionError(
                f"Dice are rolled after {spelled(self.size)} tricks; takers has {len(self.takers)}.", PassOrGo.END_OF_PHASE_1
            )
        for seat, faces in (self.rolls or {}).items():
            points = points_of(faces)
            if (self.points or {}).get(seat, points) != points:
                raise PositionError(
                    f"The dice that seat {seat} has rolled come to {points}, not to {(self.points or {})[seat]}.", PassOrGo.ADDS
                )

    def read_tricks(self) -> None:
        """How many tricks are over, and who has captured them as far as is said."""
        self.check_trick()
        for name, value in (
            ("points", self.points),
            ("passed", self.passed),
            ("won", self.won),
            ("rolls", self.rolls),
            ("passes", self.passes and self.passes.given),
        ):
            if value and any(value.values()):
                raise PositionError(f"There are no {name} before the dice are rolled.", PassOrGo.END_OF_PHASE_1)
        self.done = self.read_done(True, None if self.hands or self.takers else self.dice, PassOrGo.DEAL)
        won = sum((self.dice or {}).values())
        if won > self.done or (self.dice is not None and len(self.dice) == self.players and won < self.done - 1):
            raise PositionError(
                f"After {spelled(self.done)} tricks so many dice have been won, or one less where two Jokers met; "
                f"{won} are said.",
                PassOrGo.PRIZE,
            )
        if (
            self.dice is not None
            and len(self.dice) == self.players
            and won < self.done
            and self.cards.where.keys() & JOKER_CARDS
        ):
            raise PositionError("A die that nobody has won takes two Jokers, and one is still there.", PassOrGo.TWO_JOKERS)
        self.check_taker(PassOrGo.WINNER_ROLLS)
        self.check_hands(PassOrGo.DEAL, PassOrGo.FOLLOW_SUIT)
        if self.done == 0:
            self.settle_dealer_by_lead(PassOrGo.LEAD)

    def possible_ends(self) -> list["End"]:
        """All that can have come of the tricks and of the dice so far, and fits what is said. PositionError if nothing can."""
        dealers = range(self.players) if self.dealer is None else (self.dealer,)
        ways_to_win = [won for won in product(range(self.size + 1), repeat=self.players) if self.can_be_won(won)]
        # two Jokers seldom meet, and few dice are handed on: only where nothing else fits
        for dice, handed_on in product((self.size, self.size - 1), (False, True)):
            found = [
                end
                for dealer in dealers
                for won in ways_to_win
                if sum(won) == dice
                for end in self.ends_with(dealer, won, handed_on)
            ]
            if found:
                return found
        raise PositionError(
            f"No way to win {self.size} dice, and to roll or pass some of them, leads to this with seat {self.seat} to choose.",
            PassOrGo.ORDER_OF_ROLLERS,
        )

    def can_be_won(self, won: Sequence[int]) -> bool:
        """Whether the dice won are as is said."""
        taken = self.takers is None or all(self.takers.count(seat) == dice for seat, dice in enumerate(won))
        return taken and all(won[seat] == dice for seat, dice in (self.won or {}).items())

    def ends_with(self, dealer: int, won: Sequence[int], handed_on: bool) -> Iterator["End"]:
        """What each seat before can have rolled and passed, if these dice have been won."""
        table = self.table[:]
        table[DEALER] = dealer
        table[WON : WON + self.players] = won
        order, waiting = [], (1 << self.players) - 1
        while waiting:
            order.append(next_roller(table, waiting)[0])
            waiting ^= 1 << order[-1]
        before, after = order[: order.index(self.seat)], order[order.index(self.seat) + 1 :]
        dice, points, rolls = self.dice or {}, self.points or {}, self.rolls or {}
        if any(dice.get(seat, won[seat]) != won[seat] or points.get(seat) or rolls.get(seat) for seat in after):
            return
        if any(dice.get(seat) for seat in before):
            return
        for passes in self.passes_of(before, handed_on):
            own = {seat: won[seat] - sum(passes.get(seat, {}).values()) for seat in before}
            for left in range(1, won[self.seat] + 1):
                rolled = {**own, self.seat: won[self.seat] - left}
                in_all = {seat: number + rolled_at_once(passes, order, seat) for seat, number in own.items()}
                in_all[self.seat] = rolled[self.seat]
                if dice.get(self.seat, left) != left or min(rolled.values()) < 0:
                    continue
                if all(
                    (seat not in points or ways_to(0, number, points[seat])) and len(rolls.get(seat, range(number))) == number
                    for seat, number in in_all.items()
                ):
                    yield End(dealer, tuple(won), rolled, in_all, passes)

    def passes_of(self, before: Sequence[int], handed_on: bool) -> Iterator[Passes]:
        """What those who had their turn can have passed. Dice that the first has passed to the second, who has rolled them, are
        `handed_on`."""
        passed = self.passed or {}
        if self.passes is not None:
            given = self.passes.given
            order = [seat for seat in before if seat in given]
            if handed_on or sorted(order) != sorted(given) or (self.passes.in_order and order != [*given]):
                return
            waiting = waiting_dice(given, before)
            if all(waiting.get(seat, 0) == dice for seat, dice in passed.items()):
                yield given
            return
        wanted = {seat: dice for seat, dice in passed.items() if dice}
        if len(before) == 2:
            first, second = before
            for given_now, at_once in product(range(wanted.get(self.seat, 0) + 1), range(1, self.size) if handed_on else [0]):
                late = {**wanted, self.seat: wanted.get(self.seat, 0) - given_now}
                both = {first: {self.seat: given_now, second: at_once}, second: late}
                found = {giver: {seat: dice for seat, dice in to.items() if dice} for giver, to in both.items()}
                if second not in wanted:
                    yield {giver: to for giver, to in found.items() if to}
        elif not handed_on and not any(seat in wanted for seat in before) and (before or not wanted):
            yield {before[0]: wanted} if wanted else {}

    def own(self, table: Row) -> dict[str, Any]:
        """The hand of the seat to move."""
        if self.seat in self.hands or self.phase != PLAY:
            return {}
        return {"hand": names_of(table[HANDS + self.seat])}

    def draw(self, chance: Random) -> Drawn | None:
        """A position that fits, with a past that leads to it; None for a draw without one."""
        end = chance.choice(self.ends) if self.ends else None
        dealer = self.dealer if end is None else end.dealer
        dealer = chance.randrange(self.players) if dealer is None else dealer
        pool = self.cards.unsaid()
        chance.shuffle(pool)
        held: dict[int, list[int]] = {seat: list(hand) for seat, hand in self.hands.items()}
        played = list(self.aside or ())
        chance.shuffle(played)
        voids: dict[int, int] = {}
        for place, card in enumerate(self.trick):
            seat, led = seat_at(self.leader, place, self.players), self.trick[0]
            held.setdefault(seat, []).append(card)
            if not is_joker(led) and not follows(card, suit_of(led)) and seat not in self.hands:
                voids[seat] = suit_of(led)
        for seat in [*voids, *(seat for seat in range(self.players) if seat not in voids)]:
            mine = held.setdefault(seat, [])
            fitting = [card for card in pool if is_joker(card) or suit_of(card) != voids.get(seat)]
            mine += fitting[: self.size - len(mine) - (0 if self.aside is None else self.done)]
            pool = [card for card in pool if card not in mine]
        kept = {seat: list(hand) for seat, hand in (held if self.aside is not None else self.hands).items()}
        if self.aside is not None:
            for mine in held.values():
                mine += [played.pop() for _ in range(self.done)]
        before = self.row_before(held, played if self.aside is not None else pool)
        deal = {"dealer": dealer, "hands": [[NAMES[card] for card in held[seat]] for seat in range(self.players)]}
        return play_past(self.game, before, deal, PassOrGoPlan(self, end, kept, chance))

    def row_before(self, held: Mapping[int, Sequence[int]], others: Sequence[int]) -> Row:
        """The row before these hands are dealt, with as many of the other cards put aside as there have to be; of a live deck
        that is too short each hand has its share."""
        before = self.table[:]
        old = live_before(before[ROUND], self.players)
        if old < dealt(self.players):
            each = old // self.players
            before[LIVE] = sum(1 << card for hand in held.values() for card in hand[:each])
            before[ASIDE] = (DECK | JOKERS) ^ before[LIVE]
        else:
            before[ASIDE] = sum(1 << card for card in others[: ALL_CARDS - old])
            before[LIVE] = (DECK | JOKERS) ^ before[ASIDE]
        return before

    def rounds_before(self, before: Row, chance: Random) -> list[dict[str, Any]] | None:
        """Rounds that have come to the totals, and to what lies aside."""
        return made_up(self.game, new_table(self.options), before, chance)


class End(NamedTuple):
    """What phase 1 has come to, and the dice rolled and passed since."""

    dealer: int
    won: tuple[int, ...]
    rolled: dict[int, int]  # by seat, of its own dice
    in_all: dict[int, int]  # those passed to it too
    passes: Passes


class PassOrGoPlan(TrickPlan):
    """How a round of High, Low, Pass or Go is played until the position is there."""

    winners, slots, ask = WINNERS, PLAYED_TRICKS, PLAY

    def __init__(self, layout: PassOrGoLayout, end: End | None, kept: Mapping[int, Sequence[int]], chance: Random) -> None:
        taken = layout.dice if end is None else dict(enumerate(end.won))
        leader = layout.leader if end is None else NOBODY
        said = SaidTricks(layout.done, leader, tuple(layout.trick), layout.takers, taken, kept)
        super().__init__(layout.game, said, chance, layout.players)
        self.layout, self.end = layout, end

    def is_reached(self, table: Row, asked: DecisionPoint) -> bool:
        """In the trick that is said, or with as many dice left as are said."""
        if self.end is None:
            return super().is_reached(table, asked)
        seat = self.layout.seat
        here = (asked.seat, asked.ask) == (seat, PASS_OR_GO) and self.is_won(table)
        return here and self.has_rolled(table, seat) == self.end.rolled[seat]

    def is_won(self, table: Row) -> bool:
        """Whether the tricks have brought each seat the dice that are said."""
        return self.end is not None and tuple(table[WON : WON + self.layout.players]) == self.end.won

    def has_rolled(self, table: Row, seat: int) -> int:
        """How many of its own dice a seat has rolled, before it passes."""
        return int(table[WON + seat] - table[OWN + seat])

    def choice(self, table: Row, asked: DecisionPoint) -> int | None:
        """A die as is said, or as it can be; a card; and of the dice as many as are said."""
        if asked.ask == ROLL:
            return self.die(table, asked.given)
        if asked.ask == PLAY or self.end is None:
            return super().choice(table, asked)
        if not self.is_won(table):
            return None
        if self.has_rolled(table, asked.seat) < self.end.rolled[asked.seat]:
            return GO
        return sum(dice << 4 * seat for seat, dice in self.end.passes[asked.seat].items())

    def die(self, table: Row, seat: int) -> int:
        """What a die shows: the goal die, or one that the seat rolls."""
        layout = self.layout
        if table[PHASE] != ROLLING:
            trick = table[TRICK] + 1
            if trick < len(layout.goals):
                return int(layout.goals[trick])
            return self.chance.choice(layout.faces if trick == layout.done else FACES)
        done = [table[slot] & 3 for slot in range(ROLLS, ROLLS + table[ROLLED])].count(seat)
        faces, wanted = (layout.rolls or {}).get(seat), (layout.points or {}).get(seat)
        if faces is not None:
            return faces[done]
        if wanted is None or self.end is None:
            return self.chance.choice(FACES)
        left = self.end.in_all[seat] - done - 1
        ways = [ways_to(after_roll(table[POINTS + seat], face)[0], left, wanted) for face in FACES]
        return self.chance.choices(FACES, ways)[0]


LAYOUT = PassOrGoLayout
