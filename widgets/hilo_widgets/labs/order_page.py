"""The page of the order lab: from a trick to HTML, with what it comes to under both orders."""

from collections.abc import Mapping
from html import escape

from hilo_core.base.playing_cards import COLOURS, RANKS, SIGNS, SUITS, suit_of
from hilo_core.hilos import Hilos
from hilo_core.hilos.table import REVERSALS

from ..drawing.hilos.order_still import TRICK_BOX, ladder_box, ladder_items, ladder_words, trick_picture
from ..drawing.hilos.words import card_words, order_words
from ..drawing.pieces import use
from ..drawing.scene import Item
from .lab import chip, chips, control, header, ids, picker_box, picture, rich, rule_box, stop
from .order_setup import COUNTS, EXAMPLES, ORDERS, REVERSAL_WORDS, OrderTrick, in_either_order
from .tricks import card_choice, slots

TITLE = "Order lab"
LEAD = "change a card, the trump or the order, and everything follows"
HINT = "A card with a number lies in the trick: the two change places."
MINE = "mine"  # stands for the card that is watched where otherwise a place stands
TURN_ICON = use("eturn", 24)
BLANK = "\u00a0"  # keeps a line where nothing is written


def body(trick: OrderTrick, picking: str, typed: str, live: str) -> str:
    """The page as HTML: `picking` is the place whose picker is open, `typed` what could not be read, and `live` the line that
    says what changed."""
    return f"{title(in_either_order(trick), _examples(trick))}{live}{trick_lab(trick, picking, typed)}"


def title(head: str, beside: str, lead: str = LEAD) -> str:
    """The title of the page, what leads to it, and what stands beside it."""
    return header(f"{TITLE}: {rich(lead)}", escape(head), beside)


def trick_lab(trick: OrderTrick, picking: str, typed: str) -> str:
    """What a reader sets, and beside it what follows."""
    open_picker = ""
    if picking.isdecimal():
        place = int(picking)
        open_picker = picker(f"A card for {trick.names[place]}", HINT, trick, trick.cards[place])
    order_rule = rule_box(trick.outcome.order_rule, "The rule for the order")
    trump = chips("Trump", "trump", SUITS[trick.trump], dict(zip(SUITS, SIGNS, strict=True)))
    return (
        f'<div class="bench"><section class="sets tide" style="--turn:{int(trick.turned)}">'
        f'<div class="laying"><div>{slots(trick, picking)}{open_picker}<div class="setup">{trump}{_typed(trick, typed)}</div>'
        f"</div>{_counts(trick)}</div>{_matrix(trick)}</section>"
        f'<section class="shows">{_ladders(trick)}<div class="two orders">'
        f"{''.join(_order(trick, turned) for turned in ORDERS)}</div>"
        f'<div class="two">{rule_box(trick.outcome.rule)}{order_rule}</div>'
        "</section></div>"
    )


# What a reader sets.


def _examples(trick: OrderTrick) -> str:
    return chips("Example", "example", trick.example, {name: name for name in EXAMPLES})


def _counts(trick: OrderTrick) -> str:
    return chips("Cards", "count", str(len(trick.cards)), {str(count): str(count) for count in COUNTS}, "down")


def _typed(trick: OrderTrick, typed: str) -> str:
    attributes = control("lay", "", "lay", aria_label="The trick, typed", aria_invalid=bool(typed), class_="typed")
    value = escape(typed or trick.text)
    field = f'<input type="text" autocomplete="off" spellcheck="false" value="{value}" {attributes}>'
    return f'<div><p class="lbl">Or type it</p>{field}</div>'


def order_value(turned: bool) -> str:
    """An order as its control sends it."""
    return "2" if turned else "A"


