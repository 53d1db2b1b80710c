"""What the labs show is what the rules say, whatever lies there: worked out here by the rule texts alone, or by the core."""

import re
from itertools import pairwise
from typing import Any
from urllib.parse import unquote

from hypothesis import given, settings
from hypothesis import strategies as st

from hilo_core.hilo.cards import CARDS, MEAN, colour_of, number_of
from hilo_core.hilo.grid import LINES, WAYS, cell_of, ways_of
from hilo_core.hilo.round import remove
from hilo_core.hilo.table import CLEARED, CLEARS, DOWN, EDITION, EDITIONS, LAYOUTS, PLAYERS, SIZE, UP
from hilo_core.himilo.cards import NAMES, WIN_NAMES, cards, number_cards, win_card
from hilo_core.himilo.trick import cards_below_winner, outranks
from hilo_widgets import DiceLab, GridLab, OrderLab, WinCardLab

from .pages import Page
from .test_labs import SIGNS

UNHURRIED = settings(deadline=None, max_examples=40)
PEOPLE = ["Ann", "Ben", "Cem", "Dora", "Eli"]
ROWS = (3, 3, 3), (3, 3), (2, 2, 2), (3,), (1, 1, 1), ()  # how many cards stand in each row of a layout
LADDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
DECK = [value + suit for suit in "SHCD" for value in LADDER]
SUITS = st.sampled_from("SHCD")
REVERSALS = ("always", "ruff_only", "never")
FACES = st.integers(1, 6)


def text_of(lab: Any) -> str:
    """All text of the page, each blank one blank."""
    return re.sub(r"\s+", " ", "".join(Page(lab.body()).text))


def controls(lab: Any) -> dict[str, dict[str, str | None]]:
    """The controls of the page by their keys."""
    return Page(lab.body()).controls


# The win card lab.


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


# The grid lab.


@st.composite
def grids(draw: st.DrawFn) -> GridLab:
    """A lab with any layout, of few colours so that lines are frequent."""
    across = draw(st.sampled_from(ROWS))
    colours = draw(st.sampled_from(["P", "PT", "PTO"]))
    names = [name for name in CARDS if name[-1] in colours]
    size = sum(across)
    laid = draw(st.lists(st.sampled_from(names), min_size=size, max_size=size, unique=True))
    faces = draw(st.lists(st.sampled_from(["", "", "", "", "", "", "~", "?"]), min_size=size, max_size=size))
    cards = [face if face == "?" else face + name for face, name in zip(faces, laid, strict=True)]
    rows = [" ".join(cards.pop(0) for _ in range(many)) for many in across]
    return GridLab(rows, edition=draw(st.sampled_from(EDITIONS)))


def open_cards(lab: GridLab) -> dict[int, int]:
    """The face-up cards by cell, read from the layout as text."""
    rows = [row.split() for row in lab.layout.split("/")] if lab.layout else []
    return {3 * r + c: CARDS[name] for r, row in enumerate(rows) for c, name in enumerate(row) if name in CARDS}


def face_down(lab: GridLab) -> int:
    """How many cards lie face down, read from the layout as text."""
    return lab.layout.count("?") + lab.layout.count("~")


def table_of(lab: GridLab) -> list[int]:
    """The layout as the core has it."""
    table = [0] * SIZE
    table[PLAYERS], table[EDITION] = 2, EDITIONS.index(lab.edition)
    rows = [row.split() for row in lab.layout.split("/")] if lab.layout else []
    for r, row in enumerate(rows):
        for c, name in enumerate(row):
            cell = 3 * r + c
            table[LAYOUTS + cell] = CARDS.get(name.lstrip("~"), 0)
            table[(UP if name in CARDS else DOWN)] |= 1 << cell
    return table


class Nobody:
    """Is told, and asked nothing."""

    def tell(self, *_: Any) -> None:
        """Nothing."""


@UNHURRIED
@given(grids())
def test_lines_by_brute_force(lab: GridLab) -> None:
    """A line stands if its three cards are open and of one colour, counted without the core's functions."""
    up = open_cards(lab)
    found = []
    for line, name in enumerate(LINES):
        cells = [cell_of(line, place) for place in range(3)]
        if all(cell in up for cell in cells) and len({colour_of(up[cell]) for cell in cells}) == 1:
            found.append(name)
    assert list(lab.lines) == found
    assert lab.points == sum(map(number_of, up.values())) + MEAN * face_down(lab)


