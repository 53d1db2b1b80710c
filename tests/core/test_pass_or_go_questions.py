"""Questions on High, Low, Pass or Go: what lies there, judged here once more in plain Python."""

from fractions import Fraction
from typing import Any

import pytest

from hilo_core.lessons import question
from hilo_core.lessons.questions.stage import Cards, Dice, Phase, Table

VALUES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
NAMES = ("Ann", "Ben", "Cem")
each_seed = pytest.mark.parametrize("seed", range(40))


def parts(asked: Any, kind: type) -> list[Any]:
    """What of this kind lies there."""
    return [part for part in asked.stage if isinstance(part, kind)]


def names(cards: Cards) -> list[str]:
    return [card.name for card in cards.cards]


def after(points: int, faces: tuple[int, ...]) -> int:
    for face in faces:
        points = {1: -(-points // 2), 6: 0}.get(face, points + face)
    return points


def mean(points: int) -> Fraction:
    return Fraction(sum(after(points, (face,)) for face in range(1, 7)), 6)


@each_seed
def test_cards_that_can_be_played(seed: int) -> None:
    asked = question("pass_or_go.may-play", seed)
    (led,), hand = (names(cards) for cards in parts(asked, Cards))
    own = [card for card in hand if card[-1] == led[-1] and led != "X1"]
    assert list(asked.right) == [card for card in hand if not own or card in own or card == "X1"]


@each_seed
def test_the_card_that_captures(seed: int) -> None:
    asked = question("pass_or_go.captures", seed)
    (cards,), ((face,), _) = map(names, parts(asked, Cards)), parts(asked, Dice)[0]
    ranked = sorted(cards, key=lambda card: ("CDHS".find(card[-1]), VALUES.index(card[:-1]) if card != "X1" else 0))
    assert asked.right == ("X1" if "X1" in cards else ranked[-1] if face > 3 else ranked[0],)


@each_seed
def test_who_rolls(seed: int) -> None:
    asked = question("pass_or_go.rolls-first", seed)
    dice = parts(asked, Dice)
    dealer = NAMES.index(asked.task.split()[0])
    totals = [int(one.words.split()[1]) for one in dice]
    order = sorted(range(3), key=lambda seat: (-totals[seat], -len(dice[seat].faces), (seat - dealer - 1) % 3))
    assert asked.right == NAMES[order[("first", "second").index(asked.title.split()[-1].strip("?"))]]
    assert sum(len(one.faces) for one in dice) == 8


@each_seed
def test_points_after_rolls(seed: int) -> None:
    once = question("pass_or_go.points-after", seed)
    assert once.right == after(0, parts(once, Dice)[0].faces)
    twice = question("pass_or_go.second-turn", seed)
    own, passed = (dice.faces for dice in parts(twice, Dice))
    assert twice.right == after(0, own + passed) != after(0, own) + after(0, passed)


@each_seed
def test_choices_with_dice(seed: int) -> None:
    gift = question("pass_or_go.who-gets-it", seed)
    ((heads, points),) = (table.rows for table in parts(gift, Table))
    changes = {name: mean(int(own.split()[0])) - int(own.split()[0]) for name, own in zip(heads, points, strict=True)}
    least = [name for name, change in changes.items() if change == min(changes.values())]
    assert gift.right == (least[0] if len(least) == 1 else "same")
    stop = question("pass_or_go.stop-or-roll", seed)
    ((points, dice),) = parts(stop, Phase)

    def worth(points: int, dice: int) -> Fraction:
        goes = sum(worth(after(points, (face,)), dice - 1) for face in range(1, 7)) / Fraction(6) if dice else Fraction(0)
        return max(Fraction(points), goes)

    assert stop.right == ("roll" if worth(points, dice) > points else "stop")


def test_both_ways_of_writing_a_joker() -> None:
    kind = question("pass_or_go.may-play").kind
    assert kind.read("3♥, queen of hearts and the Joker") == kind.read("3H QH X1") == ("3H", "QH", "X1")
    assert kind.say(("3H", "X1")) == "3♥ and the Joker"
    assert "the Joker is not one of the cards here" in question("pass_or_go.captures").reply("joker").paragraphs[0]
