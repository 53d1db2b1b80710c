"""What happens in a round of Hilos, in sentences: the deal, the bidding, the tricks and the score of the teams."""

from ..base.game import Sentence
from ..base.playing_cards import CARDS, SIGNS, SUITS, follows_with, sign, suit_of
from ..base.rule import Rule
from ..base.seats import Names
from ..messages.words import counted, listed, possessive, spelled
from .bids import FORMS, PASS, bid_code, bid_named, form_of, level_named, level_of
from .round import SEVEN_POINTS, SIX
from .rules import Hilos
from .table import TRICKS
from .view import View

TEAMS = 2


def side(view: View, number: int, names: Names) -> str:
    """A team or a player by name: "Ann and Cem", "Ben"."""
    return listed([names[number], names[number + TEAMS]]) if view.teams else names[number]


def team_of(view: View, seat: int, names: Names) -> str:
    """The team of a seat, or the player alone."""
    return side(view, seat % TEAMS, names) if view.teams else names[seat]


def trump_sign(view: View) -> str:
    """The sign of the trump suit."""
    return SIGNS[SUITS.index(view.trump)]


def highest_card(turned: bool) -> str:
    """The highest card of the order in force."""
    return "the 2" if turned else "the ace"


def dealt(view: View, seat: int, what: int, names: Names) -> str:
    """After the deal."""
    up = f"{sign(what)}, so {SIGNS[suit_of(what)]} is trump"
    return f"{names[seat]} deals 13 cards to each player and turns the last one up: {up}."


def bids(view: View, seat: int, what: int, names: Names) -> str:
    """A bid of tricks above six."""
    needed = SIX + level_of(what)
    tricks = f"all {TRICKS} tricks" if needed == TRICKS else f"at least {spelled(needed)} tricks"
    partner = f" together with {names[(seat + TEAMS) % view.players]}" if view.teams else ""
    return f"{names[seat]} bids {bid_named(what)}, which means {tricks}{partner}."


def passes(view: View, seat: int, what: int, names: Names) -> str:
    """A pass, or the end of the bidding by the last of them."""
    if what == PASS:
        return f"{names[seat]} passes and is out of the bidding."
    return f"All others have passed, so {possessive(names[seat])} bid of {bid_named(what)} stands."


def bidding_ends(view: View, seat: int, what: int, names: Names) -> str:
    """The bidding ends with a bid."""
    level = level_of(what)
    if level == FORMS[form_of(what)].highest:
        return f"No bid is higher than {level_named(form_of(what), level)}, so the bidding is over."
    return f"All others had passed before, so {possessive(names[seat])} bid of {bid_named(what)} stands straight away."


def thrown_in(view: View, seat: int, what: int, names: Names) -> str:
    """Nobody has bid."""
    return f"All {spelled(view.players)} players have passed, so the round is thrown in."


def leads(view: View, seat: int, what: int, names: Names) -> str:
    """A trick opens, or its first card is played."""
    if what >= 0:
        return f"{names[seat]} leads {sign(what)}."
    if view.trick > 0:
        return f"{names[seat]} won the last trick and leads."
    return f"{names[seat]}, on the dealer's left, leads the first trick."


def follows(view: View, seat: int, what: int, names: Names) -> str:
    """A card played after the lead."""
    verb = "trumps with" if SUITS[suit_of(what)] == view.trump else "throws"
    return follows_with(names[seat], what, suit_of(CARDS[view.trick_cards[0][1]]), verb)


def in_order(view: View) -> str:
    """That the order is turned, if it is."""
    return " now that the 2 is high" if view.turned[view.trick] else ""


def trump_takes(view: View, seat: int, what: int, names: Names) -> str:
    """The trick goes to a trump."""
    trumps = sum(card[-1] == view.trump for _, card in view.trick_cards)
    which = "the only trump" if trumps == 1 else f"the highest of {spelled(trumps)} trumps{in_order(view)}"
    return f"{possessive(names[seat])} {sign(what)} takes the trick, because it is {which}."


