"""Plays a game by messages, as a page does."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from hilo_core.messages.texts import Json
from hilo_core.play.played import InteractiveGame
from hilo_widgets import Play
from hilo_widgets.table.script import Script

from ..core.records import legal_now

Message = Json


def seated(send: Callable[[Message], None], game: InteractiveGame | None = None, script: Script | None = None) -> Play:
    """Return a game that is played, or none yet, whose page is `send`."""
    play: Play = Play.__new__(Play)
    play._begin(game or InteractiveGame("himilo"), game is not None, True, script=script)
    play.send = send  # type: ignore[method-assign]
    return play


class Sat:
    """A game that is played by messages, and all that was sent."""

    def __init__(
        self, key: str, seat: int = 0, against: Any = "beginner", seed: int = 5, people: Sequence[int] = (), **options: Any
    ) -> None:
        self.sent: list[Message] = []
        game = InteractiveGame(key, seat=seat, against=against, seed=seed, options=options, people=people)
        self.session = seated(self.sent.append, game)
        self.session._think = lambda: None  # type: ignore[method-assign]  # the reader does not wait, and is always sure
        self.sent.append(self.session.table())

    @property
    def game(self) -> InteractiveGame:
        """Return the game."""
        return self.session.game

    def legal(self) -> list[str]:
        """Return the legal choices."""
        return legal_now(self.game)

    def wish(self, kind: str, **more: Any) -> Message:
        """Return what is sent for a wish, at once; of each choice the reader is sure."""
        more = {"sure": True, **more} if kind == "play" else more
        self.session.hear({"view": "v", "id": 1, "kind": kind, "serial": self.session.serial, **more})
        return self.sent[-1]

    def play_round(self, rng: Random) -> None:
        """The round to its end, now and then with a choice taken back."""
        while not self.game.round_over:
            back = rng.random() < 0.1 and self.session.state()["back"]
            answer = self.wish("back") if back else self.wish("play", action=rng.choice(self.legal()))
            assert answer["kind"] == "more", answer
