"""The examples of the rules of HiLO: cards, deal and turns; lines and the end of a round stand in modules of their own."""

from collections.abc import Callable

from ...base.game import NAMES as PLAYERS
from ...hilo import HiLO, new_table
from ...hilo.cards import CARDS, COLOUR_WORDS, COLOURS, COUNT, HIGHEST, LOWEST, in_words, number_of, signed
from ...hilo.cards import NAMES as CARD_NAMES
from ...hilo.game import deal_at_random
from ...hilo.grid import CELLS
from ...hilo.notation import LONGEST
from ...hilo.round import DRAW_CARD, TOSS, open_two_cards, reshuffle, starting_seat, tell_deal
from ...hilo.view import View, layout, view
from ...machine.random import seed_row
from ...messages.words import spelled
from .hilo_ends import ENDS
from .hilo_lines import LINES
from .hilo_tables import table_of, turn
from .parts import Arrow, Cards, Example, Grid, Laid, Pile, row
from .told import Told

LAYOUT = "7B ?3G ?9G / 6G ?10O ?8V / ?4R ?1O 11B"
A3, B1, B2 = CELLS.index("a3"), CELLS.index("b1"), CELLS.index("b2")


def dealt() -> tuple[View, list[int], Told]:
    """A random deal for two, always the same one: what is seen of it, the table, and what is told."""
    table, told = new_table({"players": 2, "edition": "schmidt"}), Told(1 << 0 | 1 << 4, 1 << 2 | 1 << 6)
    seed_row(table, 5, 1)
    deal_at_random(table)
    tell_deal(table, told)
    return view(table, 0), table, told


def the_cards() -> Example:
    """HL-01: from the lowest to the highest."""
    caption = f"The lowest and the highest card. Numbers from {signed(LOWEST)} to {HIGHEST} in each of eight colours make "
    caption += f"{COUNT} cards."
    shown = row("hilo", f"{CARD_NAMES[min(CARDS.values())]} {CARD_NAMES[max(CARDS.values())]}")
    return Example(caption, (shown,), None)


def aim() -> Example:
    """HL-02: a swap that helps."""
    old, new = "11R", "-1P"
    fewer = number_of(CARDS[old]) - number_of(CARDS[new])
    caption = f"If you swap this {in_words(CARDS[old])} for a {in_words(CARDS[new])}, you have {spelled(fewer)} points fewer."
    return Example(
        signed(caption),
        (row("hilo", old), Arrow(), row("hilo", new)),
        None,
        "high cards are the good ones",
        "Points count against you in HiLO. High cards are what you want to get rid of.",
    )


def layouts() -> Example:
    """HL-03: nine cards face down."""
    seen, _, told = dealt()
    caption = "Nobody has looked at these nine cards yet, not even the player they belong to."
    return Example(
        caption,
        (Grid(seen.layouts[0]),),
        told.once(HiLO.LAYOUTS),
        "you may look at your own cards",
        "You lay your nine cards out without looking. You get to know a card only when it is turned up.",
    )


def piles() -> Example:
    """HL-04: the two piles."""
    seen, _, told = dealt()
    caption = (
        f"With two players {seen.draw_size} cards are left to draw from. The {in_words(CARDS[seen.discard[0]])} is turned up."
    )
    parts = Pile("hilo", "?", "draw pile"), Pile("hilo", seen.discard[0], "discard pile")
    return Example(caption, parts, told.steps[1][0])


def two_opened() -> Example:
    """HL-05: any two of the nine."""
    _, table, told = dealt()
    open_two_cards(table, told)
    caption = "Ann has turned up the top left card and the one in the middle. Any two would have been fine."
    return Example(caption, (Grid(layout(table, 0), cells=("a1", "b2")),), told.once(HiLO.TWO_OPENED))


def starts(first: str, second: str, caption: str, thought: str = "", why: str = "") -> Example:
    """Two open cards each, and who starts."""
    table = table_of(f"{first} ?1R", f"{second} ?1O")
    seat, rule = starting_seat(table)
    sums = view(table).sums
    shown = tuple(
        Cards("hilo", (Laid(cards.split()[0], name), Laid(cards.split()[1], f"has {total}")), name)
        for cards, name, total in zip((first, second), PLAYERS, sums, strict=False)
    )
    said = caption.format(name=PLAYERS[seat], more=max(sums), fewer=min(sums))
    return Example(said, shown, rule, thought, why)


def one_action() -> Example:
    """HL-07: take or draw."""
    played = turn(LAYOUT, DRAW_CARD, TOSS + B1, discard="9R", draw="2G")
    return Example(
        "Take the 9 that you can see, or draw a card that you cannot see. You have to do one of the two.",
        (Pile("hilo", "9R", "take"), Pile("hilo", "?", "or draw")),
        played.names(HiLO.ONE_ACTION),
        "if the 9 does not help, you can pass",
        "Passing is not possible. But you can draw, discard the drawn card and turn up one of your own cards.",
    )


