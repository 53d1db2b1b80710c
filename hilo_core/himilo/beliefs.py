"""The possible deals for a seat in a round of Hi MiLo!, their consequences, and hints about them."""

from fractions import Fraction

from ..base.constrained_deal import CARD, CARDS, OWNER, arrange, clear, make_room, note_card, sample_deal
from ..base.constrained_deal import SIZE as HELD
from ..base.game import find_game
from ..base.rollout_kernel import row_after
from ..base.rule import texts_beside
from ..base.seats import DecisionPoint, Names, cards_laid, left_of, on_table, right_of, seat_at, seats_void
from ..base.slots import CONSEQUENCE, SCRATCH, Candidates, Consequence, Likelihood, Plan, hints_of, measures_of
from ..machine.bits import count, nth
from ..machine.compilable import compilable
from ..machine.random import Row, randbelow
from ..messages.texts import Json
from ..messages.words import counted, listed, spelled
from .choices import MEANING, goes_to, legal_codes, open_win_cards, write
from .game import KEY, write_deal
from .round import BID, PASS, PLAYED_TRICKS, cards_below_winner, high_bidder, pack_three, play_round, trick_winner
from .rules import HiMiLo
from .sentences import win_rule
from .table import (
    BIDS,
    GONE,
    HANDS,
    HIGH,
    LAID,
    LEADERS,
    LEVELS,
    LOW,
    MIDDLE,
    NAMES,
    NO_BID,
    NO_WIN_CARD,
    PASSED,
    PLAYED,
    PLAYERS,
    RANKS,
    SEATS,
    SHOW,
    SIZE,
    TIED,
    TRICK,
    TRICKS,
    TRICKS_WON,
    TURNED_UP,
    VERDICT,
    WIN_CARDS,
    WINNERS,
    WON,
    among,
    halves,
    highest_value,
    hold,
    in_hand,
    nth_card,
    playable,
    put_into_hand,
    win_card_number,
    win_sign,
)

OUT = 7  # the owner of cards out of play
PAST = HELD + 2 * SEATS  # a slot: whether the past is known
ONE_CARD = 1 << 8  # a code below stands for one of the three cards to pass


MEASURES = measures_of(texts_beside(__file__))
ASKED = len(MEASURES)  # behind them are consequences


@compilable
def measure(table: Row, seat: int, trick: int, which: int) -> int:
    """Return 1 if the seat has won the trick, or with `which` 1 if the team has won the round, else 0."""
    if which >= ASKED:
        return consequence(table, seat, trick, which - ASKED)
    if which == 1:
        return 1 if table[VERDICT] == WON else 0
    if trick < 0:
        return 0
    return 1 if table[WINNERS + trick] == seat else 0


TOP_SHARED, ANOTHER_TOP, BOTTOM_SHARED, ANOTHER_BOTTOM = SEATS, SEATS + 1, 2 * SEATS + 1, 2 * SEATS + 2
CONSEQUENCES = 3 * SEATS + 2
COUNTS = (*MEASURES, *[CONSEQUENCE] * CONSEQUENCES)


@compilable
def consequence(table: Row, seat: int, trick: int, which: int) -> int:
    """Return 1 if the consequence came true, else 0.

    A consequence below SEATS is that this seat won the trick. The others are reasons why the round was lost, one for each round
    (HM-24, HM-25): two players shared the most tricks, or somebody other than the High bidder had the most; otherwise two
    shared the fewest, or somebody other than the Low bidder had the fewest.
    """
    if which < SEATS:
        return 1 if trick >= 0 and table[WINNERS + trick] == which else 0
    lost_by = ANOTHER_BOTTOM + SEATS
    if table[VERDICT] != WON:
        lost_by = lost_by_at(table, HIGH, TOP_SHARED)
        if lost_by < 0:
            lost_by = lost_by_at(table, LOW, BOTTOM_SHARED)
    return 1 if which == lost_by else 0


@compilable
def lost_by_at(table: Row, rank: int, first: int) -> int:
    """Return which of the consequences from `first` on came true at this end, or -1."""
    found = -1
    for seat in range(table[PLAYERS]):
        if table[RANKS + seat] == rank:
            return -1 if table[BIDS + seat] == rank else first + 1 + seat
        if table[RANKS + seat] == TIED and is_at_end(table, seat, rank):
            found = first
    return found


