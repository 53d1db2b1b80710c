"""The policy of pages: each has one, in front of all else, which allows its own scripts and asks nobody for anything."""

import re

import pytest

from hilo_widgets.pages.policy import digest

from .kinds import KINDS, MODULES, NUMBERS, WORKERS, Pages

META = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
SCRIPT = re.compile(r"<script(?! type=\"text/plain\")([^>]*)>(.*?)</script>", re.DOTALL)
WASM, BLOB = "'wasm-unsafe-eval'", "blob:"


@pytest.fixture(scope="module")
def pages(page_of_kind: Pages) -> dict[str, str]:
    """Return the text of a page of each kind."""
    return {kind: page_of_kind(kind).read_text("utf-8") for kind in KINDS}


def allowed(page: str) -> dict[str, list[str]]:
    """Return what the policy of a page allows, by what it is about."""
    found = META.search(page)
    assert found
    return {what: where.split() for what, where in (one.strip().split(" ", 1) for one in found[1].split(";"))}


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_the_first_thing_in_the_head(pages: dict[str, str], kind: str) -> None:
    assert re.match(r'<!doctype html>\s*<html lang="en"><head><meta http-equiv="Content-Security-Policy"', pages[kind])
    assert pages[kind].count('http-equiv="Content-Security-Policy"') == 1


@pytest.mark.parametrize("kind", KINDS)
def test_it_asks_nobody_and_runs_only_its_own(pages: dict[str, str], kind: str) -> None:
    """Check that it runs only its own scripts, by their digests; no script of anybody else, and none made from text."""
    found, page = allowed(pages[kind]), pages[kind]
    own = {digest(text) for about, text in SCRIPT.findall(page) if "src=" not in about}
    more = {BLOB} if kind in MODULES else set()
    more |= {WASM} if kind in WORKERS | NUMBERS else set()
    assert set(found["script-src"]) == own | more and len(own) == 1
    assert found["worker-src"] == ["blob:" if kind in WORKERS else "'none'"]
    assert all(found[what] == ["'none'"] for what in ("default-src", "connect-src", "base-uri", "form-action"))
    inside = {"data:", "blob:", "'none'", "'unsafe-inline'", WASM, *own}
    assert set().union(*found.values()) <= inside and "'unsafe-inline'" not in found["script-src"]
