"""A game of HiLO: options, the deal, the results of a round and a game, and random play.

It also has the counts of simulations, and the pictures of watched rounds.
"""

from ..base.deal import card_called, check_deal, check_hands, check_size
from ..base.game import Option, Program, players_option, whole
from ..base.rule import Rule, texts_beside
from ..base.slots import Notes, Watched
from ..base.tally import Options, Tally, add_squared, add_wins, player_names
from ..machine.bits import count, lowest, members, nth
from ..machine.compilable import compilable
from ..machine.random import Row, randbelow, shuffle
from ..messages.errors import RecordError
from ..messages.texts import Json
from .round import (
    ALL_CELLS,
    CHOOSE,
    CLEAR,
    DRAW_CARD,
    FIRST_DIAGONAL,
    KEEP,
    NINE,
    OPEN,
    SHUFFLE,
    TOSS,
    WAYS,
    doubles,
    game_over,
    play_round,
    ways_of,
    winners,
)
from .rules import HiLO
from .table import (
    AGES,
    CARDS,
    CLEARED,
    CLEARS,
    COUNT,
    DISCARD,
    DISCARDS,
    DOWN,
    DRAW,
    EDITION,
    EDITIONS,
    END,
    ENDER,
    HIGHEST,
    LAST_TURNS,
    LAYOUTS,
    LOWEST,
    NAMES,
    NEXT,
    PHASE,
    PLAYERS,
    POINTS,
    ROUND,
    SEATS,
    SIZE,
    STARTER,
    STRIDE,
    SUMS,
    TOTALS,
    TURN,
    TURNS,
    UP,
    number_of,
)

KEY = "hilo"
NAME = "HiLO"
LAW: type[Rule] = HiLO
STRATEGIES = {"beginner": "beginner", "expert": "strategies"}  # each with its module


def are_all_seats(value: object, options: Options) -> bool:
    """Return whether a value lists each seat exactly once."""
    return isinstance(value, list) and all(map(whole, value)) and sorted(value) == list(range(options["players"]))


OPTIONS: tuple[Option, ...] = (
    players_option("a whole number from 2 to 6", 3, 2, 4, 5, 6),
    Option(
        "edition",
        "“schmidt” or “international”",
        default="schmidt",
        label="Edition",
        values=(("schmidt", "Schmidt"), ("international", "international")),
    ),
    Option("youngest_first", "a list of all seats, each once, from the youngest player on", are_all_seats),
)


def new_table(options: Options) -> list[int]:
    """Return the row of a game not yet begun."""
    table = [0] * SIZE
    table[PLAYERS], table[EDITION] = options["players"], EDITIONS.index(options.get("edition", "schmidt"))
    for age, seat in enumerate(options.get("youngest_first") or range(table[PLAYERS])):
        table[AGES + seat] = age
    return table


@compilable
def clear_round(table: Row) -> None:
    """Empty the round's part of the row for the next deal."""
    for slot in range(PHASE, DISCARD):
        table[slot] = 0
    for seat in range(table[PLAYERS]):
        table[DOWN + seat] = ALL_CELLS
    table[STARTER] = -1
    table[ENDER] = -1
    table[LAST_TURNS] = -1
    table[DISCARDS] = 1
    table[ROUND] += 1


@compilable
def deal_at_random(table: Row) -> None:
    """Deal nine cards to each seat and one to the discard pile, with the rest to draw from, at random (HL-01, HL-03, HL-04)."""
    clear_round(table)
    size = 0
    for colour in range(8):
        for number in range(LOWEST, HIGHEST + 1):
            table[DRAW + size] = colour << 4 | number + 2
            size += 1
    shuffle(table, DRAW, COUNT, COUNT)
    top = 0
    for seat in range(table[PLAYERS]):
        for cell in range(NINE):
            table[LAYOUTS + STRIDE * seat + cell] = table[DRAW + top]
            top += 1
    table[DISCARD] = table[DRAW + top]
    table[NEXT] = top + 1
    table[END] = COUNT


