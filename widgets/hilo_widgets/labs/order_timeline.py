"""The round of the order lab as HTML: trick by trick who won, where the order turned, and what one card was worth."""

from html import escape

from hilo_core.base.playing_cards import NAMES, SIGNS
from hilo_core.hilos import Hilos

from ..drawing.hilos_words import card_words, order_words
from ..drawing.order_still import STEP_BOX, ladder_box, ladder_items, rung_picture, tide_step
from .lab import control, picture, rich
from .order_on_table import REVERSAL_WORDS, Trick, in_either_order
from .order_page import BLANK, MINE, TURN_ICON, header, ladder, picker, rid, slot, trick_lab
from .order_round import Round, Turn, card_word, place_words

RUNG_BOX = "-1 -1 32 62"
READ = (
    "Above is the card that won each trick, below how high my card stood in its suit: 1 is the highest, 13 the lowest. "
    "Choose another card to follow, or a trick to lay it on the table."
)
HINT = "Cards that nobody holds in this round are barred."


def round_body(found: Round, at: int, trick: Trick, picking: str, typed: str, live: str) -> str:
    """The page as HTML: a round over the lab that shows one of its tricks, the one at number `at` unless it was changed."""
    laid = trick == found.tricks[at - 1]
    trump, reversal = SIGNS[found.tricks[0].trump], REVERSAL_WORDS[found.tricks[0].reversal]
    aside = f'<p class="right">{rich(f"{trump} is trump, the order is turned by {reversal}")}</p>'
    head = f"Trick {at} on the table" if laid else f"Trick {at}, changed"
    return (
        f'{header(found.headline(), aside)}{live}{_round(found, at, laid, picking)}<section class="sec">'
        f"<h3>{head}: {escape(in_either_order(trick))}</h3>{trick_lab(trick, picking, typed)}</section>"
    )


def _round(found: Round, at: int, shows: bool, picking: str) -> str:
    """The tricks of a round, and the card that is watched; `at` is the number of the trick last looked at, and `shows` says
    whether it lies on the table."""
    notes = {card: found.whose(card) for card in found.played}
    turned = found.tricks[at - 1].turned
    tide = f'style="--turn:{int(turned)}"'
    open_picker = picker("My card", HINT, found.watched, None, notes) if picking == MINE else ""
    return (
        f'<section data-key="round">{_mine(found, picking, tide)}{open_picker}'
        f'<ol class="tides" data-arrows="">{"".join(_step(found, turn, at, shows) for turn in found.turns)}</ol>'
        f'<div class="two"><section>{_ladder(found, at)}</section><section>{_log(found)}</section></div></section>'
    )


def _mine(found: Round, picking: str, tide: str) -> str:
    """The card that is watched, and how to read what follows."""
    name = NAMES[found.watched]
    label = f"My card, {card_words(name)}: {found.whose(found.watched)}, change"
    return (
        f'<div class="mine tide" {tide}><div class="slots">{slot(MINE, label, name, "My card", picking)}</div><div>'
        f'<p class="q">{rich(found.plays())}</p><p class="hint">{READ}</p></div></div>'
    )


def _step(found: Round, turn: Turn, at: int, shows: bool) -> str:
    (who, card), turned, played = turn.winner, turn.trick.turned, found.played[found.watched][1]
    mark = picture(TURN_ICON, "the order turns", "0 0 24 24") if turn.said else ""
    mark += rid(turn.law) if turn.law else BLANK
    order = f", {turn.law.id}, the order {'turns' if turn.said else 'stays'}" if turn.law else ""
    stands = found.standing(turn.number)
    label = f"Trick {turn.number}, {order_words(turned)}: {who} wins with {card_words(card)}{order}. {stands}"
    here = turn.number == at
    attributes = control("look", turn.number, aria_label=label, aria_pressed=here and shows, tabindex="0" if here else "-1")
    tide = picture(tide_step(turn.before, NAMES[found.watched][-1], found.gone(turn.number)), box=STEP_BOX)
    return (
        f'<li class="{"rev" if turned else ""}" data-key="trick-{turn.number}"><button {attributes}>'
        f'<b>{turn.number}</b><span class="ord">{"2 high" if turned else "A high"}</span>'
        f'<span class="won" style="--turn:{int(turned)}">{picture(rung_picture(card), box=RUNG_BOX)}</span>'
        f'<span class="nm">{escape(who)}</span><span class="turn">{mark}</span>{tide}'
        f'<span class="pl">{"played" if played == turn.number else BLANK}</span></button></li>'
    )


def _ladder(found: Round, at: int) -> str:
    """All cards of the suit watched, in the order of the trick looked at."""
    turn, name = found.turns[at - 1], NAMES[found.watched]
    items = [item for item in ladder_items(name[-1], turn.trick.turned, "", [name], name)[0] if item.key != "ladder:trump"]
    highest, lowest = ("2", "ace") if turn.trick.turned else ("ace", "2")
    label = f"{highest.capitalize()} highest, {lowest} lowest: {card_words(name)} is {place_words(turn.before)}."
    stands = (
        f"would be {place_words(turn.before)} in trick {at}" if found.gone(at) else f"in trick {at}: {place_words(turn.before)}"
    )
    return (
        f"<h3>My {card_word(found.watched)} {stands}</h3>"
        f'<div class="ladders one">{ladder(items, label, turn.trick.turned, MINE, ladder_box(14))}</div>'
    )


def _log(found: Round) -> str:
    """What each trick that a trump has won did to the order, and to the card that is watched."""
    lines = ""
    for turn in found.turns:
        if turn.law is None:
            continue
        said = rich(turn.trick.outcome.takes if turn.said else turn.trick.outcome.order)
        if turn.said:
            said += f' <b>{rich(turn.said)}</b> <span class="nb">{turn.before} → {turn.after}</span>'
        lines += f"<li><span>Trick {turn.number}</span><span>{said}</span>{rid(turn.law)}</li>"
    head = f"<h3>{'Where the order turned' if found.turned else 'Where a trump won'}</h3>"
    if not lines:
        return f'{head}<p class="sub">No trump has won a trick, so the order stayed as it was. {rid(Hilos.ORDER_STAYS)}</p>'
    return f'{head}<ol class="log">{lines}</ol>'
