"""The steps of Hilos in sentences and in the list of moves, from what a view shows: nothing
hidden is said."""

from ..base.game import Cell, Moves, PredictionPrompt, Title, Told
from ..base.playing_cards import CARDS, SIGNS, SUITS, sign
from ..base.rule import Rule
from ..base.seats import Names
from ..messages.words import counted, listed, possessive, spelled
from .bids import bid_code, bid_named
from .round_sentences import highest_card, side, team_of, trump_sign
from .rules import Hilos
from .variants import VARIANTS, named
from .view import View

SENTENCES = {rule: sentence for variant in VARIANTS for rule, sentence in variant.sentences.items()}
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
        won = listed(list(dict.fromkeys(team_of(view, seat, names) for seat in view.winners)))
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
