"""What the variants of Hilos add to a round, in sentences."""

from collections.abc import Sequence

from ..base.playing_cards import SIGNS, sign, suit_of
from ..messages.words import listed, possessive, spelled
from .bidding import level_of, suit_bid
from .notation import bid_named
from .round import SIX
from .rules import Hilos
from .sentences import (
    Sentence,
    bid_code,
    counted_tricks,
    leads,
    number,
    points,
    side,
    tricks_of_side,
    trump_sign,
)
from .table import TRICKS
from .variants.extra_hand import LEAVE
from .variants.solo import ABUNDANT, ABUNDANT_TRUMP, GREAT_MISERY, task
from .view import View


def no_bidding(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Poor Man's: play begins."""
    return "There is no bidding: play begins at once."


def point_a_round(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Poor Man's: the point of the round, or the end of the game; `seat` is the number of the team."""
    team = side(view, seat, names)
    if what:
        return f"{team} have {points(view.new_totals[seat])} and win the game, {score(view, seat)}."
    return f"{team} have taken {spelled(tricks_of_side(view, seat))} of the {TRICKS} tricks, which is one point."


def score(view: View, team: int) -> str:
    """The totals, those of a team first: "5 to 3"."""
    return f"{number(view.new_totals[team])} to {number(view.new_totals[1 - team])}"


def best_of_three(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Poor Man's: two rounds are won; `seat` is the number of the team."""
    return f"{side(view, seat, names)} have won two of three rounds and so the game, {score(view, seat)}."


def dealt_with_widow(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Widow's: after the deal."""
    return f"{names[seat]} deals four hands of 13; the one for the empty seat on the left is the widow."


def widow_trump(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Widow's: the card turned up."""
    suit = SIGNS[suit_of(what)]
    return f"{names[seat]} shows the last card dealt, {sign(what)}: {suit} is trump, whoever holds that card."


def extra_hand(view: View, seat: int, names: Sequence[str]) -> str:
    """What lay before a seat: the widow, or the hand that a seat before gave up."""
    first = (view.dealer + 1) % view.players
    turn = [(first + step) % view.players for step in range(view.players)]
    took = [s for s in turn[: turn.index(seat)] if view.widow_steps[s] == "took"]
    return f"the hand {names[took[-1]]} gave up" if took else "the widow"


def looks(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Widow's: a look, or none."""
    hand = extra_hand(view, seat, names)
    return f"{names[seat]} leaves {hand} without a look." if what == LEAVE else f"{names[seat]} looks at {hand}."


def takes_hand(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Widow's: after a look."""
    hand = extra_hand(view, seat, names)
    if what == LEAVE:
        return f"{names[seat]} has seen {hand} and leaves it."
    return f"{names[seat]} takes {hand} and gives up the hand held so far."


def price(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Widow's: the tricks that must be taken."""
    did = "taken a hand" if view.widow_steps[seat] == "took" else "looked"
    return f"Having {did}, {names[seat]} must take at least {spelled(what)} tricks."


def goes_on(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Widow's: the extra hand moves on, or away."""
    hand = f"The hand {names[view.widow_from]} gave up" if view.widow_from >= 0 else "The widow"
    if what:
        return f"{hand} is discarded, face down."
    return f"{hand} goes {'on ' if any(view.widow_steps) else ''}to {names[seat]}{'' if any(view.widow_steps) else ' first'}."


def what_bids_count(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Widow's: whether a bid scores."""
    if view.contract is None and not view.bids:
        return "This game has no bidding: play begins."
    if view.contract is None:
        return "All have passed, but bids score nothing in this game, so the round is played."
    if view.declarer < 0:
        return f"Bids score nothing in this game, so {possessive(names[seat])} bid of {bid_named(what)} has no effect."
    return f"The bid counts for {names[seat]} alone: {counted_tricks(SIX + level_of(what))} or more make it."


def leads_opposite(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Widow's: the first lead."""
    if what >= 0:
        return leads(view, seat, what, names)
    return f"{names[seat]}, opposite the dealer, leads the first trick."


def widow_points(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Widow's: the points of a player for tricks."""
    taken, least = view.tricks(seat), view.minimums[seat]
    has = f"{names[seat]} has taken {counted_tricks(taken)}"
    if taken >= least:
        return f"{has}{f' and needed {spelled(least)}' if least else ''}, which is {points(taken)}."
    return f"{has} and needed {spelled(least)}, which is {taken} − {least} = {number(taken - least)}."


def seven_points(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Widow's: the end of the game."""
    return f"{names[seat]} has {points(view.new_totals[seat])} and wins the game."


def several_at_seven(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Widow's: the end of the game, with several who have enough."""
    there = listed([names[s] for s in range(view.players) if view.new_totals[s] >= 7])
    if len(view.winners) == 1:
        return f"{there} have 7 points or more, and {names[seat]} wins with the most, {view.new_totals[seat]}."
    share = listed([names[s] for s in view.winners])
    return f"{there} have 7 points or more, and {share} share the win with {view.new_totals[seat]} each."


def names_bid(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Solo: a bid."""
    return f"{names[seat]} bids {bid_named(what)}, worth {level_of(what)}."


def solo_task(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Solo: what the bid asks for, the trump named, the lead, and in the end whether the bid is made."""
    level = level_of(bid_code(view.contract[1])) if view.contract else 0
    wanted = task(level)[0]
    if view.phase == "over":
        return solo_outcome(view, seat, wanted, what, names)
    if view.trick >= 0:
        return leads(view, seat, what, names) if what >= 0 else f"{names[seat]}, the declarer, leads the first trick."
    if what >= 0:
        return f"{names[seat]} names {SIGNS[what]} as trump."
    if wanted == 0:
        how = ", with all 13 cards face up" if level == GREAT_MISERY else ""
        return f"{names[seat]} must lose every trick{how}."
    if wanted == TRICKS:
        return f"{names[seat]} must take all {TRICKS} tricks and leads to the first."
    trump = {ABUNDANT: " and names the trump suit", ABUNDANT_TRUMP: f", and {trump_sign(view)} stays trump"}.get(level, "")
    return f"{names[seat]} must take at least {spelled(wanted)} tricks{trump}."


def solo_outcome(view: View, seat: int, wanted: int, value: int, names: Sequence[str]) -> str:
    """Solo: whether the bid is made."""
    taken = (
        f"{names[seat]} has taken {counted_tricks(view.tricks(seat))} and had to take {spelled(wanted) if wanted else 'none'}"
    )
    return f"{taken}: the bid is {'made' if value > 0 else 'lost'}."


def misery_lost(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Solo: a misery is lost before the end."""
    bid = bid_named(bid_code(view.contract[1])) if view.contract else ""
    return f"{names[seat]} has taken a trick, so {bid} is lost; all {TRICKS} tricks are played all the same."


def pays(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Solo: who pays whom."""
    return f"Each other player pays {names[seat]} {what}." if what > 0 else f"{names[seat]} pays {-what} to each other player."


def rounds_over(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Solo and Dealer's: the end of the game."""
    best = number(view.new_totals[seat])
    all_of_them = {1: "The agreed round is", 2: "Both agreed rounds are"}.get(
        view.rounds, f"All {view.rounds} agreed rounds are"
    )
    rounds = f"{all_of_them} over"
    if len(view.winners) == 1:
        return f"{rounds}: {names[seat]} wins with a balance of {best}."
    return f"{rounds}: {listed([names[s] for s in view.winners])} share the win with {best} each."


def dealt_without_trump(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Dealer's: after the deal."""
    return f"{names[seat]} deals 13 cards to each player and turns none up: the highest bid will name the trump."


def antes(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Dealer's: the pot."""
    return f"Each player pays {view.ante} into the pot, which now holds {what}."


def number_and_suit(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Dealer's: a bid."""
    tricks = counted_tricks(level_of(what))
    return f"{names[seat]} bids {bid_named(what)}: {tricks} or more, with {SIGNS[suit_bid(what)]} as trump."


def against_three(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Dealer's: the contract."""
    return f"{names[seat]} plays alone against the other three, and {SIGNS[suit_bid(what)]} is trump."


def pot_or_bid(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Dealer's: whether the bid is made, or where the pot stays."""
    if seat < 0:
        if view.winners:
            return f"This was the last round, so the pot of {what} belongs to nobody."
        return f"The pot of {what} stays for the next round."
    taken, bid = view.tricks(seat), level_of(what)
    verdict = "made" if taken >= bid else "lost"
    return f"{names[seat]} has taken {counted_tricks(taken)} and bid {spelled(bid)}: the bid is {verdict}."


def pot_goes(view: View, seat: int, what: int, names: Sequence[str]) -> str:
    """Dealer's: the pot is paid out."""
    if view.scores[seat] > 0:
        return f"{names[seat]} takes the pot of {what}."
    return f"The other three share the pot of {what}, {what // 3} each."


VARIANT_SENTENCES: dict[Hilos, Sentence] = {
    Hilos.NO_BIDDING: no_bidding,
    Hilos.POINT_A_ROUND: point_a_round,
    Hilos.BEST_OF_THREE: best_of_three,
    Hilos.THREE_PLAYERS: dealt_with_widow,
    Hilos.TRUMP_STAYS: widow_trump,
    Hilos.LOOKING: looks,
    Hilos.TAKING: takes_hand,
    Hilos.PRICE: price,
    Hilos.GOES_ROUND: goes_on,
    Hilos.WHAT_THE_BIDS_COUNT: what_bids_count,
    Hilos.EMPTY_SEAT: leads_opposite,
    Hilos.POINTS: widow_points,
    Hilos.FIRST_TO_SEVEN: seven_points,
    Hilos.SEVERAL_AT_SEVEN: several_at_seven,
    Hilos.RISING_BIDS: names_bid,
    **dict.fromkeys((Hilos.SOLO, Hilos.MISERY, Hilos.ABUNDANT, Hilos.GRAND_ABUNDANT), solo_task),
    Hilos.AT_LEAST: misery_lost,
    Hilos.PAYING: pays,
    Hilos.AGREED_ROUNDS: rounds_over,
    Hilos.NO_CARD_TURNED_UP: dealt_without_trump,
    Hilos.POT: antes,
    Hilos.NUMBER_AND_SUIT: number_and_suit,
    Hilos.ONE_AGAINST_THREE: against_three,
    Hilos.ANTES: pot_or_bid,
    Hilos.WHO_GETS_THE_POT: pot_goes,
}
