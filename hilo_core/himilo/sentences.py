"""The steps of Hi MiLo! in sentences and in the list of moves, from what a view shows: nothing
hidden is said.
"""

from ..base.game import Cell, Moves, PredictionPrompt, Sentence, Title, Told
from ..base.rule import Rule
from ..base.seats import Names
from ..messages.words import ORDINALS, counted, listed, possessive, spelled
from .round import cards_below_winner, three
from .rules import HiMiLo
from .table import CARDS, HIGH, LEVELS, LOW, NAMES, WIN_CARDS_BY_NAME, sign, suit_of, win_sign, win_suit
from .view import HIDDEN, View

LEVEL_NAMES = {14: "normal level", 7: "medium level", 5: "difficult level", 3: "hardcore level"}
SIGN_SHOWN = {HIGH: " and shows the dragon", LOW: " and shows the butterfly"}


def describe(view: View, rule: Rule, seat: int, what: int, names: Names) -> Told:
    """What was told; who cannot see that a card was passed on is not told so."""
    if rule == HiMiLo.PASSING_ON and view.seat not in (None, seat):
        rule = HiMiLo.PASSING
    text, asked = SENTENCES[rule](view, seat, what, names), question(view, rule, seat, names)
    return Told(text, rule, kind_of_step(view, rule, seat), asked)


def kind_of_step(view: View, rule: Rule, seat: int) -> str:
    """A trick that is complete, and cards that come to the seat of the view."""
    if rule in (HiMiLo.PASSING, HiMiLo.PASSING_ON):
        return "take" if view.seat == (seat + 1) % view.players else ""
    return "trick" if view.winner >= 0 and not view.ranks else ""


def question(view: View, rule: Rule, seat: int, names: Names) -> PredictionPrompt | None:
    """Who takes the trick, and at the end whether the round is won."""
    if rule in TAKES:
        win_card = WIN_CARDS_BY_NAME[view.line[view.trick]]
        return PredictionPrompt(f"Who takes the trick under {win_sign(win_card)}?", tuple(names[: view.players]), seat)
    if rule in (HiMiLo.TIE_LOSES, HiMiLo.WINNING_THE_ROUND):
        return PredictionPrompt("Does the team win the round?", ("yes", "no"), 0 if view.team_wins else 1)
    return None


def title(view: View, names: Names) -> Title:
    """A small line (game, round, level, trick) and what has come about."""
    round_no = view.rounds_won + view.rounds_lost + (view.team_wins is None)
    over = f"Hi MiLo!, round {round_no} of {view.rounds}, {LEVEL_NAMES[view.show]}"
    if view.trick >= 0 and not view.ranks:
        over += f", trick {view.trick + 1}"
    return Title(over, come_about(view, names), section(view))


def come_about(view: View, names: Names) -> str:
    """What has come about, while nobody is asked."""
    if view.team_wins is not None:
        verb, won, lost = "wins" if view.team_wins else "loses", view.rounds_won, view.rounds_lost
        match_over = 2 * max(won, lost) > view.rounds > 1
        return f"The team {verb} the match, {won} to {lost}" if match_over else f"The team {verb} the round"
    if view.ranks:
        return "All fourteen tricks are taken"
    if view.winner >= 0:
        return f"{names[view.winner]} takes trick {view.trick + 1}"
    if view.trick >= 0 and view.trick_cards:
        laid = len(view.trick_cards)
        cards = f"{spelled(laid).capitalize()} card{'' if laid == 1 else 's'}"
        return f"{cards} under {win_sign(WIN_CARDS_BY_NAME[view.line[view.trick]])}"
    if view.trick >= 0:
        leader = view.takers[-1] if view.takers else (view.dealer + 1) % view.players
        return f"{names[leader]} leads trick {view.trick + 1}"
    return "All have passed three cards" if all(view.passed) else f"{names[view.dealer]} has dealt"


def section(view: View) -> str:
    """The part of the round a reader may jump to."""
    if view.phase == "over":
        return "Verdict"
    if view.trick >= 0:
        return f"Trick {view.trick + 1}"
    if view.phase == "play" or any(view.passed):
        return "Passing"
    return "Bids" if any(view.bids) else "Deal"


def win_rule(win_card: int, players: int) -> str:
    """Which card takes the trick under a win card: "the third of four from the top wins"."""
    below, _ = cards_below_winner(win_card, players)
    if below == players - 1:
        return "the highest card wins"
    if below == 0:
        return "the lowest card wins"
    return f"the {place_from_top(win_card, players)} card from the top wins"


def place_from_top(win_card: int, players: int) -> str:
    """The place that wins: "third"."""
    return ORDINALS[players - 1 - cards_below_winner(win_card, players)[0]]


