"""The words of the games and of chance, each explained once.

glossary()           all words
glossary("void")     one word; any of its forms will do
glossary("hilos")    the words that are needed for a game
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from markupsafe import Markup

from ..content.blocks import Block, FileError, read, sections
from ..content.register import CONTENT
from ..games import GAMES
from ..messages.checks import checked
from ..messages.errors import HiloError, shown
from ..messages.markup import markup
from ..messages.texts import Texts
from ..messages.words import nearest

FILE = CONTENT / "glossary.md"


class GlossaryEntry(NamedTuple):
    """A word of the glossary. `said` is its meaning, `games` the keys of the games that need it (none for words of chance)."""

    word: str
    forms: Texts
    said: str
    example: str
    games: Texts
    see: Texts

    def __repr__(self) -> str:
        see = f"\n    See also: {', '.join(self.see)}" if self.see else ""
        return f"{self.word}: {self.said}\n    For example: {self.example}{see}"

    def _repr_html_(self) -> Markup:
        return in_html([self])


@dataclass(frozen=True)
class Glossary:
    """Words in alphabetical order, shown as a list of definitions."""

    words: tuple[GlossaryEntry, ...]

    def __repr__(self) -> str:
        return "\n".join(map(repr, self.words))

    def _repr_html_(self) -> Markup:
        return in_html(self.words)


LIST, PAIR = "columns:26em;column-gap:2.5em;max-width:80em;margin:0", "break-inside:avoid"
TERM, MEANING = "font-weight:600;text-align:left", "margin:0 0 .9em 1.4em;text-align:left"


def in_html(words: Iterable[GlossaryEntry]) -> Markup:
    """Return the words as a list of definitions in the colours of the page that shows it."""
    rows = Markup()
    for word in words:
        see = markup(" <i>See also:</i> {}.", ", ".join(word.see)) if word.see else ""
        said = markup("{}<br><i>For example:</i> {}{}", word.said, word.example, see)
        term = markup('<dt style="{}">{}</dt>', TERM, word.word)
        rows += markup('<div style="{}">{}<dd style="{}">{}</dd></div>', PAIR, term, MEANING, said)
    return markup('<dl style="{}">{}</dl>', LIST, rows)


@cache
def all_words() -> tuple[GlossaryEntry, ...]:
    """Return every word in alphabetical order.

    Raises FileError if something is missing in the glossary's file.
    """
    _, found = read(FILE)
    return tuple(sorted(word_of(word, inside) for word, inside in sections(found, "h3").items() if word))


def word_of(word: str, inside: list[Block]) -> GlossaryEntry:
    """Return a word of the glossary from the text below its heading.

    The text has the meaning, "For example: ...", and a list of its forms, of the games that need it (all games if left out),
    and of related words.
    """
    texts = [" ".join(one.text.split()) for one in inside if one.name == "text"]
    lists = {name: tuple(rest.split(", ")) for one in inside if one.name == "-" for name, _, rest in [one.text.partition(": ")]}
    if len(texts) != 2 or not {"forms", "see"} <= lists.keys():
        words = f"Below {word} write what it means, a paragraph “For example: …”, and the items “- forms: …” and “- see: …”."
        raise FileError(FILE, inside[0].line, words)
    said, example = texts
    return GlossaryEntry(
        word, lists["forms"], said, example.removeprefix("For example: "), lists.get("games", ()), lists["see"]
    )


def words_of(game: str) -> tuple[GlossaryEntry, ...]:
    """Return the words that a game needs, including those of chance; every word for "".

    Raises HiloError if there is no such game.
    """
    if game and game not in GAMES:
        raise HiloError(f"There is no game {shown(game)}. Games are {', '.join(GAMES)}.")
    return tuple(word for word in all_words() if not game or not word.games or game in word.games)


@cache
def by_form() -> dict[str, GlossaryEntry]:
    """Return each word by its forms, in lower case."""
    return {form.lower(): word for word in all_words() for form in (word.word, *word.forms)}


@checked()
def glossary(wanted: str = "") -> Glossary | GlossaryEntry:
    """Return all words, the word with this form, or the words of a game.

    Raises HiloError, with the nearest words, if there is none.
    """
    if isinstance(wanted, str) and not wanted:
        return Glossary(all_words())
    asked = " ".join(wanted.lower().split()) if isinstance(wanted, str) else ""
    if asked in GAMES:
        return Glossary(words_of(asked))
    if asked in by_form():
        return by_form()[asked]
    near = dict.fromkeys(by_form()[form].word for form in nearest(asked, by_form(), 6))
    raise HiloError(f"{shown(wanted)} is not in the glossary. The nearest words are {', '.join([*near][:3])}.")
