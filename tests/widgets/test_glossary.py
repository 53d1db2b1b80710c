"""Sentences in which words of the glossary tell their meaning."""

import re

import pytest

from hilo_core.lessons.glossary import by_form
from hilo_core.messages.errors import HiloError
from hilo_widgets.glossary import explained, in_markdown

MEANING = re.compile(r'<span class="meaning".*?</span></span>')
BUTTON = re.compile(r"<button[^>]*>(.*?)</button>")


def plain(html: str) -> str:
    """The text of HTML without what the words open."""
    return re.sub(r"<[^>]+>", "", MEANING.sub("", html))


def words(html: str, game: str = "") -> list[str]:
    """The words that tell their meaning."""
    return BUTTON.findall(explained(html, game))


def test_a_word_tells_its_meaning_where_it_first_occurs() -> None:
    html = "<p>A <b>trump</b> beats all.</p><p>Trumps win the trick, and no trick is <em>a</em> lead.</p>"
    assert words(html) == ["trump", "trick", "lead"]
    assert plain(explained(html)) == plain(html)
    assert by_form()["lead"].said in explained(html)


def test_the_sign_behind_a_word_stays_on_its_line() -> None:
    html = "<p>Is it a trump? A trick (or a lead): a suit.</p>"
    found = explained(html)
    assert [sign for sign in re.findall("</button>(.*?)<span", found)] == ["?", "", "):", "."]
    assert plain(found) == plain(html)


def test_the_longest_word_counts_and_a_part_of_a_word_does_not() -> None:
    assert words("the discard pile, not the discard") == ["discard pile", "discard"]
    assert words("misleading outlines, a rebid, bid-free, Widow&#39;s Hilos, this leads to nothing") == []
    assert words("Great Misery") == ["Great Misery"]


def test_words_of_other_games_are_left_alone() -> None:
    assert words("line of win cards", "himilo") == ["win cards"]
    assert words("a line of a layout", "hilo") == ["line", "layout"]
    assert words("the seed of a sample", "pass_or_go") == ["seed", "sample"]


@pytest.mark.parametrize(
    "html",
    [
        "<h4>Trump</h4>",
        "<button>Trump</button>",
        '<label>A <b>trump</b></label><i title="a trump">x</i>',
        '<svg viewBox="0 0 9 9"><text>trump</text></svg>',
        "<summary>Trump</summary>",
    ],
)
def test_headings_drawings_and_controls_stay_as_they_are(html: str) -> None:
    assert explained(html) == html
    assert words(html + "<p>trump</p>")[-1] == "trump"


def test_each_word_opens_its_own_meaning() -> None:
    one, other = explained("<p>a trick and a trump</p>"), explained("<p>another trick</p>")
    keys = re.findall(r' id="([^"]+)"', one + other)
    assert len(set(keys)) == 3
    assert re.findall(r'popovertarget="([^"]+)"', one + other) == keys
    assert explained("<p>another trick</p>") == other


def test_a_game_that_is_not_there() -> None:
    with pytest.raises(HiloError, match="There is no game “chess”"):
        explained("<p>trump</p>", "chess")


def test_a_stressed_word_in_markdown_tells_its_meaning_once() -> None:
    found: set[str] = set()
    text = "You are **void** here. **Void** again, and **bold** is no word of ours, ruff is not stressed, but *declarer* is."
    once = in_markdown(text, found)
    plain = text.replace("*declarer*", "**declarer**")
    expected = plain
    for word in ("void", "declarer"):
        title = by_form()[word].said.replace('"', "&#34;")
        expected = expected.replace(f"**{word}**", f'**<a class="hilo-word" tabindex="0" title="{title}">{word}</a>**')
    assert once == expected and found == {"void", "declarer"}
    assert in_markdown(once, found) == plain, "it has been told in the cell before"
    assert in_markdown(once, set()) == once, "marked anew it is the same"
