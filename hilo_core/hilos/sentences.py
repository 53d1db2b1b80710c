"""The steps of Hilos and its variants in sentences, and what a seat should look at before it chooses.

The texts of its steps are in rules.toml.
"""

from ..base.game import Cell, Moves, PredictionPrompt, Prompt, Saying
from ..base.playing_cards import CARDS, RANKS, SIGNS, SUITS, cards_of_suit, rank_of, sign, suit_of
from ..base.rule import Rule
from ..base.seats import DecisionPoint, Names, left_of, seat_at
from ..machine.bits import count, members
from ..machine.random import Row
from ..messages.words import capital, counted, listed, possessive, spelled
from .choices import asked_for, headline, tricks
from .round import (
    ABOVE_SIX,
    AFTER_A_LOOK,
    AFTER_TAKING,
    BID,
    FORMS,
    LEAVE,
    LOOK,
    NAME_TRUMP,
    NAMED,
    PASS,
    SEVEN_POINTS,
    SIX,
    bid_code,
    bid_named,
    form_of,
    form_offered,
    highest_offered,
    level_named,
    level_of,
    side_tricks,
    standing_level,
    suit_bid,
    task,
    team_of,
    trick_winner,
)
from .rules import Hilos
from .table import (
    BIDS,
    DECLARER,
    HANDS,
    HIGHEST_BID,
    LAID,
    LEADERS,
    LOG,
    MINIMUMS,
    PLAYED,
    PLAYERS,
    REVERSED,
    SEATS,
    SIDES,
    TRICK,
    TRICKS,
    TRUMP,
)
from .variants import named
from .view import View

TEAMS = 2
TAKES = (Hilos.TRUMP_WINS, Hilos.SUIT_LED_WINS)
TURNS = (Hilos.ORDER_TURNS, Hilos.ORDER_STAYS, Hilos.TRUMP_LED, Hilos.NEVER_TURNS)
TEAM_BIDS = (Hilos.BID_MADE, Hilos.BID_FAILED)
LONE_BIDS = (Hilos.SOLO, Hilos.MISERY, Hilos.ABUNDANT, Hilos.GRAND_ABUNDANT, Hilos.ANTES)
YES_NO = ("yes", "no")


def highest_card(turned: bool) -> str:
    """Return the highest card of the current order."""
    return "the 2" if turned else "the ace"


