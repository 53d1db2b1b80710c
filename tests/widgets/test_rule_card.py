"""Rule cards: every rule has one, with its example drawn or told, in sound and small markup."""

import re
from functools import cache
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from IPython.core.formatters import DisplayFormatter

from hilo_core import GAMES, rule
from hilo_core.base import stills
from hilo_core.base.rule import Rule
from hilo_core.lessons.examples import Example, example
from hilo_widgets.rule_card import card as rule_card
from hilo_widgets.rule_card.pieces import RULE_CARD_WIDTH

from .test_markup import HOSTILE, tags

of_rule = cache(rule_card.of_rule)
LAWS = [law for game in GAMES.values() for law in game.LAW]
AT_MOST = 13000  # bytes of a card: a notebook shows 45 of them and stays small
ONLY_TOLD = {"HL-R10"}  # nothing can be drawn, so a sentence from play is shown
SVG = "{http://www.w3.org/2000/svg}"


def pictures(page: str) -> list[str]:
    """Return the pictures of a page, as SVG."""
    return [unquote(source) for source in re.findall(r'src="data:image/svg\+xml,([^"]*)"', page)]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.id)
def test_the_card_of_a_rule(law: Rule) -> None:
    page, shown = of_rule(law), example(law)
    plain = re.sub(r'<img src="[^"]*"([^>]*)>', r"<img \1/>", page)
    words = "".join(ElementTree.fromstring(f"<div>{plain}</div>").itertext()).replace("\ufe0e", "")
    for said in (law.title, law.text, shown.caption, shown.why, shown.thought, law.id, law.source):
        assert said in words
    assert " id=" not in plain, "ids of several cards would meet in one notebook"
    assert {tag for tag, _ in tags(page)} <= {"style", "article", "p", "b", "div", "img", "details", "summary", *TABLE}
    assert ("Our ruling" in page) == (law.kind == "ruling") and plain.count("<style>") == 1
    assert len(page.encode()) < AT_MOST


TABLE = ("table", "tr", "th", "td")


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.id)
def test_its_example_is_drawn(law: Rule) -> None:
    """In one picture that holds all it needs, whose letters are large enough, with its words beside it."""
    page, shown = of_rule(law), example(law)
    assert bool(shown.shows) == (law.id not in ONLY_TOLD)
    drawn = [kind for kind, *_ in shown.shows if kind != "table"]
    assert len(pictures(page)) == bool(drawn)
    for source in pictures(page):
        svg = ElementTree.fromstring(source)
        ids = {one.get("id") for one in svg.iter()}
        assert all(one.get("href", "").lstrip("#") in ids for one in svg.iter(f"{SVG}use"))
        width = float(svg.get("viewBox", "").split()[2])
        assert width <= RULE_CARD_WIDTH + 24 and f'width="{width:g}"' in page
        assert all(float(size) >= 14 for size in re.findall(r"<text[^>]* font-size=.([\d.]+)", source))
    for alt in re.findall(r'alt="([^"]*)"', page):
        assert len(alt) > 10 and "?" not in alt and not re.search(r"\b\d{1,2}[SHCD]\b", alt)


def test_a_notebook_shows_the_card_and_a_plain_place_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    law = rule("HM-20")
    bundle, _ = DisplayFormatter().format(law)
    assert bundle.keys() == {"text/html", "text/markdown", "text/plain"} and bundle["text/html"] == of_rule(law)
    assert bundle["text/plain"] == f"<{law}>" and bundle["text/markdown"].startswith(f"**HM-20 {law.title}.** {law.text}")
    monkeypatch.setattr(stills, "STILLS", "nothing.of.this.name")
    without, _ = DisplayFormatter().format(law)
    assert without == {key: bundle[key] for key in ("text/markdown", "text/plain")}


def test_texts_make_no_markup(monkeypatch: pytest.MonkeyPatch) -> None:
    pages = []
    for text in ("plain", *HOSTILE[:2], *HOSTILE[3:]):
        shown = Example(
            text, (["cards", [f"9H {text}"]], ["number", text, text], ["table", [text], [text]]), text, text, "himilo"
        )
        monkeypatch.setattr(rule_card, "example", lambda law, shown=shown: shown)
        pages.append(tags(rule_card.of_rule(rule("HM-20"))))
    assert all(page == pages[0] for page in pages)
