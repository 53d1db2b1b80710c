"""What a reader may be asked before a step is shown."""

from hilo_core import replay
from hilo_core.himilo import HiMiLo

from ..records import himilo

VERDICTS = (HiMiLo.TIE_LOSES, HiMiLo.WINNING_THE_ROUND)


def test_who_takes_each_trick_and_whether_the_round_is_won() -> None:
    answers = set()
    for seed in range(40):
        game = replay(himilo(3, seed=seed))
        (told,) = game.summary["rounds"]
        asked = [(frame.rule, question) for frame in game if (question := frame.question())]
        guesses = [question.options[question.right] for _, question in asked]
        assert guesses[:-1] == [game.names[trick["winner"]] for trick in told["tricks"]]
        assert [rule in VERDICTS for rule, _ in asked] == [False] * 14 + [True]
        assert guesses[-1] == ("yes" if told["team_wins"] else "no")
        answers.add(guesses[-1])
    assert answers == {"yes", "no"}


def test_the_question_names_the_win_card() -> None:
    game = replay(himilo(4, seed=1))
    first = next(question for frame in game if (question := frame.question()))
    sign = game[-1].view().line[0].translate(str.maketrans("SHCD*", "♠♥♣♦★"))
    assert first.text == f"Who takes the trick under {sign}?"
