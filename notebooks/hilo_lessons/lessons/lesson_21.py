"""What is worked out for *Swap unknown for unknown?*"""

from collections.abc import Iterator

from hilo_core.asking.kinds import tidy
from hilo_core.hilo.cards import LOWEST
from hilo_core.teaching.parts import Dealt
from hilo_lessons.plans.hilo.draws import NUMBERS, class_below, deals, deviation, ends, mean, most_taken, saved, simulated

TASKS = (4, 6, 8, 9, 10, 11)  # the open cards of the tickets


def division(number: int, first: str = "") -> str:
    """The mean of what the thirteen numbers save, as it is written down: "(6 + 5 + 4 + 3 + 2 + 1 + 7 × 0) ÷ 13". What the
    first of them saves may be given in words."""
    each = [str(number - drawn) for drawn in NUMBERS if drawn < number]
    none = len(NUMBERS) - len(each)
    return f"({' + '.join([first or each[0], *each[1:]])}{f' + {none} × 0' if none else ''}) ÷ {len(NUMBERS)}"


def result(number: int) -> str:
    """ "21 ÷ 13 = 1.62"."""
    return f"{saved(number) * len(NUMBERS)} ÷ {len(NUMBERS)} = {tidy(saved(number))}"


def working(number: int) -> str:
    """The mean with its result."""
    return f"{division(number)} = {result(number)}"


def better(number: int, discard: int) -> int:
    """Which of the two choices saves more: 0 to take the discard, 1 to draw."""
    return int(number - discard <= saved(number))


def tickets() -> Iterator[dict[str, int]]:
    """What drawing saves for a different open card, compared with a discard at most three steps from where the decision
    changes, then the opposite decision."""
    for step in (0, 1, -1, 2, -2, 3):
        for place, number in enumerate(TASKS):
            discard = most_taken(number) + step
            if LOWEST <= discard < number and number - discard != saved(number):
                other = TASKS[(place + 1 + discard % 3) % len(TASKS)]
                drawing = next(one for one in NUMBERS if other - one < saved(other))
                second = most_taken(other) if better(number, discard) else drawing
                yield {"number": number, "discard": discard, "other": other, "second": second}