def dealt(view: View, seat: int, what: int, names: Names) -> str:
    """After the deal."""
    out = {3: 6, 4: 4, 5: 2}[view.players]
    return f"{names[seat]} deals 14 cards to each player. The {out} left over stay face down, out of the round."


def line_shown(view: View, seat: int, what: int, names: Names) -> str:
    """The line of win cards, whole."""
    return "The fourteen win cards lie face up from left to right, one for each trick."


def line_partly_shown(view: View, seat: int, what: int, names: Names) -> str:
    """The line of win cards on a harder level, at the deal and when one is added."""
    if view.trick < 0:
        return f"Only the first {view.show} win cards lie face up. The other {14 - view.show} are a face-down pile."
    return f"{win_sign(what)} is turned up at the far end of the line."


def bids(view: View, seat: int, what: int, names: Names) -> str:
    """A bid."""
    return f"{names[seat]} bids {LEVELS[what].capitalize()}{SIGN_SHOWN.get(what, '')}."


def bids_what_is_left(view: View, seat: int, what: int, names: Names) -> str:
    """A bid without a choice."""
    level = LEVELS[what].capitalize()
    return f"Only {level} is left, so {names[seat]} bids {level}{SIGN_SHOWN.get(what, '')}."


def passes(view: View, seat: int, what: int, names: Names) -> str:
    """Three cards go to the left."""
    left = names[(seat + 1) % view.players]
    if HIDDEN in view.passed[seat]:
        return f"{names[seat]} passes three cards, face down, to {left}."
    return f"{names[seat]} passes {listed([sign(card) for card in three(what)])} to {left}."


def passes_on(view: View, seat: int, what: int, names: Names) -> str:
    """The same, with a card just received among them."""
    got = set(view.passed[seat - 1])
    on = [sign(card) for card in three(what) if NAMES[card] in got]
    return f"{passes(view, seat, what, names)} {listed(on)} had just come from {names[seat - 1]}."


def leads(view: View, seat: int, what: int, names: Names) -> str:
    """The first trick opens."""
    card_wins = win_rule(what, view.players)
    return f"{names[seat]}, on the dealer's left, leads the first trick under {win_sign(what)}, so {card_wins}."


def takes_and_leads(view: View, seat: int, what: int, names: Names) -> str:
    """The next trick opens."""
    taken = win_sign(WIN_CARDS_BY_NAME[view.line[view.trick - 1]])
    return f"{names[seat]} takes {taken} and leads under {win_sign(what)}, so {win_rule(what, view.players)}."


def follows(view: View, seat: int, what: int, names: Names) -> str:
    """A card of the win card's suit."""
    verb = "leads" if len(view.trick_cards) == 1 else "follows with"
    return f"{names[seat]} {verb} {sign(what)}."


def plays_anything(view: View, seat: int, what: int, names: Names) -> str:
    """A card under a star."""
    verb = "leads" if len(view.trick_cards) == 1 else "plays"
    return f"{names[seat]} {verb} {sign(what)}. Under a star any card can be played."


def throws(view: View, seat: int, what: int, names: Names) -> str:
    """A card of another suit, for want of the win card's."""
    suit = win_sign(WIN_CARDS_BY_NAME[view.line[view.trick]])[-1]
    verb = "leads" if len(view.trick_cards) == 1 else "throws"
    return f"{names[seat]} has no {suit}, so {names[seat]} can play any card and {verb} {sign(what)}."


def equal_cards(view: View, seat: int, what: int, names: Names) -> str:
    """The order of play decides between equal numbers."""
    suit = win_suit(WIN_CARDS_BY_NAME[view.line[view.trick]])
    number = str(what & 31)
    order = [
        (names[s], sign(CARDS[card])) for s, card in view.trick_cards if card[:-1] == number and suit_of(CARDS[card]) != suit
    ]
    equals, (first, card) = listed([card for _, card in order]), order[0]
    how = "higher, because it was played earlier" if len(order) == 2 else "highest, because it was played first"
    return f"{equals} are equal, so {possessive(first)} {card} ranks {how}."


def takes(view: View, seat: int, what: int, names: Names) -> str:
    """The trick has a winner."""
    win_card = WIN_CARDS_BY_NAME[view.line[view.trick]]
    below, _ = cards_below_winner(win_card, view.players)
    if 0 < below < view.players - 1:
        place = f"it ranks {place_from_top(win_card, view.players)}"
    else:
        place = f"it is the {'lowest' if below == 0 else 'highest'}"
    how = f"{place} of {spelled(view.players)} under {win_sign(win_card)}"
    return f"{possessive(names[seat])} {sign(what)} takes the trick, because {how}."


