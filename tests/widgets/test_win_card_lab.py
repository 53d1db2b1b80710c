"""The win-card lab before any browser: what it shows is what the rules say, whatever is laid."""

import subprocess
import sys
from itertools import pairwise, permutations
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hilo_core.himilo.cards import NAMES, WIN_NAMES, cards, number_cards, sign, suit_of, value_of, win_card
from hilo_core.himilo.trick import cards_below_winner, outranks
from hilo_core.messages.errors import HiloError
from hilo_widgets.labs import Lab, WinCardLab

from .pages import Page

UNHURRIED = settings(deadline=None, max_examples=40)
PEOPLE = ["Ann", "Ben", "Cem", "Dora", "Eli"]


@st.composite
def tricks(draw: st.DrawFn) -> WinCardLab:
    """A lab with any trick."""
    players = draw(st.integers(3, 5))
    laid = draw(st.lists(st.sampled_from(number_cards(players)), min_size=players, max_size=players, unique=True))
    return WinCardLab(players, [NAMES[card] for card in laid], draw(st.sampled_from(list(WIN_NAMES.values()))))


def ranked(lab: WinCardLab) -> list[int]:
    """The places from highest to lowest, by counting on the rules' own comparison."""
    laid, suit = cards(lab.cards), win_card(lab.win_card) & 7
    below = [sum(outranks(a, i, b, j, suit)[0] for j, b in enumerate(laid) if j != i) for i, a in enumerate(laid)]
    return sorted(range(len(laid)), key=lambda place: -below[place])


def without_signs(sentence: str) -> str:
    """The sentence as it stands on the page, where signs are drawn."""
    return "".join(character for character in sentence if character not in "♠♥♣♦★")


def test_opens_with_the_example() -> None:
    """The trick of the documentation."""
    lab = WinCardLab()
    assert (lab.players, lab.cards, lab.win_card, lab.names) == (4, "15H 11H 9D 9H", "QH", ("Ann", "Ben", "Cem", "Dora"))
    assert (lab.winner, lab.rule.id, lab.ladder) == ("Dora", "HM-20", ("15H", "11H", "9H", "9D"))
    assert lab.announcement == "Dora takes the trick with 9♥, third of four under Q♥."
    assert isinstance(lab, Lab)


@pytest.mark.parametrize("players", (3, 4, 5))
def test_opens_with_any_number_of_players(players: int) -> None:
    """The cards may be left out."""
    assert len(WinCardLab(players).cards.split()) == players


@pytest.mark.parametrize(
    ("players", "win", "winner", "rule"),
    [
        (3, "KH", "Ann", "HM-16"),
        (4, "K*", "Ann", "HM-16"),
        (4, "JH", "Cem", "HM-17"),
        (3, "QH", "Cem", "HM-18"),
        (4, "QS", "Ben", "HM-19"),
        (4, "QD", "Ben", "HM-20"),
        (5, "QH", "Dora", "HM-21"),
    ],
)
def test_winner_and_rule(players: int, win: str, winner: str, rule: str) -> None:
    """Who takes the trick, and by which rule, as said in the rule card."""
    lab = WinCardLab(players, win_card=win)
    assert (lab.winner, lab.rule.id) == (winner, rule)
    assert f'<span class="id">{rule}</span>' in lab.body()


@UNHURRIED
@given(tricks())
def test_ladder_is_what_the_rules_say(lab: WinCardLab) -> None:
    """The rungs stand in the order of the rules' comparison, each with the rule that puts it above the next."""
    order, laid, suit = ranked(lab), cards(lab.cards), win_card(lab.win_card) & 7
    assert Page(lab.body()).named("compare") == [str(place) for place in order]
    rules = [outranks(laid[a], a, laid[b], b, suit)[1].id for a, b in pairwise(order)]
    found = lab.body().split('<ol class="rungs">')[1].split("</ol>")[0].split('<span class="rid">')[1:]
    assert [text.split("<")[0] for text in found] == [*rules, ""]
    assert [place for place, rung in enumerate(found) if 'class="pill"' in rung] == [order.index(lab.names.index(lab.winner))]


@UNHURRIED
@given(tricks())
def test_matrix_is_what_the_rules_say(lab: WinCardLab) -> None:
    """Each cell names the card with as many cards below it as the rules want, and only the current one is marked."""
    cells = {key: found for key, found in Page(lab.body()).controls.items() if key.startswith("cell-")}
    assert sorted(cells) == sorted(f"cell-{name}" for name in WIN_NAMES.values())
    for number, name in WIN_NAMES.items():
        other = WinCardLab(lab.players, lab.cards, name)
        place = ranked(other)[lab.players - 1 - cards_below_winner(number, lab.players)[0]]
        assert f": {PEOPLE[place]} wins with " in str(cells[f"cell-{name}"]["aria-label"])
        assert other.winner == PEOPLE[place]
        assert cells[f"cell-{name}"]["aria-pressed"] == str(name == lab.win_card).lower()


