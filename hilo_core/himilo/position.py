"""A position of Hi MiLo! by what is said of it: cards, bids and tricks, and all that is not said drawn at random."""

from collections.abc import Mapping, Sequence
from itertools import permutations
from random import Random
from typing import Any

from ..base.seats import DecisionPoint, left_of, right_of, seat_at
from ..base.slots import Drawn
from ..base.tally import Options
from ..machine.random import Row
from ..messages.words import counted, spelled
from ..positions.past import one_of, play_past
from ..positions.reading import (
    UNKNOWN,
    Deck,
    PositionError,
    SaidCards,
    by_seat,
    hands_of,
    number_of,
    numbers_by_seat,
    read_done,
    seat_of,
)
from ..positions.tricks import SaidTricks, TrickPlan
from .cards import (
    CARDS,
    HAND_SIZE,
    NAMES,
    STAR,
    TRICKS,
    WIN_CARDS_BY_NAME,
    WIN_NAMES,
    highest_value,
    in_hand,
    number_cards,
    sign,
    suit_of,
    win_sign,
    win_suit,
)
from .choices import LEVELS_BY_NAME
from .game import new_table, read_deal
from .round import BID, PASS, PLAY, pack_three
from .rules import HiMiLo
from .table import HIGH, LOW, MIDDLE, ROUNDS_LOST, ROUNDS_WON, WINNERS
from .trick import PLAYED_TRICKS

FIELDS = {
    "seat": "the seat to move, 0 if it is not said",
    "hand": "what it holds now",
    "hands": "what seats hold now, by seat",
    "bids": "by seat: high, middle or low",
    "passed": "by seat, the three cards it has passed",
    "win_cards": "the line from the first trick on, ? for a card that is not known",
    "trick": "the cards of the trick on the table, in order of play",
    "tricks": "by seat, how many tricks it has taken",
    "takers": "the seat that has taken each trick",
    "dealer": "the seat that has dealt",
    "phase": "bid, pass or play",
    "rounds_won": "rounds the team has won so far",
    "rounds_lost": "rounds it has lost so far",
}
PHASES = {"bid": BID, "pass": PASS, "play": PLAY}
SHORT = {"h": HIGH, "hi": HIGH, "m": MIDDLE, "mi": MIDDLE, "mid": MIDDLE, "l": LOW, "lo": LOW}
NUMBERS = Deck(CARDS, "number card of Hi MiLo!", "10S, 3H or 18D", HiMiLo.CARDS_IN_PLAY, ten="T")
LINE = Deck(WIN_CARDS_BY_NAME, "win card of Hi MiLo!", "KS or J*", HiMiLo.LINE_OF_WIN_CARDS)
PASSED_CARDS = 3


