"""The steps of High, Low, Pass or Go in sentences, from what a view shows: nothing hidden is said."""

from ..base.game import PredictionPrompt, Sentence, Title, Told
from ..base.playing_cards import CARDS, follows_with, sign, suit_of
from ..base.rule import Rule
from ..base.seats import Names
from ..messages.words import ORDINALS, counted, listed, possessive, spelled
from .round import GO, dice_for, given_to, is_joker
from .rules import PassOrGo
from .table import NOBODY
from .view import View

EXTREMES = {"low": "lowest", "high": "highest"}


def describe(view: View, rule: Rule, seat: int, what: int, names: Names) -> Told:
    """What was told."""
    text, asked = SENTENCES[rule](view, seat, what, names), question(view, rule, seat, names)
    return Told(text, rule, kind_of_step(view, rule, what), asked)


def kind_of_step(view: View, rule: Rule, what: int) -> str:
    """A trick that is complete, and dice that are out of play, passed, or cost points."""
    if rule in CAPTURES and view.winner != -1:
        return "trick"
    if rule == PassOrGo.PASS_OR_GO:
        return "dice" if what != GO else ""
    return "dice" if rule in (PassOrGo.DEAD_DIE, PassOrGo.HALVES, PassOrGo.WIPES_OUT, PassOrGo.SECOND_TURN) else ""


def question(view: View, rule: Rule, seat: int, names: Names) -> PredictionPrompt | None:
    """Who captures the trick, who rolls first, and what a die makes of the points."""
    players = tuple(names[: view.players])
    if rule in CAPTURES and view.winner != -1:
        right = view.players if view.winner == NOBODY else seat
        return PredictionPrompt(f"Who captures the trick under the {view.goal.capitalize()} goal?", (*players, "nobody"), right)
    if rule in ORDERS and not any(view.rolls) and not view.passes and seat == view.order[0]:
        return PredictionPrompt("Who rolls first?", players, seat)
    return points_question(view, seat, names) if rule in ROLLED else None


def title(view: View, names: Names) -> Title:
    """What stands above a position."""
    return Title(*heading(view, names), section(view))


def heading(view: View, names: Names) -> tuple[str, str]:
    """A small line (game, round, phase, trick), and what has come about."""
    over = f"High, Low, Pass or Go, round {view.round}"
    if view.phase == "over":
        if not view.winners:
            return over, f"Round {view.round} is over"
        won = [names[seat] for seat in view.winners]
        return over, f"{won[0]} wins the game" if len(won) == 1 else f"{listed(won)} share the win"
    if view.phase == "dice":
        return f"{over}, phase 2", phase_two_title(view, names)
    over += ", phase 1"
    if view.trick < 0:
        return over, f"{names[view.dealer]} has dealt"
    over += f" · trick {view.trick + 1}"
    if view.winner == -1:
        full = len(view.trick_cards) == view.players
        return over, f"Trick {view.trick + 1} is complete" if full else f"{view.goal.capitalize()} goal"
    return over, f"{'Nobody' if view.winner == NOBODY else names[view.winner]} takes trick {view.trick + 1}"


def phase_two_title(view: View, names: Names) -> str:
    """What has come about in phase 2."""
    if view.roller < 0:
        return "The dice are shared out"
    name, left = names[view.roller], view.own[view.roller]
    if not view.forced and view.passes and view.passes[-1][0] == view.roller:
        return f"{name} passes {dice_words(sum(view.passes[-1][1]))}"
    if not view.won[view.roller] and not view.rolls[view.roller]:
        return f"{name} has won no dice"
    return f"{name} has {counted(view.points[view.roller], 'point')}" if not left else f"{name} rolls"


def section(view: View) -> str:
    """The part of the round a reader may jump to."""
    if view.phase == "over":
        return "Totals"
    if view.phase == "dice":
        if view.roller < 0:
            return "Dice"
        return "Late passes" if view.late else f"{ORDINALS[view.order.index(view.roller)].capitalize()} roller"
    return f"Trick {view.trick + 1}" if view.trick >= 0 else "Deal"


def deals(view: View, seat: int, what: int, names: Names) -> str:
    """The first deal."""
    each = dice_for(view.players)
    return f"{names[seat]} deals {each} cards to each player. The other {view.live} are the live deck."