def read_deal(table: Row, deal: Json) -> None:
    """Write the deal of a record into the row.

    Raises RecordError (bad_deal, bad_format) if it is not valid.
    """
    check_deal(deal, layouts=list, discard=str, draw=list)
    players = table[PLAYERS]
    layouts = deal["layouts"]
    check_hands(layouts, players, "layout", "nine cards")
    for seat, layout in enumerate(layouts):
        check_size(f"Seat {seat}", layout, NINE)
    dealt = [*map(find, [*(name for layout in layouts for name in layout), deal["discard"], *deal["draw"]])]
    if len(set(dealt)) < len(dealt):
        twice = next(card for place, card in enumerate(dealt) if card in dealt[:place])
        raise RecordError("bad_deal", f"{NAMES[twice]} is dealt twice.")
    if len(dealt) != COUNT:
        found, wanted = len(deal["draw"]), COUNT - 1 - NINE * players
        raise RecordError("bad_deal", f"The draw pile has {found} cards; expected {wanted}, all those not dealt out.")
    clear_round(table)
    for seat in range(players):
        start = LAYOUTS + STRIDE * seat
        table[start : start + NINE] = dealt[NINE * seat : NINE * seat + NINE]
    draw = dealt[NINE * players + 1 :]
    table[DISCARD] = dealt[NINE * players]
    table[DRAW : DRAW + len(draw)] = draw
    table[END] = len(draw)


def find(name: object) -> int:
    """Return the card of a name in a deal.

    Raises RecordError if there is none.
    """
    return card_called(name, CARDS, NAME, "“7B” or “-1R”")


def write_deal(table: Row) -> Json:
    """Return the deal in a row, before the first ply, as a record writes it."""
    starts = [LAYOUTS + STRIDE * seat for seat in range(table[PLAYERS])]
    return {
        "layouts": [[NAMES[card] for card in table[start : start + NINE]] for start in starts],
        "discard": NAMES[table[DISCARD]],
        "draw": [NAMES[card] for card in table[DRAW + table[NEXT] : DRAW + table[END]]],
    }


def program(options: Options | None) -> Program:
    """Return the program that plays the game, which is the same for all options."""
    return Program(play_round, game_over, (PLAYERS, EDITION))


def summary(table: Row) -> tuple[Json, Json]:
    """Return the summary of the finished round: who started, who ended it, sums, points, and the lines removed.

    It also has the winners and the totals.
    """
    players = table[PLAYERS]
    return {
        "starter": table[STARTER],
        "ender": table[ENDER],
        "sums": list(table[SUMS : SUMS + players]),
        "points": list(table[POINTS : POINTS + players]),
        "clears": [
            {"seat": clear & 7, "line": WAYS[clear >> 3 & 15], "cards": [NAMES[card] for card in three(clear >> 7)]}
            for clear in table[CLEARS : CLEARS + table[CLEARED]]
        ],
    }, {"winners": members(winners(table)) if game_over(table) else [], "totals": list(table[TOTALS : TOTALS + players])}


def three(packed: int) -> tuple[int, int, int]:
    """Return the three cards of a removed line, highest first."""
    return packed >> 14 & 127, packed >> 7 & 127, packed & 127


@compilable
def choose_at_random(table: Row, seat: int, ask: int, given: int) -> int:
    """Return a legal choice at random, all equally likely.

    The choice is among all pairs of cells, all cells and the draw pile, or all ways to remove a line and keeping it. A shuffle
    is made in the row.
    """
    if ask == OPEN:
        first = randbelow(table, NINE)
        second = randbelow(table, NINE - 1)
        if second >= first:
            second += 1
        return 1 << first | 1 << second
    if ask == CHOOSE:
        size = count(given)
        chosen = randbelow(table, size + 1)
        return nth(given, chosen) if chosen < size else DRAW_CARD
    if ask == CLEAR:
        ways = ways_of(given) | 1 << KEEP
        return nth(ways, randbelow(table, count(ways)))
    if ask == SHUFFLE:
        shuffle(table, DRAW, given, given)
        return 0
    cells = given | table[UP + seat]
    size = count(cells)
    chosen = randbelow(table, size + count(given))
    return nth(cells, chosen) if chosen < size else TOSS + nth(given, chosen - size)


