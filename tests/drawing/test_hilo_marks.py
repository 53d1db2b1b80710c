"""In HiLO those cells carry the mark of a line at which a card would make a line that can be removed."""

from hilo_core import State, replay
from hilo_core.hilo.round import CELLS, MASKS, WAYS, line_of
from hilo_widgets.frames.frames import FrameEncoder


def test_cells_with_a_mark_are_those_that_clear_would_offer() -> None:
    seen = 0
    for seed in range(1, 9):
        state = State("hilo", seed=seed, players=2)
        for number in range(60):
            if state.over:
                break
            ways = {verb: [one for one in state.legal if one.startswith(f"{verb} ")] for verb in ("take", "trade")}
            laid = ways["take"] or ways["trade"]
            if laid:
                drawn = FrameEncoder(replay(state.record()))
                items = drawn.picture(drawn.replay[-1], "wide").dock.items
                marked = {item.key.removeprefix("makes:") for item in items if item.key.startswith("makes:")}
                assert marked == {one.split()[1] for one in laid if offers(state, one)}
                seen += len(marked)
            state.apply(laid[number % len(laid)] if laid and number % 3 else state.legal[-1])
    assert seen > 5


def offers(state: State, action: str) -> bool:
    """Return whether a line may be removed after an action that goes through its cell: others were left standing before."""
    tried = state.clone()
    tried.apply(action)
    at = CELLS.index(action.split()[1])
    ways = [WAYS.index(one.removeprefix("clear ")) for one in tried.legal if one.startswith("clear ")]
    return any(MASKS[line_of(way)] >> at & 1 for way in ways)
