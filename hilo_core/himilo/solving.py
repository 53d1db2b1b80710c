"""Could this round have been won?

Solves rounds of Hi MiLo! with all hands face up by a compiled depth-first search, and describes the results, also for finished
rounds.

Every step uses the round's own functions: `suit_to_follow` says what a seat may play, `play_trick` who wins a trick,
`open_trick` who leads next, and `judge` how the round ends. So the search also follows house rules.

`search` finds winning lines, and each of them can be replayed. A position is called lost only if that is proved; otherwise it
stays undecided. While bids and passes are still to come, some of them are chosen at random: then the search can show that the
round can be won, but not that it cannot.
"""

import itertools
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import permutations
from math import inf
from time import perf_counter

from ..base.playing import ScriptedDecider, row_with
from ..base.rollout_kernel import CompiledDecider
from ..base.seats import DecisionPoint, Names, seat_at
from ..base.slots import Hindsight, OpenHands, OpenPoint, nothing_told, solve_of
from ..base.timed_search import DECIDED, NO, UNDECIDED, YES, TimedSearch
from ..machine.bits import count
from ..machine.compilable import compilable
from ..machine.random import GAMMA, Row, mix, plus, scaled, seed_row
from ..messages.texts import Json
from ..messages.words import listed, possessive
from .choices import legal_codes, read, write
from .game import choose_at_random
from .round import BID, PLAY, judge, open_trick, play_round, play_trick, suit_to_follow
from .table import (
    BIDS,
    HIGH,
    LAID,
    LEADERS,
    LOW,
    MIDDLE,
    NO_BID,
    PLAYED,
    PLAYERS,
    ROUNDS_LOST,
    ROUNDS_WON,
    SEATS,
    SIZE,
    TRICK,
    TRICKS,
    TRICKS_WON,
    TURNED_UP,
    VERDICT,
    WIN_CARDS,
    WINNERS,
    halves,
    nth_card,
    playable,
    put_into_hand,
    sign,
    take_from_hand,
)
from .table import WON as TEAM_WON

LOST, WON = NO, YES

# What stands where in the row of notes.
STATE, NODES, LIMIT, RESTARTS, MARKED, MARKS = 0, 1, 2, 3, 4, 5
SHORT_SEARCH = 300  # nodes of the shortest search
BITS = 4  # the bits that one seat's tricks take up in the number that holds the tricks of all seats
WORD = 64
SLOTS = 1 << 20  # the size of the row that remembers lost positions
SIZE_OF_NOTES = MARKS + (1 << BITS * SEATS) // WORD


@compilable
def nothing_chosen(table: Row, seat: int, ask: int, given: int) -> int:
    """Choose nothing: all cards of a trick are on the table when the round's own code continues."""
    return 0


SILENT = CompiledDecider(nothing_chosen, nothing_told)


@compilable
def tricks_taken(table: Row) -> int:
    """Return how many tricks each seat has won, packed into one number."""
    found = 0
    for seat in range(table[PLAYERS]):
        found |= table[TRICKS_WON + seat] << BITS * seat
    return found


@compilable
def can_match(notes: Row, taken: int) -> bool:
    """Return whether seats with these numbers of tricks can still match their bids, no matter who wins the others."""
    return bool(notes[MARKS + (taken >> 6)] >> (taken & 63) & 1)


@compilable
def mark(table: Row, notes: Row) -> None:
    """Mark every distribution of tricks that may still match the bids.

    A complete distribution is marked by its verdict, and with it every earlier one that can lead to it.
    """
    before = tricks_taken(table)
    mark_rounds(table, notes, 0, TRICKS)
    for seat in range(table[PLAYERS]):
        table[TRICKS_WON + seat] = before >> BITS * seat & 15


@compilable
def mark_rounds(table: Row, notes: Row, seat: int, left: int) -> None:
    """Mark complete distributions in which this seat and those after it share the `left` tricks."""
    if seat < table[PLAYERS] - 1:
        for own in range(left + 1):
            table[TRICKS_WON + seat] = own
            mark_rounds(table, notes, seat + 1, left - own)
        return
    table[TRICKS_WON + seat] = left
    won, lost = table[ROUNDS_WON], table[ROUNDS_LOST]
    judge(table, SILENT)
    if table[VERDICT] == TEAM_WON:
        mark_before(table, notes, tricks_taken(table))
    table[ROUNDS_WON], table[ROUNDS_LOST], table[VERDICT] = won, lost, 0


