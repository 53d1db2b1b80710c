"""Questions on hands of Hi MiLo!: what may be played, what must be, and how often somebody has none of a suit."""

from fractions import Fraction
from random import Random

from ...himilo import HiMiLo, new_table
from ...himilo.cards import CARDS, SUITS, WIN_NAMES, highest_value, number_cards, win_card
from ...himilo.cards import NAMES as CARD_NAMES
from ...himilo.hands import put_into_hand
from ...himilo.odds import void
from ...himilo.trick import may_play, suit_to_follow
from ...messages.words import counted, spelled
from .himilo_tricks import FOUR, GAME, LETTERS, SUIT_WORDS
from .kinds import Claim, Number, Tap
from .question import Misconception, Question, in_turn, known
from .reading import in_signs, signs
from .stage import Cards, Laid, Line, Shown, WinCard, Working

HAND = 7


def hand_of(chance: Random, star: bool) -> tuple[str, str, tuple[str, ...]]:
    """A win card, a card that has been led, and Ben's hand of seven."""
    win = chance.choice([name for name in WIN_NAMES.values() if (name[1] == "*") <= star])
    pack = [CARD_NAMES[card] for card in number_cards(FOUR)]
    led = chance.choice([card for card in pack if card[-1] != win[1]])
    own = [card for card in pack if card[-1] == win[1]]
    some = chance.sample(own, chance.choice((0, 1, 2, 3))) if own else []
    rest = chance.sample([card for card in pack if card[-1] != win[1] and card != led], HAND - len(some))
    return win, led, tuple(sorted(some + rest, key=lambda card: CARDS[card]))


def legal(win: str, hand: tuple[str, ...]) -> tuple[tuple[str, ...], HiMiLo]:
    """The cards of a hand that may be played under this win card, and the rule."""
    table = new_table({"players": FOUR, "show": 14, "rounds": 1})
    for card in hand:
        put_into_hand(table, 0, CARDS[card])
    must, why = suit_to_follow(table, 0, win_card(win))
    return tuple(card for card in hand if may_play(CARDS[card], must, why)[0]), why


def win_words(win: str) -> str:
    """A win card in words: "the jack of clubs", "the neutral king"."""
    return f"the neutral {LETTERS[win[0]]}" if win[1] == "*" else f"the {LETTERS[win[0]]} of {SUIT_WORDS[win[1]]}"


def may_be_played(seed: int = 0) -> Question:
    """Which cards can Ben play?"""
    win, led, hand = (
        ("JC", "9S", ("3S", "11S", "6H", "2C", "13C", "8D", "12D")) if seed == 0 else hand_of(Random(seed), star=False)
    )
    right, rule = legal(win, hand)
    suit, led_suit = SUIT_WORDS[win[1]], SUIT_WORDS[led[-1]]
    following = tuple(card for card in hand if card[-1] == led[-1]) or hand
    own = tuple(card for card in hand if card[-1] == win[1])

    def wrong(answer: tuple[str, ...]) -> str:
        bad = [card for card in answer if card not in right]
        if bad:
            return f"{in_signs(bad[0])} cannot be played here. Compare its suit with the suit of the win card."
        return f"{'This card' if len(answer) == 1 else 'All of these'} can be played, but he has more to choose from."

    one = "it" if len(own) == 1 else "one of these"
    if own:
        why = f"The win card asks for {suit}, and Ben has {signs(own)}. He must play {one}, whatever Ann led."
    else:
        why = f"The win card asks for {suit}, and Ben has none. So he can play any of his cards."
    return Question(
        key="himilo.may-play",
        seed=seed,
        game=GAME,
        title="Which cards can Ben play?",
        task=f"The win card is {win_words(win)}. Ann had no card of {suit} and led {in_signs(led)}. This is Ben's hand. "
        "Tap every card that he can play now.",
        stage=(
            WinCard(win, FOUR),
            Cards("himilo", (Laid(led, "Ann", "led"),), "The card that was led"),
            Cards("himilo", tuple(map(Laid, hand)), "Ben's hand"),
        ),
        kind=Tap(hand, 0),
        right=right,
        verdict=f"Yes, {counted(len(right), 'card')} can be played",
        why=(why,),
        wrong=wrong,
        rule=rule,
        hints=(
            "Two cards could set the suit here: the one that Ann led, and the win card. Which of them does it in Hi MiLo!?",
            f"The win card sets the suit, so look for {suit} in Ben's hand.",
            "If he has a card of that suit, he must play one of them. If he has none, he can play anything.",
        ),
        solution=f"{why} So he can play {signs(right) if own else 'all seven'}.",
        misconceptions=known(
            right,
            Misconception(
                (following,),
                "follow the card that was led",
                f"You followed Ann's {led_suit}. In most card games, also in Hilos, that is the rule.",
                f"In Hi MiLo! the win card sets the suit, and Ann was free to lead {led_suit} only because she had no "
                f"{suit}. {why}",
            ),
            Misconception(
                (hand,),
                "he can play what he likes",
                "You chose the whole hand. Under a star, or without a card of the suit, that would be right.",
                why,
            ),
        ),
        tag="can be played",
        make=may_be_played,
    )


