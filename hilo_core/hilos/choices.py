"""The choices of Hilos: in words and back, which are legal, why the others are not, and what would follow."""

from collections.abc import Callable

from ..base.game import Choice, Choices, Explanation, Refusal, refusals
from ..base.playing_cards import COLOURS, DECK, NAMES, SIGNS, SUITS, cards_of_suit, sign, suit_of
from ..base.rule import Rule
from ..base.seats import DecisionPoint, Names, left_of, on_table
from ..machine.bits import count, members
from ..machine.compilable import compilable
from ..machine.random import Row
from ..messages.errors import RecordError, shown
from ..messages.words import counted, listed, possessive, spelled
from .round import (
    ABOVE_SIX,
    AFTER_A_LOOK,
    AFTER_TAKING,
    ALL_BIDS,
    BID,
    FORMS,
    LEAVE,
    LOOK,
    LOOK_AT,
    NAME_TRUMP,
    NAMED,
    NUMBER_AND_SUIT,
    PASS,
    PLAY,
    PLAYED_TRICKS,
    SIX,
    TAKE,
    bid_named,
    bid_words,
    bids,
    form_of,
    form_offered,
    highest_offered,
    level_named,
    level_of,
    order_after,
    standing_level,
    suit_bid,
    task,
    trick_winner,
)
from .rules import Hilos
from .table import (
    AUCTION,
    BIDDER,
    DEALER,
    EXTRA,
    GOAL,
    HANDS,
    HIGHEST_BID,
    LAID,
    LEADERS,
    NONE,
    PACKETS,
    PASSED,
    PLAYED,
    PLAYERS,
    REVERSAL,
    REVERSED,
    ROUNDS_PLAYED,
    SCORED,
    SEATS,
    SIDES,
    TRICK,
    TRICKS,
    TRUMP,
)
from .variants import VARIANTS, variant_of

LONGEST = 1000  # rounds, after which a game without an agreed number of them is cut: all may pass for ever (HS-R2)

WORDS: dict[tuple[int, int], str] = {
    (BID, PASS): "pass",
    **{(BID, bid): f"bid {bid_words(bid)}" for bid in ALL_BIDS},
    **{(PLAY, card): f"play {NAMES[card]}" for card in members(DECK)},
    (LOOK, LOOK_AT): "look",
    (LOOK, LEAVE): "leave",
    (LOOK, TAKE): "take",
    **{(NAME_TRUMP, suit): f"trump {letter}" for suit, letter in enumerate(SUITS)},
}
ACTIONS = tuple(WORDS.values())
CODES = {word: choice for choice, word in WORDS.items()}
OTHER_BIDS = ", or of ".join(
    f"{variant.name} Hilos such as “{FORMS[variant.form].example}”" for variant in VARIANTS if variant.form != ABOVE_SIX
)
VERBS = {
    "bid": f"“bid” and 1 to 7, or a bid of {OTHER_BIDS}",
    "pass": "“pass” alone",
    "play": "“play” and a card, such as “play 10S”",
    "look": "“look” alone",
    "leave": "“leave” alone",
    "take": "“take” alone",
    "trump": "“trump” and a suit, S, H, C or D",
}


def read(word: str) -> tuple[int, int]:
    """Return the kind and the code of the choice that an action names.

    Raises RecordError (bad_notation) if it cannot be read.
    """
    if word in CODES:
        return CODES[word]
    verb = word.split(" ")[0]
    if verb in VERBS:
        raise RecordError("bad_notation", f"{shown(word)} cannot be read; expected {VERBS[verb]}.")
    raise RecordError("bad_notation", f"{shown(word)} is not an action of Hilos; an action is one of {', '.join(VERBS)}.")


def write(ask: int, code: int, table: Row | None = None) -> str:
    """Return the action of a code, in canonical form; no row is needed."""
    return WORDS[ask, code]


@compilable
def truncated(table: Row) -> bool:
    """Return whether a game without an agreed number of rounds has gone on for 1,000 of them."""
    return bool(table[GOAL] > 0 and table[ROUNDS_PLAYED] >= LONGEST)


def legal(table: Row, asked: DecisionPoint) -> list[int]:
    """Return the codes of all legal choices."""
    if asked.ask == PLAY:
        return members(asked.given)
    if asked.ask == BID:
        given = asked.given
        return [PASS, *bids(form_offered(given), standing_level(given), highest_offered(given))]
    if asked.ask == NAME_TRUMP:
        return list(range(len(SUITS)))
    return [LEAVE, TAKE if asked.given else LOOK_AT]


