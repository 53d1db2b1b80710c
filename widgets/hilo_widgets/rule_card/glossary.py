"""Words of the glossary in our own HTML and in notebooks: each is a button where it first occurs, and says what it means.

No script is needed: the meaning is a popover. Pointing at the word or coming to it by the keyboard shows it, and so does a tap;
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
    """Return the HTML with each word of the glossary, where it first occurs, as a button.

    The button tells its meaning. `game` is a key, such as "hilos", and leaves out words of other games. Words in `found` have
    been explained before, and those explained here are added to it. Headings, drawings and controls stay as they are. Raises
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
    """Return markdown of a notebook in which stressed words of the glossary tell their meaning.

    A word that is stressed, **void** or *void*, does so by pointing, focus and touch; words in `found` have done so before, and
    those that do here are added to it. JupyterLab keeps of HTML in markdown neither buttons' targets nor what can be hidden, so
    the meaning is the title of a link without a target.
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
    """Return the word behind each form, as HTML has it, in small letters."""
    return {escape(form.lower()): word for word in words_of(game) for form in (word.word, *word.forms)}


@cache
def matching(game: str) -> re.Pattern[str]:
    """Return any form, the longest first, and the signs right behind it.

    Not within the name of a variant, and not where something leads to something.
    """
    choices = "|".join(map(re.escape, sorted(forms(game), key=len, reverse=True)))
    return re.compile(rf"(?<![\w&-])({choices})(?![\w-]|&#39;|['’]| to\b)([.,;:!?)”]*)", re.IGNORECASE)


def term(shown: Markup, word: GlossaryEntry, mark: str, behind: str = "") -> Markup:
    """Return a word as a button, what stands right behind it on the same line, and what the button opens."""
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