def taken() -> Example:
    """HL-08: the top of the discard pile goes into the layout."""
    played = turn(LAYOUT, A3, discard="-1B")
    came, went = "-1B", played.discards[-1]
    caption = f"Ann takes the {in_words(CARDS[came])} and lays it in place of a face-down card. "
    caption += f"That card turns out to be the {in_words(CARDS[went])}, and it goes onto the discard pile."
    return Example(
        signed(caption),
        (Pile("hilo", came, "taken"), Arrow(), Grid(played.after, cells=("a3",)), Pile("hilo", went, "discarded")),
        played.names(HiLO.TAKEN_CARD),
        "you can take a card and throw it away again",
        "You saw the card before you took it. So you have to lay it in your layout, in place of one of your cards.",
    )


def drawn() -> Example:
    """HL-09: a drawn card may go into the layout."""
    played = turn(LAYOUT, DRAW_CARD, A3, draw="0P")
    came, went = "0P", played.discards[-1]
    caption = f"Ann draws the {in_words(CARDS[came])} and keeps it. The {in_words(CARDS[went])} that lay there is discarded."
    parts = Pile("hilo", came, "drawn"), Arrow(), Grid(played.after, cells=("a3",)), Pile("hilo", went, "discarded")
    return Example(caption, parts, played.names(HiLO.DRAWN_CARD))


def tossed() -> Example:
    """HL-10: discard it, and turn one up."""
    played = turn(LAYOUT, DRAW_CARD, TOSS + B1, draw="10P")
    caption = (
        f"Ann does not want the {in_words(CARDS[played.discards[-1]])}. She discards it, and then she turns up one of her "
    )
    caption += "own cards."
    return Example(
        caption,
        (Pile("hilo", played.discards[-1], "discarded"), Arrow(), Grid(played.after, cells=("b1",))),
        played.names(HiLO.DISCARD_AND_TURN),
        "you discard it and nothing else happens",
        "Every turn changes your layout. If the drawn card does not go in, one of your face-down cards is turned up.",
    )


def colours() -> Example:
    """HL-R1: eight colours with their letters."""
    shown = tuple(
        Laid(f"{number}{letter}", word) for number, (letter, word) in enumerate(zip(COLOURS, COLOUR_WORDS, strict=True))
    )
    return Example("The eight colours and the letter of each.", (Cards("hilo", shown),), None)


def empty_pile() -> Example:
    """HL-R8: the discard pile becomes the draw pile."""
    table, told = table_of("?1R", "?2R", discard="8O 3V 6T 9G"), Told(0)
    before = Pile("hilo", "", "draw pile"), Pile("hilo", view(table).discard[0], "discards")
    reshuffle(table, told, 0)
    seen = view(table)
    caption = f"The draw pile was empty. {spelled(seen.draw_size).capitalize()} cards were shuffled into a new one. "
    caption += f"The {in_words(CARDS[seen.discard[0]])} stays where it was."
    parts = (*before, Arrow(), Pile("hilo", "?", "draw pile"), Pile("hilo", seen.discard[0], "discards"))
    return Example(caption, parts, told.once(HiLO.EMPTY_DRAW_PILE))


def endless() -> Example:
    """HL-R10: no end in sight; nothing can be drawn."""
    caption = "Ann lays a 5 in place of a 5, Ben lays a 4 in place of a 4, and neither of them wants to turn up a last card. "
    caption += f"A game that plays by itself stops there after {LONGEST:,} turns."
    return Example(caption, (), None)


EXAMPLES: dict[HiLO, Callable[[], Example]] = {
    HiLO.CARDS: the_cards,
    HiLO.AIM: aim,
    HiLO.LAYOUTS: layouts,
    HiLO.PILES: piles,
    HiLO.TWO_OPENED: two_opened,
    HiLO.WHO_STARTS: lambda: starts(
        "7B 4G",
        "2R 3V",
        "{name} has {more} points showing and the other player {fewer}, so {name} starts.",
        "the lowest sum starts, because low is good",
        "Low is good at the end. At the start it is the other way round: the highest sum has the first turn.",
    ),
    HiLO.ONE_ACTION: one_action,
    HiLO.TAKEN_CARD: taken,
    HiLO.DRAWN_CARD: drawn,
    HiLO.DISCARD_AND_TURN: tossed,
    HiLO.EIGHT_COLOURS: colours,
    HiLO.EMPTY_DRAW_PILE: empty_pile,
    HiLO.YOUNGEST: lambda: starts(
        "7B 4G",
        "8R 3V",
        "Both have {more} points showing. {name} sits first, so we take {name} to be the youngest, and {name} starts.",
    ),
    HiLO.ENDLESS_ROUND: endless,
    **LINES,
    **ENDS,
}
