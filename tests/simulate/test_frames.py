"""What is kept can be had from any strategy, whoever plays, in slices and as files; and what cannot be is said."""

import csv
import pickle
import warnings
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pandas as pd
import pytest

from hilo_core import GAMES, HiloError, simulate
from hilo_core.hilo.choices import LONGEST
from hilo_core.messages import notice
from hilo_core.simulation import columns, frames, job, memory
from hilo_core.strategies import registered
from hilo_core.types import Outcomes

from ..core.records import OPTION_SETS
from .test_interrupt import impatient
from .test_interrupt import with_stubborn as with_stubborn

NAMES = ("games", "moves", "rules")


def kept(key: str = "pass_or_go", games: int = 12, keep: str | None = "rules", **more: Any) -> Outcomes:
    """A few games."""
    return simulate(key, games, **{"seed": 3, "progress": False, **OPTION_SETS[key][0], **more}, keep=keep)


def alike(one: Outcomes, other: Outcomes, *names: str) -> None:
    """Both have the same tables."""
    for name in names or NAMES:
        pd.testing.assert_frame_equal(one.frame(name), other.frame(name))


def any_legal(view: Any, rng: Random) -> str:
    """A reader's own random play."""
    return str(rng.choice(view.legal))


def first_legal(view: Any, rng: Random) -> str:
    """A reader's own play without luck."""
    return str(view.legal[0])


@pytest.mark.parametrize("key", GAMES)
def test_a_readers_own_strategy_keeps_the_same(key: str) -> None:
    """Its rows are those of a simulation that does not keep them; and by a name they are the same again."""
    mine = kept(key, 4, strategies=first_legal)
    plain = simulate(key, 4, seed=3, progress=False, strategies=first_legal, **OPTION_SETS[key][0])
    assert (mine.counts, mine.rules, mine.moves) == (plain.counts, plain.rules, plain.moves)
    assert mine.frame("games").moves.sum() == plain.moves
    with registered(key, "first_legal", first_legal):
        alike(mine, kept(key, 4, strategies="first_legal"))


def test_that_it_takes_long_is_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notice, "_said", {})
    monkeypatch.setattr("hilo_core.simulation.simulate.MANY", 3)
    with pytest.warns(UserWarning, match="A function in plain Python plays, so this takes some thousand times as long"):
        kept("hilo", 3, keep="games", strategies=any_legal)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        kept("hilo", 3, keep="games", strategies=any_legal)


def test_any_number_of_workers_and_any_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = kept(games=60)
    monkeypatch.setattr("hilo_core.simulation.workers.wait", lambda *_: 0.0)  # as if it had been compiled
    for workers in (1, 3):
        alike(usual, kept(games=60, workers=workers), *NAMES, "tricks", "rolls")
    alike(usual, kept(games=20, first=40) + kept(games=40))


def test_games_that_need_more_room_than_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = kept("hilo", 40)
    monkeypatch.setattr(job, "ROOM", 300)  # a round of two has more than 100 choices and rules
    monkeypatch.setattr("hilo_core.simulation.workers.wait", lambda *_: 0.0)
    tight = kept("hilo", 40)
    alike(usual, tight, *NAMES, "turns")
    assert (tight.counts, tight.rules, tight.moves) == (usual.counts, usual.rules, usual.moves)


