"""Questions on tricks of High, Low, Pass or Go: which cards can be played, and which one captures the trick."""

from random import Random

from ...base.game import NAMES
from ...base.playing_cards import CARDS, hand_of, names_of
from ...base.playing_cards import NAMES as CARD_NAMES
from ...messages.words import counted, possessive
from ...pass_or_go import PassOrGo
from ...pass_or_go.trick import HIGH, goal_of, height, legal_cards, trick_winner
from .dice import GAME
from .kinds import Tap
from .question import Misconception, Question, in_turn, known
from .reading import JOKER, SUIT_WORDS, in_signs, signs
from .stage import Cards, Dice, Laid, Ranked, Shown

DECK = [CARD_NAMES[suit << 4 | rank] for suit in range(4) for rank in range(13)]
THREE = NAMES[:3]
ORDER = ("led", "second", "third")
SUIT_ORDER = "♠ ranks above ♥, ♥ above ♦ and ♦ above ♣"
SUIT_NAMES = {letter: f"{word}s" for word, letter in SUIT_WORDS.items()}
HAND = 5


def drawn_hand(seed: int) -> tuple[str, tuple[str, ...]]:
    """A card that has been led, and Ben's hand of five, often with a Joker. In a third of the hands there is nothing to
    follow."""
    chance, free = Random(seed), in_turn(seed, True, False, False)
    while True:
        led = chance.choice([*DECK, *[JOKER] * 4])
        hand = chance.sample([card for card in DECK if card != led], HAND)
        if led != JOKER and chance.random() < 0.6:
            hand[0] = JOKER
        if free != any(card[-1] == led[-1] and card != JOKER for card in hand):
            return led, tuple(names_of(hand_of(" ".join(hand))))


def may_be_played(seed: int = 0) -> Question:
    """Which cards can Ben play?"""
    led, hand = drawn_hand(seed) if seed else ("9H", ("2S", "3H", "QH", "KC", JOKER))
    may, rule = legal_cards(hand_of(" ".join(hand)), CARDS[led])
    right = tuple(names_of(may))
    own = tuple(card for card in hand if card[-1] == led[-1] and card != JOKER)
    held, highest = JOKER in hand, max(own, key=lambda one: height(CARDS[one]), default="")
    suit = SUIT_NAMES.get(led[-1], "")
    if led == JOKER:
        why = "A Joker has no suit, so there is nothing to follow. Ben can play any card."
    elif not own:
        why = f"Ben has no {suit}, so he cannot follow, and he can play any card."
    else:
        free = " The Joker has no suit and can be played at any time." if held else ""
        why = f"Ann led {suit}, and Ben has {signs(own)}, so he must follow suit.{free}"

    def wrong(answer: tuple[str, ...]) -> str:
        bad = [card for card in answer if card not in right]
        if bad:
            return f"Ben cannot play {in_signs(bad[0])} now. Compare its suit with the suit that Ann led."
        return f"Ben can play {signs(answer)}, but he has more to choose from."

    return Question(
        key="pass_or_go.may-play",
        seed=seed,
        game=GAME,
        title="Which cards can Ben play?",
        task=f"Ann has led {in_signs(led)}, and Ben is next. This is his hand. Tap every card that he can play now.",
        stage=(
            Cards("playing", (Laid(led, "Ann", "led"),), "The card that was led"),
            Cards("playing", tuple(map(Laid, hand)), "Ben's hand"),
        ),
        kind=Tap(hand, 0),
        right=right,
        verdict=f"Yes, {counted(len(right), 'card')} can be played",
        why=(why,),
        wrong=wrong,
        rule=PassOrGo.NO_SUIT if held and own else rule,
        hints=(
            "Which suit did Ann lead, and does Ben have cards of it?",
            f"Ben has {counted(len(own), 'card')} of {suit}." if suit else "Ann led a Joker. Does it have a suit?",
            "You must follow the suit that was led if you have it, otherwise any card will do. A Joker has no suit and can be "
            "played at any time.",
        ),
        solution=f"{why} So he can play {signs(right)}.",
        misconceptions=known(
            right,
            Misconception(
                (own,) if held and own else (),
                "if you have the suit, the Joker must wait",
                f"You followed suit with {signs(own)}, and without the Joker that would be all.",
                "But the Joker can be played at any time, even by a player who could follow suit.",
            ),
            Misconception(
                ((JOKER,),) if held else (),
                "the Joker is for when you have none of the suit",
                "The Joker can be played at any time, so it is one of his cards.",
                f"But it is not the only one. {why}",
            ),
            Misconception(
                (hand,),
                "any card can be played",
                f"You chose the whole hand, and without any {suit} Ben would have that choice.",
                why,
            ),
            Misconception(
                ((highest,),) if own else (),
                "you have to beat the card before you",
                f"{in_signs(highest)} is his highest card of that suit, and in some games you must play higher if you can.",
                f"Here only the suit counts, not the number. {why}",
            ),
        ),
        tag="can be played",
        confidence=False,
        make=may_be_played,
    )


