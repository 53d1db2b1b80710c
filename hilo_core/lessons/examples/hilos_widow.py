"""The examples of the rules of Poor Man's Hilos and of Widow's Hilos."""

from collections.abc import Callable, Sequence

from ...base.playing_cards import names_of
from ...hilos import Hilos
from ...hilos import variant_poor_man as poor_man
from ...hilos import variant_widow as widow
from ...hilos.bidding import ABOVE_SIX, PASS, bid_of
from ...hilos.extra_hand import LEAVE, LOOK_AT, TAKE
from ...hilos.seen import view
from ...hilos.table import BIDDER, DECLARER, EXTRA, GOAL, HANDS, HIGHEST_BID, MINIMUMS, OVER, PHASE, ROUNDS_PLAYED
from ...hilos.variants import play_round
from ...messages.words import listed
from .hilos_tables import FOUR, TEAMS, Playing, dealt, table, table_of
from .parts import Arrow, Example, Pile, Trump, row
from .told import Told

THREE = FOUR[:3]
LEFT_BY_ALL = (LEAVE, LEAVE, LEAVE, PASS, PASS, PASS)
COUNTING = {"our ruling": "unscored", "bids count as well": "scored"}


def signed(number: int) -> str:
    """A number with a true minus sign."""
    return str(number).replace("-", "−")


# Poor Man's Hilos


def no_bidding() -> Example:
    """HS-PM-1: play begins after the deal."""
    lay, told = dealt(5, variant="poor_man")
    seen = view(lay)
    leader = FOUR[next(seat for rule, seat, _ in told.steps if rule == Hilos.NO_BIDDING)]
    caption = f"{FOUR[seen.dealer]} has dealt and shown the trump. Nobody bids, and {leader} leads the first trick."
    return Example(
        caption, (row("playing", seen.turned_up, who=("turned up",)), Arrow(), Trump(seen.trump)), told.once(Hilos.NO_BIDDING)
    )


def point() -> Example:
    """HS-PM-2: more than half of the tricks."""
    lay, told = table_of("poor_man", tricks_won=(4, 3, 3, 3)), Told()
    poor_man.score(lay, told)
    scores = view(lay).scores
    return Example(
        f"Ann and Cem have seven of the thirteen tricks, one more than the others. They get {scores[0]} point.",
        (table("team|tricks|points", [(TEAMS[0], 7, scores[0]), (TEAMS[1], 6, scores[1])]),),
        told.once(Hilos.POINT_A_ROUND),
        "every trick above six is a point",
        "That is so in Hilos with bids. Here a round brings one point, by however many tricks it is won.",
    )


def best_of_three() -> Example:
    """HS-PM-3: two rounds of three."""
    lay, told = table_of("poor_man", tricks_won=(4, 3, 3, 3), totals=(1, 1)), Told()
    lay[GOAL] = poor_man.BEST_OF
    poor_man.score(lay, told)
    totals = view(lay).new_totals
    rows = [(team, old, new) for team, old, new in zip(TEAMS, (1, 1), totals, strict=True)]
    caption = f"Each team had won one round. Ann and Cem win the third, so they have {totals[0]} and win the game."
    return Example(caption, (table("team|before|now", rows),), told.once(Hilos.BEST_OF_THREE))


# Widow's Hilos


def three_players() -> Example:
    """HS-WI-1: four hands for three."""
    _, told = dealt(2, *LEFT_BY_ALL, variant="widow")
    piles = [Pile("playing", "?", f"{name}: 13") for name in (*THREE, "widow")]
    return Example(
        "Three play, but four hands of 13 cards are dealt. The fourth hand is the widow, and at first nobody knows it.",
        tuple(piles),
        told.once(Hilos.THREE_PLAYERS),
    )


