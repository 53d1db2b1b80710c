"""The expert in Hi MiLo!, and the strategy that looks ahead.

A round's program asks them for choices, and they use only what their seat may see.

Probabilities are in thousandths. If a seat wants a trick, the others are assumed to give way; if it does not, one of the others
is assumed to want it.

The tricks so far determine the probability that the team wins, if it wants the best seat to win each later trick, which
succeeds only sometimes. This is computed once for all counts, backwards from the last trick.

For the seats still to play, cards are drawn from the unseen ones, at random but always the same in the same position. These
seats play by a simple rule in favour of the seat whose trick helps most. The later value of the card is taken into account.
"""

from functools import cache
from itertools import combinations_with_replacement
from math import comb

from ..base.game import Chooser, Game
from ..base.hypergeometric import CERTAINTY, thousandths
from ..base.lookahead import lookahead_programs
from ..base.seats import seat_at, seats_void
from ..machine.bits import count, lowest, nth
from ..machine.compilable import compilable, lookup, scratch, worked_out
from ..machine.random import GAMMA, Row, mix, plus
from ..messages.texts import Several
from .beginner import BITS, EVERY_PLACE, FREE_BIT, Masks, beginner, below, hand_of, only, without
from .round import (
    ANY,
    BID,
    NO_CARD,
    PASS,
    PLAY,
    PLAYED_TRICKS,
    below_winner,
    pack_three,
    strength,
    strength_of,
)
from .table import (
    BIDS,
    GONE,
    HALF,
    HIGH,
    LAID,
    LEADERS,
    LOW,
    MIDDLE,
    PLAYED,
    PLAYERS,
    SEATS,
    SHOW,
    STAR,
    TRICK,
    TRICKS,
    TRICKS_WON,
    TURNED_UP,
    WIN_CARDS,
    halves,
    highest_value,
    playable,
    win_suit,
)

MISSES = 19  # no card of a suit, or one to eighteen