ROWS, COLUMNS, DIAGONALS = 0, 1, 2
KINDS = ("row", "column", "diagonal")
FIRST_COLUMN = 3  # in WAYS

TALLY = Tally.of(texts_beside(__file__)["counts"], player_names=player_names, SEATS=SEATS, KINDS=KINDS)
(
    ROUNDS,
    TURNS_TAKEN,
    WINS_BY_SEAT,
    SHARED_WINS,
    WINNING_POINTS,
    POINTS_SCORED,
    POINTS_BY_SEAT,
    HILOS,
    HILOS_BY_LINE,
    HILOS_BY_SEAT,
    STARTS_BY_SEAT,
    ENDS_BY_SEAT,
    DOUBLINGS,
) = TALLY.starts


@compilable
def tally(table: Row, counts: Row, ended: int) -> None:
    """Count a round that is over, and a game that has ended."""
    counts[ROUNDS] += 1
    counts[ROUNDS + 1] += ended * ended
    add_squared(counts, TURNS_TAKEN, 1, table[TURNS])
    counts[STARTS_BY_SEAT + table[STARTER]] += 1
    counts[ENDS_BY_SEAT + table[ENDER]] += 1
    if doubles(table):
        counts[DOUBLINGS] += 1
    together = 0
    for seat in range(table[PLAYERS]):
        points = table[POINTS + seat]
        together += points
        add_squared(counts, POINTS_BY_SEAT + seat, SEATS, points)
    add_squared(counts, POINTS_SCORED, 1, together)
    add_squared(counts, HILOS, 1, table[CLEARED])
    for number in range(table[CLEARED]):
        clear = table[CLEARS + number]
        way = clear >> 3 & 15
        kind = DIAGONALS if way >= FIRST_DIAGONAL else COLUMNS if way >= FIRST_COLUMN else ROWS
        counts[HILOS_BY_LINE + kind] += 1
        counts[HILOS_BY_SEAT + (clear & 7)] += 1
    if ended:
        tally_game(table, counts)


@compilable
def tally_game(table: Row, counts: Row) -> None:
    """Count a game that is over."""
    won = winners(table)
    add_wins(counts, WINS_BY_SEAT, SHARED_WINS, won, table[PLAYERS])
    points = table[TOTALS + lowest(won)]
    add_squared(counts, WINNING_POINTS, 1, points)


@compilable
def noted(table: Row, seat: int) -> int:
    """Return the sum of all cards of the seat whose turn it is, including face-down ones."""
    total = 0
    for cell in range(NINE):
        card = table[LAYOUTS + STRIDE * table[TURN] + cell]
        total += number_of(card) if card else 0
    return total


@compilable
def doubled(table: Row, seen: Row) -> None:
    """Note whether the points of the player who ended the round are doubled, then all points before that, the ender's first."""
    at = seen[0]
    ender = table[ENDER]
    seen[at + 1] = 1 if table[POINTS + ender] != table[SUMS + ender] else 0
    seen[at + 2] = table[SUMS + ender]
    at += 2
    for seat in range(table[PLAYERS]):
        if seat != ender:
            at += 1
            seen[at] = table[SUMS + seat]
    seen[0] = at


WATCHED = {"doubled": Watched(doubled, 4, {"players": 3}, over=game_over)}


@compilable
def shows(rule: int) -> bool:
    """Return whether this rule is reported when each seat has turned over two cards (HL-06, HL-R9)."""
    return rule == HiLO.WHO_STARTS or rule == HiLO.YOUNGEST


NOTES = Notes(noted, shows)
