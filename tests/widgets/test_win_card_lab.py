"""The win-card lab before any browser: what it shows is what the rules say, whatever is laid."""

import subprocess
import sys
from html.parser import HTMLParser
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

UNHURRIED = settings(deadline=None, max_examples=40)
PEOPLE = ["Ann", "Ben", "Cem", "Dora", "Eli"]


class Page(HTMLParser):
    """The controls of a page by their keys, the other elements, and all text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.controls: dict[str, dict[str, str | None]] = {}
        self.tags: set[str] = set()
        self.images: list[dict[str, str | None]] = []
        self.text: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element."""
        self.tags.add(tag)
        found = dict(attrs)
        if "data-act" in found:
            assert found["data-key"] not in self.controls
            self.controls[str(found["data-key"])] = found
        if tag == "img":
            self.images.append(found)

    def handle_data(self, data: str) -> None:
        """A text."""
        self.text.append(data)

    def named(self, act: str) -> list[str]:
        """The values of all controls of a kind, in order."""
        return [str(found["data-value"]) for found in self.controls.values() if found["data-act"] == act]


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
        ("15H 11H 9D 9H", "QH", "15♥ outranks 11♥: both are on colour, and 15 is more than 11.", "HM-13"),
        ("15D 1H 9D 9H", "QH", "1♥ outranks 15♦: 1♥ is on colour and 15♦ is not.", "HM-13"),
        ("2H 11D 9D 9H", "KS", "11♦ outranks 2♥: neither is on colour, and 11 is more than 2.", "HM-14"),
        ("9H 9D 1D 2H", "JC", "9♥ outranks 9♦: the numbers are equal off colour, and Ann's was played earlier.", "HM-15"),
        ("9H 9D 1D 2H", "J*", "9♥ outranks 9♦: the numbers are equal under a star, and Ann's was played earlier.", "HM-R1"),
    ],
)
def test_comparison(laid: str, win: str, sentence: str, rule: str) -> None:
    """Two cards chosen, in either order, give one sentence and one rule."""
    for first, second in permutations("01"):
        lab = WinCardLab(cards=laid, win_card=win)
        lab.act("compare", first)
        assert "Choose another card" in lab.body()
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


def test_a_card_is_picked() -> None:
    """The picker opens with the focus on the card that lies there, and closes with the focus back."""
    lab = WinCardLab()
    lab.act("pick", "2")
    page = Page(lab.body())
    assert lab.page["focus"] == "card-9D"
    assert len(page.named("card")) == 60
    assert page.controls["card-9H"]["aria-label"] == "9 of hearts, on the table, Dora"
    assert page.controls["card-1S"]["aria-label"] == "1 of spades"
    assert [key for key, found in page.controls.items() if found.get("tabindex") == "0"] == ["card-9D", "cell-QH"]
    lab.act("card", "2C")
    assert (lab.cards, lab.page["focus"]) == ("15H 11H 2C 9H", "pick-2")
    assert lab.announcement == "Cem plays 2♣ in place of 9♦; Dora takes the trick with 9♥, third of four under Q♥."
    assert "card-2C" not in Page(lab.body()).controls


def test_a_card_on_the_table_changes_places() -> None:
    """No card lies twice."""
    lab = WinCardLab()
    lab.act("pick", "0")
    lab.act("card", "9D")
    assert lab.cards == "9D 11H 15H 9H"
    assert lab.announcement.startswith("Ann now plays 9♦ and Cem 15♥; ")
    lab.act("swap", "2")
    assert lab.cards == "9D 11H 9H 15H"


def test_the_win_card_is_picked() -> None:
    """In its picker, which closes, or in the matrix, where the focus stays."""
    lab = WinCardLab()
    lab.act("pick", "win")
    assert lab.page["focus"] == "choose-QH"
    assert len(Page(lab.body()).named("choose")) == 14
    lab.act("choose", "J*")
    assert (lab.win_card, lab.page["focus"]) == ("J*", "pick-win")
    lab.act("win", "KD")
    assert (lab.win_card, lab.page["focus"]) == ("KD", "")


def test_escape_closes() -> None:
    """The button that Escape presses, and a second click on the slot."""
    lab = WinCardLab()
    for act, value in (("close", ""), ("pick", "1")):
        lab.act("pick", "1")
        assert "data-escape" in Page(lab.body()).controls["close-"]
        lab.act(act, value)
        assert "close-" not in Page(lab.body()).controls
        assert lab.page["focus"] == "pick-1"


def test_fewer_and_more_players() -> None:
    """Cards stay where they can, and what does not is said."""
    lab = WinCardLab(cards="15H 14H 9D 9H")
    lab.act("players", "3")
    assert lab.cards == "12H 11H 9D"
    assert lab.announcement.startswith(
        "Three players now: 9♥ leaves the table and 15♥ and 14♥ become 12♥ and 11♥ because 12 is the highest number in play; "
    )
    lab.act("players", "5")
    assert lab.cards == "12H 11H 9D 9H 4S"
    assert lab.announcement.startswith("Five players now: Dora adds 9♥ and Eli adds 4♠; ")


@UNHURRIED
@given(tricks(), st.lists(st.tuples(st.integers(0, 200), st.integers(0, 200)), max_size=8))
def test_any_clicks_leave_a_trick(lab: WinCardLab, clicks: list[tuple[int, int]]) -> None:
    """Whatever is clicked: no card twice, none that is not in play, a page with distinct keys."""
    for which, _ in clicks:
        controls = list(Page(lab.body()).controls.values())
        found = controls[which % len(controls)]
        lab.act(str(found["data-act"]), str(found["data-value"]))
        assert set(cards(lab.cards)) <= set(number_cards(lab.players))
        assert len(set(lab.cards.split())) == lab.players
        assert lab.page["html"] == lab.body()


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


@pytest.mark.parametrize(
    ("act", "value"),
    [("", ""), ("fly", ""), ("players", "6"), ("players", "²"), ("pick", "4"), ("card", "9H"), ("win", "Q*"), ("swap", "3"),
     ("compare", "-1"), ("compare", "x")],
)  # fmt: skip
def test_odd_messages_are_answered(act: str, value: str) -> None:
    """A message that asks for something impossible is answered with a sentence, and nothing changes."""
    lab = WinCardLab()
    before = (lab.cards, lab.win_card, lab.players)
    lab._received(lab, {"id": "m1", "act": act, "value": value}, [])
    assert lab.page["answers"] == "m1"
    assert (lab.cards, lab.win_card, lab.players) == before
    assert lab.announcement.endswith(".") and without_signs(lab.announcement) in "".join(Page(lab.body()).text)
    with pytest.raises(HiloError):
        lab.act(act, value)


def test_a_message_is_answered_by_its_id() -> None:
    """The page comes with the id of the message that asked for it."""
    lab = WinCardLab()
    lab._received(lab, {"id": "m7", "act": "win", "value": "KS"}, [])
    assert (lab.page["answers"], lab.win_card) == ("m7", "KS")
    assert lab.page["html"] == lab.body()


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
