"""What games of tricks have in common, on a game of four cards and two players, in which the 9 follows everything."""

from hilo_core.base.seats import TrickSlots, cards_laid, seat_at, seats_void

PLAYERS, TRICK, LAID = 0, 1, 2
# A card is suit * 10 + number. Trick 0 lies in 6 and 7, trick 1 in 8 and 9.
TRICKS = TrickSlots(
    PLAYERS, TRICK, LAID, played=6, leaders=3, seats=2, suit_asked=lambda row, trick: row[6 + 2 * trick] // 10,
    follows=lambda card, suit: card // 10 == suit or card % 10 == 9, voids=10, is_own=False,
)  # fmt: skip


def table(*cards: int, leaders: tuple[int, int] = (1, 0)) -> list[int]:
    """A row with these cards in two tricks, the second perhaps not full."""
    row = [2, 1, len(cards) - 2, *leaders, 0, *cards]
    return row + [0] * (12 - len(row))


def voids(row: list[int], tricks: TrickSlots = TRICKS) -> list[int]:
    return [seats_void(row, tricks, suit) for suit in range(4)]


def test_a_seat_plays_at_a_place_counted_from_the_leader() -> None:
    assert [seat_at(3, place, 5) for place in range(5)] == [3, 4, 0, 1, 2]


def test_the_trick_on_the_table_may_not_be_full() -> None:
    row = table(11, 12, 13)
    assert [cards_laid(row, TRICKS, trick) for trick in (0, 1)] == [2, 1]


def test_who_does_not_follow_is_void() -> None:
    row = table(11, 32, 21, 12)  # seat 1 leads suit 1, seat 0 does not follow; seat 0 leads suit 2, seat 1 does not
    assert voids(row) == [0, 0b01, 0b10, 0]
    assert not any(voids(row, TRICKS._replace(is_own=True)))  # by a rule of one's own


def test_it_is_said_who_is_void() -> None:
    row = table(11, 12)
    row[11] = 0b1001  # seat 1 has no more of suits 0 and 3
    assert voids(row) == [0b10, 0, 0, 0b10]


def test_a_card_that_follows_everything_shows_nothing() -> None:
    assert not any(voids(table(11, 39, 21, 29)))


def test_a_card_not_laid_yet_shows_nothing() -> None:
    row = table(11, 12, 21)
    row[9] = 31
    assert not any(voids(row))
