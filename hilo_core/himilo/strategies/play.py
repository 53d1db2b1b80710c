"""Which card the expert of Hi MiLo! plays: the one after which the team is likeliest to win.

For the seats still to play, cards are drawn from those unseen, as if at random, always the same in the same position; they
play by a simple rule towards the seat whose trick helps most. What the card could have done later is weighed in.
"""

from ...base.hypergeometric import SURE
from ...base.seats import seat_at, seats_void
from ...machine.bits import count, lowest, nth
from ...machine.compilable import compilable, scratch
from ...machine.random import GAMMA, Row, mix, plus
from ..cards import STAR, TRICKS, win_suit
from ..table import BIDS, LAID, LEADERS, PLAYED, PLAYERS, SEATS, TRICK, WIN_CARDS
from ..trick import ANY, NO_CARD, PLAYED_TRICKS, below_winner, strength, strength_of
from .chances import note_chances
from .hands import (
    MISSES,
    Masks,
    first_of,
    hand_of,
    longest,
    missing,
    note_all_missing,
    only,
    tricks_under,
    unseen,
    worth,
)

SAMPLES = 8  # how often the cards of the others are drawn for each card that may be played
FUTURE = 300  # what a trick promised counts, in thousandths of what the trick on the table decides
ONE_THIRD = 18  # bits of a random word: one for every value of a suit
UNKNOWN_VALUE = 8  # what a seat plays to which no card was drawn

# The strengths of a trick as one number: by place so many bits, the highest of which is free. So one subtraction tells of all
# of them whether they are below another.
BITS = 12
FREE_BIT = 1 << (BITS - 1)
EVERY = sum(1 << BITS * place for place in range(SEATS))
NOTHING_LAID = NO_CARD * EVERY


@compilable
def with_card(trick: int, place: int, new: int) -> int:
    """A trick with a card of this strength laid at a place where none lay."""
    return trick - ((NO_CARD - new) << BITS * place)


@compilable
def strength_at(trick: int, place: int) -> int:
    """The strength of the card at a place."""
    return trick >> BITS * place & (FREE_BIT - 1)


@compilable
def below(trick: int, strength: int) -> int:
    """How many of the cards laid rank below one of this strength."""
    return count(~((trick | FREE_BIT * EVERY) - strength * EVERY) & FREE_BIT * EVERY)


@compilable
def laid_so_far(table: Row) -> int:
    """The strengths of the cards that lie in the trick on the table."""
    number = table[TRICK]
    suit = win_suit(table[WIN_CARDS + number])
    trick = NOTHING_LAID
    for place in range(table[LAID]):
        trick = with_card(trick, place, strength(table[PLAYED + SEATS * number + place], place, suit))
    return trick


@compilable
def place_of_taker(trick: int, players: int, wanted: int) -> int:
    """The place of the card that has so many others below it, when all are laid (`taken_by`)."""
    found = 0
    for place in range(1, players):
        found = place if below(trick, strength_at(trick, place)) == wanted else found
    return found


@compilable
def some(cards: int, word: int, eighths: int) -> int:
    """A random part of a set of values, each with a chance of so many eighths."""
    if eighths >= 8:
        return cards
    found = word if eighths & 1 else 0
    word >>= ONE_THIRD
    found = found | word if eighths & 2 else found & word
    word >>= ONE_THIRD
    return cards & (found | word if eighths & 4 else found & word)


@compilable
def word_of(word: int, suit: int) -> int:
    """The random word for a suit of a hand that is drawn by this one."""
    return mix(word ^ suit) if suit else word


@compilable
def some_hand(hidden: Masks, word: int, eighths: int) -> Masks:
    """A random hand out of the cards unseen."""
    return (
        some(hidden[0], word, eighths),
        some(hidden[1], word_of(word, 1), eighths),
        some(hidden[2], word_of(word, 2), eighths),
        some(hidden[3], word_of(word, 3), eighths),
    )


@compilable
def less(cards: Masks, gone: Masks) -> Masks:
    """Cards without others."""
    return cards[0] & ~gone[0], cards[1] & ~gone[1], cards[2] & ~gone[2], cards[3] & ~gone[3]


