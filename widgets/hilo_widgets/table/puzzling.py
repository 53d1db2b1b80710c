"""What a page is told of puzzles: those there are, the one that is posed, and what is said to an answer."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from hilo_core.games import LIBRARY
from hilo_core.messages.errors import HiloError
from hilo_core.play.posed import PosedPuzzle
from hilo_core.play.practice import DONE, Practice
from hilo_core.play.puzzle import STEPS, THEMES, Puzzle, of_game, puzzles

from ..questions import UNREADABLE, read_text, rule_data


class Pool(NamedTuple):
    """The puzzles of which the next is chosen: of a game and a theme, or of all."""

    game: str | None
    theme: str | None


def overview(game: str | None = None, theme: str | None = None) -> dict[str, Any]:
    """All puzzles by game and theme, as a page lists them: each by an id that says nothing of its cards. `game` and
    `theme` are what is shown at first, if anything is named."""
    games = []
    for one in LIBRARY:
        found = of_game(one.KEY)
        themes = [
            [key, *words, [each.id for each in found if each.theme == key]]
            for key, words in THEMES.items()
            if any(each.theme == key for each in found)
        ]
        if found:
            games.append({"key": one.KEY, "name": one.NAME, "themes": themes})
    return {"games": games, "game": game, "theme": theme, "done": DONE}


def posed(game: PosedPuzzle, pool: Pool, told: Callable[[str], str]) -> dict[str, Any] | None:
    """What a page is told of the puzzle while it stands: never the answer, nor the theme where that was not asked for."""
    if not game.stands:
        return None
    return {
        "id": game.puzzle.id,
        "game": pool.game,
        "theme": pool.theme,
        "title": f"{THEMES[pool.theme][0] if pool.theme else 'Puzzle'}: {STEPS[game.puzzle.step]}",
        "text": f"{told(game.task)} What is best here?",
    }


def judged(game: PosedPuzzle, wish: Mapping[str, Any], told: Callable[[str], str]) -> dict[str, Any]:
    """What is said to an answer, and what the page keeps of the reader from now on. Only the first answer to a puzzle counts; a
    page that gives up says so with `shows`, and is told the answer."""
    shows = wish.get("shows") is True
    action = game.puzzle.answer if shows else read_text(wish.get("action"))
    reply, practice = game.reply(action), Practice.read(wish.get("kept"))
    if wish.get("first") is True and not shows:
        practice = practice.after(game.puzzle.id, reply.right)
    return {
        "action": action,
        "right": reply.right,
        "title": f"It was about this: {game.theme.lower()}" if shows else reply.title,
        "text": told(reply.text),
        "numbers": told(reply.numbers),
        "rule": rule_data(reply.rule),
        "kept": practice.kept(),
    }


def ticket(game: PosedPuzzle, pool: Pool) -> dict[str, Any]:
    """How a page asks for this puzzle again."""
    return {"id": game.puzzle.id, **pool._asdict()}


def made(wish: Any, seed: Any) -> tuple[PosedPuzzle, Pool]:
    """The puzzle that a page wishes for: the one with this `id`, or the next of a game and theme by what was `kept` of the
    reader, `but` not the one of that id. HiloError for what there is not."""
    if not isinstance(wish, dict):
        raise HiloError(UNREADABLE)
    game, theme = (None if wish.get(name) is None else read_text(wish[name]) for name in ("game", "theme"))
    pool = puzzles(game, theme)
    return PosedPuzzle(chosen(wish, pool), seed), Pool(game, theme)


def chosen(wish: Mapping[str, Any], pool: tuple[Puzzle, ...]) -> Puzzle:
    """The one of these that is wished for."""
    if "id" in wish:
        return next((one for one in puzzles() if one.id == wish["id"]), pool[0])
    but = wish.get("but")
    return Practice.read(wish.get("kept")).next(pool, but if isinstance(but, str) else "")
