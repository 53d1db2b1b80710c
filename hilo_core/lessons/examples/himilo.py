"""The examples of the rules of Hi MiLo!: tricks and hands; what comes before and after them stands in modules of its own."""

from collections.abc import Callable

from ...base.game import NAMES
from ...himilo import HiMiLo
from ...himilo.cards import CARDS, win_card, win_sign, win_suit
from ...himilo.trick import cards_below, outranks, strengths_of, tie_breaker, trick_winner
from ...messages.words import listed
from ..questions.himilo.hands import legal
from ..questions.reading import in_signs
from .himilo_after import AFTER
from .himilo_before import BEFORE
from .parts import CAN, CANNOT, TAKES, Example, WinCard, row


def ranked(win: str, cards: tuple[str, ...]) -> list[str]:
    """The cards of a trick from the highest to the lowest; they were played in the order given."""
    numbers, suit = [CARDS[card] for card in cards], win_suit(win_card(win))
    return sorted(cards, key=lambda card: -cards_below(numbers, 0, len(cards), cards.index(card), suit))


def taken(win: str, played: str, thought: str = "", why: str = "") -> Example:
    """A trick, highest card first, with the card that takes it."""
    cards = tuple(played.split())
    at, rule = trick_winner([CARDS[card] for card in cards], 0, len(cards), win_card(win))
    order = ranked(win, cards)
    above, below = order[: order.index(cards[at])], order[order.index(cards[at]) + 1 :]
    sides = [f"{listed([in_signs(card) for card in above])} above it"] if above else []
    sides += [f"{listed([in_signs(card) for card in below])} below it"] if below else []
    caption = f"The cards lie from high to low. {in_signs(cards[at])} takes the trick, with {listed(sides)}."
    parts = WinCard(win, len(cards)), row("himilo", " ".join(order), {cards[at]: TAKES})
    return Example(caption, parts, rule, thought, why)


def hand(win: str, held: str, caption: str, thought: str = "", why: str = "") -> Example:
    """A hand under a win card, with what can be played from it."""
    cards = tuple(held.split())
    possible, rule = legal(win, cards)
    marks = {card: CAN if card in possible else CANNOT for card in cards}
    return Example(caption, (WinCard(win, 4), row("himilo", held, marks)), rule, thought, why)


def higher(win: str, played: str, caption: str, thought: str = "", why: str = "") -> Example:
    """Two cards in order of play, with the one that ranks higher on the left."""
    first, second = played.split()
    above, rule = outranks(CARDS[first], 0, CARDS[second], 1, win_suit(win_card(win)))
    best, other = (first, second) if above else (second, first)
    said = caption.format(best=in_signs(best), other=in_signs(other))
    notes = {first: "played first", second: "played second"}
    return Example(said, (WinCard(win, 4), row("himilo", f"{best} {other}", notes)), rule, thought, why)


def equals(win: str, played: str) -> Example:
    """A trick in which the order of play decides between two equal cards."""
    cards = tuple(played.split())
    numbers, turned = [CARDS[card] for card in cards], win_card(win)
    at, _ = trick_winner(numbers, 0, len(cards), turned)
    tied, rule = tie_breaker(strengths_of([*numbers, 0, 0], 0, len(cards), win_suit(turned)), at, turned)
    other = next(card for card in cards if card != cards[at] and card[:-1] == cards[at][:-1])
    when = "earlier" if cards.index(other) > at else "later"
    caption = f"In order of play: under {win_sign(turned)}, {in_signs(cards[at])} takes the trick. It came {when} than "
    caption += f"{in_signs(other)}, which has the same number."
    marks = {cards[at]: TAKES}
    laid = row("himilo", played, marks, NAMES[: len(cards)])
    return Example(caption, (WinCard(win, len(cards)), laid), rule if tied else None)


EXAMPLES: dict[HiMiLo, Callable[[], Example]] = (
    {
        HiMiLo.FOLLOW_THE_WIN_CARD: lambda: hand(
            "QH",
            "15S 3H 9H 8D",
            "The win card asks for hearts, so only the hearts in this hand can be played, even by the player who leads.",
            "follow the card that was led",
            "That is the rule in most card games, and in Hilos too. In Hi MiLo! the win card sets the suit, so the first "
            "card of the trick binds nobody.",
        ),
        HiMiLo.NEUTRAL_WIN_CARD: lambda: hand(
            "K*",
            "15S 3H 9H 8D",
            "The star asks for no suit, so every card can be played.",
        ),
        HiMiLo.VOID: lambda: hand(
            "QC",
            "15S 3H 9H 8D",
            "The win card asks for clubs. There are none in this hand, so every card can be played.",
            "without the suit you must pass",
            "Everybody plays a card to every trick. Without a card of the win card's suit you have a free choice.",
        ),
        HiMiLo.ON_COLOUR: lambda: higher(
            "KH",
            "15S 2H",
            "The win card is a heart, so {best} ranks above {other}, although its number is lower.",
            "15 is more than 2",
            "Numbers count only between two cards of the win card's suit, or between two cards that are both of other suits.",
        ),
        HiMiLo.OFF_COLOUR: lambda: higher(
            "KH",
            "9S 12D",
            "Neither card is a heart. {best} ranks above {other}, because its number is higher.",
            "spades are worth more than diamonds",
            "Some games rank the suits. Here the three suits that the win card does not show are all alike.",
        ),
        HiMiLo.EARLIER_IS_HIGHER: lambda: higher(
            "KH",
            "9S 9D",
            "Neither card is a heart and both have a 9. {best} was played earlier, so it ranks above {other}.",
        ),
        HiMiLo.HI: lambda: taken(
            "KH",
            "2H 9H 5H 15S",
            "the biggest number wins",
            "The 15 has the biggest number, but it is no heart, so every heart ranks above it.",
        ),
        HiMiLo.LO: lambda: taken(
            "JH",
            "4H 9H 15S 12D",
            "a heart is the lowest",
            "Cards of other suits rank below every heart, so even a 15 can be the lowest card there.",
        ),
        HiMiLo.MI_THREE: lambda: taken("QH", "2H 9H 5H"),
        HiMiLo.MI_HIGH_MIDDLE: lambda: taken("QS", "2S 9S 5S 7S"),
        HiMiLo.MI_LOW_MIDDLE: lambda: taken(
            "QH",
            "15H 11H 9D 9H",
            "the highest card wins",
            "The highest card wins under a king. A queen picks a card from the middle, and her suit says which.",
        ),
        HiMiLo.MI_FIVE: lambda: taken("QD", "2D 9D 5D 7D 18S"),
        HiMiLo.NEUTRAL_TIES: lambda: equals("J*", "4S 9D 4H"),
    }
    | BEFORE
    | AFTER
)
