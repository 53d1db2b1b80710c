"""A position of Hilos by what is said of it: cards, bids, order and tricks, and all that is not said drawn at random."""

import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from ..base.playing_cards import CARDS, COLOURS, NAMES, SUITS, WITHOUT_JOKERS, cards_of_suit, names_of, sign, suit_of
from ..base.rule import Rule
from ..base.seats import DecisionPoint, left_of, right_of, seat_at, seats_void
from ..base.slots import SCRATCH, Drawn
from ..base.tally import Options
from ..machine.bits import members
from ..machine.random import Row
from ..messages.checks import yes_or_no
from ..messages.errors import shown
from ..messages.words import spelled
from ..positions.past import Again, Reached, one_of, play_past
from ..positions.reading import (
    SUIT_SIGNS,
    Deck,
    PositionError,
    SaidCards,
    by_seat,
    entries_of,
    number_of,
    phase_of,
    seat_of,
    takers_of,
)
from ..positions.tricks import SaidTricks, TrickLayout, TrickPlan
from .bids import (
    BID,
    FORMS,
    GRAND_ABUNDANT,
    NAME_TRUMP,
    NAMED,
    NUMBER_AND_SUIT,
    PASS,
    auction,
    bid_code,
    bid_of,
    level_of,
    standing_level,
)
from .bids import CODES as BIDS_BY_WORDS
from .extra_hand import LEAVE, LOOK, LOOK_AT, TAKE
from .game import clear_round, new_table, write_deal
from .likelihood import rewind
from .round import PLAY, team_of
from .rounds_before import any_totals, made_up, settle_rounds
from .rules import Hilos
from .table import (
    ANTE,
    AUCTION,
    BIDDER,
    BIDS,
    EXTRA,
    FORM,
    GOAL,
    HAND_SIZE,
    HANDS,
    HIGHEST_BID,
    LAID,
    NONE,
    PLAYED,
    POT,
    REVERSAL,
    REVERSED,
    ROUNDS_PLAYED,
    SEATS,
    SIDES,
    SIZE,
    TOTALS,
    TRICK,
    TRICKS,
    TRUMP,
    TURNED,
    WINNERS,
)
from .table import NEVER as NEVER_TURNS
from .trick import PLAYED_TRICKS
from .variants import named

FIELDS = {
    "seat": "the seat to move, 0 if it is not said",
    "hand": "what it holds now",
    "hands": "what seats hold now, by seat",
    "trump": "the trump suit",
    "turned_up": "the card turned up for trump",
    "order": "ace high or 2 high",
    "bids": "bids and passes in the order they were made",
    "contract": "the seat with the highest bid, and the bid",
    "trick": "the cards of the trick on the table, in order of play",
    "tricks": "how many tricks have been taken by each team, or by each seat",
    "takers": "the seat that has taken each trick",
    "turned": "by trick, the one on the table last: True where the 2 was highest while it was played",
    "dealer": "the seat that has dealt",
    "phase": "widow, bid, trump or play",
    "widow": "the extra hand, where it has been looked at",
    "widow_steps": "by seat: left, looking, looked or took",
    "totals": "the totals before this round, by team or seat; if they are not said, such as so many rounds can come to",
    "pot": "what is in the pot",
    "round": "the number of the round; if it is not said, the first that the totals allow",
}
PAIR = 2  # a seat and its bid
OWN_CARD = 0.4  # how often a seat plays a card as it was dealt
PHASES = {"widow": LOOK, "bid": BID, "trump": NAME_TRUMP, "play": PLAY}
ORDERS = {"ace": 0, "ace high": 0, "a": 0, "2": 1, "2 high": 1, "two": 1, "two high": 1}
STEPS = ("left", "looking", "looked", "took")
PLAIN = Deck(WITHOUT_JOKERS, "card of Hilos", "10S or AH", Hilos.CARDS, ten="T")


