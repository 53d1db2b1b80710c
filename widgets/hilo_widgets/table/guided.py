"""What a page is told of a guided round: what the guide says since the reader's last choice, and the questions at its end."""

from collections.abc import Mapping
from typing import Any

from hilo_core.base.game import called
from hilo_core.base.rollout_kernel import beliefs_of
from hilo_core.content.kinds import SingleChoice
from hilo_core.content.question import Question
from hilo_core.content.question_file import read_question
from hilo_core.messages.errors import HiloError
from hilo_core.play.guided_round import GuidedRound, Said

from ..questions import UNREADABLE, rule_data


def said_of(game: GuidedRound) -> dict[str, Any]:
    """What the guide says at the present place: `says` in order, each at its frame; the action that it has `suggested`, or "";
    and once the last stop is reached, the `questions` that end it."""
    chosen = game.own_choices() if game.round_over else game.own_choices()[:-1]
    since = chosen[-1] if chosen else -1
    says = [one for one in game.said if one.frame > since and game[one.frame].round == game.round]
    is_last = bool(says) and says[-1].stop is game.guide.stops[-1]
    return {
        "name": game.guide.key,
        "title": game.guide.title,
        "says": [packed(one, game.guide.stops.index(one.stop)) for one in says],
        "stops": [one.title for one in game.guide.stops],
        "suggested": game.suggested,
        "questions": [question(one) for one in questions_of(game)] if is_last else [],
        "last": is_last,
        "over": any(one.stop is game.guide.stops[-1] for one in game.said) and not is_last,  # and the reader has played on
        "rounds": len(game.guide.record.rounds),
    }


def hint(game: GuidedRound) -> list[Any]:
    """What the guide answers to *Hint*, as the steps of a ladder: what it says at this choice and what it suggests, or where it
    leaves the choice to the reader, how the game stands and what to see to."""
    asked, row = game.asked, game.log.row_asked(len(game) - 1)
    assert asked is not None
    said = [one for one in game.said if one.stop is game.standing and one.reply is None]
    stands = beliefs_of(game.game).hints(row, asked, game.names).plan
    text = said[-1].text if said else f"{stands.text} {stands.aim}".strip()
    steps = [["the plan", text or "The guide leaves this choice to you.", None if said else rule_data(stands.rule), []]]
    if action := game.suggested:
        name = called(game.game.in_words.choices(row, asked, game.names), action)
        steps.append(["the choice", f"The guide suggests {name}.", None, [action]])
    return steps


def packed(said: Said, number: int) -> dict[str, Any]:
    """Something that is said at the stop of this number, as a page shows it."""
    kind = said.reply.then if said.reply else said.stop.kind
    return {
        "at": said.frame,
        "stop": number,
        "kind": kind,
        "title": said.stop.title,
        "text": said.text,
        "look": said.look,
    }


def questions_of(game: GuidedRound) -> list[Question]:
    """The questions that end a guided round."""
    return [read_question(path) for path in game.guide.questions]


def question(asked: Question) -> dict[str, Any]:
    """A question with what can be chosen."""
    assert isinstance(asked.kind, SingleChoice)
    return {
        "title": asked.title,
        "text": f"Think of another round. {asked.task}",  # the table beside it shows the one that was played
        "options": [[key, words] for key, words in asked.kind.options.items()],
    }


def reply(game: GuidedRound, wish: Mapping[str, Any]) -> dict[str, Any]:
    """What is said to the answer of a question: whether it was right, and why. HiloError for a question that there is not."""
    number, answer = wish.get("question"), wish.get("answer")
    asked = questions_of(game)
    if type(number) is not int or not 0 <= number < len(asked) or not isinstance(answer, str):
        raise HiloError(UNREADABLE)
    told = asked[number].reply(answer, tries=3)
    paragraphs = [one.strip("*") for one in told.paragraphs if one.strip("*") != told.heading]
    is_right = told.state == "right"
    if not is_right:  # it is not asked again, so what is right takes the place of what to think of
        del paragraphs[: -1 if told.state == "wrong" else 0]
        paragraphs.append(f"The answer is {asked[number].kind.say(asked[number].right)}.")
    return {
        "right": is_right,
        "title": told.heading.strip("*"),
        "text": " ".join(paragraphs),
        "rule": rule_data(told.rule),
    }
