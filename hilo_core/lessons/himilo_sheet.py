"""Five exercises on Hi MiLo!: small positions, and judges who ask the rules."""

from collections.abc import Sequence

from ..base.game import NAMES
from ..himilo import HiMiLo, new_table
from ..himilo.cards import CARDS, SIGNS, SUITS, cards, sign, win_card, win_sign, win_suit
from ..himilo.cards import NAMES as CARD_NAMES
from ..himilo.hands import put_into_hand
from ..himilo.round import rank
from ..himilo.sentences import place_from_top
from ..himilo.table import HIGH, LEVELS, LOW, MIDDLE, TIED, TRICKS_WON
from ..himilo.trick import cards_below, may_play, outranks, suit_to_follow, trick_winner
from ..messages.errors import shown
from ..messages.words import ORDINALS, listed, possessive
from .sheet import CannotRead, Exercise, Sheet, Word, asks_for, names_in

FOUR = NAMES[:4]


def sentence(text: str) -> str:
    """A text with a capital at its start and a full stop at its end."""
    return f"{text[0].upper()}{text[1:]}."


def signs(some: Sequence[int]) -> str:
    """Cards as people write them: "9♠, 12♠"."""
    return ", ".join(sign(card) for card in some)


def cards_in(words: list[str]) -> list[int]:
    """The number cards written, as 2C or 2♣. CannotRead for what is none."""
    found = []
    for word in words:
        name = word.upper().replace("\ufe0f", "")
        for letter, suit in zip(SUITS, SIGNS, strict=False):
            name = name.replace(suit, letter)
        if name not in CARDS:
            raise CannotRead(f"{shown(word, 20)} is no number card.")
        found.append(CARDS[name])
    return found


def to_follow(hand: Sequence[int], turned: int) -> tuple[int, HiMiLo]:
    """The suit a player with this hand must play under this win card, and the rule."""
    table = new_table({"players": 4, "show": 14, "rounds": 1})
    for card in hand:
        put_into_hand(table, 0, card)
    return suit_to_follow(table, 0, turned)


def judge_cards(hands: dict[str, list[int]], turned: int, given: list[int]) -> Word:
    """Whether exactly the cards are given that can be played, no matter who holds them; the first that is wrong is named."""
    followed = {name: to_follow(hand, turned) for name, hand in hands.items()}
    holder = {card: name for name, hand in hands.items() for card in hand}
    legal = [card for card, name in holder.items() if may_play(card, *followed[name])[0]]
    for card in given:
        if card not in holder:
            return Word(False, f"{sign(card)} is in no hand here.", HiMiLo.FOLLOW_THE_WIN_CARD)
        if card not in legal:
            name = holder[card]
            held = listed([sign(own) for own in hands[name] if own in legal])
            return Word(False, f"{sign(card)} cannot be played, because {name} holds {held}.", followed[name][1])
    missing = [card for card in legal if card not in given]
    if missing:
        name = holder[missing[0]]
        return Word(False, f"All of these can be played, but {name} has more to choose from.", followed[name][1])
    parts = [f"{name} can play {listed([sign(card) for card in hand if card in legal])}" for name, hand in hands.items()]
    return Word(True, f"{listed(parts)}.", followed[next(iter(hands))][1])


def place_of(laid: list[int], at: int, turned: int) -> int:
    """The place of a card of the trick, from the top, from 0."""
    return len(laid) - 1 - cards_below(laid, 0, len(laid), at, win_suit(turned))


def judge_taker(laid: list[int], turned: int, name: str) -> Word:
    """Whether this player takes the trick; Ann leads."""
    at = FOUR.index(name)
    winner, why = trick_winner(laid, 0, len(laid), turned)
    place = ORDINALS[place_of(laid, at, turned)]
    if at == winner:
        return Word(True, f"{possessive(name)} {sign(laid[at])} is {place} of four under {win_sign(turned)}.", why)
    wanted = place_from_top(turned, len(laid))
    found = f"{possessive(name)} {sign(laid[at])} is {place} of four"
    return Word(False, f"{found}, and under {win_sign(turned)} the {wanted} wins.", why)


def judge_equals(laid: list[int], turned: Sequence[int], given: list[str]) -> Word:
    """Whether the first name takes the trick under the first win card, and the second under the second."""
    if len(given) != len(turned):
        raise asks_for(len(turned), "name", len(given))
    takers = [trick_winner(laid, 0, len(laid), win)[0] for win in turned]
    for name, taker, win in zip(given, takers, turned, strict=True):
        at = FOUR.index(name)
        if at != taker:
            same = laid[at] & 31 == laid[taker] & 31
            why = outranks(laid[at], at, laid[taker], taker, win_suit(win))[1] if same else trick_winner(laid, 0, 4, win)[1]
            place = ORDINALS[place_of(laid, at, win)]
            return Word(False, f"Under {win_sign(win)} it is not {name}: {sign(laid[at])} is {place} of four.", why)
    parts = [f"under {win_sign(win)} {possessive(FOUR[at])} {sign(laid[at])}" for win, at in zip(turned, takers, strict=True)]
    return Word(True, sentence(f"{listed(parts)}"), HiMiLo.NEUTRAL_TIES)


