"""The order lab without a kernel: a still picture with text, and plain text."""

from collections.abc import Sequence
from html import escape

from hilo_core.base.playing_cards import CARDS, SIGNS, sign
from hilo_core.messages.words import spelled

from ..drawing.hilos.order_still import TrickPicture, order_scene
from ..drawing.hilos.words import order_words
from .lab import image
from .order_page import TITLE
from .order_round import PlayedTrick, Round, card_word
from .order_setup import ORDERS, REVERSAL_WORDS, OrderTrick, in_either_order


def in_words(trick: OrderTrick, found: Round | None) -> str:
    """The trick under both orders and the round, if there is one, as plain text."""
    lines = [f"{TITLE}: {laid_words(trick)}", f"  {in_either_order(trick)}.", *(f"  {line}" for line in under_both(trick))]
    if found:
        lines += [f"{found.headline()}.", *(f"  {line}" for line in round_lines(found))]
    return "\n".join(lines)


def laid_words(trick: OrderTrick) -> str:
    """What lies there, in a sentence."""
    laid = f"{', '.join(map(sign, trick.cards))}, {SIGNS[trick.trump]} is trump, {order_words(trick.turned)}"
    return f"{laid}, the order is turned by {REVERSAL_WORDS[trick.reversal]}."


def under_both(trick: OrderTrick) -> list[str]:
    """What the trick comes to under each order, in sentences with their rules."""
    return [f"{order_words(turned)}: {told(trick, turned)}" for turned in ORDERS]


def told(trick: OrderTrick, turned: bool) -> str:
    """What the trick comes to under an order, in sentences with their rules."""
    found = trick.under(turned, trick.reversal)
    return f"{found.takes} ({found.rule.id}) {found.order} ({found.order_rule.id})"


def round_lines(found: Round) -> list[str]:
    """Each trick of a round in a line."""
    return [f"Trick {turn.number}, {order_words(turn.trick.turned)}: {_line(turn)}" for turn in found.turns]


def _line(turn: PlayedTrick) -> str:
    outcome = turn.trick.outcome
    order = f" {outcome.order} ({turn.law.id})" if turn.law else ""
    return f"{outcome.takes} ({outcome.rule.id}){order}{f' {turn.said}' if turn.said else ''}"


def still(trick: OrderTrick, found: Round | None) -> str:
    """The trick under both orders as a picture, and the rest as text below."""
    names = tuple(trick.text.split())
    shown = [
        TrickPicture(names, trick.names, trick.under(turned, trick.reversal).place, turned, order_words(turned))
        for turned in ORDERS
    ]
    alt = f"{laid_words(trick)} {in_either_order(trick)}."
    scene = order_scene(shown, f"Same {spelled(len(trick.cards))} cards, both orders", alt)
    said = "".join(f"<li>{escape(line)}</li>" for line in under_both(trick))
    return f"{image(scene)}<p>{escape(in_either_order(trick))}.</p><ul>{said}</ul>{_table(found) if found else ''}"


def _table(found: Round) -> str:
    heads = _cells("th", ("Trick", "Order", "Won by", "Turns the order", f"My {card_word(found.watched)}"))
    rows = ""
    for turn in found.turns:
        who, card = turn.winner
        turns = f"{'yes' if turn.said else 'no'}, {turn.law.id}" if turn.law else ""
        won = f"{who}, {sign(CARDS[card])}"
        rows += _cells("td", (str(turn.number), order_words(turn.trick.turned), won, turns, f"{turn.before} {turn.said}"))
    return f"<table><caption>{escape(found.headline())}</caption>{heads}{rows}</table>"


def _cells(tag: str, words: Sequence[str]) -> str:
    return f"<tr>{''.join(f'<{tag}>{escape(word)}</{tag}>' for word in words)}</tr>"
