"""A position of Hilos in words, and the row for such words.

The game's own program repeats the bidding and the choices about the widow. This module reads cards, the order and tricks.
"""

import re
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

from ..base.playing import NoAnswer, ScriptedDecider
from ..base.playing_cards import COLOURS, NAMES, SUITS, WITHOUT_JOKERS, names_of
from ..base.reading import (
    SUIT_SIGNS,
    UNKNOWN,
    Deck,
    PositionError,
    Said,
    SaidCards,
    by_seat,
    entries_of,
    number_of,
    phase_of,
    seat_of,
)
from ..base.rule import texts_beside
from ..base.seats import DecisionPoint
from ..base.tally import Options
from ..base.tricks import TrickLayout, tricks_in_words
from ..machine.bits import members
from ..machine.random import Row
from ..messages.checks import yes_or_no
from ..messages.errors import shown
from ..messages.texts import Json
from ..messages.words import counted, spelled
from .beliefs import OUT
from .game import clear_round, new_table, turn_up
from .round import (
    BID,
    FORMS,
    LEAVE,
    LOOK,
    LOOK_AT,
    NAME_TRUMP,
    NUMBER_AND_SUIT,
    PASS,
    PLAY,
    PLAYED_TRICKS,
    TAKE,
    bid_code,
    bid_of,
    bid_words,
    level_of,
    standing_level,
)
from .round import CODES as BIDS_BY_WORDS
from .rules import Hilos
from .table import (
    ANTE,
    AUCTION,
    BIDDER,
    BIDS,
    DEALER,
    EXTRA,
    FORM,
    GOAL,
    GONE,
    HAND_SIZE,
    HANDS,
    HIGHEST_BID,
    LEADERS,
    LOG,
    NONE,
    PACKETS,
    PHASE,
    PLAYERS,
    PLAYS,
    POT,
    REVERSAL,
    REVERSED,
    ROUNDS_PLAYED,
    SEATS,
    SIDES,
    STEP_NAMES,
    STEPS,
    TOTALS,
    TRICK,
    TRICKS,
    TRICKS_WON,
    TRUMP,
    TURNED,
    TURNED_UP,
    VOIDS,
)
from .table import NEVER as NEVER_TURNS
from .table import PHASES as PHASE_NAMES
from .variants import named, play_round

PAIR = 2  # a seat and its bid
PHASES = {"widow": LOOK, "bid": BID, "trump": NAME_TRUMP, "play": PLAY}
ORDERS = {"": None, "ace": False, "a": False, "2": True, "two": True}
PLAIN = Deck(WITHOUT_JOKERS, "card of Hilos", "10S or AH", Hilos.CARDS, ten="T")


