"""Thirteen Tricks in records and in sentences: deals, actions, views, and what is said to people."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from hilo_core.base.deal import check_deal
from hilo_core.base.game import Choice, Choices, DecisionPoint, Explanation, PredictionPrompt, Prompt, Title, Told
from hilo_core.base.playing_cards import CARDS, DECK, NAMES, names_of, sign
from hilo_core.base.rule import Rule
from hilo_core.machine.bits import members
from hilo_core.machine.random import Row
from hilo_core.messages.errors import RecordError, shown
from hilo_core.messages.texts import Json, ReadOnly, Texts
from hilo_core.messages.words import counted, listed

from .play import DEALER, HANDS, LAID, LEADER, OVER, PLAY, PLAYED, PLAYERS, TAKEN, TRICK, TRICKS, WINNER, clear_round, winners
from .rules import NAME
from .rules import ThirteenTricks as Law

WORDS = {f"play {NAMES[card]}": card for card in members(DECK)}


def read_deal(table: Row, deal: ReadOnly) -> None:
    """Write a deal into the row.

    Raises RecordError (bad_deal) if it is not a deal.
    """
    check_deal(deal, dealer=int, hands=list)
    hands = [[CARDS.get(str(name), -1) for name in hand] for hand in deal["hands"] if isinstance(hand, list)]
    if not 0 <= deal["dealer"] < PLAYERS or sorted(card for hand in hands for card in hand) != members(DECK):
        raise RecordError("bad_deal", "A deal has a dealer, 0 to 3, and hands with all fifty-two cards.")
    if [len(hand) for hand in hands] != [TRICKS] * PLAYERS:
        raise RecordError("bad_deal", "Each of the four hands should have thirteen cards.")
    clear_round(table, deal["dealer"])
    table[HANDS : HANDS + PLAYERS] = [sum(1 << card for card in hand) for hand in hands]


def write_deal(table: Row) -> Json:
    """Return the deal in the row as a record has it."""
    return {"dealer": table[DEALER], "hands": [names_of(hand) for hand in table[HANDS : HANDS + PLAYERS]]}


def read(word: str) -> tuple[int, int]:
    """Return the card that an action plays.

    Raises RecordError (bad_notation) if it plays none.
    """
    if word not in WORDS:
        raise RecordError(
            "bad_notation", f"{shown(word)} is no action of {NAME}; one is “play” and a card, such as “play 10S”."
        )
    return PLAY, WORDS[word]


def write(ask: int, code: int, table: Row | None = None) -> str:
    """Return the action that plays a card."""
    return f"play {NAMES[code]}"


def legal(table: Row, asked: DecisionPoint) -> list[int]:
    """Return the cards that may be played."""
    return members(asked.given)


def refusal(table: Row, asked: DecisionPoint, kind: int, code: int, names: Sequence[str]) -> tuple[str, Rule | None] | None:
    """Return why a card cannot be played; None if it may."""
    if asked.given >> code & 1:
        return None
    if not table[HANDS + asked.seat] >> code & 1:
        return f"{names[asked.seat]} does not hold {sign(code)}.", None
    return f"{sign(code)} cannot be played: {names[asked.seat]} can follow with {cards_left(asked)}.", Law.FOLLOW_SUIT


def cards_left(asked: DecisionPoint) -> str:
    """Return the cards that may be played, in words."""
    return listed([sign(card) for card in members(asked.given)], "or")


@dataclass(frozen=True)
class View:
    """The table as one seat may see it. Cards are names such as "10S", "?" for one not to be seen."""

    hands: tuple[Texts, ...]  # one tuple for each seat
    trick: int  # from 1; 0 before the first
    trick_cards: tuple[tuple[int, str], ...]  # (seat, card) in order of play
    winner: int  # the winner of the trick on the table; -1 while open
    taken: tuple[int, ...]  # tricks by seat
    winners: tuple[int, ...]  # the winners of the game; () while it goes on


def view(table: Row, seat: int | None = None) -> View:
    """Return what lies where, as this seat may see it; None: everything open."""
    hands = [names_of(hand) for hand in table[HANDS : HANDS + PLAYERS]]
    laid = table[PLAYED : PLAYED + table[LAID]]
    return View(
        hands=tuple(tuple(hand) if seat in (None, at) else ("?",) * len(hand) for at, hand in enumerate(hands)),
        trick=table[TRICK],
        trick_cards=tuple(((table[LEADER] + place) % PLAYERS, NAMES[card]) for place, card in enumerate(laid)),
        winner=table[WINNER],
        taken=tuple(table[TAKEN : TAKEN + PLAYERS]),
        winners=tuple(summary(table)[1]["winners"]),
    )


def summary(table: Row) -> tuple[Json, Json]:
    """Return the tricks of each seat, and who has won."""
    tricks = table[TAKEN : TAKEN + PLAYERS]
    return {"tricks_won": tricks}, {"winners": members(winners(table)) if table[OVER] else [], "totals": tricks}


def prompt(table: Row, asked: DecisionPoint, names: Sequence[str]) -> Prompt:
    """Return the question to a seat."""
    name = names[asked.seat]
    return Prompt(f"{name} is to play a card", f"{name} {'plays a card' if table[LAID] % PLAYERS else 'leads any card'}")


def describe(view: View, rule: Rule, seat: int, what: int, names: Sequence[str]) -> Told:
    """Describe an event in one sentence."""
    if rule == Law.MOST_TRICKS:
        won = listed([names[seat] for seat in view.winners])
        share = "share the win" if len(view.winners) > 1 else "wins"
        return Told(f"{won} {share} with {counted(view.taken[seat], 'trick')}.", rule)
    said = {Law.DEAL: "deals", Law.LEAD: "leads", Law.FOLLOW_SUIT: "plays", Law.HIGHEST_WINS: "wins the trick with"}
    asked = PredictionPrompt("Who wins the trick?", tuple(names), seat) if rule == Law.HIGHEST_WINS else None
    text = f"{names[seat]} {said[cast(Law, rule)]} {'the cards' if rule == Law.DEAL else sign(what)}."
    return Told(text, rule, question=asked)


def title(view: View, names: Sequence[str]) -> Title:
    """Return the game, and the part of the round."""
    part = "The end" if view.winners else f"Trick {view.trick}" if view.trick else "Deal"
    return Title(NAME, part, part)


def choices(table: Row, asked: DecisionPoint, names: Sequence[str]) -> Choices:
    """Return every card of the hand, with its answer."""
    return Choices(tuple(choice(table, asked, card, names) for card in members(table[HANDS + asked.seat])))


def choice(table: Row, asked: DecisionPoint, card: int, names: Sequence[str]) -> Choice:
    """Return a card with its answer."""
    refused = refusal(table, asked, PLAY, card, names)
    why = refused[0] if refused else f"{sign(card)} may be played."
    rule = Law.FOLLOW_SUIT if table[LAID] % PLAYERS else Law.LEAD
    return Choice(write(PLAY, card), NAMES[card], sign(card), Explanation(refused is None, why, rule))
