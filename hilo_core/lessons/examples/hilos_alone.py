"""The examples of the rules of Solo Hilos and of Dealer's Hilos, in which one plays against three."""

from collections.abc import Callable

from ...base.playing_cards import SUITS
from ...hilos import Hilos
from ...hilos import variant_dealer as dealer
from ...hilos import variant_solo as solo
from ...hilos.bidding import NAMED, NUMBER_AND_SUIT, PASS, auction, bid_of
from ...hilos.bids import bid_named
from ...hilos.named_bids import (
    ABUNDANT,
    ABUNDANT_TRUMP,
    GRAND_ABUNDANT,
    GREAT_MISERY,
    MISERY,
    SOLO,
    is_made,
    task,
)
from ...hilos.seen import view
from ...hilos.table import BIDDER, BIDS_MADE, DECLARER, HIGHEST_BID, OVER, PHASE, POT, ROUNDS, ROUNDS_PLAYED, TRICKS, TRICKS_WON
from ...hilos.variants import play_round
from ...messages.words import spelled
from ..questions.reading import in_signs
from .hilos_tables import FOUR, Playing, dealt, table, table_of
from .hilos_widow import signed
from .parts import Arrow, Example, Number, Part, Trump
from .told import Told

NINE_SPADES = bid_of(NUMBER_AND_SUIT, 9, SUITS.index("S"))
SEVEN_HEARTS = bid_of(NUMBER_AND_SUIT, 7, SUITS.index("H"))


def named(level: int) -> int:
    """A bid with a name."""
    return bid_of(NAMED, level, 0)


# Solo Hilos


def rising() -> Example:
    """HS-SO-1: bids and their values."""
    lay, told = table_of("solo"), Told(named(SOLO), named(MISERY), PASS, named(ABUNDANT), PASS, PASS)
    auction(lay, told, NAMED, GRAND_ABUNDANT, Hilos.RISING_BIDS)
    levels = (SOLO, MISERY, ABUNDANT, ABUNDANT_TRUMP, GREAT_MISERY, GRAND_ABUNDANT)
    who = {bid_named(named(level)): FOUR[seat] for level, seat in ((SOLO, 0), (MISERY, 1), (ABUNDANT, 3))}
    rows = [(bid_named(named(level)), level, who.get(bid_named(named(level)), "")) for level in levels]
    return Example(
        f"Each bid must be worth more than the one before. {FOUR[lay[BIDDER]]} has "
        "bid most and plays alone against the other three.",
        (table("bid|worth|here", rows),),
        told.once(Hilos.RISING_BIDS),
    )


def asked(level: int, tricks: tuple[int, ...], caption: str, thought: str = "", why: str = "") -> Example:
    """HS-SO-2 to HS-SO-4: which numbers of tricks make a bid."""
    wanted, rule = task(level)
    rows = [(taken, "made" if is_made(level, taken) else "lost") for taken in tricks]
    return Example(caption.format(wanted=wanted), (table("tricks|the bid is", rows),), rule, thought, why)


def grand() -> Example:
    """HS-SO-5: the declarer leads."""
    lay = table_of("solo")
    lay[BIDDER] = lay[DECLARER] = 2
    lay[HIGHEST_BID] = named(GRAND_ABUNDANT)
    seat, why = solo.first_lead(lay)
    rows = [(taken, "made" if is_made(GRAND_ABUNDANT, taken) else "lost") for taken in (12, 13)]
    caption = (
        f"Dora has dealt, so Ann would lead. But {FOUR[seat]} has bid Grand "
        "Abundant and leads the first trick, as he has to win all."
    )
    return Example(caption, (table("tricks|the bid is", rows),), why)


