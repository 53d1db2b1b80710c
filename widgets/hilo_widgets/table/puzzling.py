"""Puzzles for a page: the list, the current puzzle, and the reply to an answer."""

from collections.abc import Mapping
from typing import Any

from hilo_core.games import LIBRARY
from hilo_core.messages.errors import HiloError
from hilo_core.messages.texts import Json
from hilo_core.play.posed import PosedPuzzle
from hilo_core.play.practice import DONE, Practice
from hilo_core.play.puzzle import STEPS, THEMES, Puzzle, of_game, puzzles

from ..questions import UNREADABLE, read_text, rule_data
from .script import Script, Told


class PuzzleScript(Script):
    """A puzzle from a pool that also gives the next one; `pick` is a game and a theme, where None means all."""

    game: PosedPuzzle
    prepared = True

    def __init__(self, game: PosedPuzzle, pick: tuple[str | None, str | None]) -> None:
        super().__init__(game)
        self.pick = {"game": pick[0], "theme": pick[1]}

    @property
    def speaks(self) -> bool:
        """Return whether the puzzle is still open, so that a choice is judged as an answer."""
        return self.game.stands

    @property
    def helps(self) -> bool:
        """Return whether there are hints; there are none while the puzzle is open."""
        return not self.game.stands

    def says(self, told: Told) -> Json:
        """Return the open puzzle, never with its answer, and with its theme only if the reader chose it."""
        theme, step = self.pick["theme"], STEPS[self.game.puzzle.step]
        title = f"{THEMES[theme][0] if theme else 'Puzzle'}: {step}"
        posed = {"id": self.game.puzzle.id, **self.pick, "title": title}
        return {"puzzle": posed | {"text": f"{told(self.game.task)} What is best here?"}} if self.speaks else {}

    def judged(self, wish: Mapping[str, Any], told: Told) -> Json | None:
        """Return the reply to an answer, and the progress that the page should store.

        Only the first answer to a puzzle counts. A page sends `shows` when the reader gives up, and gets the answer. Returns
        None if the reader plays `on`.
        """
        game, shows = self.game, wish.get("shows") is True
        if not self.speaks or wish.get("on") is True:
            return None
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

    def ticket(self) -> Json:
        """Return what a page sends to get this puzzle again."""
        return {"puzzle": {"id": self.game.puzzle.id, **self.pick}}

    def anew(self) -> Script | None:
        """Return the puzzle as it was posed, in its round."""
        game, pick = self.game, (self.pick["game"], self.pick["theme"])
        return PuzzleScript(PosedPuzzle(game.puzzle), pick) if game.round == len(game.began) - 1 else None


def overview(game: str | None = None, theme: str | None = None) -> Json:
    """Return all puzzles by game and theme for the list of a page; their ids say nothing about the cards.

    `game` and `theme` are selected at first, if given.
    """
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


def made(wish: Any, seed: Any) -> PuzzleScript:
    """Return the puzzle that a page asks for.

    It is the one with this `id`, or the next one of a game and theme according to the stored progress `kept`, but never the one
    with the id `but`. Raises HiloError for a puzzle that does not exist.
    """
    if not isinstance(wish, dict):
        raise HiloError(UNREADABLE)
    game, theme = (None if wish.get(name) is None else read_text(wish[name]) for name in ("game", "theme"))
    pool = puzzles(game, theme)
    return PuzzleScript(PosedPuzzle(chosen(wish, pool), seed), (game, theme))


def chosen(wish: Mapping[str, Any], pool: tuple[Puzzle, ...]) -> Puzzle:
    """Return the puzzle from the pool that the page asks for."""
    if "id" in wish:
        return next((one for one in puzzles() if one.id == wish["id"]), pool[0])
    but = wish.get("but")
    return Practice.read(wish.get("kept")).next(pool, but if isinstance(but, str) else "")