@compilable
def mark_before(table: Row, notes: Row, taken: int) -> None:
    """Mark a distribution of tricks, and every one with fewer tricks."""
    if not can_match(notes, taken):
        notes[MARKS + (taken >> 6)] |= 1 << (taken & 63)
        for seat in range(table[PLAYERS]):
            if taken >> BITS * seat & 15:
                mark_before(table, notes, taken - (1 << BITS * seat))


@compilable
def key_of(table: Row, taken: int, leader: int) -> int:
    """Return a number for the hands, the leader and the tricks won; never 0."""
    key = mix(taken << 3 | leader)
    for seat in range(table[PLAYERS]):
        low, high = halves(table, seat)
        key = mix(mix(key ^ low) ^ high)
    return key if key != 0 else 1


@compilable
def next_trick(table: Row, lost: Row, notes: Row, trick: int) -> int:
    """Return the result of the position after a finished trick."""
    taken = tricks_taken(table)
    if not can_match(notes, taken):
        return LOST
    if trick == TRICKS - 1:
        return WON
    key = key_of(table, taken, table[WINNERS + trick])
    if lost[key & SLOTS - 1] == key:
        return LOST
    turned_up = table[TURNED_UP]
    open_trick(table, SILENT, trick + 1)
    found = next_card(table, lost, notes)
    if found != WON:
        table[TRICK], table[LAID], table[TURNED_UP] = trick, table[PLAYERS], turned_up
    if found == LOST:
        lost[key & SLOTS - 1] = key
    return found


@compilable
def next_card(table: Row, lost: Row, notes: Row) -> int:
    """Return the result of a position in the middle of a trick, with best play by everybody.

    If it is WON, the row is left at the end of the round, with the cards of a winning line.
    """
    trick, place, players = table[TRICK], table[LAID], table[PLAYERS]
    if place == players:
        play_trick(table, SILENT, trick)
        winner = table[WINNERS + trick]
        found = next_trick(table, lost, notes, trick)
        if found != WON:
            table[TRICKS_WON + winner] -= 1
            table[WINNERS + trick] = -1
        return found
    notes[NODES] += 1
    if notes[NODES] > notes[LIMIT]:
        return UNDECIDED
    seat = seat_at(table[LEADERS + trick], place, players)
    must, _ = suit_to_follow(table, seat, table[WIN_CARDS + trick])
    low, high = playable(table, seat, must)
    there = count(low) + count(high)
    while there > 0:
        notes[STATE] = plus(notes[STATE], GAMMA)
        card = nth_card(low, high, scaled(notes[STATE], there))
        there -= 1
        if card < WORD:
            low ^= 1 << card
        else:
            high ^= 1 << card - WORD
        take_from_hand(table, seat, card)
        table[PLAYED + SEATS * trick + place] = card
        table[LAID] = place + 1
        found = next_card(table, lost, notes)
        if found == WON:
            return WON
        put_into_hand(table, seat, card)
        table[LAID] = place
        if found == UNDECIDED:
            return UNDECIDED
    return LOST


@compilable
def begin_again(table: Row, lost: Row, notes: Row, seed: int, limit: int) -> int:
    """Run one search, in which cards are tried in a new order, with at most `limit` nodes; return its result."""
    notes[RESTARTS] += 1
    notes[STATE] = mix(plus(mix(seed), notes[RESTARTS]))
    notes[NODES] = 0
    notes[LIMIT] = limit
    return next_card(table, lost, notes)


@compilable
def search(table: Row, lost: Row, notes: Row, seed: int, nodes: int) -> int:
    """Search a position in which a card must be played, and return LOST, WON or UNDECIDED.

    It visits about `nodes` nodes. One half of them is for short searches, because it is best to give up a search that has gone
    wrong and start again. The other half is for a single long one, because that is how a loss is proved. `lost` and `notes` are
    kept between calls as long as the bids are the same: what has been proved is not searched again.
    """
    if notes[MARKED] == 0:
        mark(table, notes)
        notes[MARKED] = 1
    left = nodes >> 1
    while left > 0:
        found = begin_again(table, lost, notes, seed, min(SHORT_SEARCH, left))
        if found != UNDECIDED:
            return found
        left -= notes[NODES]
    return begin_again(table, lost, notes, seed, nodes >> 1)


Action = tuple[int, int]  # the question, and the code chosen
Line = list[Action]
NODES_COMPILED, NODES_PLAIN = 20_000, 500  # nodes between two looks at the clock, compiled and in plain Python
ATTEMPT = 6_000  # nodes for one choice of bids and passes


class FirstCard(Exception):  # noqa: N818 (not an error: bids and passes are made)
    """Raised when the first card is about to be played."""


