"""Questions on probabilities in Hi MiLo!: the deal, the cards left face down, and what one card says about others."""

from fractions import Fraction
from math import comb as comb
from random import Random

from hilo_core.base.game import SEAT_NAMES
from hilo_core.content.question import in_turn
from hilo_core.content.question_file import Values
from hilo_core.content.reading import in_signs
from hilo_core.himilo.odds import out_of_play as out_of_play
from hilo_core.himilo.odds import void_at_the_deal
from hilo_core.himilo.round import trick_winner
from hilo_core.himilo.table import CARDS, HAND_SIZE, SUITS, TRICKS, WIN_NAMES, highest_value, number_cards, win_card
from hilo_lessons.questions.drawn import with_suit
from hilo_lessons.questions.himilo.tricks import FOUR, SUIT_WORDS, pack_of
from hilo_lessons.questions.wholes import around as around

WIN_LINE = tuple(WIN_NAMES.values())


def last_card(seed: int) -> Values:
    """Ask: how often does the last player but one keep winning the trick with a card?"""
    chance, players, count, below = Random(seed), 0, 0, 0
    while not 0 < count < unseen_cards(players):
        players, letter, suit = chance.choice((3, 3, 4, 4, 5)), chance.choice("KQJ"), chance.choice(SUITS)
        win, unseen = f"{letter}{suit}", unseen_cards(players)
        names = (*SEAT_NAMES[2:players], "Ann", "Ben")
        *laid, own = cards = chance.sample(pack_of(players), players - 1 + unseen)[: players - 1]
        rest = chance.sample([card for card in pack_of(players) if card not in cards], unseen)
        played = [CARDS[card] for card in cards]
        keeps = [card for card in rest if trick_winner([*played, CARDS[card]], 0, players, win_card(win))[0] == players - 2]
        count, below = len(keeps), sum(CARDS[card] & 31 < CARDS[own] & 31 for card in rest)
    rest.sort(key=lambda card: CARDS[card])
    lost = in_order([card for card in rest if card not in keeps])
    return locals()


def unseen_cards(players: int) -> int:
    """Return how many cards may be the last card of a round: that card, and those dealt to nobody."""
    return len(number_cards(players)) - HAND_SIZE * players + 1 if players else 0


def in_order(cards: list[str]) -> str:
    """Return cards in order, as text: "2♥, 9♥ and 4♣"."""
    *first, last = map(in_signs, sorted(cards, key=lambda card: CARDS[card]))
    return f"{', '.join(first)} and {last}" if first else last


def one_missing(seed: int) -> Values:
    """Ask: how often is at least one of some cards dealt to nobody?"""
    chance = Random(seed)
    players, wanted = chance.choice((3, 4, 5)), in_turn(seed, 2, 3, 4, 5, 6)
    some = sorted(chance.sample(pack_of(players), wanted), key=lambda card: CARDS[card])
    return locals()


def who_has_it(seed: int) -> Values:
    """Ask: how often does Ben hold a card that we have not seen?"""
    chance = Random(seed)
    players, tricks = chance.choice((3, 4, 5)), chance.randrange(0, 12)
    card = in_signs(chance.choice(pack_of(players)))
    return locals()


def passed_blind(seed: int) -> Values:
    """Ask how often three cards that are passed blindly include no card of a suit."""
    chance, passed = Random(seed), 3
    suit = chance.choice(SUITS)
    own, word = in_turn(seed, 1, 2, 3, 4, 5, 6), SUIT_WORDS[suit]
    word_one = word[:-1]
    hand = with_suit(chance, pack_of(FOUR), suit, own, HAND_SIZE)
    hand.sort(key=lambda card: CARDS[card])
    others = HAND_SIZE - own
    back = 100 * Fraction(others, HAND_SIZE) ** passed
    return locals()


def expected_number(seed: int) -> Values:
    """Ask: how many cards of a suit does Ben hold on average?"""
    chance, wanted = Random(seed), in_turn(seed, 1, 2, 3)
    fitting = [
        (players, tricks, hidden)
        for players in (3, 4, 5)
        for tricks in range(3, TRICKS - 1)
        for hidden in range(1, highest_value(players))
        if (HAND_SIZE - tricks) * hidden == wanted * unseen_after(players, tricks)
    ]
    players, tricks, hidden = chance.choice(fitting)
    suit = SUIT_WORDS[chance.choice(SUITS)]
    suit_one = suit[:-1]
    return locals()


def unseen_after(players: int, tricks: int) -> int:
    """Return how many cards a player has not seen after this many tricks."""
    return 4 * highest_value(players) - HAND_SIZE - (players - 1) * tricks


def likeliest_void(seed: int) -> Values:
    """Ask: in which suit does Ben most likely have no card?"""
    chance, own = Random(seed), [0, 0, 0, 0]
    while own.count(max(own)) > 1 or own.count(min(own)) > 1:
        hand = sorted(chance.sample(pack_of(FOUR), HAND_SIZE), key=lambda card: CARDS[card])
        own = [sum(card[-1] == suit for card in hand) for suit in SUITS]
    chances = [void_at_the_deal(FOUR, count) for count in own]
    right, fewest = (SUITS[chances.index(end)] for end in (max(chances), min(chances)))
    return locals()


def first_and_last(seed: int) -> Values:
    """Ask: which is more likely: a kind of win card at one place of the line, or one at a different place?"""
    chance, right = Random(seed), in_turn(seed, "first", "second", "same")
    kinds = {"a king": "K", "a queen": "Q", "a jack": "J", "a heart": "H", "a spade": "S", "a star": "*"}
    count = {words: sum(sign in card for card in WIN_LINE) for words, sign in kinds.items()}
    sign = {"first": 1, "second": -1, "same": 0}[right]
    pairs = [(a, b) for a in kinds for b in kinds if a != b and (count[a] > count[b]) - (count[a] < count[b]) == sign]
    one, other = chance.choice(pairs)
    early, late = chance.choice((1, 2, 3)), chance.choice((12, 13, 14))
    return locals()


def plural(kind: str) -> str:
    """Return the plural: "kings" for "a king"."""
    return kind.removeprefix("a ") + "s"


def does_it_change(seed: int) -> Values:
    """Ask: what does one event say about a second one?

    The answer comes from counting places before and after.
    """
    chance, case = Random(seed), in_turn(seed, "same card", "same hand", "other hand", "win card")
    cards = 4 * highest_value(FOUR)
    card, other = map(in_signs, chance.sample(pack_of(FOUR), 2))
    who, second = chance.sample(SEAT_NAMES[:FOUR], 2)
    win = in_signs(chance.choice([name for name in WIN_LINE if name[1] != "*"]))
    event, places, there = {
        "same card": (f"{second} holds the {card}", 0, cards - 1),
        "same hand": (f"{who} holds the {other} too", HAND_SIZE - 1, cards - 1),
        "other hand": (f"{second} holds the {other}", HAND_SIZE, cards - 1),
        "win card": (f"the first win card is {win}", 1, TRICKS),
    }[case]
    return locals()