def paying() -> Example:
    """HS-SO-6: three pay one, or one pays three."""
    paid = []
    told = Told()
    for taken in (0, 1):
        lay = table_of("solo", tricks_won=(taken, 5, 4, 4 - taken))
        lay[BIDDER] = lay[DECLARER] = 0
        lay[HIGHEST_BID] = named(MISERY)
        solo.pay(lay, told, 0, MISERY)
        paid.append([signed(score) for score in view(lay).scores])
    rows = list(zip(FOUR, *paid, strict=True))
    return Example(
        "Ann has bid Misery, worth 2. If she makes it, each of the others pays her 2, "
        f"so she gets {paid[0][0]}. If not, she pays each of them.",
        (table("|if she makes it|if not", rows),),
        told.once(Hilos.PAYING),
        "the declarer wins or loses the value of the bid once",
        "There are three others, and each of them pays or is paid. So it is three times the value.",
    )


def at_least() -> Example:
    """HS-R10: more than five tricks, and a lost misery."""
    lay, told = dealt(1, named(MISERY), PASS, PASS, PASS, variant="solo")
    seen = view(lay)
    taken = seen.tricks(seen.declarer)
    return Example(
        f"{FOUR[seen.declarer]} bid Misery. The first trick she takes loses the "
        "bid, but all thirteen are played, and in the end "
        f"she has {spelled(taken)}.",
        (table("|tricks", [(name, seen.tricks(seat)) for seat, name in enumerate(FOUR)]),),
        told.once(Hilos.AT_LEAST),
    )


def agreed() -> Example:
    """HS-R11: eight rounds."""
    lay, told = table_of("solo", totals=(6, -10, 6, -2)), Playing()
    lay[PHASE], lay[ROUNDS_PLAYED] = OVER, lay[ROUNDS]
    play_round(lay, told)
    best = [FOUR[seat] for seat in view(lay).winners]
    return Example(
        f"The agreed {lay[ROUNDS]} rounds have been played. {best[0]} and {best[1]} have most, so they share the win.",
        (table("|balance", [(name, signed(total)) for name, total in zip(FOUR, (6, -10, 6, -2), strict=True)]),),
        told.once(Hilos.AGREED_ROUNDS),
    )


# Dealer's Hilos


def number_and_suit() -> Example:
    """HS-DE-1: the suit may change."""
    lay, told = table_of("dealer"), Told(SEVEN_HEARTS, NINE_SPADES, PASS, PASS, PASS)
    auction(lay, told, NUMBER_AND_SUIT, TRICKS, Hilos.NUMBER_AND_SUIT)
    bids = [(FOUR[seat], "passes" if bid == "pass" else in_signs(bid.replace(" ", ""))) for seat, bid in view(lay).bids]
    return Example(
        "Ann says seven tricks with hearts as trump. Ben has to name more tricks, but he can choose a different suit.",
        (table("|says", bids),),
        told.once(Hilos.NUMBER_AND_SUIT),
        "spades are worth more than hearts in the bidding",
        "Only the number counts. With seven tricks again, in whatever suit, Ben's bid would not be higher.",
    )


def pot() -> Example:
    """HS-DE-2: four pay in."""
    lay, told = table_of("dealer"), Told()
    dealer.ante(lay, told)
    each = view(lay).ante
    caption = f"Before the round each of the four players pays in {each}. Now {lay[POT]} lie in the pot."
    parts: tuple[Part, ...] = table("|pays", [(name, each) for name in FOUR]), Number(lay[POT], "in the pot")
    return Example(caption, parts, told.once(Hilos.POT))


def declared() -> tuple[list[int], Told]:
    """A table at which Ben plays for nine tricks with spades, and what was told."""
    lay, told = table_of("dealer"), Told(SEVEN_HEARTS, NINE_SPADES, PASS, PASS, PASS)
    lay[PHASE] = BIDS_MADE
    dealer.ante(lay, told)
    auction(lay, told, NUMBER_AND_SUIT, TRICKS, Hilos.NUMBER_AND_SUIT)
    dealer.declare(lay, told)
    return lay, told


def one_against_three() -> Example:
    """HS-DE-3: Ben plays alone."""
    lay, told = declared()
    name, bid = FOUR[lay[DECLARER]], bid_named(lay[HIGHEST_BID])
    caption = f"{name} has bid most with {bid}. Spades are trump, and Ann, Cem and Dora play together against {name}."
    return Example(
        caption,
        (
            table("alone|against", [(name, ", ".join(other for other in FOUR if other != name))]),
            Trump(SUITS[lay[HIGHEST_BID] & 3]),
        ),
        told.once(Hilos.ONE_AGAINST_THREE),
    )