@pytest.mark.parametrize(
    ("laid", "win", "sentence", "rule"),
    [
        (
            "15H 11H 9D 9H",
            "QH",
            "15♥ ranks above 11♥, because both are of the win card's suit, and 15 is more than 11.",
            "HM-13",
        ),
        ("15D 1H 9D 9H", "QH", "1♥ ranks above 15♦, because 1♥ is of the win card's suit and 15♦ is not.", "HM-13"),
        ("2H 11D 9D 9H", "KS", "11♦ ranks above 2♥, because both are off-suit, and 11 is more than 2.", "HM-14"),
        (
            "9H 9D 1D 2H",
            "JC",
            "9♥ ranks above 9♦, because both are off-suit with the same number, and Ann's was played earlier.",
            "HM-15",
        ),
        (
            "9H 9D 1D 2H",
            "J*",
            "9♥ ranks above 9♦, because both have the same number under a star, and Ann's was played earlier.",
            "HM-R1",
        ),
    ],
)
def test_comparison(laid: str, win: str, sentence: str, rule: str) -> None:
    """Two cards chosen, in either order, give one sentence and one rule."""
    for first, second in permutations("01"):
        lab = WinCardLab(cards=laid, win_card=win)
        lab.act("compare", first)
        assert "Choose a second card" in lab.body()
        lab.act("compare", second)
        answer = lab.body().split('<span class="q">')[1].split("</div>")[0]
        assert "".join(Page(f'<span class="q">{answer}').text).startswith(without_signs(sentence) + rule)


def test_comparing_on_and_off() -> None:
    """A third card takes the place of the one chosen first; a card chosen again is left out."""
    lab = WinCardLab()
    for place in "012":
        lab.act("compare", place)
    pressed = [found["data-value"] for found in Page(lab.body()).controls.values() if found.get("aria-pressed") == "true"]
    assert pressed == ["4", "1", "2", "QH"]
    lab.act("compare", "1")
    lab.act("compare", "2")
    assert "Choose two cards" in lab.body()


@pytest.mark.parametrize(
    ("given_", "sentence"),
    [
        ({"cards": "99H"}, "“99H” is no number card: write a number and a suit of SHCD, such as 9H or 15S."),
        ({"cards": "15H 11H 9D"}, "With four players there are four cards on the table, not 3."),
        ({"cards": "15H 11H 9D 9D"}, "9♦ is there twice, but every number card exists once."),
        ({"cards": "16H 11H 9D 9H"}, "16♥ is not in play with four players: the numbers go from 1 to 15."),
        ({"cards": 7}, "The cards are a text such as “15H 11H 9D 9H”, not “7”."),
        ({"cards": [1, 2, 3, 4]}, "“1” is no number card: write a number and a suit of SHCD, such as 9H or 15S."),
        ({"win_card": "Q*"}, "“Q*” is no win card. There are JS JH JC JD J* QS QH QC QD KS KH KC KD K*."),
        ({"win_card": 5}, "“5” is no win card. There are JS JH JC JD J* QS QH QC QD KS KH KC KD K*."),
        ({"players": 7}, "Hi MiLo! is played by 3, 4 or 5 players, not by “7”."),
        ({"players": 4.0}, "Hi MiLo! is played by 3, 4 or 5 players, not by “4.0”."),
        ({"names": ["Ann"]}, "The names are a list of texts, one for each of the four players in order of play."),
        ({"names": "Anna"}, "The names are a list of texts, one for each of the four players in order of play."),
        (
            {"names": ["Ann", "Ben", " ", "Cem"]},
            "The names are a list of texts, one for each of the four players in order of play.",
        ),
    ],
)
def test_trouble_in_one_sentence(given_: dict[str, object], sentence: str) -> None:
    """What cannot lie on a table."""
    with pytest.raises(HiloError) as trouble:
        WinCardLab(**given_)  # type: ignore[arg-type]
    assert str(trouble.value) == sentence
    assert trouble.value._render_traceback_() == [sentence]


def test_signs_and_small_letters_are_read() -> None:
    """As people write them."""
    lab = WinCardLab(cards="15♥ 11h 9d 9♥", win_card="k★")
    assert (lab.cards, lab.win_card) == ("15H 11H 9D 9H", "K*")


def test_names_are_escaped() -> None:
    """A name is text, on the page, in its labels and in the picture."""
    names = ["<script>x</script>", 'a"b', "O'Hara & Co", "\x00<i>", "E"]
    lab = WinCardLab(5, names=names)
    lab.act("pick", "1")
    page = Page(lab.body())
    assert not page.tags & {"script", "i"}
    assert page.controls["pick-1"]["aria-label"] == 'a"b plays 11 of hearts, change'
    still = Page(lab.still())
    assert not still.tags & {"script", "i"}
    drawn = unquote(str(still.images[0]["src"])).removeprefix("data:image/svg+xml,")
    assert ElementTree.fromstring(drawn).tag.endswith("svg")


@pytest.mark.parametrize("players", (3, 4, 5))
def test_shows_without_a_kernel(players: int) -> None:
    """A picture and plain text beside the widget, small."""
    lab = WinCardLab(players)
    bundle, _ = lab._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert len(bundle["text/html"].encode()) < 20_000
    assert "<script" not in bundle["text/html"]
    for text in (bundle["text/plain"], "".join(Page(bundle["text/html"]).text)):
        assert f"{lab.winner} takes the trick" in text and lab.rule.id in text
    for card in cards(lab.cards):
        assert f"{value_of(card)}{sign(card)[-1]} of" in bundle["text/plain"] and suit_of(card) < 4


def test_loads_nothing_heavy() -> None:
    """No numpy, pandas, plotly or llvmlite."""
    code = "import sys, hilo_widgets.labs as labs; labs.WinCardLab().act('pick', '1'); "
    code += "print({'numpy', 'pandas', 'plotly', 'llvmlite'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
