"""Positions of all games, set up by hand and continued by the games' own programs.

A position says what lies in which slots of a row, by their names in the game's `table.py`: `dealer=2, totals="3 5"`. Numbers,
cards and names of `table.py` fill the slots from that one on; in hands and layouts each part between ";" belongs to a seat.
Options of the game are given by their names, too. What is left out is empty.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from importlib import import_module
from typing import Any

from hilo_core import GAMES
from hilo_core.base.game import SEAT_NAMES, DecisionPoint, read_options
from hilo_core.base.playing import go_on
from hilo_core.base.playing_cards import CARDS as PLAYING_CARDS
from hilo_core.base.playing_cards import hand_of, names_of
from hilo_core.hilo.table import CARDS as HILO_CARDS
from hilo_core.himilo.table import CARDS as HIMILO_CARDS
from hilo_core.himilo.table import WIN_CARDS_BY_NAME, put_into_hand
from hilo_core.machine.random import Row
from hilo_core.messages.texts import Json, ReadOnly
from hilo_core.records.player import LineDecider, Log
from hilo_core.records.record import Record
from hilo_core.records.replay import Frames

CARDS = {"himilo": HIMILO_CARDS | WIN_CARDS_BY_NAME, "hilo": HILO_CARDS, "hilos": PLAYING_CARDS, "pass_or_go": PLAYING_CARDS}
DECK = list(PLAYING_CARDS)[:52]
ANY = "..."  # the action that stands for the first legal one, from here to the end


class Laid:
    """The row of a game being laid."""

    def __init__(self, key: str, options: Json, dealer: int) -> None:
        self.key, self.names = key, import_module(f"hilo_core.{key}.table")
        self.row = GAMES[key].new_table(read_options(GAMES[key], options))
        import_module(f"hilo_core.{key}.game").clear_round(self.row, *[dealer] * (key in ("hilos", "pass_or_go")))
        if key == "hilo":
            self.put("down", "0 " * 6)
            self.put("starter", "0")
            self.put("phase", "turning")
            self.discard("5P")
        else:
            self.put("dealer", dealer)
        if key == "pass_or_go":
            self.put("leader", (dealer + 1) % self["players"])

    def __getitem__(self, slot: str) -> int:
        return int(self.row[getattr(self.names, slot.upper())])

    def fill(self, given: ReadOnly) -> Row:
        """Write everything given into its slots."""
        for slot, values in given.items():
            getattr(self, slot, partial(self.put, slot))(values)
        return self.row

    def trump(self, suit: str) -> None:
        """Make a suit trump, or none."""
        self.put("trump", "SHCD".index(suit) if suit else -1)

    def put(self, slot: str, values: object) -> None:
        """Fill the slots that begin at this one."""
        name, _, further = slot.upper().partition("+")
        found = [self.number(word) for word in parts(values, " ")]
        start = getattr(self.names, name) + int(further or 0)
        self.row[start : start + len(found)] = found

    def number(self, word: str) -> int:
        """Return the number for a word."""
        if word in CARDS[self.key]:
            return CARDS[self.key][word]
        return int(getattr(self.names, word.upper()) if word[0].isalpha() else word)

    def hands(self, given: object) -> None:
        """Deal each seat its cards."""
        for seat, cards in enumerate(parts(given, ";")):
            if self.key == "himilo":
                for card in cards.split():
                    put_into_hand(self.row, seat, self.number(card))
            else:
                self.put(f"hands+{seat}", hand_of(cards))
            if self.key == "pass_or_go":
                self.put("live", self["live"] & ~hand_of(cards))

    def lies(self, text: str) -> None:
        """Put an unfinished trick on the table: its number, its leader, its cards."""
        trick, leader, *cards = text.split()
        self.put("trick", trick)
        self.put("laid", len(cards))
        self.put(f"leaders+{trick}", leader)
        self.put(f"played+{int(trick) * self.names.SEATS}", " ".join(cards))

    def taken(self, text: str) -> None:
        """Give each seat this many tricks."""
        self.put("tricks_won", text)
        self.put("winners", " ".join(f"{seat} " * int(tricks) for seat, tricks in enumerate(text.split())))

    def layouts(self, given: object) -> None:
        """Lay the cards of each seat in rows, between "/", and "?" before each that lies face down."""
        for seat, layout in enumerate(parts(given, ";")):
            cells = {3 * row + at: card for row, cards in enumerate(layout.split("/")) for at, card in enumerate(cards.split())}
            for cell, card in cells.items():
                self.put(f"layouts+{self.names.STRIDE * seat + cell}", card.lstrip("?"))
            for slot, down in (("up", False), ("down", True)):
                self.put(f"{slot}+{seat}", sum(1 << cell for cell, card in cells.items() if (card[0] == "?") == down))

    def discard(self, text: str) -> None:
        """Make the discard pile, its top last."""
        self.put("discard", text)
        self.put("discards", len(text.split()))

    def draw(self, text: str) -> None:
        """Make the draw pile, its top first."""
        self.put("draw", text)
        self.put("end", len(text.split()))

    def deal(self, text: str) -> None:
        """Deal a round of Hilos: the card turned up, and some cards of each hand, which are filled up in order.

        With three players the last hand is the widow.
        """
        trump, *given = text.split(";")
        GAMES[self.key].read_deal(self.row, deal_of(self.row[self.names.VARIANT], self["dealer"], trump.strip(), given))


def parts(given: object, mark: str) -> list[str]:
    """Return the parts of a value, which may be given one by one."""
    if isinstance(given, str):
        return given.split() if mark == " " else given.split(mark)
    return [str(part) for part in (given if isinstance(given, Iterable) else (given,))]


def deal_of(variant: int, dealer: int, trump: str, given: Sequence[str]) -> Json:
    """Return a deal of Hilos with some cards for each hand, the others filling up in order.

    The card turned up is the dealer's.
    """
    wanted = [names.split() for names in given] or [[] for _ in range(4)]
    if trump and trump not in wanted[dealer]:
        wanted[dealer].append(trump)
    rest = [name for name in DECK if not any(name in names for names in wanted)]
    full = [names_of(hand_of(" ".join([*names, *(rest.pop(0) for _ in range(13 - len(names)))]))) for names in wanted]
    widow = [full.pop()] if variant == 2 else []
    found: Json = {"dealer": dealer, "hands": full}
    return found | ({"trump": trump or full[dealer][0]} if variant != 4 else {}) | ({"widow": widow[0]} if widow else {})


def laid(key: str, **given: Any) -> Row:
    """Return the row of a game with everything given."""
    options = {option.name: given.pop(option.name) for option in GAMES[key].OPTIONS if option.name in given}
    return Laid(key, options, int(given.pop("dealer", 0))).fill(given)


def lie(key: str, row: Row, trick: int, leader: int, cards: str, **more: Any) -> Row:
    """Return the row with this trick on the table, and more."""
    table = Laid(key, {"players": 3} if key == "himilo" else {}, 0)
    table.row = row
    return table.fill({"lies": f"{trick} {leader} {cards}", **more})


def anything(at: LineDecider, table: Row, asked: DecisionPoint) -> int:
    """Return the first action that is legal."""
    first = at.game.codes(table, asked)
    assert first is not None
    return at.code_of(table, asked, at.game.write(asked.ask, first[0]))


def played(key: str, row: Row, actions: Sequence[str]) -> tuple[Frames, DecisionPoint | None]:
    """Play these actions from a row, which is changed; return the events, and the last question, if the round is not over.

    Raises RecordError where an action cannot be taken.
    """
    game = GAMES[key]
    record = Record(game, {}, SEAT_NAMES[: row[import_module(f"hilo_core.{key}.table").PLAYERS]], [], {})
    log = Log()
    words, rest = (actions[:-1], [anything]) if actions[-1:] == [ANY] else (actions, [])
    asked = go_on(game, row, LineDecider(record, 0, words, *rest, log=log))
    return Frames(record, log), asked


def himilo(players: int, line: str = "", **given: Any) -> Row:
    """Return a row of Hi MiLo!, with this line of win cards."""
    cards = line.split()
    return laid("himilo", players=players, win_cards=cards and [*cards, *["?"] * (14 - len(cards))], **given)


def hilo(*layouts: str, **given: Any) -> Row:
    """Return a row of HiLO with these layouts."""
    return laid("hilo", players=max(2, len(layouts)), layouts=layouts, **given)


def hilos(variant: str = "standard", **given: Any) -> Row:
    """Return a row of Hilos."""
    return laid("hilos", variant=variant, **given)


def pass_or_go(players: int = 2, **given: Any) -> Row:
    """Return a row of High, Low, Pass or Go."""
    return laid("pass_or_go", players=players, **given)