def next_round(view: View, seat: int, what: int, names: Names) -> str:
    """A later deal out of the live deck, or, at the end of a round, that another follows."""
    if view.phase == "over":
        return f"{totals(view, names)} Nobody has 65 yet, so {names[seat]} deals another round."
    each = dice_for(view.players)
    return f"{names[seat]} deals {each} cards to each player from the live deck, and {view.live} are left in it."


def shuffled(view: View, seat: int, what: int, names: Names) -> str:
    """The live deck has run short."""
    left = spelled(what * view.players)
    full = dice_for(view.players)
    aside = view.live + view.players * (full - what)
    return f"With {left} cards left the live deck is too short for full hands, so the {aside} cards put aside are shuffled."


def short_deal(view: View, seat: int, what: int, names: Names) -> str:
    """Old cards first, then new ones."""
    more = dice_for(view.players) - what
    last = f"the last {spelled(what * view.players)} cards of the old live deck, {spelled(what)} to each player"
    return f"{names[seat]} deals first {last}, and then {spelled(more)} more to each from the new one."


def goal_words(view: View) -> str:
    """What a goal die makes: "a 2. The goal is Low, so the lowest card captures the trick"."""
    return f"a {view.die}. The goal is {view.goal.capitalize()}, so the {EXTREMES[view.goal]} card captures the trick"


def first_goal(view: View, seat: int, what: int, names: Names) -> str:
    """The goal die of the first trick."""
    return f"{names[seat]}, on the dealer's left, rolls {goal_words(view)}."


def next_goal(view: View, seat: int, what: int, names: Names) -> str:
    """The goal die of a later trick."""
    return f"{names[seat]} captured the last trick and rolls {goal_words(view)}."


def goal_again(view: View, seat: int, what: int, names: Names) -> str:
    """The goal die after a trick that nobody has won."""
    return f"{names[seat]} led the trick that nobody won, so {names[seat]} rolls again: {goal_words(view)}."


def leads(view: View, seat: int, what: int, names: Names) -> str:
    """The first card of a trick."""
    return f"{names[seat]} leads {sign(what)}."


def follows(view: View, seat: int, what: int, names: Names) -> str:
    """A card of the suit led, or any other for want of it."""
    return follows_with(names[seat], what, suit_of(CARDS[view.trick_cards[0][1]]), "chooses")


def no_suit(view: View, seat: int, what: int, names: Names) -> str:
    """A Joker is led, or a card is played to it."""
    if is_joker(what):
        return f"{names[seat]} leads {sign(what)}, which has no suit, so the others can play any card."
    return f"A Joker was led, so {names[seat]} can play any card and chooses {sign(what)}."


def joker(view: View, seat: int, what: int, names: Names) -> str:
    """A Joker is played, or captures the trick."""
    if view.winner >= 0:
        return f"{possessive(names[seat])} Joker captures the trick, whatever the goal."
    return f"{names[seat]} plays {sign(what)}, which can be played at any time."


def captures(view: View, seat: int, what: int, names: Names) -> str:
    """The lowest or the highest card."""
    which = f"the {EXTREMES[view.goal]} of {spelled(view.players)}"
    goal = f"under a {view.goal.capitalize()} goal"
    return f"{possessive(names[seat])} {sign(what)} captures the trick, because it is {which} {goal}."


def two_jokers(view: View, seat: int, what: int, names: Names) -> str:
    """Nobody wins."""
    return "Two Jokers lie in the trick, so nobody wins it."


def takes_die(view: View, seat: int, what: int, names: Names) -> str:
    """The die goes to the winner."""
    return f"{names[seat]} takes the die and now has {spelled(view.won[seat])}, and the cards are put aside."


def dead_die(view: View, seat: int, what: int, names: Names) -> str:
    """The die goes to nobody."""
    return "The die is out of play for this round, and the cards are put aside."


def shares_out(view: View, seat: int, what: int, names: Names) -> str:
    """The dice of all seats."""
    shares = [f"{names[s]} has won {dice_words(view.won[s])}" for s in range(view.players)]
    dead = f"; {counted(view.dead, 'is', 'are')} out of play" if view.dead else ""
    return f"All cards are played: {listed(shares)}{dead}."


