"""The page of the win-card lab: from a trick to HTML, to a still picture, and to plain text."""

from collections.abc import Sequence
from html import escape

from hilo_core.himilo.cards import SIGNS, SUITS, WIN_CARDS_BY_NAME, WIN_NAMES, number_cards, sign, suit_of, win_sign
from hilo_core.messages.words import spelled

from ..drawing.himilo.words import card_words, win_card_words
from ..drawing.ladder import Rung, ladder_scene
from ..drawing.pieces import card, selected_tick, use, win_card
from ..drawing.symbols import WORDS
from .lab import chips, control, header, image, picker_box, picture, rich, rule_box, stop
from .tricks import card_choice, slot, slots
from .win_card_setup import PLAYERS, WinCardTrick

TITLE = "Win-card lab"
LEAD = "change a card, their order or the win card, and everything follows"
HINT = "A card with a number lies on the table: the two change places."
ASK = "Choose two cards of the ladder to compare them."
WIN = "win"  # stands for the win card where otherwise a place stands
LETTERS = {letter: word.capitalize() for letter, word in WORDS.items()}
ROWS = [[f"{letter}{suit}" for suit in SUITS + "*"] for letter in LETTERS]
NTH = ("1st", "2nd", "3rd", "4th", "5th")


def body(trick: WinCardTrick, picking: str, compared: Sequence[int], live: str) -> str:
    """The page as HTML: `picking` is the place, or WIN, whose picker is open, `compared` up to two places, `live` the line
    that says what changed."""
    title = f"Same {spelled(trick.players)} cards, a different win card"
    return (
        f"{header(f'{TITLE}: {LEAD}', title, _players(trick))}"
        f'{live}<div class="bench ranks"><section class="sets"><div class="laying">{slots(trick, picking)}'
        f"{_win_slot(trick, picking)}</div>{_picker(trick, picking)}{rule_box(trick.winner[1])}"
        f"{_comparison(trick, compared)}</section>"
        f"<section>{_ladder(trick, compared)}</section><section>{_matrix(trick)}</section></div>"
    )


def _winner_under(trick: WinCardTrick, win: str) -> int:
    return trick.winner_under(WIN_CARDS_BY_NAME[win])[0]


# What a reader sets.


def _players(trick: WinCardTrick) -> str:
    return chips("Players", "players", str(trick.players), {str(count): str(count) for count in PLAYERS})


def _win_slot(trick: WinCardTrick, picking: str) -> str:
    name = WIN_NAMES[trick.win_card]
    label = f"Win card {win_card_words(name)}: {LETTERS[name[0]]}, change"
    shown = slot(WIN, label, win_card(name, trick.players), LETTERS[name[0]], picking)
    return f'<div><p class="lbl">Win card</p><div class="slots">{shown}</div></div>'


def _picker(trick: WinCardTrick, picking: str) -> str:
    if not picking:
        return ""
    if picking == WIN:
        return picker_box("A different win card", "", _win_choices(trick))
    return picker_box(f"A card for {trick.names[int(picking)]}", HINT, _card_choices(trick, int(picking)))