class Step(Saying):
    """A step, with the names that its texts use; `what` was reported with it."""

    home = __file__
    points_to_win, all_tricks = SEVEN_POINTS, TRICKS

    def kind(self, rule: Rule) -> str:
        """Return the kind of the step, if a trick is complete or the order flips with it."""
        if rule in TURNS:
            return "turn" if rule == Hilos.ORDER_TURNS else "stays"
        return "trick" if rule in TAKES else ""

    def question(self, rule: Rule) -> PredictionPrompt | None:
        """Return the question before a step: who wins the trick, does the order flip, who scores, is the bid made."""
        if rule in TAKES:
            return PredictionPrompt(self.say("asked", "trick"), tuple(self.names[: self.players]), self.seat)
        if rule in TURNS:
            return PredictionPrompt(self.say("asked", "turn"), YES_NO, 0 if rule == Hilos.ORDER_TURNS else 1)
        if rule == Hilos.POINT_A_ROUND and not self.winners:
            return PredictionPrompt(self.say("asked", "point"), tuple(map(self.side_named, range(TEAMS))), self.seat)
        if rule == Hilos.POINTS and self.own_minimums:
            return PredictionPrompt(self.say("asked", "minimum"), YES_NO, 0 if self.is_enough() else 1)
        if self.contract and self.is_over() and self.seat == self.declarer and rule in (*TEAM_BIDS, *LONE_BIDS):
            made = rule == Hilos.BID_MADE if rule in TEAM_BIDS else self.own_scores > 0
            return PredictionPrompt(self.say("asked", "bid"), YES_NO, 0 if made else 1)
        return None

    def side_named(self, number: int) -> str:
        """Return the name of a team or a player: "Ann and Cem", "Ben"."""
        return listed(self.names[number::TEAMS]) if self.teams else self.names[number]

    def side(self) -> str:
        """Return the team of the seat, or the player alone."""
        return self.side_named(self.seat % TEAMS if self.teams else self.seat)

    def team(self) -> str:
        """Return the team of this number."""
        return self.side_named(self.seat)

    def other_team(self) -> str:
        """Return the name of the other team."""
        return self.side_named(1 - self.seat)

    def card(self) -> str:
        """Return the card of the step."""
        return sign(self.what)

    def suit(self) -> str:
        """Return the suit of the step's card."""
        return SIGNS[suit_of(self.what)]

    def suit_led(self) -> str:
        """Return the suit led."""
        return SIGNS[suit_of(CARDS[self.trick_cards[0][1]])]

    def trump_sign(self) -> str:
        """Return the trump suit."""
        return SIGNS[SUITS.index(self.trump)]

    def of_suit(self) -> int:
        """Return how many cards of that suit are in the trick."""
        return sum(card[-1] == SUITS[suit_of(self.what)] for _, card in self.trick_cards)

    def is_pass(self) -> bool:
        """Return whether the step is a pass."""
        return self.what == PASS

    def bid(self) -> str:
        """Return the bid of the step."""
        return bid_named(self.what)

    def level(self) -> int:
        """Return the level of that bid."""
        return level_of(self.what)

    def level_name(self) -> str:
        """Return the name of that level."""
        return level_named(form_of(self.what), self.level())

    def is_highest(self) -> bool:
        """Return whether no bid is higher."""
        return self.level() == FORMS[form_of(self.what)].highest

    def needed(self) -> str:
        """Return the tricks that a bid asks for, in words."""
        return tricks(SIX + self.level())

    def suit_bid(self) -> str:
        """Return the suit that the bid names."""
        return SIGNS[suit_bid(self.what)]

    def suit_named(self) -> str:
        """Return the suit of the step."""
        return SIGNS[self.what]

    def contract_code(self) -> int:
        """Return the bid of the contract, or a pass if there is none."""
        return bid_code(self.contract[1]) if self.contract else PASS

    def contract_bid(self) -> str:
        """Return the name of the contract."""
        return bid_named(self.contract_code()) if self.contract else ""

    def contract_level(self) -> int:
        """Return the level of the contract."""
        return level_of(self.contract_code())

    def wanted(self) -> int:
        """Return how many tricks the bid needs; 0 for a bid to take none."""
        return wanted(self.contract_code())

    def taken(self) -> int:
        """Return how many tricks the team, or the player alone, has won."""
        return int(self.tricks(self.seat) + (self.tricks((self.seat + TEAMS) % self.players) if self.teams else 0))

    def all_rounds(self) -> str:
        """Return how many rounds were agreed on."""
        words = {1: "The agreed round is", 2: "Both agreed rounds are"}
        return words.get(self.rounds, f"All {self.rounds} agreed rounds are")

    def is_enough(self) -> bool:
        """Return whether the seat has won as many tricks as it must."""
        return bool(self.taken() >= self.own_minimums)

    def at_seven(self) -> list[str]:
        """Return the players or teams with enough points to end the game."""
        return self.named(seat for seat, total in enumerate(self.new_totals) if total >= SEVEN_POINTS)

    def extra_hand(self) -> str:
        """Return the extra hand before a seat: the widow, or the hand that an earlier seat gave up."""
        turn = [(self.dealer + step) % self.players for step in range(1, self.players + 1)]
        took = [seat for seat in turn[: turn.index(self.seat)] if self.widow_steps[seat] == "took"]
        return self.hand_of(took[-1] if took else -1)

    def hand_now(self) -> str:
        """Return the extra hand as it is now."""
        return self.hand_of(self.widow_from)

    def hand_of(self, seat: int) -> str:
        """Return the hand that a seat gave up, or the widow."""
        return f"the hand {self.names[seat]} gave up" if seat >= 0 else "the widow"

    def is_left(self) -> bool:
        """Return whether the seat leaves the extra hand alone."""
        return self.what == LEAVE

    def variant_name(self) -> str:
        """Return the name of the variant."""
        return f", {name}" if (name := named(self.variant).name) else ""

    def is_in_trick(self) -> bool:
        """Return whether tricks are played."""
        return not self.is_over() and not self.is_dealt()

    def champions(self) -> list[str]:
        """Return the teams or players who have won the game."""
        return [*dict.fromkeys(self.side_named(seat % TEAMS if self.teams else seat) for seat in self.winners)]

    def most(self) -> int:
        """Return the most points of the round."""
        return int(max(self.scores))

    def loss(self) -> int:
        """Return the greatest loss."""
        return int(-min(self.scores))

    def sides_with(self, score: int) -> list[str]:
        """Return the teams or players with this score in the round."""
        return [self.side_named(number) for number, each in enumerate(self.scores) if each == score]

    def gaining(self) -> list[str]:
        """Return the teams or players with the highest score."""
        return self.sides_with(self.most())

    def losing(self) -> list[str]:
        """Return the teams or players with the greatest loss."""
        return self.sides_with(-self.loss())