def drawn_trick(chance: Random) -> tuple[int, tuple[str, ...]]:
    """A face of the goal die and three cards, sometimes with a Joker among them."""
    face, cards = chance.randrange(1, 7), chance.sample(DECK, 3)
    if chance.random() < 0.2:
        cards[chance.randrange(3)] = JOKER
    return face, tuple(cards)


def captures(seed: int = 0) -> Question:
    """Which card captures this trick?"""
    face, cards = drawn_trick(Random(seed)) if seed else (2, ("9D", "QC", "3S"))
    place, rule = trick_winner([CARDS[card] for card in cards], 0, 3, face)
    card, name = cards[place], THREE[place]
    high = goal_of(face)[0] == HIGH
    best = max if high else min
    goal, end = ("High", "highest") if high else ("Low", "lowest")
    suited = tuple(sorted((one for one in cards if one != JOKER), key=lambda one: -height(CARDS[one])))
    if card == JOKER:
        why = f"{possessive(name)} Joker captures the trick. It beats every other card, whatever the goal is."
    else:
        why = (
            f"A {face} makes a {goal} goal, so the {end} card wins. Suits come before numbers: {SUIT_ORDER}. "
            f"{possessive(name)} {in_signs(card)} is the {end} here."
        )
    by_number = best(suited, key=lambda one: (CARDS[one] & 15, height(CARDS[one])))
    of_led = best((one for one in suited if one[-1] == suited_led(cards)), key=lambda one: height(CARDS[one]))
    by_goal, other = (suited[0], suited[-1]) if high else (suited[-1], suited[0])

    def wrong(answer: tuple[str, ...]) -> str:
        if card == JOKER:
            return f"{in_signs(answer[0])} would have to beat a card that is not like the others. Look for it."
        return f"{in_signs(answer[0])} is not the {end} card here. Compare the suits before the numbers."

    def shown(answer: tuple[str, ...]) -> tuple[Shown, ...]:
        return (Ranked("The three cards, highest first", "playing", suited, marked=card),) if card != JOKER else ()

    return Question(
        key="pass_or_go.captures",
        seed=seed,
        game=GAME,
        title="Which card captures the trick?",
        task=f"The goal die shows a {face}. Ann led {in_signs(cards[0])}. Ben and Cem came after her. "
        "Tap the card that captures the trick.",
        stage=(
            Dice((face,), "goal die"),
            Cards("playing", tuple(map(Laid, cards, THREE, ORDER)), "The trick, in order of play"),
        ),
        kind=Tap(cards),
        right=(card,),
        verdict=f"Yes, {name} captures it",
        why=(why,),
        wrong=wrong,
        rule=rule,
        hints=(
            f"What goal does a {face} make, High or Low? And is there a Joker?",
            "A Joker beats every other card."
            if card == JOKER
            else f"It is a {goal} goal. Put the cards in order, by suit first.",
            f"{SUIT_ORDER}. Only in the same suit do the numbers decide. A Joker beats them all.",
        ),
        solution=why,
        misconceptions=known(
            (card,),
            Misconception(
                ((by_goal,),) if card == JOKER else (),
                "a Joker has no suit, so it cannot win",
                f"Among the cards with a suit, {in_signs(by_goal)} is the {end}, so you compared them well.",
                why,
            ),
            Misconception(
                ((of_led,),),
                "you win with the suit that was led",
                f"In most games with tricks you can only win with the suit that was led, and {in_signs(of_led)} would do it.",
                f"Here it does not matter which suit was led. {why}",
            ),
            Misconception(
                ((by_number,),),
                f"the {end} number wins",
                f"{in_signs(by_number)} has the {end} number.",
                f"But a card of a higher suit outranks every card of a lower one. {why}",
            ),
            Misconception(
                ((other,),),
                f"the {'lowest' if high else 'highest'} card wins",
                f"With a {'1, 2 or 3' if high else '4, 5 or 6'} on the die you would be right.",
                why,
            ),
        ),
        reveal=shown,
        tag="captures it",
        make=captures,
    )


def suited_led(cards: tuple[str, ...]) -> str:
    """The suit that was led; after a Joker that of the next card, which nobody has to follow."""
    return cards[cards[0] == JOKER][-1]
