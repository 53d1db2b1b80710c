"""A round of Hilos and of its variants in sentences, and what there is to look at before a seat chooses."""

from ..base.game import Cell, Moves, PredictionPrompt, Prompt, Sentence, Title, Told
from ..base.playing_cards import CARDS, RANKS, SIGNS, SUITS, cards_of_suit, follows_with, rank_of, sign, suit_of
from ..base.rule import Rule
from ..base.seats import DecisionPoint, Names, left_of, seat_at
from ..machine.bits import count, members
from ..machine.random import Row
from ..messages.words import capital, counted, listed, possessive, spelled
from .choices import asked_for, headline
from .round import (
    ABOVE_SIX,
    ABUNDANT,
    ABUNDANT_TRUMP,
    AFTER_A_LOOK,
    AFTER_TAKING,
    BID,
    FORMS,
    GREAT_MISERY,
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


def side(view: View, number: int, names: Names) -> str:
    """A team or a player by name: "Ann and Cem", "Ben"."""
    return listed([names[number], names[number + TEAMS]]) if view.teams else names[number]


def team_words(view: View, seat: int, names: Names) -> str:
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
    bid = f"{team_words(view, seat, names)} bid {level} and {'have' if view.teams else 'has'} taken {counted_tricks(taken)}"
    if what > 0:
        return f"{bid}, which brings {points(what)}."
    return f"{bid}, not {spelled(SIX + level)}, which costs {points(-what)}."


def counted_tricks(n: int) -> str:
    """ "one trick", "nine tricks"."""
    return f"{spelled(n)} trick{'' if n == 1 else 's'}"


def others_score_nothing(view: View, seat: int, what: int, names: Names) -> str:
    """The other team."""
    return f"{team_words(view, seat, names)} did not win the bidding and score nothing."


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


OF_STANDARD: dict[Rule, Sentence] = {
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


def rounds_over(view: View, seat: int, what: int, names: Names) -> str:
    """The end of the game."""
    best = number(view.new_totals[seat])
    all_of_them = {1: "The agreed round is", 2: "Both agreed rounds are"}.get(
        view.rounds, f"All {view.rounds} agreed rounds are"
    )
    rounds = f"{all_of_them} over"
    if len(view.winners) == 1:
        return f"{rounds}, and {names[seat]} wins with a balance of {best}."
    return f"{rounds}, and {listed([names[s] for s in view.winners])} share the win with {best} each."


AGREED_SENTENCES: dict[Rule, Sentence] = {Hilos.AGREED_ROUNDS: rounds_over}


def no_bidding(view: View, seat: int, what: int, names: Names) -> str:
    """Play begins."""
    return "There is no bidding, so play begins straight away."


def point_a_round(view: View, seat: int, what: int, names: Names) -> str:
    """The point of the round, or the end of the game; `seat` is the number of the team."""
    team = side(view, seat, names)
    if what:
        return f"{team} have {points(view.new_totals[seat])} and win the game, {final_score(view, seat)}."
    return f"{team} have taken {spelled(tricks_of_side(view, seat))} of the {TRICKS} tricks, which is one point."


def final_score(view: View, team: int) -> str:
    """The totals, those of a team first: "5 to 3"."""
    return f"{number(view.new_totals[team])} to {number(view.new_totals[1 - team])}"


def best_of_three(view: View, seat: int, what: int, names: Names) -> str:
    """Two rounds are won; `seat` is the number of the team."""
    return f"{side(view, seat, names)} have won two of three rounds and so the game, {final_score(view, seat)}."


OF_POOR_MAN: dict[Rule, Sentence] = {
    Hilos.NO_BIDDING: no_bidding,
    Hilos.POINT_A_ROUND: point_a_round,
    Hilos.BEST_OF_THREE: best_of_three,
}


def dealt_with_widow(view: View, seat: int, what: int, names: Names) -> str:
    """After the deal."""
    return f"{names[seat]} deals four hands of 13. The one for the empty seat on the left is the widow."


def widow_trump(view: View, seat: int, what: int, names: Names) -> str:
    """The card turned up."""
    suit = SIGNS[suit_of(what)]
    return f"{names[seat]} shows the last card dealt, {sign(what)}. So {suit} is trump, no matter who will hold that card."


def what_bids_count(view: View, seat: int, what: int, names: Names) -> str:
    """Whether a bid scores."""
    if view.contract is None and not view.bids:
        return "This game has no bidding, so play begins."
    if view.contract is None:
        return "All have passed, but bids score_widow nothing in this game, so the round is played."
    if view.declarer < 0:
        return f"Bids score_widow nothing in this game, so {possessive(names[seat])} bid of {bid_named(what)} has no effect."
    return f"The bid counts for {names[seat]} alone, and {counted_tricks(SIX + level_of(what))} or more make it."


def leads_opposite(view: View, seat: int, what: int, names: Names) -> str:
    """The first lead."""
    if what >= 0:
        return leads(view, seat, what, names)
    return f"{names[seat]}, opposite the dealer, leads the first trick."


def widow_points(view: View, seat: int, what: int, names: Names) -> str:
    """The points of a player for tricks."""
    taken, least = view.tricks(seat), view.minimums[seat]
    has = f"{names[seat]} has taken {counted_tricks(taken)}"
    if taken >= least:
        return f"{has}{f' and needed {spelled(least)}' if least else ''}, which is {points(taken)}."
    return f"{has} and needed {spelled(least)}, which is {taken} − {least} = {number(taken - least)}."


def seven_points(view: View, seat: int, what: int, names: Names) -> str:
    """The end of the game."""
    return f"{names[seat]} has {points(view.new_totals[seat])} and wins the game."


def several_at_seven(view: View, seat: int, what: int, names: Names) -> str:
    """The end of the game, with several who have enough."""
    there = listed([names[s] for s in range(view.players) if view.new_totals[s] >= SEVEN_POINTS])
    if len(view.winners) == 1:
        return f"{there} have 7 points or more, and {names[seat]} wins with the most, {view.new_totals[seat]}."
    share = listed([names[s] for s in view.winners])
    return f"{there} have 7 points or more, and {share} share the win with {view.new_totals[seat]} each."


def extra_hand(view: View, seat: int, names: Names) -> str:
    """What lay before a seat: the widow, or the hand that a seat before gave up."""
    first = (view.dealer + 1) % view.players
    turn = [(first + step) % view.players for step in range(view.players)]
    took = [s for s in turn[: turn.index(seat)] if view.widow_steps[s] == "took"]
    return f"the hand {names[took[-1]]} gave up" if took else "the widow"


def looks(view: View, seat: int, what: int, names: Names) -> str:
    """A look, or none."""
    hand = extra_hand(view, seat, names)
    return f"{names[seat]} leaves {hand} without a look." if what == LEAVE else f"{names[seat]} looks at {hand}."


def takes_hand(view: View, seat: int, what: int, names: Names) -> str:
    """After a look."""
    hand = extra_hand(view, seat, names)
    if what == LEAVE:
        return f"{names[seat]} has seen {hand} and leaves it."
    return f"{names[seat]} takes {hand} and gives up the hand held so far."


def price(view: View, seat: int, what: int, names: Names) -> str:
    """The tricks that must be taken."""
    did = "took a hand" if view.widow_steps[seat] == "took" else "looked"
    return f"{names[seat]} {did}, and so must take at least {spelled(what)} tricks."


def goes_on(view: View, seat: int, what: int, names: Names) -> str:
    """The extra hand moves on, or away."""
    hand = f"The hand {names[view.widow_from]} gave up" if view.widow_from >= 0 else "The widow"
    if what:
        return f"{hand} is discarded, face down."
    return f"{hand} goes {'on ' if any(view.widow_steps) else ''}to {names[seat]}{'' if any(view.widow_steps) else ' first'}."


OF_WIDOW: dict[Rule, Sentence] = {
    Hilos.LOOKING: looks,
    Hilos.TAKING: takes_hand,
    Hilos.PRICE: price,
    Hilos.GOES_ROUND: goes_on,
    Hilos.THREE_PLAYERS: dealt_with_widow,
    Hilos.TRUMP_STAYS: widow_trump,
    Hilos.WHAT_THE_BIDS_COUNT: what_bids_count,
    Hilos.EMPTY_SEAT: leads_opposite,
    Hilos.POINTS: widow_points,
    Hilos.FIRST_TO_SEVEN: seven_points,
    Hilos.SEVERAL_AT_SEVEN: several_at_seven,
}


def names_bid(view: View, seat: int, what: int, names: Names) -> str:
    """A bid."""
    return f"{names[seat]} bids {bid_named(what)}, worth {level_of(what)}."


def solo_task(view: View, seat: int, what: int, names: Names) -> str:
    """What the bid asks for, the trump named, the lead, and in the end whether the bid is made."""
    level = level_of(bid_code(view.contract[1])) if view.contract else 0
    wanted = task(level)[0]
    if view.phase == "over":
        return solo_outcome(view, seat, wanted, what, names)
    if view.trick >= 0:
        return leads(view, seat, what, names) if what >= 0 else f"{names[seat]}, the declarer, leads the first trick."
    if what >= 0:
        return f"{names[seat]} names {SIGNS[what]} as trump."
    if wanted == 0:
        how = ", with all 13 cards face up" if level == GREAT_MISERY else ""
        return f"{names[seat]} must lose every trick{how}."
    if wanted == TRICKS:
        return f"{names[seat]} must take all {TRICKS} tricks and leads to the first."
    trump = {ABUNDANT: " and names the trump suit", ABUNDANT_TRUMP: f", and {trump_sign(view)} stays trump"}.get(level, "")
    return f"{names[seat]} must take at least {spelled(wanted)} tricks{trump}."


def solo_outcome(view: View, seat: int, wanted: int, value: int, names: Names) -> str:
    """Whether the bid is made."""
    taken = (
        f"{names[seat]} has taken {counted_tricks(view.tricks(seat))} and had to take {spelled(wanted) if wanted else 'none'}"
    )
    return f"{taken}, so the bid is {'made' if value > 0 else 'lost'}."


def misery_lost(view: View, seat: int, what: int, names: Names) -> str:
    """A misery is lost before the end."""
    bid = bid_named(bid_code(view.contract[1])) if view.contract else ""
    return f"{names[seat]} has taken a trick, so {bid} is lost, but all {TRICKS} tricks are played all the same."


def pays(view: View, seat: int, what: int, names: Names) -> str:
    """Who pays whom."""
    return f"Each other player pays {names[seat]} {what}." if what > 0 else f"{names[seat]} pays {-what} to each other player."


OF_SOLO: dict[Rule, Sentence] = {
    Hilos.RISING_BIDS: names_bid,
    **dict.fromkeys((Hilos.SOLO, Hilos.MISERY, Hilos.ABUNDANT, Hilos.GRAND_ABUNDANT), solo_task),
    Hilos.AT_LEAST: misery_lost,
    Hilos.PAYING: pays,
    **AGREED_SENTENCES,
}


def dealt_without_trump(view: View, seat: int, what: int, names: Names) -> str:
    """After the deal."""
    return f"{names[seat]} deals 13 cards to each player and turns none up, because the highest bid will name the trump."


def antes(view: View, seat: int, what: int, names: Names) -> str:
    """The pot."""
    return f"Each player pays {view.ante} into the pot, which now holds {what}."


def number_and_suit(view: View, seat: int, what: int, names: Names) -> str:
    """A bid."""
    tricks = counted_tricks(level_of(what))
    return f"{names[seat]} bids {bid_named(what)}, which means {tricks} or more with {SIGNS[suit_bid(what)]} as trump."


def against_three(view: View, seat: int, what: int, names: Names) -> str:
    """The contract."""
    return f"{names[seat]} plays alone against the other three, and {SIGNS[suit_bid(what)]} is trump."


def pot_or_bid(view: View, seat: int, what: int, names: Names) -> str:
    """Whether the bid is made, or where the pot stays."""
    if seat < 0:
        if view.winners:
            return f"This was the last round, so the pot of {what} belongs to nobody."
        return f"The pot of {what} stays for the next round."
    taken, bid = view.tricks(seat), level_of(what)
    verdict = "made" if taken >= bid else "lost"
    return f"{names[seat]} has taken {counted_tricks(taken)} and bid {spelled(bid)}, so the bid is {verdict}."


def pot_goes(view: View, seat: int, what: int, names: Names) -> str:
    """The pot is paid out."""
    if view.scores[seat] > 0:
        return f"{names[seat]} takes the pot of {what}."
    return f"The other three share the pot of {what}, {what // 3} each."


OF_DEALERS: dict[Rule, Sentence] = {
    Hilos.NO_CARD_TURNED_UP: dealt_without_trump,
    Hilos.POT: antes,
    Hilos.NUMBER_AND_SUIT: number_and_suit,
    Hilos.ONE_AGAINST_THREE: against_three,
    Hilos.ANTES: pot_or_bid,
    Hilos.WHO_GETS_THE_POT: pot_goes,
    **AGREED_SENTENCES,
}


SENTENCES = OF_STANDARD | OF_POOR_MAN | OF_WIDOW | OF_SOLO | OF_DEALERS
TAKES = (Hilos.TRUMP_WINS, Hilos.SUIT_LED_WINS)
TURNS = (Hilos.ORDER_TURNS, Hilos.ORDER_STAYS, Hilos.TRUMP_LED, Hilos.NEVER_TURNS)
TEAM_BIDS = (Hilos.BID_MADE, Hilos.BID_FAILED)
LONE_BIDS = (Hilos.SOLO, Hilos.MISERY, Hilos.ABUNDANT, Hilos.GRAND_ABUNDANT, Hilos.ANTES)
YES_NO = ("yes", "no")


def describe(view: View, rule: Rule, seat: int, what: int, names: Names) -> Told:
    """What was told."""
    return Told(SENTENCES[rule](view, seat, what, names), rule, kind_of_step(rule), question(view, rule, seat, names))


def kind_of_step(rule: Rule) -> str:
    """A trick that is complete, and the order that turns with it."""
    if rule in TURNS:
        return "turn" if rule == Hilos.ORDER_TURNS else "stays"
    return "trick" if rule in TAKES else ""


def question(view: View, rule: Rule, seat: int, names: Names) -> PredictionPrompt | None:
    """Who takes the trick, whether the order turns, who gets the point, and whether a bid or a minimum is made."""
    if rule in TAKES:
        highest = highest_card(view.turned[view.trick])
        text = f"Who takes the trick, with {trump_sign(view)} as trump and {highest} highest?"
        return PredictionPrompt(text, tuple(names[: view.players]), seat)
    if rule in TURNS:
        return PredictionPrompt("Does the order turn over now?", YES_NO, 0 if rule == Hilos.ORDER_TURNS else 1)
    if rule == Hilos.POINT_A_ROUND and not view.winners:
        return PredictionPrompt("Which team gets the point?", (side(view, 0, names), side(view, 1, names)), seat)
    if rule == Hilos.POINTS and view.minimums[seat]:
        text = f"Has {names[seat]} taken the {spelled(view.minimums[seat])} tricks needed?"
        return PredictionPrompt(text, YES_NO, 0 if view.tricks(seat) >= view.minimums[seat] else 1)
    if view.contract and view.phase == "over" and seat == view.declarer and rule in (*TEAM_BIDS, *LONE_BIDS):
        made = rule == Hilos.BID_MADE if rule in TEAM_BIDS else view.scores[seat] > 0
        text = f"Is {possessive(names[seat])} bid of {bid_named(bid_code(view.contract[1]))} made?"
        return PredictionPrompt(text, YES_NO, 0 if made else 1)
    return None


def title(view: View, names: Names) -> Title:
    """A small line (game, variant, round, trick, trump) and the title of the position."""
    of_rounds = f" of {view.rounds}" if view.rounds else ""
    name = named(view.variant).name
    over = [f"Hilos{f', {name}' if name else ''}, round {view.round}{of_rounds}"]
    if view.trick >= 0 and view.phase != "over":
        over.append(f"trick {view.trick + 1}")
    if view.trump and view.phase != "over":
        over.append(f"{trump_sign(view)} is trump")
    return Title(" · ".join(over), position(view, names), section(view))


def position(view: View, names: Names) -> str:
    """What has come about."""
    if view.phase == "over":
        return outcome(view, names)
    if view.winner >= 0:
        return f"{names[view.winner]} takes trick {view.trick + 1}"
    if view.trick >= 0:
        return f"Who takes trick {view.trick + 1}?" if len(view.trick_cards) == view.players else f"Trick {view.trick + 1}"
    if view.phase == "trump" and view.contract:
        return f"{names[view.contract[0]]} names the trump suit"
    if view.phase == "widow" and view.widow_at >= 0:
        return f"{'The widow' if view.widow_from < 0 else 'The extra hand'} lies before {names[view.widow_at]}"
    if view.contract:
        seat, bid = view.contract
        return f"{names[seat]} bids highest: {bid_named(bid_code(bid))}"
    return "Nobody has bid yet" if view.bids else f"{names[view.dealer]} has dealt"


def outcome(view: View, names: Names) -> str:
    """What the round has come to: who wins the game, or who gains most in it, and how much."""
    if view.winners:
        won = listed(list(dict.fromkeys(team_words(view, seat, names) for seat in view.winners)))
        return f"{won} win{'s' if won in names else ''} the game"
    if view.thrown_in:
        return f"Round {view.round} is thrown in"
    if not view.scores or min(view.scores) == max(view.scores):
        return f"Round {view.round} is counted"
    most = max(view.scores)
    if most <= 0:
        return settled(view, min(view.scores), "lose", names)
    return settled(view, most, "gain", names)


def settled(view: View, score: int, verb: str, names: Names) -> str:
    """Who gains or loses so many points: "Ann and Cem gain 8 points" together, "Ben and Cem gain 6 points each" alone."""
    those = [side(view, number, names) for number, each in enumerate(view.scores) if each == score]
    does = verb if len(those) > 1 or view.teams else f"{verb}s"
    return f"{listed(those)} {does} {counted(abs(score), 'point')}{' each' if len(those) > 1 else ''}"


def section(view: View) -> str:
    """The part of the round a reader may jump to."""
    if view.phase == "over":
        return "Score"
    if view.trick >= 0:
        return f"Trick {view.trick + 1}"
    if view.bids or view.phase == "trump":
        return "Bids"
    return "Widow" if view.widow_at >= 0 or any(view.widow_steps) else "Deal"


STEPS = {"looking": "looks", "left": "leaves it", "looked": "looks, leaves", "took": "looks, takes"}


def moves(view: View, rule: Rule, seat: int, action: str, names: Names) -> Moves:
    """What a step adds to the list of moves."""
    if view.trick < 0:
        return Moves(("Before play", *names), before_play(view, seat, action))
    return Moves(("Trick", "Order", *names), in_trick(view, rule, seat, action))


def before_play(view: View, seat: int, action: str) -> tuple[Cell, ...]:
    """The cell of a bid, of a suit named, or of what is done with the extra hand."""
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
    """The cells of the order and of a card played, and again of the card that takes the trick."""
    row = str(view.trick + 1)
    cards = dict(view.trick_cards)
    if seat not in cards or not (action or rule in TAKES):
        return ()
    order = "2 high" if view.turned[view.trick] else "A high"
    led = "led" if len(cards) == 1 else ""
    return (Cell(row, 1, order), Cell(row, 2 + seat, sign(CARDS[cards[seat]]), led if action else "wins"))


def same_side(table: Row, seat: int, other: int) -> bool:
    """Whether two seats play together."""
    return seat == other or (table[SIDES] < table[PLAYERS] and team_of(seat) == team_of(other))


def whole_side(table: Row, seat: int, you: int, names: Names) -> str:
    """The side of a seat as the subject of a sentence: "you", "you and Cem", "Ben and Dora"."""
    if table[SIDES] == table[PLAYERS]:
        return "you" if seat == you else names[seat]
    partner = (seat + 2) % 4
    both = [you, (you + 2) % 4] if same_side(table, seat, you) else sorted((seat, partner))
    return listed(["you" if one == you else names[one] for one in both])


def wanted(bid: int) -> int:
    """The tricks that a bid asks for; 0 for none at all."""
    if form_of(bid) == NAMED:
        return task(level_of(bid))[0]
    return level_of(bid) + (SIX if form_of(bid) == ABOVE_SIX else 0)


def needs(table: Row, you: int, names: Names) -> str:
    """What the round is about for the seat, with the tricks so far."""
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
        return f"{capital(who)} must take no trick {lost}."
    if taken >= goal or taken + TRICKS - max(table[TRICK], 0) < goal:
        so = "so the bid is made" if taken >= goal else "so the bid is lost"
        return f"{capital(who)} needed {counted(goal, 'trick')} and {have} {taken or 'none'}, {so}."
    end = "" if ours else f"; {'they' if ' and ' in who else names[table[DECLARER]]} should not get there"
    return f"{capital(who)} {verb} {counted(goal, 'trick')} and {have} {taken or 'none'}{end}."


def prompt(table: Row, asked: DecisionPoint, names: Names) -> Prompt:
    """What is asked now, and of whom."""
    return Prompt(asked_for(asked, names), headline(table, asked, names), to_look_at(table, asked, names))


def to_look_at(table: Row, asked: DecisionPoint, names: Names) -> str:
    """What there is to look at before the seat asked chooses: who has said what, and what its hand holds; or the trick so far,
    the order of the cards and what is needed."""
    if asked.ask == BID:
        return f"{said(table, asked.seat, names)}. {next_bid(table, asked, names)} You hold {held(table, asked.seat)}."
    if asked.ask == NAME_TRUMP:
        suits = [f"{spelled(n)} {SIGNS[suit]}" for suit, n in enumerate(lengths(table, asked.seat)) if n]
        return f"You hold {listed(suits)}. Which of them should be trump?"
    if asked.ask == LOOK:
        own = f"Your own hand holds {held(table, asked.seat)}."
        if asked.given:
            return f"You have seen it. With it you must win at least {spelled(AFTER_TAKING)} tricks. {own}"
        return f"Who looks must win at least {spelled(AFTER_A_LOOK)} tricks, or {spelled(AFTER_TAKING)} with that hand. {own}"
    order = f"{SIGNS[table[TRUMP]]} is trump, and {highest_card(bool(table[REVERSED]))} is highest."
    return f"{so_far(table, names)} {order} {needs(table, asked.seat, names)}"


def said(table: Row, you: int, names: Names) -> str:
    """The last that each seat has bid: "Ben bid 1, your partner Cem 2"; whoever has passed is out, whatever it bid before."""
    last = {table[LOG + n] >> 8: table[LOG + n] & 255 for n in range(table[BIDS])}
    told = []
    for seat, bid in last.items():
        who = "you" if seat == you else f"your partner {names[seat]}" if same_side(table, seat, you) else names[seat]
        told.append(f"{who} {'passed' if bid == PASS else 'bid ' + bid_named(bid)}")
    return capital(listed(told)) or "You bid first"


def next_bid(table: Row, asked: DecisionPoint, names: Names) -> str:
    """What the lowest bid that is left asks for; where the pictures of the bids show that, that one plays alone."""
    form, level = form_offered(asked.given), standing_level(asked.given) + 1
    if form != ABOVE_SIX:
        return "Who bids highest plays alone against the others."
    if level > highest_offered(asked.given):
        return ""
    who = whole_side(table, asked.seat, asked.seat, names)
    return f"A bid of {level} means {spelled(SIX + level)} of the {TRICKS} tricks for {who}."


def lengths(table: Row, seat: int) -> list[int]:
    """How many cards of each suit a seat holds."""
    return [count(cards_of_suit(table[HANDS + seat], suit)) for suit in range(len(SUITS))]


def held(table: Row, seat: int) -> str:
    """What speaks for a hand: its trumps, or before there are any its longest suit, and its aces."""
    suits, trump = lengths(table, seat), table[TRUMP]
    aces = sum(rank_of(card) == RANKS - 1 for card in members(table[HANDS + seat]))
    longest = trump if trump >= 0 else suits.index(max(suits))
    what = f"{spelled(suits[longest])} {SIGNS[longest]}{' (trump)' if trump >= 0 else ', most of all suits,'}"
    return f"{what} and {spelled(aces)} ace{'' if aces == 1 else 's'}"


def so_far(table: Row, names: Names) -> str:
    """Whose card takes the trick so far."""
    if not table[LAID]:
        return "You lead."
    start = PLAYED + SEATS * table[TRICK]
    place, _ = trick_winner(table, start, table[LAID], table[TRUMP], table[REVERSED])
    taker = seat_at(table[LEADERS + table[TRICK]], place, table[PLAYERS])
    return f"{possessive(names[taker])} {sign(table[start + place])} takes the trick so far."