@UNHURRIED
@given(grids(), st.data())
def test_the_page_offers_what_the_core_does(lab: GridLab, data: st.DataObject) -> None:
    """Walking any chain: buttons, layouts, sums and the outlined lines equal the core's, in either edition."""
    removed: list[int] = []
    offered = sum(1 << LINES.index(line) for line in lab.lines)
    while True:
        ways = [WAYS[way] for way in range(len(WAYS)) if ways_of(offered) >> way & 1]
        assert list(lab.ways) == ways == Page(lab.body()).named("clear")
        if not ways:
            return
        way = WAYS.index(data.draw(st.sampled_from(ways)))
        table = table_of(lab)
        table[CLEARED], table[CLEARS : CLEARS + len(removed)] = len(removed), [before << 3 for before in removed]
        removed.append(way)
        offered = remove(table, Nobody(), 0, way)
        before = lab.points
        lab.act("clear", WAYS[way])
        gone = lab.discards.split()[-3:]
        assert table_of(lab)[LAYOUTS : LAYOUTS + 9] == table[LAYOUTS : LAYOUTS + 9]
        assert before - lab.points == sum(number_of(CARDS[name]) for name in gone)
        assert gone == sorted(gone, key=lambda name: -number_of(CARDS[name]))


@UNHURRIED
@given(grids())
def test_what_each_removal_is_said_to_leave(lab: GridLab) -> None:
    """The sums in the titles are those the core comes to; that face-down cards count there, and how much, is said."""
    shown = text_of(lab)
    hidden = face_down(lab)
    counts = "One card is face down and counts" if hidden == 1 else "cards are face down and count"
    assert (f"{counts} {MEAN}" in shown) == bool(hidden)
    assert ("the mean of all cards" in shown) == bool(hidden)
    for way in lab.ways:
        lab.act("clear", way)
        left = f"the sum is {lab.points}" if hidden else f"{lab.points} point"
        assert left in shown
        lab.act("undo")


@UNHURRIED
@given(grids())
def test_nothing_of_a_face_down_card_is_sent(lab: GridLab) -> None:
    """Neither its symbol nor its name, on the page and in the still."""
    hidden = re.findall(r"~(\S+)", lab.layout)
    for page in (lab.body(), unquote(lab.still()), lab.in_words()):
        for name in hidden:
            assert f'hilo-{name[-1]}{name[:-1]}"' not in page and f"#{name[-1]}{name[:-1]}'" not in page


# The order lab.


def wins(cards: list[str], trump: str, reversed_: bool) -> int:
    """The place of the card that takes the trick, by the rule text alone (HS-02, HS-09, HS-10)."""
    suit = trump if any(card[-1] == trump for card in cards) else cards[0][-1]
    held = [place for place, card in enumerate(cards) if card[-1] == suit]
    return (min if reversed_ else max)(held, key=lambda place: LADDER.index(cards[place][:-1]))


def turns(cards: list[str], trump: str, winner: str, reversal: str) -> tuple[bool, str]:
    """Whether the order turns, and the rule, by the rule text alone (HS-12, HS-13, HS-R1, HS-PM-4)."""
    if winner[-1] != trump:
        return False, "HS-13"
    if reversal == "never":
        return False, "HS-PM-4"
    if reversal == "ruff_only" and cards[0][-1] == trump:
        return False, "HS-R1"
    return True, "HS-12"


@st.composite
def orders(draw: st.DrawFn) -> OrderLab:
    """A lab with any trick, of few suits so that several cards may win."""
    suits = draw(st.sampled_from(["S", "SH", "SHC", "SHCD"]))
    deck = [card for card in DECK if card[-1] in suits]
    cards = draw(st.lists(st.sampled_from(deck), min_size=2, max_size=4, unique=True))
    return OrderLab(cards, draw(SUITS), draw(st.booleans()), draw(st.sampled_from(REVERSALS)))


@UNHURRIED
@given(orders())
def test_both_orders_are_what_the_rules_say(lab: OrderLab) -> None:
    """Winner and rule under each order, and whether the order then turns, by hand and on the page."""
    cards = lab.trick.split()
    page = Page(lab.body())
    for name, reversed_ in (("normally", False), ("reversed", True)):
        found, place = lab.outcomes[name], wins(cards, lab.trump, reversed_)
        assert (found["winner"], found["card"]) == (lab.names[place], cards[place])
        assert found["rule"] == ("HS-09" if cards[place][-1] == lab.trump else "HS-10")
        assert (found["turns"], found["order_rule"]) == turns(cards, lab.trump, cards[place], lab.reversal)
        section = lab.body().split(f'data-key="under-{"2" if reversed_ else "A"}"')[1].split("</section>")[0]
        said = "".join(Page(f"<i>{section}").text)
        assert found["why"].translate(SIGNS) + " " + found["rule"] in said
        assert found["then"].translate(SIGNS) + " " + found["order_rule"] in said
        assert ("in force" in said) == (lab.reversed == reversed_)
        for reversal in REVERSALS:
            label = str(page.controls[f"cell-{'2' if reversed_ else 'A'}-{reversal}"]["aria-label"])
            order, law = turns(cards, lab.trump, cards[place], reversal)
            assert label.endswith(f"{'turns' if order else 'stays'}, {law}")
    now = cards[wins(cards, lab.trump, lab.reversed)]
    assert lab.reversals == {reversal: turns(cards, lab.trump, now, reversal) for reversal in REVERSALS}


