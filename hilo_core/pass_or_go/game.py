"""A game of High, Low, Pass or Go: options, the deal, the results of a round and a game, and random play.

It also has the counts of simulations, and the pictures of watched rounds.
"""

from collections.abc import Callable
from typing import Any

from ..base.deal import card_called, cards_dealt, check_deal, check_dealer, check_hands
from ..base.game import Option, Program, players_option
from ..base.playing_cards import CARDS, DECK, JOKERS, NAMES, names_of
from ..base.rule import Rule, texts_beside
from ..base.seats import hand_dealt, left_of, trick_of_record
from ..base.slots import Notes, Watched
from ..base.tally import Options, Tally, add_squared, add_wins, player_names
from ..machine.bits import count, lowest, members, nth
from ..machine.compilable import compilable, scratch
from ..machine.random import Row, randbelow, shuffle
from ..messages.errors import RecordError
from ..messages.texts import Json
from .round import (
    GO,
    GOALS,
    LOW,
    PASS_OR_GO,
    PLAYED_TRICKS,
    ROLL,
    after_roll,
    dice_for,
    game_over,
    goal_of,
    leaders,
    play_round,
    split,
)
from .rules import PassOrGo
from .table import (
    ASIDE,
    DEALER,
    DEALT_FIRST,
    FACES,
    HANDS,
    LIVE,
    NOBODY,
    OLD_CARDS,
    ORDER,
    PASSES,
    PHASE,
    PILE,
    PLAYERS,
    POINTS,
    ROLLED,
    ROLLER,
    ROLLS,
    ROUND,
    SEATS,
    SIZE,
    STOPPED,
    TOTALS,
    TRICK,
    UNSEEN,
    VOIDS,
    WINNERS,
    WON,
)

KEY = "pass_or_go"
NAME = "High, Low, Pass or Go"
UNSAID = "?"  # a part that the starting position leaves open
LAW: type[Rule] = PassOrGo
STRATEGIES = {"beginner": "beginner", "expert": "strategies"}  # each with its module
OPTIONS: tuple[Option, ...] = (players_option("2 or 3", 2, 3),)


def new_table(options: Options) -> list[int]:
    """Return the row of a game not yet begun."""
    table = [0] * SIZE
    table[PLAYERS], table[LIVE] = options["players"], DECK | JOKERS
    table[DEALER] = table[PLAYERS] - 1  # so that seat 0 deals the first round
    return table


@compilable
def clear_round(table: Row, dealer: int) -> None:
    """Empty the round's part of the row for the next deal.

    If the live deck is too short, its last cards stay noted in the row: everybody can work them out (PG-R5).
    """
    for slot in range(PHASE, PILE):
        table[slot] = 0
    for slot in range(WINNERS, FACES):
        table[slot] = -1
    for place in range(SEATS):
        table[ORDER + place] = -1
        table[VOIDS + place] = 0
    table[TRICK] = -1
    table[ROLLER] = -1
    table[DEALER] = dealer
    table[ROUND] += 1
    if short(table) and table[UNSEEN] == 0:
        table[OLD_CARDS] = table[LIVE]


@compilable
def short(table: Row) -> bool:
    """Return whether the live deck cannot give every player a full hand (PG-22)."""
    return bool(live_cards(table) < table[PLAYERS] * dice_for(table[PLAYERS]))


@compilable
def live_cards(table: Row) -> int:
    """Return how many cards the live deck has."""
    cards: int = count(table[LIVE]) - table[UNSEEN]
    return cards


@compilable
def dealt_first(table: Row) -> int:
    """Return how many cards each hand gets before any shuffle (PG-22, PG-R5).

    It is a full hand, or an equal part of what is left of the live deck.
    """
    if short(table):
        left: int = live_cards(table) // table[PLAYERS]
        return left
    return dice_for(table[PLAYERS])


@compilable
def deal_from_live_deck(table: Row, each: int) -> None:
    """Deal `each` random cards to each seat."""
    size = 0
    left = table[LIVE]
    while left:
        table[PILE + size] = lowest(left)
        left &= left - 1
        size += 1
    shuffle(table, PILE, size, each * table[PLAYERS])
    for seat in range(table[PLAYERS]):
        dealt = hand_dealt(table, PILE + each * seat, each)
        table[HANDS + seat] |= dealt
        table[LIVE] ^= dealt


@compilable
def shuffle_aside(table: Row, each: int) -> None:
    """Make the cards put aside the live deck, after each seat was dealt `each` cards of the old one (PG-R5)."""
    table[DEALT_FIRST] = each
    table[LIVE] |= table[ASIDE]
    table[ASIDE] = 0
    table[UNSEEN] = 0


@compilable
def deal_at_random(table: Row) -> None:
    """Deal a full hand to each seat, at random from the live deck (PG-03, PG-21, PG-22, PG-R5)."""
    clear_round(table, left_of(table[DEALER], table[PLAYERS]))
    full = dice_for(table[PLAYERS])
    first = dealt_first(table)
    deal_from_live_deck(table, first)
    if first < full:
        shuffle_aside(table, first)
        deal_from_live_deck(table, full - first)


