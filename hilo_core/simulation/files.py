"""Tables of games that have been kept as files, some games at a time: CSV, .npz and Parquet."""

import csv
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from ..base.slots import Worded
from ..messages.checks import installed, refused
from ..messages.errors import HiloError, shown
from .frames import Column, in_full

Table = Mapping[str, Column]


def write(kind: str, path: str | Path, tables: Any) -> None:
    """Writes a file of a kind that stands in KINDS: all of it, or nothing where it is interrupted. HiloError where that cannot
    be done."""
    if not isinstance(path, (str, Path)):
        raise refused(path, "path", 'the name of a file, such as "games.csv"')
    try:
        whole = Path(path).expanduser()
        with TemporaryDirectory(dir=whole.parent, prefix=".", ignore_cleanup_errors=True) as folder:
            part = Path(folder) / f"table.{kind}"
            KINDS[kind](part, tables)
            part.replace(whole.with_name(f"{whole.name}.npz") if kind == "npz" and whole.suffix != ".npz" else whole)
    except OSError as error:
        raise HiloError(f"{shown(str(path))} cannot be written: {error.strerror or error}.") from None


def write_csv(path: Path, tables: Iterable[Table]) -> None:
    """Writes a table that comes in pieces, with a first line of names; what is missing is empty."""
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        for number, table in enumerate(tables):
            if number == 0:
                writer.writerow(table)
            writer.writerows(zip(*(in_full(column).tolist() for column in table.values()), strict=True))


def write_npz(path: Path, tables: Mapping[str, Table]) -> None:
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


def write_parquet(path: Path, tables: Iterable[Table]) -> None:
    """Writes a table that comes in pieces, numbers in the smallest type that holds those of all pieces; words are texts that
    pandas reads as categories. HiloError without pyarrow."""
    with installed("pyarrow", "A Parquet file"):
        import pyarrow
        import pyarrow.parquet
    writer = schema = None
    for table in tables:
        made = pyarrow.table({name: for_parquet(column) for name, column in table.items()})
        wider = pyarrow.unify_schemas([schema or made.schema, made.schema], promote_options="permissive")
        if writer is not None and wider != schema:  # what stands there is written once more, in wider columns
            writer.close()
            before = path.replace(path.with_suffix(".before"))
            writer = pyarrow.parquet.ParquetWriter(path, wider)
            with pyarrow.parquet.ParquetFile(before) as file:
                for group in range(file.num_row_groups):
                    writer.write_table(file.read_row_group(group).cast(wider))
        writer, schema = writer or pyarrow.parquet.ParquetWriter(path, wider), wider
        writer.write_table(made.cast(schema))
    if writer is not None:
        writer.close()


def for_parquet(column: Column) -> Any:
    """A column as Parquet has it."""
    import pyarrow

    if isinstance(column, Worded):
        codes = pyarrow.array(column.codes.astype(np.int32), mask=column.codes < 0)
        return pyarrow.DictionaryArray.from_arrays(codes, pyarrow.array([str(word) for word in column.words], pyarrow.string()))
    return pyarrow.array(column)


KINDS: dict[str, Callable[[Path, Any], None]] = {"csv": write_csv, "npz": write_npz, "parquet": write_parquet}