class HilosLayout(TrickLayout):
    """What has been said of a position of Hilos."""

    deck, hand_size = PLAIN, HAND_SIZE
    all_said: bool

    def __init__(self, game: Any, options: Options, said: Mapping[str, Any]) -> None:
        self.variant = named(options["variant"])
        players = self.variant.seats
        super().__init__(game, options, said, players)
        self.sides: int = self.table[SIDES]
        self.widow = self.read_widow(said)
        self.steps = self.read_steps(said)
        self.trump, self.turned_up = self.read_trump(said)
        self.order = self.read_order(said)
        self.turned = [yes_or_no(each, "turned") for each in entries_of(said.get("turned", ()), "turned", "[False, True]")]
        self.bids = self.read_bids(said["bids"]) if "bids" in said else None
        self.contract = self.read_contract(said["contract"]) if "contract" in said else None
        self.phase = self.read_phase(said)
        self.read_tricks(said)
        self.check_turned()
        self.check_hands(Hilos.DEAL_AND_TRUMP, Hilos.FOLLOW_SUIT)
        self.dealers = self.possible_dealers(said)
        self.seen_by_mover = self.hands.keys() <= {self.seat} and not self.widow
        self.all_said = (self.phase == BID and players == SEATS) or (self.phase == LOOK and len(self.dealers) == 1)

    def read_before(self, said: Mapping[str, Any]) -> None:
        """The row before the deal, with what has come of the rounds before. PositionError if the game is over."""
        table, first = new_table(self.options), new_table(self.options)
        totals = said.get("totals", [0] * table[SIDES])
        if not isinstance(totals, Sequence) or len(totals) != table[SIDES]:
            raise PositionError(f"totals should be {spelled(table[SIDES])} whole numbers; it is {shown(totals)}.")
        for side, total in enumerate(totals):
            table[TOTALS + side] = number_of(total, "A total", -9999, 9999)
        rounds = number_of(said["round"], "round", 1, 9999) - 1 if "round" in said else None
        paid = table[ANTE] * self.players
        pot = number_of(said["pot"], "pot", paid, 99999) - paid if "pot" in said else None
        if pot and (not paid or pot % paid):
            raise PositionError(f"What all have paid is in the pot: {paid}, or twice or more that.", Hilos.POT)
        if "totals" not in said:
            rounds = pot // paid if pot is not None and rounds is None and paid else rounds or 0
            table[TOTALS : TOTALS + table[SIDES]], table[POT] = any_totals(first, rounds, pot)
        elif paid:
            table[POT] = -sum(totals)
        if pot not in (None, table[POT]):
            raise PositionError(
                f"With these totals and rounds {table[POT] + paid} are in the pot, not {pot + paid}.", Hilos.POT
            )
        table[ROUNDS_PLAYED] = rounds or 0
        if self.variant.over(table):
            raise PositionError(
                "The game was over before this round.", Hilos.END_OF_GAME if table[GOAL] else Hilos.AGREED_ROUNDS
            )
        table[ROUNDS_PLAYED] = settle_rounds(first, table, rounds)
        self.table = table

    def rounds_before(self, before: Row, chance: Random) -> list[dict[str, Any]] | None:
        """Rounds that have come to the totals, and to what is in the pot."""
        return made_up(self.game, new_table(self.options), before, chance)

    def read_widow(self, said: Mapping[str, Any]) -> list[int]:
        """The extra hand, [] if it is not said."""
        if "widow" not in said:
            return []
        found = self.cards.read(said["widow"], "widow")
        if self.players == SEATS or len(found) != HAND_SIZE:
            raise PositionError(f"The widow is a hand of {HAND_SIZE} cards, and only where three play.", Hilos.THREE_PLAYERS)
        return found

    def read_steps(self, said: Mapping[str, Any]) -> dict[int, str]:
        """How far each seat is with the widow."""
        found = by_seat(said.get("widow_steps", {}), "widow_steps", self.players)
        for step in found.values():
            if step not in STEPS or self.players == SEATS:
                raise PositionError(
                    f"A seat has left the widow, is looking, looked or took; {shown(step)} is none of it.", Hilos.LOOKING
                )
        return found

    def read_trump(self, said: Mapping[str, Any]) -> tuple[int, int]:
        """The trump suit, and the card turned up; -1 for what is not said."""
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
        if trump not in (-1, suit_of(card)) and self.table[FORM] != NAMED:
            raise PositionError(f"{sign(card)} is turned up, so {SUITS[trump]} is not trump.", Hilos.DEAL_AND_TRUMP)
        return (suit_of(card) if self.table[FORM] != NAMED else trump), card

    def read_order(self, said: Mapping[str, Any]) -> int:
        """1 if the 2 is highest, 0 if the ace is, -1 if nothing is said."""
        if "order" not in said:
            return -1
        word = str(said["order"]).lower()
        if word not in ORDERS:
            raise PositionError(f"order should be ace high or 2 high; it is {shown(said['order'])}.", Hilos.ORDER_TURNS)
        if ORDERS[word] and self.table[REVERSAL] == NEVER_TURNS:
            raise PositionError("The order never turns in this game, so the ace is high.", Hilos.NEVER_TURNS)
        return ORDERS[word]

    def check_turned(self) -> None:
        """PositionError where the order of tricks cannot have been as is said."""
        if not self.turned:
            return
        if len(self.turned) not in (self.done, self.done + 1) or self.turned[0]:
            raise PositionError(
                f"turned says of each trick whether the 2 was highest: of {self.done}, or with that on the table of "
                f"{self.done + 1}, and never of the first; it is {self.turned}.",
                Hilos.ORDER_TURNS,
            )
        now = self.turned[self.done :]
        if now and self.order not in (-1, now[0]):
            raise PositionError("By turned the order is another one now than by order.", Hilos.ORDER_TURNS)
        if self.table[REVERSAL] == NEVER_TURNS and any(self.turned):
            raise PositionError("The order never turns in this game, so the ace is high.", Hilos.NEVER_TURNS)

    def read_bids(self, value: Any) -> list[int]:
        """Bids and passes, as codes, in the order they were made."""
        form = self.table[FORM]
        if isinstance(value, str) and form == NUMBER_AND_SUIT:
            words = re.findall(r"[A-Za-z]{2,}|\d+ *[A-Za-z♠♥♣♦]?|[^\s,;/]", value)
        else:
            entries = entries_of(value, "bids", "“pass 2 pass”")
            words = [each[1] if isinstance(each, (tuple, list)) and len(each) == PAIR else each for each in entries]
        return [self.read_bid(word) for word in words]

    def read_bid(self, word: Any) -> int:
        """A bid, or a pass, as a code."""
        form = FORMS[self.table[FORM]]
        text = str(word).lower().removeprefix("bid ").strip()
        if self.table[FORM] == NUMBER_AND_SUIT and text != "pass":
            text = re.sub(r"(?<=\d) *(?=\S$)", " ", text.upper().translate(SUIT_SIGNS))
        if text not in BIDS_BY_WORDS or not (text == "pass" or self.is_of_form(bid_code(text))):
            raise PositionError(f"A bid is {form.words}, or pass; {shown(word)} is none.", form.rule)
        return bid_code(text)

    def is_of_form(self, bid: int) -> bool:
        """Whether a bid can be made in this variant."""
        return bid == bid_of(self.table[FORM], level_of(bid), bid & 3)

    def read_contract(self, value: Any) -> tuple[int, int]:
        """The seat with the highest bid, and the bid."""
        words = value.split(" ", 1) if isinstance(value, str) else value
        if not isinstance(words, Sequence) or len(words) != 2:
            raise PositionError(f"contract should be a seat and its bid, such as (1, “3”); it is {shown(value)}.")
        seat = seat_of(int(words[0]) if str(words[0]).isdigit() else words[0], "The seat of contract", self.players)
        return seat, self.read_bid(words[1])

    def read_phase(self, said: Mapping[str, Any]) -> int:
        """Which choice is asked for: as is said, or as what is said can only be."""
        phase = phase_of(said, PHASES)
        if phase is not None:
            return phase
        size = len(self.hands.get(self.seat, range(HAND_SIZE)))
        if size < HAND_SIZE or any(name in said for name in ("trick", "tricks", "takers", "order", "contract")):
            return PLAY
        if self.players < SEATS and self.bids is None and len(self.steps) < self.players:
            return LOOK
        return PLAY if self.without_bids else BID

    @property
    def without_bids(self) -> bool:
        """Whether nobody bids."""
        rule = self.variant.without_bids
        return rule is not None or (self.players < SEATS and self.table[AUCTION] == NONE)

    def read_tricks(self, said: Mapping[str, Any]) -> None:
        """How many tricks have been taken, by whom as far as is said, and who leads."""
        players = self.players
        self.check_trick()
        if self.trick and self.phase != PLAY:
            raise PositionError("There is no trick before the bidding is over.", Hilos.FIRST_LEAD)
        self.takers = takers_of(said, players)
        self.taken: dict[int, int] | None = None
        self.by_team = False
        if "tricks" in said:
            numbers = entries_of(said["tricks"], "tricks", "(3, 2)")
            if len(numbers) not in (self.sides, players):
                raise PositionError(
                    f"tricks should be {spelled(players)} numbers{', or two, one a team' if self.sides == 2 else ''}; "
                    f"there are {len(numbers)}."
                )
            self.by_team = len(numbers) < players
            each = [int(number) if str(number).isdigit() else number for number in numbers]
            self.taken = {side: number_of(number, "tricks", 0, TRICKS) for side, number in enumerate(each)}
        self.done = self.read_done(self.phase == PLAY, self.taken, Hilos.DEAL_AND_TRUMP)
        self.check_taker(Hilos.WINNER_LEADS)
        side = team_of(self.leader) if self.by_team else self.leader
        if self.done and self.taken is not None and self.taken[side] == 0:
            raise PositionError(f"Seat {self.leader} leads, so its side has taken the trick before.", Hilos.WINNER_LEADS)
        if self.order == 1 and self.done == 0:
            raise PositionError("The ace is high until a trump has won a trick.", Hilos.ORDER_TURNS)

    def possible_dealers(self, said: Mapping[str, Any]) -> list[int]:
        """The seats that can have dealt."""
        dealers = range(self.players)
        if "dealer" in said:
            dealer = seat_of(said["dealer"], "dealer", self.players)
            dealers = range(dealer, dealer + 1)
        found = [dealer for dealer in dealers if self.comes_to_the_seat(dealer, "dealer" in said)]
        if not found:
            raise PositionError(
                f"Seat {self.seat} is not the one to move then: the dealer's left bids and leads first.", Hilos.BIDDING
            )
        return found

    def comes_to_the_seat(self, dealer: int, is_said: bool) -> bool:
        """Whether the seat to move is asked, with this dealer and what is said of bids."""
        if self.phase == LOOK:
            before = (self.seat - dealer - 1) % self.players
            looked = sum(step != "looking" for step in self.steps.values())
            return is_said or before == looked
        if self.bids is not None and not self.without_bids:
            asked, row = self.after_bids(dealer)
            if self.phase == BID:
                return asked == self.seat
            if asked >= 0 or (self.contract is not None and self.contract != (row[BIDDER], row[HIGHEST_BID])):
                return False
        elif self.phase == BID:
            return is_said or dealer == right_of(self.seat, self.players)
        grand = self.contract is not None and level_of(self.contract[1]) == GRAND_ABUNDANT and self.table[FORM] == NAMED
        return self.done > 0 or grand or self.bids is not None or left_of(dealer, self.players) == self.leader

    def after_bids(self, dealer: int) -> tuple[int, Row]:
        """The seat that is to bid after all that is said, -1 if the bidding is over, and the row. PositionError for a bid too
        low, or one after the end."""
        row, bidder = self.table[:], SaidBids(self.bids or [])
        clear_round(row, dealer)
        form = FORMS[row[FORM]]
        try:
            auction(row, bidder, row[FORM], form.highest, form.rule)
        except Reached as here:
            return here.asked.seat, row
        if bidder.left:
            raise PositionError("The bidding is over before the last of these bids.", Hilos.BIDDING_ENDS)
        return -1, row

    def own(self, table: Row) -> dict[str, Any]:
        """The hand of the seat to move."""
        return {} if self.seat in self.hands else {"hand": names_of(table[HANDS + self.seat])}

    def draw(self, chance: Random) -> Drawn | None:
        """A position that fits, with a past that leads to it; None for a draw without one."""
        dealer = chance.choice(self.dealers)
        steps = self.draw_steps(dealer, chance) if self.players < SEATS else {}
        held = self.draw_hands(owner_now(dealer, steps), chance)
        if held is None:
            return None
        for seat in reversed(steps):
            if steps[seat] == "took":
                held[seat], held[EXTRA] = held[EXTRA], held[seat]
        deal: dict[str, Any] = {
            "dealer": dealer,
            "hands": [[NAMES[card] for card in sorted(held[seat])] for seat in range(self.players)],
        }
        if self.table[FORM] != NUMBER_AND_SUIT:
            turned_up = self.draw_trump(held[dealer], chance)
            if turned_up is None:
                return None
            deal["trump"] = NAMES[turned_up]
        if self.players < SEATS:
            deal["widow"] = [NAMES[card] for card in sorted(held[EXTRA])]
        turned_up = CARDS[deal["trump"]] if "trump" in deal else -1
        plan = HilosPlan(self, self.draw_bids(dealer), steps, turned_up, chance)
        return play_past(self.game, self.table, deal, plan, deal_of if self.done else None)

    def draw_hands(self, owner: int, chance: Random) -> dict[int, set[int]] | None:
        """By seat, and of the extra hand, what is held now and what has been played; the owner has the card turned up."""
        pool = self.cards.unsaid()
        chance.shuffle(pool)
        held: dict[int, set[int]] = {seat: set(hand) for seat, hand in self.hands.items()}
        if self.turned_up in pool:
            pool.remove(self.turned_up)
            held.setdefault(owner, set()).add(self.turned_up)
        voids: dict[int, int] = {}
        for place, card in enumerate(self.trick):
            seat = seat_at(self.leader, place, self.players)
            held.setdefault(seat, set()).add(card)
            if suit_of(card) != suit_of(self.trick[0]) and seat not in self.hands:
                voids[seat] = suit_of(self.trick[0])
        if self.widow:
            held[EXTRA] = set(self.widow)
        for seat in [*voids, *(seat for seat in range(SEATS) if seat not in voids)]:
            mine = held.setdefault(seat, set())
            wanted = HAND_SIZE - len(mine)
            fitting = [card for card in pool if suit_of(card) != voids[seat]] if seat in voids else pool
            if wanted < 0 or len(fitting) < wanted:
                return None
            taken = fitting[:wanted]
            pool = [card for card in pool if card not in taken]
            mine.update(taken)
        return held

    def draw_steps(self, dealer: int, chance: Random) -> dict[int, str]:
        """What each seat has done with the extra hand, those that have been asked, in order."""
        order = [seat_at(dealer, place, self.players) for place in range(1, self.players + 1)]
        if self.phase == LOOK:
            order = order[: order.index(self.seat)]
        return {seat: self.steps.get(seat) or chance.choice(("left", "left", "looked", "took")) for seat in order}

    def draw_trump(self, dealt: set[int], chance: Random) -> int | None:
        """The card of the dealer's that was turned up."""
        if self.turned_up >= 0:
            return self.turned_up if self.turned_up in dealt else None
        named_later = self.table[FORM] == NAMED and self.contract is not None
        fitting = [card for card in sorted(dealt) if named_later or self.trump in (-1, suit_of(card))]
        return one_of(fitting, chance)

    def draw_bids(self, dealer: int) -> list[int] | None:
        """The bids, in order; None if they are made at random."""
        if self.bids is not None or self.contract is None:
            return self.bids
        order = [seat_at(dealer, place, self.players) for place in range(1, self.players + 1)]
        return [self.contract[1] if seat == self.contract[0] else PASS for seat in order]


