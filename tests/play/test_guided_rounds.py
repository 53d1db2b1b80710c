"""Guided rounds, walked through by scripted readers: each reaches the end, and no sentence is false for what happened."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from shutil import copytree, rmtree

import pytest

from hilo_core.content.blocks import FileError
from hilo_core.content.question_file import read_question
from hilo_core.content.reading import in_signs
from hilo_core.hilo.table import CARDS, COLOUR_WORDS, in_words
from hilo_core.lessons.check import check
from hilo_core.lessons.check_guide import Reader, chance, following, walk
from hilo_core.messages.texts import Json
from hilo_core.play.guided_round import GuidedRound, Said
from hilo_core.play.guides import guide, guides
from hilo_widgets import Learn, Play, Puzzles
from hilo_widgets.live.widget_spec import made, written
from hilo_widgets.table.guided import GuidedScript
from tests.core.records import legal_now
from tests.sampled import by_turns, sample
from tests.widgets.sat import seated

NAMES = {"You": 0, "Ben": 1, "Cem": 2, "Dora": 3}
READERS = 200
BY_RULES = {"A♠", "2♣", "2♠", "3♠", "A♥", "A♣", "2♦"}  # the highest card, the lowest, and what beats another


def erring() -> Reader:
    """Return whoever chooses, at every stop that answers, first something else than what is meant, and then follows."""
    done: set[str] = set()

    def choose(guided: GuidedRound) -> str:
        stop, meant = guided.standing, following(guided, strict=False)
        if stop is None or stop.key in done or not stop.replies:
            return meant
        done.add(stop.key)
        return next((one for one in guided.legal if one not in (guided.suggested, meant)), meant)

    return choose


@pytest.mark.parametrize("name", by_turns(guides()))
def test_whoever_follows_plays_the_record_and_hears_every_stop(name: str) -> None:
    guided = walk(guide(name).path, following)
    assert guided.as_record()["rounds"] == list(guided.guide.record.rounds)
    assert not guided.missing
    assert [one.stop for one in guided.said if one.reply is None] == list(guided.guide.stops)


@pytest.mark.parametrize("name", by_turns(guides(), of=3))
def test_every_reader_reaches_the_end_and_hears_nothing_false(name: str) -> None:
    for reader in [erring(), *map(chance, sample(range(READERS), 25))]:
        guided = walk(guide(name).path, reader)
        assert not guided.missing
        late = [one.stop.late for one in guided.said if one.reply is None and guided.moment(one.frame).over]
        assert all(late) or not late[0]  # the result is told first
        stops = [one["stop"] for one in GuidedScript(guided).says(str)["guide"]["says"]]
        assert stops == sorted(stops)  # the bar never goes back
        for said in guided.said:
            assert len(said.text.split()) <= 40, said.text
            for wrong in falsehoods(guided, said):
                raise AssertionError(f"{said.stop.key}: {said.text}: {wrong}")


def test_a_stop_says_little() -> None:
    """25 words on average; the 40 that are the most are counted with every reader."""
    said = [one.text for name in guides() for one in walk(guide(name).path, following).said if one.reply is None]
    assert sum(len(text.split()) for text in said) <= 25 * len(said)


def falsehoods(guided: GuidedRound, said: Said) -> Iterator[str]:
    """Yield what is not true of a sentence: who wins a trick, how many tricks each has, and cards that the reader cannot
    know.
    """
    frame = guided[said.frame]
    view = guided.moment(said.frame).view
    if said.reply is not None or said.stop.kind == "event":
        seen = [guided[number].view(0) for number in range(said.frame + 1) if guided[number].round == frame.round]
        takers = [one.winner for one in seen if getattr(one, "winner", -1) >= 0]
        for name in re.findall(r"(You|Ben|Cem|Dora) (?:takes?|wins?|captures?)(?: it| the| this|[.,])", said.text + "."):
            if takers[-1] != NAMES[name]:
                yield f"{name} did not take it"
    counted = re.search(r"[Yy]ou(?: have)? (\d+)(?: tricks)?, Ben (\d+), Cem (\d+)", said.text)
    if counted and tuple(map(int, counted.groups())) != tuple(view.tricks(seat) for seat in range(3)):
        yield "tricks are miscounted"
    known = known_cards(guided, said.frame)
    named = BY_RULES if guided.game.KEY in ("hilos", "pass_or_go") else set()
    for card in re.findall(r"\d+[♠♥♣♦]|[AKQJ][♠♥♣♦★]", said.text):
        if card not in known | named:
            yield f"{card} cannot be known"
    for number, colour in re.findall(rf"the ({'|'.join(COLOUR_WORDS)}) (−?\d+)", said.text):
        if f"{number} {colour}" not in known:
            yield f"{number} {colour} cannot be known"


def known_cards(guided: GuidedRound, at: int) -> set[str]:
    """Return the cards, as they are written in sentences, that the reader has seen by this frame."""
    found: set[str] = set()
    for number in range(at + 1):
        view = guided.moment(number).view
        if guided.game.KEY == "hilo":
            cards = [*view.discard, view.drawn, *view.cells(0).values(), *view.cells(1).values()]
            found |= {in_words(CARDS[card]) for card in cards if card in CARDS}
        else:
            line = getattr(view, "line", ())
            found |= {
                in_signs(card) for card in (*view.hands[0], *line, *(card for _, card in view.trick_cards)) if card != "?"
            }
    return found


@pytest.mark.parametrize(
    ("name", "plays", "action", "then", "told"),
    [
        ("himilo", [], "play 11D", "refused", "You cannot play 11♦. The win card is a ♥"),
        ("hilo", [], "take c3", "hold", "Your 3 becomes a 1, but the 10 stays."),
        ("hilos", ["play 4S"], "play 7C", "hold", "It is a trump, but lower than J♣."),
        ("pass_or_go", [], "play QS", "hold", "a Low goal asks for low"),
    ],
)
def test_a_choice_is_answered_before_it_is_made(name: str, plays: list[str], action: str, then: str, told: str) -> None:
    guided = GuidedRound(guide(name))
    for one in plays:
        guided.play(one)
    found = guided.answer_to(action)
    assert found is not None and found.reply is not None
    assert found.reply.then == then and told in found.text
    assert guided.answer_to(guided.suggested) is None


@pytest.mark.parametrize("make", [lambda: Learn("himilo"), lambda: Puzzles("himilo")], ids=["guide", "puzzle"])
def test_whoever_sits_elsewhere_hears_nothing_of_the_hand_it_was_made_for(make: Callable[[], Play]) -> None:
    """No other seat is offered, and one that is asked for all the same is refused in a sentence, in later rounds too."""
    session = make()
    sent: list[Json] = []
    session.send = sent.append
    if session.dealt is None:
        session.hear({"view": "v", "id": 0, "kind": "start", "options": {}, "puzzle": {"game": "himilo", "theme": None}})
    assert session.state()["keepsSeat"]
    for _ in range(2):
        other = 1 if session.game.seat == 0 else 0
        session.hear({"view": "v", "id": 1, "kind": "deal", "again": True, "serial": session.serial, "seat": other})
        assert "prepared for the seat on which you play" in sent[-1]["text"]
        while not session.game.round_over:
            session.game.play(legal_now(session.game)[0])
        if not session.game.over:
            session.game.deal()


QUESTION = """---
key: my.six
game: Hilos
rule: HS-14
---

