"""The labs that are a line with an editable start: whatever a reader changes, the page keeps its form and Python its word."""

import json
import pickle
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hilo_widgets
from hilo_core.hilo.rules import HiLO
from hilo_core.himilo.round import cards_below_winner, outranks
from hilo_core.himilo.table import CARDS, NAMES, WIN_NAMES, cards, number_cards, sign, win_card
from hilo_core.messages.errors import HiloError
from hilo_core.messages.texts import Json
from hilo_widgets import DiceLab, GridLab, OrderLab, WinCardLab
from hilo_widgets.labs.line_lab import LineLab
from hilo_widgets.live.widget_spec import made, written

from ..core.records import hilos
from ..sampled import LONG
from ..sent import sent_to
from .pages import Page

LABS: list[Callable[[], LineLab]] = [
    WinCardLab,
    lambda: WinCardLab(3, "1S 2S 1H", "J*"),
    OrderLab,
    lambda: OrderLab("3C 2C", "C", True, "ruff_only"),
    lambda: OrderLab.of("hilos_turns"),
]
GRIDS: list[Callable[[], LineLab]] = [GridLab, lambda: GridLab("? 2T 5T"), lambda: GridLab("", edition="international")]
DICE: list[Callable[[], LineLab]] = [
    lambda: DiceLab(faces="5 4 1"),
    lambda: DiceLab(3, 9, passed=2, second_turn=True, rival=5),
    lambda: DiceLab(0, 5, passed=2, faces=[3, 6]),
]
TRICKS, LABS = LABS, LABS + GRIDS + DICE
every_lab = pytest.mark.parametrize("make", LABS)
every_trick = pytest.mark.parametrize("make", TRICKS)
EDITS = {"Grid lab": ("shape", "3x2"), "Dice lab": ("dice", "2")}
MANY = 40 if LONG else 10
HOSTILE = "\"'><img src=x onerror=alert(1)>"


def heard(lab: LineLab, kind: str, **message: Any) -> list[Any]:
    """Return what it answers to a message of a page."""
    told: list[Any] = []
    lab.send = lambda message, *_: told.append(message)
    lab.hear({"kind": kind, "view": "here", "id": 1, **message})
    return told


def chosen(lab: LineLab, ply: int, *actions: str) -> list[Any]:
    """Return what it answers to choices of a page at this place of its line."""
    return heard(lab, "play", round=0, ply=ply, actions=[*actions])


@settings(max_examples=2 * MANY)
@given(st.sampled_from(LABS), st.lists(st.tuples(st.integers(0, 99), st.integers(0, 999)), min_size=1, max_size=5))
def test_whatever_is_changed_all_that_is_drawn_is_there_and_its_code_makes_it_again(
    make: Callable[[], LineLab], several: Any
) -> None:
    lab = make()
    for which, option in several:
        fields = [field for field in lab.start_now.fields() if field.deck]
        field = fields[which % len(fields)]
        options = [one.value for row in field.deck for one in row]
        assert field.value in [*options, "another", ""]
        assert not heard(lab, "edit", field=field.name, value=options[option % len(options)])
    data = sent_to(lab)
    drawn = json.dumps([data["looks"], data["lab"]])
    assert set(re.findall(r"#(hilo-[\w*-]+)", drawn)) <= set(re.findall(r'id="(hilo-[^"]+)"', data["symbols"]))
    assert data["lab"]["said"] and lab.replay[-1].text in lab.in_words()
    again = eval(repr(lab), dict(vars(hilo_widgets)))
    assert again.situation() == lab.situation() and repr(again) == lab.code()


@every_lab
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("fly", "9H"),
        ("card 0", "99H"),
        ("card 7", "9H"),
        ("win", HOSTILE),
        *((name, HOSTILE) for name in ("faces", "roll", "stop", "do", "example")),
        ("dice", "9999"),
        ("points", "-1"),
        ("players", "6"),
        (3, []),
        (np.array(["win", "fly"]), "9H"),
    ],
)
def test_what_no_field_can_be_is_refused_and_changes_nothing(make: Callable[[], LineLab], field: Any, value: Any) -> None:
    lab = make()
    before = lab.state
    assert [one["kind"] for one in heard(lab, "edit", field=field, value=value)] == ["refused"] and lab.state == before
    with pytest.raises(HiloError):
        lab.edit(field, value)


