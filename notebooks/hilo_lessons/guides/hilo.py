"""Names for the guide of HiLO: two players, a whole round."""

from typing import Any

from hilo_core.hilo.table import CARDS, in_words

ACROSS = "abc"


def words(card: str) -> str:
    """Return a card in words: "the red 8"."""
    return f"the {in_words(CARDS[card])}"


def number(card: str) -> int:
    """Return the number on a card, 0 for none."""
    return int(card[:-1] or 0)


def where(action: str) -> str:
    """Return the place in an action such as "take a1", or "" if it has none."""
    return action.split()[-1] if " " in action else ""


def trades(action: str) -> bool:
    """Return whether an action keeps a drawn card."""
    return action.startswith("trade")


def after(action: str, mine: int, drawn: str, top: str) -> int:
    """Return the sum of the face-up cards after an action with the last face-down card.

    If that card is turned over, its number is unknown before, so it is not counted.
    """
    return mine + (number(top) if action.startswith("take") else number(drawn) if trades(action) else 0)


def shown(cells: dict[str, str], cell: str) -> str:
    """Return the name of a card in the picture."""
    card = cells.get(cell, "")
    return f"back:0:{cell}" if card == "?" else card


def lines(cells: dict[str, str]) -> list[list[str]]:
    """Return the cells of a layout that form a straight line of three."""
    found = [[cell for cell in cells if cell[place] == sign] for place in (0, 1) for sign in (ACROSS, "123")[place]]
    if len(cells) == 9:
        found += [["a1", "b2", "c3"], ["a3", "b2", "c1"]]
    return [line for line in found if len(line) == 3]


def thirds(cells: dict[str, str]) -> list[tuple[str, str]]:
    """Return where two cards of one colour are in a line: the colour, and the place of the third card."""
    found = []
    for line in lines(cells):
        colours = [cells[cell][-1] for cell in line]
        for at in range(3):
            one, other = (colours[n] for n in range(3) if n != at)
            if one == other != "?" and colours[at] != one:
                found.append((one, line[at]))
    return found


def moment(at: Any) -> dict[str, Any]:
    """Return the names and values at a moment."""
    view = at.view
    cells = {cell: card for cell, card in view.cells(0).items() if card}
    a1, b1, c3 = (cells.get(cell, "") for cell in ("a1", "b1", "c3"))
    hidden = [cell for cell, card in cells.items() if card == "?"]
    hidden_left = len(hidden)
    mine, bens = view.sums[:2]
    turn, top = view.turn_no, view.discard[0] if view.discard else ""
    drawn = view.drawn if view.drawn != "?" and view.turn == 0 else ""
    size = len(cells)
    pairs = thirds(cells)
    colour = in_words(CARDS[f"0{pairs[0][0]}"]).split()[0] if pairs else ""
    completing = [cell for sign, cell in pairs if drawn and drawn[-1] == sign]
    third = completing[0] if completing else ""
    third_item = shown(cells, third)
    pair = (
        " | ".join([*(card for card in cells.values() if pairs and card[-1] == pairs[0][0]), shown(cells, pairs[0][1])])
        if pairs
        else ""
    )
    placing, choosing = bool(drawn) and any("trade" in each for each in at.legal), "draw" in at.legal
    removing = [each for each in at.legal if each.startswith("clear")]
    lines_left, gone = len(removing), len(view.cleared)
    bens_line = view.cleared[-1][0] if view.turn == 1 and view.cleared else ""
    ender = view.ender
    my_points, bens_points = view.points[:2] if view.points else (0, 0)
    doubled = bool(view.points) and my_points != mine
    alone = bool(view.points) and ender == 0 and not doubled and my_points < bens_points
    own = {cell: number(card) for cell, card in cells.items() if card != "?"}
    return locals()


def guide() -> dict[str, Any]:
    """Return the names for a guide that shares this file."""
    return {"moment": moment}
