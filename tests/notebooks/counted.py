"""What texts of the notebooks say of very many rounds and no simulation of the library counts: compiled, and by seat where
seats differ."""

from functools import cache
from typing import Any

from hilo_core.base.playing_cards import rank_of
from hilo_core.base.tally import Count
from hilo_core.hilos import table as hilos
from hilo_core.himilo import table as himilo
from hilo_core.himilo.cards import LETTERS, STAR, suit_of, win_letter, win_suit
from hilo_core.himilo.cards import TRICKS as FOURTEEN
from hilo_core.machine.compilable import compilable
from hilo_core.machine.random import Row

from .fact import count_rounds

SEATS = ("Ann", "Ben", "Cem", "Dora")
ROUND = Count("rounds", "rounds played")
HIMILO = (
    ROUND,
    Count("no_tie", "rounds without a tie for the most or for the fewest", "rounds"),
    Count("most", "rounds in which this seat alone takes the most", "rounds", SEATS),
    Count("fewest", "rounds in which this seat alone takes the fewest", "rounds", SEATS),
    Count("thrown", "off-suit cards under a win card with a suit", labels=tuple(LETTERS)),
    Count("taking", "off-suit cards that take the trick", "thrown", tuple(LETTERS)),
)
NO_TIE, MOST, FEWEST, THROWN, TAKING = 1, 2, 6, 10, 13


@compilable
def tally_himilo(table: Row, counts: Row) -> None:
    """Counts a round of Hi MiLo! of four."""
    counts[0] += 1
    most = 0
    fewest = FOURTEEN
    for seat in range(4):
        most = max(most, table[himilo.TRICKS_WON + seat])
        fewest = min(fewest, table[himilo.TRICKS_WON + seat])
    at_most = 0
    at_fewest = 0
    for seat in range(4):
        at_most += table[himilo.TRICKS_WON + seat] == most
        at_fewest += table[himilo.TRICKS_WON + seat] == fewest
    counts[NO_TIE] += 1 if at_most == 1 and at_fewest == 1 else 0
    for seat in range(4):
        counts[MOST + seat] += 1 if at_most == 1 and table[himilo.TRICKS_WON + seat] == most else 0
        counts[FEWEST + seat] += 1 if at_fewest == 1 and table[himilo.TRICKS_WON + seat] == fewest else 0
    for trick in range(FOURTEEN):
        card = table[himilo.WIN_CARDS + trick]
        if win_suit(card) != STAR:
            for place in range(4):
                if suit_of(table[himilo.PLAYED + himilo.SEATS * trick + place]) != win_suit(card):
                    counts[THROWN + win_letter(card)] += 1
                    seat = (table[himilo.LEADERS + trick] + place) % 4
                    counts[TAKING + win_letter(card)] += seat == table[himilo.WINNERS + trick]


@cache
def himilo_rounds() -> dict[str, Any]:
    """Rounds of Hi MiLo! of four at random, of which Ann deals each."""
    return count_rounds("himilo", HIMILO, tally_himilo, 200_000, players=4, rounds=1)


FROM_DEALER = ("dealer", "left", "opposite", "right")
HILOS = (
    ROUND,
    Count("tricks_by_place", "tricks by the place from the dealer", "rounds", FROM_DEALER, squares=True),
    Count("dealers_team_ahead", "rounds in which the dealer's team takes more", "rounds"),
    Count("twos", "tricks taken by a 2", "rounds", squares=True),
    Count("eights", "tricks taken by an 8", "rounds", squares=True),
    Count("aces", "tricks taken by an ace", "rounds", squares=True),
)
BY_PLACE, TEAM_AHEAD, TWOS, EIGHTS, ACES = 1, 9, 10, 12, 14


@compilable
def tally_hilos(table: Row, counts: Row) -> None:
    """Counts a round of Hilos of four."""
    counts[0] += 1
    for place in range(4):
        won = table[hilos.TRICKS_WON + (table[hilos.DEALER] + place) % 4]
        counts[BY_PLACE + place] += won
        counts[BY_PLACE + 4 + place] += won * won
    team = table[hilos.TRICKS_WON + table[hilos.DEALER]] + table[hilos.TRICKS_WON + (table[hilos.DEALER] + 2) % 4]
    counts[TEAM_AHEAD] += 2 * team > hilos.TRICKS
    twos = 0
    eights = 0
    aces = 0
    for trick in range(hilos.TRICKS):
        place = (table[hilos.WINNERS + trick] - table[hilos.LEADERS + trick]) % 4
        rank = rank_of(table[hilos.PLAYED + hilos.SEATS * trick + place])
        twos += rank == 0
        eights += rank == 6
        aces += rank == 12
    counts[TWOS] += twos
    counts[TWOS + 1] += twos * twos
    counts[EIGHTS] += eights
    counts[EIGHTS + 1] += eights * eights
    counts[ACES] += aces
    counts[ACES + 1] += aces * aces


@cache
def hilos_rounds(reversal: str) -> dict[str, Any]:
    """Rounds of Hilos of four at random without bids. The deal goes round, so it is counted by the place from the dealer."""
    return count_rounds("hilos", HILOS, tally_hilos, 20_000, variant="poor_man", reversal=reversal)
