"""The page of the order lab: what a trick comes to under both orders, as HTML, as a still picture, and as plain text."""

from collections.abc import Sequence
from html import escape

from hilo_core.base.playing_cards import CARDS, COLOURS, SIGNS, SUITS, sign
from hilo_core.hilos import Hilos
from hilo_core.messages.words import spelled

from ..drawing.hilos.order_still import (
    TRICK_BOX,
    TrickPicture,
    ladder_box,
    ladder_items,
    ladder_words,
    order_scene,
    trick_picture,
)
from ..drawing.hilos.words import card_words, order_words
from ..drawing.pieces import use
from ..drawing.scene import Item
from ..rich import picture, rich
from .lab import cell, chip, chips, control, header, heads, ids, image, rule_box
from .order_round import PlayedTrick, Round, card_word
from .order_setup import COUNTS, EXAMPLES, ORDERS, REVERSAL_WORDS, OrderTrick, in_either_order
from .tricks import slots, trick_picker

TITLE = "Order lab"
LEAD = "change a card, the trump or the order, and everything follows"
ORDER = ("A", "2")  # the highest card, normally and turned, as a control sends it
MINE = "mine"  # stands for the card that is watched where otherwise a place stands
TURN_ICON = use("eturn", 24)
BLANK = "\u00a0"  # keeps a line where nothing is written


def body(trick: OrderTrick, picking: str, typed: str, live: str) -> str:
    """The page as HTML: `picking` is the place whose picker is open, `typed` what could not be read, and `live` the line that
    says what changed."""
    examples = chips("Example", "example", trick.example, EXAMPLES.keys())
    return f"{title(in_either_order(trick), examples)}{live}{trick_lab(trick, picking, typed)}"


def title(head: str, beside: str, lead: str = LEAD) -> str:
    """The title of the page, what leads to it, and what stands beside it."""
    return header(f"{TITLE}: {rich(lead)}", escape(head), beside)


def trick_lab(trick: OrderTrick, picking: str, typed: str) -> str:
    """What a reader sets, and beside it what follows."""
    found = trick.outcome
    trump = chips("Trump", "trump", SUITS[trick.trump], dict(zip(SUITS, SIGNS, strict=True)))
    counts = chips("Cards", "count", str(len(trick.cards)), map(str, COUNTS), "down")
    return (
        f'<div class="bench"><section class="sets tide" style="--turn:{int(trick.turned)}"><div class="laying"><div>'
        f'{slots(trick, picking)}{trick_picker(trick, picking)}<div class="setup">{trump}{_typed(trick, typed)}</div>'
        f"</div>{counts}</div>{_matrix(trick)}</section>"
        f'<section class="shows">{_ladders(trick)}<div class="two orders">'
        f"{''.join(_order(trick, turned) for turned in ORDERS)}</div>"
        f'<div class="two">{rule_box(found.rule)}{rule_box(found.order_rule, "The rule for the order")}</div>'
        "</section></div>"
    )


def _typed(trick: OrderTrick, typed: str) -> str:
    attributes = control("lay", "", "lay", aria_label="The trick, typed", aria_invalid=bool(typed), class_="typed")
    value = escape(typed or trick.text)
    field = f'<input type="text" autocomplete="off" spellcheck="false" value="{value}" {attributes}>'
    return f'<div><p class="lbl">Or type it</p>{field}</div>'


# What follows from it.


def _ladders(trick: OrderTrick) -> str:
    """The order in force: it turns over when the order does."""
    names, winning = trick.text.split(), trick.card(trick.outcome.place)
    trump, led, order = SUITS[trick.trump], names[0][-1], "A always highest"
    if trick.reversal != "never":
        order = f"{order_words(trick.turned)} {picture(TURN_ICON, box='0 0 24 24', look='ti')}"
    drawn = ""
    for key, what, suit, aside, items in zip(
        ("trump", "led"),
        ("Trump", "Suit led"),
        (trump, led),
        (order, "wins without a trump"),
        ladder_items(trump, trick.turned, trick.reversal, names, winning),
        strict=True,
    ):
        place = SUITS.index(suit)
        look = "over turned" if trick.turned and key == "trump" else "over"
        head = f'<p class="{look}"><b>{rich(SIGNS[place])} {what}</b><span>{aside}</span></p>'
        label = f"{what}, {COLOURS[place]}: {ladder_words(suit, trick.turned, names, winning)}"
        inside = f"{head}{ladder(items, label, trick.turned, key, ladder_box(12))}"
        if key == "led" and led == trump:
            inside = '<p class="over"><b>Suit led</b></p><p class="none">Trump is led.</p>'
        drawn += f"<div>{inside}</div>"
    return f'<div class="two ladders">{drawn}</div>'


