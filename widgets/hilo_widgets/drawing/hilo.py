"""The table of HiLO as a scene: from what lies where to pieces and places."""

from collections.abc import Sequence
from functools import cache, lru_cache

from hilo_core.base.game import Choice
from hilo_core.hilo.cards import COLOURS, HIGHEST, LOWEST
from hilo_core.hilo.view import View

from . import pieces
from .hilo_piles import Z_LABEL, drawn, piles
from .hilo_pushes import back_keys, choice_picture, start_of
from .hilo_spots import BOARDS, GAP, HEAD, Board, cell_at, cell_of, corner
from .hilo_words import alt
from .lettering import fit, text, width
from .scene import Item, Scene

HIDDEN = "?"
Rows = tuple[tuple[str, ...], ...]
# Paint order between the labels and the piles, which lie above the layouts so that a card that travels is seen.
Z_CARD, Z_MARK, Z_LINE, Z_GHOST = 100, 190, 195, 220
__all__ = ["choice_key", "choice_picture", "preview_items", "scene", "size", "symbol_names"]
TO_DO = {"open": "to open", "turn": "to play", "drawn": "to play", "clear": "to choose"}


def symbol_names(players: int) -> list[str]:
    """The names of all symbols that a table with so many players may use."""
    cards = [f"{colour}{number}" for colour in COLOURS for number in range(LOWEST, HIGHEST + 1)]
    return [*cards, *(f"s{colour}" for colour in COLOURS), "back", "dashes", "eflag", "ecrown", "eok", "eno"]


def size(players: int, layout: str) -> tuple[int, int]:
    """Width and height of the picture, the same for all frames of a game."""
    board = BOARDS[players, layout]
    return board.width, board.height


def scene(
    view: View,
    *,
    names: Sequence[str],
    layout: str = "wide",
    to_move: int = -1,
    choices: Sequence[tuple[str, bool]] = (),
    just: str = "",
) -> Scene:
    """The table as a picture; `choices` are cells of the layout of the seat to move and whether they may be chosen."""
    players, people = view.players, tuple(names)
    board = BOARDS[players, layout]
    items = [Item("felt", _felt(board.width, board.height, board.radius), 0, 0)]
    inline = _inline(people[:players], board.across)
    for seat in range(players):
        marked = seat == to_move
        items.append(_name(players, layout, seat, people[seat]))
        items += _numbers(players, layout, seat, *_counted(view, seat))
        items += _layout(
            players, layout, seat, view.layouts[seat], back_keys(view, seat), tuple(choices) if marked else (), just, marked
        )
    if 0 <= to_move < players and view.phase in TO_DO:
        items.append(Item("turn", pieces.turn_pill(TO_DO[view.phase]), *_pill_at(board, to_move, people, inline), Z_LABEL))
    if view.ender >= 0:
        items.append(Item("ender", pieces.ender_pill(), *_pill_at(board, view.ender, people, inline), Z_LABEL))
    for line in view.removable:
        items.append(_outline(players, layout, view.turn, line, len(view.layouts[view.turn][0])))
    items += piles(players, layout, view.draw_size, view.discard, view.discard_size)
    if view.drawn:
        items += drawn(players, layout, view.drawn, people[view.turn])
    return Scene(board.width, board.height, tuple(items), alt(view, people, to_move))


def choice_key(view: View, seat: int, card: str) -> str:
    """The key of what lies at a cell such as "b3" of a seat's layout."""
    row, column = cell_of(card)
    name = view.layouts[seat][row][column]
    return name if name != HIDDEN else back_keys(view, seat)[3 * row + column]


def preview_items(view: View, *, layout: str, names: Sequence[str], seat: int, choice: Choice) -> tuple[Item, ...]:
    """What is laid over the picture while a choice is looked at: the ghost of a card, what is turned up, the line that goes."""
    players = view.players
    board = BOARDS[players, layout]
    verb, _, what = choice.action.partition(" ")
    columns = len(view.layouts[seat][0]) if view.layouts[seat] else 0
    if verb == "clear":
        line = what.removesuffix(" horizontally").removesuffix(" vertically")
        return (_outline(players, layout, seat, line, columns, "focus")._replace(key="ghost", z=Z_GHOST),)
    if verb == "draw":
        return (Item("ghost", _dashes(board.pile_scale), *board.draw, Z_GHOST),)
    if verb not in ("take", "trade", "toss"):
        return ()
    cell = cell_at(players, layout, seat, columns, *cell_of(what))
    if verb == "toss":
        ghost = pieces.hilo_card(view.drawn, board.pile_scale, "ghost")
        return (
            Item("ghost", ghost, *board.discard, Z_GHOST),
            Item("ghost:turned", _dashes(board.scale), *cell, Z_GHOST),
        )
    card = view.discard[0] if verb == "take" else view.drawn
    return (Item("ghost", pieces.hilo_card(card, board.scale, "ghost"), *cell, Z_GHOST),)


@cache
def _felt(across: float, down: float, radius: float) -> str:
    edge = 2 if across > 440 else 0
    return (
        f'<rect x="{edge}" y="{edge}" width="{across - 2 * edge:g}" height="{down - 2 * edge:g}" rx="{radius + 8:g}" '
        f'fill="var(--felt)"/><rect x="{edge + 8}" y="{edge + 8}" width="{across - 2 * edge - 16:g}" '
        f'height="{down - 2 * edge - 16:g}" rx="{radius:g}" class="f0" stroke="var(--rail)" stroke-width="1.2"/>'
    )