@every_lab
def test_it_shows_without_a_kernel_and_holds_no_seat(make: Callable[[], LineLab]) -> None:
    lab = make()
    html = lab._repr_mimebundle_()[0]["text/html"]
    assert Page(html).images and len(html.encode()) < 30_000 and ("<table" in html) == bool(lab.start_now.tables())
    assert "record" not in {name for name, value in sent_to(lab).items() if value}


@every_trick
def test_nobody_takes_the_trick_before_its_last_card(make: Callable[[], LineLab]) -> None:
    lab = make()
    cards = len(lab.start_now.cards)
    for frame in lab.replay:
        taken, played = "wins" in lab.packer.headline(frame), len(frame.view().trick_cards)
        assert not taken or played == cards
        drawn = lab.packer.picture(frame, "wide").table
        assert ("pill" in {item.key for item in drawn.items}) <= (played == cards and frame.index > cards)


@every_lab
def test_a_page_and_a_pickle_have_it_as_it_is_now(make: Callable[[], LineLab]) -> None:
    lab = make()
    lab.edit(*EDITS.get(lab.name, ("card 0", "2C")))
    for again in (pickle.loads(pickle.dumps(lab)), made(json.loads(json.dumps(written(lab))))):
        assert (again.state, again.in_words(), sent_to(again)) == (lab.state, lab.in_words(), sent_to(lab))


def test_what_a_program_sets_up_and_whom_it_names_goes_along() -> None:
    named, of_round = WinCardLab(3, names=["<a onerror=>", "Max", "Ida"]), OrderLab.of("hilos_turns")
    of_round.set_up("7H 10H 2S AH", "S", True, "never")
    of_round.watch("KS")
    assert pickle.loads(pickle.dumps(named)).names == ("<a onerror=>", "Max", "Ida")
    assert "<a onerror" not in named._repr_mimebundle_()[0]["text/html"]
    again = pickle.loads(pickle.dumps(of_round))
    assert (again.trick, again.reversed, again.reversal, again.my_card) == ("7H 10H 2S AH", True, "never", "KS")


def test_another_game_is_not_opened_in_a_lab() -> None:
    lab = WinCardLab()
    assert not heard(lab, "open record", text=json.dumps(hilos())) and lab.cards == WinCardLab().cards


# The win-card lab.


@st.composite
def tricks(draw: st.DrawFn) -> WinCardLab:
    """Return a lab with any trick."""
    players = draw(st.integers(3, 5))
    laid = draw(st.lists(st.sampled_from(number_cards(players)), min_size=players, max_size=players, unique=True))
    return WinCardLab(players, [NAMES[card] for card in laid], draw(st.sampled_from(list(WIN_NAMES.values()))))


@settings(max_examples=MANY)
@given(tricks())
def test_order_winner_and_line_of_a_trick_are_what_the_rules_say(lab: WinCardLab) -> None:
    """Worked out by counting on the rules' own comparison of two cards."""
    laid, suit = cards(lab.cards), win_card(lab.win_card) & 7
    below = [sum(outranks(a, i, b, j, suit)[0] for j, b in enumerate(laid) if j != i) for i, a in enumerate(laid)]
    order = sorted(range(len(laid)), key=lambda place: -below[place])
    ladder, under = lab.start_now.tables()
    rungs = [cell for row in ladder.rows for cell in row.cells]
    assert [rung.value for rung in rungs] == [NAMES[laid[place]] for place in order] == list(lab.ladder)
    assert [rung.rule for rung in rungs] == [*(outranks(laid[a], a, laid[b], b, suit)[1].id for a, b in pairwise(order)), ""]
    assert [rung.words.split(",")[0] for rung in rungs if rung.here] == [lab.winner]
    assert len(lab.replay) >= lab.players + 2 and lab.replay[-1].rule.id == lab.rule.id
    for one, other, said, _, rule in ladder.pairs:
        a, b = laid.index(CARDS[one]), laid.index(CARDS[other])
        above, law = outranks(laid[a], a, laid[b], b, suit)
        assert said.startswith(sign(laid[a] if above else laid[b])) and rule == law.id
    cells = {cell.value: cell for row in under.rows for cell in row.cells if cell}
    assert sorted(cells) == sorted(WIN_NAMES.values())
    for number, name in WIN_NAMES.items():
        other = WinCardLab(lab.players, lab.cards, name)
        want = cards_below_winner(number, lab.players)[0]
        at = other.names.index(other.winner)
        assert sum(outranks(laid[at], at, b, j, number & 7)[0] for j, b in enumerate(laid) if j != at) == want
        assert cells[name].words == other.winner and cells[name].here is (name == lab.win_card)


