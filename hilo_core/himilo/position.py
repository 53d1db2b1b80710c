"""A position of Hi MiLo! in words, and the row of such words: cards, bids and tricks, and what is known of those before."""

from collections.abc import Mapping, Sequence
from itertools import permutations
from random import Random
from typing import Any

from ..base.seats import left_of, right_of, seat_at
from ..base.tally import Options
from ..machine.random import Row
from ..messages.words import counted, spelled
from ..positions.reading import (
    UNKNOWN,
    Deck,
    PositionError,
    SaidCards,
    by_seat,
    entries_of,
    number_of,
    numbers_by_seat,
    phase_of,
    seat_of,
    takers_of,
    words_of,
)
from ..positions.start import dealt_out
from ..positions.tricks import TrickLayout
from .beliefs import OUT
from .cards import (
    CARDS,
    HAND_SIZE,
    NAMES,
    SIGNS,
    SUITS,
    TRICKS,
    WIN_CARDS_BY_NAME,
    WIN_NAMES,
    highest_value,
    in_hand,
    number_cards,
    put_into_hand,
    sign,
    suit_of,
)
from .choices import LEVELS_BY_NAME
from .game import new_table
from .round import BID, PASS, PLAY, clear_round, high_bidder
from .rules import HiMiLo
from .table import (
    BIDS,
    DEALER,
    GONE,
    HIGH,
    LAID,
    LEADERS,
    LEVELS,
    LOW,
    MIDDLE,
    PASSED,
    PLAYED,
    PLAYERS,
    ROUNDS_LOST,
    ROUNDS_WON,
    SEATS,
    SHOW,
    TRICK,
    TRICKS_WON,
    TURNED_UP,
    VOIDS,
    WIN_CARDS,
    WINNERS,
)
from .trick import voids_of

