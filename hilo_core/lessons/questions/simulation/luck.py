"""Questions on luck in the long run: does it catch up, and what comes after the worst rounds?"""

from random import Random

from ....messages.words import counted
from ..file import Values
from ..kinds import Choose
from ..question import Misconception, Question, in_turn, known
from .counting import GAME

DECK = 52


def catch_up(seed: int = 0) -> Question:
    """Do wins catch up after bad luck? And do those of a weaker team, or hearts of a deck that is not shuffled again?"""
    what = in_turn(seed, lucky_again, weaker_team, same_deck) if seed else lucky_again
    return what(seed, Random(seed))


def lucky_again(seed: int, chance: Random) -> Question:
    """Bad luck with games that know nothing of each other: what is missing stays missing."""
    games, short, more = 100, 6, 900
    if seed:
        games = 20 * chance.randrange(2, 11)
        short, more = games // 20 + chance.randrange(1, 4), games * chance.choice((4, 9, 19))
    total = games + more
    why = f"The new games know nothing of the old ones, so on average they change nothing: still {short} wins too few. But "
    why += f"that is {100 * short / games:.1f} of 100 games before, and only {100 * short / total:.1f} of 100 after."
    return _catching_up(
        seed,
        total // 2 - (games // 2 - short + more // 2),
        short,
        "wins",
        f"A team wins half of its games in the long run. In the first {games} games it was unlucky: {short} wins fewer "
        f"than expected. It plays {more:,} more. What do you expect after all {total:,}?",
        {
            "all": "It makes up for all of them",
            "none": f"It still has about {short} wins too few",
            "worse": f"It has about {short * total // games} wins too few",
        },
        f"Yes, still about {short} wins too few",
        why,
        (
            f"Look at the {more:,} new games alone. How many of them do you expect the team to win?",
            "The new games go neither better nor worse than usual, on average.",
            f"Add both parts: {short} too few from the old games, and on average none from the new ones.",
        ),
        Misconception(
            ("all",),
            "after bad luck the wins have to catch up",
            "That would be right for a deck that is not shuffled again: a card that has not come yet must still come.",
            f"But every game is dealt anew. {why}",
        ),
        Misconception(
            ("worse",),
            "it goes on as it began",
            "That would be right if the team were weaker than we thought.",
            f"But it wins half of its games, and only luck went against it. {why}",
        ),
    )


def weaker_team(seed: int, chance: Random) -> Question:
    """Fewer wins for a cause that stays: as many more are missing as there are more games."""
    games, percent = 20 * chance.randrange(2, 11), chance.choice((35, 40, 45))
    short, total = games * (50 - percent) // 100, games * chance.choice((5, 10, 20))
    missing = total // 2 - total * percent // 100
    why = (
        f"Its bad start was no bad luck: it wins {percent} of 100 games. That is {total * percent // 100:,} of {total:,}, and "
    )
    why += f"half would be {total // 2:,}. So {missing} are missing."
    return _catching_up(
        seed,
        missing,
        short,
        "wins",
        f"A team is weaker than the others and wins {percent} of 100 games in the long run. After {games} games it has {short} "
        f"wins fewer than half, as expected. It plays {total - games:,} more. What do you expect after all {total:,}?",
        {
            "all": "It makes up for all of them",
            "none": f"It still has about {short} wins too few",
            "worse": f"It has about {missing} wins too few",
        },
        f"Yes, about {missing} wins too few",
        why,
        (
            "Was it luck that the team won fewer games than half, or is there a cause that stays?",
            f"Look at the {total - games:,} new games alone. How many of them do you expect this team to win?",
            f"It wins {percent} of 100 games in the long run. How many is that of {total:,}, and how many are half?",
        ),
        Misconception(
            ("all",),
            "in the long run everybody wins half",
            "Between teams that are equally strong, about half of the games go to each in the long run.",
            f"But this team is weaker. {why}",
        ),
        Misconception(
            ("none",),
            "the new games bring neither gain nor loss",
            "For a team that wins half of its games and was only unlucky, that would be right.",
            f"But this team loses more games than it wins, in the new games too. {why}",
        ),
    )