def after(tricks: Sequence[int], taker: str) -> list[int]:
    """What each player is, if this one takes the last trick."""
    table = new_table({"players": 4, "show": 14, "rounds": 1})
    for seat, won in enumerate(tricks):
        table[TRICKS_WON + seat] = won + (FOUR[seat] == taker)
    return [rank(table, seat) for seat in range(4)]


def tie_if(tricks: Sequence[int], taker: str) -> str:
    """What goes wrong if this one takes the last trick."""
    tied = [FOUR[seat] for seat, what in enumerate(after(tricks, taker)) if what == TIED]
    return f"if {taker} takes it, {listed(tied)} are equal at one end" if tied else f"if {taker} takes it, a bid is missed"


def judge_last(bids: Sequence[int], tricks: Sequence[int], given: list[str]) -> Word:
    """Whether exactly those are named who may take the last trick without losing the round."""
    losers = [name for name in FOUR if after(tricks, name) != list(bids)]
    for name in losers:
        if name in given:
            return Word(False, sentence(tie_if(tricks, name)), HiMiLo.TIE_LOSES)
    if len(given) + len(losers) < len(FOUR):
        return Word(False, f"With {listed(given)} the team wins, but somebody else can take it too.", HiMiLo.TIE_LOSES)
    return Word(
        True, f"{listed(given)} can take it, but {listed([tie_if(tricks, name) for name in losers])}.", HiMiLo.TIE_LOSES
    )


def one_name(words: list[str]) -> str:
    """The one player named."""
    found = names_in(words, FOUR)
    if len(found) != 1:
        raise asks_for(1, "name", len(found))
    return found[0]


def some_names(words: list[str]) -> list[str]:
    """The players named, in seat order."""
    found = names_in(words, FOUR)
    return [name for name in FOUR if name in found]


def table_of(laid: list[int]) -> str:
    """A trick in words, Ann leading."""
    return ", ".join(f"{name} {sign(card)}" for name, card in zip(FOUR, laid, strict=False))


LEAD = {"Ben": cards("3S 11S 6H 2C 13C 8D")}
FOLLOW = {"Ben": cards("4S 12S 7H 1D"), "Cem": cards("2S 10H 5C")}
MIDDLE_TRICK = cards("12H 15C 4H 9H")
EQUALS = cards("8D 3S 8C 3H")
LAST_BIDS, LAST_TRICKS = (HIGH, MIDDLE, MIDDLE, LOW), (5, 4, 3, 1)
J_CLUBS, K_DIAMONDS, Q_HEARTS, STARS = win_card("JC"), win_card("KD"), win_card("QH"), (win_card("K*"), win_card("J*"))
WRITE_CARDS = f'cards, such as "{CARD_NAMES[CARDS["2C"]]} 10S" (S ♠, H ♥, C ♣, D ♦)'

himilo = Sheet(
    Exercise(
        "A lead",
        f"The win card is {win_sign(J_CLUBS)}, and Ben leads. He holds {signs(LEAD['Ben'])}.\nWhich of these may he lead?",
        WRITE_CARDS,
        "Does the leader choose the suit of a trick, or does the win card?",
        cards_in,
        lambda given: judge_cards(LEAD, J_CLUBS, given),
    ),
    Exercise(
        "Two hands",
        f"The win card is {win_sign(K_DIAMONDS)}. Ann has no ♦ and leads 9♠. Ben holds {signs(FOLLOW['Ben'])}; "
        f"Cem holds {signs(FOLLOW['Cem'])}.\nWhich of these seven cards can be played in this trick?",
        WRITE_CARDS,
        "Ask of each hand on its own: is there a card of the win card's suit in it? The 9♠ does not matter.",
        cards_in,
        lambda given: judge_cards(FOLLOW, K_DIAMONDS, given),
    ),
    Exercise(
        "A place in the middle",
        f"The win card is {win_sign(Q_HEARTS)}. In order of play: {table_of(MIDDLE_TRICK)}.\nWho takes the trick?",
        'one name, such as "Ann"',
        "Put the four cards in order first, from the highest rank to the lowest. Then count down.",
        one_name,
        lambda name: judge_taker(MIDDLE_TRICK, Q_HEARTS, name),
    ),
    Exercise(
        "Equal numbers under a star",
        f"In order of play: {table_of(EQUALS)}.\n"
        f"Who takes this trick under {win_sign(STARS[0])}, and who under {win_sign(STARS[1])}?",
        'two names in this order, such as "Ann Ben"',
        "Under a star no card is of the win card's suit. Of two equal numbers the one played earlier ranks higher.",
        lambda words: names_in(words, FOUR),
        lambda given: judge_equals(EQUALS, STARS, given),
    ),
    Exercise(
        "The last trick",
        "After thirteen tricks: "
        + ", ".join(
            f"{name} (bid {LEVELS[bid].capitalize()}) has {won}"
            for name, bid, won in zip(FOUR, LAST_BIDS, LAST_TRICKS, strict=True)
        )
        + ".\nWho can take the last trick so that the team wins the round? Name them all.",
        'names, such as "Ann Ben"',
        "Try all four: add one trick to each in turn, and look at the most and at the fewest.",
        some_names,
        lambda given: judge_last(LAST_BIDS, LAST_TRICKS, given),
    ),
)