@compilable
def is_at_end(table: Row, seat: int, rank: int) -> bool:
    """Return whether nobody has more tricks than this seat or, with LOW, nobody fewer."""
    for other in range(table[PLAYERS]):
        more = table[TRICKS_WON + other] - table[TRICKS_WON + seat]
        if (more > 0) if rank == HIGH else (more < 0):
            return False
    return True


@compilable
def complete_choice(table: Row, seat: int, ask: int, code: int) -> int:
    """Return the choice for a code; a single card to pass is completed with two other cards of the hand at random."""
    if ask != PASS or code >= ONE_CARD:
        return code
    low, high = without(halves(table, seat), code)
    second = random_card(table, low, high)
    low, high = without((low, high), second)
    return pack_three(code, second, random_card(table, low, high))


@compilable
def random_card(table: Row, low: int, high: int) -> int:
    """Return a random card of these halves."""
    return nth_card(low, high, randbelow(table, count(low) + count(high)))


@compilable
def without(cards: tuple[int, int], card: int) -> tuple[int, int]:
    """Return the halves of several cards without one card, which may be among them."""
    bit = 1 << (card & 63)
    return (cards[0], cards[1] & ~bit) if card >> 6 else (cards[0] & ~bit, cards[1])


@compilable
def note_constraints(table: Row, seat: int, at: int) -> None:
    """Note who may have which cards, given voids and passes (HM-08, HM-12)."""
    players = table[PLAYERS]
    clear(table, at)
    keep_held(table, at)
    gone_low, gone_high = halves(table, seat)
    gone_low |= table[GONE]
    gone_high |= table[GONE + 1]
    out = 4 * highest_value(players) - count(gone_low) - count(gone_high)
    everywhere = 1 << OUT
    for other in range(players):
        low, high = halves(table, other)
        gone_low |= table[at + HELD + 2 * other] & ~low
        gone_high |= table[at + HELD + 2 * other + 1] & ~high
        out -= count(table[at + HELD + 2 * other] & ~low) + count(table[at + HELD + 2 * other + 1] & ~high)
        if other != seat:
            make_room(table, at, other, count(low) + count(high))
            everywhere |= 1 << other
            out -= count(low) + count(high)
    make_room(table, at, OUT, out)
    kept = possible_owners(table, seat)
    table[at + PAST] = knows_past(table)
    if table[at + PAST] == 0:
        kept |= 1 << OUT
    for suit in range(4):
        voids = seats_void(table, PLAYED_TRICKS, suit)
        for card in range(suit << 5 | 1, (suit << 5 | highest_value(players)) + 1):
            if not among(gone_low, gone_high, card):
                owners = kept if has_passed(table, seat, card) else everywhere
                note_card(table, at, card, owners & ~voids)
    arrange(table, at)


@compilable
def knows_past(table: Row) -> bool:
    """Return whether the row has everything that was passed and played in the round.

    It has not if the round began from a position.
    """
    known = True
    for seat in range(table[PLAYERS]):
        known = known and (table[TRICK] < 0 or table[PASSED + 3 * seat] > 0)
    for trick in range(table[TRICK]):
        known = known and table[WIN_CARDS + trick] != NO_WIN_CARD
        for place in range(table[PLAYERS]):
            known = known and table[PLAYED + SEATS * trick + place] > 0
    return known


@compilable
def keep_held(table: Row, at: int) -> None:
    """Write for each seat the cards it holds or has played, in the slots HELD."""
    players = table[PLAYERS]
    for seat in range(players):
        table[at + HELD + 2 * seat], table[at + HELD + 2 * seat + 1] = halves(table, seat)
    for trick in range(table[TRICK] + 1):
        for place in range(cards_laid(table, PLAYED_TRICKS, trick)):
            card = table[PLAYED + SEATS * trick + place]
            seat = seat_at(table[LEADERS + trick], place, players)
            if card:
                table[at + HELD + 2 * seat + (card >> 6)] |= 1 << (card & 63)


@compilable
def has_passed(table: Row, seat: int, card: int) -> bool:
    """Return whether this seat has passed a card."""
    return card in (table[PASSED + 3 * seat], table[PASSED + 3 * seat + 1], table[PASSED + 3 * seat + 2])


