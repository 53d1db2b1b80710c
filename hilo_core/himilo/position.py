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
from ..positions.before import round_at_random
from ..positions.past import play_past
from ..positions.reading import (
    UNKNOWN,
    Deck,
    PositionError,
    SaidCards,
    by_seat,
    number_of,
    numbers_by_seat,
    phase_of,
    seat_of,
    takers_of,
)
from ..positions.tricks import TrickLayout
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
from .game import new_table
from .round import BID, PASS, PLAY, pack_three
from .rules import HiMiLo
from .table import HIGH, LAID, LOW, MIDDLE, ROUNDS_LOST, ROUNDS_WON, TRICK
from .trick import may_play, trick_winner

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
TRICKS_TRIED = 40
ROUNDS_TRIED = 2000  # of which some three in a hundred are won


class HiMiLoLayout(TrickLayout):
    """What has been said of a position of Hi MiLo!."""

    deck, hand_size = NUMBERS, HAND_SIZE

    def __init__(self, game: Any, options: Options, said: Mapping[str, Any]) -> None:
        players = int(options["players"])
        super().__init__(game, options, said, players)
        self.bids = {seat: level_of(bid) for seat, bid in by_seat(said.get("bids", {}), "bids", players).items()}
        self.passed = {
            seat: self.read_pass(three, seat) for seat, three in by_seat(said.get("passed", {}), "passed", players).items()
        }
        self.dealer = seat_of(said["dealer"], "dealer", players) if "dealer" in said else None
        most = int(options["rounds"]) // 2
        self.rounds = [number_of(said.get(name, 0), name, 0, most) for name in ("rounds_won", "rounds_lost")]
        self.phase = self.read_phase(said)
        self.read_tricks(said)
        if "win_cards" in said and self.line[self.done] == UNKNOWN:
            text = f"The win card of trick {self.done + 1} lies face up; win_cards should say it too."
            raise PositionError(text, HiMiLo.LINE_OF_WIN_CARDS)
        if self.phase == BID:
            self.settle_dealer_by_bids()
        elif self.phase == PLAY and self.done == 0:
            self.settle_dealer_by_lead(HiMiLo.FIRST_LEAD)
        self.ways_to_bid = self.read_bids()
        self.all_said = self.phase == BID and len(self.bids) == (self.seat - (self.dealer or 0) - 1) % players
        if self.phase == PASS and len(self.bids) == players:
            self.all_said = self.bids[self.seat] == HIGH
        face_down = self.line[self.done + int(options["show"]) :]
        self.seen_by_mover = (
            self.hands.keys() <= {self.seat}
            and self.passed.keys() <= {self.seat, right_of(self.seat, players)}
            and not any(card != UNKNOWN for card in face_down)
        )
        self.check_sizes()
        self.check_following()

    def read_before(self, said: Mapping[str, Any]) -> None:
        """The line of win cards, UNKNOWN where nothing is said."""
        found = SaidCards(LINE).read(said.get("win_cards", ()), "win_cards", unknown=True)
        if len(found) > TRICKS:
            raise PositionError(f"The line has {TRICKS} win cards; {len(found)} are said.", HiMiLo.LINE_OF_WIN_CARDS)
        self.line = found + [UNKNOWN] * (TRICKS - len(found))

    def read_hand(self, value: Any, name: str) -> list[int]:
        """Number cards that are in play with so many players."""
        found = super().read_hand(value, name)
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
        phase = phase_of(said, PHASES)
        if phase is not None:
            return phase
        if size < HAND_SIZE or any(name in said for name in ("trick", "tricks", "takers")):
            return PLAY
        return PASS if size > HAND_SIZE or self.passed or len(self.bids) == self.players else BID

    def read_tricks(self, said: Mapping[str, Any]) -> None:
        """How many tricks have been taken, by whom as far as is said, and who leads."""
        players = self.players
        self.check_trick()
        if self.trick and self.phase != PLAY:
            raise PositionError("There is no trick before all have bid and passed.", HiMiLo.FIRST_LEAD)
        self.taken = numbers_by_seat(said["tricks"], "tricks", players, TRICKS) if "tricks" in said else None
        self.takers = takers_of(said, players)
        taken = self.taken if self.taken is not None and len(self.taken) == players else None
        self.done = self.read_done(self.phase == PLAY, taken, HiMiLo.FOURTEEN_CARDS)
        self.check_taker(HiMiLo.TAKING)
        if sum((self.taken or {}).values()) > self.done:
            raise PositionError(f"{counted(self.done, 'trick')} have been taken, fewer than are said.", HiMiLo.FOURTEEN_CARDS)
        if self.done and self.taken is not None and self.taken.get(self.leader) == 0:
            raise PositionError(f"Seat {self.leader} leads, so it has taken the trick before.", HiMiLo.TAKING)

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
        dealer = chance.randrange(self.players) if self.dealer is None else self.dealer
        pool = [card for card in number_cards(self.players) if card not in self.cards.where]
        chance.shuffle(pool)
        first = bids.index(HIGH)
        held, voids = self.now_and_laid(win_suit(line[self.done]))
        played = self.passed_and_played(held, voids, pool, first, chance)
        sizes = self.sizes(bids)
        plays = self.take_back_tricks(held, voids, sizes, played, line, left_of(dealer, self.players), pool, chance)
        if plays is None or not self.fill_hands(held, voids, sizes, plays, pool):
            return None
        givers = [] if self.phase == BID else [seat_at(first, place, self.players) for place in range(self.players)]
        if self.phase == PASS:
            givers = givers[: givers.index(self.seat)]
        passes = self.take_back_passes(held, givers, chance)
        if passes is None:
            return None
        before = new_table(self.options)
        before[ROUNDS_WON], before[ROUNDS_LOST] = self.rounds
        hands = [[NAMES[card] for card in sorted(held[seat])] for seat in range(self.players)]
        deal = {"dealer": dealer, "hands": hands, "win_cards": [WIN_NAMES[card] for card in line]}
        return play_past(self.game, before, deal, HiMiLoPlan(self, bids, passes, plays))

    def rounds_before(self, before: Row, chance: Random) -> list[dict[str, Any]] | None:
        """Rounds played at random, so many of which were won and lost."""
        outcomes = [1] * before[ROUNDS_WON] + [0] * before[ROUNDS_LOST]
        chance.shuffle(outcomes)
        table, found = new_table(self.options), []
        for is_won in outcomes:
            for _ in range(ROUNDS_TRIED):
                after = table[:]
                one = round_at_random(self.game, after, chance)
                if after[ROUNDS_WON] - table[ROUNDS_WON] == is_won:
                    break
            else:
                return None
            table = after
            found.append(one)
        return found

    def passed_and_played(
        self, held: dict[int, set[int]], voids: Mapping[int, set[int]], pool: list[int], first: int, chance: Random
    ) -> dict[int, list[int]]:
        """Of cards said to have been passed, `first` by this seat, and not said to be elsewhere now: by receiver those it has
        played since. The others are `held`; all of them leave the pool."""
        played: dict[int, list[int]] = {seat: [] for seat in range(self.players)}
        for card in {card: None for three in self.passed.values() for card in three if card in pool}:
            givers = [giver for giver, three in self.passed.items() if card in three]
            seat = left_of(max(givers, key=lambda giver: (giver - first) % self.players), self.players)
            pool.remove(card)
            if seat in self.hands or suit_of(card) in voids[seat] or chance.randrange(HAND_SIZE) < self.done:
                played[seat].append(card)
            else:
                held[seat].add(card)
        return played

    def now_and_laid(self, asked: int) -> tuple[dict[int, set[int]], dict[int, set[int]]]:
        """By seat what it is said to hold or has laid to the trick, and the suits that it cannot hold any more: whoever has not
        followed there has no card `asked` for."""
        held = {seat: set(self.hands.get(seat, ())) for seat in range(self.players)}
        voids: dict[int, set[int]] = {seat: set() for seat in range(self.players)}
        for place, card in enumerate(self.trick):
            seat = seat_at(self.leader, place, self.players)
            if asked not in (STAR, suit_of(card)):
                voids[seat].add(asked)
            held[seat].add(card)
        return held, voids

    def fill_hands(
        self,
        held: dict[int, set[int]],
        voids: Mapping[int, set[int]],
        sizes: Sequence[int],
        plays: Sequence[Mapping[int, int]],
        pool: list[int],
    ) -> bool:
        """Gives the seats of which nothing is said the rest of their cards, those first that can have the fewest. Whether there
        were enough, and nobody holds a card of a suit it has not followed."""
        for seat in sorted(range(self.players), key=lambda seat: -len(voids[seat])):
            before = {each[seat] for each in plays}
            now = held[seat] - before - set(self.trick)
            if any(suit_of(card) in voids[seat] for card in now):
                return False
            if seat not in self.hands:
                wanted = sizes[seat] - len(now)
                mine = [card for card in pool if suit_of(card) not in voids[seat]][: max(wanted, 0)]
                if len(mine) != wanted:
                    return False
                held[seat].update(mine)
                pool[:] = [card for card in pool if card not in mine]
        return True

    def draw_winners(self, chance: Random) -> list[int]:
        """Who has taken each trick."""
        if self.takers is not None:
            return list(self.takers)
        if self.done == 0:
            return []
        taken = self.taken or {}
        found = [seat for seat, tricks in taken.items() for _ in range(tricks)]
        others = [seat for seat in range(self.players) if seat not in taken]
        found += [chance.choice(others) for _ in range(self.done - len(found))]
        if self.leader in found:
            found.remove(self.leader)
        chance.shuffle(found)
        return [*found[: self.done - 1], self.leader]

    def take_back_tricks(
        self,
        held: dict[int, set[int]],
        voids: dict[int, set[int]],
        sizes: Sequence[int],
        played: dict[int, list[int]],
        line: Sequence[int],
        first: int,
        pool: list[int],
        chance: Random,
    ) -> list[dict[int, int]] | None:
        """By trick and seat the card it has played: taken back from the last on, so that whoever still held the suit asked for
        has followed. Seats of which nothing is said have had the suit as often as such hands do, or are in `voids`.
        `held` then is what was held before the first. None if no cards were found."""
        winners, found = self.draw_winners(chance), []
        for trick in reversed(range(self.done)):
            leader = winners[trick - 1] if trick else first
            order = [seat_at(leader, place, self.players) for place in range(self.players)]
            asked = win_suit(line[trick])
            must = [any(suit_of(card) == asked for card in held[seat]) for seat in order]
            suited = sum(suit_of(card) == asked for card in pool)
            for place, seat in enumerate(order):
                if asked != STAR and seat not in self.hands and not must[place] and asked not in voids[seat]:
                    may_be_void = chance.random() < (1 - suited / max(len(pool), 1)) ** sizes[seat]
                    must[place] = not may_be_void and sum(must) < suited
                    if not must[place]:
                        voids[seat].add(asked)
            cards = self.draw_trick(order, must, line[trick], played, pool, winners[trick], trick + 1, chance)
            if cards is None:
                return None
            for seat, card in zip(order, cards, strict=True):
                (played[seat] if card in played[seat] else pool).remove(card)
                held[seat].add(card)
            found.append(dict(zip(order, cards, strict=True)))
        return None if any(played.values()) else found[::-1]

    def draw_trick(
        self,
        order: Sequence[int],
        must: Sequence[bool],
        win_card: int,
        played: Mapping[int, Sequence[int]],
        pool: Sequence[int],
        winner: int,
        tricks: int,
        chance: Random,
    ) -> list[int] | None:
        """Cards of a trick that the winner has taken, in order of play; those said to have been `played` have to be, in
        one of so many tricks. None if none are found."""
        asked = win_suit(win_card)

        def fits(place: int, card: int) -> bool:
            return not must[place] or suit_of(card) == asked

        for _ in range(TRICKS_TRIED):
            cards: list[int] = []
            for place, seat in enumerate(order):
                own = [card for card in played[seat] if fits(place, card)]
                if chance.randrange(tricks) >= len(played[seat]):
                    own = []
                others = own or [card for card in pool if fits(place, card) and card not in cards]
                if not others:
                    return None
                cards.append(chance.choice(others))
            best, wanted = trick_winner(cards, 0, len(order), win_card)[0], order.index(winner)
            free = not any(cards[place] in played[order[place]] for place in (best, wanted))
            if free and fits(best, cards[wanted]) and fits(wanted, cards[best]):
                cards[best], cards[wanted] = cards[wanted], cards[best]
                best = trick_winner(cards, 0, len(order), win_card)[0]
            if best == wanted:
                return cards
        return None

    def take_back_passes(self, held: dict[int, set[int]], givers: Sequence[int], chance: Random) -> dict[int, list[int]] | None:
        """What each of these seats has passed; `held` then is what was dealt."""
        found = {}
        for giver in reversed(givers):
            left = left_of(giver, self.players)
            received = self.passed.get(right_of(giver, self.players), ()) if giver != givers[0] else ()
            said = self.passed.get(giver) or [card for card in received if card in held[left]]
            if not held[left].issuperset(said):
                return None
            three = [*said, *chance.sample(sorted(held[left].difference(said)), PASSED_CARDS - len(said))]
            held[left].difference_update(three)
            held[giver].update(three)
            found[giver] = three
        return found


