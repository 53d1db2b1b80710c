"""The page of the order lab: from a trick to HTML, with what it comes to under both orders."""

from collections.abc import Mapping
from html import escape

from hilo_core.base.playing_cards import COLOURS, NAMES, RANKS, SIGNS, SUITS, suit_of
from hilo_core.hilos import Hilos
from hilo_core.hilos.table import REVERSALS
from hilo_core.messages.words import listed

from ..drawing.hilos.order_still import TRICK_BOX, ladder_box, ladder_items, ladder_words, trick_picture
from ..drawing.hilos.words import card_words, order_words
from ..drawing.pieces import badge, playing_card, use
from ..drawing.scene import Item
from .lab import HEAD_OF_CARD, chip, chips, control, picker_box, picture, rich
from .order_on_table import COUNTS, EXAMPLES, ORDERS, REVERSAL_WORDS, Outcome, Trick, in_either_order

TITLE = "Order lab"
LEAD = "change a card, the trump or the order, and everything follows"
HINT = "A card with a number lies in the trick: the two change places."
MINE = "mine"  # stands for the card that is watched where otherwise a place stands
SWAP = '<path d="M3 8h17m-4-4 4 4-4 4M21 16H4m4-4-4 4 4 4"/>'
TURN_ICON = use("eturn", 24)
BLANK = "\u00a0"  # keeps a line where nothing is written


def body(trick: Trick, picking: str, typed: str, live: str) -> str:
    """The page as HTML: `picking` is the place whose picker is open, `typed` what could not be read, and `live` the line that
    says what changed."""
    return f"{header(in_either_order(trick), _examples(trick))}{live}{trick_lab(trick, picking, typed)}"


def header(head: str, beside: str, lead: str = LEAD) -> str:
    """The title of the page, and what stands over it and beside it."""
    over = f"{TITLE}: {rich(lead)}"
    return f'<header role="none" class="head"><div><p class="over">{over}</p><h2>{escape(head)}</h2></div>{beside}</header>'


def trick_lab(trick: Trick, picking: str, typed: str) -> str:
    """What a reader sets, and beside it what follows."""
    open_picker = ""
    if picking.isdecimal():
        place = int(picking)
        open_picker = picker(f"A card for {trick.names[place]}", HINT, trick.cards[place], trick)
    trump = chips("Trump", "trump", SUITS[trick.trump], dict(zip(SUITS, SIGNS, strict=True)))
    return (
        f'<div class="bench"><section class="sets tide" style="--turn:{int(trick.turned)}">'
        f'<div class="laying"><div>{_slots(trick, picking)}{open_picker}<div class="setup">{trump}{_typed(trick, typed)}</div>'
        f"</div>{_counts(trick)}</div>{_matrix(trick)}</section>"
        f'<section class="shows">{_ladders(trick)}<div class="two orders">'
        f'{"".join(_order(trick, turned) for turned in ORDERS)}</div><div class="two">{_rule_cards(trick.outcome)}</div>'
        "</section></div>"
    )


# What a reader sets.


def _examples(trick: Trick) -> str:
    return chips("Example", "example", trick.example, {name: name for name in EXAMPLES})


def _counts(trick: Trick) -> str:
    return chips("Cards", "count", str(len(trick.cards)), {str(count): str(count) for count in COUNTS}, "down")


def _slots(trick: Trick, picking: str) -> str:
    drawn = ""
    names = [NAMES[card] for card in trick.cards]
    for place, card in enumerate(names):
        if place:
            both = [f"{card_words(names[other])} ({trick.names[other]})" for other in (place - 1, place)]
            attributes = control("swap", place - 1, class_="swap", aria_label=f"Swap {listed(both)}")
            drawn += f"<button {attributes}>{picture(SWAP, box='0 0 24 24')}</button>"
        label = f"{trick.names[place]} plays {card_words(card)}, change"
        drawn += slot(str(place), label, card, trick.names[place], picking)
    return f'<div><p class="lbl">The trick, in order of play</p><div class="slots">{drawn}</div></div>'


def slot(where: str, label: str, card: str, words: str, picking: str) -> str:
    """A card that opens the picker."""
    attributes = control("pick", where, class_="slot", aria_label=label, aria_expanded=where == picking)
    return f"<button {attributes}>{picture(playing_card(card))}<span>{escape(words)}</span></button>"


def _typed(trick: Trick, typed: str) -> str:
    attributes = control("lay", "", "lay", aria_label="The trick, typed", aria_invalid=bool(typed), class_="typed")
    value = escape(typed or trick.text)
    field = f'<input type="text" autocomplete="off" spellcheck="false" value="{value}" {attributes}>'
    return f'<div><p class="lbl">Or type it</p>{field}</div>'