def bid_refusal(table: Row, asked: DecisionPoint, code: int, name: str) -> Refusal:
    """Return the same as `refusal`, for a bid."""
    form, standing = form_offered(asked.given), standing_level(asked.given)
    if code == PASS or (form_of(code) == form and level_of(code) > standing):
        return None
    if form_of(code) != form:
        return f"{name} cannot bid “{bid_words(code)}” in this variant, where a bid is {FORMS[form].words}.", None
    return f"{name} cannot bid {bid_named(code)}, because a bid must be higher than {level_named(form, standing)}.", FORMS[
        form
    ].rule


def play_refusal(table: Row, asked: DecisionPoint, code: int, name: str) -> Refusal:
    """Return the same as `refusal`, for a card."""
    if asked.given >> code & 1:
        return None
    if not table[HANDS + asked.seat] >> code & 1:
        return f"{name} does not hold {sign(code)}.", None
    return f"{sign(code)} cannot be played. {forced(table, asked, name)}", Hilos.FOLLOW_SUIT


def forced(table: Row, asked: DecisionPoint, name: str) -> str:
    """Return why the seat must follow suit, naming the cards that it holds."""
    held = [*map(sign, members(asked.given))]
    return f"{sign_led(table)} was led, and {name} still holds {listed(held)}."


def sign_led(table: Row) -> str:
    """Return the sign of the suit led."""
    return SIGNS[suit_of(table[PLAYED + SEATS * table[TRICK]])]


def look_refusal(table: Row, asked: DecisionPoint, code: int, name: str) -> Refusal:
    """Return the same as `refusal`, for the extra hand."""
    if code == LEAVE or code == (TAKE if asked.given else LOOK_AT):
        return None
    if code == TAKE:
        return f"{name} has not looked at the hand and cannot take it unseen.", Hilos.TAKING
    return f"{name} has looked at the hand already, and must take it or leave it.", None


def blocking_rule(table: Row, asked: DecisionPoint, kind: int, code: int) -> Rule | None:
    """Return the rule that forbids a bid if there is no bidding: HS-PM-1 or HS-R8.

    Otherwise it is None, because no single rule says what comes first.
    """
    return variant_of(table).without_bids if kind == BID and table[AUCTION] == NONE else None


refusal = refusals(
    {
        BID: bid_refusal,
        PLAY: play_refusal,
        LOOK: look_refusal,
        NAME_TRUMP: lambda table, asked, code, name: None,
    },
    blocking_rule,
)


def asked_for(asked: DecisionPoint, names: Names) -> str:
    """Return who must do what."""
    wanted = {BID: "to bid or to pass", PLAY: "to play a card", NAME_TRUMP: "to name the trump suit"}
    wanted[LOOK] = "to take or to leave the hand" if asked.given else "to look at or to leave the hand"
    return f"{names[asked.seat]} is {wanted[asked.ask]}"


def headline(table: Row, asked: DecisionPoint, names: Names) -> str:
    """Return the question as the seat to move sees it, including what its hand allows."""
    name = names[asked.seat]
    if asked.ask == BID:
        form, standing = form_offered(asked.given), standing_level(asked.given)
        return f"{name} {f'bids over {level_named(form, standing)}' if standing else 'bids'} or passes"
    if asked.ask == NAME_TRUMP:
        return f"{name} names the trump suit"
    if asked.ask == LOOK:
        return f"{name} {'takes the hand' if asked.given else 'looks at the hand'} or leaves it"
    if table[LAID] == 0:
        return f"{name} leads any card"
    led = suit_of(table[PLAYED + SEATS * table[TRICK]])
    held = count(cards_of_suit(asked.given, led))
    if held == 0:
        return f"{name} plays any card, having no {SIGNS[led]}"
    return f"{name} plays {'the only' if held == 1 else 'one of ' + spelled(held)} {SIGNS[led]}"


def choices(table: Row, asked: DecisionPoint, names: Names) -> Choices:
    """Return all choices that the seat to move can point at, legal or not, each with its answer."""
    return Choices(tuple(CHOICES[asked.ask](table, asked, names)))


def cards_to_play(table: Row, asked: DecisionPoint, names: Names) -> list[Choice]:
    """Return every card of the hand."""
    trick = TrickPreview(table, asked, names)
    hand = members(table[HANDS + asked.seat])
    return [Choice(write(PLAY, card), NAMES[card], sign(card), trick.answer(card)) for card in hand]


