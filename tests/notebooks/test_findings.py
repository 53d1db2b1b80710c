"""What notebooks 50 to 57 say they find is no luck of their seed: they are run with fresh seeds, and then each of their
sentences is looked at, by what it says of the names that the notebook has made.

`HILO_SEEDS=100 pytest tests/notebooks/test_findings.py` takes a hundred of them; without it one is taken, and all hold with it.
"""

import ast
import os
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import numpy
import pytest

from .test_notebooks import NOTEBOOKS, cells, prose, text

pytestmark = pytest.mark.long

SEEDS = range(1001, 1001 + int(os.environ.get("HILO_SEEDS", "1")))
MOST = 0.1  # of the seeds, with which a finding does not hold: none of fewer than ten
WIDGETS = {"Ask", "Certainty", "Guess", "Play", "Review", "Simulation", "Stepper", "answers", "display"}
FINDINGS = {
    "50": {
        "At first they disagree, because luck still matters a lot": (
            "np.ptp(classes.loc[100]) > 4 * np.ptp(classes.loc[30_000])"
        ),
        "About one round in twenty": "0.048 < true.value < 0.052",
        "The first column grows, and the second one shrinks": (
            "off.iloc[:, 0].is_monotonic_increasing and off.iloc[:, 1].is_monotonic_decreasing"
        ),
        "the method is right in about 95 of 100 runs": "0.93 < (many['so'] != 'misses it').mean() < 0.97",
        "It is fewer than 95": "78 < inside < 88",
        "A surer interval is wider, so it says less": (
            "pd.Series([(one.high - one.low).mean() for one in levels.values()]).is_monotonic_increasing"
        ),
        "The upper end is nearly 4 rounds out of as many": (
            "all(3.6 < n * high / 100 < 4 for n, high in never.items() if n > 20)"
        ),
        "Ten times as many rounds make the interval about a third as wide": (
            "all(0.25 < (b.high - b.low) / (a.high - a.low) < 0.4 for a, b in zip(rates[1:], rates[2:]))"
        ),
        "Few rounds show nothing": "apart['low'][0] < 0 < apart['high'][0]",
        "With 200,000 rounds no doubt is left": "apart['low'][3] > 0",
        "two players tie for the fewest tricks more often than for the most": (
            "games['ties_for_fewest'].sum() > games['ties_for_most'].sum()"
        ),
        "you have chosen the result": "forty.max() / 100 > champion.high",
        "Each further trick is several times as rare as the one before": (
            "all(most[n] > 3 * most[n + 1] for n in range(7, 14) if most[n + 1] > 100)"
        ),
        "are worth more than a million rounds of players who do not": "thinking.rate('team_wins').low > 5 * true.high",
    },
    "51": {
        "Everybody beats `random`": "all(rate.low > 0.8 for (_, other), rate in first.rates.items() if other == 'random')",
        "Looking at colours pays: `hunter` beats `mine`": "first.rates['hunter', 'mine'].low > 0.5",
        "The highest card was the best one": "next(iter(chances(last_turn).spans())) == 'trade a3'",
        "It is far better than the beginners that it imagines": (
            "ahead.rates['lookahead', 'with themselves'].low > ahead.rates['beginner', 'with themselves'].high"
        ),
        "But experts are sitting at this table, and they nearly always win": (
            "ahead.rates['expert', 'with themselves'].value > 0.85 and by_part.iloc[0]['said'] < by_part.iloc[0]['came true']"
        ),
        "Near the end what was said and what came true meet": (
            "abs(by_part.iloc[-1]['said'] - by_part.iloc[-1]['came true']) < 0.15"
        ),
    },
    "52": {
        "So the argument changes nearly every round in some way": "all(way.differs(tricks).low > 0.9 for way in (ruff, never))",
        "in about three of ten a different team comes out ahead": (
            "all(0.2 < way.differs(ahead).value < 0.4 for way in (ruff, never))"
        ),
        "aces take more tricks and twos fewer, by about the same amount": (
            "ruff.change(taken_by('A')).low > 0 > ruff.change(taken_by('2')).high"
            " and abs(ruff.change(taken_by('A')).value + ruff.change(taken_by('2')).value) < 0.35"
        ),
        "In the middle, with the eights, hardly anything happens": "abs(ruff.change(taken_by('8')).value) < 0.15",
        "For the points the second interval is several times as wide": (
            "(lambda points: ruff.unpaired(points).high - ruff.unpaired(points).value"
            " > 3 * (ruff.change(points).high - ruff.change(points).value))(measures['points of Ann and Cem'])"
        ),
        "the two editions are nearly always the same game": "points.value < 0.02",
        "the rounds change, so the winners do": "rates['value'].iloc[:2].min() > 15",
        "A unit (HS-R12): a larger ante changes every score, and never the winner": "rates['value']['HS-R12 ante 9'] == 0",
        "these players look at nothing, so they miss nothing": "rates['value']['HM-27 show 3'] == 0",
        "What cannot matter (HS-R8 `none`) does not": "rates['value']['HS-R8 auction none'] == 0",
        "In round 1 a different player starts as often with both": (
            "len({age.differs(lambda game: game.rounds[0]['starter']).count for age in ages.values()}) == 1"
        ),
        "Sensible games last more rounds": (
            "np.diff([sum(len(one.rounds) for one, _ in ages[who].pairs) for who in ('random', 'beginner')])[0] > 0"
        ),
    },
    "54": {
        "Experts who know the rule hardly notice it": (
            "rates['value'].iloc[1] > 90 and abs(told.change('team_wins').value) < 0.1"
        ),
        "Experts who do not know it do nearly everything wrong": "rates['value'].iloc[2] < 5",
        "so the game lasts longer": "undoubled.change('rounds').low > 0",
        "aces, eights and twos take nearly as many tricks as before": (
            "all(abs(tide.change(taken_by(rank)).value) < 0.6 for rank in 'A82') and tide.change(turns).low > 5"
        ),
        "so they bid more": "bids.change('contracts_by_bid[abundant]').low > 0",
        "players lose fewer points, so somebody reaches the goal sooner": (
            "sixes.change('points_lost').high < 0 > sixes.change('rounds').high"
        ),
    },
    "55": {
        "Experts keep their high cards for kings": "enough in (12, 13, 14)",
        "Both ways nearly agree": "0.75 < (high - low) / (100 * (one.high - one.low)) < 1.3",
    },
    "53": {
        "In the careful half Ann threw almost nothing away, and still she lost many rounds": (
            "rounds['cost'][halves == 'careful half'].mean() < 0.5 and rates['value']['careful half'] < 75"
        ),
        "In the careless half she won many in spite of her mistakes": "rates['value']['careless half'] > 25",
        "The dice that she has count for much more than what she throws away": (
            "rates['value']['4 to 6 dice'] - rates['value']['0 to 2 dice'] > 10 + rates['value']['careful half']"
            " - rates['value']['careless half']"
        ),
        "The next round holds an ordinary amount of it": (
            "abs(means['value'].iloc[1] - means['value'].iloc[2]) < 0.5 * (means['value'].iloc[0] - means['value'].iloc[2])"
        ),
    },
    "57": {
        "Nearly every lost round could have been won": "alive[1] >= 96",
        "When trick 12 begins, more than half of the lost rounds can still be won": "alive[12] > 50",
        "many of these players made the best choice that there was": "25 < 100 * blameless.low",
        "Others could have known better": "rates['low']['another card was better'] > 10",
        "Most bids that were made could have been beaten": (
            "by_bid.loc['was made', 'could have come out otherwise'] > by_bid.loc['was made', 'was settled']"
        ),
    },
}