class HiMiLoLayout:
    """What has been said of a position of Hi MiLo!."""

    def __init__(self, game: Any, options: Options, said: Mapping[str, Any]) -> None:
        self.game, self.options = game, options
        self.players = players = int(options["players"])
        self.seat = seat_of(said.get("seat", 0), "seat", players)
        self.cards = SaidCards(NUMBERS)
        self.line = self.read_line(said.get("win_cards", ()))
        self.hands = {
            seat: self.read_hand(hand, f"the hand of seat {seat}") for seat, hand in hands_of(said, players, self.seat)
        }
        self.trick = self.read_hand(said.get("trick", ()), "trick")
        self.bids = {seat: level_of(bid) for seat, bid in by_seat(said.get("bids", {}), "bids", players).items()}
        self.passed = {
            seat: self.read_pass(three, seat) for seat, three in by_seat(said.get("passed", {}), "passed", players).items()
        }
        self.dealer = seat_of(said["dealer"], "dealer", players) if "dealer" in said else None
        most = int(options["rounds"]) // 2
        self.rounds = [number_of(said.get(name, 0), name, 0, most) for name in ("rounds_won", "rounds_lost")]
        self.begun = any(self.rounds)
        self.phase = self.read_phase(said)
        self.read_tricks(said)
        if self.phase == BID:
            self.settle_dealer_by_bids()
        elif self.phase == PLAY and self.done == 0:
            self.settle_dealer_by_lead()
        self.ways_to_bid = self.read_bids()
        self.all_said = self.phase == BID and len(self.bids) == (self.seat - left_of(self.dealer, players)) % players
        self.check_sizes()
        self.check_following()

    def read_line(self, value: Any) -> list[int]:
        """The line of win cards, UNKNOWN where nothing is said."""
        found = SaidCards(LINE).read(value, "win_cards", unknown=True)
        if len(found) > TRICKS:
            raise PositionError(f"The line has {TRICKS} win cards; {len(found)} are said.", HiMiLo.LINE_OF_WIN_CARDS)
        return found + [UNKNOWN] * (TRICKS - len(found))

    def read_hand(self, value: Any, name: str) -> list[int]:
        """Number cards that are in play with so many players."""
        found = self.cards.read(value, name)
        for card in found:
            if card & 31 > highest_value(self.players):
                raise PositionError(
                    f"{NAMES[card]} is not in play: {self.players} players use 1 to {highest_value(self.players)}.",
                    HiMiLo.CARDS_IN_PLAY,
                )
        return found

    def read_pass(self, value: Any, seat: int) -> list[int]:
        """The three cards that a seat has passed; they lie elsewhere now."""
        found = SaidCards(NUMBERS).read(value, f"what seat {seat} has passed")
        if len(found) != PASSED_CARDS:
            raise PositionError(f"Seat {seat} passes three cards; {len(found)} are said.", HiMiLo.PASSING)
        return found

    def read_phase(self, said: Mapping[str, Any]) -> int:
        """Which choice is asked for: as is said, or as what is said can only be."""
        size = len(self.hands.get(self.seat, range(HAND_SIZE)))
        if "phase" in said:
            if said["phase"] not in PHASES:
                raise PositionError(f"phase should be bid, pass or play; it is {said['phase']!r}.")
            return PHASES[said["phase"]]
        if size < HAND_SIZE or any(name in said for name in ("trick", "tricks", "takers")):
            return PLAY
        return PASS if size > HAND_SIZE or self.passed or len(self.bids) == self.players else BID

    def read_tricks(self, said: Mapping[str, Any]) -> None:
        """How many tricks have been taken, by whom as far as is said, and who leads."""
        players = self.players
        if len(self.trick) >= players:
            raise PositionError(f"The trick has {counted(len(self.trick), 'card')} already, so nobody is to play to it.")
        if self.trick and self.phase != PLAY:
            raise PositionError("There is no trick before all have bid and passed.", HiMiLo.FIRST_LEAD)
        self.leader = (self.seat - len(self.trick)) % players
        self.taken = numbers_by_seat(said["tricks"], "tricks", players, TRICKS) if "tricks" in said else None
        self.takers = tuple(seat_of(seat, "takers", players) for seat in said["takers"]) if "takers" in said else None
        self.done = read_done(
            self.phase == PLAY, HAND_SIZE, self.hands, self.leader, len(self.trick), players, self.takers, self.taken,
            HiMiLo.FOURTEEN_CARDS,
        )  # fmt: skip
        if self.takers and self.takers[-1] != self.leader:
            raise PositionError(
                f"Seat {self.takers[-1]} took the last trick and leads now, so seat {self.leader} does not.", HiMiLo.TAKING
            )
        if self.done and self.taken is not None and self.taken.get(self.leader) == 0:
            raise PositionError(f"Seat {self.leader} leads, so it has taken the trick before.", HiMiLo.TAKING)

    def has_played(self, seat: int) -> bool:
        """Whether a seat has laid a card to the trick on the table."""
        return (seat - self.leader) % self.players < len(self.trick)

    def settle_dealer_by_bids(self) -> None:
        """Those said to have bid sit between the dealer and the seat to move."""
        bid = len(self.bids) if self.dealer is None else (self.seat - self.dealer - 1) % self.players
        self.dealer = (self.seat - bid - 1) % self.players
        for seat in self.bids:
            if (seat - self.dealer - 1) % self.players >= bid:
                raise PositionError(
                    f"Seat {seat} has not bid when seat {self.seat} is to bid and seat {self.dealer} has dealt.",
                    HiMiLo.THREE_BIDS,
                )

    def settle_dealer_by_lead(self) -> None:
        """The dealer's left leads first."""
        found = right_of(self.leader, self.players)
        if self.dealer not in (None, found):
            raise PositionError(f"Seat {self.leader} leads the first trick, so seat {found} has dealt.", HiMiLo.FIRST_LEAD)
        self.dealer = found

    def read_bids(self) -> list[tuple[int, ...]]:
        """All ways the seats can have bid, or will bid, that fit what is said."""
        all_bids = (HIGH, LOW, *[MIDDLE] * (self.players - 2))
        found = [bids for bids in dict.fromkeys(permutations(all_bids)) if self.bids.items() <= dict(enumerate(bids)).items()]
        if not found:
            raise PositionError("Exactly one seat bids High and one Low, and all others bid Middle.", HiMiLo.THREE_BIDS)
        if self.phase == PASS:
            found = [bids for bids in found if self.can_be_passing(bids)]
        if not found:
            raise PositionError(
                f"The High bidder passes first, holding {HAND_SIZE} cards; everyone else first receives three and holds "
                f"{HAND_SIZE + PASSED_CARDS}: what is said of seat {self.seat} does not fit.",
                HiMiLo.PASSING,
            )
        return found

    def can_be_passing(self, bids: Sequence[int]) -> bool:
        """Whether the seat to move is to pass, with these bids."""
        first = bids.index(HIGH)
        passed = (self.seat - first) % self.players
        holds = len(self.hands.get(self.seat, ()))
        return holds in (0, HAND_SIZE if passed == 0 else HAND_SIZE + PASSED_CARDS) and all(
            (seat - first) % self.players < passed for seat in self.passed
        )

    def sizes(self, bids: Sequence[int]) -> list[int]:
        """How many cards each seat holds now."""
        if self.phase == PASS:
            first = bids.index(HIGH)
            passed = (self.seat - first) % self.players
            found = [HAND_SIZE] * self.players
            if passed:
                found[first] -= PASSED_CARDS
                found[self.seat] += PASSED_CARDS
            return found
        return [HAND_SIZE - self.done - self.has_played(seat) for seat in range(self.players)]

    def check_sizes(self) -> None:
        """PositionError for a hand that has too few or many cards."""
        for seat, hand in self.hands.items():
            wanted = {self.sizes(bids)[seat] for bids in self.ways_to_bid}
            if len(hand) not in wanted:
                now = "before the first trick" if self.phase != PLAY else f"after {spelled(self.done)} tricks"
                raise PositionError(
                    f"Seat {seat} holds {' or '.join(map(str, sorted(wanted)))} cards {now}; {len(hand)} are said.",
                    HiMiLo.FOURTEEN_CARDS,
                )

    def check_following(self) -> None:
        """PositionError for a card in the trick that its seat could not play."""
        win_card = self.line[self.done]
        if win_card == UNKNOWN:
            return
        for place, card in enumerate(self.trick):
            seat = seat_at(self.leader, place, self.players)
            held = [other for other in self.hands.get(seat, ()) if suit_of(other) == win_suit(win_card)]
            if suit_of(card) != win_suit(win_card) and held:
                raise PositionError(
                    f"Seat {seat} cannot have played {sign(card)} under {win_sign(win_card)}: it still holds {sign(held[0])}.",
                    HiMiLo.FOLLOW_THE_WIN_CARD,
                )

    def own(self, table: Row) -> dict[str, Any]:
        """The hand of the seat to move."""
        return {} if self.seat in self.hands else {"hand": [NAMES[card] for card in in_hand(table, self.seat)]}

    def draw(self, chance: Random) -> Drawn | None:
        """A position that fits, with a past that leads to it; None for a draw without one."""
        bids = chance.choice(self.ways_to_bid)
        unsaid = [card for card in WIN_NAMES if card not in self.line]
        chance.shuffle(unsaid)
        line = [unsaid.pop() if card == UNKNOWN else card for card in self.line]
        planned: dict[int, list[int]] = {}
        held = self.draw_hands(line, self.sizes(bids), planned, chance)
        if held is None:
            return None
        dealer = chance.randrange(self.players) if self.dealer is None else self.dealer
        first = bids.index(HIGH)
        givers = [] if self.phase == BID else [seat_at(first, place, self.players) for place in range(self.players)]
        if self.phase == PASS:
            givers = givers[: givers.index(self.seat)]
        passes = self.take_back_passes(held, givers, chance)
        if passes is None:
            return None
        table = new_table(self.options)
        table[ROUNDS_WON], table[ROUNDS_LOST] = self.rounds
        hands = [[NAMES[card] for card in sorted(held[seat])] for seat in range(self.players)]
        read_deal(table, {"dealer": dealer, "hands": hands, "win_cards": [WIN_NAMES[card] for card in line]})
        return play_past(self.game, table, HiMiLoPlan(self, bids, passes, planned, chance))

    def draw_hands(
        self, line: Sequence[int], sizes: Sequence[int], planned: dict[int, list[int]], chance: Random
    ) -> dict[int, set[int]] | None:
        """By seat what it holds now and what it has played. Of a hand that is said, what it has played trick by trick is
        `planned`: it has followed suit."""
        pool = [card for card in number_cards(self.players) if card not in self.cards.where]
        given: dict[int, list[int]] = {seat: [] for seat in range(self.players)}
        for giver, three in self.passed.items():
            given[left_of(giver, self.players)] += [card for card in three if card in pool]
        pool = [card for card in pool if not any(card in cards for cards in given.values())]
        chance.shuffle(pool)
        asked = win_suit(line[self.done]) if self.phase == PLAY else STAR
        held: dict[int, set[int]] = {seat: set(hand) for seat, hand in self.hands.items()}
        late = []
        for place, card in enumerate(self.trick):
            seat = seat_at(self.leader, place, self.players)
            void = asked not in (STAR, suit_of(card))
            if void and any(suit_of(other) == asked for other in held.get(seat, ())):
                return None
            if void and seat not in held:
                late.append(seat)
                size = sizes[seat] + self.done - len(given[seat])
                mine = [other for other in pool if suit_of(other) != asked][:size]
                if len(mine) < size:
                    return None
                pool = [other for other in pool if other not in mine]
                held[seat] = {*mine, *given[seat]}
            held.setdefault(seat, set()).add(card)
        for seat in self.hands:
            cards = self.played_before(held[seat], given[seat], line, pool)
            if cards is None:
                return None
            planned[seat] = cards
            held[seat] |= set(cards)
        for seat in range(self.players):
            if seat not in self.hands and seat not in late:
                size = sizes[seat] + self.done - len(given[seat])
                held[seat] = {*held.get(seat, ()), *given[seat], *(pool.pop() for _ in range(size))}
        return held

    def played_before(self, held: set[int], given: list[int], line: Sequence[int], pool: list[int]) -> list[int] | None:
        """What a hand has played to the tricks before: where it still holds the suit asked for, it has followed."""
        after, found = set(held), []
        for trick in reversed(range(self.done)):
            asked = win_suit(line[trick])
            must = any(suit_of(card) == asked for card in after)
            source = next((some for some in (given, pool) if any(not must or suit_of(card) == asked for card in some)), None)
            if source is None:
                return None
            card = next(card for card in source if not must or suit_of(card) == asked)
            source.remove(card)
            after.add(card)
            found.append(card)
        return None if self.phase == PLAY and given else found[::-1]

    def take_back_passes(self, held: dict[int, set[int]], givers: Sequence[int], chance: Random) -> dict[int, list[int]] | None:
        """What each of these seats has passed; `held` then is what was dealt."""
        found = {}
        for giver in reversed(givers):
            left = left_of(giver, self.players)
            received = self.passed.get(right_of(giver, self.players), ()) if giver != givers[0] else ()
            three = self.passed.get(giver) or [card for card in received if card in held[left]]
            if not set(three) <= held[left]:
                return None
            three = [*three, *chance.sample(sorted(held[left] - set(three)), PASSED_CARDS - len(three))]
            held[left] -= set(three)
            held[giver] |= set(three)
            found[giver] = three
        return found


