"""A variant of Hilos is a value, and whoever wants to know something of it asks that value."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import hilo_core
from hilo_core.base.game import read_options
from hilo_core.hilos import GAME, Hilos, variants
from hilo_core.hilos.bids import BID_NAMES
from hilo_core.hilos.table import PLAYERS, SIDES
from hilo_core.hilos.variants import KEYS, VARIANTS, Variant, named, variant_of

HOME = Path(hilo_core.__file__).parent
LAW = {"hilos/rules.py", "hilos/rulings.py"}  # the rules of the variants have their names
ROOMS = ("base", "machine", "beliefs", "records", "simulation", "chances", "hilos")
FILES = [
    path
    for room in ROOMS
    for path in sorted((HOME / room).rglob("*.py"))
    if not path.name.startswith(("variant", "examples", "watched")) and path.relative_to(HOME).as_posix() not in LAW
]
MODULES = set(KEYS)
NAMES = re.compile(r"Poor Man's|Widow's|Solo Hilos|Dealer's Hilos")
BIDS_AND_DEALS = {*BID_NAMES, "widow", "dealer"}  # also a bid, a part of a deal, a key of a deal


def namings(path: Path) -> Iterator[str]:
    """Where a file names a variant: in a text, by its module or its value, or by its number in the row."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node.value in set(KEYS) - BIDS_AND_DEALS or NAMES.search(node.value):
                yield node.value
        elif isinstance(node, ast.ImportFrom) and "variants" in (node.module or ""):
            parts = {node.module.split(".")[-1] if node.module else "", *(alias.name for alias in node.names)}
            yield from parts & (MODULES | {value for value, what in vars(variants).items() if isinstance(what, Variant)})
        elif isinstance(node, ast.Compare):
            yield from (text for text in (ast.unparse(node),) if re.search(r"\bVARIANT\b|[\"']variant[\"']|\.variant\b", text))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(HOME).as_posix())
def test_no_file_outside_variants_names_one(path: Path) -> None:
    assert list(namings(path)) == []


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_a_variant_says_all_in_which_it_differs(variant: Variant) -> None:
    table = GAME.new_table(read_options(GAME, {"variant": variant.key}))
    assert variant_of(table) is named(variant.key) is variant
    assert (table[PLAYERS], table[SIDES]) == (variant.seats, variant.sides)
    assert GAME.seats({"variant": variant.key}) == variant.seats
    assert GAME.program({"variant": variant.key}).play_round is variant.play_round


def test_every_rule_is_told_by_the_base_game_or_by_one_variant_or_is_shared_by_two() -> None:
    told = [rule for variant in VARIANTS for rule in variant.sentences]
    assert {rule for rule in told if told.count(rule) > 1} == {Hilos.AGREED_ROUNDS}
