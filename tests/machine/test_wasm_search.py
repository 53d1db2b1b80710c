"""A search with open hands comes to the same in WebAssembly and in machine code."""

from typing import Any

from hilo_core.base.slots import OpenPoint
from hilo_core.hilos import solving as of_hilos
from hilo_core.hilos.round import seats_with
from hilo_core.hilos.solving import aim_of
from hilo_core.himilo import solving as of_himilo
from hilo_core.machine.compiled import compiled

from ..review.positions import ending
from .node import row_of


def both(in_node: Any, key: str, module: Any, point: OpenPoint, slots: int, notes: list[int], last: tuple[int, int]) -> None:
    """Hold one search against the other: what it has come to, the row, and its notes."""
    came = []
    for play in (in_node(f"solve-{key}"), compiled(f"solve-{key}", lambda: module.search, 3, 2)):
        rows = [row_of(each) for each in (point.row, [0] * slots, notes)]
        came.append((play(*rows, *last), rows[0].tolist(), rows[2].tolist()))
    assert came[0] == came[1] and 0 < came[0][2][module.NODES] < 1_000, "what has been found is remembered"


def test_hi_milo(in_node: Any) -> None:
    point, notes = ending("himilo", 40, 27, players=4), [0] * of_himilo.SIZE_OF_NOTES
    both(in_node, "himilo", of_himilo, point, of_himilo.SLOTS, notes, (1, 50_000))


def test_hilos(in_node: Any) -> None:
    point = ending("hilos", 24, 23, variant="poor_man")
    assert point.asked is not None
    notes = [0] * of_hilos.SIZE_OF_NOTES
    notes[of_hilos.OURS], notes[of_hilos.COUNTED] = aim_of(point.row, seats_with(point.row, point.asked.seat))
    notes[of_hilos.BUCKETS] = buckets = 8
    both(in_node, "hilos", of_hilos, point, buckets * of_hilos.BUCKET, notes, (3, 50_000))