def who_gets_it() -> Example:
    """HS-DE-4: the pot goes one way or the other."""
    paid = []
    for taken in (9, 8):
        lay, told = declared()
        filled = lay[POT]
        for seat, tricks in enumerate((2, taken, 1, 10 - taken)):
            lay[TRICKS_WON + seat] = tricks
        dealer.pay_out(lay, told, lay[DECLARER])
        paid.append([signed(score) for score in view(lay).scores])
    rows = list(zip(FOUR, *paid, strict=True))
    return Example(
        f"Ben bid nine tricks for a pot of {filled}. With nine he takes the pot, with "
        "eight the others share it. All four had paid 3 before.",
        (table("|Ben has nine|Ben has eight", rows),),
        told.once(Hilos.WHO_GETS_THE_POT),
    )


def antes() -> Example:
    """HS-R12: nobody bids, and the pot stays."""
    lay, told = table_of("dealer"), Told(PASS, PASS, PASS, PASS)
    lay[PHASE] = BIDS_MADE
    dealer.ante(lay, told)
    auction(lay, told, NUMBER_AND_SUIT, TRICKS, Hilos.NUMBER_AND_SUIT)
    dealer.declare(lay, told)
    before = lay[POT]
    dealer.ante(lay, Told())
    return Example(
        f"Nobody has bid, so the {before} in the pot stay there. All pay in "
        f"again, and the next round is played for {lay[POT]}.",
        (Number(before, "stay"), Arrow("next round"), Number(lay[POT], "in the pot")),
        told.once(Hilos.ANTES),
    )


def nothing_turned_up() -> Example:
    """HS-R13: the bid names the trump."""
    lay, told = dealt(1, NINE_SPADES, PASS, PASS, PASS, variant="dealer")
    bid = bid_named(lay[HIGHEST_BID])
    return Example(
        f"All cards are dealt and none is shown. {FOUR[lay[DECLARER]]} bids {bid}, so spades are trump.",
        (
            table("|says", [(FOUR[seat], in_signs(said.replace(" ", ""))) for seat, said in view(lay).bids[:1]]),
            Trump(view(lay).trump),
        ),
        told.once(Hilos.NO_CARD_TURNED_UP),
    )


ALONE: dict[Hilos, Callable[[], Example]] = {
    Hilos.RISING_BIDS: rising,
    Hilos.SOLO: lambda: asked(
        SOLO,
        (4, 5, 6),
        "Dora has bid Solo and plays alone. She needs {wanted} tricks, and more do no harm.",
        "five of thirteen is easy",
        "Thirteen tricks among four players make about three for each, and here three of them play against you.",
    ),
    Hilos.MISERY: lambda: asked(
        MISERY,
        (0, 1),
        "Cem has bid Misery and must not win a single trick. In Great Misery he also lays his cards face up.",
        "low cards are safe in Misery",
        "The order can turn. Then a 2 is the highest card of its suit and takes the trick you wanted to lose.",
    ),
    Hilos.ABUNDANT: lambda: asked(
        ABUNDANT_TRUMP,
        (8, 9),
        "Both bids ask for {wanted} tricks. With Abundant you name the trump, "
        "with Abundant Trump it is the suit that was turned up.",
    ),
    Hilos.GRAND_ABUNDANT: grand,
    Hilos.PAYING: paying,
    Hilos.AT_LEAST: at_least,
    Hilos.AGREED_ROUNDS: agreed,
    Hilos.NUMBER_AND_SUIT: number_and_suit,
    Hilos.POT: pot,
    Hilos.ONE_AGAINST_THREE: one_against_three,
    Hilos.WHO_GETS_THE_POT: who_gets_it,
    Hilos.ANTES: antes,
    Hilos.NO_CARD_TURNED_UP: nothing_turned_up,
}
