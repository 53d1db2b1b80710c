"""A share of the games whose worker is lost is played again: every game is counted, and counted once."""

from collections.abc import Callable
from concurrent.futures import CancelledError
from dataclasses import replace
from typing import Any

import pytest

from hilo_core import simulate
from hilo_core.messages.texts import Json
from hilo_core.simulation.job import Job

distributed = pytest.importorskip("distributed")
OPTIONS: Json = {"players": 2, "seed": 5, "progress": False}


class Future:
    """A share that is played when its result is asked for, or the error with which its worker was lost."""

    status = "finished"

    def __init__(self, play: Callable[[], Any], error: BaseException | None) -> None:
        self.play, self.error = play, error

    def result(self) -> Any:
        if self.error is not None:
            raise self.error
        return self.play()


class Client:
    """A cluster of one worker, in this process, which loses the shares of these numbers, in order of submission."""

    status = "running"

    def __init__(self, error: BaseException, *lost: int) -> None:
        self.error, self.lost = error, lost
        self.shares: list[tuple[int, int]] = []

    def nthreads(self) -> dict[str, int]:
        return {"worker": 1}

    def submit(self, play: Callable[..., Any], job: Job, first: int, games: int, pure: bool) -> Future:
        self.shares.append((first, games))
        return Future(lambda: play(job, first, games), self.error if len(self.shares) in self.lost else None)

    def cancel(self, futures: list[Future]) -> None:
        pass


LOST = [
    pytest.param(distributed.KilledWorker("share", None, 3), id="workers that died one after the other"),
    pytest.param(CancelledError(), id="a share that was called back"),
]


@pytest.mark.parametrize("error", LOST)
@pytest.mark.parametrize("lost", [(1,), (2, 3), (1, 2, 3, 4)], ids=["the first share", "two shares", "a share lost twice"])
def test_a_lost_share_is_played_again(error: BaseException, lost: tuple[int, ...]) -> None:
    client = Client(error, *lost)
    far = simulate("hilo", 60, client=client, **OPTIONS)
    assert replace(far, seconds=0.0) == replace(simulate("hilo", 60, **OPTIONS), seconds=0.0)
    again = [share for share in client.shares if client.shares.count(share) > 1]
    assert len(client.shares) - len(set(client.shares)) == len(lost) and again


def test_an_error_of_the_games_themselves_is_raised() -> None:
    with pytest.raises(ZeroDivisionError):
        simulate("hilo", 60, client=Client(ZeroDivisionError(), 2), **OPTIONS)