def ladder(items: list[Item], label: str, turned: bool, key: str, box: str) -> str:
    """A ladder whose rungs travel when the order turns; `key` tells it from others in the page."""
    drawn = ""
    for item in (item for item in items if not item.key.startswith("ladder:")):
        place = f"transform:translate({item.x:g}px,{item.y:g}px)"
        drawn += f'<g data-key="{item.key}:{key}" style="{place}">{item.svg}</g>'
    return (
        f'<div class="pic" data-key="pic-{key}"><svg viewBox="{box}" role="img" aria-label="{escape(label)}" '
        f'style="--turn:{int(turned)}">{drawn}</svg></div>'
    )


def _order(trick: OrderTrick, turned: bool) -> str:
    """The trick under one order: its cards, who takes it, and what becomes of the order."""
    found, here = trick.under(turned, trick.reversal), turned == trick.turned
    icon = picture(TURN_ICON, box="0 0 24 24") if found.after != turned else ""
    now = '<span class="force">in force</span>' if here else ""
    aside = ""
    if turned and trick.reversal == "never":
        aside = f'<p class="hint">In a game without the reversal this order never comes up. {ids(Hilos.NEVER_TURNS)}</p>'
    return (
        f'<section class="order{" cur" if here else ""}" data-key="under-{ORDER[turned]}"><div class="bar">'
        f"<h3>{'The 2 is highest' if turned else 'The ace is highest'}</h3>{now}</div>"
        f'{laid(trick, turned)}<p class="q">{rich(found.takes)} {ids(found.rule)}</p>'
        f'<p class="a">{icon}<span>{rich(found.order)} {ids(found.order_rule)}</span></p>{aside}</section>'
    )


def laid(trick: OrderTrick, turned: bool) -> str:
    """The cards of a trick under one order, with a ring round the one that wins."""
    place = trick.under(turned, trick.reversal).place
    names = tuple(trick.text.split())
    label = "; ".join(
        f"{who} {card_words(card)}{', wins' if n == place else ''}"
        for n, (who, card) in enumerate(zip(trick.names, names, strict=False))
    )
    drawn = picture(trick_picture(names, trick.names, place), label, TRICK_BOX)
    return f'<div class="laid" style="--turn:{int(turned)}">{drawn}</div>'


def _matrix(trick: OrderTrick) -> str:
    """The order in force and what turns it, each to be chosen, and for each pair whether the order turns."""
    orders = (chip("order", ORDER[turned], order_words(turned), turned == trick.turned, tabindex="-1") for turned in ORDERS)
    rows = ""
    for reversal, words in REVERSAL_WORDS.items():
        head = chip("reversal", reversal, words, reversal == trick.reversal, tabindex="-1")
        rows += f'<tr><th scope="row">{head}</th>{"".join(_cell(trick, turned, reversal) for turned in ORDERS)}</tr>'
    return (
        '<table class="mx turns" data-arrows=""><thead><tr><th scope="col"><p class="lbl">Does the order turn?</p></th>'
        f"{heads(orders)}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _cell(trick: OrderTrick, turned: bool, reversal: str) -> str:
    found, order = trick.under(turned, reversal), ORDER[turned]
    said, icon = ("turns", picture(TURN_ICON, box="0 0 24 24", look="ti")) if found.after != turned else ("stays", "")
    label = f"{order_words(turned)}, turned by {REVERSAL_WORDS[reversal]}: {said}, {found.order_rule.id}"
    inside, here = f"<b>{icon}{said}</b>{ids(found.order_rule)}", (turned, reversal) == (trick.turned, trick.reversal)
    return cell(inside, "cell", f"{order} {reversal}", f"cell-{order}-{reversal}", label, here)


# What shows without a kernel.


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
    found = ((order_words(turned), trick.under(turned, trick.reversal)) for turned in ORDERS)
    return [f"{order}: {one.takes} ({one.rule.id}) {one.order} ({one.order_rule.id})" for order, one in found]


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
    rows = _cells("th", ("Trick", "Order", "Won by", "Turns the order", f"My {card_word(found.watched)}"))
    for turn in found.turns:
        who, card = turn.winner
        turns = f"{'yes' if turn.said else 'no'}, {turn.law.id}" if turn.law else ""
        won = f"{who}, {sign(CARDS[card])}"
        rows += _cells("td", (str(turn.number), order_words(turn.trick.turned), won, turns, f"{turn.before} {turn.said}"))
    return f"<table><caption>{escape(found.headline())}</caption>{rows}</table>"


def _cells(tag: str, words: Sequence[str]) -> str:
    return f"<tr>{''.join(f'<{tag}>{escape(word)}</{tag}>' for word in words)}</tr>"
