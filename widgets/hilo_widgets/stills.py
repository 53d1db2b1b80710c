"""Still pictures of a frame, a replay or a state, for saved notebooks; hilo_core finds these functions as entry points."""

from markupsafe import Markup

from hilo_core.base.game import CHANCE, Choices
from hilo_core.messages.markup import markup
from hilo_core.messages.words import counted
from hilo_core.play.state import State
from hilo_core.records.replay import Frame, Frames, Replay

from .drawing import drawing_of
from .drawing.scene import Picture, Shot, data_uri, static_svg
from .frames.frames import FrameEncoder

ACROSS = 480  # the width of a small still


def of_frame(frame: Frame) -> Markup:
    """Return a frame with all cards face up, as HTML."""
    return still(frame, FrameEncoder(frame.replay), ACROSS)


def of_replay(replay: Replay) -> Markup:
    """Return the length of a replay, and a characteristic moment of it, as HTML.

    Without frames, it returns only the text.
    """
    long = f"{counted(len(replay.record.rounds), 'round')}, {counted(len(replay) - 1, 'step')}"
    line = markup("<p>{}: {}</p>", replay.game.NAME, long)
    return line + of_frame(telling(replay)) if len(replay) else line


def svg_of_frame(frame: Frame) -> str:
    """Return the picture of a frame with all cards face up, as SVG."""
    return static_svg(FrameEncoder(frame.replay).picture(frame, "wide"))


def svg_of_replay(replay: Replay) -> str | None:
    """Return the picture of a characteristic moment of a replay, as SVG; None if it has no frames."""
    return svg_of_frame(telling(replay)) if len(replay) else None


def of_state(state: State) -> Markup:
    """Return a state with all cards face up, as HTML, together with what was settled last."""
    return of_frame(state.frame)


def svg_of_state(state: State) -> str:
    """Return the picture of a state with all cards face up, as SVG."""
    return static_svg(picture_of(state))


def picture_of(state: State) -> Picture:
    """Return the table and the hand of the seat to move."""
    seat, choices = -1, Choices(())
    if state.asked is not None and state.asked.seat != CHANCE:
        seat, choices = state.asked.seat, state.game.in_words.choices(state.row, state.asked, state.names)
    shot = Shot(state.names, dock=seat, to_move=seat, choices=choices.choices)
    return drawing_of(state.game).scene(state.observation(), shot)


def framed(over: str, title: str, picture: Picture, across: int) -> Markup:
    """Return a picture below its headlines as HTML, with a maximum width in pixels."""
    return markup(
        '<p><small>{}</small><br><b>{}</b></p><img style="width:{}px;max-width:100%" alt="{}" src="{}">',
        over,
        title,
        across,
        picture.table.alt,
        data_uri(static_svg(picture)),
    )


def still(frame: Frame, packer: FrameEncoder, across: int) -> Markup:
    """Return a frame as the packer's reader may see it.

    It has its headline, picture, sentence and rule, and a maximum width in pixels.
    """
    replay, seat = frame.replay, packer.seat
    over = replay.game.in_words.title(frame.view(seat), replay.names).over
    text, rule = frame.describe(seat)
    said = markup("<p>{} <small>{}</small></p>", packer.told(frame, text, frame.event.seat), rule)
    return framed(over, packer.headline(frame), packer.picture(frame, "wide"), across) + said


def telling(replay: Frames) -> Frame:
    """Return a characteristic frame of a game: the one in which the first trick is won, or one in the middle."""
    taken = (frame for frame in replay if any(cell.sign == "wins" for cell in frame.moves().cells))
    found: Frame = next(taken, replay[len(replay) // 2])
    return found