@compilable
def possible_owners(table: Row, seat: int) -> int:
    """Return the set of seats that may have a card that this seat has passed (HM-R4).

    They are its left neighbour, and further seats to which the card may have been passed on.
    """
    players = table[PLAYERS]
    last = high_bidder(table)
    found = 0
    at = left_of(seat, players)
    while at != seat:
        found |= 1 << at
        if at == last or (table[TRICK] < 0 and not table[PASSED + 3 * at]):
            break
        at = left_of(at, players)
    return found


@compilable
def determinize(table: Row, seat: int, at: int) -> None:
    """Deal everything again that the seat cannot see: hands, passes, and face-down win cards (HM-05, HM-27)."""
    sample_deal(table, at)
    for other in range(table[PLAYERS]):
        if other != seat:
            hold(table, other, 0, 0)
    for number in range(table[at + CARDS]):
        if table[at + OWNER + number] != OUT:
            put_into_hand(table, table[at + OWNER + number], table[at + CARD + number])
    if table[at + PAST] == 0:
        forget_passes(table, seat)
    elif table[PASSED + 3 * high_bidder(table)]:
        keep_held(table, at)
        imagine_passes(table, seat, at)
    down = 0
    for number in range(TRICKS):
        down |= 1 << win_card_number(number)
    for trick in range(table[TURNED_UP]):
        down &= ~(1 << table[WIN_CARDS + trick])
    for trick in range(table[TURNED_UP], TRICKS):
        win_card = nth(down, randbelow(table, count(down)))
        down &= ~(1 << win_card)
        table[WIN_CARDS + trick] = win_card
    table[TURNED_UP] = max(table[TURNED_UP], min(TRICKS, table[SHOW] + max(table[TRICK], 0)))  # the players have seen them


@compilable
def forget_passes(table: Row, seat: int) -> None:
    """Forget the passes that this seat has not seen.

    Nobody knows which of the cards that were played since had been passed.
    """
    players = table[PLAYERS]
    for giver in range(players):
        if seat not in (giver, left_of(giver, players)):
            for slot in range(PASSED + 3 * giver, PASSED + 3 * giver + 3):
                table[slot] = 0


@compilable
def imagine_passes(table: Row, seat: int, at: int) -> None:
    """Imagine the passes that this seat has not seen, from cards that others hold or have played (HM-08, HM-R4).

    They are undone from the last one backwards, and then return the cards that this seat passed to its left neighbour.
    """
    players = table[PLAYERS]
    first = high_bidder(table)
    for order in range(players - 1, -1, -1):
        giver = seat_at(first, order, players)
        if table[PASSED + 3 * giver]:
            left = left_of(giver, players)
            if seat not in (giver, left):
                before = table[PASSED + 3 * seat] != 0 and (seat - first + players) % players < order
                imagine_pass(table, at, giver, left, seat if before else -1)
            take_back(table, at, giver, left)


@compilable
def take_back(table: Row, at: int, giver: int, left: int) -> None:
    """Give the three cards that a giver passed back to it, in the slots HELD."""
    for i in range(3):
        card = table[PASSED + 3 * giver + i]
        table[at + HELD + 2 * left + (card >> 6)] &= ~(1 << (card & 63))
        table[at + HELD + 2 * giver + (card >> 6)] |= 1 << (card & 63)


@compilable
def imagine_pass(table: Row, at: int, giver: int, left: int, seat: int) -> None:
    """Imagine three cards that a giver passed, from the cards of its left neighbour.

    If the giver passed on cards from `seat`, all of those are among them; the others are chosen at random.
    """
    low, high = table[at + HELD + 2 * left], table[at + HELD + 2 * left + 1]
    three_low = 0
    three_high = 0
    found = 0
    for i in range(3):
        card = table[PASSED + 3 * seat + i] if seat >= 0 else 0
        if card and among(low, high, card):
            three_low |= (1 - (card >> 6)) << (card & 63)
            three_high |= (card >> 6) << (card & 63)
            low, high = without((low, high), card)
            found += 1
    for _ in range(found, 3):
        card = random_card(table, low, high)
        three_low |= (1 - (card >> 6)) << (card & 63)
        three_high |= (card >> 6) << (card & 63)
        low, high = without((low, high), card)
    for i in range(3):
        table[PASSED + 3 * giver + i] = nth_card(three_low, three_high, i)


