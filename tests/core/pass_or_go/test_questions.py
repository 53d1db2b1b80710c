"""What a reader may be asked before a step is shown."""

from hilo_core import replay

from ..records import pass_or_go

ROLLS = ("PG-15", "PG-16", "PG-17", "PG-18")


def test_who_captures_each_trick_who_rolls_first_and_what_a_die_makes() -> None:
    nobody = 0
    for seed in range(12):
        game = replay(pass_or_go(2, seed=seed))
        asked = [(frame, question) for frame in game if (question := frame.question())]
        for number, told in enumerate(game.summary["rounds"]):
            here = [(frame, question) for frame, question in asked if frame.round == number]
            answers = [question.options[question.right] for _, question in here]
            winners = ["nobody" if trick["winner"] is None else game.names[trick["winner"]] for trick in told["tricks"]]
            nobody += winners.count("nobody")
            assert answers[:6] == winners
            assert answers[6] == game.names[told["order"][0]] and here[6][1].text == "Who rolls first?"
            rolls = [frame for frame in game if frame.round == number and frame.rule.id in ROLLS]
            assert [frame.index for frame, _ in here[7:]] == [frame.index for frame in rolls]
            assert answers[7:] == [frame.text.split()[-1].rstrip(".") for frame in rolls]
    assert nobody


def test_the_questions_in_words() -> None:
    game = replay(pass_or_go(3, seed=1))
    found = [question.text for frame in game if (question := frame.question())]
    assert any(text.startswith("Who captures the trick under the Low goal?") for text in found)
    assert any(text.startswith("Ann rolls a 1: what do Ann's ") for text in found)
    assert sum(text == "Who rolls first?" for text in found) == len(game.record.rounds)