def counts(view: View, seat: int, what: int, names: Names) -> str:
    """The tricks of every seat."""
    parts = [f"{names[s]} has {view.tricks(s)}" for s in range(view.players)]
    return f"All fourteen tricks are taken: {listed(parts)}."


def ties(view: View, seat: int, what: int, names: Names) -> str:
    """Who shares the most, or the fewest."""
    tricks = [view.tricks(s) for s in range(view.players)]
    parts = []
    for extreme, word in ((max(tricks), "most"), (min(tricks), "fewest")):
        sharers = [names[s] for s in range(view.players) if tricks[s] == extreme]
        if len(sharers) > 1:
            parts.append(f"{listed(sharers)} share the {word} tricks, {extreme} each")
    return f"{', and '.join(parts)}, so the team loses the round."


def verdict(view: View, seat: int, what: int, names: Names) -> str:
    """The round is won or lost."""
    if view.team_wins:
        return "Every player is what they bid, so the team wins the round."
    wrong = [
        f"{names[s]} bid {view.bids[s].capitalize()} but is {view.ranks[s].capitalize()}"
        for s in range(view.players)
        if view.ranks[s] != view.bids[s]
    ]
    return f"{', '.join([*wrong[:-1], f'and {wrong[-1]}' if wrong[1:] else wrong[-1]])}, so the team loses the round."


def match_ends(view: View, seat: int, what: int, names: Names) -> str:
    """The match is over."""
    who = "The team wins" if view.rounds_won > view.rounds_lost else "The team loses"
    return (
        f"{who} the match, with {counted(view.rounds_won, 'round')} won and {view.rounds_lost} lost in a best of {view.rounds}."
    )


TAKES = (HiMiLo.HI, HiMiLo.LO, HiMiLo.MI_THREE, HiMiLo.MI_HIGH_MIDDLE, HiMiLo.MI_LOW_MIDDLE, HiMiLo.MI_FIVE)
SENTENCES: dict[Rule, Sentence] = {
    HiMiLo.FOURTEEN_CARDS: dealt,
    HiMiLo.LINE_OF_WIN_CARDS: line_shown,
    HiMiLo.HARDER_LEVELS: line_partly_shown,
    HiMiLo.THREE_BIDS: bids,
    HiMiLo.DRAGON_AND_BUTTERFLY: bids,
    HiMiLo.SETTLING_BIDS: bids_what_is_left,
    HiMiLo.PASSING: passes,
    HiMiLo.PASSING_ON: passes_on,
    HiMiLo.FIRST_LEAD: leads,
    HiMiLo.TAKING: takes_and_leads,
    HiMiLo.FOLLOW_THE_WIN_CARD: follows,
    HiMiLo.NEUTRAL_WIN_CARD: plays_anything,
    HiMiLo.VOID: throws,
    HiMiLo.EARLIER_IS_HIGHER: equal_cards,
    HiMiLo.NEUTRAL_TIES: equal_cards,
    **dict.fromkeys(TAKES, takes),
    HiMiLo.RANKS: counts,
    HiMiLo.TIE_LOSES: ties,
    HiMiLo.WINNING_THE_ROUND: verdict,
    HiMiLo.END_OF_MATCH: match_ends,
    HiMiLo.WINNING_THE_MATCH: match_ends,
}


def moves(view: View, rule: Rule, seat: int, action: str, names: Names) -> Moves:
    """What a step adds to the list of moves."""
    if view.trick < 0:
        return Moves(("Before play", *names), before_play(view, seat, action))
    return Moves(("Trick", "Win card", *names), in_trick(view, rule, seat, action))


def before_play(view: View, seat: int, action: str) -> tuple[Cell, ...]:
    """The cell of a bid or a pass."""
    if action.startswith("bid"):
        return (Cell("bids", 1 + seat, view.bids[seat].capitalize()),)
    if action.startswith("pass"):
        cards = view.passed[seat]
        return (Cell("passes", 1 + seat, "3 cards" if HIDDEN in cards else " ".join(sign(CARDS[card]) for card in cards)),)
    return ()


def in_trick(view: View, rule: Rule, seat: int, action: str) -> tuple[Cell, ...]:
    """The cell of the win card when a trick opens, of a card played, and again of the one that takes the trick."""
    row = str(view.trick + 1)
    if rule in (HiMiLo.FIRST_LEAD, HiMiLo.TAKING):
        return (Cell(row, 1, win_sign(WIN_CARDS_BY_NAME[view.line[view.trick]])),)
    if action or rule in TAKES:
        card = sign(CARDS[dict(view.trick_cards)[seat]])
        led = "led" if len(view.trick_cards) == 1 else ""
        return (Cell(row, 2 + seat, card, led if action else "wins"),)
    return ()