def exact_chances(table: Row, asked: DecisionPoint) -> dict[str, dict[int, Fraction]]:
    """Return the certain values, by action and number of the measure.

    They are known for the last card of a trick (whether it wins, HM-16 to HM-21), and for the last card of the round (whether
    the team wins).
    """
    players, trick = table[PLAYERS], table[TRICK]
    if asked.ask in (BID, PASS) or table[LAID] < players - 1:
        return {}
    found = {}
    for card in legal_codes(table, asked):
        row = [*on_table(table, PLAYED_TRICKS), card]
        place, _ = trick_winner(row, 0, players, table[WIN_CARDS + trick])
        found[write(asked.ask, card)] = {0: Fraction(int(place == players - 1))}
        if trick == TRICKS - 1:
            found[write(asked.ask, card)][1] = Fraction(measure(row_after(play_round, table, card), asked.seat, trick, 1))
    return found


def candidates(table: Row, asked: DecisionPoint) -> Candidates:
    """Return the possible choices.

    Each card to pass is a choice of its own, completed with two others.
    """
    if asked.ask == PASS:
        return Candidates([(NAMES[card], card) for card in in_hand(table, asked.seat)])
    return Candidates(
        [(write(asked.ask, code), code) for code in legal_codes(table, asked)], -1 if asked.ask == BID else table[TRICK]
    )


NOT_YET = -1
FOR_BID, FOR_CARD, FOR_CARD_PASSED = 10, 4, 2  # penalties
FOR_UNSEEN = 10  # about what two passes at random would cost
OPEN_TRICKS = 3


@compilable
def rewind(table: Row, at: int) -> None:
    """Rewind an imagined table to its deal."""
    players = table[PLAYERS]
    keep_held(table, at)
    first = high_bidder(table)
    for order in range(players - 1, -1, -1):
        giver = seat_at(first, order, players)
        if table[PASSED + 3 * giver]:
            take_back(table, at, giver, left_of(giver, players))
    for slot in range(BIDS, PASSED + 3 * SEATS):
        table[slot] = 0
    for slot in range(LEADERS, WINNERS):
        table[slot] = 0
    for trick in range(TRICKS):
        table[WINNERS + trick] = -1
    for seat in range(players):
        table[TRICKS_WON + seat] = 0
        hold(table, seat, table[at + HELD + 2 * seat], table[at + HELD + 2 * seat + 1])
    table[TRICK] = -1
    table[LAID] = 0
    table[TURNED_UP] = table[SHOW]


@compilable
def recorded_choice(table: Row, whole: int, seat: int, ask: int, given: int) -> int:
    """Return what a seat chose when asked this, by the row that begins at the slot `whole`.

    Returns NOT_YET if it has not been asked.
    """
    if ask == BID:
        bid: int = table[whole + BIDS + seat]
        return bid if bid != NO_BID else NOT_YET
    if ask == PASS:
        first = whole + PASSED + 3 * seat
        return pack_three(table[first], table[first + 1], table[first + 2]) if table[first] else NOT_YET
    trick, laid = table[TRICK], table[LAID]
    if trick == table[whole + TRICK] and laid == table[whole + LAID]:
        return NOT_YET
    card: int = table[whole + PLAYED + SEATS * trick + laid]
    return card


@compilable
def mismatch_penalty(ask: int, code: int, other: int) -> int:
    """Return the points for a choice that differs from the strategy's, from 0; passed cards are compared one by one."""
    if ask != PASS:
        return 0 if code == other else FOR_BID if ask == BID else FOR_CARD
    found = 3 * FOR_CARD_PASSED
    for i in range(3):
        for j in range(3):
            if (code >> (8 * i)) & 255 == (other >> (8 * j)) & 255:
                found -= FOR_CARD_PASSED
    return found


@compilable
def is_visible_to(table: Row, own: int, seat: int, ask: int) -> bool:
    """Return whether a seat sees another seat's choices of this kind: all except passes between others (HM-08)."""
    return ask != PASS or left_of(seat, table[PLAYERS]) == own


