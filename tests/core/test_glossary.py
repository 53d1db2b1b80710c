"""The glossary: each word once, short, without going round in circles, and found by any of its forms."""

import re

import pytest

from hilo_core.games import GAMES
from hilo_core.lessons import glossary
from hilo_core.lessons.glossary import all_words, by_form, words_of
from hilo_core.messages.errors import HiloError


def test_each_word_is_explained_once() -> None:
    forms = [form.lower() for word in all_words() for form in {word.word.lower(), *map(str.lower, word.forms)}]
    assert sorted(set(forms)) == sorted(forms)


def test_a_word_is_found_by_any_form_and_tells_all_of_itself() -> None:
    found = glossary(" Voids ")
    assert found is glossary("void") is by_form()["void"]
    assert repr(found).splitlines() == [
        "void: You are void in a suit when you have no card of it left. Then you do not have to follow suit.",
        "    For example: A heart is led and you hold only spades and clubs. You are void in hearts, so you can play any card.",
        "    See also: follow suit, ruff",
    ]


def test_a_game_has_its_own_words_and_those_of_chance() -> None:
    hilo, every = repr(glossary("hilo")), repr(glossary())
    assert "layout: " in hilo and "seed: " in hilo and "trump: " not in hilo
    assert all(f"{word.word}: " in every for word in all_words())
    assert {word for game in GAMES for word in words_of(game)} == set(all_words())


def test_it_is_shown_as_a_list_of_definitions() -> None:
    shown = glossary()._repr_html_()
    assert re.findall(r"<dt[^>]*>([^<]*)</dt><dd", shown) == sorted(word.word for word in all_words())
    assert "color" not in shown  # those of the page, light or dark
    assert glossary("ruff")._repr_html_().count("<dt") == 1


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("voyd", "“voyd” is not in the glossary. The nearest words are void, goal die, live deck."),
        (3, "“3” is not in the glossary. The nearest words are win card, widow, void."),
    ],
)
def test_a_word_that_is_not_there(wanted: str, said: str) -> None:
    with pytest.raises(HiloError) as refused:
        glossary(wanted)
    assert str(refused.value) == said


def test_a_game_that_is_not_there() -> None:
    with pytest.raises(HiloError, match="There is no game “chess”"):
        words_of("chess")
