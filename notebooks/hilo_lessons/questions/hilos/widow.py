"""Questions on Widow's Hilos: who knows whose cards, is the widow worth a look, and what does a player score?"""

from fractions import Fraction
from random import Random

from hilo_core.base.game import SEAT_NAMES
from hilo_core.base.playing import ScriptedDecider
from hilo_core.content.question import in_turn
from hilo_core.content.question_file import Values
from hilo_core.content.stage import TextTable
from hilo_core.hilos import new_table, variants
from hilo_core.hilos.odds import DECK as CARDS_THERE_ARE
from hilo_core.hilos.odds import HAND, SUIT, cards_of_suit
from hilo_core.hilos.round import AFTER_A_LOOK, AFTER_TAKING, LEAVE, LOOK_AT, TAKE, pass_widow_round
from hilo_core.hilos.table import DEALER, DECLARER, EXTRA, EXTRA_AT, KNOWN, MINIMUMS, PACKETS, TRICKS, TRICKS_WON
from hilo_core.hilos.table import SCORES as SCORES
from hilo_core.machine.random import Row
from hilo_core.messages.words import possessive
from hilo_lessons.questions.drawn import with_suit
from hilo_lessons.questions.hilos.tricks import DECK

PLAYERS = SEAT_NAMES[:3]
DONE = {0: "left the widow alone", AFTER_A_LOOK: "looked at the widow, left it", AFTER_TAKING: "looked at it and took it"}
MUST_WIN = {0: "any number", AFTER_A_LOOK: "at least 3", AFTER_TAKING: "at least 4"}


def swap(chosen: int, has_looked: bool) -> int:
    """Return the action of a seat that has chosen to leave the extra hand, to look at it, or to take it."""
    if has_looked:
        return TAKE if chosen == TAKE else LEAVE
    return LEAVE if chosen == LEAVE else LOOK_AT


def after_swaps(dealer: int, chosen: tuple[int, ...]) -> list[int]:
    """Return the table after the extra hand has gone around."""
    table = new_table({"variant": "widow"})
    table[DEALER], table[EXTRA_AT] = dealer, -1
    for place in range(EXTRA + 1):
        table[PACKETS + place] = place
    pass_widow_round(table, ScriptedDecider(rest=lambda row, asked: swap(chosen[asked.seat], bool(asked.given))))
    return table


def knows(table: Row, seat: int, other: int) -> bool:
    """Return whether a seat knows every card of another hand: it once had that hand, or it has seen it."""
    packet = table[PACKETS + other]
    return packet == seat or bool(table[KNOWN + packet] >> seat & 1)


def others_of(seat: int) -> list[int]:
    """Return the seats of the two other players."""
    return [other for other in range(len(PLAYERS)) if other != seat]


def swaps_of(seed: int) -> tuple[int, int, tuple[int, ...], str]:
    """Return the dealer, the player in question, each player's choice, and the face-up card.

    The player knows both other hands, one of them or neither, equally often.
    """
    chance, wanted = Random(seed), in_turn(seed, 0, 1, None)
    card = chance.choice(DECK)
    while True:
        dealer, asked = chance.randrange(3), chance.randrange(3)
        chosen = tuple(chance.choice((LEAVE, LOOK_AT, TAKE, TAKE)) for _ in PLAYERS)
        table = after_swaps(dealer, chosen)
        if [knows(table, asked, seat) for seat in others_of(asked)] == [wanted == 0, wanted == 1]:
            return dealer, asked, chosen, card


def whose_cards(seed: int) -> Values:
    """Ask: whose cards does a player know after the extra hand has gone around?"""
    dealer, asked, chosen, turned_up = swaps_of(seed) if seed else (1, 1, (LEAVE, TAKE, TAKE), "2D")
    table = after_swaps(dealer, chosen)
    others = others_of(asked)
    known_to = [seat for seat in others if knows(table, asked, seat)]
    rows, extra = story(dealer, chosen)
    reasons = [because(table, asked, seat) for seat in others]
    knowing = [PLAYERS[seat] for seat in others if knows(table, seat, asked) and seat not in known_to]
    history = TextTable((("player", "what the player did"), *rows))
    return locals()


def story(dealer: int, chosen: tuple[int, ...]) -> tuple[list[tuple[str, str]], str]:
    """Return what each player did in turn, and which hand is put aside in the end."""
    rows, extra = [], "the widow"
    for step in range(1, 4):
        seat = (dealer + step) % 3
        name = PLAYERS[seat]
        if chosen[seat] == LEAVE:
            rows.append((name, f"did not look at {extra}"))
        elif chosen[seat] == LOOK_AT:
            rows.append((name, f"looked at {extra} and left it"))
        else:
            rows.append((name, f"looked at {extra} and took it"))
            extra = f"{possessive(name)} old hand"
    return rows, extra


def because(table: Row, asked: int, seat: int) -> str:
    """Return why a player knows another's cards, or does not."""
    name, other, packet = PLAYERS[asked], PLAYERS[seat], table[PACKETS + seat]
    if packet == asked:
        return f"{other} plays with {possessive(name)} old hand, which {name} knows."
    if packet == seat:
        return f"{other} has not swapped hands, and {name} has never seen that hand."
    whose = "the widow" if packet == EXTRA else f"the hand that {PLAYERS[packet]} was dealt"
    return f"{other} plays with {whose}, which {name} {'has seen' if knows(table, asked, seat) else 'has not seen'}."


def widow_trumps(seed: int) -> Values:
    """Ask: in how many out of 100 deals does the widow hold more trumps than the hand shown?"""
    chance = Random(seed)
    own = 2 if seed == 0 else in_turn(seed, 1, 2, 3, 4)
    turned_up = chance.choice(DECK)
    trump = turned_up[-1]
    left = [card for card in DECK if card != turned_up]
    hand = with_suit(chance, left, trump, own, HAND)
    in_suits = sorted(hand, key=lambda card: (card[-1] != trump, DECK.index(card)))
    unseen, trumps = CARDS_THERE_ARE - HAND - 1, SUIT - 1 - own
    exact = 100 * sum(
        (cards_of_suit(number, unseen=unseen, of_suit=trumps, hand=HAND) for number in range(own + 1, HAND + 1)), Fraction(0)
    )
    return locals()


def widow_points(seed: int) -> Values:
    """Ask: what does a player of Widow's Hilos score?"""
    chance = Random(seed)
    asked = 2
    taken: tuple[int, ...] = (4, 6, 3)
    least: tuple[int, ...] = (0, AFTER_A_LOOK, AFTER_TAKING)
    if seed:
        some = chance.randrange(0, 7), chance.randrange(0, 7)
        taken = (*some, TRICKS - sum(some))
        asked = chance.randrange(2)
        least = tuple(chance.choice((0, AFTER_A_LOOK, AFTER_TAKING, AFTER_TAKING)) for _ in PLAYERS)
    table = new_table({"variant": "widow"})
    table[DECLARER] = -1
    table[TRICKS_WON : TRICKS_WON + 3], table[MINIMUMS : MINIMUMS + 3] = taken, least
    variants.score_widow(table, ScriptedDecider())
    done, must_win = ([words[one] for one in least] for words in (DONE, MUST_WIN))
    return locals()