# The grid lab.

ROWS = (3, 3, 3), (3, 3), (2, 2, 2), (3,), (1, 1, 1), ()  # numbers of cards in the rows of a layout


@st.composite
def grids(draw: st.DrawFn) -> GridLab:
    """Return a lab with any layout, of few colours so that lines are frequent."""
    across, colours = draw(st.sampled_from(ROWS)), draw(st.sampled_from(["P", "PT", "PTO"]))
    size, names = sum(across), [f"{number}{colour}" for colour in colours for number in range(-1, 12)]
    laid = draw(st.lists(st.sampled_from(names), min_size=size, max_size=size, unique=True))
    faces = draw(st.lists(st.sampled_from(["", "", "", "", "", "~", "?"]), min_size=size, max_size=size))
    cards = [face if face == "?" else face + name for face, name in zip(faces, laid, strict=True)]
    rows = [" ".join(cards.pop(0) for _ in range(many)) for many in across]
    return GridLab(rows, edition=draw(st.sampled_from(["schmidt", "international"])))


def one_colour(layout: str) -> list[str]:
    """Return the lines of three face-up cards of one colour, by the rule text alone (HL-11, HL-R3)."""
    rows = [row.split() for row in layout.split("/")] if layout else []
    lines = {f"row {n}": row for n, row in enumerate(rows, 1) if len(row) == 3}
    lines |= {
        f"column {name}": list(column) for name, column in zip("abc", zip(*rows, strict=True), strict=False) if len(rows) == 3
    }
    if len(rows) == 3 and len(rows[0]) == 3:
        lines |= {"diagonal a1": [rows[n][n] for n in range(3)], "diagonal a3": [rows[2 - n][n] for n in range(3)]}
    return [
        name
        for name, cards in lines.items()
        if not {"~", "?"} & {card[0] for card in cards} and len({card[-1] for card in cards}) == 1
    ]


def count(layout: str) -> int:
    """Return the sum, where a card face down counts 5 (HL-19)."""
    return sum(5 if name[0] in "~?" else int(name[:-1]) for name in layout.replace("/", " ").split())


@settings(max_examples=MANY)
@given(grids(), st.data())
def test_lines_and_what_they_leave_are_what_the_rules_say(lab: GridLab, data: st.DataObject) -> None:
    """In any layout, the lines, their points, what a way leaves, and the order of discarding are what the rules say."""
    assert list(lab.lines) == one_colour(lab.layout) and lab.points == count(lab.layout)
    assert [way.removesuffix(" horizontally") for way in lab.ways if "vert" not in way] == list(lab.lines)
    *lines, ends = lab.start_now.tables()
    here = [cell.words.lower() for table in lines for row in table.rows for cell in row.cells if cell and cell.here]
    assert here == list(lab.lines) and bool(lines) == bool(lab.layout)
    assert {row.cells[0].value for row in ends.rows} >= {f"#{len(lab.replay) - 1}" if lab.ways else ""}
    if not lab.ways:
        return
    before, start = lab.points, lab.layout
    places = [cell.value for row in ends.rows[1:] for cell in row.cells if cell]
    assert not [one for one in places if any(other.startswith(f"{one},") for other in places)]  # none ends too early
    end = data.draw(st.sampled_from(ends.rows[1:])).cells[0]
    assert end
    assert end.rule.startswith("HL-12")
    lab.at = end.value
    gone = lab.discards.split()
    assert before - lab.points == sum(int(name[:-1]) for name in gone) and lab.lines == tuple(one_colour(lab.layout))
    assert all(sorted(three, key=lambda name: -int(name[:-1])) == list(three) for three in zip(*[iter(gone)] * 3, strict=True))
    assert sorted([*lab.layout.replace("/", "").split(), *gone]) == sorted(start.replace("/", "").split())
    assert str(lab.points) in end.words and " ".join(gone[-3:]) in end.why