describe, title = Step.describe, Step.title


STEPS = {"looking": "looks", "left": "leaves it", "looked": "looks, leaves", "took": "looks, takes"}


def moves(view: View, rule: Rule, seat: int, action: str, names: Names) -> Moves:
    """Return the cells that a step adds to the list of moves."""
    if view.trick < 0:
        return Moves(("Before play", *names), before_play(view, seat, action))
    return Moves(("Trick", "Order", *names), in_trick(view, rule, seat, action))


def before_play(view: View, seat: int, action: str) -> tuple[Cell, ...]:
    """Return the cell of a bid, of a named suit, or of a choice about the extra hand."""
    word = action.partition(" ")[0]
    if word in ("bid", "pass"):
        made = sum(who == seat for who, _ in view.bids)
        bid = view.bids[-1][1]
        return (Cell(f"bid {made}", 1 + seat, "passes" if bid == "pass" else bid_named(bid_code(bid))),)
    if word == "trump":
        return (Cell("trump", 1 + seat, SIGNS[SUITS.index(view.trump)]),) if view.trump else ()
    if action and view.widow_steps:
        return (Cell("extra hand", 1 + seat, STEPS.get(view.widow_steps[seat], "")),)
    return ()


def in_trick(view: View, rule: Rule, seat: int, action: str) -> tuple[Cell, ...]:
    """Return the cells of the order and of a card played, and again of the card that wins the trick."""
    row = str(view.trick + 1)
    cards = dict(view.trick_cards)
    if seat not in cards or not (action or rule in TAKES):
        return ()
    order = "2 high" if view.turned[view.trick] else "A high"
    led = "led" if len(cards) == 1 else ""
    return (Cell(row, 1, order), Cell(row, 2 + seat, sign(CARDS[cards[seat]]), led if action else "wins"))


def same_side(table: Row, seat: int, other: int) -> bool:
    """Return whether two seats play together."""
    return seat == other or (table[SIDES] < table[PLAYERS] and team_of(seat) == team_of(other))


def whole_side(table: Row, seat: int, you: int, names: Names) -> str:
    """Return the side of a seat as the subject of a sentence: "you", "you and Cem", "Ben and Dora"."""
    if table[SIDES] == table[PLAYERS]:
        return "you" if seat == you else names[seat]
    partner = (seat + 2) % 4
    both = [you, (you + 2) % 4] if same_side(table, seat, you) else sorted((seat, partner))
    return listed(["you" if one == you else names[one] for one in both])


def wanted(bid: int) -> int:
    """Return how many tricks a bid needs; 0 for a bid to take none."""
    if form_of(bid) == NAMED:
        return task(level_of(bid))[0]
    return level_of(bid) + (SIX if form_of(bid) == ABOVE_SIX else 0)


def needs(table: Row, you: int, names: Names) -> str:
    """Return the seat's aim in the round, with the tricks so far."""
    if table[DECLARER] < 0:
        must = f" and must take {table[MINIMUMS + you]}" if table[MINIMUMS + you] else ""
        others = "" if table[SIDES] == table[PLAYERS] else f", the others {side_tricks(table, left_of(you, 4)) or 'none'}"
        own = counted(side_tricks(table, you), "trick") if side_tricks(table, you) else "no trick"
        return f"{capital(whole_side(table, you, you, names))} have {own}{must}{others}; every trick counts."
    who = whole_side(table, table[DECLARER], you, names)
    taken, goal = side_tricks(table, table[DECLARER]), wanted(table[HIGHEST_BID])
    ours = same_side(table, table[DECLARER], you)
    verb = "need" if ours or " and " in who else "needs"
    have = "have" if ours or " and " in who else "has"
    if goal == 0:
        lost = f"and {have} {taken}, so the bid is lost" if taken else f"and {have} none"
        return f"{capital(who)} must win no trick {lost}."
    if taken >= goal or taken + TRICKS - max(table[TRICK], 0) < goal:
        so = "so the bid is made" if taken >= goal else "so the bid is lost"
        return f"{capital(who)} needed {counted(goal, 'trick')} and {have} {taken or 'none'}, {so}."
    end = "" if ours else f"; {'they' if ' and ' in who else names[table[DECLARER]]} should not get there"
    return f"{capital(who)} {verb} {counted(goal, 'trick')} and {have} {taken or 'none'}{end}."


