"""A position of Hi MiLo! in words, and the row for such words: cards, bids and tricks, and what is known of earlier ones."""

from itertools import permutations
from random import Random
from typing import Any

from ..base.reading import (
    UNKNOWN,
    Deck,
    PositionError,
    Said,
    SaidCards,
    each_seat,
    number_of,
    numbers_by_seat,
    phase_of,
    seat_of,
)
from ..base.rule import texts_beside
from ..base.seats import left_of, right_of, seat_at
from ..base.tally import Options
from ..base.tricks import TrickLayout, tricks_in_words
from ..machine.random import Row
from ..messages.errors import shown
from ..messages.texts import Json
from ..messages.words import listed, spelled
from .beliefs import OUT
from .choices import LEVELS_BY_NAME
from .game import new_table
from .round import BID, PASS, PLAY, PLAYED_TRICKS, clear_round
from .rules import HiMiLo
from .table import (
    BIDS,
    CARDS,
    DEALER,
    GONE,
    HAND_SIZE,
    HIGH,
    LEVELS,
    LOW,
    MIDDLE,
    NAMES,
    NO_WIN_CARD,
    PASSED,
    PLAYERS,
    ROUNDS_LOST,
    ROUNDS_WON,
    SHOW,
    TRICK,
    TRICKS,
    TRICKS_WON,
    TURNED_UP,
    VOIDS,
    WIN_CARDS,
    WIN_CARDS_BY_NAME,
    WIN_NAMES,
    highest_value,
    in_hand,
    number_cards,
    put_into_hand,
    suit_of,
    value_of,
)

PHASES = {"bid": BID, "pass": PASS, "play": PLAY}
SHORT_BIDS = {"h": HIGH, "hi": HIGH, "m": MIDDLE, "mi": MIDDLE, "mid": MIDDLE, "l": LOW, "lo": LOW}
NUMBERS = Deck(CARDS, "number card of Hi MiLo!", "10S, 3H or 18D", HiMiLo.CARDS_IN_PLAY, ten="T")
LINE = Deck(WIN_CARDS_BY_NAME, "win card of Hi MiLo!", "KS or J*", HiMiLo.LINE_OF_WIN_CARDS)
PASSED_CARDS = 3


