"""Questions on hands of Hi MiLo!: what may be played, what must be, and how often somebody has none of a suit."""

from random import Random

from hilo_core.content.question import in_turn
from hilo_core.content.question_file import Values
from hilo_core.content.stage import CardOnTable, Cards
from hilo_core.himilo import HiMiLo, new_table
from hilo_core.himilo.odds import void as void
from hilo_core.himilo.round import follows, suit_to_follow
from hilo_core.himilo.table import CARDS, SUITS, WIN_NAMES, highest_value, put_into_hand, win_card
from hilo_lessons.questions.drawn import parted
from hilo_lessons.questions.himilo.tricks import FOUR, LETTERS, SUIT_WORDS, pack_of

HAND = 7


def hand_of(chance: Random, star: bool) -> tuple[str, str, tuple[str, ...]]:
    """Return a win card, a card that has been led, and Ben's hand of seven."""
    win = chance.choice([name for name in WIN_NAMES.values() if (name[1] == "*") <= star])
    own, others = parted(pack_of(FOUR), win[1])
    led = chance.choice(others)
    some = chance.sample(own, chance.choice((0, 1, 2, 3))) if own else []
    rest = chance.sample([card for card in others if card != led], HAND - len(some))
    return win, led, tuple(sorted(some + rest, key=lambda card: CARDS[card]))


def legal(win: str, hand: tuple[str, ...]) -> tuple[tuple[str, ...], HiMiLo]:
    """Return the cards of a hand that may be played under this win card, and the rule."""
    table = new_table({"players": FOUR, "show": 14, "rounds": 1})
    for card in hand:
        put_into_hand(table, 0, CARDS[card])
    must, why = suit_to_follow(table, 0, win_card(win))
    return tuple(card for card in hand if follows(CARDS[card], must)), why


def win_words(win: str) -> str:
    """Return a win card in words: "the jack of clubs", "the neutral king"."""
    return f"the neutral {LETTERS[win[0]]}" if win[1] == "*" else f"the {LETTERS[win[0]]} of {SUIT_WORDS[win[1]]}"


def may_be_played(seed: int) -> Values:
    """Ask: which cards can Ben play?"""
    win, led, hand = (
        ("JC", "9S", ("3S", "11S", "6H", "2C", "13C", "8D", "12D")) if seed == 0 else hand_of(Random(seed), star=False)
    )
    right, rule = legal(win, hand)
    following = tuple(card for card in hand if card[-1] == led[-1]) or hand
    own = tuple(card for card in hand if card[-1] == win[1])
    return locals()


def reason_for(win: str, hand: tuple[str, ...], about: str) -> str:
    """Return the key of the reason why Ben must play a card of this suit, or need not.

    If he must, it is "win". Otherwise it is "star", "other", or "void" if the win card asks for the suit.
    """
    rule = legal(win, hand)[1]
    if rule == HiMiLo.NEUTRAL_WIN_CARD:
        return "star"
    if about != win[1]:
        return "other"
    return "win" if rule == HiMiLo.FOLLOW_THE_WIN_CARD else "void"


def position(seed: int) -> tuple[str, str, tuple[str, ...], str]:
    """Return a win card, a card led, a hand, and the suit of the claim, which is that of one of the two.

    No reason is rare.
    """
    chance = Random(seed)
    wanted = in_turn(seed, "win", "win", "other", "other", "star", "void")
    while True:
        win, led, hand = hand_of(chance, star=True)
        about = led[-1] if win[1] == "*" else chance.choice((led[-1], win[1]))
        if reason_for(win, hand, about) == wanted:
            return win, led, hand, about


def must_follow(seed: int) -> Values:
    """Ask: true or false, must Ben play this suit?"""
    win, led, hand, claimed = position(seed) if seed else ("J*", "9H", ("2S", "10S", "4H", "12H", "7C", "1D", "15D"), "H")
    legal_cards, rule = legal(win, hand)
    right = legal_cards if rule == HiMiLo.FOLLOW_THE_WIN_CARD else ()
    return locals()


def no_card_of_a_suit(seed: int) -> Values:
    """Ask: in how many out of 100 deals does Ben have no card of a suit?

    The question is about the deal, or about a later time when most cards have been seen.
    """
    chance = Random(seed)
    most = highest_value(FOUR)
    hand, own, suit, left = 14, 6, "H", most - 6
    if seed:
        hand, suit = in_turn(seed, 14, 8, 7, 6, 5, 4, 3), chance.choice(SUITS)
        left = most - chance.randrange(2, 10) if hand == 14 else chance.randrange(1, 7)
        own = most - left if hand == 14 else chance.randrange(1, min(hand, 5))
    unseen, tricks = FOUR * (most - 14 + hand) - hand, 14 - hand
    word, misses = SUIT_WORDS[suit], unseen - left
    numbers = chance.sample(range(1, most + 1), most - left)
    mine = tuple(CardOnTable(f"{number}{suit}", "yours" if tricks else "") for number in sorted(numbers[:own]))
    played = tuple(CardOnTable(f"{number}{suit}") for number in sorted(numbers[own:]))
    stage = [Cards("himilo", mine, f"Your {word}")]
    stage += [Cards("himilo", played, f"{word.capitalize()} that were played")] if played else []
    return locals() | {"heart": word[:-1]}