@compilable
def can_redo_unseen(table: Row, whole: int) -> bool:
    """Return whether unseen choices can still be made by a strategy, given the row that begins at the slot `whole`.

    Later in the round, the cards that were played would almost never be where the strategy puts them.
    """
    return bool(table[whole + TRICK] < OPEN_TRICKS)


@compilable
def is_possible(table: Row, seat: int, ask: int, given: int, code: int) -> bool:
    """Return whether a seat can choose this: it holds the cards, and follows suit."""
    if ask == BID:
        return True
    if ask == PASS:
        low, high = halves(table, seat)
        first, second, third = code & 255, (code >> 8) & 255, code >> 16
        return among(low, high, first) and among(low, high, second) and among(low, high, third)
    low, high = playable(table, seat, given)
    return among(low, high, code)


LIKELIHOOD = Likelihood(
    rewind, recorded_choice, mismatch_penalty, is_visible_to, can_redo_unseen, is_possible, FOR_UNSEEN, knows_past
)


def imagined_round(
    true: list[int], table: list[int], asked: DecisionPoint | None, given: Json, start: list[int] | None
) -> Json:
    """Return the round that would have led to `table`, an imagined table that replaces the true one."""
    players = table[PLAYERS]
    giver, actions = high_bidder(table), []
    while start is not None and start[PASSED + 3 * giver] and giver != right_of(high_bidder(table), players):
        giver = left_of(giver, players)
    for word in given["actions"]:
        if word.startswith("pass "):
            word = write(PASS, pack_three(*table[PASSED + 3 * giver : PASSED + 3 * giver + 3]))
            giver = (giver + 1) % players
        actions.append(word)
    row = table + [0] * SCRATCH
    if start is None:
        rewind(row, SIZE)
        return {"deal": write_deal(row), "actions": actions}
    positions = find_game(KEY).positions  # found by the game, so that a page to play in need not hold them
    assert positions is not None
    found = {**given["start"], **positions.write(begun(row, start))}
    return {"start": {name: value for name, value in found.items() if value is not None}, "actions": actions}


def begun(row: list[int], start: list[int]) -> list[int]:
    """Return the start of the round that led to this imagined row: like `start`, with other hidden cards."""
    players, found = row[PLAYERS], start[:]
    keep_held(row, SIZE)
    for order in reversed(range(players)):
        giver = seat_at(high_bidder(row), order, players)
        slots = slice(PASSED + 3 * giver, PASSED + 3 * giver + 3)
        if start[PASSED + 3 * giver]:
            found[slots] = row[slots]
        elif row[PASSED + 3 * giver]:
            take_back(row, SIZE, giver, left_of(giver, players))
    gone = start + [0] * SCRATCH
    keep_held(gone, SIZE)
    for seat in range(players):
        for half in range(2):
            slot = SIZE + HELD + 2 * seat + half
            found[HANDS + 2 * seat + half] = row[slot] & ~(gone[slot] & ~start[HANDS + 2 * seat + half])
    found[WIN_CARDS : WIN_CARDS + TRICKS] = row[WIN_CARDS : WIN_CARDS + TRICKS]
    return found


GIVES = {
    HIGH: "Keep what can win tricks, and pass what cannot.",
    LOW: "Pass what would win tricks, and keep what stays below.",
    MIDDLE: "Keep cards for both: some that win, some that do not.",
}


def plan(table: Row, asked: DecisionPoint, names: Names) -> Plan:
    """Return the seat's aim, the tricks of each player, and which card wins the trick."""
    if asked.ask == BID:
        return before_bidding(table)
    bid = LEVELS[table[BIDS + asked.seat]].capitalize()
    if asked.ask == PASS:
        left = known_as(table, left_of(asked.seat, table[PLAYERS]), asked.seat, names)
        return Plan(f"You bid {bid}. Your cards go to {left}.", GIVES[table[BIDS + asked.seat]], HiMiLo.PASSING, TO_PASS)
    win_card, after = table[WIN_CARDS + table[TRICK]], table[PLAYERS] - 1 - table[LAID]
    rest = f"{spelled(after)} play{'s' if after == 1 else ''} after you" if after else "you play last"
    stands = f"You bid {bid} and have {counted_tricks(table, asked.seat)}. {rivals(table, asked.seat, names)}"
    asks = f"Under {win_sign(win_card)} {win_rule(win_card, table[PLAYERS])}; {rest}."
    return Plan(f"{stands} {asks}", f"You need {MEANING[table[BIDS + asked.seat]]}.", HiMiLo.RANKS)


