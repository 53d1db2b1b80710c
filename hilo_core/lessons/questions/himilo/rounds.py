"""Questions on a round of Hi MiLo!: does the team win it, and how often is a card not in the game?"""

from fractions import Fraction
from random import Random
from typing import Any

from ....base.game import NAMES
from ....himilo import HiMiLo, new_table
from ....himilo.cards import HAND_SIZE, TRICKS, highest_value, number_cards
from ....himilo.cards import NAMES as CARD_NAMES
from ....himilo.round import judge, rank
from ....himilo.table import BIDS, HIGH, LEVELS, LOW, MIDDLE, TIED, TRICKS_WON, VERDICT, WON
from ....messages.words import counted, listed, spelled
from ....odds.himilo import out_of_play
from ..file import Values
from ..question import Misconception
from ..reading import in_signs
from ..stage import Cards, Laid, Line, Seats, Working
from .tricks import FOUR
from .turns import Told

FIRST_ROUND = (HIGH, MIDDLE, MIDDLE, LOW), (5, 4, 4, 1)
VERDICTS = {
    "won": "Yes, the team wins",
    "tie": "No, because of a tie for the most or for the fewest",
    "bid": "No. There is no tie at either end, but not everybody is what they bid",
}


def verdict(bids: tuple[int, ...], won: tuple[int, ...]) -> tuple[str, list[int], HiMiLo]:
    """Whether the team wins, what each player is, and the rule: by the judge of the round."""
    table, told = new_table({"players": FOUR, "show": TRICKS, "rounds": 5}), Told()
    for seat in range(FOUR):
        table[BIDS + seat], table[TRICKS_WON + seat] = bids[seat], won[seat]
    judge(table, told)
    ranks = [rank(table, seat) for seat in range(FOUR)]
    if table[VERDICT] == WON:
        return "won", ranks, told.rules[1]
    return ("tie" if TIED in ranks else "bid"), ranks, told.rules[1]


def middle_tie(won: tuple[int, ...]) -> list[str]:
    """Players with equal tricks in the middle."""
    inner = [number for number in won if min(won) < number < max(won)]
    return [NAMES[seat] for seat, number in enumerate(won) if inner.count(number) > 1 and number in inner]


def round_of(seed: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Bids and tricks of a seed: rounds won, tied and missed come up about equally often. Seed 0 is made by hand."""
    if seed == 0:
        return FIRST_ROUND
    chance = Random(seed)
    wanted = chance.choice(("won", "tie", "bid"))
    while True:
        cuts = sorted(chance.randrange(TRICKS + 1) for _ in range(FOUR - 1))
        won = tuple(after - before for before, after in zip([0, *cuts], [*cuts, TRICKS], strict=True))
        bids = [MIDDLE] * FOUR
        high, low = chance.sample(range(FOUR), 2)
        bids[high], bids[low] = HIGH, LOW
        if max(won) < 9 and verdict(tuple(bids), won)[0] == wanted:
            return tuple(bids), won


def round_won(seed: int) -> Values:
    """Does the team win this round?"""
    bids, won = round_of(seed)
    right, ranks, rule = verdict(bids, won)
    why = reason(right, bids, won, ranks)
    high, low = NAMES[bids.index(HIGH)], NAMES[bids.index(LOW)]
    same = middle_tie(won)
    thoughts = []
    if right == "tie":
        several = f"{listed(tied(won, ranks))} have the same number of tricks"
        thoughts.append(
            Misconception(
                ("won",),
                "two players can share an end",
                f"In many games two players can share first place. Here {several}.",
                f"But in Hi MiLo! an end belongs to one player, and equal numbers there lose the round. {why}",
            )
        )
    elif same:
        thoughts.append(
            Misconception(
                ("tie",),
                "any tie loses the round",
                f"{listed(same)} do have the same number of tricks. For the most or for the fewest that would lose.",
                f"But they are in the middle, where equal numbers do no harm. {why}",
            )
        )
    if right == "bid":
        thoughts.append(
            Misconception(
                ("won",),
                "without a tie the team wins",
                "A tie at either end always loses, and there is none here. So the first half of the thought is right.",
                f"But each player must also be what they bid. {why}",
            )
        )
    words = tuple((f"bid {LEVELS[bids[seat]].capitalize()}", f"took {won[seat]}") for seat in range(FOUR))
    stage = (Seats(NAMES[:FOUR], words, turns=False),)

    def about(answer: Any) -> Values:
        won_of = won[bids.index(HIGH)]
        v1 = won[bids.index(LOW)]
        return locals()

    return locals()


def tied(won: tuple[int, ...], ranks: list[int]) -> list[str]:
    """The players who share the most, or if nobody does, those who share the fewest."""
    both = [seat for seat in range(FOUR) if ranks[seat] == TIED]
    most = max(won[seat] for seat in both)
    return [NAMES[seat] for seat in both if won[seat] == most]


def reason(right: str, bids: tuple[int, ...], won: tuple[int, ...], ranks: list[int]) -> str:
    """Why a round is won or lost."""
    if right == "tie":
        names = tied(won, ranks)
        number = won[NAMES.index(names[0])]
        end = "most" if number == max(won) else "fewest"
        return f"{listed(names)} share the {end} tricks with {number} each, so nobody is {'High' if end == 'most' else 'Low'}."
    top, foot = ranks.index(HIGH), ranks.index(LOW)
    if right == "won":
        return (
            f"{NAMES[top]} alone has the most tricks and bid High. {NAMES[foot]} alone has the fewest and bid Low. "
            "The others are in between, as they bid."
        )
    missed = [
        f"{NAMES[seat]} is {LEVELS[ranks[seat]].capitalize()} with {counted(won[seat], 'trick')} but bid "
        f"{LEVELS[bids[seat]].capitalize()}"
        for seat in range(FOUR)
        if ranks[seat] != bids[seat]
    ]
    return f"{missed[0]}. One missed bid loses the round for all four."


def not_in_the_game(seed: int) -> Values:
    """In how many of 100 deals is a card in nobody's hand?"""
    chance = Random(seed)
    players = FOUR if seed == 0 else chance.choice((3, 4, 5))
    cards = number_cards(players)
    card = "15H" if seed == 0 else CARD_NAMES[chance.choice(cards)]
    name, all_of, most = in_signs(card), len(cards), highest_value(players)
    dealt = HAND_SIZE * players
    left = all_of - dealt
    exact = 100 * out_of_play(players)
    about = int(exact + Fraction(1, 2))
    stage = (Cards("himilo", (Laid(card),), "The card"),)

    def about(answer: Any) -> Values:
        way = "too many" if answer > exact else "too few"
        return locals()

    def drawn(answer: Any) -> Any:
        high = 100 if max(answer or 0, exact) > 45 else 50
        return (
            Line(
                f"In about {about} of 100 deals nobody holds the {name}",
                f"{spelled(players).capitalize()} players, numbers 1 to {most}, every card alike.",
                f"deals without the {name}, of 100",
                exact,
                answer,
                0,
                high,
            ),
            Working(
                "How to get there",
                (
                    f"four suits with {most} numbers each make {all_of} cards",
                    f"{players} × {HAND_SIZE} = {dealt} of them are dealt, so {left} stay face down",
                    f"{left}/{all_of} = {float(exact):.1f} of 100",
                ),
            ),
        )

    return locals()
