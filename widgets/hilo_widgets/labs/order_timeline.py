"""The round of the order lab as HTML: trick by trick who won, where the order turned, and what one card was worth."""

from html import escape

from hilo_core.base.playing_cards import NAMES, SIGNS
from hilo_core.hilos import Hilos

from ..drawing.hilos.order_still import STEP_BOX, ladder_box, ladder_items, rung_picture, tide_step
from ..drawing.hilos.words import card_words, order_words
from ..drawing.pieces import playing_card
from ..rich import picture, rich
from .lab import button, chips, ids, stop
from .order_page import BLANK, MINE, TURN_ICON, ladder, laid, title, trick_lab
from .order_round import PlayedTrick, Round, card_word, place_words
from .order_setup import REVERSAL_WORDS, OrderTrick, in_either_order
from .tricks import card_picker, slot

RUNG_BOX = "-1 -1 32 62"
READ = "Over each trick is the card that won it, under it how high my card stood in its suit: 1 is the highest, 13 the lowest."
HINT = "Cards that nobody holds in this round are barred."
NO_TRICK = OrderTrick((), (), 0, False, "never")
ROUND, TRICK = "round", "trick"  # what may show: the round, or the trick looked at, to be changed


def round_body(found: Round, at: int, trick: OrderTrick, shows: str, picking: str, typed: str, live: str) -> str:
    """The page as HTML: of a round, or if it `shows` TRICK of the one looked at, which is number `at` unless it was changed."""
    changed = "" if trick == found.tricks[at - 1] else ", changed"
    views = chips("Show", "show", shows, {ROUND: "The round", TRICK: f"Change trick {at}"})
    if shows == TRICK:
        head = title(in_either_order(trick), views, f"trick {at} of round {found.number}{changed}")
        return head + live + trick_lab(trick, picking, typed)
    trump, reversal = SIGNS[found.tricks[0].trump], REVERSAL_WORDS[found.tricks[0].reversal]
    head = title(found.headline(), views, f"{trump} is trump, the order is turned by {reversal}")
    steps = "".join(_step(found, turn, at, not changed) for turn in found.turns)
    return (
        f'{head}{live}<section class="round" data-key="round">{_mine(found, at, picking)}'
        f'<ol class="tides" data-arrows="">{steps}</ol>'
        f'<div class="three">{_table(trick, at, changed)}<section>{_ladder(found, at)}</section>{_log(found)}</div></section>'
    )


def _mine(found: Round, at: int, picking: str) -> str:
    """The card that is watched."""
    name, opened = NAMES[found.watched], ""
    label = f"My card, {card_words(name)}: {found.whose(found.watched)}, change"
    if picking == MINE:
        opened = card_picker(NO_TRICK, "My card", HINT, found.watched, {card: found.whose(card) for card in found.played})
    return (
        f'<div class="mine tide" style="--turn:{int(found.tricks[at - 1].turned)}"><div><div class="slots">'
        f"{slot(MINE, label, playing_card(name), 'My card', picking)}</div>{opened}</div>"
        f'<p class="q">{rich(found.plays())}</p></div>'
    )


def _table(trick: OrderTrick, at: int, changed: str) -> str:
    """The trick looked at, as it lies on the table."""
    head = f"Trick {at}{changed}" if changed else f"Trick {at} on the table"
    found = trick.outcome
    return (
        f'<section><h3>{head}</h3>{laid(trick, trick.turned)}<p class="q">{rich(found.takes)} {ids(found.rule)}</p></section>'
    )


def _step(found: Round, turn: PlayedTrick, at: int, shows: bool) -> str:
    (who, card), turned, played = turn.winner, turn.trick.turned, found.played[found.watched][1]
    mark = picture(TURN_ICON, "the order turns", "0 0 24 24") if turn.said else ""
    mark += ids(turn.law) if turn.law else BLANK
    order = f", {turn.law.id}, the order {'turns' if turn.said else 'stays'}" if turn.law else ""
    stands = found.standing(turn.number)
    label = f"Trick {turn.number}, {order_words(turned)}: {who} wins with {card_words(card)}{order}. {stands}"
    here = turn.number == at
    tide = picture(tide_step(turn.before, NAMES[found.watched][-1], found.gone(turn.number)), box=STEP_BOX)
    inside = (
        f'<b>{turn.number}</b><span class="ord">{"2 high" if turned else "A high"}</span>'
        f'<span class="won" style="--turn:{int(turned)}">{picture(rung_picture(card), box=RUNG_BOX)}</span>'
        f'<span class="nm">{escape(who)}</span><span class="turn">{mark}</span>{tide}'
        f'<span class="pl">{"played" if played == turn.number else BLANK}</span>'
    )
    step = button(inside, "look", turn.number, aria_label=label, aria_pressed=here and shows, tabindex=stop(here))
    return f'<li class="{"rev" if turned else ""}" data-key="trick-{turn.number}">{step}</li>'


def _ladder(found: Round, at: int) -> str:
    """All cards of the suit watched, in the order of the trick looked at."""
    turn, name = found.turns[at - 1], NAMES[found.watched]
    items = ladder_items(name[-1], turn.trick.turned, "", [name], name)[0]
    highest, lowest = ("2", "ace") if turn.trick.turned else ("ace", "2")
    place = place_words(turn.before)
    label = f"{highest.capitalize()} highest, {lowest} lowest: {card_words(name)} is {place}."
    stands = f"would be {place} in trick {at}" if found.gone(at) else f"in trick {at}: {place}"
    return (
        f"<h3>My {card_word(found.watched)} {stands}</h3>"
        f'<div class="ladders one">{ladder(items, label, turn.trick.turned, MINE, ladder_box(14))}</div>'
        f'<p class="hint">{READ}</p>'
    )


def _log(found: Round) -> str:
    """What each trick that a trump has won did to the order, and to the card that is watched."""
    lines = ""
    for turn in found.turns:
        if turn.law is None:
            continue
        outcome = turn.trick.outcome
        said: str = rich(outcome.order)
        if turn.said:
            said = f'{rich(outcome.takes)} <b>{rich(turn.said)}</b> <span class="nb">{turn.before} → {turn.after}</span>'
        lines += f"<li><span>Trick {turn.number}</span><span>{said}</span>{ids(turn.law)}</li>"
    head = "Where the order turned" if found.turned else "Where a trump won"
    if not lines:
        none = f"No trump has won a trick, so the order stayed as it was. {ids(Hilos.ORDER_STAYS)}"
        return f'<section><h3>{head}</h3><p class="sub">{none}</p></section>'
    scrolls = f'role="group" tabindex="0" aria-label="{head}" data-key="log"'
    return f'<section><h3>{head}</h3><div class="logs" {scrolls}><ol class="log">{lines}</ol></div></section>'
