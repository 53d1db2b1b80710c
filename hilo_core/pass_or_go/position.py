"""A position of High, Low, Pass or Go in words, and the row for such words.

It has the cards and tricks, and the dice once they are rolled.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from ..base.playing_cards import CARDS, DECK, JOKERS, NAMES, names_of
from ..base.reading import (
    UNKNOWN,
    Deck,
    PositionError,
    Said,
    SaidCards,
    by_seat,
    entries_of,
    number_of,
    numbers_by_seat,
    phase_of,
    seat_of,
    takers_of,
)
from ..base.rule import texts_beside
from ..base.seats import left_of, right_of
from ..base.tally import Options
from ..base.tricks import TrickLayout, tricks_in_words
from ..machine.bits import count
from ..machine.random import Row
from ..messages.errors import RecordError, shown
from ..messages.texts import Json
from ..messages.words import counted, spelled
from .beliefs import DECK as LIVE_DECK
from .choices import FACES as EVERY_FACE
from .choices import read as code_of
from .choices import write as action_of
from .game import clear_round, new_table
from .round import PASS_OR_GO, PLAY, PLAYED_TRICKS, after_roll, dice_for, game_over, given_to, settle_order
from .rules import PassOrGo
from .table import (
    ASIDE,
    DEAD,
    DEALER,
    DEALT_FIRST,
    DIE,
    FACES,
    HANDS,
    LAID,
    LEADER,
    LEADERS,
    LIVE,
    NOBODY,
    OLD_CARDS,
    ORDER,
    OWN,
    PASSED,
    PASSES,
    PHASE,
    PLACE,
    PLAYED,
    PLAYERS,
    PLAYING,
    POINTS,
    ROLLED,
    ROLLER,
    ROLLING,
    ROLLS,
    ROUND,
    SEATS,
    STOPPED,
    TOTALS,
    TRICK,
    UNSEEN,
    VOIDS,
    WINNERS,
    WON,
)

PHASES = {"play": PLAY, "dice": PASS_OR_GO}
ALL = Deck(CARDS, "card of High, Low, Pass or Go", "10H, or a Joker X1", PassOrGo.EQUIPMENT, ten="T")
CARDS_THERE_ARE = count(DECK | JOKERS)
KEPT = 6  # cards of the live deck that a full deal leaves in the end


class PassOrGoLayout(TrickLayout):
    """The description of a position of High, Low, Pass or Go, checked as far as possible."""

    fields = texts_beside(__file__)["position"]
    deck, slots = ALL, PLAYED_TRICKS

    def __init__(self, options: Options, said: Said) -> None:
        players = int(options["players"])
        self.hand_size = dice_for(players)
        super().__init__(options, said, players)
        self.phase = self.read_phase(said)
        self.goals = self.read_goal(said)
        self.read_tricks(said)
        self.played = self.read_played(said, PassOrGo.LEAD)
        self.faces = self.read_faces(said)
        self.rolls = {seat: faces_in(rolled, seat) for seat, rolled in by_seat(said.get("rolls", {}), "rolls", players).items()}
        self.passes = {
            giver: given_by(dice, giver, players) for giver, dice in by_seat(said.get("passes", {}), "passes", players).items()
        }
        for name, there in (("rolls", self.rolls), ("passes", self.passes)):
            if self.phase == PLAY and any(there.values()):
                raise PositionError(f"There are no {name} before the dice are rolled.", PassOrGo.END_OF_PHASE_1)
        self.void = self.read_void(said, PassOrGo.EQUIPMENT)
        self.read_aside(said)

    def read_before(self, said: Said) -> None:
        """Read the row before the deal, with the results of the rounds before. Raises PositionError if the game is over."""
        table = new_table(self.options)
        for seat, total in numbers_by_seat(said.get("totals", {}), "totals", self.players, 999).items():
            table[TOTALS + seat] = total
        if game_over(table):
            raise PositionError("The game was over before this round: somebody has 65 points.", PassOrGo.END_OF_GAME)
        self.table = table

    def read_phase(self, said: Said) -> int:
        """Return whether cards are played or dice rolled, from the description or because nothing else is possible."""
        phase = phase_of(said, PHASES)
        if phase is not None:
            return phase
        cards = any(self.hands.values()) or "goal" in said or "trick" in said
        dice = "rolls" in said or "passes" in said or len(takers_of(said, self.players, NOBODY) or ()) == self.hand_size
        return PASS_OR_GO if dice and not cards else PLAY

    def read_goal(self, said: Said) -> Sequence[int]:
        """Return what the goal die on the table can show."""
        goal = said.get("goal")
        if goal is None:
            return EVERY_FACE
        if isinstance(goal, str) and goal.lower() in ("low", "high"):
            return [face for face in EVERY_FACE if (face <= 3) == (goal.lower() == "low")]
        if isinstance(goal, int) and goal in EVERY_FACE:
            return [goal]
        raise PositionError(
            f"goal should be what the die shows, from 1 to 6, or low or high; it is {shown(goal)}.", PassOrGo.GOAL_DIE
        )

    def read_tricks(self, said: Said) -> None:
        """Read how many tricks are over, who has won them, and who has dealt.

        What everybody can see must be described.
        """
        players, is_playing = self.players, self.phase == PLAY
        self.check_trick()
        if self.trick and not is_playing:
            raise PositionError("No trick lies on the table once the dice are rolled.", PassOrGo.END_OF_PHASE_1)
        won = numbers_by_seat(said["won"], "won", players, self.hand_size) if "won" in said else None
        self.takers = takers_of(said, players, NOBODY)
        self.done = self.hand_size
        if is_playing:
            self.done = self.read_done(True, None if self.hands or self.takers else won, PassOrGo.DEAL)
        if self.takers is None:
            if won is None and self.done:
                raise PositionError("Say who has captured each trick: takers, or won.", PassOrGo.PRIZE)
            taken = [seat for seat, dice in (won or {}).items() for _ in range(dice)]
            taken.sort(key=lambda seat: (is_playing and seat == self.leader, seat))
            self.takers = (NOBODY,) * (self.done - len(taken)) + tuple(taken)
        if len(self.takers) != self.done:
            raise PositionError(
                f"{counted(self.done, 'trick')} are over; {len(self.takers)} winners are given.",
                PassOrGo.END_OF_PHASE_1,
            )
        if self.takers.count(NOBODY) > 1:
            raise PositionError(
                f"After {spelled(self.done)} tricks that number of dice has been won, or one less where two Jokers met; "
                f"{self.done - self.takers.count(NOBODY)} are given.",
                PassOrGo.PRIZE,
            )
        self.check_hands(PassOrGo.DEAL)
        if "dealer" not in said and self.done:
            raise PositionError("Say who has dealt: it settles who rolls first among equals.", PassOrGo.STILL_EQUAL)
        self.dealt_by = seat_of(said.get("dealer", right_of(self.leader, players)), "dealer", players)

    def read_faces(self, said: Said) -> list[int]:
        """Return the goal dice of the finished tricks, 0 if the description leaves one out.

        Raises PositionError for impossible ones.
        """
        faces = faces_in(said.get("faces", [0] * self.done), None)
        if self.phase == PLAY and len(faces) == self.done + 1 and faces[-1] in self.goals:
            self.goals = [faces.pop()]
        elif self.phase == PLAY and "goal" not in said and (self.done or self.trick):
            raise PositionError("Say what the goal die shows: goal.", PassOrGo.GOAL_DIE)
        if len(faces) != self.done:
            raise PositionError(
                f"faces says what the goal die of each trick has shown, that of the trick on the table last; "
                f"{counted(self.done, 'trick')} are over, and it is {faces}.",
                PassOrGo.GOAL_DIE,
            )
        return faces

    def read_aside(self, said: Said) -> None:
        """Read the cards put aside, and from their number the number of the round.

        Raises PositionError if that number is impossible.
        """
        aside = self.cards.read(said.get("aside", ()), "aside", unknown=True)
        self.aside = [card for cards in (aside, *self.played) for card in cards if card != UNKNOWN]
        live = number_of(said["live"], "live", 0, CARDS_THERE_ARE) if "live" in said else None
        dealt, laid = self.players * self.hand_size, self.players * self.done
        deals = (CARDS_THERE_ARE - KEPT) // dealt  # until as many cards are left as before
        first = 1 + any(self.table[TOTALS : TOTALS + self.players])
        rounds = [number_of(said["round"], "round", 1, 999)] if "round" in said else range(first, first + deals)
        for number in rounds:
            self.live = KEPT + dealt * (deals - 1 - (number - 1) % deals)
            self.unseen = CARDS_THERE_ARE - self.live - dealt + laid - len(self.aside)
            if live in (None, self.live) and self.unseen >= 0:
                break
        else:
            raise PositionError(
                f"After {counted(self.done, 'trick')} in round {rounds[0]}{'' if 'round' in said else ' or later'} that many "
                "cards cannot lie aside or be in the live deck: the cards played are put aside, and shuffled only when the "
                "live deck cannot give every player a full hand.",
                PassOrGo.SHORT_DECK,
            )
        self.round = number
        self.is_short = number > 1 and (number - 1) % deals == 0
        self.old = SaidCards(ALL).read(said.get("old", ()), "old")
        if self.old and not (self.is_short and len(self.old) == KEPT and not self.unseen):
            raise PositionError(
                f"The last {KEPT} cards of the old live deck are known in round {1 + deals}, {1 + 2 * deals} and so on, if all "
                "cards put aside since then are known.",
                PassOrGo.SHORT_DEAL,
            )

    def row(self, chance: Random) -> Row:
        """Return the row, with unknown cards and dice drawn by chance."""
        table, players = self.table, self.players
        clear_round(table, self.dealt_by)
        table[ROUND], table[DEALT_FIRST] = self.round, KEPT // players if self.is_short else 0
        table[OLD_CARDS] = sum(1 << card for card in self.old)
        for seat, suits in self.void.items():
            table[VOIDS + seat] = suits
        tricks = [*zip(self.takers or (), self.faces, self.played, strict=True)]
        if self.phase == PLAY:
            tricks.append((-1, chance.choice(self.goals), self.trick))
            table[PHASE], table[DIE], table[LAID] = PLAYING, tricks[-1][1], len(self.trick)
        leader = left_of(self.dealt_by, players)
        for trick, (taker, face, cards) in enumerate(tricks):
            table[LEADERS + trick], table[FACES + trick], table[WINNERS + trick] = leader, face, taker
            start = PLAYED + SEATS * trick
            table[start : start + len(cards)] = cards
            if taker >= 0:
                table[WON + taker] += 1
                leader = taker
            table[DEAD] += taker == NOBODY
        table[TRICK], table[LEADER] = len(tricks) - 1, leader
        if self.phase != PLAY:
            self.lay_dice(table)
        elif leader != self.leader:
            raise PositionError(
                f"Seat {leader} leads, not seat {self.leader}: first the seat on the dealer's left, then the last winner.",
                PassOrGo.WINNER_ROLLS,
            )
        self.lay_cards(table, chance)
        return table

    def lay_cards(self, table: Row, chance: Random) -> None:
        """Place the known cards, and the others where they can be: no seat holds a suit that it has run out of."""
        table[ASIDE], table[UNSEEN], table[LIVE] = sum(1 << card for card in self.aside), self.unseen, 0
        rooms = {LIVE_DECK: self.live + self.unseen}
        for seat in range(self.players):
            held = self.held(seat)
            table[HANDS + seat] = sum(1 << card for card in held)
            rooms[seat] = self.hand_size - self.done - self.has_played(seat) - len(held)
        old = dict.fromkeys(self.old, (1 << self.players) - 1)
        for card, owner in self.deal_rest(table, rooms, self.cards.unsaid(), PassOrGo.FOLLOW_SUIT, chance, old):
            table[LIVE if owner == LIVE_DECK else HANDS + owner] |= 1 << card

    def lay_dice(self, table: Row) -> None:
        """Write what each seat has rolled and passed in its turn, and the dice it still has."""
        table[PHASE], table[ROLLER] = ROLLING, self.seat
        settle_order(table)
        order = table[ORDER : ORDER + self.players]
        table[PLACE] = order.index(self.seat)
        for place, seat in enumerate(order):
            rolls, passes, won = self.rolls.get(seat, []), self.passes.get(seat, {}), table[WON + seat]
            passed = sum(passes.values())
            if place < table[PLACE]:
                wanted, table[PASSED + seat] = won - passed + table[PASSED + seat], 0
                if len(rolls) != wanted or passed > won:
                    raise PositionError(
                        f"Seat {seat} has had its turn. It won {counted(won, 'die', 'dice')} and passed {passed}, so with the "
                        f"dice passed to it before it has rolled {wanted}; {len(rolls)} are given.",
                        PassOrGo.PASSED_DICE,
                    )
            elif passed or (len(rolls) >= won if seat == self.seat else rolls):
                raise PositionError(
                    f"Seat {self.seat} is to pass or go, so it has dice left to roll, and seats that roll after it have rolled "
                    f"and passed none; for seat {seat} this is not true.",
                    PassOrGo.ORDER_OF_ROLLERS,
                )
            else:
                table[OWN + seat] = won - len(rolls)
            for face in rolls:
                points, _ = after_roll(table[POINTS + seat], face)
                table[POINTS + seat] = points
                table[ROLLS + table[ROLLED]] = seat | face << 2 | points << 5
                table[ROLLED] += 1
            for other, dice in passes.items():
                table[PASSED + other] += dice
            if passed:
                given = sum(dice << 4 * other for other, dice in passes.items())
                table[PASSES + table[STOPPED]] = seat | given << 2
                table[STOPPED] += 1


def faces_in(value: Any, seat: int | None) -> list[int]:
    """Return the faces of dice in order: rolled by a seat, or goal dice.

    Raises PositionError for an impossible face.
    """
    name, least = ("faces", 0) if seat is None else (f"rolls of seat {seat}", 1)
    words = [value] if isinstance(value, int) else entries_of(value, name, "[3, 5]")
    return [number_of(word, f"A die in {name}", least, 6) for word in words]


def given_by(value: Any, giver: int, players: int) -> dict[int, int]:
    """Return the dice that a seat has given to each of the others, in the form of a record or by seat.

    Raises PositionError for an impossible number.
    """
    name = f"the dice passed by seat {giver}"
    try:
        text = f"pass {' '.join(value.split()).removeprefix('pass ')}" if isinstance(value, str) else ""
        dice = dict(given_to(code_of(text)[1])) if text else by_seat(value, name, players)
    except RecordError as error:
        raise PositionError(f"In passes of seat {giver}: {error.message}") from None
    found = {seat_of(seat, name, players): number_of(number, name, 0, dice_for(players)) for seat, number in dice.items()}
    if found.get(giver) or not any(found.values()):
        raise PositionError(
            f"Seat {giver} passes dice that it has won, to others; passes says {shown(value)}.", PassOrGo.PASS_OR_GO
        )
    return {seat: number for seat, number in found.items() if number}


LAYOUT = PassOrGoLayout


def write(table: Row) -> Json:
    """Describe a row with a seat to move in words."""
    players, trick, is_playing = table[PLAYERS], table[TRICK], table[PHASE] == PLAYING
    done = trick + (not is_playing)
    faces = list(table[FACES : FACES + done])
    played = [card for at in range(PLAYED, PLAYED + SEATS * done, SEATS) for card in table[at : at + players]]
    known = sum(1 << card for card in played if card != UNKNOWN)
    rolls = [table[slot] for slot in range(ROLLS, ROLLS + table[ROLLED])]
    passes = {table[slot] & 3: table[slot] >> 2 for slot in range(PASSES, PASSES + table[STOPPED])}
    return {
        "phase": "play" if is_playing else "dice",
        "dealer": table[DEALER],
        "hands": [names_of(table[HANDS + seat]) for seat in range(players)],
        "goal": table[DIE] or None,
        **tricks_in_words(table, PLAYED_TRICKS, NAMES, done, is_playing),
        "faces": faces if any(faces) else None,
        "rolls": [[roll >> 2 & 7 for roll in rolls if roll & 3 == seat] for seat in range(players)] if rolls else None,
        "passes": [
            action_of(PASS_OR_GO, passes[seat]).removeprefix("pass ") if seat in passes else None for seat in range(players)
        ]
        if passes
        else None,
        "aside": names_of(table[ASIDE] & ~known) or None,
        "old": names_of(table[OLD_CARDS]) or None,
        "totals": list(table[TOTALS : TOTALS + players]),
        "round": table[ROUND],
    }