def read_deal(table: Row, deal: Json) -> None:
    """Write the deal of a record into the row.

    Raises RecordError (bad_deal, bad_format) if it is not valid.
    """
    check_deal(deal, dealer=int, hands=list)
    players, full = table[PLAYERS], dice_for(table[PLAYERS])
    check_dealer(deal["dealer"], players)
    check_hands(deal["hands"], players)
    hands = cards_dealt({f"Seat {seat}": hand for seat, hand in enumerate(deal["hands"])}, full, find)
    dealt = [sum(1 << card for card in hand) for hand in hands]
    first = dealt_first(table)
    if first < full:
        check_short_deal(table, dealt, first)
    else:
        check_live(table, sum(dealt))
    clear_round(table, deal["dealer"])
    table[LIVE] &= ~sum(dealt)
    if first < full:
        shuffle_aside(table, first)
        table[LIVE] &= ~sum(dealt)
    table[HANDS : HANDS + players] = dealt


def check_live(table: Row, dealt: int) -> None:
    """Raise RecordError (bad_deal) if a card is dealt that has been put aside (PG-21, PG-22)."""
    back = members(dealt & ~table[LIVE])
    if back:
        raise RecordError(
            "bad_deal",
            f"{NAMES[back[0]]} has been played and cannot be back yet: the deck is shuffled only when the live deck cannot "
            f"give every player a full hand, and {live_cards(table)} cards are left in it.",
        )


def check_short_deal(table: Row, dealt: list[int], first: int) -> None:
    """Raise RecordError (bad_deal) unless the rest of the live deck is dealt first, the same number to each (PG-R5)."""
    live, unseen = table[LIVE], table[UNSEEN]
    kept = members(live & ~sum(dealt))
    last = live_cards(table)
    rule = f"The last {last} cards of the live deck are dealt out before the deck is shuffled, {first} to each player"
    if len(kept) > unseen:
        raise RecordError("bad_deal", f"{rule}; {NAMES[kept[0]]}, one of them, is in no hand.")
    for seat, hand in enumerate(dealt):
        old = hand & live
        if not first <= count(old) <= first + unseen:
            held = ", ".join(names_of(old)) if old else "none"
            raise RecordError("bad_deal", f"{rule}; seat {seat} is dealt {count(old)} of them: {held}.")


def find(name: object) -> int:
    """Return the card of a name in a deal.

    Raises RecordError if there is none.
    """
    return card_called(name, CARDS, NAME, "“10H”, a Joker “X1” or “X2”")


def write_deal(table: Row) -> Json:
    """Return the deal in the row, before the first ply, as a record has it."""
    return {"dealer": int(table[DEALER]), "hands": [names_of(table[HANDS + seat]) for seat in range(table[PLAYERS])]}


def program(options: Options | None) -> Program:
    """Return the program that plays the game, which is the same for all options."""
    return Program(play_round, game_over)


def summary(table: Row) -> tuple[Json, Json]:
    """Return the summary of the finished round: tricks, dice, the order of rollers and the points.

    It also has the winners of the game, and the totals.
    """
    players = table[PLAYERS]
    return {
        "tricks": [trick_summary(table, trick) for trick in range(dice_for(players))],
        "dice": list(table[WON : WON + players]),
        "order": list(table[ORDER : ORDER + players]),
        "points": list(table[POINTS : POINTS + players]),
    }, {"winners": members(leaders(table)) if game_over(table) else [], "totals": list(table[TOTALS : TOTALS + players])}


def trick_summary(table: Row, trick: int) -> Json:
    """Return the die, goal, leader, cards and winner of a trick."""
    face, told = table[FACES + trick], trick_of_record(table, PLAYED_TRICKS, NAMES, trick)
    return {
        "die": face or UNSAID,
        "goal": GOALS[goal_of(face)[0]] if face else UNSAID,
        **told,
        "winner": None if told["winner"] == NOBODY else told["winner"],
    }


@compilable
def choose_at_random(table: Row, seat: int, ask: int, given: int) -> int:
    """Return a random legal choice, all equally likely.

    It is one of the cards that may be played, going and every way to pass, or a face of a die.
    """
    if ask == ROLL:
        return 1 + randbelow(table, 6)
    if ask == PASS_OR_GO:
        to_left = randbelow(table, given + 2) if table[PLAYERS] == 3 else given + randbelow(table, 2)
        return split(table, seat, given, to_left) if to_left <= given else GO
    return nth(given, randbelow(table, count(given)))


