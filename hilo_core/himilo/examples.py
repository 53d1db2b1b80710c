"""Positions behind the examples of the rules, which examples.md names and describes. What they claim is asked of the rules."""

from typing import Any

from hilo_core.base.game import SEAT_NAMES
from hilo_core.base.scripted import PlayedScript, played
from hilo_core.himilo.cards import (
    CARDS,
    HAND_SIZE,
    WIN_CARDS_BY_NAME,
    cards,
    highest_value,
    number_cards,
    put_into_hand,
    win_card,
    win_suit,
)
from hilo_core.himilo.game import deal_at_random, new_table
from hilo_core.himilo.round import bid, clear_round, judge, open_trick, pack_three, pass_cards, play_trick, tell_deal
from hilo_core.himilo.table import BIDS, DEALER, HIGH, LEVELS, LOW, MIDDLE, ROUNDS_LOST, ROUNDS_WON, TRICKS_WON, WIN_CARDS
from hilo_core.himilo.trick import cards_below, may_play, outranks, strengths_of, suit_to_follow, tie_breaker, trick_winner
from hilo_core.himilo.view import view
from hilo_core.machine.bits import members
from hilo_core.machine.random import seed_row
from hilo_core.messages.words import listed

LETTERS = {"H": HIGH, "M": MIDDLE, "L": LOW}
HANDS = ("2S 5S 9H 14C", "3H 8C 11D 12S", "1D 6H 7C 10S", "4C 4D 13H 15S")


def table_of(players: int = 4, rounds: int = 1, bids: str = "", line: str = "", hands: tuple[str, ...] = ()) -> list[int]:
    """A table at which the last player deals, so that Ann is on the dealer's left, with these bids ("M L H M"), win cards, and
    cards in the hands."""
    table = new_table({"players": players, "show": 14, "rounds": rounds})
    clear_round(table)
    table[DEALER] = players - 1
    for seat, level in enumerate(bids.split(), BIDS):
        table[seat] = LETTERS[level]
    for slot, name in enumerate(line.split(), WIN_CARDS):
        table[slot] = WIN_CARDS_BY_NAME[name]
    for seat, held in enumerate(hands):
        for name in held.split():
            put_into_hand(table, seat, CARDS[name])
    return table


def left_over(players: int) -> int:
    """How many cards no player gets."""
    return len(number_cards(players)) - players * HAND_SIZE


def deal(show: int) -> PlayedScript:
    """A random deal for four, always the same one, and the win cards that Ann sees."""
    table = new_table({"players": 4, "show": show, "rounds": 1})
    seed_row(table, 4, 1)
    deal_at_random(table)
    return played(table, tell_deal, seen=view(table, 0).line)


def dealers() -> dict[str, Any]:
    """Who deals each of five rounds."""
    table, found = new_table({"players": 4, "show": 14, "rounds": 5}), []
    seed_row(table, 4, 1)
    for _ in range(5):
        deal_at_random(table)
        found.append(SEAT_NAMES[view(table).dealer])
    return {"dealers": found}


def what_ben_sees() -> dict[str, Any]:
    """Hands of three cards each as Ben sees them."""
    return dict(zip(("ann", "ben"), view(table_of(hands=("2S 5S 9H", "3H 8C 11D")), 1).hands, strict=False))


def bidding(*levels: str) -> PlayedScript:
    """Bids in turn, and what was open to each player."""
    made = played(table_of(len(levels)), bid, answers=[LETTERS[level] for level in levels])
    choices = [listed([LEVELS[level].title() for level in reversed(members(given))], "or") for given in made.decider.given]
    return made._replace(more={"choices": choices})


def passing(*threes: str) -> PlayedScript:
    """Three cards of everybody go to the left. Ann has bid High."""
    table = table_of(bids="H L M M", hands=HANDS)
    return played(table, pass_cards, answers=[pack_three(*cards(three)) for three in threes])