def same_deck(seed: int, chance: Random) -> Question:
    """A deck that is not shuffled again: what has not come must still come."""
    turned = 4 * chance.randrange(3, 7)
    short = chance.randrange(1, turned // 4)
    left, hearts = DECK - turned, turned // 4 - short
    still, few, came = DECK // 4 - hearts, counted(short, "heart"), counted(hearts, "heart")
    why = f"Only {came} came, so the other {still} of the {DECK // 4} must be among the {left} cards that are left. After all "
    why += f"{DECK} cards no heart is missing."
    return _catching_up(
        seed,
        DECK // 4 - (hearts + still),
        short,
        "hearts",
        f"A deck of {DECK} cards has {DECK // 4} hearts. You turn up {turned} cards and put none back. That should give "
        f"{turned // 4} hearts, but you see {hearts}, so {short} too few. You turn up the {left} others. What do you "
        "expect now?",
        {
            "all": "The others make up for it, and no heart is missing",
            "none": f"There {'is' if short == 1 else 'are'} still {few} too few",
            "worse": f"There are about {short * DECK // turned} hearts too few",
        },
        "Yes, no heart is missing",
        why,
        (
            "Where are the hearts that have not come yet?",
            f"Of {DECK // 4} hearts you have seen {hearts}. How many are there among the {left} others?",
            f"All {DECK} cards together have {DECK // 4} hearts, whatever comes first.",
        ),
        Misconception(
            ("none",),
            "cards have no memory",
            "If you shuffled all cards again before each one, that would be right.",
            f"But here no card goes back. {why}",
        ),
        Misconception(
            ("worse",),
            "it goes on as it began",
            "If the deck had fewer hearts than we thought, that would be right.",
            f"But it has {DECK // 4}. {why}",
        ),
    )


def _catching_up(
    seed: int,
    missing: int,
    short: int,
    things: str,
    task: str,
    options: dict[str, str],
    verdict: str,
    why: str,
    hints: tuple[str, str, str],
    *thoughts: Misconception,
) -> Question:
    right = "all" if missing == 0 else "none" if missing == short else "worse"
    return Question(
        key="simulation.catch-up",
        seed=seed,
        game=GAME,
        title=f"Do the {things} catch up?",
        task=task,
        stage=(),
        kind=Choose(options, {"none": ("still", "same"), "all": ("catches up", "yes")}),
        right=right,
        verdict=verdict,
        why=(why,),
        wrong=lambda answer: "Look at what is still to come. Does it depend on how things went before?",
        rule=None,
        hints=hints,
        solution=why,
        misconceptions=known(right, *thoughts),
        make=catch_up,
    )


def after_the_worst(seed: int) -> Values:
    """What comes after the worst rounds? Or before them, or after the best, compared with all rounds or with those?"""
    rounds, picked, best, after, with_all = 120, 12, False, True, True
    if seed:
        chance = Random(seed)
        rounds = 20 * chance.randrange(3, 16)
        picked, after, either = rounds // chance.choice((10, 20)), chance.random() < 0.5, chance.random() < 0.5
        best, with_all = in_turn(seed, (False, False), (True, False), (either, True))
    end, kind, badly = ("best", "good", "well") if best else ("worst", "bad", "badly")
    alike, beyond = ("better", "worse") if best else ("worse", "better")
    when, beside = ("after", "next round") if after else ("before", "round before")
    right = "same" if with_all else beyond
    if with_all:
        asked = f"How well does she play in the rounds that came right {when} them, on average?"
        learned = "she has learned" if after and not best else "luck evens out"
        words = {
            alike: f"About as {badly} as in those {end} rounds",
            "same": "About as well as in all rounds together",
            beyond: f"{beyond.capitalize()} than usual, because {learned}",
        }
    else:
        asked = f"How do the rounds that came right {when} them go, on average, compared with those {picked}?"
        words = {alike: f"Even {alike}", "same": f"About as {badly}", beyond: beyond.capitalize()}
    so = "" if with_all else f" and goes {beyond}"
    v1 = {key: words[key] for key in ("worse", "same", "better")}
    return locals()