TALLY = Tally.of(texts_beside(__file__)["counts"], player_names=player_names, SEATS=SEATS)
(
    ROUNDS,
    WINS_BY_SEAT,
    SHARED_WINS,
    WINNING_POINTS,
    TRICKS,
    TRICKS_BY_GOAL,
    LOW_TRICKS_BY_SEAT,
    HIGH_TRICKS_BY_SEAT,
    DEAD_DICE,
    DICE_BY_SEAT,
    TURNS,
    POINTS_MADE,
    POINTS_BY_SEAT,
    PASSES_MADE,
    DICE_PASSED,
    ROLLS_MADE,
    BUSTS,
    BUSTS_BY_SEAT,
    POINTS_LOST,
) = TALLY.starts


@compilable
def tally(table: Row, counts: Row, ended: int) -> None:
    """Count a round that is over, and a game that has ended."""
    counts[ROUNDS] += 1
    counts[ROUNDS + 1] += ended * ended
    together = 0
    for seat in range(table[PLAYERS]):
        counts[TURNS] += 1
        points = table[POINTS + seat]
        together += points
        add_squared(counts, POINTS_BY_SEAT + seat, SEATS, points)
        add_squared(counts, DICE_BY_SEAT + seat, SEATS, table[WON + seat])
    add_squared(counts, POINTS_MADE, 1, together)
    tally_tricks(table, counts)
    tally_rolls(table, counts)
    passed = 0
    for number in range(table[STOPPED]):
        for other in range(table[PLAYERS]):
            passed += table[PASSES + number] >> 2 >> (other << 2) & 15
    counts[PASSES_MADE] += table[STOPPED]
    add_squared(counts, DICE_PASSED, 1, passed)
    if ended:
        tally_game(table, counts)


@compilable
def tally_tricks(table: Row, counts: Row) -> None:
    """Count the tricks of phase 1."""
    captured = 0  # four bits for each seat; those of goal High start at bit 16
    dead = 0
    with_high = 0
    tricks = dice_for(table[PLAYERS])
    for trick in range(tricks):
        goal, _ = goal_of(table[FACES + trick])
        winner = table[WINNERS + trick]
        with_high += goal - LOW
        if winner == NOBODY:
            dead += 1
        else:
            captured += 1 << 4 * winner + 16 * (goal - LOW)
    counts[TRICKS] += tricks
    counts[TRICKS_BY_GOAL] += tricks - with_high
    counts[TRICKS_BY_GOAL + 1] += with_high
    counts[DEAD_DICE] += dead
    low, high = captured & 0xFFFF, captured >> 16
    for seat in range(table[PLAYERS]):
        of_low = low >> 4 * seat & 15
        of_high = high >> 4 * seat & 15
        add_squared(counts, LOW_TRICKS_BY_SEAT + seat, SEATS, of_low)
        add_squared(counts, HIGH_TRICKS_BY_SEAT + seat, SEATS, of_high)


@compilable
def tally_rolls(table: Row, counts: Row) -> None:
    """Count the dice of phase 2; `points` has the points of each seat so far."""
    add_squared(counts, ROLLS_MADE, 1, table[ROLLED])
    points = scratch(SEATS)
    for seat in range(SEATS):
        points[seat] = 0
    busts = 0
    for number in range(table[ROLLED]):
        roll = table[ROLLS + number]
        seat = roll & 3
        before = points[seat]
        after = roll >> 5
        if after == 0 and before > 0:
            busts += 1
            counts[BUSTS_BY_SEAT + seat] += 1
            add_squared(counts, POINTS_LOST, 1, before)
        points[seat] = after
    add_squared(counts, BUSTS, 1, busts)


@compilable
def tally_game(table: Row, counts: Row) -> None:
    """Count a game that is over."""
    won = leaders(table)
    add_wins(counts, WINS_BY_SEAT, SHARED_WINS, won, table[PLAYERS])
    points = table[TOTALS + lowest(won)]
    add_squared(counts, WINNING_POINTS, 1, points)


@compilable
def noted(table: Row, seat: int) -> int:
    """Return the points of this phase of the rolling seat; before that, nothing."""
    return table[POINTS + table[ROLLER]] if table[ROLLER] >= 0 else 0


NOTES = Notes(noted)


DICE = 5


@compilable
def no_tricks(table: Row, decide: Any) -> None:
    """Play a round of only the dice."""


def dice_alone(play_round: Callable[[Row, Any], None]) -> Callable[[Row, Any], None]:
    """Play only the dice, instead of a round."""
    return no_tricks


@compilable
def nothing(table: Row, seen: Row) -> None:
    """Note whether a phase in which all dice are rolled one after the other ends with no points.

    Then come each die and the points after it.
    """
    at = seen[0]
    points = 0
    for roll in range(DICE):
        face = randbelow(table, 6) + 1
        points, _ = after_roll(points, face)
        seen[at + 2 * roll + 2] = face
        seen[at + 2 * roll + 3] = points
    seen[at + 1] = 1 if points == 0 else 0
    seen[0] = at + 2 * DICE + 1


WATCHED = {"nothing": Watched(nothing, 2 * DICE + 1, {"players": 2}, play_round=dice_alone)}