def tricks(number: int) -> PlayedScript:
    """A trick under K♥, and with 2 the lead to the next one, under Q♠."""
    table = table_of(line="KH QS", hands=("8H 1S", "3H 2S", "11H 3S", "5H 4S"))
    made = played(table, open_trick, 0, answers=cards("8H 3H 11H 5H"))
    play_trick(table, made.decider, 0)
    seen = view(table)
    laid = [f"{card} [{SEAT_NAMES[seat]}]" for seat, card in seen.trick_cards]
    made = made._replace(more={"took": seen.winner, "best": dict(seen.trick_cards)[seen.winner], "laid": laid})
    if number > 1:
        open_trick(table, made.decider, 1)
    return made


def hand(win: str, held: str) -> dict[str, Any]:
    """What can be played from a hand under a win card."""
    table = table_of(hands=(held,))
    must, rule = suit_to_follow(table, 0, win_card(win))
    return {"rule": rule, "possible": [card for card in held.split() if may_play(CARDS[card], must, rule)[0]]}


def higher(win: str, first: str, second: str) -> dict[str, Any]:
    """Which of two cards ranks higher."""
    above, rule = outranks(CARDS[first], 0, CARDS[second], 1, win_suit(win_card(win)))
    notes = f"{first} (played first)", f"{second} (played second)"
    best, other = (first, second) if above else (second, first)
    return {"rule": rule, "best": best, "other": other, "both": notes if above else notes[::-1]}


def taken(win: str, *names: str) -> dict[str, Any]:
    """The cards of a trick, which were played in this order, from high to low: which one takes it, those above and below it."""
    numbers, turned = [CARDS[name] for name in names], win_card(win)
    at, rule = trick_winner(numbers, 0, len(names), turned)
    order = sorted(names, key=lambda name: -cards_below(numbers, 0, len(names), names.index(name), win_suit(turned)))
    place = order.index(names[at])
    return {"rule": rule, "winner": names[at], "above": order[:place], "below": order[place + 1 :]}


def equals(win: str, *names: str) -> dict[str, Any]:
    """A trick in which the order of play decides between two equal cards."""
    numbers, turned = [CARDS[name] for name in names], win_card(win)
    at, _ = trick_winner(numbers, 0, len(names), turned)
    tied, rule = tie_breaker(strengths_of([*numbers, 0, 0], 0, len(names), win_suit(turned)), at, turned)
    other = next(name for name in names if name != names[at] and name[:-1] == names[at][:-1])
    when = "earlier" if names.index(other) > at else "later"
    return {"rule": rule if tied else None, "winner": names[at], "other": other, "when": when}


def judged(bids: str, *tricks: int, rounds: int = 1, won: int = 0, lost: int = 0) -> PlayedScript:
    """How a round ends with these bids, "M L H M", and the tricks that each has taken."""
    table = table_of(len(tricks), rounds, bids)
    table[TRICKS_WON : TRICKS_WON + len(tricks)] = tricks
    table[ROUNDS_WON], table[ROUNDS_LOST] = won, lost
    made, seen = played(table, judge), view(table)
    missed = [name for name, level, rank in zip(SEAT_NAMES, seen.bids, seen.ranks, strict=False) if level != rank]
    return made._replace(more={"tricks": tricks, "missed": missed, "verdict": WORDS[bool(seen.team_wins)]})


WORDS = "loses", "wins"


def verdicts() -> dict[str, Any]:
    """Whether the team wins a first round and a second one, for each of its players."""
    one, other = (judged("M H L M", *tricks).more["verdict"] for tricks in ((3, 6, 1, 4), (5, 5, 1, 3)))
    return {"one": one, "other": other, "ones": [one] * 4, "others": [other] * 4}


def match(rounds: int, results: str) -> PlayedScript:
    """The rounds of a match, W or L each, up to the one that ends it."""
    before = results[:-1]
    tricks = (7, 4, 3) if results[-1] == "W" else (7, 3, 4)
    made = judged("H M L", *tricks, rounds=rounds, won=before.count("W"), lost=before.count("L"))
    last = "won" if made.more["verdict"] == "wins" else "lost"
    words = [*("won" if one == "W" else "lost" for one in before), last, *["not played"] * (rounds - len(results))]
    return made._replace(more={"words": words, "numbers": range(1, rounds + 1)})