def _card_choices(trick: WinCardTrick, place: int) -> str:
    in_play = number_cards(trick.players)
    lies = trick.cards[place]
    rows = ["".join(card_choice(trick, number, lies) for number in in_play if suit_of(number) == suit) for suit in range(4)]
    columns = (len(in_play) // len(rows) + 1) // 2
    inside = "".join(f'<div class="row">{row}</div>' for row in rows)
    return f'<div class="deck" data-arrows="" style="--columns:{columns}">{inside}</div>'


def _win_choices(trick: WinCardTrick) -> str:
    return f'<div class="deck wins" data-arrows="">{"".join(_win_row(trick, row) for row in ROWS)}</div>'


def _win_row(trick: WinCardTrick, row: list[str]) -> str:
    drawn = ""
    for name in (name for name in row if name in WIN_CARDS_BY_NAME):
        current = name == WIN_NAMES[trick.win_card]
        attributes = control("choose", name, aria_label=win_card_words(name), aria_pressed=current, tabindex=stop(current))
        drawn += f"<button {attributes}>{picture(win_card(name, trick.players))}</button>"
    return f'<div class="row" style="--columns:{len(row)}">{drawn}</div>'


# What follows from it.


def rungs(trick: WinCardTrick) -> list[Rung]:
    """The ladder from the highest-ranked card to the lowest."""
    ranking, winner = trick.ranking(), trick.winner[0]
    found = []
    for place, below in zip(ranking, [*ranking[1:], None], strict=True):
        why, rule = "below every other card", ""
        if below is not None:
            why = f"above {sign(trick.cards[below])}: {trick.reason(place, below)}"
            rule = trick.compared(place, below)[2].id
        found.append(Rung(trick.names[place], trick.card(place), place, why, rule, place == winner, trick.on_colour(place)))
    return found


def _ladder(trick: WinCardTrick, compared: Sequence[int]) -> str:
    rows, above = "", None
    for rank, rung in enumerate(rungs(trick), 1):
        look = "rung" + (" won" if rung.wins else "") + (" line" if above and above.on_colour and not rung.on_colour else "")
        chosen = rung.order in compared
        tick = f'<g transform="translate(56 4)">{selected_tick()}</g>' if chosen else ""
        crown = f'<span class="pill">{picture(use("ecrown"), box="0 0 24 24")}wins</span>' if rung.wins else ""
        rows += (
            f'<li class="{look}" data-key="rung-{rung.order}"><span class="at">{rank}</span>'
            f"<button {control('compare', rung.order, aria_pressed=chosen)}>"
            f"{picture(card(rung.card) + tick, card_words(rung.card))}"
            f'<span class="who"><b>{escape(rung.name)}</b><span class="so">{NTH[rung.order]} to play</span>'
            f'<span class="so">{rich(rung.why)} <span class="rid">{rung.rule}</span></span></span>{crown}</button></li>'
        )
        above = rung
    arrow = '<span class="shaft"></span>' + picture('<path d="M6 0 12 12H0Z"/>', box="0 0 12 12", look="tip")
    title = f"<h3>Highest to lowest under {rich(win_sign(trick.win_card))}</h3>"
    return f'{title}<div class="climb">{arrow}<ol class="rungs">{rows}</ol></div>'


def _comparison(trick: WinCardTrick, compared: Sequence[int]) -> str:
    if len(compared) == 2:
        law = trick.compared(*compared)[2]
        said, title, rule, kind, mark = trick.comparison(*compared), law.title, law.id, "ok", use("eok", 24, look="ok")
    else:
        said, title, rule, kind, mark = ASK, "", "", "hint", ""
        if compared:
            said = f"{sign(trick.cards[compared[0]])} is chosen. Choose a second card to compare it with."
    return (
        f'<div class="ans" data-kind="{kind}" style="--at:-99px"><div class="mark">{picture(mark, box="0 0 24 24")}</div>'
        f'<div class="lines" aria-live="polite"><span class="q">{rich(said)}</span><span class="rid">{rule}</span>'
        f'<span class="a">{title}</span></div></div>'
    )


def _matrix(trick: WinCardTrick) -> str:
    heads, rows = "", ""
    for head in SIGNS:
        heads += f'<th scope="col">{rich(head)}</th>'
    for row, (letter, word) in zip(ROWS, LETTERS.items(), strict=True):
        rows += f'<tr><th scope="row"><span class="L">{letter}</span><span class="w">{word}</span></th>'
        rows += "".join(_cell(trick, name) for name in row) + "</tr>"
    return (
        '<h3>Who would win under each win card</h3><table class="mx wins" data-arrows=""><thead><tr><th scope="col">'
        f'<span class="vh">Win card</span></th>{heads}</tr></thead><tbody>{rows}</tbody></table>'
    )


def _cell(trick: WinCardTrick, name: str) -> str:
    if name not in WIN_CARDS_BY_NAME:
        return '<td class="none"><span class="vh">no such card</span></td>'
    place, current = _winner_under(trick, name), name == WIN_NAMES[trick.win_card]
    who = trick.names[place]
    label = f"{win_card_words(name)}: {who} wins with {card_words(trick.card(place))}"
    attributes = control("win", name, f"cell-{name}", aria_label=label, aria_pressed=current, tabindex=stop(current))
    drawn = picture(card(trick.card(place)), look="mc")
    return f'<td class="{"cur" if current else ""}"><button {attributes}>{drawn}<span>{escape(who)}</span></button></td>'


# What shows without a kernel.


def in_words(trick: WinCardTrick) -> str:
    """The ladder and the matrix as plain text."""
    lines = [_ladder_words(trick), "Who would win under each win card:"]
    for row in ROWS:
        win_cards = {WIN_CARDS_BY_NAME[name]: _winner_under(trick, name) for name in row if name in WIN_CARDS_BY_NAME}
        lines.append("  " + ", ".join(f"{win_sign(number)} {trick.names[place]}" for number, place in win_cards.items()))
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
    heads = "".join(f'<th scope="col">{head}</th>' for head in SIGNS)
    rows = ""
    for row in ROWS:
        cells = "".join(f"<td>{_still_cell(trick, name)}</td>" for name in row)
        rows += f'<tr><th scope="row">{row[0][0]}</th>{cells}</tr>'
    law = trick.winner[1]
    return (
        f"{image(scene)}"
        f"<p>{escape(trick.verdict())}. <b>{law.id} {law.title}.</b> {law.text}</p>"
        f'<table><caption>Who would win under each win card</caption><tr><th scope="col">Win card</th>{heads}</tr>{rows}'
        "</table>"
    )


def _still_cell(trick: WinCardTrick, name: str) -> str:
    if name not in WIN_CARDS_BY_NAME:
        return ""
    who = escape(trick.names[_winner_under(trick, name)])
    return f"<b>{who} (now)</b>" if name == WIN_NAMES[trick.win_card] else who
