"""What a reader may be asked before a step is shown."""

from hilo_core import replay
from hilo_core.hilo import HiLO

from ..records import hilo


def test_who_starts_whether_the_ender_doubles_and_whether_it_goes_on() -> None:
    answers: dict[HiLO, set[str]] = {}
    for seed in range(25):
        game = replay(hilo(2 + seed % 5, seed=seed))
        for frame in game:
            question = frame.question()
            if question is None:
                continue
            told, guess = game.summary["rounds"][frame.round], question.options[question.right]
            answers.setdefault(frame.rule, set()).add(guess)
            if frame.rule in (HiLO.WHO_STARTS, HiLO.YOUNGEST):
                assert (question.text, guess) == ("Who has the first turn?", game.names[told["starter"]])
            elif frame.rule == HiLO.DOUBLING:
                own = told["sums"][told["ender"]]
                doubled = (own >= 0 and sorted(told["sums"])[:2].count(own) != 1) or (own > min(told["sums"]) and own >= 0)
                assert guess == ("yes" if doubled else "no")
                assert told["points"][told["ender"]] == own * (2 if doubled else 1)
            elif frame.rule in (HiLO.NEXT_ROUND, HiLO.END_OF_GAME):
                assert guess == ("yes" if frame.round + 1 < len(game.summary["rounds"]) else "no")
            else:
                assert frame.rule == HiLO.CLOSING_A_DIAGONAL and guess in ("yes", "no")
    assert answers[HiLO.DOUBLING] == {"yes", "no"}
    assert answers[HiLO.NEXT_ROUND] | answers[HiLO.END_OF_GAME] == {"yes", "no"}
    assert len(answers[HiLO.WHO_STARTS]) > 4
