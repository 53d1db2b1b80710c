"""The page of the win-card lab: from a trick to HTML, to a still picture, and to plain text."""

from collections.abc import Sequence
from html import escape

from hilo_core.himilo.cards import NAMES, SIGNS, SUITS, WIN_CARDS_BY_NAME, WIN_NAMES, number_cards, sign, suit_of, win_sign
from hilo_core.messages.words import listed, spelled

from ..drawing.himilo.words import card_words, win_card_words
from ..drawing.ladder import Rung, ladder_scene
from ..drawing.pieces import badge, card, selected_tick, use, win_card
from ..drawing.scene import data_uri, static_svg
from ..drawing.symbols import WORDS
from .lab import HEAD_OF_CARD, chips, control, picker_box, picture, rich
from .trick_on_table import PLAYERS, Trick

TITLE = "Win-card lab"
LEAD = "change a card, their order or the win card, and everything follows"
HINT = "A card with a number lies on the table: the two change places."
ASK = "Choose two cards of the ladder to compare them."
WIN = "win"  # stands for the win card where otherwise a place stands
LETTERS = {letter: word.capitalize() for letter, word in WORDS.items()}
ROWS = [[f"{letter}{suit}" for suit in SUITS + "*"] for letter in LETTERS]
SWAP = '<path d="M3 8h17m-4-4 4 4-4 4M21 16H4m4-4-4 4 4 4"/>'
NTH = ("1st", "2nd", "3rd", "4th", "5th")


def body(trick: Trick, picking: str, compared: Sequence[int], live: str) -> str:
    """The page as HTML: `picking` is the place, or WIN, whose picker is open, `compared` up to two places, `live` the line
    that says what changed."""
    title = f"Same {spelled(trick.players)} cards, a different win card"
    return (
        f'<header role="none" class="head"><div><p class="over">{TITLE}: {LEAD}</p><h2>{title}</h2></div>{_players(trick)}'
        f'</header>{live}<div class="bench ranks"><section class="sets"><div class="laying">{_slots(trick, picking)}'
        f"{_win_slot(trick, picking)}</div>{_picker(trick, picking)}{_rule_card(trick)}{_comparison(trick, compared)}</section>"
        f"<section>{_ladder(trick, compared)}</section><section>{_matrix(trick)}</section></div>"
    )


def _name(trick: Trick, place: int) -> str:
    return NAMES[trick.cards[place]]


def _winner_under(trick: Trick, win: str) -> int:
    return trick.winner_under(WIN_CARDS_BY_NAME[win])[0]


# What a reader sets.


def _players(trick: Trick) -> str:
    return chips("Players", "players", str(trick.players), {str(count): str(count) for count in PLAYERS})


def _slot(where: str, label: str, drawn: str, word: str, picking: str) -> str:
    attributes = control("pick", where, class_="slot", aria_label=label, aria_expanded=where == picking)
    return f"<button {attributes}>{picture(drawn)}<span>{escape(word)}</span></button>"


def _slots(trick: Trick, picking: str) -> str:
    drawn = ""
    for place in range(trick.players):
        if place:
            both = [f"{card_words(_name(trick, other))} ({trick.names[other]})" for other in (place - 1, place)]
            attributes = control("swap", place - 1, class_="swap", aria_label=f"Swap {listed(both)}")
            drawn += f"<button {attributes}>{picture(SWAP, box='0 0 24 24')}</button>"
        name = trick.names[place]
        label = f"{name} plays {card_words(_name(trick, place))}, change"
        drawn += _slot(str(place), label, card(_name(trick, place)), name, picking)
    return f'<div><p class="lbl">The trick, in order of play</p><div class="slots">{drawn}</div></div>'


def _win_slot(trick: Trick, picking: str) -> str:
    name = WIN_NAMES[trick.win_card]
    label = f"Win card {win_card_words(name)}: {LETTERS[name[0]]}, change"
    slot = _slot(WIN, label, win_card(name, trick.players), LETTERS[name[0]], picking)
    return f'<div><p class="lbl">Win card</p><div class="slots">{slot}</div></div>'


def _picker(trick: Trick, picking: str) -> str:
    if not picking:
        return ""
    if picking == WIN:
        return picker_box("A different win card", "", _win_choices(trick))
    return picker_box(f"A card for {trick.names[int(picking)]}", HINT, _card_choices(trick, int(picking)))


