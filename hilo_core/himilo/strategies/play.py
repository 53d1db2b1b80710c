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
from ..trick import ANY, PLAYED_TRICKS, Strengths, cards_below_winner, strength, strength_of, strengths_of, taken_by, weaker
from .chances import chance_if
from .hands import MISSES, Masks, first_of, hand_of, missing, note_all_missing, only, unseen, worth

SAMPLES = 8  # how often the cards of the others are drawn for each card that may be played
FUTURE = 300  # what a trick promised counts, in thousandths of what the trick on the table decides
ONE_THIRD = 18  # bits of a random word: one for every value of a suit
UNKNOWN_VALUE = 8  # what a seat plays to which no card was drawn
ON_COLOUR = 1 << 32  # above all values


@compilable
def laid_so_far(table: Row) -> Strengths:
    """The strengths of the cards that lie in the trick on the table."""
    trick = table[TRICK]
    return strengths_of(table, PLAYED + SEATS * trick, table[LAID], win_suit(table[WIN_CARDS + trick]))


@compilable
def with_card(trick: Strengths, place: int, new: int) -> Strengths:
    """A trick with a card of this strength laid at a place."""
    return (
        new if place == 0 else trick[0],
        new if place == 1 else trick[1],
        new if place == 2 else trick[2],
        new if place == 3 else trick[3],
        new if place == 4 else trick[4],
    )


@compilable
def below(trick: Strengths, place: int, value: int, on_colour: bool) -> int:
    """How many of the cards laid rank below this one, if it is laid at a place."""
    return weaker(with_card(trick, place, strength_of(value, on_colour, place)), SEATS, place)


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
def some_hand(hidden: Masks, word: int, eighths: int) -> Masks:
    """A random hand out of the cards unseen."""
    return (
        some(hidden[0], word, eighths),
        some(hidden[1], mix(word ^ 1), eighths),
        some(hidden[2], mix(word ^ 2), eighths),
        some(hidden[3], mix(word ^ 3), eighths),
    )


@compilable
def less(cards: Masks, gone: Masks) -> Masks:
    """Cards without others."""
    return cards[0] & ~gone[0], cards[1] & ~gone[1], cards[2] & ~gone[2], cards[3] & ~gone[3]


@compilable
def best_seat(table: Row, chances: Row) -> tuple[int, int]:
    """The seat whose trick helps the team most, and how much more than that of the seat whose trick helps least. Writes by seat
    how likely the team is to win if it takes the trick."""
    best = 0
    most = chance_if(table, 0)
    least = most
    chances[0] = most
    for seat in range(1, table[PLAYERS]):
        here = chance_if(table, seat)
        chances[seat] = here
        least = min(least, here)
        if here > most:
            most = here
            best = seat
    return best, most - least


@compilable
def value_of_other(win_card: int, players: int, trick: Strengths, place: int, mask: int, on_colour: bool, best: int) -> int:
    """Which of its values another seat is taken to play at this place: it takes the trick if it is the best seat and can, and
    otherwise leaves it to that one, which plays at the place `best`."""
    low = lowest(mask)
    top = nth(mask, count(mask) - 1)
    wanted, _ = cards_below_winner(win_card, players)
    if wanted == players - 1:
        return top if place == best and below(trick, place, top, on_colour) == place else low
    if wanted == 0:
        return low if place == best and below(trick, place, low, on_colour) == 0 else top
    if place == best:
        return nth(mask, count(mask) // 2)
    below_best = weaker(trick, SEATS, best) if best < place else place
    return low if below_best < wanted else top


@compilable
def draw_others(table: Row, hidden: Masks, voids: int, drawn: Row) -> None:
    """Draws cards for the seats still to play, SAMPLES times. Writes, by sample and place, the values that may be played, with
    ON_COLOUR if they are of the suit asked."""
    players = table[PLAYERS]
    leader = table[LEADERS + table[TRICK]]
    suit = win_suit(table[WIN_CARDS + table[TRICK]])
    size = TRICKS - table[TRICK]
    word = mix(hidden[0] ^ hidden[1] << 15 ^ hidden[2] << 30 ^ hidden[3] << 44)
    for sample in range(SAMPLES):
        left = hidden
        pool = count(hidden[0]) + count(hidden[1]) + count(hidden[2]) + count(hidden[3])
        for place in range(table[LAID] + 1, players):
            hand = some_hand(left, word, (8 * size + pool // 2) // pool)
            word = mix(plus(word, GAMMA))
            left = less(left, hand)
            pool -= size
            mask = hand[suit] if suit != STAR and voids >> seat_at(leader, place, players) & 1 == 0 else 0
            if mask:
                mask |= ON_COLOUR
            else:
                mask = hand[0] | hand[1] | hand[2] | hand[3]
            drawn[SEATS * sample + place] = mask if mask else 1 << UNKNOWN_VALUE


@compilable
def chance_after(table: Row, card: int, best_place: int, drawn: Row, chances: Row) -> int:
    """How likely the team is to win the round, out of CERTAIN, if a card is played and the others hold what has been drawn."""
    players = table[PLAYERS]
    leader = table[LEADERS + table[TRICK]]
    win_card = table[WIN_CARDS + table[TRICK]]
    laid = table[LAID]
    begun = with_card(laid_so_far(table), laid, strength(card, laid, win_suit(win_card)))
    samples = SAMPLES if laid + 1 < players else 1
    total = 0
    for sample in range(samples):
        trick = begun
        for place in range(laid + 1, players):
            may = drawn[SEATS * sample + place]
            on_colour = may >= ON_COLOUR
            value = value_of_other(win_card, players, trick, place, may & (ON_COLOUR - 1), on_colour, best_place)
            trick = with_card(trick, place, strength_of(value, on_colour, place))
        total += chances[seat_at(leader, taken_by(trick, players, win_card)[0], players)]
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
    note_all_missing(misses, missing(hand, hidden))
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
        kept = worth(table, bid, hand[suit], hidden[suit], suit, table[TRICK] + 1, misses)
        while mask:
            value = lowest(mask)
            mask &= mask - 1
            lost = kept - worth(table, bid, hand[suit] & ~(1 << value), hidden[suit], suit, table[TRICK] + 1, misses)
            here = chance_after(table, suit << 5 | value, best_place, drawn, chances)
            here -= lost * FUTURE // SURE * stake // SURE
            if best < 0 or here > most:
                most = here
                best = suit << 5 | value
    return best
