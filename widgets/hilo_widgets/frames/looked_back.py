"""Rounds that are over with all cards face up, for a page: what is said of them, and the other way as a line."""

from typing import Any

from hilo_core.base.game import CHANCE
from hilo_core.messages.texts import Json
from hilo_core.records.player import told
from hilo_core.records.replay import Frames
from hilo_core.review.look_back import LookBack, can_look_back, look_back

from .frames import FrameEncoder

TITLE = "With open hands"
NOTHING = "In this round there was nothing to win or to lose together, so open hands say nothing about it."


def rounds_over(replay: Frames) -> list[int]:
    """Return the numbers of the rounds that are over, of a game in which open hands can be looked at."""
    last = len(replay.record.rounds) - 1
    return [n for n in range(last + 1) if n < last or not replay.unfinished] if can_look_back(replay.game) else []


def looked_back(replay: Frames, **more: Any) -> dict[int, LookBack]:
    """Return what open hands say of each round that is over, by its number.

    Rounds of which there is nothing to say are left out. The replay is that of whoever is told.
    """
    found = ((number, look_back(replay.record.given, number, **more)) for number in rounds_over(replay))
    return {number: back for number, back in found if back is not None}


def in_words(back: LookBack | None) -> dict[str, Any]:
    """Return what is said of a round."""
    return {"title": TITLE, "text": back.hindsight.text if back else NOTHING, "known": back.known if back else ""}


def leaves(back: LookBack, line: Frames) -> int:
    """Return the frame of a line in which the choice is asked that settled the round."""
    place = back.round, back.hindsight.ply
    return next(
        frame.index
        for frame in line
        if (frame.round, frame.plies) == place and frame.asked is not None and frame.asked.seat != CHANCE
    )


def other_way(back: LookBack, main: Frames) -> Frames | None:
    """Return the way by which a round would have come out otherwise; None if there is none.

    It is a line that leaves the main one where it was settled.
    """
    return main.gone_on(leaves(back, main), told(back.hindsight.way)) if back.decision and back.hindsight.way else None


def way_sent(back: LookBack, before: FrameEncoder) -> Json | None:
    """Return what a page is sent of that line, for the same seat; None if there is none."""
    line = other_way(back, before.replay)
    if line is None or back.decision is None:
        return None
    at = leaves(back, line)
    sent = {"from": at, "round": back.round, "ply": back.decision.ply, **before.of(line).since(at + 1, acts=[])}
    return sent if before.seat is not None else sent | {"record": back.record()}
