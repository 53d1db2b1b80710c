"""The page of the win-card lab: from a trick to HTML, to a still picture, and to plain text."""

from collections.abc import Sequence
from html import escape
from itertools import zip_longest

from hilo_core.himilo.cards import SIGNS, SUITS, WIN_CARDS_BY_NAME, WIN_NAMES, sign, win_sign
from hilo_core.messages.words import spelled

from ..drawing.himilo.words import card_words, win_card_words
from ..drawing.ladder import Rung, ladder_scene
from ..drawing.pieces import card, selected_tick, use, win_card
from ..drawing.symbols import WORDS
from .lab import button, cell, chips, deck, header, heads, image, picker_box, picture, rich, rule_box
from .tricks import slot, slots, trick_picker
from .win_card_setup import PLAYERS, WinCardTrick

TITLE = "Win-card lab"
LEAD = "change a card, their order or the win card, and everything follows"
ASK = "Choose two cards of the ladder to compare them."
WIN = "win"  # stands for the win card where otherwise a place stands
LETTERS = {letter: word.capitalize() for letter, word in WORDS.items()}
ROWS = [[WIN_CARDS_BY_NAME.get(f"{letter}{suit}") for suit in SUITS + "*"] for letter in LETTERS]  # None for no such card
NTH = ("1st", "2nd", "3rd", "4th", "5th")


def body(trick: WinCardTrick, picking: str, compared: Sequence[int], live: str) -> str:
    """The page as HTML: `picking` is the place, or WIN, whose picker is open, `compared` up to two places, `live` the line
    that says what changed."""
    title = f"Same {spelled(trick.players)} cards, a different win card"
    return (
        f"{header(f'{TITLE}: {LEAD}', title, chips('Players', 'players', str(trick.players), map(str, PLAYERS)))}"
        f'{live}<div class="bench ranks"><section class="sets"><div class="laying">{slots(trick, picking)}'
        f"{_win_slot(trick, picking)}</div>{_picker(trick, picking)}{rule_box(trick.winner[1])}"
        f"{_comparison(trick, compared)}</section>"
        f"<section>{_ladder(trick, compared)}</section><section>{_matrix(trick)}</section></div>"
    )


# What a reader sets.


def _win_slot(trick: WinCardTrick, picking: str) -> str:
    name = WIN_NAMES[trick.win_card]
    label = f"Win card {win_card_words(name)}: {LETTERS[name[0]]}, change"
    shown = slot(WIN, label, win_card(name, trick.players), LETTERS[name[0]], picking)
    return f'<div><p class="lbl">Win card</p><div class="slots">{shown}</div></div>'


def _picker(trick: WinCardTrick, picking: str) -> str:
    if picking != WIN:
        return trick_picker(trick, picking)
    rows = ("".join(_win_choice(trick, number) for number in row if number is not None) for row in ROWS)
    return picker_box("A different win card", "", deck(rows, len(ROWS[0]), "deck wins"))


def _win_choice(trick: WinCardTrick, number: int) -> str:
    name, here = WIN_NAMES[number], number == trick.win_card
    return button(picture(win_card(name, trick.players)), "choose", name, here=here, aria_label=win_card_words(name))


# What follows from it.


def rungs(trick: WinCardTrick) -> list[Rung]:
    """The ladder from the highest-ranked card to the lowest."""
    ranking, found = trick.ranking(), []
    for place, below in zip_longest(ranking, ranking[1:]):
        why, rule = "below every other card", ""
        if below is not None:
            why, rule = f"above {sign(trick.cards[below])}: {trick.reason(place, below)}", trick.compared(place, below)[2].id
        wins = place == trick.winner[0]
        found.append(Rung(trick.names[place], trick.card(place), place, why, rule, wins, trick.on_colour(place)))
    return found


def _ladder(trick: WinCardTrick, compared: Sequence[int]) -> str:
    rows, above = "", None
    for rank, rung in enumerate(rungs(trick), 1):
        look = "rung" + (" won" if rung.wins else "") + (" line" if above and above.on_colour and not rung.on_colour else "")
        chosen = rung.order in compared
        tick = f'<g transform="translate(56 4)">{selected_tick()}</g>' if chosen else ""
        crown = f'<span class="pill">{picture(use("ecrown"), box="0 0 24 24")}wins</span>' if rung.wins else ""
        inside = (
            f'{picture(card(rung.card) + tick, card_words(rung.card))}<span class="who"><b>{escape(rung.name)}</b>'
            f'<span class="so">{NTH[rung.order]} to play</span>'
            f'<span class="so">{rich(rung.why)} <span class="rid">{rung.rule}</span></span></span>{crown}'
        )
        choice = button(inside, "compare", rung.order, aria_pressed=chosen)
        rows += f'<li class="{look}" data-key="rung-{rung.order}"><span class="at">{rank}</span>{choice}</li>'
        above = rung
    arrow = '<span class="shaft"></span>' + picture('<path d="M6 0 12 12H0Z"/>', box="0 0 12 12", look="tip")
    title = f"<h3>Highest to lowest under {rich(win_sign(trick.win_card))}</h3>"
    return f'{title}<div class="climb">{arrow}<ol class="rungs">{rows}</ol></div>'


