"""What the notebooks of lessons and the teacher's guide say in their own words; the pages in them have tests of their own."""

from hilo_core.himilo.cards import cards, win_card
from hilo_core.himilo.trick import trick_winner
from hilo_core.pass_or_go.dice import after_roll
from hilo_core.teaching import classroom
from hilo_core.teaching.lesson_file import lesson, lessons
from hilo_lessons.plans.hilo import open_cards, sums
from hilo_lessons.plans.himilo import coins, fourteen_throws, series, three_hearts
from hilo_lessons.plans.pass_or_go import any_six, first_die, fixed_limits, ten_rounds

from .fact import Fact, each_fact, of_20, spelled


def third_highest() -> tuple[str, str]:
    """Which heart takes the trick, and of how many: 6 of the hearts 9, 8, 6 and 2, from the top."""
    hearts = cards("9H 8H 6H 2H")
    winner, _ = trick_winner(hearts, 0, three_hearts.PLAYERS, win_card(three_hearts.UNDER))
    return ("highest", "second", "third", "fourth")[winner], spelled(len(hearts))


def wipes_out() -> int:
    """The face that takes all points."""
    (face,) = (face for face in range(1, 7) if after_roll(10, face)[0] == 0)
    return face


def one_six() -> tuple[str, str]:
    """How many faces of a die take all points, and how many it has."""
    return spelled(len(any_six.TAKING)), spelled(len(any_six.FACES))


def games() -> str:
    """How many lessons there are with the game that has fewest."""
    by_game = [key[0] for key in lessons()]
    return spelled(min(by_game.count(game) for game in by_game))


def length() -> tuple[int, int]:
    """The minutes of each lesson, which its plan adds up to, and the age of the youngest students."""
    plans = [lesson(key) for key in lessons()]
    (found,) = {sum(minutes for minutes, *_ in one.plan.minutes) for one in plans} | {one.minutes for one in plans}
    return found, min(int(one.ages.split()[0]) for one in plans)


FACTS = [
    Fact("11", "a {}-sided die plays the rounds", lambda: spelled(fourteen_throws.PLAYERS)),
    Fact("11", "the {} boxes are full", lambda: spelled(fourteen_throws.ROUNDS)),
    Fact("12", "the {}-highest of {} hearts", third_highest),
    Fact("12", "you hold {}♥ and {}♥", lambda: (three_hearts.LOW, three_hearts.HIGH)),
    Fact("12", "the same three cards, {} times", lambda: spelled(three_hearts.ROUNDS)),
    Fact("13", "the {}-highest of {} hearts", third_highest),
    Fact("13", "turns up {} hearts, {} times", lambda: (spelled(three_hearts.PLAYERS), spelled(three_hearts.ROUNDS))),
    Fact("14", "how often exactly {} of {} are high", lambda: (spelled(series.TURNED // 2), spelled(series.TURNED))),
    Fact("14", "everybody turns up {} series", lambda: spelled(lesson("14").boxes.rounds)),
    Fact("15", "the {}-highest of {} hearts", third_highest),
    Fact("15", "You hold {}♥ and {}♥", lambda: coins.HELD),
    Fact("15", "three new cards {} times", lambda: spelled(three_hearts.ROUNDS)),
    Fact("15", "{} coin series of the whole class", lambda: spelled(sum(row.tosses for row in lesson("15").boxes.rows))),
    Fact("22", "Ann can end the round with {} points", lambda: sums.OWN),
    Fact("22", "if Ben's face-down cards add up to {} or less", lambda: sums.OWN),
    Fact("22", "how many sums were at most {},", lambda: sums.OWN),
    Fact("23", "everybody writes down {} cards that lie open", lambda: spelled(open_cards.ROUNDS)),
    Fact("41", "You have {} points and {} dice left", lambda: (ten_rounds.START, spelled(ten_rounds.DICE))),
    Fact("42", "You roll {} dice one after the other and never stop", lambda: spelled(fixed_limits.DICE)),
    Fact("42", "a {} takes all your points", wipes_out),
    Fact("43", "everybody rolls {} rounds", lambda: {20: "twenty"}[first_die.ROUNDS]),
    Fact("44", "in {} of {} rolls", one_six),
    Fact("44", "You roll {} dice: how often is there a 6", lambda: spelled(any_six.DICE)),
    Fact("44", "everybody rolls {} times", lambda: spelled(any_six.ROUNDS)),
    Fact("60", "There are {} or more with each game", games),
    Fact("60", "each is one question, {} minutes long, for students from {} on", length),
    Fact("60", "(1 to {})", lambda: classroom.STUDENTS),
    Fact("60", "a code of {} letters", lambda: spelled(classroom.SIZE)),
    Fact("60", "in {} of {} such simulations", of_20),
]


@each_fact(FACTS)
def test_a_fact(fact: Fact) -> None:
    fact.holds()