def looking() -> Example:
    """HS-WI-2: the first to be asked."""
    lay, told = dealt(2, LOOK_AT, LEAVE, *LEFT_BY_ALL[1:], variant="widow")
    some = " ".join(names_of(lay[HANDS + EXTRA])[:4])
    seat = next(seat for rule, seat, what in told.steps if rule == Hilos.LOOKING)
    name = FOUR[seat]
    return Example(
        f"{name} is asked first whether to look at the widow, and looks. Only "
        f"{name} sees its cards now; four of them are shown here.",
        (Pile("playing", "?", "widow"), Arrow(f"{name} looks"), row("playing", some)),
        told.once(Hilos.LOOKING),
        "you can take the widow without looking",
        "First you look, and that has its price. Then you decide whether to take the hand.",
    )


def taking() -> Example:
    """HS-WI-3: an exchange."""
    lay, told = dealt(2, LOOK_AT, TAKE, *LEFT_BY_ALL[1:], variant="widow")
    assert view(lay).widow_steps[0] == "took"
    return Example(
        "Ann has looked and takes the widow as her hand. Her own thirteen cards become the extra hand that goes on to Ben.",
        (table("|before|after", [("Ann holds", "her own hand", "the widow"), ("goes round", "the widow", "Ann's old hand")]),),
        told.once(Hilos.TAKING),
        "you pick the best cards of both hands",
        "You keep one whole hand and give the other away. Somebody else may take the one you gave up.",
    )


def goes_round() -> Example:
    """HS-WI-4: from seat to seat."""
    _, told = dealt(2, *LEFT_BY_ALL, variant="widow")
    seats = [FOUR[seat] for rule, seat, what in told.steps if rule == Hilos.GOES_ROUND and not what]
    steps = [(f"{n}.", f"{name} is asked") for n, name in enumerate(seats, 1)]
    return Example(
        f"Nobody wants it here. {seats[-1]}, the dealer, is asked last, and then nobody plays with these cards.",
        (table("|the extra hand", [*steps, ("4.", "put away")]),),
        told.once(Hilos.GOES_ROUND),
    )


def price() -> Example:
    """HS-WI-5: what each has to win."""
    lay, told = dealt(2, LOOK_AT, TAKE, LOOK_AT, LEAVE, LEAVE, PASS, PASS, PASS, variant="widow")
    least = view(lay).minimums
    did = ("looked and took it", "looked and left it", "did not look")
    rows = [(name, what, tricks or "none") for name, what, tricks in zip(THREE, did, least, strict=True)]
    return Example(
        f"Taking the hand costs more than a look: Ann now has to win {least[0]} tricks, and Ben {least[1]}.",
        (table("|with the extra hand|tricks to win", rows),),
        told.once(Hilos.PRICE),
        "a look costs nothing if you leave the hand",
        "You have to win three tricks for the look alone, because you have seen thirteen cards that the others have not.",
    )


def scored(taken: Sequence[int], least: Sequence[int], auction: str = "unscored", bid: int = 0) -> tuple[tuple[int, ...], Told]:
    """The points of a round of Widow's Hilos, in which Ann has made this bid."""
    lay, told = table_of("widow", tricks_won=taken), Told()
    lay[MINIMUMS : MINIMUMS + 3] = least
    if bid:
        lay[BIDDER], lay[HIGHEST_BID] = 0, bid_of(ABOVE_SIX, bid, 0)
    lay[DECLARER] = 0 if bid and auction == "scored" else -1
    widow.score(lay, told)
    return view(lay).scores, told


def points() -> Example:
    """HS-WI-6: Ann has fallen short."""
    taken, least = (2, 5, 6), (3, 4, 0)
    scores, told = scored(taken, least)
    rows = [(name, t, m or "none", signed(p)) for name, t, m, p in zip(THREE, taken, least, scores, strict=True)]
    return Example(
        "Ann has two tricks and needed three, so she gets 2 − 3 = "
        f"{signed(scores[0])}. The other two get a point for each trick.",
        (table("|tricks|needed|points", rows),),
        told.once(Hilos.POINTS),
        "if you fall short you get nothing",
        "You get your tricks less the number you needed. That is below zero, but each trick still helps.",
    )


