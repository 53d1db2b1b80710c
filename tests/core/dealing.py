"""Helpers for dealing unseen cards again in all games."""

import random
from collections.abc import Callable, Mapping
from typing import Any

from hilo_core.messages.texts import Json
from hilo_core.records.replay import Replay, replay

Record = Json
MIXED = 12  # changes of two cards that are tried, by card


def laid_anew(held: Mapping[Any, list[str]], may_hold: Callable[[Any, str], bool], rng: random.Random) -> dict[Any, list[str]]:
    """Return the cards of all these owners dealt again, with the same number for each.

    Two cards change places if both owners may hold them.
    """
    places = [owner for owner, cards in held.items() for _ in cards]
    cards = [card for each in held.values() for card in each]
    for _ in range(MIXED * len(cards)):
        one, two = rng.randrange(len(cards)), rng.randrange(len(cards))
        if may_hold(places[one], cards[two]) and may_hold(places[two], cards[one]):
            cards[one], cards[two] = cards[two], cards[one]
    return {owner: [card for place, card in zip(places, cards, strict=True) if place == owner] for owner in held}


def plays(game: Replay, number: int) -> list[tuple[int, str]]:
    """Return seat and card of everything played in a round, in order."""
    plies = [ply for ply in game.log.plies if ply.round == number and ply.action.startswith("play ")]
    return [(ply.asked.seat, ply.action.split()[1]) for ply in plies]


def last_row(game: Replay, number: int) -> list[int]:
    """Return the last known row of a round."""
    return game.log.row_asked(max(n for n, event in enumerate(game.log.events) if event.round == number))


def in_order(cards: list[str], deck: list[str]) -> list[str]:
    """Return cards as records list them."""
    return sorted(cards, key=deck.index)


def every_round(round_anew: Callable[[Replay, int, int, random.Random], Json]) -> Callable[..., Record]:
    """Return a record with what a seat has not seen dealt again in each of its rounds."""

    def dealt_anew(record: Record, seat: int, rng: random.Random) -> Record:
        game = replay(record)
        return {**record, "rounds": [round_anew(game, number, seat, rng) for number in range(len(record["rounds"]))]}

    return dealt_anew


def suits_led(played: list[tuple[int, str]], players: int) -> list[str]:
    """Return the suit led in each trick; "*" stands for a Joker, after which any card may be played."""
    return ["*" if card[0] == "X" else card[-1] for _, card in played[::players]]


def voids_shown(played: list[tuple[int, str]], asked: list[str], players: int) -> dict[int, str]:
    """Return by seat the suits that it could not follow; a Joker follows any suit."""
    voids: dict[int, str] = {}
    for n, (seat, card) in enumerate(played):
        suit = asked[n // players]
        if suit not in ("*", card[-1]) and card[0] != "X":
            voids[seat] = voids.get(seat, "") + suit
    return voids
