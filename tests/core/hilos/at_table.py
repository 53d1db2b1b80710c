"""A table of Hilos laid by hand, someone who decides by a list, and whole rounds of a chosen outcome."""

from collections.abc import Iterable, Sequence
from typing import Any

from hilo_core import replay
from hilo_core.base.game import Ask, read_options
from hilo_core.base.playing_cards import CARDS, SUITS, cards, hand_of, names_of
from hilo_core.base.rule import Rule
from hilo_core.hilos import GAME
from hilo_core.hilos.game import clear_round, turn_up
from hilo_core.hilos.notation import CODES
from hilo_core.hilos.round import PLAY
from hilo_core.hilos.table import HANDS, LAID, LEADERS, PLAYED, REVERSED, TOTALS, TRICK, TRICKS_WON, TRUMP

from ..records import Record

NAMES = ("Ann", "Ben", "Cem", "Dora")
DECK = [name for name in CARDS if name[0] != "X"]
SUITS_EACH = [  # a hand of each suit
    "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS",
    "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC",
    "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH",
    "2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD",
]


class Script:
    """Decides by a list of actions; a card that may be played is found where the list has run out. Keeps what it was asked
    and told."""

    def __init__(self, *actions: str) -> None:
        self.actions = list(actions)
        self.asked: list[Ask] = []
        self.told: list[tuple[Rule, int, int]] = []

    def choose(self, table: list[int], seat: int, ask: int, given: int) -> int:
        self.asked.append(Ask(seat, ask, given))
        if not self.actions and ask == PLAY:
            return GAME.legal(table, Ask(seat, ask, given))[0]
        kind, code = CODES[self.actions.pop(0)]
        assert kind == ask and code in GAME.legal(table, Ask(seat, ask, given))
        return code

    def tell(self, table: list[int], rule: Rule, seat: int, what: int) -> None:
        self.told.append((rule, seat, what))

    @property
    def rules(self) -> list[Rule]:
        return [rule for rule, _, _ in self.told]


def table_of(
    variant: str = "standard",
    *,
    dealer: int = 0,
    hands: Sequence[str] = (),
    turned_up: str = "",
    totals: Iterable[int] = (),
    tricks_won: Iterable[int] = (),
    **options: Any,
) -> list[int]:
    """A row with these cards in these hands, and so on; what is left out is empty."""
    table = GAME.new_table(read_options(GAME, {"variant": variant, **options}))
    clear_round(table, dealer)
    for place, names in enumerate(hands):
        table[HANDS + place] = hand_of(names)
    if turned_up:
        turn_up(table, CARDS[turned_up])
    for slot, total in enumerate(totals, TOTALS):
        table[slot] = total
    for slot, won in enumerate(tricks_won, TRICKS_WON):
        table[slot] = won
    return table


def in_trick(table: list[int], laid: str, leader: int, *, trick: int = 0, trump: str = "", turned: int = 0) -> list[int]:
    """The row with these cards in its trick."""
    found = cards(laid)
    table[TRICK], table[LAID], table[LEADERS + trick] = trick, len(found), leader
    table[PLAYED + 4 * trick : PLAYED + 4 * trick + len(found)] = found
    table[TRUMP], table[REVERSED] = SUITS.index(trump) if trump else -1, turned
    return table


def deal(dealer: int = 0, trump: str = "", variant: str = "standard", hands: Sequence[str] = ()) -> dict[str, Any]:
    """A deal with these cards, some for each hand, the others filling up in order; `trump` goes to the dealer. In Widow's
    the last hand is the widow."""
    wanted = [names.split() for names in hands] or [[] for _ in range(4)]
    if trump and trump not in wanted[dealer]:
        wanted[dealer].append(trump)
    taken = {name for names in wanted for name in names}
    rest = [name for name in DECK if name not in taken]
    full = [[*names, *(rest.pop(0) for _ in range(13 - len(names)))] for names in wanted]
    full = [names_of(hand_of(" ".join(names))) for names in full]
    found: dict[str, Any] = {"dealer": dealer, "hands": full[:3] if variant == "widow" else full}
    if variant != "dealer":
        found["trump"] = trump or full[dealer][0]
    return found | ({"widow": full[3]} if variant == "widow" else {})


def record(variant: str, *rounds: tuple[dict[str, Any], str], **options: Any) -> Record:
    """A record of rounds, each a deal and actions with commas between; an action like "plays" is any legal card to the end."""
    made: Record = {"format": "hilo-record/1", "game": "hilos", "options": {"variant": variant, **options}, "rounds": []}
    for dealt, words in rounds:
        made["rounds"].append({"deal": dealt, "actions": [word.strip() for word in words.split(",") if word.strip()]})
    return made


def play_out(made: Record) -> Record:
    """The record with the lowest legal card played until its last round is over."""
    while (following := replay(made).summary["next"]) and "ply" in following:
        cards_first = min(following["legal"], key=lambda word: CODES[word][1])
        made["rounds"][-1]["actions"].append(cards_first)
    return made


def refusal(table: list[int], seat: int, ask: int, given: int, word: str) -> Any:
    """What is said against an action, or None."""
    kind, code = CODES[word]
    assert kind == ask
    return GAME.refusal(table, Ask(seat, ask, given), code, NAMES)


def rules_at(game: Any, *plies: int) -> list[Rule]:
    """What was told at these plies of the first round."""
    return [frame.rule for frame in game if frame.plies in plies]