class TrickPreview:
    """The trick on the table before the seat to move plays: one look at it serves all cards of the hand."""

    def __init__(self, table: Row, asked: DecisionPoint, names: Names) -> None:
        self.table, self.names, self.seat = table, names, asked.seat
        self.playable = asked.given
        self.players: int = table[PLAYERS]
        self.leader: int = table[LEADERS + table[TRICK]]
        self.laid = on_table(table, PLAYED_TRICKS)
        self.to_come = self.players - len(self.laid) - 1

    def answer(self, card: int) -> Explanation:
        """Return why a card of the hand may be played or not, and who would then be winning the trick."""
        name = self.names[self.seat]
        if not self.playable >> card & 1:
            held = listed([*map(sign, members(self.playable))])
            then = f"{sign_led(self.table)} was led, and {name} still holds {held}."
            return Explanation(False, f"{sign(card)} cannot be played.", Hilos.FOLLOW_SUIT, then)
        if not self.laid:
            then = f"It would open the trick, with {spelled(self.to_come)} cards to come."
            return Explanation(
                True, f"{sign(card)} can be led, because the leader can play any card.", lead_rule(self.table), then
            )
        follows = suit_of(card) == suit_of(self.laid[0])
        because = "it follows suit" if follows else f"{name} has no {sign_led(self.table)}"
        then, rule, winner = self.outcome(card)
        return Explanation(True, f"{sign(card)} can be played, because {because}.", Hilos.FOLLOW_SUIT, then, rule, winner)

    def outcome(self, card: int) -> tuple[str, Hilos, int]:
        """Return who wins or would be winning the trick with this card, whether the order flips, and the rule.

        Also returns the winning seat.
        """
        row, trump, turned = [*self.laid, card], self.table[TRUMP], self.table[REVERSED]
        place, rule = trick_winner(row, 0, len(row), trump, turned)
        winner = (self.leader + place) % self.players
        winning = "It" if place == len(self.laid) else f"{possessive(self.names[winner])} {sign(row[place])}"
        if self.to_come:
            still = "" if place == len(self.laid) else " still"
            cards = "one card" if self.to_come == 1 else f"{spelled(self.to_come)} cards"
            return f"{winning} would{still} be winning the trick, with {cards} to come.", rule, winner
        takes = f"{winning} would win the trick"
        if self.table[TRICK] == TRICKS - 1:
            return f"{takes}.", rule, winner
        after, turning = order_after(row[place], suit_of(row[0]), trump, turned, self.table[REVERSAL])
        if turning == Hilos.ORDER_STAYS:
            return f"{takes}.", rule, winner
        return f"{takes}, and the order would {'flip' if after != turned else 'stay'}.", turning, winner


def lead_rule(table: Row) -> Hilos:
    """Return the rule that lets the leading seat lead: HS-07, HS-11, HS-SO-5 or HS-R6."""
    return Hilos.WINNER_LEADS if table[TRICK] > 0 else variant_of(table).first_lead(table)[1]


def bids_to_make(table: Row, asked: DecisionPoint, names: Names) -> list[Choice]:
    """Return every bid of this variant, and passing."""
    all_bids = bids(form_offered(asked.given), 0, highest_offered(asked.given))
    made = [Choice(write(BID, bid), write(BID, bid), bid_named(bid), bid_answer(table, asked, bid, names)) for bid in all_bids]
    return [*made, Choice(write(BID, PASS), "", "Pass", pass_answer(table, asked, names), "passing")]


def bid_answer(table: Row, asked: DecisionPoint, bid: int, names: Names) -> Explanation:
    """Return why a bid is allowed or not, and how many tricks it would need."""
    form, standing = form_offered(asked.given), standing_level(asked.given)
    rule = FORMS[form].rule
    if level_of(bid) <= standing:
        highest = f"{possessive(names[table[BIDDER]])} {bid_named(table[HIGHEST_BID])}"
        return Explanation(False, f"{bid_named(bid)} cannot be bid.", rule, f"It is not higher than {highest}.")
    higher = f"it is higher than {level_named(form, standing)}" if standing else "nobody has bid yet"
    why = f"{bid_named(bid)} can be bid, because {higher}."
    then, then_rule = bid_asks(table, asked, bid, names)
    if level_of(bid) == highest_offered(asked.given):
        return Explanation(True, why, rule, f"{then} No bid is higher, so the bidding would end.", Hilos.BIDDING_ENDS)
    return Explanation(True, why, rule, then, then_rule)


def bid_asks(table: Row, asked: DecisionPoint, bid: int, names: Names) -> tuple[str, Hilos]:
    """Return how many tricks a bid would need, and the rule."""
    name, level = names[asked.seat], level_of(bid)
    if form_of(bid) == NUMBER_AND_SUIT:
        return f"{name} alone would need {tricks(level)}, with {SIGNS[suit_bid(bid)]} as trump.", Hilos.ANTES
    if form_of(bid) == NAMED:
        wanted, rule = task(level)
        return (
            f"{name} would have to {f'take {tricks(wanted)}' if wanted else 'lose every trick'}, and the bid is worth {level}.",
            rule,
        )
    if table[AUCTION] != SCORED:
        return "It would have no effect on points.", Hilos.WHAT_THE_BIDS_COUNT
    side = name if table[SIDES] == table[PLAYERS] else listed(sorted([name, names[(asked.seat + 2) % table[PLAYERS]]]))
    return f"{side} would need {tricks(SIX + level)}.", Hilos.BID_MADE