def _card_choices(trick: Trick, place: int) -> str:
    in_play = number_cards(trick.players)
    rows = ["".join(_card_choice(trick, number, place) for number in in_play if suit_of(number) == suit) for suit in range(4)]
    columns = (len(in_play) // len(rows) + 1) // 2
    inside = "".join(f'<div class="row">{row}</div>' for row in rows)
    return f'<div class="deck" data-arrows="" style="--columns:{columns}">{inside}</div>'


def _card_choice(trick: Trick, number: int, place: int) -> str:
    name, lies = NAMES[number], trick.cards.index(number) if number in trick.cards else -1
    label = card_words(name) + (f", on the table, {trick.names[lies]}" if lies >= 0 else "")
    mark = f'<g transform="translate(43 20) scale(1.5)">{badge(lies + 1)}</g>' if lies >= 0 else ""
    attributes = control("card", name, aria_label=label, aria_pressed=lies == place, tabindex=_stop(lies == place))
    return f"<button {attributes}>{picture(card(name) + mark, box=HEAD_OF_CARD)}</button>"


def _win_choices(trick: Trick) -> str:
    return f'<div class="deck wins" data-arrows="">{"".join(_win_row(trick, row) for row in ROWS)}</div>'


def _win_row(trick: Trick, row: list[str]) -> str:
    drawn = ""
    for name in (name for name in row if name in WIN_CARDS_BY_NAME):
        current = name == WIN_NAMES[trick.win_card]
        attributes = control("choose", name, aria_label=win_card_words(name), aria_pressed=current, tabindex=_stop(current))
        drawn += f"<button {attributes}>{picture(win_card(name, trick.players))}</button>"
    return f'<div class="row" style="--columns:{len(row)}">{drawn}</div>'


def _stop(yes: bool) -> str:
    return "0" if yes else "-1"


# What follows from it.


def rungs(trick: Trick) -> list[Rung]:
    """The ladder from the highest-ranked card to the lowest."""
    ranking, winner = trick.ranking(), trick.winner[0]
    found = []
    for place, below in zip(ranking, [*ranking[1:], None], strict=True):
        why, rule = "below every other card", ""
        if below is not None:
            why = f"above {sign(trick.cards[below])}: {trick.reason(place, below)}"
            rule = trick.compared(place, below)[2].id
        found.append(Rung(trick.names[place], _name(trick, place), place, why, rule, place == winner, trick.on_colour(place)))
    return found


def _ladder(trick: Trick, compared: Sequence[int]) -> str:
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


def _comparison(trick: Trick, compared: Sequence[int]) -> str:
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


def _matrix(trick: Trick) -> str:
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


def _cell(trick: Trick, name: str) -> str:
    if name not in WIN_CARDS_BY_NAME:
        return '<td class="none"><span class="vh">no such card</span></td>'
    place, current = _winner_under(trick, name), name == WIN_NAMES[trick.win_card]
    who = trick.names[place]
    label = f"{win_card_words(name)}: {who} wins with {card_words(_name(trick, place))}"
    attributes = control("win", name, f"cell-{name}", aria_label=label, aria_pressed=current, tabindex=_stop(current))
    drawn = picture(card(_name(trick, place)), look="mc")
    return f'<td class="{"cur" if current else ""}"><button {attributes}>{drawn}<span>{escape(who)}</span></button></td>'


def _rule_card(trick: Trick) -> str:
    law = trick.winner[1]
    return (
        f'<div class="rule" role="group" aria-label="The rule that decided"><div class="top"><span class="id">{law.id}</span>'
        f'<span class="t">{rich(law.title)}</span></div><p>{rich(law.text)}</p><p class="src">{rich(law.source)}</p></div>'
    )


# What shows without a kernel.


def in_words(trick: Trick) -> str:
    """The ladder and the matrix as plain text."""
    lines = [_ladder_words(trick), "Who would win under each win card:"]
    for row in ROWS:
        win_cards = {WIN_CARDS_BY_NAME[name]: _winner_under(trick, name) for name in row if name in WIN_CARDS_BY_NAME}
        lines.append("  " + ", ".join(f"{win_sign(number)} {trick.names[place]}" for number, place in win_cards.items()))
    return "\n".join(lines)


def _ladder_words(trick: Trick) -> str:
    lines = [f"{TITLE}: {trick.verdict()} ({trick.winner[1].id})."]
    for rank, rung in enumerate(rungs(trick), 1):
        wins, rule = ", wins" if rung.wins else "", f" ({rung.rule})" if rung.rule else ""
        whose = f"{sign(trick.cards[rung.order])} of {rung.name}, {NTH[rung.order]} to play{wins}"
        lines.append(f"  {rank}. {whose}: {rung.why}{rule}")
    return "\n".join(lines)


def still(trick: Trick) -> str:
    """The ladder as a picture, with the rule and the matrix as text below."""
    scene = ladder_scene(rungs(trick), f"Highest to lowest under {win_sign(trick.win_card)}", _ladder_words(trick))
    heads = "".join(f'<th scope="col">{head}</th>' for head in SIGNS)
    rows = ""
    for row in ROWS:
        cells = "".join(f"<td>{_still_cell(trick, name)}</td>" for name in row)
        rows += f'<tr><th scope="row">{row[0][0]}</th>{cells}</tr>'
    source = data_uri(static_svg(scene))
    law = trick.winner[1]
    return (
        f'<img src="{source}" alt="{escape(scene.alt)}" width="{scene.width}" height="{scene.height}">'
        f"<p>{escape(trick.verdict())}. <b>{law.id} {law.title}.</b> {law.text}</p>"
        f'<table><caption>Who would win under each win card</caption><tr><th scope="col">Win card</th>{heads}</tr>{rows}'
        "</table>"
    )


def _still_cell(trick: Trick, name: str) -> str:
    if name not in WIN_CARDS_BY_NAME:
        return ""
    who = escape(trick.names[_winner_under(trick, name)])
    return f"<b>{who} (now)</b>" if name == WIN_NAMES[trick.win_card] else who
