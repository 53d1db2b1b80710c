"""Questions on what the other variants of Hilos change, and on what is unclear in its rules."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from ...base.game import NAMES
from ...base.playing_cards import SIGNS, SUITS
from ...hilos import Hilos, new_table
from ...hilos import variant_dealer as dealer
from ...hilos import variant_poor_man as poor_man
from ...hilos import variant_solo as solo
from ...hilos.bidding import NAMED, NUMBER_AND_SUIT, bid_of
from ...hilos.bids import level_named
from ...hilos.named_bids import ABUNDANT, GRAND_ABUNDANT, SOLO, is_made, task
from ...hilos.table import (
    BIDDER,
    DECLARER,
    HIGHEST_BID,
    SCORES,
    TOTALS,
    TRICKS,
    TRICKS_WON,
)
from ...messages.words import spelled
from ..hilos_sheet import Ear
from .hilos import FOUR
from .kinds import Choose, Number, tidy, too_many_or_few
from .question import Misconception, Question, known
from .stage import Table, Tricks

PLAYERS = NAMES[:FOUR]
TEAMS = {"ann": "Ann and Cem", "ben": "Ben and Dora", "nobody": "Nobody yet, they play on"}


def numbers(thoughts: Sequence[tuple[int, str, str, str]]) -> list[Misconception]:
    """Misconceptions that lead to a number: the number, the thought, where it would be right, and why not here."""
    return [Misconception((Fraction(number),), thought, where, but) for number, thought, where, but in thoughts]


def best_of_three(seed: int = 0) -> Question:
    """Who has won a game of Poor Man's Hilos?"""
    chance = Random(seed)
    rounds = [7, 2, 7] if seed == 0 else [chance.choice((1, 3, 5, 6, 7, 7, 8, 11)) for _ in range(chance.choice((2, 3, 3, 3)))]
    table = new_table({"variant": "poor_man", "match": "best_of_3"})
    played: list[int] = []
    for tricks in rounds:
        table[SCORES : SCORES + 2] = [0, 0]
        table[TRICKS_WON], table[TRICKS_WON + 1] = tricks, TRICKS - tricks
        poor_man.score(table, Ear())
        played.append(tricks)
        if poor_man.POOR_MAN.over(table):
            break
    right = ("ann" if table[TOTALS] > table[TOTALS + 1] else "ben") if poor_man.POOR_MAN.over(table) else "nobody"
    first, second = table[TOTALS], table[TOTALS + 1]
    ann = sum(played)
    most = "ann" if 2 * ann > TRICKS * len(played) else "ben"
    each = f"Ann and Cem have won {rounds_won(first)}, Ben and Dora {rounds_won(second)}"
    why = f"{each}. Two rounds decide the game, however many tricks they were won by."
    why = why if right != "nobody" else f"{each}. Nobody has two rounds yet, so they play on."

    return Question(
        key="hilos.best-of-three",
        seed=seed,
        game="Hilos, Poor Man's",
        title="Who wins the game?",
        task="Nobody bids here. The team with more of the thirteen tricks wins the round, and they play the best of three "
        "rounds. Who wins this game?",
        stage=tuple(
            Tricks(("Ann and Cem", "Ben and Dora"), (one, TRICKS - one), f"round {number}")
            for number, one in enumerate(played, 1)
        ),
        kind=Choose(TEAMS, {"nobody": ("nobody", "no one", "play on"), "ann": ("cem",), "ben": ("dora",)}),
        right=right,
        verdict=f"Yes, {TEAMS[right]}" if right != "nobody" else "Yes, they play on",
        why=(why,),
        wrong=lambda answer: (
            "One of the two teams has won two rounds. Count once more."
            if answer == "nobody"
            else f"{TEAMS[answer]} have not won two rounds."
        ),
        rule=Hilos.BEST_OF_THREE,
        hints=(
            "Go through the rounds one by one. Who has more tricks in the first?",
            "With thirteen tricks, seven are enough to win a round.",
            "A round is worth one point, whether it was won with seven tricks or with thirteen.",
        ),
        solution=why,
        misconceptions=known(
            right,
            Misconception(
                (most,),
                "all tricks are added up",
                f"{TEAMS[most]} do have more tricks altogether, {ann if most == 'ann' else TRICKS * len(played) - ann} of "
                f"{TRICKS * len(played)}.",
                f"But each round counts on its own. {why}",
            ),
            Misconception(
                ("nobody",) if len(played) < 3 else (),
                "best of three means three rounds",
                "Three rounds are played when each team has won one.",
                why,
            ),
            Misconception(
                tuple(key for key in ("ann", "ben") if right == "nobody"),
                "one round ahead is enough",
                "It would be if they had agreed on a single round.",
                why,
            ),
        ),
        make=best_of_three,
    )


def rounds_won(number: int) -> str:
    """So many rounds in words."""
    return f"{spelled(number)} {'round' if number == 1 else 'rounds'}"


