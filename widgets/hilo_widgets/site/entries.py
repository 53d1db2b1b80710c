"""The pages of a site beside notebooks and lessons, and what leads to each page."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from hilo_core.base.game import Game
from hilo_core.base.rule import rules
from hilo_core.games import LIBRARY
from hilo_core.hilo import GAME as HILO
from hilo_core.hilos import GAME as HILOS
from hilo_core.himilo import GAME as HIMILO
from hilo_core.lessons.glossary import glossary
from hilo_core.messages.words import counted
from hilo_core.pass_or_go import GAME as PASS_OR_GO
from hilo_core.teaching import lesson_file

from ..labs import DiceLab, GridLab, OrderLab, WinCardLab
from ..labs.lab import Lab
from ..lesson import Lesson
from ..live.page import PageSection, write_live_page
from ..pages.page_names import page_of
from ..play import Play, picture_alone
from ..rule_card import of_rules
from ..simulation import Simulation
from .index import SiteEntry, about_notebook

ROUNDS = "himilo_tie", "hilo_push", "hilos_turns", "pass_or_go_two_players"
STEP = "Step forwards and backwards through a round of each game, point at a card to ask why, see chances, and play on."
SIMULATE = "Choose a game and who plays, and watch up to a million games close in on a number."
WORDS = "Every word that you need, in a sentence and with an example."
LABS: tuple[tuple[Game, Callable[[], Lab], str], ...] = (  # a game, how its lab begins, and what it is for
    (HIMILO, WinCardLab, "Change a trick of Hi MiLo!, and see who takes it under each win card."),
    (HILO, GridLab, "Change a layout of HiLO, and see which lines can go and how few points can be left."),
    (
        HILOS,
        lambda: OrderLab("7H 10H 2S AH"),
        "Change a trick of Hilos, and see who takes it with the ace highest and with the 2.",
    ),
    (
        PASS_OR_GO,
        lambda: DiceLab(faces="5 4 1"),
        "Roll on or stop in High, Low, Pass or Go, and see what you would have had.",
    ),
)
SHEETS = {
    "support": "Support sheet",
    "extension": "Extension sheet",
    "sheets_key": "Key of both sheets",
    "cut_out": "To cut out",
}
NOTEBOOKS = {  # what one does in a notebook, by the name of its file; any other is told by its first sentence
    "00_start_here": "Play your first round of Hi MiLo! with three experts, and learn the steps of a round on the way.",
    "10_himilo_rules": "Answer questions about Hi MiLo!, read the rule behind each, and play a deal that four experts lost.",
    "20_hilo_rules": "Answer questions about HiLO, read the rule behind each, and play a deal in which a push makes a line.",
    "30_hilos_rules": "Answer questions about Hilos, read the rule behind each, and sit down to a round in which you bid.",
    "35_hilos_variants": "Try Poor Man's, Widow's, Solo and Dealer's Hilos, and meet sentences that can be read in two ways.",
    "40_pass_or_go_rules": "Win dice with cards, roll them for points, answer questions about both, and play with two Jokers.",
    "50_simulation_lab": "Let a computer play thousands of rounds at random, and find out how sure you can be of an answer.",
    "51_strategy_lab": "Read strategies, write one of your own, and let them meet in a tournament.",
    "52_does_it_matter": "Play rules that people argue about both ways, on the same deals, and see who gains.",
    "53_what_was_my_mistake": "Go through a round of Hi MiLo! that was lost, and find out what each choice cost and why.",
    "54_change_a_rule": "Write a house rule for each game, and find out what it changes, and for whom.",
    "55_your_own_question": "Lead a question of yours from words to a table, a plot and an honest sentence.",
    "56_a_position_in_your_hand": "Lay out a position, step on from it and back, and search all ways to end a trick.",
    "57_could_it_have_been_won": "Turn all cards face up after a lost round, and find out how much of losing is a mistake.",
    "60_teachers_guide": "Choose one of eight lessons for your class, read its plan, and see how to collect the results.",
}


def tables(folder: Path) -> Iterator[SiteEntry]:
    """Pages to sit down and play at, one a game."""
    for game in LIBRARY:
        page = Play(game.KEY).to_html(folder / f"play_{game.KEY}.html")
        yield SiteEntry(page.name, game.NAME, game.setup.about, picture_alone(game))


def rounds(folder: Path) -> SiteEntry:
    """A page with rounds to step through."""
    page = page_of(ROUNDS, folder / "rounds.html", odds=True)
    return SiteEntry(page.name, "Rounds", STEP)


def labs(folder: Path) -> Iterator[SiteEntry]:
    """Pages with a lab, one a game."""
    for game, made, about in LABS:
        lab = made()
        page = lab.to_html(folder / f"lab_{game.KEY}.html", live=True)
        yield SiteEntry(page.name, lab.title, about, picture_alone(game))


def simulation(folder: Path) -> SiteEntry:
    """A page in which many games play themselves."""
    page = Simulation().to_html(folder / "simulation.html")
    return SiteEntry(page.name, Simulation.title, SIMULATE)


def books(folder: Path) -> Iterator[SiteEntry]:
    """Pages to look something up: the rules of each game as cards, and the glossary."""
    for game in LIBRARY:
        number = counted(len(game.LAW), "rule")
        about = f"{number}, each with its smallest example and where it stands."
        yield book(folder, f"rules_{game.KEY}", f"{game.NAME}, all rules", about, cards(game))
    yield book(folder, "glossary", "Glossary", WORDS, glossary()._repr_html_())


def book(folder: Path, name: str, title: str, about: str, html: str) -> SiteEntry:
    """A page with a title and HTML."""
    head = f'<div class="hilo text"><h1>{title}</h1></div>'
    page = write_live_page(folder / f"{name}.html", title, [PageSection(title, f'{head}<div class="out">{html}</div>')])
    return SiteEntry(page.name, title, about)


def cards(game: Game) -> str:
    """All rules of a game as cards."""
    return of_rules(rules(*(law.id for law in game.LAW)))


def of_lesson(key: str, notebooks: Sequence[Path]) -> SiteEntry:
    """What leads to a lesson: the student's page, and from there all that belongs to it."""
    folder, lesson = f"lesson_{key}", lesson_file.lesson(key)
    more = [(f"{folder}/teacher.html", "For the teacher"), (f"{folder}/worksheet.html", "Worksheet")]
    more += [(f"{folder}/answer_key.html", "Answer key")]
    more += [(f"{folder}/{name}.html", SHEETS[name]) for name in Lesson(key).material()]
    more += [(f"{one.stem}.html", "Notebook") for one in notebooks if one.name.startswith(key)]
    note = f"{lesson.game}, ages {lesson.ages}"
    return SiteEntry(f"{folder}/student.html", lesson.title, lesson.question, note=note, more=tuple(more))


def of_notebook(notebook: Path) -> SiteEntry:
    """What leads to the page of a notebook."""
    title, first = about_notebook(notebook)
    return SiteEntry(f"{notebook.stem}.html", title, NOTEBOOKS.get(notebook.stem, first))