def test_both_pushes_of_a_diagonal_and_lines_left_standing() -> None:
    alone = GridLab("9O 2P 1T / 3P 4T 5O / 6T 7P 8O")
    assert (alone.lines, alone.ways) == (("diagonal a3",), ("diagonal a3 horizontally", "diagonal a3 vertically"))
    lab = GridLab()
    answers = {choice.action: choice.answer.then_rule for choice in lab.replay[-1].choices().choices}
    assert answers["clear diagonal a1 vertically"] == HiLO.NEW_HILO
    assert answers["clear diagonal a1 horizontally"] == HiLO.ORDER_KEPT
    lab.at = "#1,clear diagonal a1 vertically"
    assert (lab.layout, lab.ways, lab.points) == ("1T 2T 5T / 9O 3O 6O", ("row 1", "row 2"), 26)
    schmidt = GridLab("4Y 1Y 9Y / 7B 0B 11B / 3G ? 8V")
    frame = schmidt.replay[-1]
    (line,) = chosen(schmidt, frame.plies, "clear row 1")
    rules = line["columns"]["rule"]
    assert rules.index(HiLO.CHOOSE_ONE.id) < rules.index(HiLO.OPTIONAL.id)  # it must stay, and can go in a later turn
    assert "record" not in line and schmidt.edit("edition", "international")["edition"] == "international"
    (line,) = chosen(schmidt, frame.plies, "clear row 1")
    assert HiLO.OPTIONAL.id not in line["columns"]["rule"]


def test_a_card_that_lies_elsewhere_changes_places_and_a_face_down_one_is_not_sent_to() -> None:
    lab = GridLab("? 2T 5T / 1T 4P 6O")
    lab.edit("a1", "5T")
    assert lab.layout == "5T 2T ? / 1T 4P 6O"
    lab.edit("a2", "6O")
    assert lab.layout == "5T 2T ? / 6O 4P 1T"
    lab.edit("b1", "?")
    assert lab.layout == "5T ~2T ? / 6O 4P 1T" and "2T" not in lab.in_words()
    pages = [sent_to(GridLab(f"~{name} 2T 5T")) for name in ("8P", "9B")]
    for page in pages:
        del page["lab"]["code"]
    assert pages[0] == pages[1]


# The order lab.

LADDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
REVERSALS = ("always", "ruff_only", "never")


def wins(cards: list[str], trump: str, reversed_: bool) -> int:
    """Return the place of the card that wins the trick, by the rule text alone (HS-02, HS-09, HS-10)."""
    suit = trump if any(card[-1] == trump for card in cards) else cards[0][-1]
    held = [place for place, card in enumerate(cards) if card[-1] == suit]
    return (min if reversed_ else max)(held, key=lambda place: LADDER.index(cards[place][:-1]))


def turns(cards: list[str], trump: str, winner: str, reversal: str) -> tuple[bool, str]:
    """Return whether the order flips, and the rule, by the rule text alone (HS-12, HS-13, HS-R1, HS-PM-4)."""
    if winner[-1] != trump:
        return False, "HS-13"
    if reversal == "never":
        return False, "HS-PM-4"
    return (False, "HS-R1") if reversal == "ruff_only" and cards[0][-1] == trump else (True, "HS-12")


@st.composite
def orders(draw: st.DrawFn) -> OrderLab:
    """Return a lab with any trick, of few suits so that several cards may win."""
    deck = [value + suit for suit in draw(st.sampled_from(["S", "SH", "SHC", "SHCD"])) for value in LADDER]
    cards = draw(st.lists(st.sampled_from(deck), min_size=2, max_size=4, unique=True))
    return OrderLab(cards, draw(st.sampled_from("SHCD")), draw(st.booleans()), draw(st.sampled_from(REVERSALS)))


