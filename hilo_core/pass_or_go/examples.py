"""Positions behind the examples of the rules, which examples.md names and describes. What they claim is asked of the rules."""

from typing import Any

from hilo_core.base.game import SEAT_NAMES
from hilo_core.base.playing_cards import CARDS, cards, hand_of, names_of
from hilo_core.base.scripted import PlayedScript, fill, played
from hilo_core.machine.bits import count
from hilo_core.machine.random import seed_row
from hilo_core.messages.words import ORDINALS
from hilo_core.pass_or_go.dice import after_roll, dice_for
from hilo_core.pass_or_go.game import clear_round, deal_at_random, new_table
from hilo_core.pass_or_go.points import add_up
from hilo_core.pass_or_go.round import (
    GO,
    begin_turn,
    play_trick,
    roll_dice,
    roll_goal,
    roll_passed_dice,
    settle_order,
    share_out,
    split,
    take_prize,
    take_turn,
    tell_deal,
)
from hilo_core.pass_or_go.rules import PassOrGo
from hilo_core.pass_or_go.table import (
    ASIDE,
    CARRIED,
    DEALER,
    DEALT_FIRST,
    FACES,
    FORCED,
    HANDS,
    LATE,
    LEADER,
    LEADERS,
    LIVE,
    OWN,
    PASSED,
    PHASE,
    POINTS,
    ROLLER,
    ROLLING,
    ROUND,
    TOTALS,
    WON,
)
from hilo_core.pass_or_go.trick import HIGH, LOW, NO_CARD, goal_of, height, legal_cards, outranks, trick_winner
from hilo_core.pass_or_go.view import view

THREE = SEAT_NAMES[:3]


def table_of(players: int, totals: str = "", won: str = "", own: str = "", points: str = "") -> list[int]:
    """A table at which the last player deals, so that Ann is the first, with totals, dice won, own dice not yet rolled and
    points of the phase by seat."""
    table = new_table({"players": players})
    clear_round(table, players - 1)
    table[LEADER] = 0
    for numbers, slot in ((totals, TOTALS), (won, WON), (own, OWN), (points, POINTS)):
        fill(table, slot, numbers)
    if own:
        table[PHASE] = ROLLING
    return table


# The tricks


def dice_of(*players: int) -> list[int]:
    """The dice for each number of players."""
    return list(map(dice_for, players))


def one_order(*names: str) -> dict[str, Any]:
    """Cards from low to high, and the rule that 2♦ is above A♣."""
    higher, rule = outranks(CARDS["2D"], CARDS["AC"])
    return {"rule": rule if higher else None, "order": sorted(names, key=lambda name: height(CARDS[name]))}


def goals() -> dict[str, Any]:
    """The faces of each goal."""
    low, high = ([face for face in range(1, 7) if goal_of(face)[0] == goal] for goal in (LOW, HIGH))
    return {"rule": goal_of(1)[1], "low": low, "high": high}


def hand(held: str, led: str = "") -> dict[str, Any]:
    """What can be played from a hand."""
    possible, rule = legal_cards(hand_of(held), CARDS[led] if led else NO_CARD)
    return {"rule": rule, "possible": names_of(possible)}


def taken(face: int, names: str) -> dict[str, Any]:
    """Which card of a trick in order of play takes it."""
    place, rule = trick_winner(cards(names), 0, len(names.split()), face)
    return {"rule": rule, "winner": names.split()[place], "taker": SEAT_NAMES[place]}


def tricks(names: str, rest: str = "", next_face: int = 0, following: str = "") -> PlayedScript:
    """A first trick for a 5, in order of play; the players hold `rest` after it, a card each. With a next face the die is
    rolled again, and with cards that follow the next trick is played."""
    laid, others = names.split(), rest.split()
    table = table_of(len(laid))
    for seat, card in enumerate(laid):
        table[HANDS + seat] = hand_of(" ".join([card, *others[seat : seat + 1]]))
        table[LIVE] &= ~table[HANDS + seat]
    made = played(table, roll_goal, answers=[5, *cards(names), next_face, *cards(following)])
    play_trick(table, made.decider)
    take_prize(table, made.decider)
    if next_face:
        roll_goal(table, made.decider)
    if following:
        play_trick(table, made.decider)
    return made._replace(more={"leads": SEAT_NAMES[table[LEADERS + 1]], "face": table[FACES + 1]})