def prepare(table: Row, wanted: Mapping[int, int]) -> Line:
    """Play up to the first card with the wanted bids and passes, or with random ones.

    Returns the actions.
    """
    made: Line = []

    def choose(table: Row, asked: DecisionPoint) -> int:
        if asked.ask == PLAY:
            raise FirstCard
        code = wanted[asked.seat] if asked.ask == BID and wanted else choose_at_random(table, *asked)
        made.append((asked.ask, code))
        return code

    with suppress(FirstCard):
        play_round(table, ScriptedDecider(rest=choose))
    return made


class Searcher(TimedSearch):
    """Searches positions of one game; what it proves about a round is kept for the next position."""

    def __init__(self, asked: OpenHands) -> None:
        fixed = ((PLAYERS, asked.points[0].row[PLAYERS]),)
        super().__init__(asked, search, fixed, SLOTS, [0] * SIZE_OF_NOTES, (NODES_COMPILED, NODES_PLAIN))
        self.seed, self.bids = asked.seed, list(asked.points[0].row[BIDS : BIDS + SEATS])

    def cards(self, row: Row, until: float, most: float = inf) -> tuple[int, Line]:
        """Return the result of a position before a card is played, and the cards of a winning line, if there is one."""
        bids = list(row[BIDS : BIDS + SEATS])
        if bids != self.bids:  # the proofs so far are about other bids
            self.bids = bids
            self.forget()
        self.notes[RESTARTS] = 0
        found, table = self.decided(row, self.seed, until, most)
        return found, cards_after(table, row) if found == WON else []

    def prepared(self, row: Row, until: float, wanted: Mapping[int, int]) -> tuple[int, Line]:
        """Return the result of a position before the first card, with the wanted bids, if there are any."""
        for number in itertools.count():
            table = [*row[:SIZE]]
            seed_row(table, self.seed, number)
            made = prepare(table, wanted)
            found, line = self.cards(table, until, ATTEMPT)
            if found == WON:
                return WON, [*made, *line]
            if perf_counter() >= until or self.stop():
                break
        return UNDECIDED, []

    def at(self, point: OpenPoint, until: float) -> tuple[int, Line]:
        """Return the possible result at a point of a round."""
        if point.asked is None:
            return (WON if point.row[VERDICT] == TEAM_WON else LOST), []
        if point.asked.ask == PLAY:
            return self.cards(point.row, until)
        return self.prepared(point.row, until, {})