class HilosLayout(TrickLayout):
    """The description of a position of Hilos, checked as far as possible."""

    fields = texts_beside(__file__)["position"]
    deck, slots, hand_size = PLAIN, PLAYED_TRICKS, HAND_SIZE
    needed = " Once a trick is over, a position also needs trump, contract or bids, order, and dealer."

    def __init__(self, options: Options, said: Said) -> None:
        players = named(options["variant"]).seats
        super().__init__(options, said, players)
        self.widow = self.cards.read(said.get("widow", ()), "widow", unknown=True)
        if self.widow and (players == SEATS or len(self.widow) != HAND_SIZE):
            raise PositionError(f"The widow is a hand of {HAND_SIZE} cards, and only where three play.", Hilos.THREE_PLAYERS)
        self.steps = self.read_steps(said)
        self.trump, self.turned_up = self.read_trump(said)
        self.bids = self.read_bids(said["bids"]) if "bids" in said else None
        self.contract = self.read_contract(said["contract"]) if "contract" in said else None
        self.phase = self.read_phase(said)
        self.read_tricks(said)
        self.turned = self.read_turned(said)
        self.check_hands(Hilos.DEAL_AND_TRUMP)
        self.played = self.read_played(said, Hilos.FIRST_LEAD)
        self.gone = self.cards.read(said.get("gone", ()), "gone")
        self.void = self.read_void(said, Hilos.CARDS)
        self.table = self.begun(said)

    def read_before(self, said: Said) -> None:
        """Read the row before the deal, with the results of the rounds before. Raises PositionError if the game is over."""
        table = new_table(self.options)
        totals = said.get("totals", [0] * table[SIDES])
        if not isinstance(totals, Sequence) or len(totals) != table[SIDES]:
            raise PositionError(f"totals should be {spelled(table[SIDES])} whole numbers; it is {shown(totals)}.")
        totals = [number_of(total, "A total", -9_999_999_999_999, 9_999_999_999_999) for total in totals]
        table[TOTALS : TOTALS + table[SIDES]] = totals
        paid = table[ANTE] * table[PLAYERS]
        pot = said.get("pot", paid + max(0, -sum(totals)) if paid else 0)
        table[POT] = number_of(pot, "pot", paid, 9_999_999_999_999 if paid else 0) - paid
        if table[POT] % 3:
            raise PositionError("Each ante is a multiple of 3, so the pot is one too.", Hilos.ANTES)
        table[ROUNDS_PLAYED] = number_of(said["round"], "round", 1, 999_999_999) - 1 if "round" in said else int(any(totals))
        if named(self.options["variant"]).over(table):
            raise PositionError(
                "The game was over before this round.", Hilos.END_OF_GAME if table[GOAL] else Hilos.AGREED_ROUNDS
            )
        self.table = table

    def read_steps(self, said: Said) -> dict[int, str]:
        """Return how far each seat is with the widow."""
        found = by_seat(said.get("widow_steps", {}), "widow_steps", self.players)
        for step in found.values():
            if step not in STEP_NAMES or self.players == SEATS:
                raise PositionError(
                    f"A seat has left the widow, is looking, looked or took; {shown(step)} is not one of these.", Hilos.LOOKING
                )
        return found

    def read_trump(self, said: Said) -> tuple[int, int]:
        """Return the trump suit and the card turned up; -1 if the description leaves them out."""
        trump = -1
        if "trump" in said:
            word = str(said["trump"]).upper().translate(SUIT_SIGNS)
            names = {**dict(zip(SUITS, range(4), strict=True)), **{suit.upper(): n for n, suit in enumerate(COLOURS)}}
            if word not in names:
                raise PositionError(f"trump should be one of S, H, C and D; it is {shown(said['trump'])}.", Hilos.CARDS)
            trump = names[word]
        if "turned_up" not in said:
            return trump, -1
        card, *more = SaidCards(PLAIN).read(said["turned_up"], "turned_up") or [-1]
        if more or card < 0 or self.table[FORM] == NUMBER_AND_SUIT:
            raise PositionError("One card is turned up for trump, and none where bids name a suit.", Hilos.DEAL_AND_TRUMP)
        return trump, card

    def read_turned(self, said: Said) -> list[bool]:
        """Return for each trick, the current one last, whether the 2 was highest.

        Raises PositionError if that is impossible.
        """
        turned = [yes_or_no(each, "turned") for each in entries_of(said.get("turned", ()), "turned", "[False, True]")]
        word, never = str(said.get("order", "")).lower().removesuffix(" high"), self.table[REVERSAL] == NEVER_TURNS
        if word not in ORDERS:
            raise PositionError(f"order should be ace high or 2 high; it is {shown(said['order'])}.", Hilos.ORDER_TURNS)
        now = ORDERS[word]
        if turned and (len(turned) not in (self.done, self.done + 1) or turned[0]):
            raise PositionError(
                f"turned says of each trick whether the 2 was highest: of {self.done}, or with that on the table of "
                f"{self.done + 1}, and never of the first; it is {turned}.",
                Hilos.ORDER_TURNS,
            )
        if len(turned) > self.done:
            if now not in (None, turned[-1]):
                raise PositionError("turned and order do not agree about the order now.", Hilos.ORDER_TURNS)
            now = turned.pop()
        if now is None and self.done and not never:
            raise PositionError(f"Say whether the ace or the 2 is high now: order.{self.needed}", Hilos.ORDER_TURNS)
        found = [*(turned or [False] * self.done), bool(now)]
        if never and any(found):
            raise PositionError("The order never flips in this game, so the ace is high.", Hilos.NEVER_TURNS)
        if found[0]:
            raise PositionError("The ace is high until a trump has won a trick.", Hilos.ORDER_TURNS)
        return found

    def read_bids(self, value: Any) -> list[int]:
        """Return the bids and passes as codes, in the order they were made."""
        form = self.table[FORM]
        if isinstance(value, str) and form == NUMBER_AND_SUIT:
            words = re.findall(r"[A-Za-z]{2,}|\d+ *[A-Za-z♠♥♣♦]?|[^\s,;/]", value)
        else:
            entries = entries_of(value, "bids", "“pass 2 pass”")
            words = [each[1] if isinstance(each, (tuple, list)) and len(each) == PAIR else each for each in entries]
        return [*map(self.read_bid, words)]

    def read_bid(self, word: Any) -> int:
        """Return a bid, or a pass, as a code."""
        form = FORMS[self.table[FORM]]
        text = str(word).lower().removeprefix("bid ").strip()
        if self.table[FORM] == NUMBER_AND_SUIT and text != "pass":
            text = re.sub(r"(?<=\d) *(?=\S$)", " ", text.upper().translate(SUIT_SIGNS))
        if text not in BIDS_BY_WORDS or not (text == "pass" or self.is_of_form(bid_code(text))):
            raise PositionError(f"A bid is {form.words}, or pass; {shown(word)} is not a bid.", form.rule)
        return bid_code(text)

    def is_of_form(self, bid: int) -> bool:
        """Return whether this variant has a bid of this form."""
        return bid == bid_of(self.table[FORM], level_of(bid), bid & 3)

    def read_contract(self, value: Any) -> tuple[int, int]:
        """Return the seat with the highest bid, and the bid."""
        words = value.split(" ", 1) if isinstance(value, str) else value
        if not isinstance(words, Sequence) or len(words) != 2:
            raise PositionError(f"contract should be a seat and its bid, such as (1, “3”); it is {shown(value)}.")
        seat = seat_of(words[0], "The seat of contract", self.players)
        return seat, self.read_bid(words[1])

    def read_phase(self, said: Said) -> int:
        """Return which choice the seat must make, from the description or because no other choice is possible."""
        phase = phase_of(said, PHASES)
        if phase is not None:
            return phase
        size = len(self.hands.get(self.seat, range(HAND_SIZE)))
        if size < HAND_SIZE or any(name in said for name in ("trick", "tricks", "takers", "order", "contract")):
            return PLAY
        if self.players < SEATS and self.bids is None and len(self.steps) < self.players:
            return LOOK
        return PLAY if self.table[AUCTION] == NONE else BID

    def read_tricks(self, said: Said) -> None:
        """Read who has won the tricks, in any order if only their number is known."""
        self.check_trick()
        if self.trick and self.phase != PLAY:
            raise PositionError("There is no trick before the bidding is over.", Hilos.FIRST_LEAD)
        self.read_takers(said, self.phase == PLAY, self.read_taken(said), Hilos.DEAL_AND_TRUMP, Hilos.WINNER_LEADS)

    def read_taken(self, said: Said) -> dict[int, int] | None:
        """Return how many tricks each team or seat has won, or None if the description leaves that out."""
        if "tricks" not in said:
            return None
        numbers, sides = entries_of(said["tricks"], "tricks", "(3, 2)"), self.table[SIDES]
        if len(numbers) not in (sides, self.players):
            raise PositionError(
                f"tricks should be {spelled(self.players)} numbers{', or two, one a team' if sides == 2 else ''}; "
                f"there are {len(numbers)}."
            )
        return {side: number_of(number, "tricks", 0, TRICKS) for side, number in enumerate(numbers)}

    def begun(self, said: Said) -> Row:
        """Return the row after everything described has happened: with the widow, in the bidding, and in naming trumps.

        Raises PositionError if a different seat is to move, or if something is missing that everybody has heard.
        """
        dealers = [seat_of(said["dealer"], "dealer", self.players)] if "dealer" in said else range(self.players)
        ways = [*map(self.told, dealers)]
        found = [row for asked, row in ways if asked is not None and self.is_reached(asked)]
        asked = ways[0][0]
        if len(found) > 1:
            raise PositionError("Say who has dealt: dealer.", Hilos.BIDDING)
        if found:
            return found[0]
        if asked is None:
            raise PositionError("All have passed, so the round was thrown in.", Hilos.THROWN_IN)
        if asked.ask == LOOK and self.phase != LOOK:
            raise PositionError("Say what each seat has done with the widow: widow_steps.", Hilos.LOOKING)
        if asked.ask == BID and self.phase in (NAME_TRUMP, PLAY):
            raise PositionError("Say who bid what: bids, or contract.", FORMS[self.table[FORM]].rule)
        if asked.ask == NAME_TRUMP and self.phase == PLAY:
            raise PositionError("Say which suit the declarer has named: trump.", Hilos.ABUNDANT)
        raise PositionError(
            f"Seat {self.seat} is not the one to move then: the dealer's left bids and leads first.", Hilos.BIDDING
        )

    def told(self, dealer: int) -> tuple[DecisionPoint | None, Row]:
        """Return the row after everything described, and who must choose; None if the round is over."""
        row, bids = self.table[:], [*(self.bids or ())]
        clear_round(row, dealer)
        if self.turned_up >= 0:
            turn_up(row, self.turned_up)
        elif row[FORM] != NUMBER_AND_SUIT:
            row[TRUMP] = self.trump
        asked = None
        try:
            play_round(row, ScriptedDecider(rest=partial(self.answer, bids)))
        except NoAnswer as here:
            asked = here.asked
        if bids:
            raise PositionError("The bidding is over before the last of these bids.", Hilos.BIDDING_ENDS)
        if self.trump not in (-1, row[TRUMP]):
            raise PositionError(f"{SUITS[self.trump]} is not trump, by the card turned up or by the bid.", Hilos.DEAL_AND_TRUMP)
        if self.bids is not None and self.contract not in (None, (row[BIDDER], row[HIGHEST_BID])):
            raise PositionError("The highest bid in bids is not the one in contract.", FORMS[row[FORM]].rule)
        return asked, row

    def answer(self, bids: list[int], table: Row, asked: DecisionPoint) -> int:
        """Return the described choice about the widow, the bid or the trump suit; `bids` are the bids still to come.

        Raises NoAnswer if the description says nothing, and PositionError for a bid that is too low.
        """
        found, (seat, ask, given) = None, asked
        if ask == LOOK:
            answers = {"looked": LEAVE, "took": TAKE} if given else dict.fromkeys(STEP_NAMES[1:], LOOK_AT)
            found = {**answers, "left": LEAVE}.get(self.steps.get(seat, ""))
        elif ask == NAME_TRUMP and self.phase == PLAY and self.trump >= 0:
            found = self.trump
        elif ask == BID and (bids or (self.bids is None and self.contract and self.phase in (NAME_TRUMP, PLAY))):
            bidder, bid = self.contract or (-1, PASS)
            found = bids.pop(0) if bids else bid if seat == bidder else PASS
            if found != PASS and level_of(found) <= standing_level(given):
                raise PositionError("Each bid is higher than the one before.", FORMS[table[FORM]].rule)
        if found is None:
            raise NoAnswer(asked)
        return found

    def is_reached(self, asked: DecisionPoint) -> bool:
        """Return whether the described choice has been reached; during play, this is the lead to the first trick."""
        if asked.ask != self.phase:
            return False
        if asked.ask == PLAY:
            return self.done > 0 or asked.seat == self.leader
        return asked.seat == self.seat and (asked.ask != LOOK or asked.given == (self.steps.get(self.seat) == "looking"))

    def row(self, chance: Random) -> Row:
        """Return the row, with unknown cards drawn by chance."""
        table = self.table
        for seat, suits in self.void.items():
            table[VOIDS + seat] = suits
        table[GONE] = sum(1 << card for card in self.gone)
        if self.phase == PLAY:
            self.lay_tricks(table, table[LEADERS])
            self.lay_order(table)
        self.lay_hands(table, chance)
        if table[TRUMP] < 0 and table[FORM] != NUMBER_AND_SUIT:
            if self.done or self.trick:
                raise PositionError("Say which suit is trump: trump, or turned_up.", Hilos.DEAL_AND_TRUMP)
            turn_up(table, chance.choice(members(table[HANDS + dealers_hand(table)])))
        return table

    def lay_order(self, table: Row) -> None:
        """Write how many tricks each seat has won, and whether the 2 was highest in them and is highest now."""
        for taker in self.takers or ():
            table[TRICKS_WON + taker] += 1
        table[TURNED : TURNED + len(self.turned)] = map(int, self.turned)
        table[REVERSED] = table[TURNED + self.done]

    def lay_hands(self, table: Row, chance: Random) -> None:
        """Lay the hands, with random cards for unknown ones, and the turned-up card in the hand it was dealt to."""
        size, rooms, left = HAND_SIZE - self.done, {}, self.cards.unsaid()
        for owner in range(SEATS):
            is_extra = owner >= self.players
            held = [card for card in self.widow if card != UNKNOWN] if is_extra else self.held(owner)
            if table[TURNED_UP] in held and owner != dealers_hand(table):
                raise PositionError("The card turned up is in the dealer's hand.", Hilos.DEAL_AND_TRUMP)
            table[HANDS + owner] = sum(1 << card for card in held)
            rooms[owner] = (HAND_SIZE if is_extra else size - self.has_played(owner)) - len(held)
        rooms[OUT] = len(left) - sum(rooms.values())
        if rooms[OUT] < 0:
            raise PositionError(f"{counted(self.players * self.done, 'card')} have been played; more are given.", Hilos.CARDS)
        dealers = {table[TURNED_UP]: 1 << dealers_hand(table) | 1 << OUT}
        for card, owner in self.deal_rest(table, rooms, left, Hilos.FOLLOW_SUIT, chance, dealers):
            if owner != OUT:
                table[HANDS + owner] |= 1 << card


