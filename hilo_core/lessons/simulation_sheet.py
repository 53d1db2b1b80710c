"""Five exercises on simulation: how many games, what an interval says, and when counting is hopeless."""

from collections.abc import Sequence
from math import inf, isfinite, sqrt

from ..intervals import share
from ..messages.errors import shown
from ..messages.words import listed
from .sheet import CannotRead, Exercise, Sheet, Word, asks_for


def number_in(word: str) -> float:
    """The number written, such as 0.05, 5% or 1200. CannotRead for what is none."""
    text = word[:20].replace("\u2212", "-")
    try:
        number = float(text[:-1]) / 100 if text.endswith("%") else float(text)
    except ValueError:
        number = inf
    if not isfinite(number):
        raise CannotRead(f"{shown(word, 20)} is no number.")
    return number


def numbers_in(words: Sequence[str], wanted: int) -> list[float]:
    """So many numbers."""
    if len(words) != wanted:
        raise asks_for(wanted, "number", len(words))
    return [number_in(word) for word in words]


def letters_in(words: Sequence[str], known: Sequence[str]) -> list[str]:
    """The letters named, in order. CannotRead for what is none of them."""
    found = []
    for word in words:
        if word.upper() not in known:
            raise CannotRead(f"{shown(word, 20)} is none of {', '.join(known)}.")
        found.append(word.upper())
    return sorted(set(found))


def near(given: float, right: float, by: float = 0.1) -> bool:
    """Whether a number is right up to so large a part of it."""
    return abs(given - right) <= by * abs(right)


def judge_narrower(rounds: int, half: float, wanted: Sequence[float], given: Sequence[float]) -> Word:
    """Whether so many rounds make the interval so narrow: it narrows as the square root of their number."""
    for narrow, number in zip(wanted, given, strict=True):
        times = half / narrow
        if not near(number, rounds * times**2):
            reached = half / sqrt(max(number, 1) / rounds)
            text = (
                f"{number:,.0f} rounds give ± {reached:.1f} of 100. How many make it {times:g} times as narrow as ± {half:g}?"
            )
            return Word(False, text)
    parts = [f"{(half / narrow) ** 2:g} times as many for ± {narrow:g}" for narrow in wanted]
    return Word(True, f"It takes {listed(parts)}. Half the margin of error needs four times as many rounds.")


def judge_never(games: int, shares: Sequence[float], given: Sequence[float]) -> Word:
    """Whether exactly those shares are given that the interval of a thing never seen leaves out."""
    high = share(0, games).high
    for one in given:
        if one not in shares:
            raise CannotRead(f"{one:g} is none of {', '.join(f'{each:g}' for each in shares)}.")
        if one <= high:
            return Word(
                False,
                f"With a probability of {one:g}, {games} games without it still happen now and then, so this is no proof.",
            )
    if len(set(given)) < sum(one > high for one in shares):
        return Word(False, "These are left out, but not these alone. Where does the interval of 0 end?")
    text = f"The interval of 0 of {games} goes from 0 to {high:.3f}. “Never seen” means “rarer than about 3 or 4 in {games}”."
    return Word(True, text)


def judge_missing(classes: int, levels: Sequence[float], given: Sequence[float]) -> Word:
    """Whether about so many intervals miss the true value."""
    for level, number in zip(levels, given, strict=True):
        right = classes * (1 - level)
        if round(number) != round(right):
            text = (
                f"Of 100 intervals of {100 * level:g} % about {100 - 100 * level:g} miss. So of {classes} it is not {number:g}."
            )
            return Word(False, text)
    return Word(True, "About so many miss, through no mistake of theirs, and nobody can tell from inside which ones.")


def judge_fair(counts: dict[str, tuple[int, int]], fair: float, given: Sequence[str]) -> Word:
    """Whether exactly those counts are named whose interval leaves the fair value out."""
    rates = {letter: share(*count) for letter, count in counts.items()}
    out = [letter for letter, rate in rates.items() if not rate.low <= fair <= rate.high]
    for letter in given:
        if letter not in out:
            return Word(False, f"{letter} is {rates[letter]}, and {fair:g} lies in it.")
    if list(given) != out:
        return Word(False, "These leave it out, but there are more.")
    found = listed([f"{letter} is {rates[letter]}" for letter in out])
    return Word(True, f"{found}. The larger proportion is not always the surer one.")


def judge_hours(chance: float, speed: float, hits: int, given: float) -> Word:
    """Whether so many hours are to be expected until a rare thing has been seen so often."""
    hours = hits / chance / speed / 3600
    if near(given, hours, 0.03):
        text = f"{hits / chance:,.0f} games take {hours:.0f} hours, and the interval of {hits} still goes from half"
        return Word(True, f"{text} to nearly twice the proportion. It is better to calculate something so rare.")
    return Word(False, f"How many games hold {hits} of them on average, and how long do these take? Not {given:g} hours.")


SHARES = (0.01, 0.02, 0.05, 0.1)
COUNTS = {"A": (30, 100), "B": (280, 1_000), "C": (2_600, 10_000), "D": (25_100, 100_000)}

simulation = Sheet(
    Exercise(
        "Narrower",
        "After 200 rounds the margin of error is ± 6 of 100.\nAbout how many rounds make it ± 3, and about how many ± 1?",
        'two numbers, such as "100 5000"',
        "Four times as many rounds make the interval half as wide.",
        lambda words: numbers_in(words, 2),
        lambda given: judge_narrower(200, 6, (3, 1), given),
    ),
    Exercise(
        "Never seen",
        "In 100 games something has not happened once.\n"
        "Which of these true probabilities does the 95 % interval leave out: 0.01, 0.02, 0.05, 0.1?",
        'numbers, such as "0.01 0.02"',
        "Ask Python: `from hilo_core.intervals import share` and then `share(0, 100)`.",
        lambda words: [number_in(word) for word in words],
        lambda given: judge_never(100, SHARES, given),
    ),
    Exercise(
        "Forty classes",
        "Forty classes play 500 rounds each, every class with a seed of its own, and each writes down a 95 % interval.\n"
        "In about how many classes does the true value lie outside the interval? And if they had written down 90 % intervals?",
        'two numbers, such as "20 30"',
        "What does a 95 % interval do in 95 of 100 cases?",
        lambda words: numbers_in(words, 2),
        lambda given: judge_missing(40, (0.95, 0.9), given),
    ),
    Exercise(
        "A fair seat?",
        "Four players sit at a table. In four simulations Ann has won\n"
        + "\n".join(f"{letter}: {won:,} of {games:,} games" for letter, (won, games) in COUNTS.items())
        + ".\nIn which of them does the 95 % interval leave out a quarter, which would be fair?",
        'letters, such as "A D"',
        "Look at both: how far the proportion lies from 0.25, and how wide the interval is. `share(30, 100)` works it out.",
        lambda words: letters_in(words, tuple(COUNTS)),
        lambda given: judge_fair(COUNTS, 0.25, given),
    ),
    Exercise(
        "Count or calculate?",
        "Something happens in one game of a billion. A computer plays 100,000 games a second.\n"
        "After how many hours do you expect to have seen it ten times?",
        "one number of hours",
        "Ten times in ten billion games. How many seconds is that?",
        lambda words: numbers_in(words, 1)[0],
        lambda given: judge_hours(1e-9, 1e5, 10, given),
    ),
)