@settings(max_examples=MANY)
@given(orders())
def test_both_orders_are_what_the_rules_say(lab: OrderLab) -> None:
    """Winner and rule under each order, and whether the order then turns; the line is that of the order in force."""
    cards = lab.trick.split()
    both, table = lab.start_now.tables()
    for n, (name, turned) in enumerate((("normally", False), ("reversed", True))):
        found, place = lab.outcomes[name], wins(cards, lab.trump, turned)
        assert (found["winner"], found["card"]) == (lab.names[place], cards[place])
        assert found["rule"] == ("HS-09" if cards[place][-1] == lab.trump else "HS-10")
        assert (found["turns"], found["order_rule"]) == turns(cards, lab.trump, cards[place], lab.reversal)
        cell = both.rows[n].cells[0]
        assert cell and cell.words.startswith(found["winner"]) and cell.rule == f"{found['rule']}, {found['order_rule']}"
        assert cell.here is (lab.reversed == turned)
        for reversal, row in zip(REVERSALS, table.rows, strict=True):
            order, law = turns(cards, lab.trump, cards[place], reversal)
            assert (row.cells[n].words, row.cells[n].rule) == ("flips" if order else "stays", law)
    now = cards[wins(cards, lab.trump, lab.reversed)]
    assert lab.reversals == {reversal: turns(cards, lab.trump, now, reversal) for reversal in REVERSALS}
    told = [frame.rule.id for frame in lab.replay[1:]]  # after the position
    assert told[len(cards)] == lab.rule.id
    assert told[len(cards) + 1 :] in ([lab.order_rule.id], []) and (told[-1] == lab.rule.id) <= (lab.order_rule.id == "HS-13")


def test_a_round_is_followed_trick_by_trick() -> None:
    lab = OrderLab.of("hilos_turns")
    (cells,) = (row.cells for row in lab.start_now.tables()[0].rows)
    assert [cell.value for cell in cells] == [str(one["trick"]) for one in lab.timeline]
    for one in lab.timeline:
        assert not heard(lab, "edit", field="look", value=str(one["trick"]))
        assert (lab.trick, lab.reversed, lab.winner) == (one["cards"], one["reversed"], one["winner"])
    assert lab.watch("KS")["my_card"] == "KS"
    for wrong in (lambda: lab.look_at(14), lambda: lab.watch("KX")):
        with pytest.raises(HiloError):
            wrong()


# The dice lab.

ADDS, HALVES, WIPES, SECOND = "PG-15", "PG-16", "PG-17", "PG-18"