def end_of_phase() -> PlayedScript:
    """The dice are shared out."""
    return played(table_of(3, won="4 1 3"), share_out)


# The dice


def rolled(before: int, face: int) -> dict[str, Any]:
    """What a die does."""
    after, rule = after_roll(before, face)
    return {"rule": rule, "before": before, "face": face, "after": after}


def ranks(seats: tuple[int, ...]) -> list[str]:
    """The place of each seat in this order: "first"."""
    return [ORDINALS[seats.index(seat)] for seat in range(len(seats))]


def order(totals: str, won: str, place: int) -> PlayedScript:
    """Who rolls when, and the rule that decides one place."""
    table = table_of(3, totals, won)
    settle_order(table)
    return played(table, begin_turn, place)


def stops() -> PlayedScript:
    """Ann rolls two of four dice and passes two."""
    table = table_of(2, own="4 0")
    table[ROLLER] = 0
    made = played(table, take_turn, 0, answers=[GO, 5, GO, 4, split(table, 0, 2, 2)])
    return made._replace(more={"faces": [face for face, _ in view(table).rolls[0]]})


def late(points: int, *faces: int) -> PlayedScript:
    """Dice that were passed to Ann after her turn."""
    table = table_of(2, points=f"{points} 0")
    table[ROLLER], table[PASSED], table[FORCED], table[CARRIED] = 0, len(faces), LATE, points
    return played(table, roll_passed_dice, 0, PassOrGo.LATE_PASSES, answers=faces, before=points)


def slip(points: int, *faces: int) -> dict[str, Any]:
    """What each of these faces leaves of the points."""
    return {"faces": faces, "left": [late(points, face).table[POINTS] for face in faces]}


def phase(own: str, *answers: int | str) -> PlayedScript:
    """A second phase of three players with so many dice each, played with these answers: GO, a face, or "0: 2 1": this seat
    passes two dice, one of them to the left."""
    table, found = table_of(3, "30 20 10", own, own), []
    for answer in answers:
        seat, _, dice = str(answer).partition(": ")
        found.append(split(table, int(seat), *map(int, dice.split())) if dice else int(seat))
    return played(table, roll_dice, answers=found)


# Rounds


def deal(players: int, rounds: int) -> PlayedScript:
    """The deal of this round, all cards of those before it having been played."""
    table = table_of(players)
    seed_row(table, 1, 1)
    table[DEALER], table[ROUND] = players - 2, 0
    for number in range(rounds):
        if number:
            for seat in range(HANDS, HANDS + players):
                table[ASIDE] |= table[seat]
                table[seat] = 0
        deal_at_random(table)
    return played(table, tell_deal, first=table[DEALT_FIRST], cards=count(table[HANDS]))


def live_deck(players: int) -> list[int]:
    """How many cards the live deck has before each deal until it is too short."""
    sizes = [54]
    while not (made := deal(players, len(sizes))).table[DEALT_FIRST]:
        sizes.append(count(made.table[LIVE]))
    return sizes


def short(players: int) -> PlayedScript:
    """The deal for which the live deck is too short."""
    sizes = live_deck(players)
    made = deal(players, len(sizes))
    rows = {"rounds": range(1, len(sizes) + 1), "enough": ["yes" if n >= 6 * players else "no, shuffle" for n in sizes]}
    return made._replace(more={**made.more, **rows, "sizes": sizes})


def added(totals: str, points: str) -> PlayedScript:
    """The totals of two players after a round."""
    return played(table_of(2, totals, points=points), add_up)
