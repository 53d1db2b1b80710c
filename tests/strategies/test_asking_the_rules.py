"""Strategies ask the rules for what they once said themselves: in the games as they are they choose as they did before."""

import json
from hashlib import sha256
from typing import Any

import pytest

from hilo_core import simulate

# What was counted in 300 games of seed 7 when strategies still named the rules.
BEFORE: list[tuple[str, dict[str, Any], str, str]] = [
    ("himilo", {"players": 4, "show": 14, "rounds": 3}, "beginner", "b2d1aa84511f"),
    ("himilo", {"players": 4, "show": 14, "rounds": 3}, "expert", "a13832250e02"),
    ("hilo", {"players": 3, "edition": "schmidt"}, "beginner", "c117e9e0f279"),
    ("hilo", {"players": 3, "edition": "schmidt"}, "expert", "98b1e3d2fd5d"),
    ("hilos", {"variant": "standard", "reversal": "always"}, "beginner", "b4198485f7ab"),
    ("hilos", {"variant": "standard", "reversal": "always"}, "expert", "a7f1993302bb"),
    ("pass_or_go", {"players": 2}, "beginner", "f18b4a39a04c"),
    ("pass_or_go", {"players": 2}, "expert", "1fdbae3366f5"),
    ("pass_or_go", {"players": 3}, "beginner", "37261f95c2df"),
    ("pass_or_go", {"players": 3}, "expert", "cb3446161241"),
]


@pytest.mark.parametrize(("key", "options", "who", "counted"), BEFORE)
def test_their_choices_are_as_before(key: str, options: dict[str, Any], who: str, counted: str) -> None:
    found = simulate(key, 300, seed=7, strategies=who, progress=False, **options)
    text = json.dumps([found.counts, found.rules, found.moves], sort_keys=True, default=dict)
    assert sha256(text.encode()).hexdigest()[:12] == counted