# How many tricks come before a bid?

A bid counts from there.

```{answer} number
:unit: tricks
:from: 0
:to: 13
:right: 6
```

## Right

**Yes, 6**

A bid says how many tricks above six.

## Wrong

- otherwise: Count again.

## Hints

1. A bid of 1 means seven.
2. Take one away.
3. It is half of twelve.
"""


def test_a_guide_of_ones_own_goes_into_a_page(tmp_path: Path) -> None:
    """Its record, its Python and its questions go along, and nothing that lies elsewhere."""
    given = guide("hilos").path
    copytree(given.parent, tmp_path / "mine")
    own = tmp_path / "mine" / given.name
    (tmp_path / "mine" / "own.md").write_text(QUESTION, "utf-8")
    text = own.read_text("utf-8").replace("You and Cem, who sits opposite you, play", "You two play")
    own.write_text(text.replace("questions: ", "questions: own.md "), "utf-8")
    recipe = json.loads(json.dumps(written(Learn(own))))
    rmtree(tmp_path / "mine")
    again = made(recipe)
    assert "You two play against Ben" in again.game.said[0].text and len(again.game.guide.questions) == 4
    assert all(read_question(path) for path in again.game.guide.questions)
    assert list(written(again)["given"]) == recipe["given"]
    assert written(Learn("hilos"))["given"] == ("hilos",)


def test_a_high_card_is_discarded_by_the_guide_of_hilo() -> None:
    """An 11 on a 5 costs six points: a reader who meets a high card is told to discard it."""
    met = 0
    for seed in range(12):
        guided, draw = GuidedRound(guide("hilo")), Random(seed)
        while not guided.round_over:
            if guided.standing and guided.standing.key == "L7b" and (cards := guided.suggested.split()):
                met += cards[0] == "toss" and "Discard it" in guided.said[-1].text
            guided.play(draw.choice(guided.legal))
    assert met


def test_what_a_guide_suggests_is_checked(tmp_path: Path) -> None:
    copytree(guide("hilo").path.parent, tmp_path / "own")
    text = guide("hilo").path.read_text("utf-8").replace("guide: hilo", "guide: mine")
    (own := tmp_path / "own" / "hilo.md").write_text(text.replace("toss {{ hidden[0] }}", "{{ 1 / 0 }}"), "utf-8")
    with pytest.raises(FileError, match=r"^hilo.md, line 254: “1 / 0” cannot be worked out"):
        check(own)


@pytest.mark.parametrize("key", by_turns(guides(), 1))
def test_a_hint_comes_from_the_script_of_the_guide(key: str) -> None:
    """Or is how the game stands: no choice is weighed by how computer players would go on."""
    sent: list[Json] = []
    game = GuidedRound(guide(key))
    session = seated(sent.append, game, GuidedScript(game))
    while not game.round_over:
        session.hear({"kind": "numbers", "what": "hint", "view": "a", "id": 1})
        (_, text, *_), *more = sent[-1]["hint"]
        spoken = [one.text for one in game.said if one.stop is game.standing and one.reply is None]
        assert text in spoken if spoken else text
        assert [about for *_, about in more] == ([[game.suggested]] if game.suggested else [])
        action = game.suggested or game.legal[0]
        session.hear({"kind": "play", "serial": session.serial, "view": "a", "id": 1, "action": action, "sure": True})