def rolled(points: int, face: int) -> tuple[int, str]:
    """Return what a die makes of points, and the rule, by the rule text alone (PG-15 to PG-17)."""
    return {1: ((points + 1) // 2, HALVES), 6: (0, WIPES)}.get(face, (points + face, ADDS))


@st.composite
def dice(draw: st.DrawFn) -> Json:
    """Return what a dice lab is made with: every die is said."""
    own = draw(st.integers(0, 6))
    passed = draw(st.integers(0 if own else 1, 6 - own))
    faces = draw(st.lists(st.integers(1, 6), min_size=own + passed, max_size=own + passed))
    found = {"dice": own, "passed": passed, "second_turn": draw(st.booleans()), "faces": faces}
    return found | {"points": draw(st.integers(0, 30)), "rival": draw(st.integers(0, 30))}


@settings(max_examples=MANY)
@given(dice(), st.integers(0, 6))
def test_points_come_of_the_dice_and_of_who_has_to_roll_them(made_with: Json, stop: int) -> None:
    """Ann rolls her own up to where she stops and those of Ben, he the rest; and that is what the table says of it."""
    lab, own, faces = DiceLab(**made_with), made_with["dice"], made_with["faces"]
    stop = min(stop, own)
    for die in range(stop):
        assert {face: lab.faces[face] for face in range(1, 7)} == {face: rolled(lab.points, face) for face in range(1, 7)}
        before = lab.points
        lab.roll()
        if die + 1 < own:
            assert lab.points == rolled(before, faces[die])[0]
    if stop < own:
        lab.pass_on()
    want = [made_with["points"], made_with["rival"]]
    for seat, several in ((0, [*faces[:stop], *faces[own:]]), (1, faces[stop:own])):
        for face in several:
            want[seat] = rolled(want[seat], face)[0]
    assert [lab.points, lab.rival] == want and not lab.state["roller"] and not lab.faces
    told = [rule for *_, rule in lab.state["rolls"]]
    assert len(told) == len(faces) and {*told} <= {ADDS, HALVES, WIPES, SECOND}
    if own:
        cells = [cell for row in lab.start_now.tables()[-1].rows for cell in row.cells if cell]
        assert [cell.why for cell in cells] == [f"Ann {anns}, Ben {bens}" for _, anns, bens in lab.outcomes]
        assert [cell.value for cell in cells if cell.here] == [str(stop)] and lab.outcomes[stop][1:] == tuple(want)


@settings(max_examples=MANY)
@given(dice())
def test_a_die_that_is_neither_said_nor_rolled_is_not_sent_to(made_with: Json) -> None:
    """Two labs of different seeds show the same page until the first die falls."""
    here, there = (DiceLab(**made_with | {"faces": None, "seed": seed}) for seed in (1, 2))
    if made_with["dice"]:
        assert sent_to(here) == sent_to(there) and here.in_words() == there.in_words()


def test_a_choice_goes_on_at_the_end_and_before_it_is_a_branch_with_the_same_dice() -> None:
    lab = DiceLab(3, faces="5 4 1")
    assert chosen(lab, 0, "go") == chosen(lab, 2, "go") == []
    assert lab.points == 9 and lab.code().endswith('faces="5 4 1")')
    (branch,) = chosen(lab, 2, "pass 1:2")
    assert branch["kind"] == "line" and "record" not in branch and lab.points == 9
    assert [said for said in branch["columns"]["say"] if "rolls a" in said] == [
        "Ben rolls a 4, so 0 becomes 4.",
        "Ben rolls a 1, so 4 becomes 2.",
    ]
    assert chosen(lab, 2, "pass 1:1")[0]["kind"] == chosen(lab, 0, "roll 5")[0]["kind"] == "refused"
    assert chosen(lab, 4, "pass 1:1") == [] and (lab.points, lab.rival) == (9, 0)
    assert lab.stop_after(1)["points"] == {"Ann": 5, "Ben": 2} and lab.undo()["points"] == {"Ann": 9, "Ben": 0}
    assert pickle.loads(pickle.dumps(lab)).points == 9


def test_a_six_in_a_second_turn_hits_the_points_of_both() -> None:
    lab = DiceLab(0, 5, passed=2, second_turn=True, faces=[3, 6])
    assert lab.points == 0 and lab.replay[-1].rule.id == SECOND
    assert lab.set_up(2, 9, passed=1, second_turn=True, rival=4)["left"] == {"Ann": 3, "Ben": 0}
    assert (lab.points, lab.rival) == (9, 4) and pickle.loads(pickle.dumps(lab)).situation() == lab.situation()


REFUSED: list[tuple[Callable[..., Any], str, list[Any]]] = [
    (WinCardLab, "cards", ["99H", "15H 11H 9D", "15H 11H 9D 9D", "16H 11H 9D 9H", [1, 2, 3, 4]]),
    (WinCardLab, "win_card", ["Q*"]),
    (WinCardLab, "players", [7]),
    (WinCardLab, "names", [["Ann"], "Anna", ["Ann", "Ben", " ", "Cem"]]),
    (GridLab, "layout", ["8P 2T", "8P 2T 5T / 1T", "8P 2T 12T", "8P 2T ~", "8P 2T ~~8P", "8P 2T ?5T", "8P 2T ~8p"]),
    (GridLab, "edition", ["Schmidt"]),
    (OrderLab, "trick", ["7X 2H", "X1 2H", [7, 8], "7H", "", "2H 3H 4H 5H 6H", "7H 7H"]),
    (OrderLab, "trump", ["N", "SH"]),
    (OrderLab, "reversal", ["ruff"]),
    (OrderLab.of, "record", ["himilo_tie"]),
    (DiceLab, "dice", [7, "3", True, 0]),
    (DiceLab, "passed", [4]),
    (DiceLab, "points", [-1]),
    (DiceLab, "rival", [31]),
    (DiceLab, "faces", ["5 4 7", [True], "1 1 1 1 1 1 1"]),
]


@pytest.mark.parametrize(("make", "name", "values"), REFUSED)
def test_what_cannot_lie_there_is_refused_in_a_sentence(make: Callable[..., Any], name: str, values: list[Any]) -> None:
    for value in values:
        with pytest.raises(HiloError, match=r"\A[^\n]{10,300}\.(?: \([A-Z]+-\d+ [^\n]+\))?\Z"):
            make(**{name: value})
