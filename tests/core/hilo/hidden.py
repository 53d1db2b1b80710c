"""Deals the hidden cards in a record of HiLO again."""

import random

from hilo_core.hilo.round import NINE
from hilo_core.hilo.table import DOWN, DRAW, END, HELD, LAYOUTS, NAMES, NEXT, PLAYERS, STRIDE, TURN
from hilo_core.messages.texts import Json
from hilo_core.records.replay import Replay

from ..dealing import last_row


def round_anew(game: Replay, number: int, seat: int, rng: random.Random) -> Json:
    """Return a round with all cards that this seat never saw changed among themselves: in layouts, in the draw pile and in
    another hand. After a shuffle the pile holds cards that were seen before: it is a lot of its own.
    """
    one, table = game.record.rounds[number], last_row(game, number)
    deal, actions = one["deal"], list(one["actions"])
    layouts, pile = unseen_cards(table, seat)
    shuffles = [n for n, word in enumerate(actions) if word.startswith("shuffle ")]
    if shuffles:
        words = actions[shuffles[-1]].split()
        actions[shuffles[-1]] = " ".join([*words[: len(words) - len(pile)], *rng.sample(pile, len(pile))])
        pile = []
    unseen = layouts + pile
    new = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
    return {
        "deal": {
            **deal,
            "layouts": [[new.get(card, card) for card in layout] for layout in deal["layouts"]],
            "draw": [new.get(card, card) for card in deal["draw"]],
        },
        "actions": actions,
    }


def unseen_cards(table: list[int], seat: int) -> tuple[list[str], list[str]]:
    """Return what lies face down in layouts, and in the draw pile, the card before it that another seat holds."""
    layouts = [
        NAMES[table[LAYOUTS + STRIDE * owner + cell]]
        for owner in range(table[PLAYERS])
        for cell in range(NINE)
        if table[DOWN + owner] >> cell & 1
    ]
    drawn = [table[HELD]] if table[HELD] and table[TURN] != seat else []
    return layouts, [NAMES[card] for card in (*drawn, *table[DRAW + table[NEXT] : DRAW + table[END]])]