class HiMiLoPlan:
    """A round of Hi MiLo! as it was found."""

    def __init__(
        self,
        layout: HiMiLoLayout,
        bids: Sequence[int],
        passes: Mapping[int, Sequence[int]],
        plays: Sequence[Mapping[int, int]],
    ) -> None:
        laid = {seat_at(layout.leader, place, layout.players): card for place, card in enumerate(layout.trick)}
        self.layout, self.bids, self.passes, self.plays = layout, bids, passes, [*plays, laid]

    def is_reached(self, table: Row, asked: DecisionPoint) -> bool:
        """At the bid, at the pass, or in the trick that is said."""
        layout = self.layout
        here = asked.ask != PLAY or (table[TRICK], table[LAID]) == (layout.done, len(layout.trick))
        return here and (asked.ask, asked.seat) == (layout.phase, layout.seat)

    def is_point(self, table: Row, asked: DecisionPoint) -> bool:
        """Nowhere: there is one way only."""
        return False

    def fits(self, table: Row) -> bool:
        """Yes."""
        return True

    def choice(self, table: Row, asked: DecisionPoint) -> int | None:
        """As was found."""
        if asked.ask == BID:
            return self.bids[asked.seat]
        if asked.ask == PASS:
            return pack_three(*self.passes[asked.seat])
        card = self.plays[table[TRICK]].get(asked.seat, 0) if table[TRICK] < len(self.plays) else 0
        return card if may_play(card, asked.given, HiMiLo.VOID)[0] and card else None


def level_of(bid: Any) -> int:
    """A bid of a text. PositionError for what is none."""
    word = str(bid).lower()
    if word in LEVELS_BY_NAME or word in SHORT:
        return {**LEVELS_BY_NAME, **SHORT}[word]
    raise PositionError(f"A bid is high, middle or low, not “{bid}”.", HiMiLo.THREE_BIDS)


LAYOUT = HiMiLoLayout
