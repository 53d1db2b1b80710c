"""The examples of the rules of Hilos on tricks: who leads, what can be played, who wins, and when the order turns."""

from collections.abc import Callable

from ...base.playing_cards import CARDS, NAMES, SUITS, VALUES, cards, hand_of, suit_of
from ...hilos import Hilos
from ...hilos.round import first_lead, play_trick
from ...hilos.seen import view
from ...hilos.table import REVERSED, TRUMP
from ...hilos.trick import may_follow, place_in_order
from ...machine.bits import members
from ..questions.reading import in_signs
from .hilos_tables import FOUR, drawn, table, table_of, trick, with_hands
from .parts import CAN, CANNOT, TAKES, Arrow, Cards, Example, Laid, Trump, row
from .told import Told

NO_TRUMP, RUFF, LED, ACE_WINS = "9D QD AS 4D", "KC AC 3H 7C", "KH 9H 4H AH", "9D QD AD 4D"


def normal_order() -> Example:
    """HS-02: the order of a suit."""
    order = sorted((f"{value}H" for value in VALUES), key=lambda name: -place_in_order(CARDS[name], 0))
    caption = "The hearts from high to low, as every round begins: the ace is highest and the 2 is lowest."
    return Example(caption, (row("playing", " ".join(order[:3])), Arrow("down to"), row("playing", " ".join(order[-2:]))))


def laid(names: str, leader: int) -> Cards:
    """Cards in order of play, with who played them."""
    return Cards("playing", tuple(Laid(card, FOUR[(leader + n) % 4]) for n, card in enumerate(names.split())), "The trick")


def leads_first() -> Example:
    """HS-07: the dealer's left."""
    seat, why = first_lead(table_of())
    caption = f"Dora has dealt. {FOUR[seat]} sits on her left and plays the first card. Then Ben, Cem and Dora follow."
    thought, but = (
        "the player with the highest bid leads",
        "The bids do not matter here. The player on the dealer's left leads.",
    )
    return Example(caption, (laid("10D 3D KD 7D", seat),), why, thought, but)


def follow() -> Example:
    """HS-08: diamonds are led."""
    names = "KD 3D AH 2S"
    playable, why = may_follow(hand_of(names), suit_of(CARDS["10D"]))
    can = [NAMES[card] for card in members(playable)]
    marks = {card: CAN if card in can else CANNOT for card in names.split()}
    caption = "Ann leads 10♦. Ben has two diamonds, so he has to play one of them. He cannot use 2♠, although spades are trump."
    hand = Cards("playing", tuple(Laid(card, "", marks[card]) for card in names.split()), "Ben's hand")
    return Example(
        caption,
        (Trump("S"), row("playing", "10D", who=("Ann leads",)), Arrow("Ben"), hand),
        why,
        "a trump can be played at any time",
        "Only if you have no card of the suit that was led. Then you can play anything, but you do not have to play a trump.",
    )


def trump_wins() -> Example:
    """HS-09: the smallest of trumps."""
    played = trick(RUFF, "H")
    caption = f"Clubs were led. {in_signs(played.winner)} is the only trump, so even the ace of clubs loses to it."
    return Example(
        caption,
        drawn(played, "H"),
        played.by,
        "the ace of the suit led wins",
        "Without trumps it would. But every trump beats every card of the other suits.",
    )


def suit_led_wins() -> Example:
    """HS-10: an ace of another suit."""
    played = trick(NO_TRUMP, "H")
    caption = (
        f"Diamonds were led and nobody played a heart. {in_signs(played.winner)} is the highest diamond and takes the trick."
    )
    return Example(
        caption,
        drawn(played, "H"),
        played.by,
        "the ace wins",
        "A♠ is neither a trump nor a diamond. A card of a suit that was not led cannot win, however high it is.",
    )


def winner_leads() -> Example:
    """HS-11: the second trick."""
    lay = with_hands(table_of(turned_up="2H"), "9D 5C", "QD 6C", "AD 7C", "4D 8C")
    told = Told(*cards(f"{ACE_WINS} 7C 8C 5C 6C"))
    for number in (0, 1):
        play_trick(lay, told, number, 0, Hilos.FIRST_LEAD)
    seat, led = view(lay).trick_cards[0]
    marks = {"AD": TAKES}
    caption = f"{FOUR[seat]} takes the trick with A♦, so {FOUR[seat]} leads the next one, with {in_signs(led)}."
    parts = row("playing", ACE_WINS, marks, FOUR), Arrow("next trick"), row("playing", led, who=(f"{FOUR[seat]} leads",))
    return Example(caption, parts, told.once(Hilos.WINNER_LEADS))


def turns() -> Example:
    """HS-12: a trump has won."""
    played = trick(RUFF, "H")
    caption = (
        f"The trump {in_signs(played.winner)} takes the trick. From the next trick on, 2 is the highest card of each suit."
    )
    return Example(
        caption,
        drawn(played, "H", then=True),
        played.order,
        "a trump was played, so this trick is already turned",
        "This trick is still decided by the old order. The new one begins with the next trick.",
    )


def stays() -> Example:
    """HS-13: no trump has won."""
    played = trick(NO_TRUMP, "H")
    caption = f"{in_signs(played.winner)} takes the trick. It is no trump, so the ace stays highest."
    return Example(
        caption,
        drawn(played, "H", then=True),
        played.order,
        "the order turns after every trick",
        "Only a trump that wins turns it. Several tricks can pass before the next turn.",
    )


def never_turns() -> Example:
    """HS-PM-4: the same trick, and nothing turns."""
    played = trick(RUFF, "H", reversal="never")
    caption = f"The trump {in_signs(played.winner)} takes the trick as always, but here the ace stays the highest card."
    return Example(caption, drawn(played, "H", then=True), played.order)


def trump_led() -> Example:
    """HS-R1: a trump that was led, in the two readings."""
    here, other = (trick(LED, "H", reversal=reading) for reading in ("always", "ruff_only"))
    highest = ["the 2" if one.after else "the ace" for one in (here, other)]
    caption = (
        f"Hearts are trump, and a heart was led. {in_signs(here.winner)} takes the trick. What is highest in the next one?"
    )
    return Example(
        caption,
        (
            *drawn(here, "H"),
            table("how it is read|highest then", list(zip(("our ruling", "the other way"), highest, strict=True))),
        ),
        other.order,
    )


def new_round() -> Example:
    """HS-R4: a fresh deal has the normal order."""
    lay = table_of(turned_up="7S")
    highest = "the 2" if lay[REVERSED] else "the ace"
    caption = (
        "In the last trick of the round before, 2 was highest. The new round "
        f"begins with {highest} again, and the deal moves on."
    )
    return Example(
        caption,
        (Trump("H", True), Arrow("new round"), Trump(SUITS[lay[TRUMP]], bool(lay[REVERSED]))),
        None,
    )


TRICKS: dict[Hilos, Callable[[], Example]] = {
    Hilos.CARDS: normal_order,
    Hilos.FIRST_LEAD: leads_first,
    Hilos.FOLLOW_SUIT: follow,
    Hilos.TRUMP_WINS: trump_wins,
    Hilos.SUIT_LED_WINS: suit_led_wins,
    Hilos.WINNER_LEADS: winner_leads,
    Hilos.ORDER_TURNS: turns,
    Hilos.ORDER_STAYS: stays,
    Hilos.NEVER_TURNS: never_turns,
    Hilos.TRUMP_LED: trump_led,
    Hilos.NEW_ROUND: new_round,
}