def _comparison(trick: WinCardTrick, compared: Sequence[int]) -> str:
    said, title, rule, kind, mark = ASK, "", "", "hint", ""
    if len(compared) == 2:
        law = trick.compared(*compared)[2]
        said, title, rule, kind, mark = trick.comparison(*compared), law.title, law.id, "ok", use("eok", 24, look="ok")
    elif compared:
        said = f"{sign(trick.cards[compared[0]])} is chosen. Choose a second card to compare it with."
    return (
        f'<div class="ans" data-kind="{kind}" style="--at:-99px"><div class="mark">{picture(mark, box="0 0 24 24")}</div>'
        f'<div class="lines" aria-live="polite"><span class="q">{rich(said)}</span><span class="rid">{rule}</span>'
        f'<span class="a">{title}</span></div></div>'
    )


def _matrix(trick: WinCardTrick) -> str:
    rows = ""
    for row, (letter, word) in zip(ROWS, LETTERS.items(), strict=True):
        rows += f'<tr><th scope="row"><span class="L">{letter}</span><span class="w">{word}</span></th>'
        rows += "".join(_cell(trick, number) for number in row) + "</tr>"
    return (
        '<h3>Who would win under each win card</h3><table class="mx wins" data-arrows=""><thead><tr><th scope="col">'
        f'<span class="vh">Win card</span></th>{heads(map(rich, SIGNS))}</tr></thead><tbody>{rows}</tbody></table>'
    )


def _cell(trick: WinCardTrick, number: int | None) -> str:
    if number is None:
        return '<td class="none"><span class="vh">no such card</span></td>'
    name, place = WIN_NAMES[number], trick.under[number][0]
    who, taking = trick.names[place], trick.card(place)
    label = f"{win_card_words(name)}: {who} wins with {card_words(taking)}"
    drawn = f"{picture(card(taking), look='mc')}<span>{escape(who)}</span>"
    return cell(drawn, "win", name, f"cell-{name}", label, number == trick.win_card)


# What shows without a kernel.


def in_words(trick: WinCardTrick) -> str:
    """The ladder and the matrix as plain text."""
    lines = [_ladder_words(trick), "Who would win under each win card:"]
    for row in ROWS:
        won = [f"{win_sign(number)} {trick.taker(number)}" for number in row if number is not None]
        lines.append("  " + ", ".join(won))
    return "\n".join(lines)


def _ladder_words(trick: WinCardTrick) -> str:
    lines = [f"{TITLE}: {trick.verdict()} ({trick.winner[1].id})."]
    for rank, rung in enumerate(rungs(trick), 1):
        wins, rule = ", wins" if rung.wins else "", f" ({rung.rule})" if rung.rule else ""
        whose = f"{sign(trick.cards[rung.order])} of {rung.name}, {NTH[rung.order]} to play{wins}"
        lines.append(f"  {rank}. {whose}: {rung.why}{rule}")
    return "\n".join(lines)


def still(trick: WinCardTrick) -> str:
    """The ladder as a picture, with the rule and the matrix as text below."""
    scene = ladder_scene(rungs(trick), f"Highest to lowest under {win_sign(trick.win_card)}", _ladder_words(trick))
    rows = ""
    for letter, row in zip(LETTERS, ROWS, strict=True):
        cells = "".join(f"<td>{_still_cell(trick, number)}</td>" for number in row)
        rows += f'<tr><th scope="row">{letter}</th>{cells}</tr>'
    law = trick.winner[1]
    return (
        f"{image(scene)}"
        f"<p>{escape(trick.verdict())}. <b>{law.id} {law.title}.</b> {law.text}</p>"
        f'<table><caption>Who would win under each win card</caption><tr><th scope="col">Win card</th>{heads(SIGNS)}</tr>{rows}'
        "</table>"
    )


def _still_cell(trick: WinCardTrick, number: int | None) -> str:
    if number is None:
        return ""
    who = escape(trick.taker(number))
    return f"<b>{who} (now)</b>" if number == trick.win_card else who