class HiMiLoPlan(TrickPlan):
    """How a round of Hi MiLo! is played until the position is there."""

    winners, slots, ask = WINNERS, PLAYED_TRICKS, PLAY

    def __init__(
        self,
        layout: HiMiLoLayout,
        bids: Sequence[int],
        passes: Mapping[int, Sequence[int]],
        planned: Mapping[int, Sequence[int]],
        chance: Random,
    ) -> None:
        said = SaidTricks(layout.done, layout.leader, tuple(layout.trick), layout.takers, layout.taken, layout.hands)
        super().__init__(layout.game, said, chance, layout.players)
        self.layout, self.bids, self.passes, self.planned = layout, bids, passes, planned

    def is_reached(self, table: Row, asked: DecisionPoint) -> bool:
        """At the bid, at the pass, or in the trick that is said."""
        layout = self.layout
        if asked.ask != layout.phase:
            return False
        return super().is_reached(table, asked) if asked.ask == PLAY else asked.seat == layout.seat

    def choice(self, table: Row, asked: DecisionPoint) -> int | None:
        """As drawn beforehand; a hand that is not said plays what it can."""
        if asked.ask == BID:
            return self.bids[asked.seat]
        if asked.ask == PASS:
            return pack_three(*self.passes[asked.seat])
        trick = table[PLAYED_TRICKS.trick]
        if asked.seat in self.planned and trick < self.layout.done:  # in any order, as long as suits come as planned
            mine = self.planned[asked.seat]
            alike = {card for card in mine if suit_of(card) == suit_of(mine[trick])}
            return one_of(sorted(alike & set(self.game.legal(table, asked))), self.chance)
        return super().choice(table, asked)


def level_of(bid: Any) -> int:
    """A bid of a text. PositionError for what is none."""
    word = str(bid).lower()
    if word in LEVELS_BY_NAME or word in SHORT:
        return {**LEVELS_BY_NAME, **SHORT}[word]
    raise PositionError(f"A bid is high, middle or low, not “{bid}”.", HiMiLo.THREE_BIDS)


LAYOUT = HiMiLoLayout
