"""What all labs share: Python writes the page as HTML, the browser shows it and says what was done."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import traitlets
from markupsafe import Markup, escape

from hilo_core.base.rule import Rule
from hilo_core.messages.errors import HiloError, shown

from ..drawing.scene import Scene, data_uri, static_svg
from ..pages.page import PLACE, json_text, write_page
from ..pages.static_files import script, style
from ..questions import PageWidget, read_text
from ..rule_card.rich import rich

State = dict[str, Any]  # how a lab stands, in plain words and numbers
Situation = dict[str, str | int | bool]  # what a lab is made with
PLAIN = str.maketrans("♠♥♣♦★", "SHCD*", "\ufe0e\ufe0f")


def control(act: str, value: object, key: str = "", **more: str | bool) -> str:
    """The attributes of a control: what it asks for, by which key it is known again (ACT-VALUE unless given), and more,
    such as class_="chip" or aria_pressed=True."""
    attributes = {"data-act": act, "data-value": str(value), "data-key": key or f"{act}-{value}"}
    for name, given in more.items():
        attributes[name.rstrip("_").replace("_", "-")] = given if isinstance(given, str) else str(given).lower()
    return " ".join(f'{name}="{escape(given)}"' for name, given in attributes.items())


def button(inside: str, act: str, value: object = "", key: str = "", here: bool | None = None, **more: str | bool) -> str:
    """A button with its control. Of several that are one stop for Tab, `here` says whether it is the one chosen."""
    if here is not None:
        more |= {"aria_pressed": here, "tabindex": stop(here)}
    return f"<button {control(act, value, key, **more)}>{inside}</button>"


def chips(name: str, act: str, chosen: str, words: Iterable[str] | Mapping[str, str], look: str = "") -> str:
    """Buttons under their name, one for each value with its words, if they are others; the chosen one is pressed."""
    said = words if isinstance(words, Mapping) else {value: value for value in words}
    return group(name, "".join(chip(act, value, label, value == chosen) for value, label in said.items()), look)


def group(name: str, inside: str, look: str = "") -> str:
    """Buttons under the name that they have in common."""
    buttons = f'<div class="chips" role="group" aria-label="{name}">{inside}</div>'
    return f'<div class="{look}"><p class="lbl">{name}</p>{buttons}</div>'


def chip(act: str, value: str, words: str, pressed: bool, **more: Any) -> str:
    """One of such buttons."""
    return button(rich(words), act, value, class_="chip", aria_pressed=pressed, **more)


def cell(inside: str, act: str, value: str, key: str, label: str, here: bool) -> str:
    """A cell of a table to choose from."""
    return f'<td class="{"cur" if here else ""}">{button(inside, act, value, key, here, aria_label=label)}</td>'


def heads(words: Iterable[str]) -> str:
    """The heads of the columns of a table."""
    return "".join(f'<th scope="col">{each}</th>' for each in words)


def stop(here: bool) -> str:
    """The tabindex of one of several buttons that are one stop for Tab: of the one that is `here` now, or of another."""
    return "0" if here else "-1"


def known(value: str, among: Iterable[str], what: str) -> str:
    """The value. HiloError if it is none of these."""
    if value not in among:
        raise HiloError(f"There is no {what} {shown(value)}.")
    return value


def plain(name: object) -> str:
    """The name of a card as it is written, such as "9H" for "9♥"; "" for what is no text."""
    return name.strip().translate(PLAIN).upper() if isinstance(name, str) else ""


def words_of(given: object, wanted: str) -> list[Any]:
    """The words of a text, or what is in a list. HiloError, which says what was `wanted`, if it is neither."""
    found = given.split() if isinstance(given, str) else given
    if not isinstance(found, (list, tuple)):
        raise HiloError(f"{wanted}, not {shown(given)}.")
    return list(found)


def figure(value: str) -> int | str:
    """The number that a control sends; the text, if it is none."""
    return int(value) if value.isdecimal() and len(value) < 3 else value


def printable(name: str) -> str:
    """A name on one line."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())


def header(over: str, title: str, beside: str) -> str:
    """The title of a page, and what stands over it and beside it."""
    return f'<header role="none" class="head"><div><p class="over">{over}</p><h2>{title}</h2></div>{beside}</header>'


def ids(*laws: Rule) -> str:
    """The ids of rules, in small letters."""
    return f'<span class="rid">{", ".join(law.id for law in laws)}</span>'


def rule_box(law: Rule, label: str = "The rule that decided") -> str:
    """A rule with its text and source."""
    return (
        f'<div class="rule" role="group" aria-label="{label}"><div class="top"><span class="id">{law.id}</span>'
        f'<span class="t">{rich(law.title)}</span></div><p>{rich(law.text)}</p><p class="src">{rich(law.source)}</p></div>'
    )