def totals(view: View, names: Names) -> str:
    """What the round has brought, and the totals of all seats."""
    brought = [f"{names[s]} {view.points[s]}" for s in range(view.players)]
    now = [f"{names[s]} {view.new_totals[s]}" for s in range(view.players)]
    return f"The round brings {listed(brought)}, so the totals are {listed(now)}."


def game_ends(view: View, seat: int, what: int, names: Names) -> str:
    """Who has won."""
    won = [names[s] for s in view.winners]
    points = counted(max(view.new_totals), "point")
    if len(won) > 1:
        return f"{totals(view, names)} {listed(won)} share the win with {points} each."
    return f"{totals(view, names)} With 65 reached the game ends, and {won[0]} wins with {points}."


CAPTURES = (PassOrGo.CAPTURE, PassOrGo.JOKER_WINS, PassOrGo.TWO_JOKERS)
ORDERS = (PassOrGo.ORDER_OF_ROLLERS, PassOrGo.DICE_AMONG_EQUALS, PassOrGo.STILL_EQUAL)


def dice_words(dice: int) -> str:
    """ "no dice", "1 die", "2 dice"."""
    return counted(dice, "die", "dice") if dice else "no dice"


def equals(view: View, seat: int, place: int) -> list[int]:
    """The seats from this place in the order on whose total is that of the seat, itself among them."""
    return sorted(other for other in view.order[place:] if view.totals[other] == view.totals[seat])


def place_words(view: View, place: int) -> str:
    """The place in the order: "first", "last"."""
    return "last" if place == view.players - 1 else ORDINALS[place]


def by_score(view: View, seat: int, what: int, names: Names) -> str:
    """A roller's turn, settled by the total, or by the dice of all."""
    rolls = f"{names[seat]} rolls {place_words(view, what)}"
    if what == view.players - 1:
        return f"{rolls}."
    if len(equals(view, seat, what)) > 1:
        return f"{equal(view, seat, what, names)}, so {rolls}, with the most dice, {view.won[seat]}."
    most = "the highest total" if what == 0 else "the next highest total"
    return f"{rolls}, with {most}, {view.totals[seat]}."


def equal(view: View, seat: int, place: int, names: Names) -> str:
    """Who has equal totals: "Ann and Ben are equal at 20 points"."""
    holders = [names[other] for other in equals(view, seat, place)]
    return f"{listed(holders)} are equal at {counted(view.totals[seat], 'point')}"


def by_dice(view: View, seat: int, what: int, names: Names) -> str:
    """A roller's turn, settled by the dice of those with equal totals."""
    dice = dice_words(view.won[seat])
    return f"{equal(view, seat, what, names)}, so their dice decide. {names[seat]} rolls {ORDINALS[what]}, with {dice}."


def by_seat(view: View, seat: int, what: int, names: Names) -> str:
    """A roller's turn, settled by the place at the table."""
    alike = [names[other] for other in equals(view, seat, what) if view.won[other] == view.won[seat]]
    dice = dice_words(view.won[seat])
    tie = f"{listed(alike)} are equal at {counted(view.totals[seat], 'point')} and {dice}"
    return f"{tie}. {names[seat]} sits first from the dealer's left and rolls {ORDINALS[what]}."


def without_dice(view: View, seat: int, what: int, names: Names) -> str:
    """A roller who has nothing to choose."""
    if not what:
        return f"{names[seat]} has won no dice and has nothing to choose."
    return f"{names[seat]} has won no dice, so there is nothing to choose, only {dice_words(what)} passed on to roll."


def goes_or_passes(view: View, seat: int, what: int, names: Names) -> str:
    """A die is to be rolled, or all that are left are passed."""
    points = counted(view.points[seat], "point")
    if what == GO:
        return f"{names[seat]} goes, with {points} and {dice_words(view.own[seat])} left."
    parts = [f"{dice_words(dice)} to {names[other]}" for other, dice in given_to(what)]
    return f"{names[seat]} stops at {points} and passes {listed(parts)}."


