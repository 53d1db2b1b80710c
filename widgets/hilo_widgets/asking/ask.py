"""Ask: a question on a page. The right answer is computed and sent only after the reader has locked in an answer."""

import json
from pathlib import Path
from typing import Any

import traitlets
from markupsafe import Markup

from hilo_core import GAMES
from hilo_core.content.file import are_files, packed_files, unpacked
from hilo_core.content.question import Feedback, Question
from hilo_core.content.question_file import SUFFIX, FileReplies, read_question
from hilo_core.content.questions import KEYS, question
from hilo_core.messages.checks import checked, whole, yes_or_no
from hilo_core.messages.errors import HiloError
from hilo_core.messages.markup import markup
from hilo_core.messages.texts import Json, Texts

from ..pages.page import PLACE, write_page
from ..pages.static_files import script, style
from ..questions import PageWidget, read_text
from .given import answers, keep
from .packed import by_game, list_page, open_page, packed, told, told_hint
from .page import HINTS, SURENESS
from .stills import RUN, in_text, still

STYLES = "tokens.css", "controls.css", "ask.css", "glossary.css", "rule_card.css", "rule_card_table.css"
MOST_ANSWERS = 1_023  # answers that are packed, such as any selection of ten cards
OTHERWISE = "Answer the question in a notebook, or write a page with Python inside by live=True."
MORE_QUESTIONS = 2  # fresh questions that a page without Python holds after the first
__all__ = ["Ask", "answers"]