def named_rules(laws: Iterable[Rule]) -> str:
    """The rules that a page names, to unfold."""
    said = "".join(f"<dt>{ids(law)} {escape(law.title)}</dt><dd>{escape(law.text)}</dd>" for law in laws)
    return f'<details data-key="rules"><summary>The rules named here</summary><dl class="laws">{said}</dl></details>'


def image(scene: Scene) -> str:
    """A picture that stands alone, as an <img>."""
    source, size = data_uri(static_svg(scene)), f'width="{scene.width}" height="{scene.height}"'
    return f'<img src="{source}" alt="{escape(scene.alt)}" {size}>'


class Lab(PageWidget):
    """The base of the labs.

    A lab has `body` (the page as HTML), `still` (what shows without a kernel), `in_words` (the same in plain text), `situation`
    (what makes it anew), and a method `act_NAME(value)` for each `data-act="NAME"` in its body. `announcement` is the sentence
    that a `live` line shows and screen readers say; `focus_key` the key of the control that has the focus after an act, if not
    the one that was used.
    """

    _esm = script("lab.js")
    _css = style("table.css", "lab.css")
    label = traitlets.Unicode().tag(sync=True)
    symbols = traitlets.Unicode().tag(sync=True)
    page = traitlets.Dict().tag(sync=True)
    says_again = True
    announcement = ""
    focus_key = ""

    def __init__(self, label: str, symbols: str) -> None:
        self._acts: list[tuple[str, str]] = []  # what has been done since it was made
        super().__init__(label=label, symbols=symbols)
        self.on_msg(self._received)
        self.show()

    def act(self, act: str, value: str = "") -> None:
        """Do what a control asks for, and show it. HiloError if it cannot be done."""
        self._do(act, value)
        self.show()

    @property
    def state(self) -> State:
        """How things stand, in plain words and numbers."""
        return self.situation()

    def _did(self, act: str, value: str = "") -> State:
        self.act(act, value)
        return self.state

    def show(self, answers: str = "") -> None:
        """Send the page; `answers` is the id of the message that asked for it."""
        self.page = {"html": self.body(), "focus": self.focus_key, "answers": answers, "code": self.code()}
        self.focus_key = ""

    def situation(self) -> Situation:
        """What such a lab is made with in a notebook, to stand as this one does; nothing for one that is never made anew."""
        return {}

    def code(self) -> str:
        """The call that makes it there; "" for none."""
        given = (f"{name}={json.dumps(value) if isinstance(value, str) else value}" for name, value in self.situation().items())
        call = f"{type(self).__name__}({', '.join(given)})"
        return call if self.situation() else ""

    def live(self) -> str:
        """The line that says what changed, for the body."""
        return f'<p class="said now" aria-live="polite" data-key="live">{rich(self.announcement)}</p>'

    def body(self) -> str:
        """The page as HTML."""
        raise NotImplementedError

    def still(self) -> Markup:
        """The position as HTML that needs no script."""
        raise NotImplementedError

    def in_words(self) -> str:
        """The position as plain text."""
        raise NotImplementedError

    @property
    def title(self) -> str:
        """What a page with it is called."""
        return self.label

    def recipe(self) -> dict[str, Any]:
        """How a page makes it anew, as it is now."""
        return {**super().recipe(), "acts": self._acts}

    def to_html(self, path: str | Path, *, live: bool = False) -> Path:
        """Writes the lab as it is now as one self-contained page, which needs no Python to be read; its path. With `live` there
        is Python in it, so that the lab can be changed there: HiloError without npm, which fetches Python for pages."""
        if live:
            return self.write_live(path)
        data = {"label": self.label, "symbols": self.symbols, "page": self.page}
        program = f"{script('lab.js')}\nmount({PLACE}, DATA, null);"
        text = json_text(data)
        return write_page(path, self.title, style=style("table.css", "lab.css"), program=program, data=text, still=self.still())

    def _do(self, act: object, value: object) -> None:
        name, given = read_text(act), read_text(value)
        method = getattr(self, f"act_{name}", None)
        if method is None:
            raise HiloError(f"{self.label} cannot do {shown(name)}.")
        method(given)
        self._acts.append((name, given))

    def _received(self, _: Any, content: Any, buffers: Any) -> None:
        if not isinstance(content, dict) or not isinstance(content.get("id"), str):
            return
        try:
            self._do(content.get("act"), content.get("value"))
        except HiloError as trouble:
            self.announcement = str(trouble)
        self.show(read_text(content["id"]))
