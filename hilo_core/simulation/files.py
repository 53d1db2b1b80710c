"""Tables of games that have been kept as files, some games at a time: CSV, .npz and Parquet."""

import csv
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from ..base.slots import Worded
from ..messages.checks import installed
from ..messages.errors import HiloError, shown
from .frames import Column, in_full

Table = Mapping[str, Column]


def write(kind: str, path: str | Path, tables: Any) -> None:
    """Writes a file of a kind that stands in KINDS. HiloError where that cannot be done."""
    try:
        KINDS[kind](path, tables)
    except OSError as error:
        raise HiloError(f"{shown(str(path))} cannot be written: {error.strerror or error}.") from None


def write_csv(path: str | Path, tables: Iterable[Table]) -> None:
    """Writes a table that comes in pieces, with a first line of names; what is missing is empty."""
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        for number, table in enumerate(tables):
            if number == 0:
                writer.writerow(table)
            writer.writerows(zip(*(in_full(column).tolist() for column in table.values()), strict=True))


def write_npz(path: str | Path, tables: Mapping[str, Table]) -> None:
    """Writes tables as arrays: "moves.ply", and of a column in words the numbers of the words, "moves.action", below 0 where
    there is none, and the words, "moves.action.words"."""
    arrays: dict[str, Any] = {}
    for name, table in tables.items():
        for column, values in table.items():
            if isinstance(values, Worded):
                arrays[f"{name}.{column}.words"] = np.array([str(word) for word in values.words])
                values = values.codes
            arrays[f"{name}.{column}"] = values
    np.savez_compressed(path, **arrays)


def write_parquet(path: str | Path, tables: Iterable[Table]) -> None:
    """Writes a table that comes in pieces; words are texts that pandas reads as categories. HiloError without pyarrow."""
    with installed("pyarrow", "A Parquet file"):
        import pyarrow
        import pyarrow.parquet
    writer = None
    for table in tables:
        made = pyarrow.table({name: for_parquet(column) for name, column in table.items()})
        writer = writer or pyarrow.parquet.ParquetWriter(path, made.schema)
        writer.write_table(made)
    if writer is not None:
        writer.close()


def for_parquet(column: Column) -> Any:
    """A column as Parquet has it: of the same type in every piece."""
    import pyarrow

    if isinstance(column, Worded):
        codes = pyarrow.array(column.codes.astype(np.int32), mask=column.codes < 0)
        return pyarrow.DictionaryArray.from_arrays(codes, pyarrow.array([str(word) for word in column.words]))
    return pyarrow.array(column if column.dtype == bool else column.astype(np.int64))


KINDS: dict[str, Callable[[str | Path, Any], None]] = {"csv": write_csv, "npz": write_npz, "parquet": write_parquet}