def code_of(notebook: str) -> str:
    """All code of a notebook but for what only shows something: its last lines of widgets, and its first seed."""
    (path,) = NOTEBOOKS.glob(f"{notebook}_*.ipynb")
    tree = ast.parse("\n".join(text(cell["source"]) for cell in cells(path, "code")))
    tree.body = [node for node in tree.body if not shows(node) and not ast.unparse(node).startswith("SEED = ")]
    return ast.unparse(tree)


def shows(node: ast.stmt) -> bool:
    """Whether a line calls a widget, or shows what a cell has come to."""
    if not isinstance(node, ast.Expr):
        return False
    call = node.value
    name = call.func.id if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) else ""
    return name in WIDGETS or name in ("print", "") or not isinstance(call, ast.Call)


@cache
def held(notebook: str) -> dict[str, list[bool]]:
    """With which of the seeds each finding holds."""
    path = Path(mkdtemp()) / f"lab_{notebook}.py"
    path.write_text(code_of(notebook), "utf-8")  # the functions of a house rule are read again
    program = compile(path.read_text("utf-8"), str(path), "exec")
    found: dict[str, list[bool]] = {said: [] for said in FINDINGS[notebook]}
    for seed in SEEDS:
        names: dict[str, Any] = {"SEED": seed, "np": numpy, "__name__": "notebook"}
        exec(program, names)
        for said, expression in FINDINGS[notebook].items():
            found[said].append(bool(eval(expression, names)))
    return found


@pytest.mark.timeout(60 + 60 * len(SEEDS))
@pytest.mark.parametrize(("notebook", "said"), [(one, said) for one, several in FINDINGS.items() for said in several])
def test_a_finding_holds_with_fresh_seeds(notebook: str, said: str) -> None:
    (path,) = NOTEBOOKS.glob(f"{notebook}_*.ipynb")
    assert said in prose(path.stem)
    found = held(notebook)[said]
    assert found.count(False) <= MOST * len(found), found