def suit_takes(view: View, seat: int, what: int, names: Names) -> str:
    """The trick goes to the suit led."""
    held = sum(card[-1] == SUITS[suit_of(what)] for _, card in view.trick_cards)
    which = f"the only {SIGNS[suit_of(what)]}" if held == 1 else f"the highest {SIGNS[suit_of(what)]}{in_order(view)}"
    return f"{possessive(names[seat])} {sign(what)} takes the trick, because it is {which}."


def turns(view: View, seat: int, what: int, names: Names) -> str:
    """The order of the cards turns."""
    return f"A trump has won, so the order turns over, and {highest_card(view.reversed)} is highest from now on."


def stays(view: View, seat: int, what: int, names: Names) -> str:
    """The order stays turned."""
    return f"No trump has won, so the order stays as it is, and {highest_card(view.reversed)} is still highest."


def trump_was_led(view: View, seat: int, what: int, names: Names) -> str:
    """A trump that was led has won, and in this game does not turn the order."""
    stays = f"so the order stays, and {highest_card(view.reversed)} is still highest"
    return f"A trump has won, but {trump_sign(view)} was led, {stays}."


def never_turns(view: View, seat: int, what: int, names: Names) -> str:
    """A trump has won, and in this game the order never turns."""
    return f"A trump has won, but in this game the order never turns, so {highest_card(view.reversed)} is still highest."


def tricks_of_side(view: View, seat: int) -> int:
    """How many tricks a team, or a player alone, has taken."""
    return view.tricks(seat) + (view.tricks((seat + TEAMS) % view.players) if view.teams else 0)


def bid_comes_to(view: View, seat: int, what: int, names: Names) -> str:
    """The bid is made or has failed, and what that brings."""
    level, taken = level_of(bid_code(view.contract[1])) if view.contract else 0, tricks_of_side(view, seat)
    bid = f"{team_of(view, seat, names)} bid {level} and {'have' if view.teams else 'has'} taken {counted_tricks(taken)}"
    if what > 0:
        return f"{bid}, which brings {points(what)}."
    return f"{bid}, not {spelled(SIX + level)}, which costs {points(-what)}."


def counted_tricks(n: int) -> str:
    """ "one trick", "nine tricks"."""
    return f"{spelled(n)} trick{'' if n == 1 else 's'}"


def others_score_nothing(view: View, seat: int, what: int, names: Names) -> str:
    """The other team."""
    return f"{team_of(view, seat, names)} did not win the bidding and score nothing."


def team_wins(view: View, seat: int, what: int, names: Names) -> str:
    """The game ends; `seat` is the number of the team."""
    won, lost = view.new_totals[seat], view.new_totals[1 - seat]
    if won >= SEVEN_POINTS:
        return f"{side(view, seat, names)} have {points(won)} and win the game, {number(won)} to {number(lost)}."
    return f"{side(view, 1 - seat, names)} have fallen to {number(lost)}, so {side(view, seat, names)} win the game."


def number(n: int) -> str:
    """A number as people write it."""
    return f"{n}".replace("-", "−")


def points(n: int) -> str:
    """ "1 point", "−3 points"."""
    return counted(n, "point").replace("-", "−")


SENTENCES: dict[Rule, Sentence] = {
    Hilos.DEAL_AND_TRUMP: dealt,
    Hilos.BIDDING: bids,
    Hilos.PASSING: passes,
    Hilos.BIDDING_ENDS: bidding_ends,
    Hilos.THROWN_IN: thrown_in,
    Hilos.FIRST_LEAD: leads,
    Hilos.WINNER_LEADS: leads,
    Hilos.FOLLOW_SUIT: follows,
    Hilos.TRUMP_WINS: trump_takes,
    Hilos.SUIT_LED_WINS: suit_takes,
    Hilos.ORDER_TURNS: turns,
    Hilos.ORDER_STAYS: stays,
    Hilos.TRUMP_LED: trump_was_led,
    Hilos.NEVER_TURNS: never_turns,
    Hilos.BID_MADE: bid_comes_to,
    Hilos.BID_FAILED: bid_comes_to,
    Hilos.OTHERS_SCORE_NOTHING: others_score_nothing,
    Hilos.END_OF_GAME: team_wins,
}