OPTIONS: list[dict[str, Any]] = [
    {"variant": "standard"},
    {"variant": "poor_man"},
    {"variant": "widow", "reversal": "ruff_only"},
    {"variant": "solo", "rounds": 2},
    {"variant": "dealer", "rounds": 2, "reversal": "never"},
]


def first_round(source: dict[str, Any]) -> int:
    """The first round in which cards are played."""
    return next(n for n, found in enumerate(source["rounds"]) if any(word.startswith("play") for word in found["actions"]))


# The dice lab.


def points_after(points: int, face: int) -> int:
    """The rule text in one line."""
    return {1: points // 2 + points % 2, 6: 0}.get(face, points + face)


@st.composite
def positions(draw: st.DrawFn) -> dict[str, object]:
    """What may lie in front of Ann."""
    dice = draw(st.integers(0, 6))
    passed = draw(st.integers(0 if dice else 1, 6 - dice))
    return {
        "dice": dice,
        "points": draw(st.integers(0, 30)),
        "passed": passed,
        "second_turn": draw(st.booleans()),
        "rival": draw(st.integers(0, 30)),
        "faces": draw(st.lists(FACES, min_size=dice + passed, max_size=dice + passed)),
    }


def walk(lab: DiceLab, stop: int | None) -> None:
    """Rolls to the end; Ann passes once she has rolled so many of her own dice."""
    own = 0
    while lab.state["roller"]:
        if lab.state["may_pass"] and own == stop:
            lab.pass_on()
        else:
            own += lab.state["may_pass"]
            lab.roll()


@UNHURRIED
@given(positions(), st.integers(0, 6))
def test_every_decision_by_hand(position: dict[str, object], stop: int) -> None:
    """Points by the rule text alone, each die keeping its face; the same from `outcomes` and by `replay`."""
    lab = DiceLab(**position)  # type: ignore[arg-type]
    walk(lab, stop)
    dice, faces = int(str(position["dice"])), list(position["faces"])  # type: ignore[call-overload]
    expected = []
    for after in range(dice + 1):
        own, rival = int(str(position["points"])), int(str(position["rival"]))
        for face in faces[:after] + faces[dice:]:
            own = points_after(own, face)
        for face in faces[after:dice]:
            rival = points_after(rival, face)
        expected.append((after, own, rival))
    assert (lab.points, lab.rival) == expected[min(stop, dice)][1:]
    assert len(lab.state["rolls"]) == len(faces)
    assert lab.outcomes == (expected if dice else [])
    for after, own, rival in lab.outcomes:
        assert lab.replay(after)["points"] == {"Ann": own, "Ben": rival}


@UNHURRIED
@given(positions(), st.integers(0, 8))
def test_what_each_face_is_said_to_do(position: dict[str, object], rolls: int) -> None:
    """The table is what comes of the face when it is picked, with its rule; undo takes it back."""
    lab = DiceLab(**position)  # type: ignore[arg-type]
    for _ in range(min(rolls, len(position["faces"]))):  # type: ignore[arg-type]
        lab.roll()
    shown = controls(lab)
    for face, (points, law) in lab.faces.items():
        before = lab.state
        assert str(shown[f"face-{face}"]["aria-label"]).endswith(f" {points}")
        who, rolled, after, why = lab.roll(face)["rolls"][-1]
        assert (who, rolled, after, why) == (before["roller"], face, points, law)
        assert after == points_after(before["points"][who], face)
        lab.undo()
        assert {**lab.state, "said": ""} == {**before, "said": ""}


@UNHURRIED
@given(positions(), st.integers(0, 6))
def test_a_die_not_yet_rolled_is_not_sent(position: dict[str, object], rolls: int) -> None:
    """Two labs that differ in dice nobody has seen show the same page."""
    faces = list(position["faces"])  # type: ignore[call-overload]
    here = DiceLab(**position)  # type: ignore[arg-type]
    there = DiceLab(**position | {"faces": faces[:rolls] + [7 - face for face in faces[rolls:]]})  # type: ignore[arg-type]
    for _ in range(min(rolls, len(faces))):
        here.roll()
        there.roll()
    if here.state["roller"]:
        assert (here.body(), here.still(), here.in_words()) == (there.body(), there.still(), there.in_words())