INVERSE = worked_out(lambda: tuple(-(-(1 << 20) // max(1, cards)) for cards in range(MISSES)))


@compilable
def parted(n: int, cards: int) -> int:
    """Return `n // max(1, cards)` in two steps of a machine.

    `cards` is a number of cards of a suit, and `n` is from 0 to 50,000.
    """
    return n * INVERSE[cards] >> 20


@compilable
def first_of(hand: Masks) -> int:
    """Return the first card of a hand, which must not be empty, by suits."""
    for suit in range(4):
        if hand[suit]:
            return suit << 5 | lowest(hand[suit])
    return 0


@compilable
def unseen(table: Row, seat: int) -> Masks:
    """Return the cards that this seat has not seen: in other hands, or out of play."""
    every = (1 << (highest_value(table[PLAYERS]) + 1)) - 2
    low, high = halves(table, seat)
    low |= table[GONE]
    high |= table[GONE + 1]
    for trick in range(table[TRICK] + 1):
        laid = table[LAID] if trick == table[TRICK] else table[PLAYERS]
        for place in range(laid):
            card = table[PLAYED + SEATS * trick + place]
            bit = 1 << (card & 63)
            low |= 0 if card >> 6 else bit
            high |= bit if card >> 6 else 0
    return every & ~low, every & ~(low >> 32), every & ~high, every & ~(high >> 32)


@compilable
def power(base: int, times: int) -> int:
    """Return a probability multiplied by itself `times` times."""
    found = base if times > 0 else CERTAINTY
    for _ in range(1, times):
        found = thousandths(found * base)
    return found


@compilable
def exactly(wanted: int, of: int, each: int) -> int:
    """Return the probability that exactly `wanted` of `of` events happen, each with the same probability."""
    return min(CERTAINTY, thousandths(choose_of(of, wanted) * power(each, wanted) * power(CERTAINTY - each, of - wanted)))


@compilable
def taking(win_card: int, players: int, lower: int, higher: int, misses: Row, wants: bool) -> int:
    """Return the probability that a card of the win card's suit wins its trick.

    `lower` and `higher` unseen cards of the suit rank below and above it; `misses` has the probabilities that all of a number
    of them are missing in another hand.
    """
    others = players - 1
    none_lower: int = misses[lower]
    none_higher: int = misses[higher]
    wanted = below_winner(win_card, players)
    if wanted == others:
        ducks = CERTAINTY - thousandths(none_lower * (CERTAINTY - none_higher))
        if wants:
            return power(ducks, others)
        return thousandths(power(ducks, others - 1) * none_higher)
    if wanted == 0:
        if wants:
            return power(CERTAINTY - none_higher, others)
        return thousandths(power(CERTAINTY - none_higher, others - 1) * thousandths(none_lower * (CERTAINTY - none_higher)))
    return exactly(wanted, others, parted(CERTAINTY * lower, lower + higher))


@compilable
def taking_void(win_card: int, players: int, left: int, misses: Row) -> int:
    """Return the probability that a seat without a card of the suit wins the trick, when this many of them are unseen.

    Of two such seats each ranks below the other equally often.
    """
    every: int = misses[left]
    return exactly(below_winner(win_card, players), players - 1, every // 2)


@compilable
def best_value(win_card: int, players: int, mask: int, hidden: int, wants: bool) -> int:
    """Return the value of a suit that is best under this win card.

    It is the outermost or the innermost one, depending on whether the trick is wanted.
    """
    below = below_winner(win_card, players)
    top = nth(mask, count(mask) - 1)
    if 0 < below < players - 1:
        if wants:
            return nth(mask, count(mask) // 2)
        bottom = lowest(mask)
        return top if count(hidden >> top) < count(hidden & ((1 << bottom) - 1)) else bottom
    return top if (below > 0) == wants else lowest(mask)


@compilable
def tricks_under(table: Row, suit: int, first: int) -> int:
    """Return the set of tricks, from number `first` on, whose win cards are face up and of this suit."""
    found = 0
    for trick in range(first, min(TRICKS, table[TURNED_UP])):
        found |= (win_suit(table[WIN_CARDS + trick]) == suit) << trick
    return found


@compilable
def promise(table: Row, mask: int, hidden: int, tricks: int, misses: Row, wants: bool) -> int:
    """Return how many tricks, in thousandths, the cards of one suit will win.

    Only the tricks under win cards of this suit are counted.
    """
    players = table[PLAYERS]
    total = 0
    size = count(hidden)
    left = size
    while tricks:
        win_card = table[WIN_CARDS + lowest(tricks)]
        tricks &= tricks - 1
        if mask == 0:
            total += taking_void(win_card, players, left, misses)
        else:
            value = best_value(win_card, players, mask, hidden, wants)
            mask &= ~(1 << value)
            lower = parted(count(hidden & ((1 << value) - 1)) * left, size)
            total += taking(win_card, players, lower, left - lower, misses, wants)
        left = max(0, left - players + 1)
    return total


@compilable
def missing(hand: Masks, hidden: Masks) -> int:
    """Return the probability that an unseen card is not in a certain other hand."""
    size = 0
    total = 0
    for suit in range(4):
        size += count(hand[suit])
        total += count(hidden[suit])
    return CERTAINTY - CERTAINTY * size // max(1, total)


@compilable
def note_all_missing(misses: Row, one: int, most: int) -> None:
    """Write the probabilities that cards are all missing, for 0 to `most` cards.

    Each card is missing with the probability `one`.
    """
    misses[0] = CERTAINTY
    for cards in range(1, most + 1):
        misses[cards] = thousandths(misses[cards - 1] * one)


@compilable
def longest(cards: Masks) -> int:
    """Return the number of cards in the longest suit."""
    return max(count(cards[0]), count(cards[1]), count(cards[2]), count(cards[3]))


@compilable
def worth(table: Row, bid: int, mask: int, hidden: int, tricks: int, misses: Row) -> int:
    """Return the value of the cards of one suit for a seat with this bid in these tricks.

    It is in thousandths of a trick: for High the tricks it wins; for Low, as a negative number, those it cannot avoid; for
    Middle half of each.
    """
    if bid == HIGH:
        return promise(table, mask, hidden, tricks, misses, True)
    if bid == LOW:
        return -promise(table, mask, hidden, tricks, misses, False)
    both = promise(table, mask, hidden, tricks, misses, True) - promise(table, mask, hidden, tricks, misses, False)
    return both // 2


CERTAIN = 10_000  # the value of a round surely won; a lost one is worth 0
COMES_ABOUT = {LOW: 0.5, MIDDLE: 0.5, HIGH: 0.62}  # the part of the tricks meant for this bid's seat that it wins
ASTRAY = {LOW: 1.0, MIDDLE: 2.0, HIGH: 4.0}  # the proportions in which the other tricks fall to the seats
Counts = Several  # tricks taken: by the Low bidder, by each Middle bidder, fewest first, by the High bidder


WAYS = worked_out(lambda: tuple(comb(n, k) for n in range(TRICKS + SEATS + 1) for k in range(SEATS + 1)))


@compilable
def choose_of(n: int, k: int) -> int:
    """Return how many sets of k there are among n; n is at most all tricks and seats together."""
    return WAYS[n * (SEATS + 1) + k]


@compilable
def ranked(place: int, seats: int, tricks: int) -> int:
    """Return the place of counts to which a further seat was added, for these numbers of seats and tricks."""
    return choose_of(tricks + seats - 1, seats) + place


def place_of(counts: Counts) -> int:
    """Return the place of counts in the list: they are numbered without gaps, fewer tricks first."""
    place = taken = 0
    for seats, tricks in enumerate(counts, 1):
        taken += tricks
        place = ranked(place, seats, taken)
    return place


def bid_of(number: int, seats: int) -> int:
    """Return the bid of a seat by its place in the counts."""
    return LOW if number == 0 else HIGH if number == seats - 1 else MIDDLE


@cache
def chance(counts: Counts) -> float:
    """Return the probability that the team wins the round from here."""
    low, *middles, high = counts
    if sum(counts) == TRICKS:
        return float(low < middles[0] and middles[-1] < high)
    after = [chance((low + 1, *middles, high))]
    for number in range(len(middles)):
        after.append(chance((low, *sorted([*middles[:number], middles[number] + 1, *middles[number + 1 :]]), high)))
    after.append(chance((low, *middles, high + 1)))
    seats = len(counts)
    best = 0.0
    for wanted in range(seats):
        others = [number for number in range(seats) if number != wanted]
        share = sum(ASTRAY[bid_of(number, seats)] for number in others)
        astray = sum(ASTRAY[bid_of(number, seats)] * after[number] for number in others) / share
        likely = COMES_ABOUT[bid_of(wanted, seats)]
        best = max(best, likely * after[wanted] + (1 - likely) * astray)
    return best


def every_chance(seats: int) -> Several:
    """Return the probability by `place_of` the counts, for all counts of this many seats."""
    found = [0] * choose_of(TRICKS + seats, seats)
    for cut in combinations_with_replacement(range(TRICKS + 1), seats):
        counts = tuple(after - before for before, after in zip((0, *cut), cut, strict=False))
        low, *middles, high = counts
        found[place_of(counts)] = round(CERTAIN * chance((low, *sorted(middles), high)))
    return tuple(found)


of_three = lookup(lambda: every_chance(3))
of_four = lookup(lambda: every_chance(4))
of_five = lookup(lambda: every_chance(5))


@compilable
def chance_at(players: int, place: int) -> int:
    """Return the probability at a place of the list for this many players."""
    if players == 3:
        return of_three(place)
    return of_four(place) if players == 4 else of_five(place)


@compilable
def note_chances(table: Row, chances: Row) -> None:
    """Write by seat the probability, out of CERTAIN, that the team wins the round if this seat wins the present trick.

    Each further trick moves the place by the amount that each count from this seat on adds to it.
    """
    players = table[PLAYERS]
    place = 0
    taken = 0
    number = 0
    moved = 0
    for level in (LOW, MIDDLE, HIGH):
        for seat in range(players):
            if table[BIDS + seat] == level:
                taken += table[TRICKS_WON + seat]
                number += 1
                place = ranked(place, number, taken)
                chances[seat] = moved
                moved += choose_of(taken + number - 1, number - 1)
    for seat in range(players):
        chances[seat] = chance_at(players, place + moved - chances[seat])


SAMPLES = 8  # the number of draws of the others' cards for each card that may be played
FUTURE = 300  # the weight of a promised trick, in thousandths of the trick on the table
ONE_THIRD = 18  # random bits: one for each value of a suit
UNKNOWN_VALUE = 8  # the card of a seat for which none was drawn
NOTHING_LAID = NO_CARD * EVERY_PLACE


@compilable
def with_card(trick: int, place: int, new: int) -> int:
    """Return a trick with a card of this strength added at an empty place."""
    return trick - ((NO_CARD - new) << BITS * place)


@compilable
def strength_at(trick: int, place: int) -> int:
    """Return the strength of the card at a place."""
    return trick >> BITS * place & (FREE_BIT - 1)


@compilable
def laid_so_far(table: Row) -> int:
    """Return the strengths of the cards in the present trick."""
    number = table[TRICK]
    suit = win_suit(table[WIN_CARDS + number])
    trick = NOTHING_LAID
    for place in range(table[LAID]):
        trick = with_card(trick, place, strength(table[PLAYED + SEATS * number + place], place, suit))
    return trick


@compilable
def place_of_taker(trick: int, players: int, wanted: int) -> int:
    """Return the place of the card with `wanted` others below it, when all are in the trick (`taken_by`)."""
    found = 0
    for place in range(1, players):
        found = place if below(trick, strength_at(trick, place)) == wanted else found
    return found


@compilable
def some(cards: int, word: int, eighths: int) -> int:
    """Return a random part of a set of values, each included with a probability of `eighths` eighths."""
    if eighths >= 8:
        return cards
    found = word if eighths & 1 else 0
    word >>= ONE_THIRD
    found = found | word if eighths & 2 else found & word
    word >>= ONE_THIRD
    return cards & (found | word if eighths & 4 else found & word)


@compilable
def word_of(word: int, suit: int) -> int:
    """Return the random bits for a suit, from the bits with which a hand is drawn."""
    return mix(word ^ suit) if suit else word


@compilable
def some_hand(hidden: Masks, word: int, eighths: int) -> Masks:
    """Return a random hand from the unseen cards."""
    return (
        some(hidden[0], word, eighths),
        some(hidden[1], word_of(word, 1), eighths),
        some(hidden[2], word_of(word, 2), eighths),
        some(hidden[3], word_of(word, 3), eighths),
    )


@compilable
def less(cards: Masks, gone: Masks) -> Masks:
    """Return cards without those that are `gone`."""
    return cards[0] & ~gone[0], cards[1] & ~gone[1], cards[2] & ~gone[2], cards[3] & ~gone[3]


@compilable
def best_seat(table: Row, chances: Row) -> tuple[int, int]:
    """Return the seat whose trick helps the team most, and the difference from the seat whose trick helps least.

    Also writes by seat the probability that the team wins if that seat wins the trick.
    """
    note_chances(table, chances)
    best = 0
    most = chances[0]
    least = most
    for seat in range(1, table[PLAYERS]):
        here = chances[seat]
        least = min(least, here)
        if here > most:
            most = here
            best = seat
    return best, most - least


@compilable
def ends_of(mask: int, on_colour: bool, place: int) -> int:
    """Return three strengths at a place.

    They are those of the lowest value of a set, of the highest value, and of the highest value up to the middle.
    """
    size = count(mask)
    low = strength_of(lowest(mask), on_colour, place)
    high = strength_of(nth(mask, size - 1), on_colour, place)
    return low | high << BITS | strength_of(nth(mask, size // 2), on_colour, place) << 2 * BITS


@compilable
def outermost(trick: int, laid: int, sign: int) -> tuple[int, int]:
    """Return the place and strength of the highest of `laid` cards.

    With `sign` -1, it is the lowest card, and its strength is negative.
    """
    most = sign * strength_at(trick, 0)
    taker = 0
    for place in range(1, laid):
        here = sign * strength_at(trick, place)
        taker = place if here > most else taker
        most = max(most, here)
    return taker, most


@compilable
def outer_choice(most: int, sign: int, ends: int, is_best: bool) -> int:
    """Return the strength, times `sign`, of the card that another seat is expected to play.

    It is one of these ends, in a trick that the `outermost` card wins. The best seat wins the trick if it can, and the others
    leave it to that seat.
    """
    high = strength_at(ends, 1)
    low = strength_at(ends, 0)
    takes = high if sign > 0 else -low
    leaves = low if sign > 0 else -high
    return takes if is_best & (takes > most) else leaves


@compilable
def middle_choice(trick: int, place: int, wanted: int, ends: int, best: int) -> int:
    """Return the strength of the card that another seat is expected to play at a place of a trick.

    A card with `wanted` others below it wins this trick. The best seat, at the place `best`, plays its middle card, and the
    others play below or above it, whichever helps.
    """
    if place == best:
        return strength_at(ends, 2)
    below_best = below(trick, strength_at(trick, best)) if best < place else place
    return strength_at(ends, 0 if below_best < wanted else 1)


@compilable
def outermost_taker(so_far: tuple[int, int], players: int, laid: int, sign: int, drawn: Row, at: int, best: int) -> int:
    """Return the place that wins a trick which the `outermost` card wins.

    The others play from the ends drawn, which begin at the slot `at`.
    """
    taker, most = so_far
    for place in range(laid, players):
        new = outer_choice(most, sign, drawn[at + place], place == best)
        taker = place if new > most else taker
        most = max(most, new)
    return taker


@compilable
def middle_taker(trick: int, players: int, laid: int, wanted: int, drawn: Row, at: int, best: int) -> int:
    """Return the place that wins a trick which goes to the card with `wanted` others below it."""
    for place in range(laid, players):
        trick = with_card(trick, place, middle_choice(trick, place, wanted, drawn[at + place], best))
    return place_of_taker(trick, players, wanted)


@compilable
def draw_others(table: Row, hidden: Masks, voids: int, drawn: Row) -> None:
    """Draw cards for the seats still to play, SAMPLES times.

    Writes, by sample and place, the ends of the cards that may be played.
    """
    players = table[PLAYERS]
    leader = table[LEADERS + table[TRICK]]
    suit = win_suit(table[WIN_CARDS + table[TRICK]])
    size = TRICKS - table[TRICK]
    word = mix(hidden[0] ^ hidden[1] << 15 ^ hidden[2] << 30 ^ hidden[3] << 44)
    pool = count(hidden[0]) + count(hidden[1]) + count(hidden[2]) + count(hidden[3])
    parts = 0  # four bits for each place
    for place in range(table[LAID] + 1, players):
        parts |= (8 * size + pool // 2) // pool << 4 * place
        pool -= size
    for sample in range(SAMPLES if table[LAID] + 1 < players else 0):
        left = hidden
        for place in range(table[LAID] + 1, players):
            eighths = parts >> 4 * place & 15
            may_follow = suit != STAR and voids >> seat_at(leader, place, players) & 1 == 0
            mask = some(left[suit], word_of(word, suit), eighths) if may_follow else 0
            on_colour = mask != 0
            if not on_colour or place + 1 < players:  # after the last player the rest does not matter
                hand = some_hand(left, word, eighths)
                if not on_colour:
                    mask = hand[0] | hand[1] | hand[2] | hand[3]
                left = less(left, hand)
            word = mix(plus(word, GAMMA))
            drawn[SEATS * sample + place] = ends_of(mask if mask else 1 << UNKNOWN_VALUE, on_colour, place)


@compilable
def chance_after(table: Row, card: int, best_place: int, drawn: Row, chances: Row, least: int) -> int:
    """Return the probability, out of CERTAIN, that the team wins the round if a card is played.

    The others hold the drawn cards. If the probability cannot reach `least`, any smaller number may be returned.
    """
    players = table[PLAYERS]
    leader = table[LEADERS + table[TRICK]]
    win_card = table[WIN_CARDS + table[TRICK]]
    wanted = below_winner(win_card, players)
    laid = table[LAID] + 1
    trick = with_card(laid_so_far(table), laid - 1, strength(card, laid - 1, win_suit(win_card)))
    sign = 1 if wanted else -1
    so_far = outermost(trick, laid, sign)
    samples = SAMPLES if laid < players else 1
    ceiling: int = chances[seat_at(leader, best_place, players)]
    total = samples * ceiling
    for sample in range(samples):
        if 0 < wanted < players - 1:
            taker = middle_taker(trick, players, laid, wanted, drawn, SEATS * sample, best_place)
        else:
            taker = outermost_taker(so_far, players, laid, sign, drawn, SEATS * sample, best_place)
        total += chances[seat_at(leader, taker, players)] - ceiling
        if total < least * samples:
            break
    return total // samples


@compilable
def card_to_play(table: Row, seat: int, must: int) -> int:
    """Return the card after which the team is most likely to win the round, taking the card's later value into account.

    Returns the first card if there is no other, or if it does not matter who wins the trick.
    """
    hand = hand_of(table, seat)
    may = hand if must == ANY else only(hand, must)
    if count(may[0]) + count(may[1]) + count(may[2]) + count(may[3]) == 1:
        return first_of(may)
    chances, drawn, misses = scratch(SEATS), scratch(SAMPLES * SEATS), scratch(MISSES)
    best_of_seats, stake = best_seat(table, chances)
    if stake == 0:
        return first_of(may)
    hidden = unseen(table, seat)
    note_all_missing(misses, missing(hand, hidden), longest(hidden))
    voids = seats_void(table, PLAYED_TRICKS, win_suit(table[WIN_CARDS + table[TRICK]]))
    bid = table[BIDS + seat]
    best_place = best_of_seats - table[LEADERS + table[TRICK]]
    if best_place < 0:
        best_place += table[PLAYERS]
    draw_others(table, hidden, voids, drawn)
    best = -1
    most = 0
    for suit in range(4):
        mask = may[suit]
        if mask == 0:
            continue
        tricks = tricks_under(table, suit, table[TRICK] + 1)
        kept = worth(table, bid, hand[suit], hidden[suit], tricks, misses)
        while mask:
            value = lowest(mask)
            mask &= mask - 1
            lost = kept - worth(table, bid, hand[suit] & ~(1 << value), hidden[suit], tricks, misses)
            cost = lost * FUTURE // CERTAINTY * stake // CERTAINTY
            if best >= 0 and chances[best_of_seats] - cost <= most:  # no outcome of the trick makes this card better
                continue
            least = most + cost + 1 if best >= 0 else 0
            here = chance_after(table, suit << 5 | value, best_place, drawn, chances, least) - cost
            if best < 0 or here > most:
                most = here
                best = suit << 5 | value
    return best


TABLES = 128  # imagined for each decision


@cache
def lookahead(game: Game, tables: int = TABLES) -> Chooser:
    """Return the strategy that looks ahead: beginners play on, and the expert decides between choices that are equal."""
    note, weigh, best = lookahead_programs(game, beginner, tables)

    @compilable
    def note_all(table: Row, cards: int, first: int, size: int) -> int:
        """Note the cards in a set, each number increased by `first`; return the number of codes so far."""
        while cards:
            size = note(table, size, first + lowest(cards))
            cards &= cards - 1
        return size

    @compilable
    def look_ahead(table: Row, seat: int, ask: int, given: int) -> int:
        """Bid and play what wins the round most often if beginners play on from possible tables.

        Passes the three cards that do so with any two others.
        """
        if ask == BID:
            size = note_all(table, given, 0, 0)
        else:
            low, high = halves(table, seat) if ask == PASS else playable(table, seat, given)
            size = note_all(table, high, HALF, note_all(table, low, 0, 0))
        if ask == PASS:
            weigh(table, seat, ask, size)
            return pack_three(best(table, size, -1), best(table, size, -1), best(table, size, -1))
        first = expert(table, seat, ask, given)
        if size > 1:
            weigh(table, seat, ask, size)
            return best(table, size, first)
        return first

    return look_ahead


BID_HIGH = 480  # a seat that promises this many bids High: thousandths of a trick for each face-up win card
BID_LOW = 100  # a seat that promises at most this many bids Low


@compilable
def promised(table: Row, hand: Masks, hidden: Masks, wants: bool) -> int:
    """Return how many tricks under the face-up win cards a hand will win, in thousandths for each win card."""
    misses = scratch(MISSES)
    note_all_missing(misses, missing(hand, hidden), longest(hidden))
    total = 0
    for suit in range(4):
        total += promise(table, hand[suit], hidden[suit], tricks_under(table, suit, 0), misses, wants)
    in_sight: int = min(TRICKS, table[SHOW])
    return total // in_sight


@compilable
def bid_to_make(table: Row, seat: int, given: int) -> int:
    """Return the bid that a hand suggests, among the open bids.

    It is High if the hand wins many tricks, Low if it can leave nearly all, and otherwise Middle.
    """
    if count(given) == 1:
        return lowest(given)
    hand = hand_of(table, seat)
    hidden = unseen(table, seat)
    if given >> HIGH & 1 and promised(table, hand, hidden, True) >= BID_HIGH:
        return HIGH
    if given >> LOW & 1 and promised(table, hand, hidden, False) <= BID_LOW:
        return LOW
    return MIDDLE if given >> MIDDLE & 1 else lowest(given)


@compilable
def card_to_pass(table: Row, bid: int, hand: Masks, hidden: Masks) -> int:
    """Return the card with the lowest value for a seat with this bid."""
    misses = scratch(MISSES)
    note_all_missing(misses, missing(hand, hidden), longest(hidden))
    best = -1
    least = 0
    for suit in range(4):
        mask = hand[suit]
        if mask == 0:
            continue
        tricks = tricks_under(table, suit, 0)
        kept = worth(table, bid, mask, hidden[suit], tricks, misses)
        while mask:
            value = lowest(mask)
            mask &= mask - 1
            lost = kept - worth(table, bid, hand[suit] & ~(1 << value), hidden[suit], tricks, misses)
            if best < 0 or lost < least:
                least = lost
                best = suit << 5 | value
    return best


@compilable
def expert(table: Row, seat: int, ask: int, given: int) -> int:
    """Bid and pass by how many of the later tricks each suit of the hand can win or avoid.

    Plays the card after which the team is most likely to win, no matter who wins the trick.
    """
    if ask == BID:
        return bid_to_make(table, seat, given)
    if ask == PLAY:
        return card_to_play(table, seat, given)
    hand = hand_of(table, seat)
    hidden = unseen(table, seat)
    bid = table[BIDS + seat]
    first = card_to_pass(table, bid, hand, hidden)
    second = card_to_pass(table, bid, without(hand, first), hidden)
    return pack_three(first, second, card_to_pass(table, bid, without(without(hand, first), second), hidden))
