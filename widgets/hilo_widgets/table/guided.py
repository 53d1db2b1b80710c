"""A guided round for a page: the guide's texts since the reader's last choice, and the questions at its end."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from hilo_core.base.game import called
from hilo_core.base.rollout_kernel import beliefs_of
from hilo_core.content.question import Question
from hilo_core.content.question_file import read_question
from hilo_core.messages.errors import HiloError
from hilo_core.messages.texts import Json
from hilo_core.play.guided_round import GuidedRound, Said
from hilo_core.review.reasons import Reason

from ..asking.packed import open_page, told, told_hint
from ..questions import UNREADABLE, read_text, rule_data
from .script import Script, Told


class GuidedScript(Script):
    """A guided round: its guide talks until the next round is dealt."""

    game: GuidedRound
    prepared = True
    tries = hints = 0  # wrong answers and hints for the open question

    def __init__(self, game: GuidedRound) -> None:
        super().__init__(game)
        self.guides = {game.guide.key: game.guide}
        self.asked: dict[int, Question] = {}  # the questions at the end, as they were asked last

    @property
    def speaks(self) -> bool:
        """Return whether this is the guide's own round."""
        return self.game.round == 0

    def before(self, action: str) -> Reason | None:
        """Return the guide's question before an action.

        Raises HiloError, in the guide's words, if the action is refused.
        """
        said = self.game.answer_to(action) if self.game.asked is not None else None
        if said is None or said.reply is None:
            return None
        if said.reply.then == "refused":
            raise HiloError(said.text)
        return Reason(said.text, None)

    def says(self, told: Told) -> Json:
        """Return the guide's texts at the present place: `says` in order, each at its frame.

        The result also has the `suggested` action, or "", and after the last stop the `questions` at the end.
        """
        game, guide = self.game, self.game.guide
        chosen = game.own_choices() if game.round_over else game.own_choices()[:-1]
        since = chosen[-1] if chosen else -1
        says = [one for one in game.said if one.frame > since and game[one.frame].round == game.round]
        order = list(dict.fromkeys(stop.title for stop in [*(one.stop for one in game.said), *guide.stops]))
        is_last = bool(says) and says[-1].stop is guide.stops[-1]
        return {
            "guide": {
                "name": guide.key,
                "title": guide.title,
                "says": [packed(one, order.index(one.stop.title)) for one in says],
                "stops": order,  # the titles in the order in which readers hear them
                "suggested": game.suggested,
                "questions": [read_question(one).title for one in guide.questions] if is_last else [],
                "last": is_last,
                "over": any(one.stop is guide.stops[-1] for one in game.said) and not is_last,  # the reader has played on
                "rounds": len(guide.record.rounds),
            }
        }

    def ladder(self) -> list[Any] | None:
        """Return the guide's answer to *Hint*.

        It is the guide's text and suggestion for this choice or, if it makes none, a description of the situation and what to
        watch.
        """
        game = self.game
        if not self.speaks:
            return None
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

    def ticket(self) -> Json:
        """Return what a page sends to get this guide again."""
        return {"guide": self.game.guide.key}

    def anew(self) -> Script | None:
        """Return the guide's own round from its beginning."""
        return GuidedScript(GuidedRound(self.game.guide)) if self.speaks else None

    def about(self) -> str:
        """Return what readers should know about the cards in a page."""
        return "This deal is the same for everybody who learns the game by playing it. You see what your seat may see."

    def replied(self, wish: Mapping[str, Any]) -> Json:
        """Return the reply to a question at the end, as `Ask` shows it.

        The wish opens the question, asks it with other cards, answers it, or asks for a hint. `right` says whether the first
        answer was right, None while the question is open. Raises HiloError for a question that does not exist.
        """
        number, what, paths = wish.get("question"), wish.get("do"), self.game.guide.questions
        if type(number) is not int or not 0 <= number < len(paths):
            raise HiloError(UNREADABLE)
        if what in ("open", "another") or number not in self.asked:
            before = self.asked.get(number) if what == "another" else None
            found = (before.another() if before is not None else None) or read_question(paths[number])
            self.asked[number], self.tries, self.hints = replace(found, confidence=False), 0, 0
            return {"told": {"kind": "page"} | open_page(self.asked[number]), "right": None}
        asked = self.asked[number]
        if what == "hint" and self.hints < len(asked.hints):
            self.hints += 1
            return {"told": told_hint(asked, self.hints - 1), "right": None}
        said = asked.solved() if what == "hint" else asked.reply(read_text(wish.get("answer")), self.tries + 1)
        is_right = said.state == "right" and not self.tries
        self.tries += said.state == "wrong"
        return {"told": told(asked, said, self.hints), "right": is_right if said.opened else None}


def packed(said: Said, number: int) -> Json:
    """Return a text from the stop with this number in the form for a page."""
    kind = said.reply.then if said.reply else said.stop.kind
    return {
        "at": said.frame,
        "stop": number,
        "kind": kind,
        "title": said.stop.title,
        "text": said.text,
        "look": said.look,
    }
