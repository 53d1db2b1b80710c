"""Questions: what lies there, how it is answered, what is right by the rules, and what is said to each answer.

question("himilo.takes-trick")        the one made by hand
question("himilo.takes-trick", 7)     the same sort of question, with other cards

A question is a text, such as himilo/takes_trick.md, and the Python that its front matter names gives its numbers (file.py).
A seed is the same question everywhere: it is drawn by that seed alone. Over many seeds no constant answer is right in more than
40 of 100 (50 of three options, 60 of two), so that only those get far who read what lies there.
"""

from pathlib import Path

from ...messages.checks import a_text, checked, whole
from ...messages.errors import HiloError, shown
from ...messages.words import listed, nearest
from .file import SUFFIX, read_question
from .question import Feedback, Question

FOLDER = Path(__file__).parent
NAMES = {
    "himilo": "takes-trick rank-cards may-play must-follow void leaves-trick who-leads passes-blind round-won not-in-the-game",
    "hilo": "which-line points-left which-push doubled who-starts top-card hidden-points things-to-do two-editions who-wins",
    "hilos": "who-leads may-play first-trick turns takes-trick order-now next-bidder points best-of-three whose-cards "
    "widow-trumps widow-points misery solo-pays pot reading",
    "pass_or_go": "stop-or-roll who-gets-it rolls-first second-turn nothing points-after captures may-play",
    "simulation": "missed four-times catch-up difference after-the-worst",
}
KEYS = tuple(f"{game}.{name}" for game, names in NAMES.items() for name in names.split())


def question(key: str, seed: int = 0) -> Question:
    """The question of this key; seed 0 is the one made by hand, every other seed draws one. HiloError if there is none."""
    if not isinstance(key, str) or key not in KEYS:
        hint = f"The nearest are {listed(nearest(key, KEYS))}. " if isinstance(key, str) else ""
        raise HiloError(f"There is no question {shown(key)}. {hint}All of them are listed by hilo_core.lessons.questions().")
    return read_question(file_of(key), whole(seed, "seed", 0))


def file_of(key: str) -> Path:
    """Where the words of a question stand."""
    game, _, name = key.partition(".")
    return FOLDER / game / f"{name.replace('-', '_')}{SUFFIX}"


@checked(game=a_text)
def questions(game: str = "") -> tuple[str, ...]:
    """The keys of all questions, or of those on one game, such as "hilo". HiloError for what is no text."""
    return tuple(key for key in KEYS if not game or key.partition(".")[0] == game)


__all__ = ["KEYS", "Feedback", "Question", "question", "questions"]