def reason_for(win: str, hand: tuple[str, ...], about: str) -> str:
    """Why Ben must play a card of this suit: "win"; or why not: "star", "other", or "void" where the win card asks for it."""
    rule = legal(win, hand)[1]
    if rule == HiMiLo.NEUTRAL_WIN_CARD:
        return "star"
    if about != win[1]:
        return "other"
    return "win" if rule == HiMiLo.FOLLOW_THE_WIN_CARD else "void"


def position(seed: int) -> tuple[str, str, tuple[str, ...], str]:
    """A win card, a card led, a hand, and the suit that is claimed: that of one of the two. No reason is rare."""
    chance = Random(seed)
    wanted = in_turn(seed, "win", "win", "other", "other", "star", "void")
    while True:
        win, led, hand = hand_of(chance, star=True)
        about = led[-1] if win[1] == "*" else chance.choice((led[-1], win[1]))
        if reason_for(win, hand, about) == wanted:
            return win, led, hand, about


def must_follow(seed: int = 0) -> Question:
    """True or false: must Ben play this suit?"""
    win, led, hand, about = position(seed) if seed else ("J*", "9H", ("2S", "10S", "4H", "12H", "7C", "1D", "15D"), "H")
    right, rule = legal(win, hand)
    suit, reason = SUIT_WORDS[about], reason_for(win, hand, about)
    reasons = {
        "win": "The win card asks for this suit, and he has it",
        "led": "The suit that was led must be followed",
        "other": "The win card asks for a different suit",
        "star": "Under a star nobody has to follow anything",
        "void": f"The win card asks for {suit}, but he has none",
    }
    verdict = ("true" if reason == "win" else "false", reason)
    if rule == HiMiLo.FOLLOW_THE_WIN_CARD:
        why = f"{in_signs(win)} asks for {SUIT_WORDS[win[1]]}, and Ben holds {signs(right)}. Nothing else can be played."
    elif rule == HiMiLo.VOID:
        why = f"{in_signs(win)} asks for {SUIT_WORDS[win[1]]}. Ben has none, so he can play any card."
    else:
        why = f"{in_signs(win)} is a neutral win card. It asks for no suit, so Ben can play any card."

    def wrong(answer: tuple[str, str]) -> str:
        if answer[0] == verdict[0]:
            return "Keep your first half, and look for a different reason. Which card sets the suit in this game?"
        return "Look at the win card before you look at the card that was led."

    return Question(
        key="himilo.must-follow",
        seed=seed,
        game=GAME,
        title="True or false?",
        task=f"The win card is {win_words(win)}, and Ann has led {in_signs(led)}. “Ben must play one of his {suit} now.” "
        "Is that true, and why?",
        stage=(
            WinCard(win, FOUR),
            Cards("himilo", (Laid(led, "Ann", "led"),), "The card that was led"),
            Cards("himilo", tuple(map(Laid, hand)), "Ben's hand"),
        ),
        kind=Claim(f"Ben must play one of his {suit} now.", reasons),
        right=verdict,
        verdict=f"Yes, it is {verdict[0]}, and for that reason",
        why=(why,),
        wrong=wrong,
        rule=rule,
        hints=(
            f"Is {in_signs(win)} a win card with a suit, or one with a star?",
            "In Hi MiLo! the win card says which suit must be played. The card that was led does not.",
            "Under a star any card can be played. Under a suit you must play that suit if you have it.",
        ),
        solution=f"It is {verdict[0]}. {why}",
        misconceptions=known(
            verdict,
            Misconception(
                (("true", "led"),),
                "you follow the suit that was led",
                "In Hilos, and in most games with tricks, you would be right.",
                f"In Hi MiLo! only the win card can ask for a suit. {why}",
            ),
        ),
        tag="",
        make=must_follow,
    )


