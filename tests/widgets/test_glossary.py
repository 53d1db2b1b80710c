"""Sentences in which words of the glossary tell their meaning."""

import re

from hilo_core.lessons.glossary import by_form
from hilo_widgets.rule_card.glossary import explained, in_markdown

MEANING = re.compile(r'<span class="meaning".*?</span></span>')
BUTTON = re.compile(r"<button[^>]*>(.*?)</button>")


def plain(html: str) -> str:
    """Return the text of HTML without what the words open."""
    return re.sub(r"<[^>]+>", "", MEANING.sub("", html))


def words(html: str, game: str = "") -> list[str]:
    """Return the words that tell their meaning."""
    return BUTTON.findall(explained(html, game))


def test_a_word_tells_its_meaning_where_it_first_occurs() -> None:
    html = "<p>A <b>trump</b> beats all.</p><p>Trumps win the trick, and no trick is <em>a</em> lead.</p>"
    assert words(html) == ["trump", "trick", "lead"]
    assert plain(explained(html)) == plain(html)
    assert by_form()["lead"].said in explained(html)


def test_words_of_other_games_are_left_alone() -> None:
    assert words("line of win cards", "himilo") == ["win cards"]
    assert words("a line of a layout", "hilo") == ["line", "layout"]
    assert words("the seed of a sample", "pass_or_go") == ["seed", "sample"]


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
