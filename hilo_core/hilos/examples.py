"""Positions behind the examples of the rules, which examples.md names and describes. What they claim is asked of the rules."""

from collections.abc import Iterable
from typing import Any

from hilo_core.base.game import SEAT_NAMES
from hilo_core.base.playing_cards import CARDS, SUITS, VALUES, cards, hand_of, names_of, suit_of
from hilo_core.base.scripted import PlayedScript, ScriptedDecider, fill, played
from hilo_core.hilos import variant_dealer as dealer
from hilo_core.hilos import variant_poor_man as poor_man
from hilo_core.hilos import variant_solo as solo
from hilo_core.hilos import variant_widow as widow
from hilo_core.hilos.bids import (
    ABOVE_SIX,
    GRAND_ABUNDANT,
    MISERY,
    NAMED,
    NUMBER_AND_SUIT,
    SEVEN,
    SOLO,
    auction,
    bid_code,
    bid_named,
    bid_of,
    is_made,
    level_of,
    task,
)
from hilo_core.hilos.extra_hand import LEAVE, LOOK_AT, TAKE
from hilo_core.hilos.game import clear_round, deal_at_random, new_table, turn_up
from hilo_core.hilos.round import PLAY, SIX, first_lead, play_trick, points_for, score_teams, team_of
from hilo_core.hilos.rules import Hilos
from hilo_core.hilos.seen import view
from hilo_core.hilos.table import (
    BIDDER,
    BIDS_MADE,
    DEALER,
    DECLARER,
    EXTRA,
    GOAL,
    HANDS,
    HIGHEST_BID,
    MINIMUMS,
    OVER,
    PHASE,
    PLAYERS,
    REVERSALS,
    ROUNDS,
    ROUNDS_PLAYED,
    TOTALS,
    TRICKS,
    TRICKS_WON,
)
from hilo_core.hilos.trick import may_follow, order_after, place_in_order, trick_winner
from hilo_core.hilos.variants import play_round
from hilo_core.machine.bits import lowest
from hilo_core.machine.random import Row, seed_row
from hilo_core.messages.words import listed

FOUR, THREE = SEAT_NAMES[:4], SEAT_NAMES[:3]
TEAMS = "Ann and Cem", "Ben and Dora"
LOOKS = {"leave": LEAVE, "look": LOOK_AT, "take": TAKE}
AUCTIONS = {
    "standard": (ABOVE_SIX, SEVEN, Hilos.BIDDING),
    "solo": (NAMED, GRAND_ABUNDANT, Hilos.RISING_BIDS),
    "dealer": (NUMBER_AND_SUIT, TRICKS, Hilos.NUMBER_AND_SUIT),
}
LED = "KH 9H 4H AH"


class LowestCardDecider(ScriptedDecider):
    """Decides by answers, and plays the lowest card that is possible."""

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """The next answer, or a card."""
        return lowest(given) if ask == PLAY else super().choose(table, seat, ask, given)


def table_of(variant: str = "standard", *, turned_up: str = "", hands: Iterable[str] = ()) -> list[int]:
    """A table at which the last player deals, so that Ann is the first, with this card turned up and these in the hands."""
    table = new_table({"variant": variant})
    clear_round(table, 2 if variant == "widow" else 3)
    if turned_up:
        turn_up(table, CARDS[turned_up])
    for seat, held in enumerate(hands, HANDS):
        table[seat] = hand_of(held)
    return table


def codes(words: Iterable[str]) -> list[int]:
    """Answers such as "look", "pass" and "9 S" as the rules take them."""
    return [LOOKS[word] if word in LOOKS else bid_code(word) for word in words]


def with_bids(made: PlayedScript, **more: Any) -> PlayedScript:
    """The same with who has said what, in order, and how many tricks the bids of teams need."""
    said = view(made.table).bids
    says = ["passes" if bid == "pass" else bid_named(bid_code(bid)) for _, bid in said]
    needed = [SIX + int(bid) for _, bid in said if bid.isdecimal()]
    return made._replace(more={"sayers": [SEAT_NAMES[seat] for seat, _ in said], "says": says, "needed": needed, **more})


def deal(seed: int, variant: str, *answers: str) -> PlayedScript:
    """A round that the last player deals from this seed, played with these answers and the lowest cards."""
    table, decider = new_table({"variant": variant}), LowestCardDecider(*codes(answers))
    seed_row(table, seed, 1)
    table[DEALER] = table[PLAYERS] - 2
    deal_at_random(table)
    play_round(table, decider)
    extra, taken = names_of(table[HANDS + EXTRA]), [view(table).tricks(seat) for seat in range(table[PLAYERS])]
    return with_bids(PlayedScript(table, decider, {}), extra=extra, taken=taken)


def bidding(variant: str, *answers: str) -> PlayedScript:
    """The bidding from Ann on."""
    return with_bids(played(table_of(variant), auction, *AUCTIONS[variant], answers=codes(answers)))