def counted_tricks(table: Row, seat: int) -> str:
    """Return a number of tricks in words: "no trick", "3 tricks"."""
    return counted(table[TRICKS_WON + seat], "trick") if table[TRICKS_WON + seat] else "no trick"


def rivals(table: Row, you: int, names: Names) -> str:
    """Return the rivals of a seat: for High the others with the most tricks, for Low those with the fewest.

    Before the first trick they are the players with the same aim.
    """
    others = [seat for seat in range(table[PLAYERS]) if seat != you]
    if table[BIDS + you] == MIDDLE:
        low, high = (next(seat for seat in others if table[BIDS + seat] == rank) for rank in (LOW, HIGH))
        least, most = (table[TRICKS_WON + seat] or "none" for seat in (low, high))
        return f"{names[low]} (Low) has {least}, {names[high]} (High) {most}."
    end = (max if table[BIDS + you] == HIGH else min)(table[TRICKS_WON + seat] for seat in others)
    those = listed([names[seat] for seat in others if table[TRICKS_WON + seat] == end])
    if not any(table[TRICKS_WON + seat] for seat in others):
        return "The others have none."
    most = "most" if table[BIDS + you] == HIGH else "fewest"
    return f"Of the others {those} {'have' if ' and ' in those else 'has'} the {most}, {end or 'none'}."


def before_bidding(table: Row) -> Plan:
    """Return which cards the win cards make win."""
    aim = "High is for a hand that can take the most tricks, Low for one that can take the fewest."
    return Plan(f"Of the {len(open_win_cards(table))} open win cards {goes_to(table)}.", aim, HiMiLo.THREE_BIDS)


def known_as(table: Row, seat: int, you: int, names: Names) -> str:
    """Return a seat with its bid."""
    who = "you" if seat == you else names[seat]
    return f"{who}, who bid {LEVELS[table[BIDS + seat]].capitalize()}" if table[BIDS + seat] else who


def consequences(table: Row, asked: DecisionPoint, names: Names) -> list[Consequence]:
    """Return the possible winners of the trick, and how the round could be lost (HM-24, HM-25)."""
    seats, you = range(table[PLAYERS]), asked.seat
    found = []
    if table[TRICK] >= 0:
        rule = cards_below_winner(table[WIN_CARDS + table[TRICK]], table[PLAYERS])[1]
        found += [Consequence(seat, known_as(table, seat, you, names), rule, taker=seat) for seat in seats]
    for first, rank, most, more in ((TOP_SHARED, HIGH, "most", "more"), (BOTTOM_SHARED, LOW, "fewest", "fewer")):
        bidder = next((seat for seat in seats if table[BIDS + seat] == rank), -1)
        anybody = f"the {LEVELS[rank].capitalize()} bidder"
        whose = anybody if bidder < 0 else "you" if bidder == you else known_as(table, bidder, you, names)
        name, s = (whose.split(",")[0], "" if bidder == you else "s")
        tie = f"Avoid a tie: {name} need{s} {more} tricks than anybody else"
        found.append(Consequence(first, f"two players share the {most} tricks", HiMiLo.TIE_LOSES, tie, -1, LOST))
        for seat in seats:
            if seat == bidder:
                continue
            who, end = ("you", "end") if seat == you else (names[seat], "ends")
            aim = f"See that {name} end{s} with {more} tricks than {who}"
            text = f"{who} {end} with the {most} tricks, not {whose}"
            found.append(Consequence(first + 1 + seat, text, HiMiLo.WINNING_THE_ROUND, aim, -1, LOST))
    return found


TO_PASS = "no matter which of them you pass, the bids come true about as often"
LOST = -100  # the change in percentage points if the round is lost by it


hints = hints_of(
    plan,
    consequences,
    alike="after each of them the bids come true about as often",
    aim=HiMiLo.WINNING_THE_ROUND,
)
