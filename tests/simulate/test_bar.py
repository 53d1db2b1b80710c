"""The bar of a long run: what it counts."""

import pytest

from hilo_core.simulation.notebook import progress_bar


@pytest.mark.parametrize(("games", "done", "said"), [(48, 2, "2/48 "), (20_000, 5_000, "5.00k/20.0k ")])
def test_a_bar_counts_in_whole_numbers_unless_there_are_many(
    games: int, done: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    bar = progress_bar(games, "Review", True, "decisions")
    bar.delay = 0  # type: ignore[attr-defined]
    bar.update(done)
    bar.close()
    assert said in capsys.readouterr().err