def named_bids(*answers: str) -> PlayedScript:
    """The bidding of Solo Hilos: all its bids, their values, and who has made them."""
    made = bidding("solo", *answers)
    levels = range(SOLO, GRAND_ABUNDANT + 1)
    names = [bid_named(bid_of(NAMED, level, 0)) for level in levels]
    who = dict(zip(made.more["says"], made.more["sayers"], strict=True))
    return made._replace(more={"names": names, "levels": levels, "by": [who.get(name, "") for name in names]})


def team(number: int) -> list[str]:
    """Who plays together."""
    return [name for seat, name in enumerate(FOUR) if team_of(seat) == number]


def hearts() -> list[str]:
    """The hearts from high to low, as every round begins."""
    return sorted((f"{value}H" for value in VALUES), key=lambda name: -place_in_order(CARDS[name], 0))


def what_ann_sees() -> dict[str, Any]:
    """Her hand and that of her partner."""
    seen = view(table_of(hands=("AS KS 7H", "", "AH 5C 2D")), 0).hands
    return {"ann": seen[0], "cem": seen[2]}


def leads() -> dict[str, Any]:
    """Who leads the first trick."""
    seat, rule = first_lead(table_of())
    return {"rule": rule, "leader": SEAT_NAMES[seat]}


def follow(held: str, led: str) -> dict[str, Any]:
    """What can be played from a hand."""
    playable, rule = may_follow(hand_of(held), suit_of(CARDS[led]))
    return {"rule": rule, "possible": names_of(playable)}


def trick(names: str, trump: str) -> dict[str, Any]:
    """Which card of a trick in order of play takes it."""
    place, rule = trick_winner(cards(names), 0, 4, SUITS.index(trump), 0)
    return {"rule": rule, "winner": names.split()[place]}


def turning(names: str, trump: str, reversal: str = "always") -> dict[str, Any]:
    """The same, with what is highest in the next trick, and the rule for that."""
    found, suit = trick(names, trump), SUITS.index(trump)
    turned, rule = order_after(CARDS[found["winner"]], suit_of(cards(names)[0]), suit, 0, REVERSALS.index(reversal))
    order = {"after": "turned", "highest": "the 2"} if turned else {"after": "", "highest": "the ace"}
    return {**found, **order, "rule": rule}


def readings(names: str, trump: str) -> dict[str, Any]:
    """The same by our ruling, and by the rule of the other reading."""
    here, other = turning(names, trump), turning(names, trump, "ruff_only")
    return {**other, "highest": [here["highest"], other["highest"]]}


def two_tricks() -> PlayedScript:
    """A trick, and the lead to the next one."""
    table = table_of(turned_up="2H", hands=("9D 5C", "QD 6C", "AD 7C", "4D 8C"))
    made = played(table, play_trick, 0, 0, Hilos.FIRST_LEAD, answers=cards("9D QD AD 4D 7C 8C 5C 6C"))
    play_trick(table, made.decider, 1, 0, Hilos.FIRST_LEAD)
    seat, led = view(table).trick_cards[0]
    return made._replace(more={"leader": SEAT_NAMES[seat], "led": led})


def new_round() -> dict[str, Any]:
    """The order that a round begins with."""
    seen = view(table_of(turned_up="7S"))
    return {"trump": seen.trump, "after": "turned" if seen.reversed else "", "highest": "2" if seen.reversed else "ace"}


def bid_scored(level: int, taken: int) -> dict[str, Any]:
    """What a bid brings."""
    points, rule = points_for(level, taken)
    return {"rule": rule, "points": points}


def only_the_bidders() -> PlayedScript:
    """Ann has bid 2, and the other team takes more tricks."""
    table = table_of()
    fill(table, TRICKS_WON, "3 4 2 4")
    table[BIDDER] = table[DECLARER] = 0
    table[HIGHEST_BID] = bid_of(ABOVE_SIX, 2, 0)
    return played(table, score_teams)


def finished(variant: str, totals: str) -> PlayedScript:
    """The end of a game with these totals."""
    table = table_of(variant)
    fill(table, TOTALS, totals)
    table[PHASE], table[ROUNDS_PLAYED] = OVER, table[ROUNDS] or 2
    return played(table, play_round)


def at_seven(totals: Iterable[int]) -> str:
    """Who has seven points or more."""
    return listed([name for name, total in zip(SEAT_NAMES, totals, strict=False) if total >= 7])


# Poor Man's Hilos and Widow's Hilos


def won_by_one(totals: str) -> PlayedScript:
    """A round of Poor Man's Hilos that Ann and Cem win by seven tricks to six, with these totals before it."""
    table = table_of("poor_man")
    fill(table, TRICKS_WON, "4 3 3 3")
    fill(table, TOTALS, totals)
    table[GOAL] = poor_man.BEST_OF
    return played(table, poor_man.score)


