"""A question on the totals of HiLO: is the game over, and who has won it?"""

from random import Random

from ...hilo import HiLO, new_table
from ...hilo.points import game_over, winners
from ...hilo.table import TOTALS
from ...machine.bits import members
from ...messages.words import listed, possessive
from .hilo_lines import GAME
from .hilo_points import THREE
from .kinds import Choose
from .question import Misconception, Question, in_turn, known
from .stage import Sums

OPTIONS = {"again": "Nobody yet: another round is played", **{name: f"{name} wins" for name in THREE}}
OPTIONS["shared"] = "Two players share the win"


def totals_of(seed: int) -> tuple[int, ...]:
    """What three players have in total: one of them near 99. In two games of three it is over, sometimes with a shared win."""
    if seed == 0:
        return 99, 64, 71
    chance = Random(seed)
    stands = in_turn(seed, "again", "again", "shared", "won", "won", "won")
    highest = chance.choice((96, 98, 99, 99) if stands == "again" else (100, 100, 101, 103, 107, 112))
    low = chance.randint(38, 80)
    totals = [highest, low, low + (0 if stands == "shared" else chance.randint(1, 14))]
    chance.shuffle(totals)
    return tuple(totals)


def who_wins(seed: int = 0) -> Question:
    """Is the game over, and who has won?"""
    totals = totals_of(seed)
    table = new_table({"players": 3, "edition": "schmidt"})
    table[TOTALS : TOTALS + 3] = totals
    first = [THREE[seat] for seat in members(winners(table))]
    over = game_over(table)
    right = "again" if not over else first[0] if len(first) == 1 else "shared"
    most = THREE[totals.index(max(totals))]
    told = listed([f"{name} has {total}" for name, total in zip(THREE, totals, strict=True)])
    passed = f"{most} has more than 99, so the game is over." if over else "Nobody has more than 99, so there is another round."
    won = f" The lowest total wins, and that is {listed([possessive(name) for name in first])}." if over else ""
    why = f"{told}. {passed}{won}"

    def wrong(answer: str) -> str:
        if answer == "again":
            return "Look at the highest total. Is it enough for the game to be over?"
        if not over:
            return "Before you look for the winner, ask whether the game is over at all."
        return "The game is over. Compare all three totals: which of them would a player like to have?"

    lowest = "shared" if len(first) > 1 else first[0]
    return Question(
        key="hilo.who-wins",
        seed=seed,
        game=GAME,
        title="Who wins the game?",
        task="These are the totals after some rounds. The game ends when somebody has more than 99 points. Who wins it now?",
        stage=(Sums(THREE, totals, -1, "Totals"),),
        kind=Choose(OPTIONS, {"again": ("nobody", "another round"), "shared": ("tie", "share", "draw")}),
        right=right,
        verdict="Yes, another round is played" if not over else f"Yes, {listed(first)} {'win' if first[1:] else 'wins'}",
        why=(why,),
        wrong=wrong,
        rule=HiLO.END_OF_GAME if over else HiLO.NEXT_ROUND,
        hints=(
            "First ask whether the game is over. Only then is there a winner.",
            "Look at the highest total. Is it more than 99?",
            "If it is, the lowest total wins, and equal lowest totals share the win. If it is not, nobody has won yet.",
        ),
        solution=why,
        misconceptions=known(
            right,
            Misconception(
                (lowest,) if max(totals) == 99 else (),
                "99 points end the game",
                "The lowest total would win if the game were over.",
                f"But it ends only when somebody has more than 99. {why}",
            ),
            Misconception(
                (most,),
                "the most points win",
                f"{most} does have the highest total, and in many games that wins.",
                f"In HiLO points are bad. {why}",
            ),
            Misconception(
                tuple(first) if over and first[1:] else (),
                "only one player can win",
                f"{listed(first)} do have the lowest total.",
                f"Neither of them comes first, so they share the win. {why}",
            ),
        ),
        tag="that is how it stands",
        make=who_wins,
    )