@compilable
def best_seat(table: Row, chances: Row) -> tuple[int, int]:
    """The seat whose trick helps the team most, and how much more than that of the seat whose trick helps least. Writes by seat
    how likely the team is to win if it takes the trick."""
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
    """The strengths at a place of the lowest value of a set, of the highest above it, and at the top of the middle one."""
    size = count(mask)
    low = strength_of(lowest(mask), on_colour, place)
    high = strength_of(nth(mask, size - 1), on_colour, place)
    return low | high << BITS | strength_of(nth(mask, size // 2), on_colour, place) << 2 * BITS


@compilable
def outermost(trick: int, laid: int, sign: int) -> tuple[int, int]:
    """Of so many cards laid the place of the highest and its strength; with `sign` -1 those of the lowest, less than 0."""
    most = sign * strength_at(trick, 0)
    taker = 0
    for place in range(1, laid):
        here = sign * strength_at(trick, place)
        taker = place if here > most else taker
        most = max(most, here)
    return taker, most


@compilable
def outer_choice(most: int, sign: int, ends: int, is_best: bool) -> int:
    """The strength, times `sign`, of the card of these ends that another seat is taken to play to a trick which goes to the
    `outermost` card: it takes the trick if it is the best seat and can, and else leaves it to that one."""
    high = strength_at(ends, 1)
    low = strength_at(ends, 0)
    takes = high if sign > 0 else -low
    leaves = low if sign > 0 else -high
    return takes if is_best & (takes > most) else leaves


@compilable
def middle_choice(trick: int, place: int, wanted: int, ends: int, best: int) -> int:
    """The strength of the card that another seat is taken to play at a place of a trick which goes to a card with so many
    `wanted` below: the best seat, at the place `best`, its middle one, and others below or above that, as it helps."""
    if place == best:
        return strength_at(ends, 2)
    below_best = below(trick, strength_at(trick, best)) if best < place else place
    return strength_at(ends, 0 if below_best < wanted else 1)


@compilable
def outermost_taker(so_far: tuple[int, int], players: int, laid: int, sign: int, drawn: Row, at: int, best: int) -> int:
    """The place that takes a trick which goes to the `outermost` card, if the others play of the ends drawn, which lie from a
    slot on."""
    taker, most = so_far
    for place in range(laid, players):
        new = outer_choice(most, sign, drawn[at + place], place == best)
        taker = place if new > most else taker
        most = max(most, new)
    return taker


@compilable
def middle_taker(trick: int, players: int, laid: int, wanted: int, drawn: Row, at: int, best: int) -> int:
    """The same of a trick that goes to a card with so many others `wanted` below."""
    for place in range(laid, players):
        trick = with_card(trick, place, middle_choice(trick, place, wanted, drawn[at + place], best))
    return place_of_taker(trick, players, wanted)


@compilable
def draw_others(table: Row, hidden: Masks, voids: int, drawn: Row) -> None:
    """Draws cards for the seats still to play, SAMPLES times. Writes, by sample and place, the ends of those that may be
    played."""
    players = table[PLAYERS]
    leader = table[LEADERS + table[TRICK]]
    suit = win_suit(table[WIN_CARDS + table[TRICK]])
    size = TRICKS - table[TRICK]
    word = mix(hidden[0] ^ hidden[1] << 15 ^ hidden[2] << 30 ^ hidden[3] << 44)
    pool = count(hidden[0]) + count(hidden[1]) + count(hidden[2]) + count(hidden[3])
    parts = 0  # by place, in four bits
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
            if not on_colour or place + 1 < players:  # after the last one nobody asks what is left
                hand = some_hand(left, word, eighths)
                if not on_colour:
                    mask = hand[0] | hand[1] | hand[2] | hand[3]
                left = less(left, hand)
            word = mix(plus(word, GAMMA))
            drawn[SEATS * sample + place] = ends_of(mask if mask else 1 << UNKNOWN_VALUE, on_colour, place)


@compilable
def chance_after(table: Row, card: int, best_place: int, drawn: Row, chances: Row, least: int) -> int:
    """How likely the team is to win the round, out of CERTAIN, if a card is played and the others hold what has been drawn.
    Where that cannot come to `least`, anything below it."""
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
    """The card after which the team is likeliest to win the round, what it could still have done weighed in; the first one if
    there is no other, or if who takes the trick changes nothing."""
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
            cost = lost * FUTURE // SURE * stake // SURE
            if best >= 0 and chances[best_of_seats] - cost <= most:  # no trick, however it falls, makes this card better
                continue
            least = most + cost + 1 if best >= 0 else 0
            here = chance_after(table, suit << 5 | value, best_place, drawn, chances, least) - cost
            if best < 0 or here > most:
                most = here
                best = suit << 5 | value
    return best