def picker(head: str, hint: str, trick: OrderTrick, lies: int, notes: Mapping[int, str] | None = None) -> str:
    """All cards, to choose one; `lies` is the one there now. `notes` says more of a card, and the others are barred."""
    rows = ""
    for suit in range(len(SUITS)):
        row = ""
        for card in reversed(range(suit << 4, suit << 4 | RANKS)):
            note = "" if notes is None else f", {notes.get(card, 'not in play')}"
            row += card_choice(trick, card, lies, note, aria_disabled=notes is not None and card not in notes)
        rows += f'<div class="row">{row}</div>'
    return picker_box(head, hint, f'<div class="deck" style="--columns:7" data-arrows="">{rows}</div>')


# What follows from it.


def _ladders(trick: OrderTrick) -> str:
    """The order in force: it turns over when the order does."""
    names, winning = trick.text.split(), trick.card(trick.outcome.place)
    trump, led = SUITS[trick.trump], SUITS[suit_of(trick.cards[0])]
    items = ladder_items(trump, trick.turned, trick.reversal, names, winning)
    turns = picture(TURN_ICON, box="0 0 24 24", look="ti") if trick.reversal != "never" else ""
    order = order_words(trick.turned) if turns else "A always highest"
    drawn = _suit_ladder("Trump", trump, f"{order} {turns}", items[0], trick, winning)
    if led == trump:
        drawn += '<div><p class="over"><b>Suit led</b></p><p class="none">Trump is led.</p></div>'
    else:
        drawn += _suit_ladder("Suit led", led, "wins without a trump", items[1], trick, winning)
    return f'<div class="two ladders">{drawn}</div>'


def _suit_ladder(what: str, suit: str, aside: str, items: list[Item], trick: OrderTrick, winning: str) -> str:
    """The ladder of a suit under its name, with a word beside it."""
    words = ladder_words(suit, trick.turned, trick.text.split(), winning)
    label = f"{what}, {COLOURS[SUITS.index(suit)]}: {words}"
    rungs = [item for item in items if not item.key.startswith("ladder:")]
    key = "trump" if what == "Trump" else "led"
    look = "over turned" if trick.turned and key == "trump" else "over"
    sign = rich(SIGNS[SUITS.index(suit)])
    head = f'<p class="{look}"><b>{sign} {what}</b><span>{aside}</span></p>'
    return f"<div>{head}{ladder(rungs, label, trick.turned, key, ladder_box(12))}</div>"


def ladder(items: list[Item], label: str, turned: bool, key: str, box: str) -> str:
    """A ladder whose rungs travel when the order turns; `key` tells it from others in the page."""
    drawn = ""
    for item in items:
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
        f'<section class="order{" cur" if here else ""}" data-key="under-{order_value(turned)}"><div class="bar">'
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
    heads, rows = "", ""
    for turned in ORDERS:
        head = chip("order", order_value(turned), order_words(turned), turned == trick.turned, tabindex="-1")
        heads += f'<th scope="col">{head}</th>'
    for reversal in REVERSALS:
        head = chip("reversal", reversal, REVERSAL_WORDS[reversal], reversal == trick.reversal, tabindex="-1")
        cells = "".join(_cell(trick, turned, reversal) for turned in ORDERS)
        rows += f'<tr><th scope="row">{head}</th>{cells}</tr>'
    return (
        '<table class="mx turns" data-arrows=""><thead><tr><th scope="col"><p class="lbl">Does the order turn?</p></th>'
        f"{heads}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _cell(trick: OrderTrick, turned: bool, reversal: str) -> str:
    found, current = trick.under(turned, reversal), (turned, reversal) == (trick.turned, trick.reversal)
    turns = found.after != turned
    said = "turns" if turns else "stays"
    label = f"{order_words(turned)}, turned by {REVERSAL_WORDS[reversal]}: {said}, {found.order_rule.id}"
    value = f"{order_value(turned)} {reversal}"
    attributes = control(
        "cell",
        value,
        f"cell-{order_value(turned)}-{reversal}",
        aria_label=label,
        aria_pressed=current,
        tabindex=stop(current),
    )
    icon = picture(TURN_ICON, box="0 0 24 24", look="ti") if turns else ""
    return (
        f'<td class="{"cur" if current else ""}"><button {attributes}><b>{icon}{said}</b>{ids(found.order_rule)}</button></td>'
    )
