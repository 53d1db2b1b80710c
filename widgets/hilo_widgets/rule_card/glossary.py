"""Glossary words in our own HTML and in notebooks: the first occurrence of each is a button that shows its meaning.

No script is needed: the meaning is a popover. Pointing at the word, moving to it by keyboard or tapping it shows the popover;
Escape or a tap elsewhere closes it. The page needs `glossary.css` after `controls.css`, and an element `.hilo` around it.
"""

import re
from functools import cache
from hashlib import blake2s

from markupsafe import Markup, escape

from hilo_core.lessons.glossary import GlossaryEntry, by_form, words_of
from hilo_core.messages.markup import markup

from .rich import rich

TAG = re.compile(r"(<[^<>]*>)")
STRESSED, MARKED = (
    re.compile(r"(?<!\*)(?:\*\*([^*<>]+)\*\*|\*([^*<>]+)\*)(?!\*)"),
    re.compile(r'<a class="hilo-word"[^>]*>(.*?)</a>'),
)
CLOSED = re.compile(r"</?(svg|button|a|script|style|summary|label|legend|select|textarea|code|h[1-4])\b")


def explained(html: Markup, game: str = "", found: set[str] | None = None) -> Markup:
    """Return the HTML with the first occurrence of each glossary word as a button.

    The button shows the meaning. `game` is a key, such as "hilos"; words of other games are left out. Words in `found` have
    been explained before, and newly explained words are added to it. Headings, drawings and controls are not changed. Raises
    HiloError for a key that is not a game's.
    """
    found = set() if found is None else found
    mark = blake2s(html.encode(), digest_size=4).hexdigest()
    words, pattern = forms(game), matching(game)

    def marked(match: re.Match[str]) -> str:
        word = words[match[1].lower()]
        if word.word in found:
            return match[0]
        found.add(word.word)
        return term(Markup(match[1]), word, mark, match[2])

    shut, parts = 0, []
    for part in TAG.split(str(html)):
        if CLOSED.match(part) and not part.endswith("/>"):
            shut += -1 if part.startswith("</") else 1
        parts.append(part if shut or part.startswith("<") else pattern.sub(marked, part))
    return Markup("".join(parts))


def in_markdown(text: str, found: set[str]) -> str:
    """Return markdown of a notebook in which emphasised glossary words show their meaning.

    An emphasised word, **void** or *void*, shows its meaning when the reader points at it, focuses it or touches it. Words in
    `found` have been explained before, and newly explained words are added to it. In markdown, JupyterLab removes the targets
    of buttons and hidden elements, so the meaning is the title of a link without a target.
    """

    def marked(match: re.Match[str]) -> str:
        shown = match[1] or match[2]
        word = by_form().get(shown.lower())
        if word is None or word.word in found:
            return match[0]
        found.add(word.word)
        said = Markup(escape(word.said).replace("&#39;", Markup("'")))
        return markup('**<a class="hilo-word" tabindex="0" title="{}">{}</a>**', said, Markup(shown))

    return STRESSED.sub(marked, MARKED.sub(r"\1", text))


@cache
def forms(game: str) -> dict[str, GlossaryEntry]:
    """Return the word for each form, as HTML and in lower case."""
    return {escape(form.lower()): word for word in words_of(game) for form in (word.word, *word.forms)}


@cache
def matching(game: str) -> re.Pattern[str]:
    """Return a pattern for any form, the longest first, and the punctuation right after it.

    It does not match within the name of a variant or within a link.
    """
    choices = "|".join(map(re.escape, sorted(forms(game), key=len, reverse=True)))
    return re.compile(rf"(?<![\w&-])({choices})(?![\w-]|&#39;|['’]| to\b)([.,;:!?)”]*)", re.IGNORECASE)


def term(shown: Markup, word: GlossaryEntry, mark: str, behind: str = "") -> Markup:
    """Return a word as a button, the punctuation after it on the same line, and the popover that the button opens."""
    key = f"hilo-w-{word.word.replace(' ', '-')}-{mark}"
    opens = markup('popovertarget="{}" interestfor="{}" aria-describedby="{}"', key, key, key)
    said = markup("<b>{}</b> {}", word.word, rich(word.said))
    return markup(
        '<span class="term"><button type="button" class="word" {}>{}</button>{}'
        '<span class="meaning" id="{}" popover role="tooltip">{}</span></span>',
        opens,
        shown,
        behind,
        key,
        said,
    )