@pytest.mark.parametrize("compiled", [False, True], ids=["plain", "compiled"])
def test_a_game_that_is_cut_is_kept_as_far_as_it_went(
    compiled: bool, with_stubborn: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if compiled:
        monkeypatch.setattr("hilo_core.simulation.workers.wait", lambda *_: 0.0)
    found = kept("hilo", 3, strategies="stubborn")
    games, turns = found.frame("games"), found.frame("turns")
    assert list(games.truncated) == [True] * 3 == [found.truncated == 3] * 3
    assert games.moves.sum() == found.moves and games.rounds.sum() == 0
    assert list(turns.groupby("game").size()) == [LONGEST] * 3
    mixed = kept("hilo", 6, strategies=["stubborn", "random"])
    assert not mixed.frame("games").truncated.any()


def test_an_interrupt_keeps_what_has_been_counted(capsys: pytest.CaptureFixture[str]) -> None:
    found = kept("hilo", 1000, strategies=impatient())
    assert found.interrupted and 0 < found.games < 1000 and len(found.frame("games")) == found.games
    assert found.frame("games").moves.sum() == found.moves == (found.frame("moves").seat != "chance").sum()


def test_a_copy_and_what_json_leaves_out() -> None:
    found = kept()
    alike(found, pickle.loads(pickle.dumps(found)))
    read = Outcomes.from_json(found.to_json())
    assert read == found and "kept" not in found.to_json()
    with pytest.raises(HiloError, match=r"“moves” has not been kept: simulate\(..., keep='moves'\) keeps .* slices"):
        read.frame("moves")
    for frames_of, frame in zip(read.slices("moves", games=12), [found.frame("moves")], strict=True):
        pd.testing.assert_frame_equal(frames_of["moves"], frame)


@pytest.mark.parametrize("key", GAMES)
def test_slices_are_the_table_whether_kept_or_played_again(key: str) -> None:
    names = (*NAMES, *GAMES[key].tables())
    whole, again = kept(key, 3) + kept(key, 1, seed=4), kept(key, 3, "games") + kept(key, 1, "games", seed=4)
    for outcomes in (whole, again):
        parts = list(outcomes.slices(*names, games=2))
        assert [len(part["games"]) for part in parts] == [2, 1, 1] and list(parts[0]) == [*names]
        for name in names:
            table = pd.concat([part[name].astype(object) for part in parts], ignore_index=True)
            pd.testing.assert_frame_equal(table, whole.frame(name).astype(object), check_dtype=False)


def test_slices_of_a_readers_own_strategy() -> None:
    found = kept("hilo", 6, keep="games", strategies=any_legal)
    table = pd.concat([part["moves"].astype(object) for part in found.slices("moves", games=4)], ignore_index=True)
    assert (table.seat != "chance").sum() == found.moves
    with pytest.raises(HiloError, match="HiLO has no strategy “any_legal”"):
        next(Outcomes.from_json(found.to_json()).slices("moves"))


TABLES = ("games", "moves", "rolls")


@pytest.mark.parametrize("keep", ["", "rules"])
@pytest.mark.parametrize("name", TABLES)
def test_files_say_what_frames_say(name: str, keep: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Outcomes._tables, "__defaults__", (5,))  # games at a time
    whole = (kept() + kept(games=3, seed=9)).frame(name)
    found = kept(keep=keep or None) + kept(games=3, seed=9, keep=keep or None)
    found.to_csv(tmp_path / "table.csv", name)
    with open(tmp_path / "table.csv", encoding="utf-8", newline="") as file:
        head, *rows = csv.reader(file)
    assert head == list(whole.columns) and rows == whole.astype(str).to_numpy().tolist()
    found.to_parquet(tmp_path / "table.parquet", name)
    read = pd.read_parquet(tmp_path / "table.parquet")
    pd.testing.assert_frame_equal(read.astype(str), whole.astype(str))
    assert list(map(str, read.dtypes)) == list(map(str, whole.dtypes))
    found.to_npz(tmp_path / "table.npz", name)
    arrays = np.load(tmp_path / "table.npz")
    for column in whole:
        values = arrays[f"{name}.{column}"]
        if f"{name}.{column}.words" in arrays:
            values = arrays[f"{name}.{column}.words"][values]
        assert list(values.astype(str)) == list(whole[column].astype(str))


def test_a_parquet_file_grows_as_wide_as_it_must(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Outcomes._tables, "__defaults__", (100,))
    found = kept("himilo", 300, keep="rules", rounds=1)  # numbers of games that a byte holds, and some that it does not
    for name in ("games", "rules"):
        found.to_parquet(tmp_path / "table.parquet", name)
        read, whole = pd.read_parquet(tmp_path / "table.parquet"), found.frame(name)
        pd.testing.assert_frame_equal(read.astype(str), whole.astype(str))
        assert list(map(str, read.dtypes)) == list(map(str, whole.dtypes)) and read.game.dtype == np.int16


@pytest.mark.parametrize("kind", ["csv", "npz", "parquet"])
def test_an_interrupt_leaves_no_half_of_a_file(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / f"table.{kind}"
    file.write_text("what was there")
    found, write = kept(games=8), f"to_{kind}"
    columns, asked = Outcomes._columns, []

    def interrupted(*given: Any) -> Any:
        asked.append(given)
        if len(asked) == (1 if kind == "npz" else 3):
            raise KeyboardInterrupt
        return columns(*given)

    monkeypatch.setattr(Outcomes, "_columns", interrupted)
    monkeypatch.setattr(Outcomes._tables, "__defaults__", (2,))
    with pytest.raises(KeyboardInterrupt):
        getattr(found, write)(file, "games")
    assert file.read_text() == "what was there" and list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("shares", [True, False], ids=["shared", "copied"])
def test_what_is_written_into_a_frame_stays_in_it(shares: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "COPIES_ON_WRITE", 3 if shares else 99)
    found = kept(games=200)
    moves, own = found.frame("games").moves, found.kept[0].tables["games"]["moves"]
    assert len(found.kept) == 1 and np.shares_memory(moves.to_numpy(), own) == shares
    before, frame, part = own.copy(), found.frame("games"), next(found.slices("games", games=50))["games"]
    for table in (frame, part):
        table.loc[0, "moves"], table.iloc[3, 1] = 99, 77
        table["moves"] += 5
    assert np.array_equal(own, before) and np.array_equal(found.frame("games").moves, before)
    assert frame.moves[0] == part.moves[0] == 104


def test_without_pandas_there_are_arrays(monkeypatch: pytest.MonkeyPatch) -> None:
    found = kept(games=120, players=3)
    tables = {name: found.frame(name) for name in (*NAMES, "tricks")}
    monkeypatch.setattr(frames, "find_spec", lambda name: None)
    for name, table in tables.items():
        arrays = found.frame(name)
        assert list(arrays) == list(table.columns)
        for column, values in arrays.items():
            assert isinstance(values, np.ndarray)
            assert values.tolist() == table[column].astype(object).where(table[column].notna(), None).tolist()
    assert None in found.frame("tricks")["winner"].tolist()


def test_columns_are_no_wider_than_they_need_be() -> None:
    found = kept("himilo", 200, players=4, rounds=1)
    games, moves = found.frame("games"), found.frame("moves")
    assert games.team_wins.dtype == np.int8 and games.game.dtype == np.int16 and moves.ply.dtype == np.int8
    assert games.memory_usage(index=False).sum() < 200 * 100 and moves.kind.cat.codes.dtype == np.int8


def test_more_than_half_of_what_is_free_is_refused_before_it_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "free", lambda: 4e6)
    monkeypatch.setattr("hilo_core.simulation.workers.wait", lambda *_: 0.0)
    match = r"keep='rules' of 5,000 games of HiLO would take about \d+ MB, more than half of the 4 MB that are free: keep less"
    with pytest.raises(HiloError, match=match):
        kept("hilo", 5_000)
    assert len(kept("hilo", 100).frame("games")) == 100
    assert simulate("hilo", 5_000, players=2, progress=False).games == 5_000


def test_room_is_made_for_games_to_come_but_no_more_than_there_is() -> None:
    two, three = np.array([1, 2], dtype=np.int8), np.array([300, 4, 5])
    wide = columns.with_room(two, 2, three, 1e15)
    assert list(wide[:2]) == [1, 2] and len(wide) == 10 and wide.dtype == three.dtype
    assert columns.with_room(wide, 5, three, 1.0) is wide and len(columns.with_room(wide, 9, three, 100.0)) == 1260


def test_how_much_is_free_is_known_here() -> None:
    assert 1e6 < memory.free() < 1e15


REFUSED: dict[str, tuple[Callable[[], Any], str]] = {
    "keep": (lambda: kept(keep="all"), "keep should be 'games', 'moves' or 'rules', or left out; it is the text “all”"),
    "keep-kind": (lambda: kept(keep=["moves"]), "keep should be"),  # type: ignore[arg-type]
    "name": (lambda: kept().frame("tables"), "no table “tables”. Its tables are games, moves, rules, tricks, rolls"),
    "game": (lambda: kept("hilo").frame("tricks"), "HiLO has no table “tricks”. Its tables are games, moves, rules, turns"),
    "kind": (lambda: kept().frame(3), "no table “3”"),  # type: ignore[arg-type]
    "less": (lambda: kept(keep="games").frame("rules"), r"keep='rules'\) keeps what it is made of"),
    "made": (lambda: kept(keep="moves").frame("rolls"), r"keep='rules'\) keeps what it is made of"),
    "pooled": (lambda: (kept() + kept(seed=4, keep=None)).frame("moves"), "has not been kept"),
    "slices": (lambda: kept().slices("moves", "?"), "no table “\\?”"),
    "none": (lambda: kept().slices(), "Say which tables: games, moves, rules, tricks, rolls"),
    "size": (lambda: kept().slices("moves", games=0), "games should be a whole number, 1 or more"),
    "folder": (lambda: kept().to_csv("/nowhere/at/all.csv"), "“/nowhere/at/all.csv” cannot be written: No such file"),
    "npz": (lambda: kept().to_npz("/nowhere/at/all.npz", "games"), "“/nowhere/at/all.npz” cannot be written: No such file"),
    "parquet": (lambda: kept().to_parquet("/nowhere/at/all.parquet"), "“/nowhere/at/all.parquet” cannot be written: "),
    "csv": (lambda: kept().to_csv("/nowhere/at/all.csv", "bids"), "no table “bids”"),
    "path": (lambda: kept().to_csv(3), "path should be the name of a file, such as"),  # type: ignore[arg-type]
    "a-folder": (lambda: kept().to_csv("/tmp"), "“/tmp” cannot be written: "),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_there_is_not_is_said(case: str) -> None:
    call, sentence = REFUSED[case]
    with pytest.raises(HiloError, match=sentence):
        call()