def prompt(table: Row, asked: DecisionPoint, names: Names) -> Prompt:
    """Return the sentence that says whose turn it is and what to choose."""
    return Prompt(asked_for(asked, names), headline(table, asked, names), to_look_at(table, asked, names))


def to_look_at(table: Row, asked: DecisionPoint, names: Names) -> str:
    """Return what the seat to move should look at before it chooses: the bids so far, and the strength of its hand.

    Or the trick so far, the order of the cards and what is needed.
    """
    if asked.ask == BID:
        return f"{said(table, asked.seat, names)}. {next_bid(table, asked, names)} You hold {held(table, asked.seat)}."
    if asked.ask == NAME_TRUMP:
        suits = [f"{spelled(n)} {SIGNS[suit]}" for suit, n in enumerate(lengths(table, asked.seat)) if n]
        return f"You hold {listed(suits)}. Which of them should be trump?"
    if asked.ask == LOOK:
        own = f"Your own hand holds {held(table, asked.seat)}."
        if asked.given:
            return f"You have seen it. With it you must win at least {spelled(AFTER_TAKING)} tricks. {own}"
        least, then = spelled(AFTER_A_LOOK), spelled(AFTER_TAKING)
        return f"If you look, you must win at least {least} tricks. If you then take that hand, you must win {then}. {own}"
    order = f"{SIGNS[table[TRUMP]]} is trump, and {highest_card(bool(table[REVERSED]))} is highest."
    return f"{so_far(table, names)} {order} {needs(table, asked.seat, names)}"


def said(table: Row, you: int, names: Names) -> str:
    """Return the last bid of each seat: "Ben bid 1, your partner Cem 2".

    A seat that has passed is out, no matter what it bid before.
    """
    last = {table[LOG + n] >> 8: table[LOG + n] & 255 for n in range(table[BIDS])}
    told = []
    for seat, bid in last.items():
        who = "you" if seat == you else f"your partner {names[seat]}" if same_side(table, seat, you) else names[seat]
        told.append(f"{who} {'passed' if bid == PASS else 'bid ' + bid_named(bid)}")
    return capital(listed(told)) or "You bid first"


def next_bid(table: Row, asked: DecisionPoint, names: Names) -> str:
    """Return what the lowest remaining bid needs; for bids with pictures, only that the highest bidder plays alone."""
    form, level = form_offered(asked.given), standing_level(asked.given) + 1
    if form != ABOVE_SIX:
        return "The highest bidder plays alone against the others."
    if level > highest_offered(asked.given):
        return ""
    who = whole_side(table, asked.seat, asked.seat, names)
    return f"A bid of {level} means {spelled(SIX + level)} of the {TRICKS} tricks for {who}."


def lengths(table: Row, seat: int) -> list[int]:
    """Return how many cards of each suit a seat holds."""
    return [count(cards_of_suit(table[HANDS + seat], suit)) for suit in range(len(SUITS))]


def held(table: Row, seat: int) -> str:
    """Return the strengths of a hand: its aces, and its trumps or, before trumps are named, its longest suit."""
    suits, trump = lengths(table, seat), table[TRUMP]
    aces = sum(rank_of(card) == RANKS - 1 for card in members(table[HANDS + seat]))
    longest = trump if trump >= 0 else suits.index(max(suits))
    what = f"{spelled(suits[longest])} {SIGNS[longest]}{' (trump)' if trump >= 0 else ', most of all suits,'}"
    return f"{what} and {spelled(aces)} ace{'' if aces == 1 else 's'}"


def so_far(table: Row, names: Names) -> str:
    """Return whose card is winning the trick so far."""
    if not table[LAID]:
        return "You lead."
    start = PLAYED + SEATS * table[TRICK]
    place, _ = trick_winner(table, start, table[LAID], table[TRUMP], table[REVERSED])
    taker = seat_at(table[LEADERS + table[TRICK]], place, table[PLAYERS])
    return f"{possessive(names[taker])} {sign(table[start + place])} wins the trick so far."