class HiMiLoLayout(TrickLayout):
    """The description of a position of Hi MiLo!, checked as far as possible."""

    fields = texts_beside(__file__)["position"]
    deck, slots, hand_size = NUMBERS, PLAYED_TRICKS, HAND_SIZE

    def __init__(self, options: Options, said: Said) -> None:
        players = int(options["players"])
        super().__init__(options, said, players)
        self.bids = each_seat(said, "bids", players, level_of)
        self.passed = each_seat(said, "passed", players, read_pass)
        self.void = self.read_void(said, HiMiLo.CARDS_IN_PLAY)
        self.dealer = seat_of(said["dealer"], "dealer", players) if "dealer" in said else None
        most = int(options["rounds"]) // 2
        self.rounds = [number_of(said.get(name, 0), name, 0, most) for name in ("rounds_won", "rounds_lost")]
        self.turned_up = number_of(said["turned_up"], "turned_up", 0, TRICKS) if "turned_up" in said else None
        self.phase = self.read_phase(said)
        self.read_tricks(said)
        self.played = self.read_played(said, HiMiLo.FIRST_LEAD)
        self.gone = self.read_hand(said.get("gone", ()), "gone")
        self.line = self.read_line(said)
        self.settle_bids()
        self.check_sizes()

    def read_hand(self, value: Any, name: str) -> list[int]:
        """Read number cards, and check that they are in the game with this number of players."""
        found, highest = super().read_hand(value, name), highest_value(self.players)
        for card in found:
            if card != UNKNOWN and value_of(card) > highest:
                raise PositionError(
                    f"{NAMES[card]} is not in play: {self.players} players use 1 to {highest}.", HiMiLo.CARDS_IN_PLAY
                )
        return found

    def suit_of(self, card: int) -> int:
        """Return the suit of a number card."""
        return suit_of(card)

    def read_phase(self, said: Said) -> int:
        """Return which choice the seat must make, from the description or because no other choice is possible."""
        size = len(self.hands.get(self.seat, range(HAND_SIZE)))
        phase = phase_of(said, PHASES)
        if phase is not None:
            return phase
        if size < HAND_SIZE or any(name in said for name in ("trick", "tricks", "takers", "win_card")):
            return PLAY
        return PASS if size > HAND_SIZE or self.passed or len(self.bids) == self.players else BID

    def read_tricks(self, said: Said) -> None:
        """Read who has won the tricks."""
        self.check_trick()
        if self.trick and self.phase != PLAY:
            raise PositionError("There is no trick before all have bid and passed.", HiMiLo.FIRST_LEAD)
        taken = None
        if "tricks" in said:
            taken = dict.fromkeys(range(self.players), 0) | numbers_by_seat(said["tricks"], "tricks", self.players, TRICKS)
        self.read_takers(said, self.phase == PLAY, taken, HiMiLo.FOURTEEN_CARDS, HiMiLo.TAKING)

    def read_line(self, said: Said) -> list[int]:
        """Return the line of win cards, UNKNOWN for cards that the description leaves out."""
        known = SaidCards(LINE)
        found = known.read(said.get("win_cards", ()), "win_cards", unknown=True)
        self.check_line(found, "win_cards")
        if "still_to_come" in said:
            if found:
                raise PositionError("Give win_cards, or still_to_come for its end, not both.", HiMiLo.LINE_OF_WIN_CARDS)
            to_come = known.read(said["still_to_come"], "still_to_come", unknown=True)
            found = [UNKNOWN] * (self.done + 1) + to_come
            self.check_line(found, "still_to_come", self.done + 1)
        found += [UNKNOWN] * (TRICKS - len(found))
        if "win_card" in said:
            if found[self.done] == UNKNOWN:
                found[self.done] = known.read([said["win_card"]], "win_card")[0]
            elif found[self.done] != known.deck.cards.get(known.spelled(str(said["win_card"]))):
                raise PositionError("win_card and win_cards do not agree.", HiMiLo.LINE_OF_WIN_CARDS)
        if self.phase == PLAY and found[self.done] == UNKNOWN:
            raise PositionError(
                f"The win card of trick {self.done + 1} lies face up. Give it as win_card.",
                HiMiLo.LINE_OF_WIN_CARDS,
            )
        return found

    def check_line(self, line: list[int], name: str, before: int = 0) -> None:
        """Raise PositionError if the given line, after `before` earlier cards, is too long.

        Also raises it if the line ends while more cards are face up.
        """
        face_up = min(TRICKS, int(self.options["show"]) + self.done)
        if line and not face_up <= len(line) <= TRICKS:
            there = f"{face_up - before} to {TRICKS - before}" if face_up < TRICKS else TRICKS - before
            raise PositionError(
                f"In trick {self.done + 1}, {name} has {there} win cards, with ? for each that is not known; "
                f"{len(line) - before} are given.",
                HiMiLo.LINE_OF_WIN_CARDS,
            )

    def settle_bids(self) -> None:
        """Settle the dealer and all bids so far, which every player has heard."""
        players = self.players
        if self.phase == PLAY and self.done == 0:
            self.settle_dealer_by_lead(HiMiLo.FIRST_LEAD)
        before = len(self.bids) if self.phase == BID else 0
        dealer = (self.seat - before - 1) % players if self.dealer is None else self.dealer
        order = [(dealer + n) % players for n in range(1, players + 1)]
        have_bid = order[: order.index(self.seat)] if self.phase == BID else order
        all_bids = (HIGH, LOW, *[MIDDLE] * (players - 2))
        ways = {bids for bids in permutations(all_bids) if self.bids.items() <= dict(enumerate(bids)).items()}
        if not ways:
            raise PositionError("Exactly one seat bids High and one Low, and all others bid Middle.", HiMiLo.THREE_BIDS)
        if self.phase == BID and self.bids.keys() - have_bid:
            seat = min(self.bids.keys() - have_bid)
            text = f"Seat {seat} has not bid when seat {self.seat} is to bid and seat {dealer} has dealt."
            raise PositionError(text, HiMiLo.THREE_BIDS)
        if have_bid and len({tuple(bids[seat] for seat in have_bid) for bids in ways}) > 1:
            seats = listed([f"seat {seat}" for seat in sorted({*have_bid} - {*self.bids})])
            raise PositionError(f"Say who bid what: bids has nothing for {seats}.", HiMiLo.THREE_BIDS)
        self.dealer, bids = dealer, min(ways)
        self.bids = {seat: bids[seat] for seat in have_bid}
        first = bids.index(HIGH)
        self.have_passed = (
            [seat_at(first, n, players) for n in range((self.seat - first) % players)] if self.phase == PASS else []
        )
        if self.phase != PLAY and self.passed.keys() - self.have_passed:
            seat = min(self.passed.keys() - self.have_passed)
            raise PositionError(f"Seat {seat} has not passed yet.", HiMiLo.PASSING)

    def size(self, seat: int) -> int:
        """Return how many cards a seat holds now."""
        size = HAND_SIZE - self.done - self.has_played(seat)
        if self.have_passed and seat == self.have_passed[0]:
            size -= PASSED_CARDS
        return size + PASSED_CARDS if self.have_passed and seat == self.seat else size

    def check_sizes(self) -> None:
        """Raise PositionError for a hand with too few or too many cards."""
        for seat, hand in self.hands.items():
            if len(hand) != self.size(seat):
                now = "before the first trick" if self.phase != PLAY else f"after {spelled(self.done)} tricks"
                raise PositionError(
                    f"Seat {seat} holds {self.size(seat)} cards {now}; {len(hand)} are given.", HiMiLo.FOURTEEN_CARDS
                )

    def row(self, chance: Random) -> Row:
        """Return the row, with unknown cards drawn by chance."""
        table = new_table(self.options)
        clear_round(table)
        table[ROUNDS_WON], table[ROUNDS_LOST] = self.rounds
        table[DEALER] = self.dealer or 0
        for seat in range(self.players):
            table[BIDS + seat], table[VOIDS + seat] = self.bids.get(seat, 0), self.void.get(seat, 0)
        self.lay_line(table, chance)
        if self.phase == PLAY:
            self.lay_tricks(table, left_of(table[DEALER], self.players), 0)
            for taker in self.takers or ():
                table[TRICKS_WON + taker] += 1
        for card in {*self.gone} - {UNKNOWN}:
            table[GONE + (card >> 6)] |= 1 << (card & 63)
        self.lay_hands(table, chance)
        self.lay_passes(table, chance)
        return table

    def lay_line(self, table: Row, chance: Random) -> None:
        """Write the line into the row, with the known cards from the current one on, as far as the rules allow.

        Cards that were won stay unknown.
        """
        unsaid = [card for card in WIN_NAMES if card not in self.line]
        chance.shuffle(unsaid)
        to_come = self.line[self.done :]
        known = self.done + (to_come.index(UNKNOWN) if UNKNOWN in to_come else len(to_come))
        table[WIN_CARDS : WIN_CARDS + TRICKS] = [
            card if card != UNKNOWN else NO_WIN_CARD if trick < self.done else unsaid.pop()
            for trick, card in enumerate(self.line)
        ]
        table[TURNED_UP] = min(TRICKS, table[SHOW] + self.done, known if self.turned_up is None else self.turned_up)

    def lay_hands(self, table: Row, chance: Random) -> None:
        """Lay the hands, with random cards for unknown ones."""
        rooms, known = {}, {*self.cards.where}
        for seat in range(self.players):
            for card in self.held(seat):
                put_into_hand(table, seat, card)
            rooms[seat] = self.size(seat) - len(self.held(seat))
        left = [card for card in number_cards(self.players) if card not in known]
        rooms[OUT] = len(left) - sum(rooms.values())
        for card, owner in self.deal_rest(table, rooms, left, HiMiLo.FOLLOW_THE_WIN_CARD, chance):
            if owner != OUT:
                put_into_hand(table, owner, card)

    def lay_passes(self, table: Row, chance: Random) -> None:
        """Lay the passed cards as far as they are known; all of them while other seats still have to pass."""
        for seat, three in self.passed.items():
            table[PASSED + 3 * seat : PASSED + 3 * seat + 3] = sorted(three)
        had = {seat: {*in_hand(table, seat)} for seat in range(self.players)}
        for giver in reversed(self.have_passed):
            left, right = left_of(giver, self.players), right_of(giver, self.players)
            said = self.passed.get(giver) or sorted(had[left] & {*self.passed.get(right, ())})
            if not had[left].issuperset(said):
                raise PositionError(f"A card that seat {giver} has passed is where it cannot be now.", HiMiLo.PASSING)
            three = [*said, *chance.sample(sorted(had[left].difference(said)), PASSED_CARDS - len(said))]
            table[PASSED + 3 * giver : PASSED + 3 * giver + 3] = sorted(three)
            had[left].difference_update(three)
            had[giver].update(three)