def owner_now(dealer: int, steps: Mapping[int, str]) -> int:
    """Who has the hand now that was dealt to the dealer; `steps` are in order."""
    packets = list(range(SEATS))
    for seat, step in steps.items():
        if step == "took":
            packets[seat], packets[EXTRA] = packets[EXTRA], packets[seat]
    return packets.index(dealer)


class SaidBids:
    """Bids as is said, and then nobody."""

    def __init__(self, bids: Sequence[int]) -> None:
        self.left = list(bids)[::-1]

    def choose(self, table: Row, seat: int, ask: int, given: int) -> int:
        """The next bid. Reached where there is none, PositionError if it is too low."""
        if not self.left:
            raise Reached(DecisionPoint(seat, ask, given))
        bid = self.left.pop()
        if bid != PASS and level_of(bid) <= standing_level(given):
            raise PositionError("Each bid is higher than the one before.", FORMS[table[FORM]].rule)
        return bid

    def tell(self, table: Row, rule: Rule, seat: int, what: int) -> None:
        """Nothing."""


class HilosPlan(TrickPlan):
    """How a round of Hilos is played until the position is there."""

    winners, slots, ask = WINNERS, PLAYED_TRICKS, PLAY

    def __init__(
        self, layout: HilosLayout, bids: list[int] | None, steps: Mapping[int, str], turned_up: int, chance: Random
    ) -> None:
        said = SaidTricks(layout.done, layout.leader, tuple(layout.trick), layout.takers, layout.taken, layout.hands)
        super().__init__(layout.game, said, chance, layout.players)
        self.layout, self.bids, self.steps = layout, bids, steps
        self.fixed = {owner: sum(1 << card for card in cards) for owner, cards in self.kept.items()}
        self.fixed[EXTRA] = self.fixed.get(EXTRA, 0) | sum(1 << card for card in layout.widow)
        self.turned_up = 1 << turned_up if turned_up >= 0 else 0
        self.swapped: int | None = None
        laid = {seat_at(layout.leader, place, layout.players): card for place, card in enumerate(layout.trick)}
        led = suit_of(layout.trick[0]) if layout.trick else -1
        self.void_now = {seat: led for seat, card in laid.items() if suit_of(card) != led}

    def side(self, seat: int) -> int:
        """The team, where tricks are said by team."""
        return team_of(seat) if self.layout.by_team else seat

    def is_reached(self, table: Row, asked: DecisionPoint) -> bool:
        """At the question that is said, of the seat that is said."""
        layout = self.layout
        if asked.ask != layout.phase:
            return False
        if asked.ask == PLAY:
            return super().is_reached(table, asked)
        if asked.ask == LOOK:
            return asked.seat == layout.seat and asked.given == (layout.steps.get(layout.seat) == "looking")
        return asked.seat == layout.seat and (asked.ask != BID or table[BIDS] == len(layout.bids or ()))

    def fits(self, table: Row) -> bool:
        """Whether trump and order are as is said too."""
        layout = self.layout
        if layout.trump not in (-1, table[TRUMP]):
            return False
        said = layout.turned[: table[TRICK] + 1]
        if table[TURNED : TURNED + len(said)] != said:
            return False
        if table[TRICK] == layout.done and layout.order not in (-1, table[REVERSED]):
            return False
        return super().fits(table)

    def choice(self, table: Row, asked: DecisionPoint) -> int | None:
        """As drawn beforehand, and else at random."""
        if asked.ask == LOOK:
            step = self.steps.get(asked.seat, "looking")
            if asked.given:
                return TAKE if step == "took" else LEAVE
            return LEAVE if step == "left" else LOOK_AT
        if asked.ask == BID:
            if self.bids is None:
                return int(one_of(self.game.legal(table, asked), self.chance) or PASS)
            made = table[BIDS]
            return self.bids[made] if made < len(self.bids) else None
        if asked.ask == NAME_TRUMP:
            return self.layout.trump if self.layout.trump >= 0 else self.chance.randrange(4)
        if table[TRICK] == self.layout.done:
            return super().choice(table, asked)
        if self.swapped is not None:
            card, self.swapped = self.swapped, None
            return card
        free = asked.given & ~self.fixed.get(asked.seat, 0)
        if free and self.chance.random() < OWN_CARD:
            return one_of(members(free), self.chance)
        self.swap(table, asked.seat)
        return one_of(members(free), self.chance)

    def swap(self, table: Row, seat: int) -> None:
        """Gives the seat another card to play, out of a hidden hand, for one of its own that is not said, where both could have
        been so from the deal on. Again if that was done."""
        chance, laid = self.chance, table[LAID]
        owner = chance.choice([other for other in range(SEATS) if other != seat])
        hand, other = table[HANDS + seat], table[HANDS + owner]
        led = suit_of(table[PLAYED + SEATS * table[TRICK]]) if laid else -1
        theirs = other & ~self.fixed.get(owner, 0) & ~self.turned_up
        if laid and cards_of_suit(hand & self.fixed.get(seat, 0), led):
            theirs = cards_of_suit(theirs, led)
        given = one_of(members(theirs), chance)
        own = one_of(members(hand & ~self.fixed.get(seat, 0) & ~self.turned_up), chance)
        if given is None or own is None or suit_of(own) == self.void_now.get(owner, -1):
            return
        after = hand & ~(1 << own)
        if laid and suit_of(given) != led and cards_of_suit(after, led):
            return
        if seats_void(table, PLAYED_TRICKS, suit_of(given)) >> seat & 1:
            return
        if seats_void(table, PLAYED_TRICKS, suit_of(own)) >> owner & 1:
            return
        table[HANDS + seat] = after | 1 << given
        table[HANDS + owner] = (other | 1 << own) & ~(1 << given)
        self.swapped = given
        raise Again


def deal_of(table: Row) -> dict[str, Any]:
    """What was dealt, if this has come of it."""
    row = table + [0] * SCRATCH
    rewind(row, SIZE)
    return write_deal(row)


LAYOUT = HilosLayout