def tricks(n: int) -> str:
    """Return a number of tricks as a minimum: "at least nine tricks", "all 13 tricks"."""
    return f"all {TRICKS} tricks" if n == TRICKS else f"at least {spelled(n)} trick{'' if n == 1 else 's'}"


def pass_answer(table: Row, asked: DecisionPoint, names: Names) -> Explanation:
    """Return why a seat is allowed to pass, and what follows from a pass."""
    why = f"{names[asked.seat]} can pass, and is then out of the bidding."
    passed = count(table[PASSED]) + 1
    if table[BIDDER] >= 0 and passed == table[PLAYERS] - 1:
        bid = f"{possessive(names[table[BIDDER]])} {bid_named(table[HIGHEST_BID])}"
        return Explanation(True, why, Hilos.PASSING, f"That would end the bidding: {bid} would stand.", Hilos.PASSING)
    if passed < table[PLAYERS]:
        return Explanation(True, why, Hilos.PASSING)
    if table[AUCTION] != SCORED:
        then = "All would have passed, and the round would be played all the same."
        return Explanation(True, why, Hilos.PASSING, then, Hilos.WHAT_THE_BIDS_COUNT)
    return Explanation(True, why, Hilos.PASSING, "All would have passed, and the round would be thrown in.", Hilos.THROWN_IN)


def suits_to_name(table: Row, asked: DecisionPoint, names: Names) -> list[Choice]:
    """Return the four suits."""
    found = []
    for suit, letter in enumerate(SUITS):
        held = counted(count(cards_of_suit(table[HANDS + asked.seat], suit)), "card")
        why = f"{SIGNS[suit]} can be named, because any of the four suits can be trump."
        answer = Explanation(True, why, Hilos.ABUNDANT, f"{names[asked.seat]} holds {held} of it.")
        label, doing = f"{SIGNS[suit]} {COLOURS[suit]}", f"naming {SIGNS[suit]}"
        found.append(Choice(write(NAME_TRUMP, suit), f"trump {letter}", label, answer, doing))
    return found


def looks_to_take(table: Row, asked: DecisionPoint, names: Names) -> list[Choice]:
    """Return the choices to look or to leave, and after a look to take or to leave."""
    name, widow = names[asked.seat], table[PACKETS + EXTRA]
    hand = "the widow" if widow == EXTRA else f"the hand {names[widow]} gave up"
    looking, leaving, after_a_look = "looking at it", "leaving it", (price(AFTER_A_LOOK), Hilos.PRICE)
    if asked.given == 0:
        look, leave = f"{name} can look at {hand}.", f"{name} can leave {hand} without a look."
        return [
            Choice(write(LOOK, LOOK_AT), "", "Look at it", Explanation(True, look, Hilos.LOOKING, *after_a_look), looking),
            Choice(
                write(LOOK, LEAVE),
                "",
                "Leave it",
                Explanation(True, leave, Hilos.LOOKING, *onwards(table, asked, names)),
                leaving,
            ),
        ]
    after_taking = price(AFTER_TAKING), Hilos.PRICE
    take, leave = f"{name} has looked and can take {hand} in exchange.", f"{name} has looked and can leave {hand}."
    return [
        Choice(write(LOOK, TAKE), "", "Take it", Explanation(True, take, Hilos.TAKING, *after_taking), "taking it"),
        Choice(write(LOOK, LEAVE), "", "Leave it", Explanation(True, leave, Hilos.TAKING, *after_a_look), leaving),
    ]


def price(least: int) -> str:
    """Return what a look or a hand costs."""
    return f"The price is at least {spelled(least)} tricks."


def onwards(table: Row, asked: DecisionPoint, names: Names) -> tuple[str, Hilos]:
    """Return where the extra hand goes next, and the rule."""
    if asked.seat == table[DEALER]:
        return "It would then be discarded.", Hilos.GOES_ROUND
    return f"It would then go on to {names[left_of(asked.seat, table[PLAYERS])]}.", Hilos.GOES_ROUND


CHOICES: dict[int, Callable[[Row, DecisionPoint, Names], list[Choice]]] = {
    PLAY: cards_to_play,
    BID: bids_to_make,
    NAME_TRUMP: suits_to_name,
    LOOK: looks_to_take,
}
