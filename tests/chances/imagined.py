"""Records in which cards were dealt, passed and shuffled as an imagined table has it."""

from typing import Any

from hilo_core import replay
from hilo_core.base.game import CHANCE, DecisionPoint
from hilo_core.base.playing_cards import names_of
from hilo_core.hilo import table as hilo
from hilo_core.hilo.table import NAMES as HILO_NAMES
from hilo_core.hilos import table as hilos
from hilo_core.himilo import table as himilo
from hilo_core.himilo.table import NAMES as HIMILO_NAMES
from hilo_core.himilo.table import TRICKS, WIN_NAMES, in_hand
from hilo_core.pass_or_go import table as pass_or_go

from ..core.records import Record, cut

Table = list[int]
SCRATCH = {  # slots that say nothing of a table: the stream of chance, and where cards are shuffled
    "himilo": {0, *range(himilo.DECK, himilo.DECK + 72)},
    "hilo": {0},
    "hilos": {0, *range(hilos.DECK, hilos.DECK + 52)},
    "pass_or_go": {0, *range(pass_or_go.PILE, pass_or_go.PILE + 54)},
}


def moments(record: Record) -> list[tuple[Record, Table, DecisionPoint]]:
    """Return every moment in which a seat is asked: the record up to there, the row, and what is asked."""
    game = replay(record)
    return [
        (cut(record, frame.round, frame.plies), list(game.log.row_asked(frame.index)), frame.asked)
        for frame in game
        if frame.asked is not None and frame.asked.seat != CHANCE
    ]


def record_of_table(record: Record, table: Table) -> Record:
    """Return the record, which ends where `table` was imagined, as it would be had that table been dealt."""
    *before, last = record["rounds"]
    return {**record, "rounds": [*before, ROUNDS[record["game"]](record, last, table)]}


def end_of(record: Record) -> tuple[Table, Any]:
    """Return the row at the end of a record that stops where a seat is asked, and what it is asked."""
    log = replay(record).log
    return list(log.row_asked(len(log.events) - 1)), log.asks.get(len(log.events) - 1)


def same(key: str, one: Table, two: Table) -> bool:
    """Return whether two rows are the same table."""
    return all(a == b for slot, (a, b) in enumerate(zip(one, two, strict=True)) if slot not in SCRATCH[key])


def by_player(table: Table, names: Any, played: int, seats: int, players: int) -> list[set[int]]:
    """Return by seat, the cards played in the round so far."""
    found: list[set[int]] = [set() for _ in range(players)]
    for trick in range(table[names.TRICK] + 1):
        for place in range(players):
            card = table[played + seats * trick + place]
            if trick < table[names.TRICK] or place < table[names.LAID]:
                found[(table[names.LEADERS + trick] + place) % players].add(card)
    return found


def himilo_round(record: Record, last: dict[str, Any], table: Table) -> dict[str, Any]:
    """Hi MiLo!: what is held and was played, the passes taken back from the last one on."""
    players = table[himilo.PLAYERS]
    held = by_player(table, himilo, himilo.PLAYED, himilo.SEATS, players)
    for seat in range(players):
        held[seat] |= set(in_hand(table, seat))
    bids = list(table[himilo.BIDS : himilo.BIDS + players])
    first = bids.index(himilo.HIGH) if himilo.HIGH in bids else 0
    passes = []
    for n in reversed(range(players)):
        giver = (first + n) % players
        three = set(table[himilo.PASSED + 3 * giver : himilo.PASSED + 3 * giver + 3]) - {0}
        if three:
            assert three <= held[(giver + 1) % players]
            held[(giver + 1) % players] -= three
            held[giver] |= three
            passes.insert(0, "pass " + " ".join(HIMILO_NAMES[card] for card in sorted(three)))
    words = iter(passes)
    actions = [next(words) if word.startswith("pass") else word for word in last["actions"]]
    line = [WIN_NAMES[card] for card in table[himilo.WIN_CARDS : himilo.WIN_CARDS + TRICKS]]
    hands = [[HIMILO_NAMES[card] for card in sorted(hand)] for hand in held]
    return {"deal": {**last["deal"], "hands": hands, "win_cards": line}, "actions": actions}


def hilos_round(record: Record, last: dict[str, Any], table: Table) -> dict[str, Any]:
    """Hilos: what is held and was played, in Widow's Hilos given back to whom it was dealt."""
    players = table[hilos.PLAYERS]
    packets = [0] * hilos.SEATS
    played = [*by_player(table, hilos, hilos.PLAYED, hilos.SEATS, players), set()]
    for owner in range(hilos.SEATS):
        packets[table[hilos.PACKETS + owner]] = table[hilos.HANDS + owner] | sum(1 << card for card in played[owner])
    deal = {**last["deal"], "hands": [names_of(hand) for hand in packets[:players]]}
    return {**last, "deal": deal | ({"widow": names_of(packets[hilos.EXTRA])} if "widow" in deal else {})}


def pass_or_go_round(record: Record, last: dict[str, Any], table: Table) -> dict[str, Any]:
    """High, Low, Pass or Go: what is held and was played."""
    players, laid = table[pass_or_go.PLAYERS], table[pass_or_go.LAID]
    playing = table[pass_or_go.DIE] > 0
    row = list(table) if playing else [*table[: pass_or_go.LAID], players, *table[pass_or_go.LAID + 1 :]]
    assert laid == 0 or playing
    played = by_player(row, pass_or_go, pass_or_go.PLAYED, pass_or_go.SEATS, players)
    hands = [names_of(table[pass_or_go.HANDS + seat] | sum(1 << card for card in played[seat])) for seat in range(players)]
    return {**last, "deal": {**last["deal"], "hands": hands}}


def hilo_round(record: Record, last: dict[str, Any], table: Table) -> dict[str, Any]:
    """HiLO: cards that were dealt face down change as they do between the table there was and the imagined one, and those of
    a pile that was shuffled in its shuffle.
    """
    before, _ = end_of(record)
    assert all(card in HILO_NAMES for one, card in zip(before, table, strict=True) if one != card)
    changed = {HILO_NAMES[one]: HILO_NAMES[card] for one, card in zip(before, table, strict=True) if one != card}
    actions = list(last["actions"])
    shuffles = [n for n, word in enumerate(actions) if word.startswith("shuffle")]
    if shuffles:
        pile = [HILO_NAMES[card] for card in table[hilo.DRAW + table[hilo.NEXT] : hilo.DRAW + table[hilo.END]]]
        words = actions[shuffles[-1]].split()
        actions[shuffles[-1]] = " ".join([*words[: len(words) - len(pile)], *pile])
        changed = {one: card for one, card in changed.items() if card not in pile}
    deal = last["deal"]
    layouts = [[changed.get(card, card) for card in layout] for layout in deal["layouts"]]
    draw = [changed.get(card, card) for card in deal["draw"]]
    return {"deal": {**deal, "layouts": layouts, "draw": draw}, "actions": actions}


ROUNDS = {"himilo": himilo_round, "hilo": hilo_round, "hilos": hilos_round, "pass_or_go": pass_or_go_round}
