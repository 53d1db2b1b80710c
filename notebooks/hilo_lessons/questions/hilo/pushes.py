"""Questions on the result of removing a line in HiLO: the points, and the better push."""

from random import Random

from hilo_core.content.question_file import Values
from hilo_core.content.stage import LayoutAfterRemoval
from hilo_core.hilo import HiLO
from hilo_core.hilo.round import LINES, WAYS, cells_of, push, sum_of, take_out
from hilo_core.hilo.table import CARDS, LAYOUTS, UP, number_of, signed
from hilo_core.hilo.table import NAMES as CARD_NAMES
from hilo_core.machine.bits import members
from hilo_lessons.hilo_positions import fewest, position
from hilo_lessons.questions.hilo.lines import Nine, as_text, drawn_until, nine_of, standing

PUSHES = ("horizontally", "vertically")


def after(nine: Nine, line: int) -> tuple[int, int]:
    """Return the sum after a row or column has been removed, and the lines in the layout then."""
    table = position(as_text(nine))
    take_out(table, 0, line)
    then, _ = push(table, 0, line)
    return sum_of(table, 0), then


def points_left(seed: int) -> Values:
    """Ask: how many points does Ann have left?"""
    chance = Random(seed)
    if seed == 0:
        nine = nine_of("8P 2T 5T / 9O 6O 11O / 1T 4P 0V")
    else:
        line = chance.randrange(6)
        nine = drawn_until(chance, line, 5, lambda nine: standing(nine) == [line] and not after(nine, line)[1])
    line = standing(nine)[0]
    numbers = [number_of(CARDS[card]) for card in nine]
    gone = [numbers[cell] for cell in members(cells_of(line))]
    rest = [number for cell, number in enumerate(numbers) if not cells_of(line) >> cell & 1]
    sizes = [abs(number) for number in rest]
    return locals()


def pushed(nine: Nine, line: int, way: str, points: int) -> LayoutAfterRemoval:
    """Return the result of one push of this diagonal, and the lines in the layout then."""
    table = position(as_text(nine))
    take_out(table, 0, line)
    lines, _ = push(table, 0, WAYS.index(f"{LINES[line]} {way}"))
    rows = tuple(
        tuple(CARD_NAMES[table[LAYOUTS + cell]] for cell in range(row, row + 3) if table[UP] >> cell & 1) for row in (0, 3, 6)
    )
    stand = tuple(LINES[found] for found in members(lines))
    return LayoutAfterRemoval(f"{way.capitalize()}: {signed(points)} left", tuple(row for row in rows if row), stand)


def which_push(seed: int) -> Values:
    """Ask: which way should Ben push?"""
    if seed == 0:
        nine = nine_of("4B 5R 9R / 2R 3B 6G / 1R 0Y 8B")
    else:
        chance = Random(seed)
        line = 6 + seed % 2
        nine = drawn_until(chance, line, 3, lambda nine: standing(nine) == [line] and (seed % 6 == 5 or differs(nine, line)))
    line = standing(nine)[0]
    left = left_by(nine, line)
    least = min(left.values())
    right = "same" if len(set(left.values())) == 1 else min(left, key=lambda way: left[way])
    outside = sum(number_of(CARDS[card]) for cell, card in enumerate(nine) if not cells_of(line) >> cell & 1)
    new = [way for way in PUSHES if left[way] < outside]
    worse = [way for way in PUSHES if left[way] > least]
    drawn = tuple(pushed(nine, line, way, left[way]) for way in PUSHES)
    rule = HiLO.NEW_HILO if new else HiLO.CLOSING_A_DIAGONAL
    return locals()


def differs(nine: Nine, line: int) -> bool:
    """Return whether the two pushes leave different sums."""
    return len(set(left_by(nine, line).values())) > 1


def left_by(nine: Nine, line: int) -> dict[str, int]:
    """Return the points that each way to push leaves."""
    return {way: fewest(as_text(nine), "schmidt", f"{LINES[line]} {way}").points for way in PUSHES}
