"""What is shown of rounds of Hi MiLo! that are watched one by one."""

from ..base.slots import Watched
from ..machine.compilable import compilable
from ..machine.random import Row
from .cards import JACK, STAR, TRICKS, suit_of, win_letter, win_suit
from .table import BIDS, HIGH, LEADERS, LOW, PLAYED, PLAYERS, SEATS, TRICKS_WON, VERDICT, WIN_CARDS, WINNERS, WON

OPTIONS = {"players": 4, "show": 14, "rounds": 1}


@compilable
def team_wins(table: Row, seen: Row) -> None:
    """Whether the team wins the round, then the tricks of Low, of both Middles, the fewer first, and of High."""
    at = seen[0]
    fewer = TRICKS
    more = 0
    for seat in range(table[PLAYERS]):
        won = table[TRICKS_WON + seat]
        if table[BIDS + seat] == LOW:
            seen[at + 2] = won
        elif table[BIDS + seat] == HIGH:
            seen[at + 5] = won
        else:
            fewer = min(fewer, won)
            more = max(more, won)
    seen[at + 1] = 1 if table[VERDICT] == WON else 0
    seen[at + 3] = fewer
    seen[at + 4] = more
    seen[0] = at + 5


@compilable
def void(table: Row, seen: Row) -> None:
    """The first trick of a round in which the first seat has no card of a jack's suit: whether it takes the trick, then how
    many of the other cards are of that suit, and how many are off-suit. Nothing if there is no such trick."""
    at = seen[0]
    players = table[PLAYERS]
    for trick in range(TRICKS):
        win_card = table[WIN_CARDS + trick]
        suit = win_suit(win_card)
        if win_letter(win_card) == JACK and suit != STAR and seen[0] == at:
            own = (players - table[LEADERS + trick]) % players
            follow = 0
            for place in range(players):
                follow += 1 if suit_of(table[PLAYED + SEATS * trick + place]) == suit else 0
            if suit_of(table[PLAYED + SEATS * trick + own]) != suit:
                seen[at + 1] = 1 if table[WINNERS + trick] == 0 else 0
                seen[at + 2] = follow
                seen[at + 3] = players - 1 - follow
                seen[0] = at + 3


WATCHED = {"team-wins": Watched(team_wins, 5, OPTIONS), "void": Watched(void, 3, OPTIONS)}
