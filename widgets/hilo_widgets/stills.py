"""Pictures that stay where nothing can be stepped: a frame, a replay, a saved stepper. hilo_core finds them as entry points."""

from html import escape

from hilo_core.messages.words import counted
from hilo_core.records.replay import Frame, Replay

from .drawing.scene import data_uri, static_svg
from .frames import FrameEncoder

ACROSS = 480  # of a small still


def of_frame(frame: Frame) -> str:
    """A frame with everything open, as HTML."""
    return still(frame, FrameEncoder(frame.replay), ACROSS)


def of_replay(replay: Replay) -> str:
    """How long a replay is, and a telling moment of it, as HTML. The text alone if it has no frames."""
    long = f"{counted(len(replay.record.rounds), 'round')}, {counted(len(replay) - 1, 'step')}"
    line = f"<p>{escape(replay.game.NAME)}: {long}</p>"
    return line + of_frame(telling(replay)) if len(replay) else line


def svg_of_frame(frame: Frame) -> str:
    """The picture of a frame with everything open, as SVG."""
    return static_svg(FrameEncoder(frame.replay).picture(frame, "wide"))


def svg_of_replay(replay: Replay) -> str | None:
    """The picture of a telling moment of a replay, as SVG; None if it has no frames."""
    return svg_of_frame(telling(replay)) if len(replay) else None


def still(frame: Frame, packer: FrameEncoder, across: int) -> str:
    """A frame as the packer's reader may see it: its headline, picture, sentence and rule, at most so many pixels wide."""
    replay, seat = frame.replay, packer.seat
    over, _ = replay.game.in_words.title(frame.view(seat), replay.names)
    title, (text, rule) = packer.headline(frame), frame.describe(seat)
    picture = packer.picture(frame, "wide")
    return (
        f"<p><small>{escape(over)}</small><br><b>{escape(title)}</b></p>"
        f'<img style="width:{across}px;max-width:100%" alt="{escape(picture.table.alt)}" '
        f'src="{data_uri(static_svg(picture))}">'
        f"<p>{escape(text)} <small>{escape(str(rule))}</small></p>"
    )


def telling(replay: Replay) -> Frame:
    """The frame that shows most of a game: the one in which the first trick is taken, or one in the middle."""
    taken = (frame for frame in replay if any(cell.sign == "wins" for cell in frame.moves().cells))
    found: Frame = next(taken, replay[len(replay) // 2])
    return found
