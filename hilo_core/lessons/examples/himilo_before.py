"""The examples of the rules of Hi MiLo! on what comes before the tricks: deal, bids, passing, the first lead."""

from collections.abc import Callable, Sequence

from ...base.game import NAMES
from ...himilo import HiMiLo, new_table
from ...himilo.cards import CARDS, HAND_SIZE, WIN_CARDS_BY_NAME, cards, highest_value, number_cards, win_sign
from ...himilo.game import deal_at_random
from ...himilo.hands import put_into_hand
from ...himilo.round import bid, clear_round, open_trick, pack_three, pass_cards, play_trick, tell_deal
from ...himilo.table import BIDS, DEALER, HIGH, LEVELS, LOW, MIDDLE, WIN_CARDS
from ...himilo.view import view
from ...machine.bits import members
from ...machine.random import seed_row
from ...messages.words import listed, spelled
from .parts import Arrow, Cards, Example, Fan, Laid, Pile, Sign, Table, row
from .told import Told

FOUR = NAMES[:4]
HANDS = ("2S 5S 9H 14C", "3H 8C 11D 12S", "1D 6H 7C 10S", "4C 4D 13H 15S")


def table_of(players: int = 4, show: int = 14, rounds: int = 1, hands: Sequence[str] = (), line: str = "") -> list[int]:
    """A table at which the last player deals, so that Ann is on the dealer's left, with these cards in the hands."""
    table = new_table({"players": players, "show": show, "rounds": rounds})
    clear_round(table)
    table[DEALER] = players - 1
    for seat, held in enumerate(hands):
        for name in held.split():
            put_into_hand(table, seat, CARDS[name])
    for slot, name in enumerate(line.split(), WIN_CARDS):
        table[slot] = WIN_CARDS_BY_NAME[name]
    return table


def dealt(show: int = 14) -> tuple[list[int], Told]:
    """A random deal for four, always the same one, and what is told of it."""
    table, told = new_table({"players": 4, "show": show, "rounds": 1}), Told()
    seed_row(table, 4, 1)
    deal_at_random(table)
    tell_deal(table, told)
    return table, told


def levels(table: list[int], answers: Sequence[int]) -> Told:
    """The bids made in turn, from the dealer's left on."""
    told = Told(*answers)
    bid(table, told)
    return told


def cards_in_play() -> Example:
    """HM-02: the highest number by players."""
    shown = tuple(Laid(f"{highest_value(players)}H", f"{players} players") for players in (3, 4, 5))
    caption = "The highest heart in the game. The other three suits go just as high."
    return Example(caption, (Cards("himilo", shown, "The highest heart"),), None)


def fourteen_each() -> Example:
    """HM-03: what is left over."""
    all_cards = len(number_cards(4))
    left = all_cards - 4 * HAND_SIZE
    caption = (
        f"Four players use {all_cards} cards and get {HAND_SIZE} each. {spelled(left).capitalize()} cards are left over, and "
        "nobody knows which."
    )
    return Example(
        caption,
        (Pile("himilo", "?", f"{left} cards left"),),
        dealt()[1].once(HiMiLo.FOURTEEN_CARDS),
        "every card is in somebody's hand",
        f"{spelled(left).capitalize()} cards are out of the round. If you are waiting for the 15♥, remember that it may not "
        "be in the game at all.",
    )


def line_of_win_cards() -> Example:
    """HM-04: the whole line can be seen."""
    table, told = dealt()
    names = view(table, 0).line
    now, following = (win_sign(WIN_CARDS_BY_NAME[name]) for name in names[:2])
    caption = f"The first trick is played under {now}, the next one under {following}, and so on."
    return Example(caption, (Fan(names),), told.once(HiMiLo.LINE_OF_WIN_CARDS))


def hidden_hands() -> Example:
    """HM-05: what Ben sees of three cards each."""
    seen = view(table_of(hands=("2S 5S 9H", "3H 8C 11D")), 1).hands
    rows = tuple(
        Cards("himilo", tuple(Laid(card, "" if n != 1 else words) for n, card in enumerate(held)), words)
        for held, words in zip(seen[:2], ("Ann's hand", "Ben's hand"), strict=True)
    )
    return Example("This is what Ben sees: his own cards, and only the backs of Ann's.", rows, None)


def three_bids() -> Example:
    """HM-06: one High, one Low, the others Middle."""
    table = table_of()
    told = levels(table, (MIDDLE, HIGH, LOW, MIDDLE))
    rows = tuple((name, bid.title()) for name, bid in zip(FOUR, view(table).bids, strict=True))
    return Example(
        "One player aims for the most tricks and one for the fewest. The other two aim for something between.",
        (Table((("", "bids"), *rows)),),
        told.once(HiMiLo.THREE_BIDS),
        "everybody tries to take many tricks",
        "The team wins only if everybody ends where they bid. The Low bidder helps the team by losing tricks.",
    )


def dragon_and_butterfly() -> Example:
    """HM-07: the two signs."""
    told = levels(table_of(), (MIDDLE, HIGH, LOW, MIDDLE))
    shown = (Sign("dragon", "High"), Sign("butterfly", "Low"))
    caption = "With these two cards on the table, everybody remembers who bid High and who bid Low."
    return Example(caption, shown, told.once(HiMiLo.DRAGON_AND_BUTTERFLY))