class Ask(PageWidget):
    """Ask a question that is answered on the page.

    The page does not contain the right answer until the reader has locked one in. Without arguments it lists all questions by
    game.

    Parameters
    ----------
    asked
        The key of a question, such as "hilo.which-line"; a question of `hilo_core.lessons`; or a file of your own, such as
        "my_question.md", whose Python file of the same name is run.
    seed
        Which question of its kind to draw.

    Raises
    ------
    HiloError
        If there is no such question, or if something is wrong in its file.

    Examples
    --------
    >>> ask = Ask("hilo.which-line", seed=1)
    >>> ask.title
    'HiLO: Which line can Dora remove?'
    """

    _esm = script("ask.js")
    _css = style(*STYLES)
    label = traitlets.Unicode().tag(sync=True)
    key = traitlets.Unicode().tag(sync=True)
    seed = traitlets.Int().tag(sync=True)
    page = traitlets.Dict().tag(sync=True)
    answer = traitlets.Unicode().tag(sync=True)  # the answer locked in last
    how_to_run = markup("<p><em>{}</em></p>", RUN)
    says_again = True

    def __init__(self, asked: Any = None, *, seed: int = 0) -> None:
        self.lists = asked is None  # until a question is chosen
        self.question = question_meant(KEYS[0] if asked is None else asked, whole(seed, "seed"))
        super().__init__(**self._shown())
        self.on_msg(self._received)
        self._begin()

    def lock(self, answer: str, sure: str = "") -> Feedback:
        """Lock in an answer as you would write it, such as "15♥"; return the reply."""
        if self.lists:
            raise HiloError("This is the list of all questions. Choose one first.")
        reply = self.question.reply(answer, self.tries + 1)
        self.answer = answer
        if reply.opened:
            keep(self.question, reply.state, sure if sure in SURENESS else "", self.hints, self.tries + 1)
        self.tries += reply.state == "wrong"
        return reply

    def another(self) -> None:
        """Ask a fresh question of the same kind."""
        fresh = self.question.another()
        if fresh is None:
            raise HiloError("There is no other question of this sort.")
        self._ask(fresh)

    def _ask(self, fresh: Question) -> None:
        self.question, self.lists = fresh, False
        self._begin()
        with self.hold_sync():
            for name, value in self._shown().items():
                setattr(self, name, value)

    @property
    def plays(self) -> Texts:
        """Return the keys of the games this question is about; all games if it is a general question."""
        if self.lists:
            return super().plays
        return tuple(key for key, game in GAMES.items() if self.question.game.startswith(game.NAME)) or super().plays

    @property
    def title(self) -> str:
        """Return the title of a page with this widget."""
        return self.label

    def recipe(self) -> Json:
        """Return what a page needs to rebuild this widget: its key and seed, or the files of the question."""
        if self.lists:
            return super().recipe()
        asked = self.question
        known = asked.key in KEYS
        own = packed_files(asked.replies.path) if not known and isinstance(asked.replies, FileReplies) else asked
        return {**super().recipe(), "given": [asked.key if known else own], "named": {"seed": asked.seed}}

    @checked(live=yes_or_no)
    def to_html(self, path: str | Path, *, live: bool = False) -> Path:
        """Write the question as one page that needs no Python, and return its path.

        The page contains the replies in a packed form, and opens them when an answer is locked in. Raises HiloError if the
        question has too many answers to pack. With `live` the page contains Python, which reads any answer and asks as many
        fresh questions as you like; this raises HiloError without npm, which downloads Python for pages.
        """
        if live:
            return self.write_live(path)
        data = json.dumps({"label": self.label, "page": self.page, "pack": self.pack()}, ensure_ascii=False)
        program = f"{script('ask.js')}\nmount({PLACE}, DATA, null);"
        return write_page(path, self.label, style=style(*STYLES), program=program, data=data, still=self.still())

    def pack(self) -> str:
        """Return the question and a few fresh ones with all their replies, packed.

        Raises HiloError if there are too many replies to pack.
        """
        if self.lists:
            raise HiloError(f"The list of all questions needs Python. {OTHERWISE}")
        if getattr(self.question.kind, "answers", 0) > MOST_ANSWERS:
            raise HiloError(f"There are too many possible answers to pack them all. {OTHERWISE}")
        rounds = [self.question]
        while len(rounds) <= MORE_QUESTIONS and (fresh := rounds[-1].another()):
            rounds.append(fresh)
        return packed(rounds)

    def saved(self) -> Json:
        """Return the question as a page, and its packed replies.

        Raises HiloError if it cannot be packed.
        """
        return super().saved() | {"pack": self.pack()}

    def takes(self, name: str, value: object) -> bool:
        """Receive the answer that was locked in."""
        return name == "answer" and isinstance(value, str)

    def kept(self) -> Json:
        """Return the packed replies, for a page in which Python cannot start; nothing if they cannot be packed."""
        try:
            return {"pack": self.pack()}
        except HiloError:
            return {}

    def _begin(self) -> None:
        self.tries = self.hints = 0
        self.answer = ""

    def _shown(self) -> Json:
        if self.lists:
            return {"label": "Questions", "key": "", "seed": 0, "page": list_page()}
        asked = self.question
        label = f"{asked.game}: {asked.title}"
        return {"label": label, "key": asked.key, "seed": asked.seed, "page": open_page(asked)}

    def _received(self, _: Any, content: Any, buffers: Any) -> None:
        """Answer a message from the page: {"do", "answer", "sure", "id"}.

        Ignores messages that cannot be read.
        """
        if not isinstance(content, dict) or not isinstance(content.get("id"), str):
            return
        try:
            message = self._done(content)
        except HiloError:
            return
        if message:
            self.send({"id": content["id"]} | message)

    def _done(self, content: Json) -> Json:
        what = content.get("do")
        if what == "open":
            self._ask(question(read_text(content.get("answer"))))
        if what == "open" or self.lists:
            return {}
        if what == "lock":
            reply = self.lock(read_text(content.get("answer")), read_text(content.get("sure")))
            return told(self.question, reply, self.hints)
        if what == "hint":
            label = content.get("answer")  # the button’s: a page that was loaded again begins with the first hint
            at = HINTS.index(label) if label in HINTS else self.hints
            if at < len(self.question.hints):
                self.hints = max(self.hints, at + 1)
                return told_hint(self.question, at)
            keep(self.question, "helped", "")
            return told(self.question, self.question.solved(), self.hints)
        if what == "another":
            self.another()
        return {}

    def still(self) -> Markup:
        """Return the question with a still picture."""
        if self.lists:
            return markup("<pre>{}</pre>", self.in_words())
        return still(self.question)

    def in_words(self) -> str:
        """Return the question as plain text."""
        if self.lists:
            return "\n".join(
                line for name, all_of in by_game() for line in (name, *(f'- Ask("{one.key}"): {one.title}' for one in all_of))
            )
        return in_text(self.question)


def question_meant(asked: Any, seed: int = 0) -> Question:
    """Return the question that was asked for; `seed` is used with a key or a file.

    Raises HiloError if there is no such question.
    """
    if are_files(asked):
        asked = unpacked(asked)  # the files of a reader's own question, in a page
    if isinstance(asked, Path) or (isinstance(asked, str) and asked.endswith(SUFFIX)):
        return read_question(asked, seed)
    if isinstance(asked, str):
        return question(asked, seed)
    if not isinstance(asked, Question):
        raise HiloError('Ask needs a question, for example Ask(question("hilo.which-line")) or Ask("hilo.which-line").')
    return asked
