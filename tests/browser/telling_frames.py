"""Games of all kinds to be looked at, and of each the frames that differ most: every phase, question and way to end."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from hilo_core.base.game import CHANCE, read_options
from hilo_core.games import GAMES
from hilo_core.records.replay import Frame, Replay
from hilo_core.records.self_play import random_record
from hilo_widgets.frames import FrameEncoder, pack


class Kind(NamedTuple):
    """A game with its options, the seed it is played by, and how many rounds of it are looked at."""

    game: str
    options: dict[str, Any]
    seed: int = 1
    rounds: int = 1

    def __str__(self) -> str:
        return " ".join([self.game, *map(str, self.options.values())])


HIMILO = [Kind("himilo", {"players": players, "rounds": 1}, 7) for players in (3, 4, 5)]
HILO = [
    Kind("hilo", {"players": players, "edition": "international" if players % 2 else "schmidt"}, 2) for players in range(2, 7)
]
HILOS = [
    Kind("hilos", {}),
    Kind("hilos", {"variant": "poor_man"}),
    *(Kind("hilos", {"variant": "widow", "auction": auction}) for auction in ("none", "unscored", "scored")),
    Kind("hilos", {"variant": "solo"}, 1, 3),
    Kind("hilos", {"variant": "dealer"}, 1, 3),
]
PASS_OR_GO = [Kind("pass_or_go", {"players": players}, 4) for players in (2, 3)]
KINDS = {"himilo": HIMILO, "hilo": HILO, "hilos": HILOS, "pass_or_go": PASS_OR_GO}


class Excerpt(Sequence[Frame]):
    """Some frames of a replay, to be packed as if there were no others."""

    def __init__(self, replay: Replay, indices: list[int]) -> None:
        self.replay, self.indices = replay, indices
        self.names, self.game, self.record = replay.names, replay.game, replay.record

    def __len__(self) -> int:
        return len(self.indices)

    def __getitem__(self, which: Any) -> Any:
        if isinstance(which, slice):
            return [self.replay[index] for index in self.indices[which]]
        return self.replay[self.indices[which]]

    def __iter__(self) -> Iterator[Frame]:
        """All frames: whose hand is laid out depends on those between."""
        return iter(self.replay)

    def __reversed__(self) -> Iterator[Frame]:
        return reversed(self.replay)

    def packed(self, seat: int | None, odds: bool) -> dict[str, Any]:
        """The data of a stepper that has these frames only."""
        replay: Any = self
        data = pack(FrameEncoder(replay, seat, odds=odds), 0)
        data["jumps"] = [[name, self.indices.index(index)] for name, index in data["jumps"]]
        return data


def telling(kind: Kind) -> Excerpt:
    """Of a game that played itself, the first frame of each kind and that with the most to choose from, or the last."""
    game = GAMES[kind.game]
    record = random_record(game, read_options(game, kind.options), kind.seed)
    record["rounds"] = record["rounds"][: kind.rounds]
    replay = Replay(record)
    alike: dict[Any, list[tuple[int, int]]] = {}
    for frame in replay:
        alike.setdefault(kind_of(frame), []).append((len(frame.pointed().choices), frame.index))
    found = {index for those in alike.values() for _, index in (those[0], max(those))}
    return Excerpt(replay, sorted(found))


def kind_of(frame: Frame) -> Any:
    """What a frame shows: the phase, what is asked, whether legal and other choices are mixed, and how full the trick is, or
    that it is won."""
    view, asked = frame.view(), frame.asked
    ask = (asked.ask, asked.seat == CHANCE) if asked else None
    legal = {choice.answer.legal for choice in frame.pointed().choices}
    trick = len(getattr(view, "trick_cards", ()))
    won = getattr(view, "winner", -1) >= 0
    return view.phase, ask, len(legal), trick == view.players, trick > 0, won, getattr(view, "reversed", False)
