"""Cards and dice of a lesson, to print and cut out: sixteen cards per page, and nets of dice to fold and glue."""

from pathlib import Path

from markupsafe import Markup

from hilo_core.base.playing_cards import CARDS as PLAYING
from hilo_core.base.playing_cards import SUITS
from hilo_core.hilo.table import COLOURS, HIGHEST, LOWEST
from hilo_core.lessons.lesson import Lesson
from hilo_core.messages.markup import chained, markup
from hilo_core.messages.texts import Json
from hilo_core.messages.words import capital

from .sheets import printed
from .student import stamp

PAGE = 16  # cards on a page; larger decks have a page for each suit or colour
SUIT = 13
NOTE = "Print on thick paper, at full size (100 %). Cut along the lines."
FOLDED = " Fold a die along the dashes and glue its flaps."
# Nets of dice: opposite faces of six add up to 7; each corner of a four-sided one has a number, which stands at that corner on
# three faces, and the one at the top counts. What is dashed is folded, and what lies beyond the faces is glued.
NETS = {sort: Path(__file__).parent / "nets" / f"{sort.replace(' ', '_')}.svg" for sort in ("dice", "four-sided dice")}
DECKS: dict[str, tuple[str, tuple[str, ...]]] = {  # the cards of each sort, by deck
    "hearts": ("himilo", tuple(f"{value}H" for value in range(1, 16))),
    "HiLO cards": ("hilo", tuple(f"{number}{colour}" for colour in COLOURS[:4] for number in range(LOWEST, HIGHEST + 1))),
    "playing cards": ("playing", tuple(name for name in PLAYING if name[-1] in SUITS)),
}


def cut_out(lesson: Lesson) -> Json:
    """Return everything to cut out for a lesson, one sort after the other."""
    drawn = chained(article(sort, lesson, page) for sort in lesson.cut for page in pages(sort))
    note = NOTE + FOLDED if not NETS.keys().isdisjoint(lesson.cut) else NOTE
    return printed("cut", f"Cards and dice to cut out: lesson {lesson.key}, {lesson.title}", drawn, note)


def article(sort: str, lesson: Lesson, drawn: Markup) -> Markup:
    """Return a page with one sort of things to cut out."""
    over = f"{capital(sort)} to cut out · lesson {lesson.key}"
    return markup('<article class="ws"><h1 class="over">{}</h1>{}</article>', over, drawn)


def pages(sort: str) -> list[Markup]:
    """Return the pages of a sort: pages of cards, or one page with two nets."""
    if sort in NETS:
        return [markup('<div class="nets">{}</div>', 2 * Markup(NETS[sort].read_text("utf-8").strip()))]
    deck, names = DECKS[sort]
    size = SUIT if len(names) > PAGE else PAGE
    drawn = [stamp(deck, name, 1) for name in names]
    return [markup('<div class="cards16">{}</div>', chained(drawn[at : at + size])) for at in range(0, len(drawn), size)]