def dealers_hand(table: Row) -> int:
    """Return the seat that now has the hand first dealt to the dealer."""
    return list(table[PACKETS : PACKETS + SEATS]).index(table[DEALER])


LAYOUT = HilosLayout


def write(table: Row) -> Json:
    """Describe a row with a seat to move in words."""
    players, trick, phase, turned_up = table[PLAYERS], table[TRICK], table[PHASE], table[TURNED_UP]
    is_playing = phase == PLAYS
    done = max(trick, 0)
    steps = [STEP_NAMES[step] or None for step in table[STEPS : STEPS + players]]
    has_suit = table[FORM] != NUMBER_AND_SUIT and (is_playing or turned_up < 0)
    return {
        "phase": PHASE_NAMES[phase],
        "dealer": table[DEALER],
        "hands": [names_of(table[HANDS + owner]) for owner in range(players)],
        "widow": names_of(table[HANDS + EXTRA]) if players < SEATS else None,
        "widow_steps": steps if any(steps) else None,
        "trump": SUITS[table[TRUMP]] if has_suit else None,
        "turned_up": NAMES[turned_up] if turned_up >= 0 else None,
        "bids": [bid_words(slot & 255) for slot in table[LOG : LOG + table[BIDS]]] or None,
        "turned": [*map(bool, table[TURNED : TURNED + trick + 1])] if done else None,
        **tricks_in_words(table, PLAYED_TRICKS, NAMES, done, is_playing),
        "gone": names_of(table[GONE]) or None,
        "totals": list(table[TOTALS : TOTALS + table[SIDES]]),
        "pot": table[POT] if table[ANTE] else None,
        "round": table[ROUNDS_PLAYED] + 1,
    }