def finished(totals: Sequence[int]) -> tuple[Told, str]:
    """The end of a game with these totals: what was told, and who has won."""
    lay, told = table_of("widow", totals=totals), Playing()
    lay[PHASE], lay[ROUNDS_PLAYED] = OVER, 2
    play_round(lay, told)
    return told, FOUR[told.steps[-1][1]]


def first_to_seven() -> Example:
    """HS-WI-7: one has seven."""
    totals = (4, 8, 6)
    told, name = finished(totals)
    caption = f"After this round {name} has {max(totals)} points and wins. Seven would have been enough."
    return Example(caption, (table("|points", list(zip(THREE, totals, strict=True))),), told.once(Hilos.FIRST_TO_SEVEN))


def several() -> Example:
    """HS-R9: two have seven."""
    totals = (7, 9, 5)
    told, name = finished(totals)
    there = listed([who for who, total in zip(THREE, totals, strict=True) if total >= 7])
    return Example(
        f"{there} pass 7 in the same round. {name} has more, so {name} wins.",
        (table("|points", list(zip(THREE, totals, strict=True))),),
        told.once(Hilos.SEVERAL_AT_SEVEN),
    )


def seats() -> Example:
    """HS-R6: who comes first."""
    lay = table_of("widow")
    first, why = widow.first_lead(lay)
    order = [FOUR[(first + n) % 3] for n in range(3)]
    rows = [("on the left", "nobody"), ("opposite", order[0]), ("on the right", order[1]), ("the dealer", order[2])]
    return Example(
        f"{order[2]} deals. The place on the left is empty, so {order[0]} is the first to look, to bid and to lead.",
        (table("place|who sits there", rows),),
        why,
    )


def trump_stays() -> Example:
    """HS-R7: the dealer gives the card away."""
    lay, told = dealt(2, LEAVE, LEAVE, LOOK_AT, TAKE, PASS, PASS, PASS, variant="widow")
    seen = view(lay)
    name = FOUR[seen.dealer]
    return Example(
        f"{name} has dealt and takes the widow. The card that was turned up goes "
        f"away with {name}'s old hand, but its suit stays trump.",
        (row("playing", seen.turned_up, who=("given away",)), Arrow("trump stays"), Trump(seen.trump)),
        told.once(Hilos.TRUMP_STAYS),
    )


def what_bids_count() -> Example:
    """HS-R8: one round, by two readings."""
    _, told = dealt(2, LEAVE, LEAVE, LEAVE, bid_of(ABOVE_SIX, 1, 0), PASS, PASS, variant="widow")
    rows = [(words, signed(scored((5, 4, 4), (0, 0, 0), key, 1)[0][0])) for words, key in COUNTING.items()]
    return Example(
        "Ann bids 1, which means seven tricks, and takes five. By our ruling she gets a point for each trick all the same.",
        (table("how it is read|Ann's points", rows),),
        told.once(Hilos.WHAT_THE_BIDS_COUNT),
    )


WIDOW: dict[Hilos, Callable[[], Example]] = {
    Hilos.NO_BIDDING: no_bidding,
    Hilos.POINT_A_ROUND: point,
    Hilos.BEST_OF_THREE: best_of_three,
    Hilos.THREE_PLAYERS: three_players,
    Hilos.LOOKING: looking,
    Hilos.TAKING: taking,
    Hilos.GOES_ROUND: goes_round,
    Hilos.PRICE: price,
    Hilos.POINTS: points,
    Hilos.FIRST_TO_SEVEN: first_to_seven,
    Hilos.EMPTY_SEAT: seats,
    Hilos.TRUMP_STAYS: trump_stays,
    Hilos.WHAT_THE_BIDS_COUNT: what_bids_count,
    Hilos.SEVERAL_AT_SEVEN: several,
}