def order_value(turned: bool) -> str:
    """An order as its control sends it."""
    return "2" if turned else "A"


def picker(head: str, hint: str, lies: int, trick: Trick | None = None, notes: Mapping[int, str] | None = None) -> str:
    """All cards, to choose one; `lies` is the one there now, those of the trick are marked. `notes` says more of a card, and
    those of which it says nothing are barred."""
    rows = ""
    for suit in range(len(SUITS)):
        row = "".join(_choice(suit << 4 | rank, lies, trick, notes) for rank in reversed(range(RANKS)))
        rows += f'<div class="row">{row}</div>'
    return picker_box(head, hint, f'<div class="deck" style="--columns:7" data-arrows="">{rows}</div>')


def _choice(card: int, lies: int, trick: Trick | None, notes: Mapping[int, str] | None) -> str:
    name, barred = NAMES[card], notes is not None and card not in notes
    label, drawn = card_words(name), playing_card(name, 1, "flat" if barred else "")
    if trick and card in trick.cards:
        place = trick.cards.index(card)
        label += f", in the trick, {trick.names[place]}"
        drawn += f'<g transform="translate(43 20) scale(1.5)">{badge(place + 1)}</g>'
    if notes is not None:
        label += f", {notes.get(card, 'not in play')}"
    here = card == lies
    attributes = control(
        "card", name, aria_label=label, aria_pressed=here, aria_disabled=barred, tabindex="0" if here else "-1"
    )
    return f"<button {attributes}>{picture(drawn, box=HEAD_OF_CARD)}</button>"


# What follows from it.


def _ladders(trick: Trick) -> str:
    """The order in force: it turns over when the order does."""
    names, winning = [NAMES[card] for card in trick.cards], NAMES[trick.cards[trick.outcome.place]]
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


def _suit_ladder(what: str, suit: str, aside: str, items: list[Item], trick: Trick, winning: str) -> str:
    """The ladder of a suit under its name, with a word beside it."""
    words = ladder_words(suit, trick.turned, [NAMES[card] for card in trick.cards], winning)
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


def _order(trick: Trick, turned: bool) -> str:
    """The trick under one order: its cards, who takes it, and what becomes of the order."""
    found, here = trick.under(turned, trick.reversal), turned == trick.turned
    icon = picture(TURN_ICON, box="0 0 24 24") if found.after != turned else ""
    now = '<span class="force">in force</span>' if here else ""
    aside = ""
    if turned and trick.reversal == "never":
        aside = f'<p class="hint">In a game without the reversal this order never comes up. {rid(Hilos.NEVER_TURNS)}</p>'
    return (
        f'<section class="order{" cur" if here else ""}" data-key="under-{order_value(turned)}"><div class="bar">'
        f"<h3>{'The 2 is highest' if turned else 'The ace is highest'}</h3>{now}</div>"
        f'{laid(trick, turned)}<p class="q">{rich(found.takes)} {rid(found.rule)}</p>'
        f'<p class="a">{icon}<span>{rich(found.order)} {rid(found.order_rule)}</span></p>{aside}</section>'
    )


def laid(trick: Trick, turned: bool) -> str:
    """The cards of a trick under one order, with a ring round the one that wins."""
    place = trick.under(turned, trick.reversal).place
    names = tuple(NAMES[card] for card in trick.cards)
    label = "; ".join(
        f"{who} {card_words(card)}{', wins' if n == place else ''}"
        for n, (who, card) in enumerate(zip(trick.names, names, strict=False))
    )
    drawn = picture(trick_picture(names, trick.names, place), label, TRICK_BOX)
    return f'<div class="laid" style="--turn:{int(turned)}">{drawn}</div>'


def rid(law: Hilos) -> str:
    """The id of a rule."""
    return f'<span class="rid">{law.id}</span>'


def _matrix(trick: Trick) -> str:
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


def _cell(trick: Trick, turned: bool, reversal: str) -> str:
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
        tabindex="0" if current else "-1",
    )
    icon = picture(TURN_ICON, box="0 0 24 24", look="ti") if turns else ""
    return (
        f'<td class="{"cur" if current else ""}"><button {attributes}><b>{icon}{said}</b>{rid(found.order_rule)}</button></td>'
    )


def _rule_cards(found: Outcome) -> str:
    return rule_card(found.rule, "The rule that decided") + rule_card(found.order_rule, "The rule for the order")


def rule_card(law: Hilos, label: str) -> str:
    """A rule with its text and source."""
    return (
        f'<div class="rule" role="group" aria-label="{label}"><div class="top"><span class="id">{law.id}</span>'
        f'<span class="t">{rich(law.title)}</span></div><p>{rich(law.text)}</p><p class="src">{rich(law.source)}</p></div>'
    )
