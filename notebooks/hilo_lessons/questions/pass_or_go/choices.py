"""Questions on choices with dice of High, Low, Pass or Go: stop or roll, and who should get a die."""

from random import Random

from hilo_core.content.kinds import tidy
from hilo_core.content.question import in_turn
from hilo_core.content.question_file import Values
from hilo_core.content.stage import Branch
from hilo_core.pass_or_go.dice_odds import forced, next_points, rolling, threshold, value


def branches_of(points: int, dice: int) -> list[Branch]:
    """Return the six possible rolls from here, and the result of each with the best plan."""
    worth = [value(dice - 1, then) for then in next_points(points)]
    faces = zip(range(1, 7), next_points(points), worth, strict=True)
    return [Branch(face, then, dice > 1 and best > then, best) for face, then, best in faces]


def stop_or_roll(seed: int) -> Values:
    """Ask: stop, or roll?

    The points are just below or above those at which stopping becomes better.
    """
    chance = Random(seed)
    points, dice = 10, 2
    while (seed and (points, dice) == (10, 2)) or rolling(dice, points) == points:
        dice = chance.randrange(1, 5)
        points = threshold(dice) + in_turn(seed, *range(-4, 6))
    branches = branches_of(points, dice)
    terms = " + ".join(tidy(branch.worth) for branch in branches)
    return locals()


def who_gets_the_die(seed: int) -> Values:
    """Ask: who should get your last die?

    In a fifth of the questions both others have the same points, and it does not matter.
    """
    chance = Random(seed)
    ann, ben = 4, 14
    if seed:
        apart = in_turn(seed, 1, 1, 0, -1, -1) * chance.randrange(3, 15)
        less = chance.randrange(1, 20 - abs(apart))
        ann, ben = less + max(apart, 0), less + max(-apart, 0)
    points = {"Ann": ann, "Ben": ben}
    changes = {name: forced(1, own) - own for name, own in points.items()}
    better, worse = sorted(points, key=lambda name: changes[name])
    after = {name: forced(1, own) for name, own in points.items()}

    def then(name: str) -> str:
        return tidy(after[name])

    def change(name: str) -> str:
        return f"{'gains' if changes[name] > 0 else 'loses'} {tidy(abs(changes[name]))}"

    def steps(name: str) -> str:
        faces = next_points(points[name])
        return f"{name}: ({' + '.join(map(str, faces))}) ÷ 6 = {sum(faces)} ÷ 6 = {then(name)}"

    return locals()
