"""One board: a widget with a game at a table. What its page asks is answered by a table of messages, each kind by a method."""

from collections.abc import Mapping
from typing import Any, ClassVar

import traitlets

from hilo_core.messages.errors import HiloError

from ..frames.frames import FrameEncoder
from ..questions import PageWidget, RequestId, read_mark, refusal


class Board(PageWidget):
    """A game at a table, of which `packer` encodes what the reader may see: stepped through, played or reviewed."""

    packed = traitlets.Bytes().tag(sync=True)  # what a page is told first, as gzipped JSON: frames have much in common
    answers: ClassVar[Mapping[str, str]] = {}  # the method that answers a message of the page, by its kind
    packer: FrameEncoder

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.on_msg(lambda _, message, __: self.hear(message))

    def hear(self, message: object) -> None:
        """Send what a message of the page is replied."""
        reply = self.reply(message)
        if reply is not None:
            self.send(reply)

    def reply(self, message: object) -> dict[str, Any] | None:
        """Return what is said to a message, None for nothing and to one of a kind that there is not. What is wrong with it is
        said to the view that has sent it."""
        kind = message.get("kind") if isinstance(message, Mapping) else None
        if not isinstance(message, Mapping) or not isinstance(kind, str) or kind not in self.answers:
            return None
        mark = RequestId("", -1)
        try:
            mark = read_mark(message)
            return self.answered(kind, mark, message)
        except HiloError as trouble:
            return refusal(mark, trouble)

    def answered(self, kind: str, mark: RequestId, message: Mapping[str, Any]) -> dict[str, Any] | None:
        """Return the answer to a message of this kind, None where there is none. Raises HiloError for one that is refused."""
        answer: dict[str, Any] | None = getattr(self, self.answers[kind])(mark, message)
        return answer
