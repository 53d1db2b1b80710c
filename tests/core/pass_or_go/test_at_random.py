"""Random play: every choice is equally likely."""

import pytest

from hilo_core.pass_or_go import GAME
from hilo_core.pass_or_go.notation import write
from hilo_core.pass_or_go.round import PASS_OR_GO, PLAY, ROLL


@pytest.mark.parametrize(
    ("players", "seat", "dice", "words"),
    [
        (2, 1, 4, ["go", "pass 0:4"]),
        (3, 1, 2, ["go", "pass 0:2", "pass 0:1 2:1", "pass 2:2"]),
        (3, 2, 1, ["go", "pass 0:1", "pass 1:1"]),
    ],
)
def test_going_and_every_way_to_pass_are_equally_likely(players: int, seat: int, dice: int, words: list[str]) -> None:
    table = GAME.new_table({"players": players})
    drawn = [write(PASS_OR_GO, GAME.choose_at_random(table, seat, PASS_OR_GO, dice)) for _ in range(6000)]
    assert set(drawn) == set(words)
    for word in words:
        assert abs(drawn.count(word) - 6000 / len(words)) < 250


def test_every_face_and_every_card_is_equally_likely() -> None:
    table = GAME.new_table({"players": 2})
    for ask, given, codes in ((ROLL, 0, range(1, 7)), (PLAY, 0b1101001, (0, 3, 5, 6))):
        drawn = [GAME.choose_at_random(table, 0, ask, given) for _ in range(6000)]
        assert set(drawn) == set(codes)
        for code in codes:
            assert abs(drawn.count(code) - 6000 / len(codes)) < 250
