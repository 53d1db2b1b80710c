"""Questions on whose turn it is in Hi MiLo!: who plays first, and who passes without having seen a new card."""

from random import Random
from typing import Any

from ....base.game import NAMES
from ....base.seats import left_of
from ....himilo import HiMiLo, new_table
from ....himilo.cards import TRICKS
from ....himilo.round import high_bidder, open_trick
from ....himilo.table import BIDS, DEALER, HIGH, LEADERS, LOW, MIDDLE, WINNERS
from ....messages.words import possessive
from ..file import Values
from ..kinds import Choose
from ..question import Misconception, Question, known
from ..reading import in_signs
from ..stage import Cards, Laid, Part, Seats
from .tricks import FOUR, GAME, Trick, trick_of


class Told:
    """Hears what a round tells, and keeps the first rule."""

    def __init__(self) -> None:
        self.rules: list[HiMiLo] = []

    def tell(self, table: Any, rule: HiMiLo, seat: int, value: int) -> None:
        """Keeps the rule."""
        self.rules.append(rule)


def leader(trick: int, dealer: int, winner: int) -> tuple[str, HiMiLo]:
    """Who leads a trick, and the rule: after the deal, or after the last trick has been taken."""
    table, told = new_table({"players": FOUR, "show": TRICKS, "rounds": 1}), Told()
    table[DEALER] = dealer
    if trick:
        table[WINNERS + trick - 1] = winner
    open_trick(table, told, trick)
    return NAMES[table[LEADERS + trick]], told.rules[0]


def who_leads(seed: int = 0) -> Question:
    """Who plays the first card?"""
    chance = Random(seed)
    if seed == 0 or chance.random() < 0.3:
        dealer, high = (3, 2) if seed == 0 else (chance.randrange(FOUR), chance.randrange(FOUR))
        return first_of_all(seed, dealer, high)
    return after_a_trick(seed, trick_of(seed + 500), chance.randrange(1, TRICKS))


def first_of_all(seed: int, dealer: int, high: int) -> Question:
    """Who leads the first trick?"""
    right, rule = leader(0, dealer, 0)
    doings = ((dealer, "dealt"), (high, "bid High"))
    roles = tuple(tuple(words for at, words in doings if at == seat) for seat in range(FOUR))
    why = (
        f"The player on the dealer's left begins. {NAMES[dealer]} dealt, and {right} sits on {possessive(NAMES[dealer])} left."
    )
    return _led(
        seed,
        f"{NAMES[dealer]} has dealt, everybody has bid, and the cards have been passed. You see the table "
        "from above. Who plays the first card of the round?",
        (Seats(NAMES[:FOUR], roles),),
        right,
        rule,
        why,
        "Think of the dealing: the dealer gives out the cards, and a neighbour gets to play first.",
        known(
            right,
            Misconception(
                (NAMES[dealer],),
                "the dealer starts",
                f"{NAMES[dealer]} shuffles, deals and turns up the win cards, and in some games also plays first.",
                why,
            ),
            Misconception(
                (NAMES[high],),
                "the High bidder starts",
                f"{NAMES[high]} bid High and wants the most tricks, so it sounds fair that {NAMES[high]} begins.",
                f"But the bids do not decide who leads. {why}",
            ),
        ),
    )


def after_a_trick(seed: int, trick: Trick, number: int) -> Question:
    """Who leads after a trick?"""
    card = trick.taken[0]
    taker, before = trick.names[trick.cards.index(card)], trick.names[0]
    right, rule = leader(number, 0, NAMES.index(taker))
    notes = tuple("took it" if one == card else "led" if not place else "" for place, one in enumerate(trick.cards))
    round_table = NAMES[(NAMES.index(before) + 1) % FOUR]
    why = f"The winner of a trick leads the next one. {taker} took the last trick, so {taker} plays first."
    return _led(
        seed,
        f"Trick {number} is over. {before} led it, and {possessive(taker)} {in_signs(card)} took it. Now the next win "
        f"card counts. Who plays the first card of trick {number + 1}?",
        (Cards("himilo", tuple(map(Laid, trick.cards, trick.names, notes)), f"Trick {number}"),),
        right,
        rule,
        why,
        "The players do not take turns at leading. The cards of the last trick decide.",
        known(
            right,
            Misconception(
                (round_table,),
                "the lead moves on to the left",
                f"{before} led the last trick, and {round_table} comes next on the left. The deal moves like that from "
                "round to round.",
                why,
            ),
            Misconception(
                (before,),
                "the same player leads all the time",
                f"{before} led the last trick, and by winning it {before} would lead again.",
                why,
            ),
        ),
    )


def _led(
    seed: int,
    task: str,
    stage: tuple[Part, ...],
    right: str,
    rule: HiMiLo,
    why: str,
    nudge: str,
    thoughts: tuple[Misconception, ...],
) -> Question:
    first = rule == HiMiLo.FIRST_LEAD
    return Question(
        key="himilo.who-leads",
        seed=seed,
        game=GAME,
        title="Who plays the first card?",
        task=task,
        stage=stage,
        kind=Choose({name: name for name in NAMES[:FOUR]}),
        right=right,
        verdict=f"Yes, {right} plays first",
        why=(why,),
        wrong=lambda name: (
            f"{name} plays a card later in this trick. Who goes first depends on who dealt."
            if first
            else f"{name} did not take the last trick. Think about what the winner of a trick gets to do."
        ),
        rule=rule,
        hints=(
            "Is this the first trick of the round, or has one been played already?",
            nudge,
            "The player on the dealer's left leads the first trick. After that, the winner of a trick leads the next one.",
        ),
        solution=why,
        misconceptions=thoughts,
        tag="plays first",
        make=who_leads,
    )


def passes_blind(seed: int) -> Values:
    """Who passes without having seen a new card?"""
    chance = Random(seed)
    players = FOUR if seed < 5 else chance.choice((3, 4, 5))
    high, low = (1, 3) if seed == 0 else chance.sample(range(players), 2)
    dealer = 1 if seed == 0 else chance.randrange(players)
    table = new_table({"players": players, "show": TRICKS, "rounds": 1})
    for seat in range(players):
        table[BIDS + seat] = {high: HIGH, low: LOW}.get(seat, MIDDLE)
    names = NAMES[:players]
    right = names[high_bidder(table)]
    neighbour, first = names[left_of(dealer, players)], names[left_of(high, players)]
    bids = ["High" if seat == high else "Low" if seat == low else "Middle" for seat in range(players)]
    words = tuple((f"bid {bid}", "dealt") if seat == dealer else (f"bid {bid}",) for seat, bid in enumerate(bids))
    stage = (Seats(names, words),)
    return locals()