def level_of(bid: Any, name: str) -> int:
    """Return the bid in a text.

    Raises PositionError if it is not a bid.
    """
    word = str(bid).lower()
    if word in LEVELS_BY_NAME or word in SHORT_BIDS:
        return {**LEVELS_BY_NAME, **SHORT_BIDS}[word]
    raise PositionError(f"A bid is high, middle or low, not {shown(bid)}.", HiMiLo.THREE_BIDS)


def read_pass(value: Any, name: str) -> list[int]:
    """Return the three cards that a seat has passed, which are in other places now."""
    found = SaidCards(NUMBERS).read(value, name)
    if len(found) != PASSED_CARDS:
        raise PositionError(f"A seat passes three cards; {name} has {len(found)}.", HiMiLo.PASSING)
    return found


LAYOUT = HiMiLoLayout


def write(table: Row) -> Json:
    """Describe a row with a seat to move in words."""
    players, trick = table[PLAYERS], table[TRICK]
    bids = [LEVELS[bid] for bid in table[BIDS : BIDS + players]]
    passed = [[NAMES[card] for card in table[slot : slot + 3] if card] for slot in range(PASSED, PASSED + 3 * players, 3)]
    gone = [name for card, name in NAMES.items() if table[GONE + (card >> 6)] >> (card & 63) & 1]
    face_up = min(TRICKS, table[SHOW] + max(trick, 0))
    return {
        "phase": "play" if trick >= 0 else "pass" if all(bids) else "bid",
        "dealer": table[DEALER],
        "hands": [[NAMES[card] for card in in_hand(table, seat)] for seat in range(players)],
        "bids": bids,
        "win_cards": [WIN_NAMES.get(card, "?") for card in table[WIN_CARDS : WIN_CARDS + TRICKS]],
        "turned_up": table[TURNED_UP] if table[TURNED_UP] != face_up else None,
        "passed": [three or None for three in passed] if any(passed) else None,
        **tricks_in_words(table, PLAYED_TRICKS, NAMES, max(trick, 0), trick >= 0),
        "gone": gone or None,
        "rounds_won": table[ROUNDS_WON],
        "rounds_lost": table[ROUNDS_LOST],
    }