def cards_after(table: Row, row: Row) -> Line:
    """Return the cards played in `table`, the row at the end of a round, that are not yet in `row`."""
    players = row[PLAYERS]
    first = row[TRICK] * players + row[LAID] if row[TRICK] >= 0 else 0
    return [(PLAY, table[PLAYED + SEATS * (n // players) + n % players]) for n in range(first, TRICKS * players)]


def solve_round(asked: OpenHands) -> Json:
    """Return for every point so far whether the round could be won (`winnable`), and a winning line from the end.

    Also returns the number of the action that lost it, `lost_at`, and a winning line instead of that action, `way`.
    """
    points = asked.points
    searcher = Searcher(asked)
    began = perf_counter()
    end = began + asked.seconds * (0.5 if asked.every else 1)
    winnable: list[bool | None] = [None] * len(points)
    ways: dict[int, list[str]] = {}
    for place in reversed(range(len(points))):
        now = perf_counter()
        found, line = searcher.at(points[place], now + (end - now) / 2)  # earlier places may be easier to decide
        winnable[place] = DECIDED[found]
        if found == WON:
            ways[place] = [write(*action) for action in line]
            winnable[:place] = [True] * place
            break
        if found == LOST:  # positions after a lost one are lost too, even if a search of their own took too long
            winnable[place:] = [False] * (len(points) - place)
    last = max(ways, default=-1)
    is_lost = 0 <= last < len(points) - 1 and winnable[last + 1] is False
    answer: Json = {
        "winnable": winnable,
        "line": ways.get(len(points) - 1),
        "lost_at": last if is_lost else None,
        "way": ways[last] if is_lost else None,
    }
    if asked.every:
        answer["bids"] = of_all_bids(searcher, points[0].row, began + asked.seconds)
    return answer


def of_all_bids(searcher: Searcher, row: Row, end: float) -> list[Json]:
    """Return for every choice of the High and Low bidders whether the round could be won.

    Some passes are tried.

    Some cards are passed.
    """
    found = []
    wanted = [bids for bids in all_bids(row[PLAYERS]) if all(row[BIDS + seat] in (NO_BID, bids[seat]) for seat in bids)]
    for number, bids in enumerate(wanted):
        now = perf_counter()
        came, line = searcher.prepared(row, now + (end - now) / (len(wanted) - number), bids)
        words = [write(*action) for action in line] if came == WON else None
        high, low = (next(seat for seat in bids if bids[seat] == level) for level in (HIGH, LOW))
        found.append({"high": high, "low": low, "winnable": DECIDED[came], "line": words})
    return found


def all_bids(players: int) -> list[dict[int, int]]:
    """Return all possible complete bids: one High, one Low, and Middle for the others."""
    return [
        {seat: {high: HIGH, low: LOW}.get(seat, MIDDLE) for seat in range(players)}
        for high, low in permutations(range(players), 2)
    ]


def solution_text(asked: OpenHands, found: Json, names: Names) -> str:
    """Return the solution in a sentence or two."""
    last, end = asked.points[-1], found["winnable"][-1]
    if found["lost_at"] is not None:
        return lost_text(asked.points[found["lost_at"]], found["way"], names)
    if last.asked is None and found["winnable"][0] is False:
        return "With all cards face up, this was settled before this round began from a position."
    if last.asked is None:
        return "The team has won this round." if end else "With all cards face up, it is not known when this round was lost."
    if end is None:
        return "In the time given, nothing was found out about this position."
    if not end:
        return "This round cannot be won from here, even with all cards face up."
    return "This round can still be won from here, if all cards are face up."


solve = solve_of(solve_round, solution_text)


def lost_text(point: OpenPoint, way: Sequence[str], names: Names) -> str:
    """Return how long the team could have won, and how."""
    assert point.asked is not None and point.code is not None
    name, row = names[point.asked.seat], point.row
    if point.asked.ask != PLAY:
        return f"This round could be won until {name} passed three cards: then it was lost, even with all cards face up."
    kept = sign(code_of(way[0]))
    return (
        f"With all cards face up, this round could be won until trick {row[TRICK] + 1}. "
        f"{possessive(name)} {sign(point.code)} lost it; {kept} was a way to keep it."
    )


def code_of(word: str) -> int:
    """Return the card of an action."""
    return read(word)[1]


KEPT = 400_000  # nodes for the position after a card that was not played


def look_back(asked: OpenHands, names: Names) -> Hindsight:
    """Return what the cards of a finished round would have allowed.

    It says how long the round could still be won, which card lost it, and which other cards would have avoided that.
    """
    end = perf_counter() + asked.seconds
    found = solve_round(asked._replace(every=False))
    winnable, at = found["winnable"], found["lost_at"]
    if winnable[-1]:
        worth = worths(asked.points, winnable, -1, [])
        return Hindsight("The team has won this round, so no card has lost it.", True, worth=worth)
    if at is None:
        return Hindsight(solution_text(asked, found, names))
    point, kept = asked.points[at], list[str]()
    assert point.asked is not None and point.code is not None
    if point.asked.ask != PLAY:
        return Hindsight("With all cards face up, this round was lost before the first card was played.")
    searcher = Searcher(asked)
    for card in legal_codes(point.row, point.asked):
        table = row_with(asked.game, point.row, card)
        if card != point.code and searcher.cards(table, end, KEPT)[0] == WON:
            kept.append(write(PLAY, card))
    kept = sorted({*kept, found["way"][0]}, key=lambda word: (word != found["way"][0], code_of(word)))
    saving = listed([sign(code_of(word)) for word in kept], "or")
    text = (
        f"With all cards face up, this round could still be won until trick {point.row[TRICK] + 1}. "
        f"{possessive(names[point.asked.seat])} {sign(point.code)} lost it; {saving} would have kept it."
    )
    luck = "This round was lost by bad luck."
    return Hindsight(text, False, at, tuple(kept), tuple(found["way"]), luck, worths(asked.points, winnable, at, kept))


def worths(points: Sequence[OpenPoint], winnable: Sequence[bool | None], at: int, kept: Sequence[str]) -> dict[int, str]:
    """Return for each played card what the cards allowed, in a sentence.

    `at` is the card that lost the round; the cards in `kept` would not have lost it.
    """
    found = {}
    for number, point in enumerate(points[:-1]):
        if point.asked is None or point.asked.ask != PLAY or winnable[number] is None:
            continue
        if number == at:
            many = len(legal_codes(point.row, point.asked))
            wins = f"{len(kept)} of {many} cards {'wins' if len(kept) == 1 else 'win'} the round"
            found[number] = f"With all cards face up, {wins}, and this one loses it."
        elif not winnable[number]:
            found[number] = "With all cards face up, the round was already lost."
        else:
            found[number] = "With all cards face up, the round could still be won."
    return found