def goes_round() -> PlayedScript:
    """Nobody wants the widow: who is asked."""
    made = deal(2, "widow", "leave", "leave", "leave", "pass", "pass", "pass")
    seats = [seat for rule, seat, what in made.decider.events if rule == Hilos.GOES_ROUND and not what]
    return made._replace(
        more={"last": SEAT_NAMES[seats[-1]], "asked": [*(f"{SEAT_NAMES[seat]} is asked" for seat in seats), "put away"]}
    )


def or_none(several: Iterable[int]) -> list[int | str]:
    """The numbers, with a word for 0."""
    return [number or "none" for number in several]


def scored(taken: str, least: str, auction: str = "unscored", bid: int = 0) -> PlayedScript:
    """The points of a round of Widow's Hilos, in which Ann has made this bid."""
    table = table_of("widow")
    fill(table, TRICKS_WON, taken)
    fill(table, MINIMUMS, least)
    if bid:
        table[BIDDER], table[HIGHEST_BID] = 0, bid_of(ABOVE_SIX, bid, 0)
    table[DECLARER] = 0 if bid and auction == "scored" else -1
    return played(table, widow.score, taken=taken.split())


def what_bids_count() -> PlayedScript:
    """Ann bids 1: her points if she takes five tricks, by both readings."""
    made = deal(2, "widow", "leave", "leave", "leave", "1", "pass", "pass")
    both = (view(scored("5 4 4", "0 0 0", reading, 1).table).scores[0] for reading in ("unscored", "scored"))
    return made._replace(more={"both": list(both)})


def three_seats() -> dict[str, Any]:
    """Who sits where if three play."""
    first, rule = widow.first_lead(table_of("widow"))
    return {"rule": rule, "places": ["nobody", *(SEAT_NAMES[(first + n) % 3] for n in range(3))]}


# Solo Hilos


def asked(bid: str, *tricks: int) -> dict[str, Any]:
    """Which numbers of tricks make a bid."""
    level = level_of(bid_code(bid))
    wanted, rule = task(level)
    return {
        "rule": rule,
        "wanted": wanted,
        "tricks": tricks,
        "verdicts": ["made" if is_made(level, n) else "lost" for n in tricks],
    }


def grand() -> dict[str, Any]:
    """Who leads if Cem has bid Grand Abundant, and what makes the bid."""
    table = table_of("solo")
    table[BIDDER] = table[DECLARER] = 2
    table[HIGHEST_BID] = bid_of(NAMED, GRAND_ABUNDANT, 0)
    seat, rule = solo.first_lead(table)
    return {**asked("grand_abundant", 12, 13), "rule": rule, "leader": SEAT_NAMES[seat]}


def paying() -> PlayedScript:
    """Ann has bid Misery: what everybody gets if she makes it, and if not."""
    paid = []
    for taken in ("0 5 4 4", "1 5 4 3"):
        table = table_of("solo")
        fill(table, TRICKS_WON, taken)
        table[BIDDER] = table[DECLARER] = 0
        table[HIGHEST_BID] = bid_of(NAMED, MISERY, 0)
        made = played(table, solo.pay, 0, MISERY)
        paid.append(view(table).scores)
    return made._replace(more={"made": paid[0], "lost": paid[1]})


# Dealer's Hilos


def ante() -> PlayedScript:
    """All pay in."""
    made = played(table_of("dealer"), dealer.ante)
    return made._replace(more={"each": [view(made.table).ante] * 4})


def declared(*answers: str) -> PlayedScript:
    """The bidding after everybody has paid in, and who plays alone then."""
    made = ante()
    made.decider.answers = codes(answers)
    made.table[PHASE] = BIDS_MADE
    auction(made.table, made.decider, *AUCTIONS["dealer"])
    dealer.declare(made.table, made.decider)
    others = ", ".join(name for seat, name in enumerate(FOUR) if seat != made.table[DECLARER])
    return with_bids(made, others=others)


def paid_out() -> PlayedScript:
    """Ben plays for nine tricks: what everybody gets if he takes nine, and if he takes eight."""
    paid = []
    for taken in ("2 9 1 1", "2 8 1 2"):
        made = declared("7 H", "9 S", "pass", "pass", "pass")
        filled = view(made.table).pot
        fill(made.table, TRICKS_WON, taken)
        dealer.pay_out(made.table, made.decider, made.table[DECLARER])
        paid.append(view(made.table).scores)
    return made._replace(more={"filled": filled, "nine": paid[0], "eight": paid[1]})


def nobody_bids() -> PlayedScript:
    """The pot stays, and all pay in again."""
    made = declared("pass", "pass", "pass", "pass")
    before = view(made.table).pot
    dealer.ante(made.table, ScriptedDecider())
    return made._replace(more={"before": before})