def points_before(view: View, seat: int) -> int:
    """What the roller had before the die just rolled."""
    return view.rolls[seat][-2][1] if len(view.rolls[seat]) > 1 else 0


def becomes(before: int, after: int) -> str:
    """What points become: "9 becomes 11", "0 stays 0"."""
    return f"{before} {'becomes' if before != after else 'stays'} {after}"


def rolls_die(view: View, seat: int, what: int, names: Names) -> str:
    """What a die does to the points."""
    before, after = points_before(view, seat), view.points[seat]
    return f"{names[seat]} rolls a {what}, so {becomes(before, after)}."


def hits_both(view: View, seat: int, what: int, names: Names) -> str:
    """A 1 or a 6 in a second turn."""
    before, after = points_before(view, seat), view.points[seat]
    return f"{names[seat]} rolls a {what} in a second turn, which hits the points of both turns, so {becomes(before, after)}."


def givers(view: View, seat: int, names: Names) -> list[str]:
    """Who passed the dice that the seat now has to roll: those before it in the order, or late, those after it."""
    place = view.order.index(seat)
    passed = [giver for giver, given in view.passes if given[seat]]
    return [names[giver] for giver in passed if (view.order.index(giver) > place) == view.late]


def must_roll(view: View, seat: int, what: int, names: Names) -> str:
    """Passed dice are rolled."""
    dice = "the die" if what == 1 else f"the {what} dice"
    return f"{names[seat]} must now roll {dice} passed by {listed(givers(view, seat, names))}."


def must_roll_late(view: View, seat: int, what: int, names: Names) -> str:
    """Dice passed to somebody who had had their turn are rolled."""
    dice = "the die" if what == 1 else f"the {what} dice"
    return f"All have had a turn, and {names[seat]} must now roll {dice} passed by {listed(givers(view, seat, names))}."


def points_question(view: View, seat: int, names: Names) -> PredictionPrompt:
    """What the die makes of the points."""
    face, after = view.rolls[seat][-1]
    before = points_before(view, seat)
    numbers = sorted({before + face, before, (before + 1) // 2, before // 2, 0, after})  # a house rule may say another
    text = f"{names[seat]} rolls a {face}: what do {possessive(names[seat])} {counted(before, 'point')} become?"
    return PredictionPrompt(text, tuple(str(number) for number in numbers), numbers.index(after))


ROLLED = (PassOrGo.ADDS, PassOrGo.HALVES, PassOrGo.WIPES_OUT, PassOrGo.SECOND_TURN)


SENTENCES: dict[Rule, Sentence] = {
    PassOrGo.DEAL: deals,
    PassOrGo.NEXT_ROUND: next_round,
    PassOrGo.SHORT_DECK: shuffled,
    PassOrGo.SHORT_DEAL: short_deal,
    PassOrGo.GOAL_DIE: first_goal,
    PassOrGo.WINNER_ROLLS: next_goal,
    PassOrGo.LEAD_AGAIN: goal_again,
    PassOrGo.LEAD: leads,
    PassOrGo.FOLLOW_SUIT: follows,
    PassOrGo.NO_SUIT: no_suit,
    PassOrGo.JOKER_WINS: joker,
    PassOrGo.CAPTURE: captures,
    PassOrGo.TWO_JOKERS: two_jokers,
    PassOrGo.PRIZE: takes_die,
    PassOrGo.DEAD_DIE: dead_die,
    PassOrGo.END_OF_PHASE_1: shares_out,
    PassOrGo.END_OF_GAME: game_ends,
    PassOrGo.SHARED_WIN: game_ends,
    PassOrGo.ORDER_OF_ROLLERS: by_score,
    PassOrGo.DICE_AMONG_EQUALS: by_dice,
    PassOrGo.STILL_EQUAL: by_seat,
    PassOrGo.NO_DICE: without_dice,
    PassOrGo.PASS_OR_GO: goes_or_passes,
    **dict.fromkeys((PassOrGo.ADDS, PassOrGo.HALVES, PassOrGo.WIPES_OUT), rolls_die),
    PassOrGo.SECOND_TURN: hits_both,
    PassOrGo.PASSED_DICE: must_roll,
    PassOrGo.LATE_PASSES: must_roll_late,
}