FIELDS = {
    "seat": "the seat to move, 0 if it is not said",
    "hand": "what it holds now",
    "hands": "what seats hold now, by seat, ? for a card that is not known",
    "bids": "by seat: high, middle or low",
    "passed": "by seat, the three cards it has passed",
    "win_cards": "the line from the first trick on, ? for a card that is not known",
    "turned_up": "how many of the line lie face up",
    "trick": "the cards of the trick on the table, in order of play",
    "tricks": "by seat, how many tricks it has taken",
    "takers": "the seat that has taken each trick",
    "played": "the cards of each trick that was taken, in order of play, ? for a card that is not known",
    "gone": "other cards that are known to have been played",
    "void": "by seat, the suits of which it is known to have no more cards",
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


class HiMiLoLayout(TrickLayout):
    """What has been said of a position of Hi MiLo!, found possible as far as can be seen."""

    deck, hand_size = NUMBERS, HAND_SIZE

    def __init__(self, options: Options, said: Mapping[str, Any]) -> None:
        players = int(options["players"])
        super().__init__(options, said, players)
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
        self.played = self.read_played(said)
        self.gone = self.read_hand(said.get("gone", ()), "gone")
        self.void = {seat: suits_of(suits) for seat, suits in by_seat(said.get("void", {}), "void", players).items()}
        self.turned_up = number_of(said["turned_up"], "turned_up", 0, TRICKS) if "turned_up" in said else None
        self.check_sizes()

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
                if card == UNKNOWN:
                    continue
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

    def read_played(self, said: Mapping[str, Any]) -> list[list[int]]:
        """The cards of the tricks that were taken, UNKNOWN where nothing is said."""
        tricks = entries_of(said.get("played", ()), "played", "[“10S 3H 4C 5D”, ...]")
        found = [self.read_hand(trick, f"trick {number}") for number, trick in enumerate(tricks, 1)]
        if len(found) > self.done or any(len(trick) != self.players for trick in found):
            raise PositionError(
                f"played has the {self.players} cards of each trick that was taken, and {self.done} were.", HiMiLo.FIRST_LEAD
            )
        if found and self.takers is None:
            raise PositionError("Where played is said, takers says who has taken each trick.", HiMiLo.TAKING)
        return found + [[UNKNOWN] * self.players for _ in range(self.done - len(found))]

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

    def row(self, chance: Random) -> Row:
        """The row, what is not known drawn by chance."""
        table = new_table(self.options)
        clear_round(table)
        table[ROUNDS_WON], table[ROUNDS_LOST] = self.rounds
        table[DEALER] = chance.randrange(self.players) if self.dealer is None else self.dealer
        bids = chance.choice(self.ways_to_bid)
        for seat in range(self.players):
            has_bid = self.phase != BID or seat in self.bids or self.has_bid(table[DEALER], seat)
            table[BIDS + seat] = bids[seat] if has_bid else 0
            table[VOIDS + seat] = self.void.get(seat, 0)
        self.lay_line(table, chance)
        if self.phase == PLAY:
            self.lay_tricks(table, chance)
        for card in self.gone:
            table[GONE + (card >> 6)] |= 1 << (card & 63)
        self.lay_hands(table, self.sizes(bids), chance)
        self.lay_passes(table, chance)
        return table

    def has_bid(self, dealer: int, seat: int) -> bool:
        """Whether a seat bids before the one to move."""
        return (seat - dealer - 1) % self.players < (self.seat - dealer - 1) % self.players

    def lay_line(self, table: Row, chance: Random) -> None:
        """The line, of which so many cards lie face up as are known from the first on; the rules say how many at most."""
        unsaid = [card for card in WIN_NAMES if card not in self.line]
        chance.shuffle(unsaid)
        known = self.line.index(UNKNOWN) if UNKNOWN in self.line else TRICKS
        table[WIN_CARDS : WIN_CARDS + TRICKS] = [unsaid.pop() if card == UNKNOWN else card for card in self.line]
        most = min(TRICKS, table[SHOW] + self.done)
        table[TURNED_UP] = min(most, max(known, self.done + (self.phase == PLAY)) if self.turned_up is None else self.turned_up)

    def lay_tricks(self, table: Row, chance: Random) -> None:
        """The tricks that were taken, in some order where only their number is said, and the one on the table."""
        takers = self.draw_takers(chance)
        leaders = [left_of(table[DEALER], self.players), *takers]
        for trick, (leader, cards) in enumerate(zip(leaders, [*self.played, self.trick], strict=True)):
            table[LEADERS + trick] = leader
            start = PLAYED + SEATS * trick
            table[start : start + len(cards)] = [max(card, 0) for card in cards]
        for trick, taker in enumerate(takers):
            table[WINNERS + trick] = taker
            table[TRICKS_WON + taker] += 1
        table[TRICK], table[LAID] = self.done, len(self.trick)

    def draw_takers(self, chance: Random) -> list[int]:
        """Who has taken each trick: the last one who leads now."""
        if self.takers is not None or self.done == 0:
            return list(self.takers or ())
        taken = self.taken or {}
        found = [seat for seat, tricks in taken.items() for _ in range(tricks)]
        others = [seat for seat in range(self.players) if seat not in taken]
        found += [chance.choice(others) for _ in range(self.done - len(found))]
        if self.leader in found:
            found.remove(self.leader)
        return [*sorted(found)[: self.done - 1], self.leader]

    def lay_hands(self, table: Row, sizes: Sequence[int], chance: Random) -> None:
        """The hands, of the cards that are not known some, so that nobody holds a suit that it has shown to have no more of."""
        voids = [voids_of(table, suit) for suit in range(4)]
        rooms, known = {}, set(self.cards.where)
        for seat, size in enumerate(sizes):
            held = [card for card in self.hands.get(seat, ()) if card != UNKNOWN]
            for card in held:
                put_into_hand(table, seat, card)
                if voids[suit_of(card)] >> seat & 1:
                    raise PositionError(
                        f"Seat {seat} has shown to have no more {SIGNS[suit_of(card)]}, but {sign(card)} is in its hand.",
                        HiMiLo.FOLLOW_THE_WIN_CARD,
                    )
            rooms[seat] = size - len(held)
        left = [card for card in number_cards(self.players) if card not in known]
        rooms[OUT] = len(left) - sum(rooms.values())
        every = sum(1 << owner for owner in rooms)
        for card, owner in dealt_out({card: every & ~voids[suit_of(card)] for card in left}, rooms, chance).items():
            if owner != OUT:
                put_into_hand(table, owner, card)

    def lay_passes(self, table: Row, chance: Random) -> None:
        """What has been passed, as far as it is said; while others are still to pass, all of it."""
        for seat, three in self.passed.items():
            table[PASSED + 3 * seat : PASSED + 3 * seat + 3] = sorted(three)
        if self.phase != PASS:
            return
        first, had = high_bidder(table), {seat: set(in_hand(table, seat)) for seat in range(self.players)}
        for place in reversed(range((self.seat - first) % self.players)):
            giver = seat_at(first, place, self.players)
            left, right = left_of(giver, self.players), right_of(giver, self.players)
            said = self.passed.get(giver) or sorted(had[left] & {*self.passed.get(right, ())})
            if not had[left].issuperset(said):
                raise PositionError(f"What seat {giver} has passed does not lie where it can lie now.", HiMiLo.PASSING)
            three = [*said, *chance.sample(sorted(had[left].difference(said)), PASSED_CARDS - len(said))]
            table[PASSED + 3 * giver : PASSED + 3 * giver + 3] = sorted(three)
            had[left].difference_update(three)
            had[giver].update(three)


def level_of(bid: Any) -> int:
    """A bid of a text. PositionError for what is none."""
    word = str(bid).lower()
    if word in LEVELS_BY_NAME or word in SHORT:
        return {**LEVELS_BY_NAME, **SHORT}[word]
    raise PositionError(f"A bid is high, middle or low, not “{bid}”.", HiMiLo.THREE_BIDS)


def suits_of(value: Any) -> int:
    """Suits of a text, a set. PositionError for what is none."""
    found = 0
    for word in words_of(value, "void", "“S H”"):
        if word not in [*SUITS, *SIGNS[:4]]:
            raise PositionError(f"A suit is one of S, H, C and D, not “{word}”.", HiMiLo.CARDS_IN_PLAY)
        found |= 1 << (SUITS.find(word) if word in SUITS else SIGNS.find(word))
    return found


def read(options: Options, said: Mapping[str, Any], chance: Random) -> Row:
    """The row of a position, what is not known drawn by chance."""
    return HiMiLoLayout(options, said).row(chance)


def write(table: Row) -> dict[str, Any]:
    """All of a row in which a seat is asked."""
    players, trick = table[PLAYERS], table[TRICK]
    bids = [LEVELS[bid] for bid in table[BIDS : BIDS + players]]
    passed = [[NAMES[card] for card in table[slot : slot + 3] if card] for slot in range(PASSED, PASSED + 3 * players, 3)]
    asked = left_of(table[DEALER], players)
    if trick >= 0:
        asked = seat_at(table[LEADERS + trick], table[LAID], players)
    elif all(bids):
        asked = high_bidder(table)
    while trick < 0 and (passed if all(bids) else bids)[asked]:
        asked = left_of(asked, players)
    tricks = [
        [NAMES.get(card, "?") for card in table[start : start + players]]
        for start in range(PLAYED, PLAYED + SEATS * max(trick, 0), SEATS)
    ]
    gone = [name for card, name in NAMES.items() if table[GONE + (card >> 6)] >> (card & 63) & 1]
    void = ["".join(SUITS[suit] for suit in range(4) if suits >> suit & 1) for suits in table[VOIDS : VOIDS + players]]
    face_up = min(TRICKS, table[SHOW] + max(trick, 0))
    return {
        "phase": "play" if trick >= 0 else "pass" if all(bids) else "bid",
        "seat": asked,
        "dealer": table[DEALER],
        "hands": [[NAMES[card] for card in in_hand(table, seat)] for seat in range(players)],
        "bids": bids,
        "win_cards": [WIN_NAMES[card] for card in table[WIN_CARDS : WIN_CARDS + TRICKS]],
        **({"turned_up": table[TURNED_UP]} if table[TURNED_UP] != face_up else {}),
        **({"passed": [three or None for three in passed]} if any(passed) else {}),
        **({"takers": list(table[WINNERS : WINNERS + trick])} if trick > 0 else {}),
        **({"played": tricks} if any(card != "?" for cards in tricks for card in cards) else {}),
        **(
            {"trick": [NAMES[card] for card in table[PLAYED + SEATS * trick : PLAYED + SEATS * trick + table[LAID]]]}
            if trick >= 0
            else {}
        ),
        **({"gone": gone} if gone else {}),
        **({"void": void} if any(void) else {}),
        **{name: table[slot] for name, slot in (("rounds_won", ROUNDS_WON), ("rounds_lost", ROUNDS_LOST)) if table[slot]},
    }