def solo_pays(seed: int = 0) -> Question:
    """What does the declarer of Solo Hilos win or lose?"""
    chance = Random(seed)
    level, won, seat = (ABUNDANT, 11, 3)
    if seed:
        level, seat = chance.randrange(SOLO, GRAND_ABUNDANT + 1), chance.randrange(FOUR)
        around = task(level)[0]
        won = min(TRICKS, max(0, around + chance.choice((-2, -1, 0, 0, 1, 2))))
    table = new_table({"variant": "solo"})
    table[TRICKS_WON + seat], table[HIGHEST_BID], table[DECLARER] = won, bid_of(NAMED, level, 0), seat
    solo.pay(table, Ear(), seat, level)
    score, needed, made = table[SCORES + seat], task(level)[0], is_made(level, won)
    name, bid = PLAYERS[seat], level_named(NAMED, level)
    must = "no trick at all" if not needed else f"at least {needed} tricks" if needed < TRICKS else "all 13 tricks"
    why = (
        f"{name} had to win {must} and won {spelled(won) if won else 'none'}, so the bid is {'made' if made else 'lost'}. "
        f"{'Each of the other three pays' if made else f'{name} pays each of the other three'} {level}: "
        f"3 × {level} = {3 * level}{'' if made else ', and that is a loss'}."
    )

    return Question(
        key="hilos.solo-pays",
        seed=seed,
        game="Hilos, Solo",
        title=f"How many points does {name} win or lose?",
        task=f"{name} plays alone against the other three. Points are paid from player to player, and losses are below zero. "
        f"How many points does {name} get from this round?",
        stage=(Table(((f"{name}'s bid", "its value", f"{name} must win"), (bid, str(level), must))), Tricks((name,), (won,))),
        kind=Number("points", -18, 18, label=f"{name} gets"),
        right=Fraction(score),
        verdict=f"Yes, {tidy(Fraction(score))}",
        why=(why,),
        wrong=lambda answer: (
            f"That would be a {'gain' if answer > 0 else 'loss'}. Has {name} done what the bid asks for?"
            if answer * score < 0
            else f"{too_many_or_few(answer, score)}. Who pays whom, and how often?"
        ),
        rule=Hilos.PAYING,
        hints=(
            f"Has {name} done what the bid asks for?",
            f"The bid is {'made' if made else 'lost'}, and its value is {level}.",
            "A made bid is paid for by each of the other three. A lost one is paid to each of them.",
        ),
        solution=why,
        misconceptions=known(
            Fraction(score),
            *numbers(
                [
                    (
                        score // 3,
                        "the value is paid once",
                        "One of the others does pay or get just that.",
                        f"But there are three others. {why}",
                    ),
                    (-score, "more tricks are always better", "In most bids they are.", why)
                    if not needed
                    else (
                        3 * (level + won - needed),
                        "extra tricks are paid for",
                        "In the base game every trick counts.",
                        f"Here only the value counts. {why}",
                    ),
                    (won, "every trick is a point", "In Widow's Hilos that is so.", why),
                ]
            ),
        ),
        make=solo_pays,
    )


def pot(seed: int = 0) -> Question:
    """What does a player of Dealer's Hilos win or lose over some rounds?"""
    chance = Random(seed)
    passed, ante, level, won, seat, asked, suit = 1, 6, 6, 5, 2, 1, "C"
    if seed:
        passed, ante = chance.randrange(3), chance.choice((3, 3, 6))
        level, seat, asked, suit = chance.randrange(4, 9), chance.randrange(FOUR), chance.randrange(FOUR), chance.choice(SUITS)
        won = level + chance.choice((-2, -1, 0, 1))
    table = new_table({"variant": "dealer", "ante": ante})
    rows, total = [], 0
    for number in range(1, passed + 1):
        dealer.ante(table, Ear())
        total += table[SCORES + asked]
        rows.append((str(number), f"everyone pays {ante}", "all pass"))
    dealer.ante(table, Ear())
    lying = ante * FOUR * (passed + 1)
    table[TRICKS_WON + seat], table[HIGHEST_BID] = won, bid_of(NUMBER_AND_SUIT, level, SUITS.index(suit))
    table[DECLARER] = table[BIDDER] = seat
    dealer.pay_out(table, Ear(), seat)
    total += table[SCORES + asked]
    name, who, paid = PLAYERS[seat], PLAYERS[asked], ante * (passed + 1)
    made, gets = won >= level, total + paid
    bid = f"{level}{SIGNS[SUITS.index(suit)]}"
    rows.append((str(passed + 1), f"everyone pays {ante}", f"{name} bids {bid} and plays for it"))
    if made:
        why = f"{name} makes the bid and takes the whole pot of {lying}. "
    else:
        why = f"{name} loses the bid, so the other three share the pot of {lying} and get {lying // 3} each. "
    why += f"{who} has paid {paid}: {gets} − {paid} = {tidy(Fraction(total))}."

    return Question(
        key="hilos.pot",
        seed=seed,
        game="Hilos, Dealer's",
        title=f"What has {who} won or lost?",
        task=f"Everyone pays into a pot before each round, and one player bids for it. Losses are below zero. After "
        f"{'this round' if not passed else 'these rounds'}, how many points has {who} won or lost in all?",
        stage=(Table((("round", "into the pot", "then"), *rows)), Tricks((name,), (won,), f"round {passed + 1}")),
        kind=Number("points", -20, 80, label=f"{who} has"),
        right=Fraction(total),
        verdict=f"Yes, {tidy(Fraction(total))}",
        why=(why,),
        wrong=lambda answer: f"{too_many_or_few(answer, total)}. How much lies in the pot, and who gets it?",
        rule=Hilos.WHO_GETS_THE_POT,
        hints=(
            f"Is {name}'s bid of {bid} made? It asks for {spelled(level)} tricks.",
            f"{lying} lie in the pot, and {who} has paid {paid} of them.",
            "A made bid takes the whole pot. A lost one leaves it to the other three, who share it evenly.",
        ),
        solution=why,
        misconceptions=known(
            Fraction(total),
            *numbers(
                [
                    (gets, "what I paid does not count", f"{gets} is what {who} gets out of the pot.", why),
                    (lying, "the winner takes it all", f"{lying} do lie in the pot.", why),
                    (-paid, "what is in the pot is gone", f"{who} has paid {paid}, that is right.", why),
                    (lying // 4 - paid, "four share the pot", "Four have paid into it.", f"But only three share it. {why}"),
                ]
            ),
        ),
        make=pot,
    )
