"""Frames for the reader in a seat, who is called "you"."""

import re
from functools import cached_property, partial
from html import escape, unescape
from typing import Any

from hilo_core.base.game import SEAT_NAMES
from hilo_core.messages.texts import Json
from hilo_core.messages.words import as_you, to_you
from hilo_core.records.replay import Frame

from ..questions import is_own
from .frames import FrameEncoder, Placed

IN_WORDS = re.compile(r"(?<=>)[^<>]+(?=<)")  # a text of a picture


class AddressedEncoder(FrameEncoder):
    """Encodes what the reader in a seat may see."""

    @cached_property
    def called(self) -> str:
        """Return the name of the reader's seat."""
        return self.replay.names[self.seat or 0]

    def to_reader(self, text: str) -> str:
        """Return a sentence with the reader addressed as "you"."""
        return as_you(text, self.called)

    def headline(self, frame: Frame) -> str:
        """Return what is asked now, with the reader addressed as "you"."""
        is_mine = is_own(frame.asked, self.replay.names.index(self.called))
        return (to_you if is_mine else as_you)(super().headline(frame), self.called)

    def told(self, frame: Frame, text: str, seat: int) -> str:
        """Return a sentence with the reader addressed as "you", without coordinates, which are only in the list of moves."""
        return self.to_reader(self.drawing.told(text, self.view(frame), seat))

    def items(self, items: Placed) -> dict[str, list[Any]]:
        """Return items whose texts address the reader as "you".

        A name of the reader's own stays where it is alone, but not where it stands for "You led", or in a legend.
        """

        def addressed(key: str, found: re.Match[str]) -> str:
            said = unescape(found[0])
            stays = self.called not in SEAT_NAMES and said == self.called and not key.startswith(("by:", "order:"))
            return found[0] if stays or self.called not in said else escape(self.to_reader(said), quote=False)

        return super().items(
            {key: (IN_WORDS.sub(partial(addressed, key), svg), z, x, y) for key, (svg, z, x, y) in items.items()}
        )

    def frame(self, frame: Frame, *pictures: Any) -> Json:
        """Return one frame, with the descriptions of its pictures and the list of moves for this reader."""
        packed = super().frame(frame, *pictures)
        you, (heads, cells) = self.to_reader, packed["moves"]
        packed |= {name: you(packed[name]) for name in ("alt", "hand")}
        packed["moves"] = [[*map(you, heads)], [[*at, you(text), sign] for *at, text, sign in cells]]
        return packed