def passing() -> Example:
    """HM-08: three cards from the High bidder to the left."""
    table = table_of(hands=HANDS)
    table[BIDS : BIDS + 4] = [HIGH, LOW, MIDDLE, MIDDLE]
    three = "2S 5S 9H"
    told = Told(*(pack_three(*cards(some)) for some in (three, "3H 8C 11D", "1D 6H 7C", "4C 4D 13H")))
    pass_cards(table, told)
    first, second = (NAMES[seat] for _, seat, _ in told.steps[:2])
    caption = f"{first} bid High, so {first} passes first. {second} can look at these three cards before passing three on."
    parts = row("himilo", three, who=("", f"from {first}", "")), Arrow(f"to {second}")
    return Example(
        caption,
        parts,
        told.once(HiMiLo.PASSING),
        "all players pass at the same time",
        f"The High bidder begins, and the others follow one by one. So {second} knows what has come first.",
    )


def passing_on() -> Example:
    """HM-R4: a card that has just come may go on."""
    table = table_of(hands=HANDS)
    table[BIDS : BIDS + 4] = [HIGH, LOW, MIDDLE, MIDDLE]
    told = Told(*(pack_three(*cards(some)) for some in ("2S 5S 9H", "9H 8C 11D", "1D 6H 7C", "4C 4D 13H")))
    pass_cards(table, told)
    by_whom = {what: NAMES[seat] for rule, seat, what in told.steps if rule == HiMiLo.PASSING_ON}
    (name,) = by_whom.values()
    parts = row("himilo", "9H 8C 11D", {"9H": "from Ann"}), Arrow("to Cem")
    caption = f"Ann has just passed 9♥ to {name}. {name} passes it on to Cem together with two other cards."
    return Example(caption, parts, told.once(HiMiLo.PASSING_ON))


def first_lead() -> Example:
    """HM-09: the dealer's left leads, clockwise."""
    table = table_of(hands=("8H", "3H", "11H", "5H"), line="KH")
    told = Told(*cards("8H 3H 11H 5H"))
    open_trick(table, told, 0)
    play_trick(table, told, 0)
    order = view(table).trick_cards
    leader = NAMES[told.steps[0][1]]
    caption = f"Dora deals, so {leader} sits on her left and plays the first card. Then it goes round the table."
    laid = Cards("himilo", tuple(Laid(card, NAMES[seat], "leads" if n == 0 else "") for n, (seat, card) in enumerate(order)))
    return Example(caption, (laid,), told.once(HiMiLo.FIRST_LEAD))


def harder() -> Example:
    """HM-27: three of the line are to be seen."""
    table, told = dealt(3)
    names = view(table, 0).line
    shown = spelled(sum(name != "?" for name in names))
    caption = f"On the hardcore level you see {shown} win cards. After each trick one more is turned up at the far end."
    return Example(caption, (Fan(names),), told.once(HiMiLo.HARDER_LEVELS))


def settling() -> Example:
    """HM-R2: what is open to each in turn."""
    table = table_of(3)
    told = levels(table, (MIDDLE, LOW, HIGH))
    still_open = [listed([LEVELS[level].title() for level in reversed(members(given))], "or") for given in told.given]
    rows = tuple(zip(NAMES, still_open, (bid.title() for bid in view(table).bids), strict=False))
    return Example(
        f"{NAMES[told.steps[-1][1]]} is the last to bid, and only {still_open[-1]} is left.",
        (Table((("", "can bid", "bids"), *rows)),),
        told.once(HiMiLo.SETTLING_BIDS),
    )


def dealers() -> Example:
    """HM-R3: the deal goes round."""
    table = new_table({"players": 4, "show": 14, "rounds": 5})
    seed_row(table, 4, 1)
    rows = []
    for number in range(1, 6):
        deal_at_random(table)
        rows.append((str(number), NAMES[view(table).dealer]))
    caption = f"{rows[0][1]} deals the first round, then the deal moves to the left. In round 5 it is {rows[4][1]} again."
    parts = (Table((("round", "dealer"), *rows)),)
    return Example(caption, parts, None)


BEFORE: dict[HiMiLo, Callable[[], Example]] = {
    HiMiLo.CARDS_IN_PLAY: cards_in_play,
    HiMiLo.FOURTEEN_CARDS: fourteen_each,
    HiMiLo.LINE_OF_WIN_CARDS: line_of_win_cards,
    HiMiLo.HIDDEN_HANDS: hidden_hands,
    HiMiLo.THREE_BIDS: three_bids,
    HiMiLo.DRAGON_AND_BUTTERFLY: dragon_and_butterfly,
    HiMiLo.PASSING: passing,
    HiMiLo.FIRST_LEAD: first_lead,
    HiMiLo.HARDER_LEVELS: harder,
    HiMiLo.SETTLING_BIDS: settling,
    HiMiLo.DEALER: dealers,
    HiMiLo.PASSING_ON: passing_on,
}
