"""Places of a record as text that can be shared: "#12" is step 12, "#12,play 5D" an action played from there."""

import re
from typing import NamedTuple

from hilo_core.messages.errors import HiloError, shown


class Link(NamedTuple):
    """A step of the record, and the actions the reader has played from there."""

    step: int
    actions: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "#" + ",".join((str(self.step), *self.actions))


def read_link(text: object, steps: int) -> Link:
    """Return the link in a text, for a record with this number of steps.

    Raises HiloError if it is not a link, or if there is no such step.
    """
    found = re.fullmatch(r"#?([0-9]{1,9})((?:,[^,]+)*)", text) if isinstance(text, str) else None
    if found is None:
        raise HiloError(f"A place is “#12” or “#12,play 5D”, as “Copy link” gives it, not {shown(text)}.")
    step = int(found[1])
    if step >= steps:
        raise HiloError(f"There is no step {step}; the steps are 0 to {steps - 1}.")
    return Link(step, tuple(action.strip() for action in found[2].split(",")[1:]))
