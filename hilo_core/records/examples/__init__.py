"""Example records that are installed with the package, each with a name."""

from pathlib import Path

from ...messages.errors import HiloError, shown
from ...messages.words import nearest

HERE = Path(__file__).parent


def example_names() -> list[str]:
    """Return the names of all example records, such as "himilo_tie"."""
    return sorted(path.stem for path in HERE.glob("*.json"))


def example(name: str) -> bytes:
    """Return the JSON of the example record with this name.

    Raises HiloError, with the nearest names, if there is none.
    """
    known = example_names()
    if name in known:
        return (HERE / f"{name}.json").read_bytes()
    near = ", ".join(nearest(name, known))
    raise HiloError(
        f"There is no example record {shown(name)}. The nearest names are {near}. The name of a file ends in .json."
    )