def no_card_of_a_suit(seed: int = 0) -> Question:
    """In how many of 100 deals has Ben no card of a suit? Asked at the deal, or later, when most cards have been seen."""
    chance = Random(seed)
    most = highest_value(FOUR)
    hand, own, suit, left = 14, 6, "H", most - 6
    if seed:
        hand, suit = in_turn(seed, 14, 8, 7, 6, 5, 4, 3), chance.choice(SUITS)
        left = most - chance.randrange(2, 10) if hand == 14 else chance.randrange(1, 7)
        own = most - left if hand == 14 else chance.randrange(1, min(hand, 5))
    unseen, tricks = FOUR * (most - 14 + hand) - hand, 14 - hand
    exact = 100 * void(unseen, left, hand)
    word, misses, all_miss = SUIT_WORDS[suit], unseen - left, spelled(hand)
    numbers = chance.sample(range(1, most + 1), most - left)
    mine = tuple(Laid(f"{number}{suit}", "yours" if tricks else "") for number in sorted(numbers[:own]))
    played = tuple(Laid(f"{number}{suit}") for number in sorted(numbers[own:]))
    first, last = f"{misses}/{unseen}", f"{misses - hand + 1}/{unseen - hand + 1}"
    hidden = f"{counted(left, word[:-1])} {'is' if left == 1 else 'are'} among the {unseen} cards you cannot see"
    why = f"{hidden}. Ben has {hand} of these {unseen} cards, and all {hand} would have to miss."

    def shown(answer: Fraction | None) -> tuple[Shown, ...]:
        high = 100 if max(answer or 0, exact) > 45 else 50
        title = (
            f"About {round(exact)} deals in 100 leave Ben without {word}"
            if exact >= 1
            else f"Almost no deal leaves Ben without {word}"
        )
        steps = f"{misses} of {unseen} cards are not {word}: his first card misses with {first}"
        more = f"the second with {misses - 1}/{unseen - 1}, and so on down to {last}"
        return (
            Line(title, f"{hidden}, and Ben has {hand} of them.", f"deals without {word}, of 100", exact, answer, 0, high),
            Working("How to get there", (steps, more, f"{all_miss} such fractions multiplied give {float(exact) / 100:.4f}")),
        )

    def wrong(answer: Fraction) -> str:
        way = "too many" if answer > exact else "too few"
        return f"{float(answer):g} is {way}. Ben has {hand} cards, and each of them would have to be of a different suit."

    if tricks:
        task = f"Four people play with {most} {word}. After {spelled(tricks)} tricks everybody has {spelled(hand)} cards left. "
        task += f"Here are your {word} and those that were played. All cards you cannot see lie at random. In how many of "
        task += "100 such deals does Ben have none?"
    else:
        task = f"Four people play, so there are {most} {word} in the game. You hold {own} of them among your 14 cards. In how "
        task += "many of 100 deals was Ben dealt none?"
    one_card, each = Fraction(round(100 * Fraction(misses, unseen))), Fraction(round(100 - 100 * Fraction(left * hand, unseen)))
    return Question(
        key="himilo.void",
        seed=seed,
        game=GAME,
        title=f"How often does Ben have no {word}?",
        task=task,
        stage=(
            Cards("himilo", mine, f"Your {word}"),
            *([Cards("himilo", played, f"{word.capitalize()} that were played")] if played else []),
        ),
        kind=Number("of 100 deals", 0, 100, Fraction(2), Fraction(5), "In", ("never", "half of them", "always")),
        right=exact,
        verdict=f"Yes, about {round(exact)} of 100",
        why=(why,),
        wrong=wrong,
        rule=HiMiLo.FOURTEEN_CARDS,
        hints=(
            f"How many {word} can you not see, and among how many unseen cards do they hide?",
            f"{hidden}. Is a hand of {hand} cards likely to miss {'it' if left == 1 else 'every one of them'}?",
            f"The first of his cards misses with {misses} of {unseen}. Each of the {hand} has to miss, so you multiply {hand} "
            "such fractions.",
        ),
        solution=f"The {all_miss} fractions from {first} to {last} multiplied give about {float(exact):.1f} of 100.",
        misconceptions=known(
            exact,
            Misconception(
                (Fraction(25),),
                "there are four suits, so one in four",
                "One card is of a given suit about one time in four, so for a single card you would be right.",
                f"But Ben has {hand} cards, and not one of them may be one of the {word}. That happens in about "
                f"{round(exact)} of 100 deals.",
            ),
            Misconception(
                (one_card,),
                "one card decides",
                f"A single unseen card misses the {word} in about {one_card} of 100 deals.",
                f"But all of Ben's cards have to miss. {why}",
            ),
            Misconception(
                (each,) if left > 1 and each > 0 else (),
                f"each hidden {word[:-1]} takes away the same",
                f"With one hidden {word[:-1]} that works, because Ben has it in {hand} of {unseen} deals.",
                f"But deals in which he has two or more of them would be counted twice. {why}",
            ),
            near=Fraction(5),
        ),
        reveal=shown,
        make=no_card_of_a_suit,
    )
