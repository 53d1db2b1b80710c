"""Questions on choices with dice of High, Low, Pass or Go: stop or roll, and who should get a die."""

from random import Random

from ...messages.words import counted, spelled
from ...pass_or_go import PassOrGo
from ...pass_or_go.odds_dice import forced, next_points, rolling, threshold, value
from .dice import GAME
from .kinds import Choose, tidy
from .question import Misconception, Question, in_turn, known
from .stage import Branch, Dice, Faces, Phase, Shown, Table, Tree, Working


def tree_of(points: int, dice: int) -> Tree:
    """The six rolls from here, and what each leads to with the best plan."""
    branches = []
    for face, then in enumerate(next_points(points), 1):
        worth = value(dice - 1, then)
        branches.append(Branch(face, then, dice > 1 and worth > then, worth))
    whole = rolling(dice, points)
    terms = " + ".join(tidy(branch.worth) for branch in branches)
    working = f"({terms}) ÷ 6 = {tidy(6 * whole)} ÷ 6 = {tidy(whole)}"
    title = f"Rolling is worth {tidy(whole)} points, stopping is worth {points}"
    root = f"{points} points, {spelled(dice)} {'die' if dice == 1 else 'dice'}"
    return Tree(
        title, "The six rolls are equally likely, so we take the mean of the six values.", root, tuple(branches), working
    )


def stop_or_roll(seed: int = 0) -> Question:
    """Stop, or roll? With points just below or above those with which rolling stops being better."""
    chance = Random(seed)
    points, dice = 10, 2
    while (seed and (points, dice) == (10, 2)) or rolling(dice, points) == points:
        dice = chance.randrange(1, 5)
        points = threshold(dice) + in_turn(seed, *range(-4, 6))
    roll, one, tree = rolling(dice, points), rolling(1, points), tree_of(points, dice)
    right = "roll" if roll > points else "stop"
    left = "one die" if dice == 1 else f"{spelled(dice)} dice"
    compare = (
        f"Rolling is worth {tidy(roll)} points on average, {'more' if right == 'roll' else 'less'} than the {points} you have."
    )
    if right == "roll" and one < points:
        why = f"{compare} You only roll again if the first roll went badly, and that second chance is worth enough."
    elif right == "roll":
        why = f"{compare} What the four good faces add is more than what a 1 and a 6 take away."
    else:
        why = f"{compare} A 6 would take all {points} points, and a 1 would halve them."
    thoughts = (
        Misconception(
            ("stop",) if one < points else (),
            "each die costs a little, so more dice cost more",
            f"Many people stop here, and with one die left they would be right: rolling it is worth {tidy(one)} "
            f"points, less than {points}.",
            f"With {left} you only roll the next one if the first went badly. {compare}",
        ),
        Misconception(
            ("stop",),
            "keep what you have",
            f"A 6 would take all {points} points, and if you only wanted to lose nothing, stopping would be right.",
            f"But four faces of six add points, and together that is more than a 1 and a 6 take. {compare}",
        ),
        Misconception(
            ("roll",),
            "four faces of six add points, so rolling is better",
            "Four faces of six do add points, so you gain more often than you lose.",
            f"But what you lose is bigger: a 6 takes all {points} points. {compare}",
        ),
    )
    then = "Use the better of stop and roll after each face." if dice > 1 else f"Compare it with {points}."
    options = {"stop": f"Stop and keep {points}", "roll": "Roll the next die"}
    again = "If you roll one, you can still stop before the next." if dice > 1 else "It is your last die."
    return Question(
        key="pass_or_go.stop-or-roll",
        seed=seed,
        game=GAME,
        title="Stop, or roll?",
        task=f"You have {points} points in this phase and {left} left. {again} What gives you more points on average?",
        stage=(Phase(points, dice), Faces()),
        kind=Choose(options, {"stop": ("pass", "keep", "no"), "roll": ("go", "yes")}),
        right=right,
        verdict="Yes, rolling is better" if right == "roll" else "Yes, stopping is better",
        why=(why,),
        wrong=lambda answer: "Work out what each of the six faces would leave you, and take the mean.",
        rule=PassOrGo.PASS_OR_GO,
        hints=(
            "Write down what each of the six faces would make of your points.",
            f"A 1 leaves {next_points(points)[0]}, a 6 leaves 0. The others add 2, 3, 4 or 5.",
            f"The mean of the six values is what rolling is worth. {then}",
        ),
        solution=f"The mean of the six values is {tree.working}. {compare}",
        misconceptions=known(right, *thoughts),
        reveal=lambda answer: (tree,),
        tag="better",
        make=stop_or_roll,
    )


