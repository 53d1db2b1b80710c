"""Questions on Hilos: the answers of those made by hand, the thoughts they know, and drawn ones judged anew."""

from fractions import Fraction
from typing import Any

import pytest

from hilo_core.base.playing_cards import CARDS, SUITS
from hilo_core.hilos.odds import cards_of_suit
from hilo_core.hilos.trick import may_follow, trick_winner
from hilo_core.lessons import question
from hilo_core.lessons.questions.stage import Cards, Tricks, Trump

BY_HAND = {
    "hilos.who-leads": ("Cem", "HS-07", "Ben", "the dealer begins"),
    "hilos.first-trick": (("QD",), "HS-10", "AS", "the best card wins, whatever its suit"),
    "hilos.takes-trick": (("4D",), "HS-10", "AD", "the ace is highest"),
    "hilos.next-bidder": ("Dora", "HS-05", "Cem", "after a pass you can come back in"),
    "hilos.points": (4, "HS-14", "3", "the tricks above the bid count"),
    "hilos.best-of-three": ("ann", "HS-PM-3", "Ben and Dora", "all tricks are added up"),
    "hilos.whose-cards": ("none", "HS-WI-4", "Cem's cards", "I hold those cards, so I know that player"),
    "hilos.widow-points": (-1, "HS-WI-6", "-4", "you lose the tricks you had to win"),
    "hilos.misery": (("10C", "KC"), "HS-SO-3", "2♣ 4♣", "low cards lose and high cards win"),
    "hilos.solo-pays": (9, "HS-SO-6", "3", "the value is paid once"),
    "hilos.pot": (4, "HS-DE-4", "16", "what I paid does not count"),
    "hilos.reading": (2, "HS-R1", "4", "every winning trump turns the order"),
}


@pytest.mark.parametrize("key", BY_HAND)
def test_what_is_right_and_a_first_thought(key: str) -> None:
    right, rule, written, thought = BY_HAND[key]
    one = question(key)
    assert one.right == right and one.rule is not None and one.rule.id == rule
    reply = one.reply(written)
    assert reply.state == "known" and reply.heading == f"A common first thought: “{thought}”"


def test_the_bidding_ends_by_seven_by_three_passes_and_by_four() -> None:
    ended = [question("hilos.next-bidder", seed) for seed in range(60)]
    rules = {one.rule.id for one in ended if one.right == "nobody" and one.rule is not None}
    assert rules == {"HS-05", "HS-R3", "HS-R2"}


def test_who_leads_asks_for_the_first_trick_and_for_the_next_one() -> None:
    rules = {one.rule.id for one in (question("hilos.who-leads", seed) for seed in range(4)) if one.rule is not None}
    assert rules == {"HS-07", "HS-11"}


def parts(seed: int, key: str) -> tuple[Any, ...]:
    return question(key, seed).stage


def test_safe_cards_judged_anew() -> None:
    for seed in range(20):
        trump, trick, hand = parts(seed, "hilos.misery")
        assert isinstance(trump, Trump) and isinstance(trick, Cards)
        laid, held = ([CARDS[card.name] for card in lying.cards] for lying in (trick, hand))
        legal = may_follow(sum(1 << card for card in held), laid[0] >> 4)[0]
        suit, turned = SUITS.index(trump.suit), int(trump.turned)
        safe = [c for c in held if legal >> c & 1 and trick_winner([*laid, c], 0, 4, suit, turned)[0] != 3]
        assert question("hilos.misery", seed).right == tuple(one.name for one in hand.cards if CARDS[one.name] in safe)


def test_the_chance_of_more_trumps_is_exact() -> None:
    one = question("hilos.widow-trumps")
    trump, hand = one.stage
    assert isinstance(trump, Trump) and isinstance(hand, Cards)
    own = sum(card.name[-1] == trump.suit for card in hand.cards)
    none_more = sum((cards_of_suit(n, unseen=38, of_suit=12 - own, hand=13) for n in range(own + 1)), Fraction(0))
    assert (own, one.right) == (2, 100 - 100 * none_more)
    assert {guess: one.reply(guess).state for guess in ("76", "70", "50", "3/4", "5")} == {
        "76": "right",
        "70": "close",
        "50": "known",
        "3/4": "right",
        "5": "wrong",
    }


def test_tricks_of_a_round_add_up_to_thirteen() -> None:
    for key in ("hilos.points", "hilos.widow-points", "hilos.best-of-three"):
        for seed in range(10):
            stacks = [part for part in parts(seed, key) if isinstance(part, Tricks)]
            assert stacks and all(sum(part.taken) == 13 for part in stacks)


def test_the_order_turns_after_a_trump_that_wins_whichever_order_it_was() -> None:
    found = set()
    for seed in range(40):
        trump, trick = parts(seed, "hilos.turns")
        values = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
        laid = [card.name for card in trick.cards]
        best = [card for card in laid if card[-1] == trump.suit] or [card for card in laid if card[-1] == laid[0][-1]]
        ranked = sorted(best, key=lambda card: values.index(card[:-1]), reverse=not trump.turned)
        asked = question("hilos.turns", seed)
        assert asked.right == ("yes" if ranked[0][-1] == trump.suit else "no") and asked.taker == ranked[0]
        assert f"and the {'2' if trump.turned else 'ace'} is highest" in asked.task
        if asked.right == "yes":
            assert f"from the next trick on the {'ace' if trump.turned else '2'} is highest" in asked.why[0]
        found.add((asked.right, trump.turned))
    assert len(found) == 4


def test_whose_cards_are_known_follows_from_the_hands_held_and_seen() -> None:
    """Hands are followed here by what the table says each player did."""
    found = set()
    for seed in range(60):
        asked = question("hilos.whose-cards", seed)
        _, story = asked.stage
        hands: dict[str, str] = {name: name for name in ("Ann", "Ben", "Cem")}
        seen, extra = {(name, name) for name in hands}, "widow"
        for name, did in story.rows[1:]:
            if did.startswith("looked"):
                seen.add((name, extra))
            if did.endswith("took it"):
                hands[name], extra = extra, hands[name]
        who = asked.title.split()[3]
        known_to = [name for name in hands if name != who and (who, hands[name]) in seen]
        assert asked.right == (known_to[0] if known_to else "none") and len(known_to) < 2
        found.add(asked.right)
    assert found == {"Ann", "Ben", "Cem", "none"}