@cache
def _dashes(scale: float) -> str:
    return pieces.use("dashes").replace("/>", f' transform="scale({scale:g})"/>')


@lru_cache(maxsize=100)
def _inline(names: tuple[str, ...], across: float) -> bool:
    """Whether a pill has room between the longest name and the sum."""
    return max(width(name, 20) for name in names) <= across - 130


def _pill_at(board: Board, seat: int, names: tuple[str, ...], inline: bool) -> tuple[float, float]:
    x, y = board.places[seat]
    if inline:
        return round(x + max(width(name, 20) for name in names) + 10, 1), y - HEAD + 26
    return x, y - HEAD


@cache
def _name(players: int, layout: str, seat: int, name: str) -> Item:
    board = BOARDS[players, layout]
    x, y = board.places[seat]
    return Item(f"seat:{seat}", text(fit(name, 20, board.across - 40), 20, "se"), x, y - 30, Z_LABEL)


def _counted(view: View, seat: int) -> tuple[str, str, str]:
    """The number beside a name, what it is, and the total."""
    number, total = view.sums[seat], f"total {(view.new_totals or view.totals)[seat]}"
    if view.phase == "over" and view.points:
        words = "points" if view.points[seat] == number else f"2 × {number} points"
        return str(view.points[seat]), words, total
    hidden = any(HIDDEN in row for row in view.layouts[seat])
    return str(number), "open sum" if hidden else "sum", total + (", starts" if view.starter == seat else "")


@lru_cache(maxsize=2000)
def _numbers(players: int, layout: str, seat: int, number: str, words: str, total: str) -> tuple[Item, ...]:
    board = BOARDS[players, layout]
    x, y = board.places[seat]
    right = round(x + board.across, 1)
    if board.across < 150 and "starts" in total:
        words = words.removesuffix(" sum")
    return (
        Item(f"sum:{seat}", text(number.replace("-", "−"), 20, "se e"), right, y - 30, Z_LABEL),
        Item(f"sum:{seat}:is", text(words, 13, "so e"), right, y - 12, Z_LABEL),
        Item(f"total:{seat}", text(total.replace("-", "−"), 13, "so"), x, y - 12, Z_LABEL),
    )


@lru_cache(maxsize=4000)
def _layout(
    players: int,
    layout: str,
    seat: int,
    rows: Rows,
    keys: tuple[str, ...],
    choices: tuple[tuple[str, bool], ...],
    just: str,
    lettered: bool,
) -> tuple[Item, ...]:
    """The cards of a layout; with letters and numbers round it for the seat to move."""
    board = BOARDS[players, layout]
    if not rows:
        x, y = board.places[seat]
        empty = pieces.empty_place(112, 46, "empty")
        return (Item(f"empty:{seat}", f"<g>{empty}</g>", round(x + (board.across - 112) / 2, 1), y + 30, Z_LABEL),)
    columns, allowed = len(rows[0]), dict(choices)
    items = []
    for row, cards in enumerate(rows):
        for column, name in enumerate(cards):
            if not name:
                continue
            x, y = cell_at(players, layout, seat, columns, row, column)
            cell = f"{'abc'[column]}{row + 1}"
            ok = allowed.get(cell)
            if name == HIDDEN:
                items.append(Item(keys[3 * row + column], pieces.back(board.scale), x, y, Z_CARD))
            else:
                state = "flat" if ok is False else "just" if name == just else ""
                items.append(Item(name, pieces.hilo_card(name, board.scale, state), x, y, Z_CARD))
            if ok is not None:
                mark_x, mark_y = x + 30 * board.scale, y + 84 * board.scale + GAP / 2
                items.append(Item(f"mark:{cell}", _mark(ok), round(mark_x, 1), round(mark_y, 1), Z_MARK))
    if lettered:
        x, y = corner(players, layout, seat, columns)
        items.append(Item(f"cells:{seat}", _letters(len(rows), columns, board.scale), x, y, Z_LABEL))
    return tuple(items)


@cache
def _mark(ok: bool) -> str:
    if ok:
        return '<circle r="3.2" fill="var(--ok)"/>'
    return pieces.use("eno", 8, x=-4, y=-4, style="color:var(--soft)")


@cache
def _letters(rows: int, columns: int, scale: float) -> str:
    """The letters under the columns and the numbers before the rows."""
    across, down = pieces.CARD_WIDTH * scale + GAP, pieces.CARD_HEIGHT * scale + GAP
    under = round(rows * down + 12, 1)
    letters = [text("abc"[i], 12.5, "m so", x=round((i + 0.5) * across - GAP / 2, 1), y=under) for i in range(columns)]
    numbers = [text(str(j + 1), 12.5, "m so", x=-12, y=round((j + 0.5) * down, 1)) for j in range(rows)]
    return f"<g>{''.join(letters + numbers)}</g>"


@cache
def _outline(players: int, layout: str, seat: int, line: str, columns: int, colour: str = "ink") -> Item:
    """The outline round a line that may be removed."""
    x, y = cell_at(players, layout, seat, columns, *start_of(line))
    return Item(f"line:{line}", pieces.hilo_line(line, BOARDS[players, layout].scale, GAP, colour), x, y, Z_LINE)
