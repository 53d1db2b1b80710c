"""Questions on a round of Hilos: who leads, and what does the bidding team score?"""

from fractions import Fraction
from random import Random
from typing import Any

from ....base.game import NAMES
from ....hilos import Hilos, new_table
from ....hilos.round import SIX, first_lead, points_for
from ....hilos.table import DEALER, TRICKS
from ..file import Values
from ..kinds import Choose
from ..question import Misconception, Question, known
from ..stage import Cards, Laid, Tricks
from .tricks import DECK, FOUR, GAME, WORDS, trick_of, words

PLAYERS = NAMES[:FOUR]
ROUND_THE_TABLE = "Ann, Ben, Cem and Dora sit round the table in this order, clockwise."
WHO = {name: name for name in PLAYERS}


def who_leads(seed: int = 0) -> Question:
    """Who plays the first card: of a round, or of the trick after this one?"""
    return leads_next(seed) if seed % 2 else leads_first(seed)


def leads_first(seed: int) -> Question:
    """Who plays the first card of a round?"""
    chance = Random(seed)
    dealer, card = (1, "7H") if seed == 0 else (chance.randrange(FOUR), chance.choice(DECK))
    table = new_table({})
    table[DEALER] = dealer
    seat, rule = first_lead(table)
    name, right, across = PLAYERS[dealer], PLAYERS[seat], PLAYERS[(dealer + 2) % FOUR]
    why = f"{right} sits on {name}'s left, and the player on the dealer's left plays the first card of the round."

    return Question(
        key="hilos.who-leads",
        seed=seed,
        game=GAME,
        title="Who plays the first card?",
        task=f"{ROUND_THE_TABLE} {name} has dealt and turned up the last card, {words(card)}. Who plays the first card "
        "of the round?",
        stage=(Cards("playing", (Laid(card, name, "dealt last"),), "The card turned up"),),
        kind=Choose(WHO),
        right=right,
        verdict=f"Yes, {right} plays first",
        why=(why,),
        wrong=lambda answer: f"{answer} sits opposite the dealer. The first card comes from one of the dealer's neighbours.",
        rule=rule,
        hints=(
            f"Find the dealer first. Here it is {name}.",
            f"It is neither {name} nor {across}, who sits opposite.",
            "The player on the dealer's left begins, and after that the turn goes round clockwise.",
        ),
        solution=why,
        misconceptions=known(
            right,
            Misconception(
                (name,), "the dealer begins", "There are games in which the dealer plays first.", f"Hilos is different. {why}"
            ),
            Misconception(
                (PLAYERS[(dealer - 1) % FOUR],),
                "the turn goes to the right",
                "In a game that goes round the other way that would be right.",
                f"Hilos goes round clockwise, from each player to the one on the left. {why}",
            ),
        ),
        tag="plays first",
        make=who_leads,
    )


def leads_next(seed: int) -> Question:
    """Who leads to the trick after this one?"""
    trick = trick_of(Random(1300 + seed))
    leader, following = trick.names[0], trick.names[1]
    right = trick.names[trick.cards.index(trick.winner)]
    why = f"{trick.whose(trick.winner)} takes this trick, and the player who takes a trick leads the next one."

    return Question(
        key="hilos.who-leads",
        seed=seed,
        game=GAME,
        title="Who leads the next trick?",
        task=f"{WORDS[trick.trump].capitalize()} are trump and the ace is highest. {leader} led this trick. The cards lie in "
        "the order in which they were played. Who leads the next trick?",
        stage=trick.stage,
        kind=Choose({name: name for name in trick.names}),
        right=right,
        verdict=f"Yes, {right} leads",
        why=(why,),
        wrong=lambda answer: f"{answer} has not taken this trick, so {answer} does not lead the next one.",
        rule=Hilos.WINNER_LEADS,
        hints=(
            "Something that happened in this trick decides it. Where people sit does not matter.",
            "Who takes this trick? Look for trumps first.",
            "The player who takes a trick leads the next one.",
        ),
        solution=why,
        misconceptions=known(
            right,
            Misconception(
                (leader,), "the same player goes on leading", f"If {leader} had taken the trick, that would be right.", why
            ),
            Misconception(
                (following,),
                "the lead goes round the table",
                "The deal does go round like that: it moves on by one player after every round.",
                f"The lead does not. {why}",
            ),
        ),
        taker=trick.winner,
        make=who_leads,
    )


def points(seed: int) -> Values:
    """What does the bidding team score?"""
    chance = Random(seed)
    level, taken, first = (1, 10, 0) if seed == 0 else (chance.randrange(1, 5), chance.randrange(5, 12), chance.randrange(2))
    sides = ("Ann and Cem", "Ben and Dora")
    score, rule = points_for(level, taken)
    team, needed, made = sides[first], SIX + level, taken >= SIX + level
    stage = (Tricks(sides, (taken, TRICKS - taken) if not first else (TRICKS - taken, taken)),)

    def about(answer: Any) -> Values:
        v1 = answer > 0 > score
        v2 = answer < 0 < score
        much = "many" if answer > score else "few"
        return locals()

    return locals()


def thoughts(level: int, taken: int, made: bool, why: str) -> list[Misconception]:
    """What many think of the score."""
    over: list[tuple[int, str, str, str]] = [
        (
            taken - SIX - level,
            "the tricks above the bid count" if made else "you lose the tricks that are missing",
            "That is how far they were above their bid." if made else "That is how many tricks they were short.",
            "But the bid only says how many tricks they need." if made else "But it does not matter by how much a bid fails.",
        ),
        (
            level,
            "you score what you bid",
            "A bid that has just been made is worth that.",
            "Here they took more than they had promised." if made else "But this bid was not made.",
        ),
        (taken, "every trick counts", "In many games each trick is a point.", "In Hilos the first six tricks bring nothing."),
    ]
    if not made:
        both = "The other team does score nothing, whatever happens."
        over += [(0, "a failed bid scores nothing", both, "But the team that has bid takes a risk.")]
        six = "They would count if the bid had been made."
        over += [(taken - SIX, "tricks above six always count", six, "But this bid was not made.")]
    return [Misconception((Fraction(number),), thought, where, f"{but} {why}") for number, thought, where, but in over]
