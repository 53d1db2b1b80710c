"""Finished rounds with all cards face up, for a page: the result in words, and the better play as a line."""

from typing import Any

from hilo_core.base.game import CHANCE
from hilo_core.messages.texts import Json
from hilo_core.records.player import told
from hilo_core.records.replay import Frames
from hilo_core.review.look_back import LookBack, can_look_back, look_back

from .frames import FrameEncoder

TITLE = "With open hands"
NOTHING = "In this round nothing could be won or lost together, so open hands tell nothing about it."


def rounds_over(replay: Frames) -> list[int]:
    """Return the numbers of the finished rounds, if the game can be solved with all hands face up."""
    last = len(replay.record.rounds) - 1
    return [n for n in range(last + 1) if n < last or not replay.unfinished] if can_look_back(replay.game) else []


def looked_back(replay: Frames, **more: Any) -> dict[int, LookBack]:
    """Return the result of `look_back` for each finished round, by number.

    Rounds without a result are left out. The replay must be the one that this reader may know.
    """
    found = ((number, look_back(replay.record.given, number, **more)) for number in rounds_over(replay))
    return {number: back for number, back in found if back is not None}


def in_words(back: LookBack | None, packer: FrameEncoder) -> Json:
    """Return the result for a round in words for the packer's reader."""
    text, known = (back.hindsight.text, back.known) if back else (NOTHING, "")
    return {"title": TITLE, "text": packer.to_reader(text), "known": packer.to_reader(known)}


def leaves(back: LookBack, line: Frames) -> int:
    """Return the frame of a line before the choice that settled the round."""
    place = back.round, back.hindsight.ply
    return next(
        frame.index
        for frame in line
        if (frame.round, frame.plies) == place and frame.asked is not None and frame.asked.seat != CHANCE
    )


def other_way(back: LookBack, main: Frames) -> Frames | None:
    """Return the line with which a round would have ended differently; None if there is none.

    It leaves the main line at the choice that settled the round.
    """
    return main.gone_on(leaves(back, main), told(back.hindsight.way)) if back.decision and back.hindsight.way else None


def way_sent(back: LookBack, before: FrameEncoder) -> Json | None:
    """Return that line in the form for a page, for the same seat; None if there is none."""
    line = other_way(back, before.replay)
    if line is None or back.decision is None:
        return None
    at = leaves(back, line)
    sent = {"from": at, "round": back.round, "ply": back.decision.ply, **before.of(line).since(at + 1, acts=[])}
    return sent if before.seat is not None else sent | {"record": back.record()}