def who_gets_the_die(seed: int = 0) -> Question:
    """Who should get your last die? In a fifth of the questions both have as many points, and it does not matter."""
    chance = Random(seed)
    ann, ben = 4, 14
    if seed:
        apart = in_turn(seed, 1, 1, 0, -1, -1) * chance.randrange(3, 15)
        less = chance.randrange(1, 20 - abs(apart))
        ann, ben = less + max(apart, 0), less + max(-apart, 0)
    points = {"Ann": ann, "Ben": ben}
    changes = {name: forced(1, own) - own for name, own in points.items()}
    better, worse = sorted(points, key=lambda name: changes[name])
    right = "same" if changes["Ann"] == changes["Ben"] else better

    def told(name: str) -> str:
        own, change = points[name], changes[name]
        gains = f"{'she' if name == 'Ann' else 'he'} {'gains' if change > 0 else 'loses'} {tidy(abs(change))}"
        become = f"{'becomes' if own == 1 else 'become'} {tidy(own + change)}"
        return f"{name}'s {counted(own, 'point')} {become} on average, so {gains}"

    so = "it does not matter who" if right == "same" else f"it is better for you if {better}"
    why = f"{told(better)}. {told(worse)}. So {so} gets the die."

    def steps(name: str) -> str:
        after = next_points(points[name])
        return f"{name}: ({' + '.join(map(str, after))}) ÷ 6 = {sum(after)} ÷ 6 = {tidy(forced(1, points[name]))}"

    def shown(answer: str | None) -> tuple[Shown, ...]:
        return (Working("What the six faces would leave, and their mean", tuple(map(steps, points))),)

    own_points = tuple(counted(own, "point") for own in (ann, ben))
    return Question(
        key="pass_or_go.who-gets-it",
        seed=seed,
        game=GAME,
        title="Who should get your last die?",
        task=f"You stop with one die left. So far in this phase Ann has {own_points[0]} and Ben {ben}. The one who gets your "
        "die must roll it. Which choice leaves them with fewer points together, on average?",
        stage=(
            Dice((0,), "your last die"),
            Table((("Ann", "Ben"), tuple(counted(own, "point") for own in (ann, ben)))),
            Faces(),
        ),
        kind=Choose(
            {"Ann": f"Ann, who has {ann}", "Ben": f"Ben, who has {ben}", "same": "It does not matter who gets it"},
            {"same": ("either", "both", "no difference", "equal")},
        ),
        right=right,
        verdict="Yes, it does not matter" if right == "same" else f"Yes, {better} should get it",
        why=(why,),
        wrong=lambda answer: "Work out for each of the two what the six faces would leave, and take the mean.",
        rule=PassOrGo.PASS_OR_GO,
        hints=(
            "The die can add points, and it can take points away. What can each of the two lose?",
            f"A 6 leaves nothing, so it would cost Ann {ann} and Ben {ben}.",
            "For Ann and for Ben, add up what the six faces leave, divide by 6, and compare that with the points now.",
        ),
        solution=why,
        misconceptions=known(
            right,
            Misconception(
                ("same",),
                "a die is the same for everybody",
                "The die has the same six faces for both, and four of them add the same points.",
                f"But a 1 and a 6 take more from a player who has more. {why}",
            ),
            Misconception(
                (worse,) if right != "same" else (),
                "the one with fewer points is hit harder",
                f"A 6 would leave {worse} with nothing, and that sounds bad.",
                f"But {worse} has less to lose, and gains as much from a 2, 3, 4 or 5. {why}",
            ),
        ),
        reveal=shown,
        tag="better",
        make=who_gets_the_die,
    )
