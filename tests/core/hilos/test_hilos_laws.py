"""Laws of Hilos: cards are neither lost nor doubled, what is legal is exactly what is accepted, and every score follows from
the tricks; worked out a second time from the sentences of the rule book.
"""

from operator import add

from hypothesis import given
from hypothesis import strategies as st

from hilo_core import replay
from hilo_core.hilos.view import View
from hilo_core.messages.texts import Json
from hilo_core.records.replay import summarize

from ..records import Record, cut, hilos, seats_of
from ..test_laws import SEEDS, law

GAMES: list[tuple[str, Json]] = [
    ("standard", {}),
    ("standard", {"reversal": "ruff_only"}),
    ("poor_man", {"match": "best_of_3"}),
    ("widow", {}),
    ("widow", {"auction": "scored"}),
    ("widow", {"auction": "none"}),
    ("solo", {"rounds": 3}),
    ("dealer", {"rounds": 3, "ante": 9}),
]
SOLO = ("solo", "misery", "abundant", "abundant_trump", "great_misery", "grand_abundant")
WANTED = {"solo": 5, "abundant": 9, "abundant_trump": 9, "grand_abundant": 13}


@st.composite
def games(draw: st.DrawFn) -> Record:
    """Return a finished random game of any variant."""
    variant, options = draw(st.sampled_from(GAMES))
    return hilos(variant, seed=draw(SEEDS), **options)


@st.composite
def stopped(draw: st.DrawFn) -> Record:
    """Return the same record, cut off where somebody is to move."""
    record = draw(games())
    round_no = draw(st.integers(0, len(record["rounds"]) - 1))
    plies = len(record["rounds"][round_no]["actions"])
    early = st.integers(0, min(8, plies - 1))  # while the extra hand goes round, and in the bidding
    return cut(record, round_no, draw(early | st.integers(0, plies - 1)))


@law(40)
@given(games())
def test_no_card_is_lost_or_doubled(record: Record) -> None:
    gone: set[str] = set()
    laid: set[str] = set()
    before: tuple[int, int] = (-1, -1)
    for frame in replay(record):
        view = frame.view()
        if (frame.round, view.trick) != before:
            gone = gone | laid if before[1] >= 0 and view.trick > 0 else set()
            before = frame.round, view.trick
        laid = {card for _, card in view.trick_cards}
        held = [card for hand in view.hands for card in hand]
        assert len({*held, *laid, *gone, *view.widow}) == len(held) + len(laid) + len(gone) + len(view.widow)
        assert len(held) + len(laid) + len(gone) == 13 * view.players


@law(40)
@given(games())
def test_every_score_follows_from_the_tricks(record: Record) -> None:
    summary, options = summarize(record), record["options"]
    totals = [0] * len(summary["totals"])
    pot = 0
    for given_round, one in zip(record["rounds"], summary["rounds"], strict=True):
        pot += 4 * options.get("ante", 0)
        scores = score_of(options, given_round["actions"], one, pot)
        assert one["scores"] == scores
        if options["variant"] == "dealer":
            pot = pot if one["thrown_in"] else 0
            assert one["pot"] == pot
        totals = [*map(add, totals, scores)]
    assert summary["totals"] == totals
    assert summary["winners"] == [side for side, total in enumerate(totals) if total == max(totals)]


def score_of(options: Json, actions: list[str], one: Json, pot: int) -> list[int]:
    """Return the change of each team or seat, by the sentences."""
    variant, taken, contract = options["variant"], one["tricks_won"], one["contract"]
    if one["thrown_in"]:
        return [-options["ante"]] * 4 if variant == "dealer" else [0] * len(one["scores"])
    if variant == "poor_man":
        return [1, 0] if taken[0] + taken[2] > 6 else [0, 1]
    seat, bid = (contract["seat"], contract["bid"]) if contract else (-1, "0")
    if variant == "standard":
        team, level = seat % 2, int(bid)
        tricks = taken[team] + taken[team + 2]
        change = tricks - 6 if tricks >= 6 + level else -level
        return [change if side == team else 0 for side in range(2)]
    if variant == "solo":
        value = SOLO.index(bid) + 1
        made = taken[seat] >= WANTED[bid] if bid in WANTED else taken[seat] == 0
        return [(3 if s == seat else -1) * (value if made else -value) for s in range(4)]
    if variant == "dealer":
        made = taken[seat] >= int(bid.split()[0])
        return [-options["ante"] + ((pot if s == seat else 0) if made else (0 if s == seat else pot // 3)) for s in range(4)]
    scores = [taken[s] - least if taken[s] < least else taken[s] for s, least in enumerate(minimums(one, actions))]
    if options.get("auction") == "scored":
        scores[seat] += taken[seat] - 6 if taken[seat] >= 6 + int(bid) else -int(bid)
    return scores


def minimums(one: Json, actions: list[str]) -> list[int]:
    """Return the number of tricks that each seat of a Widow's round must win, from its actions."""
    found, words = [0, 0, 0], list(actions)
    for step in range(3):
        seat = (one["tricks"][0]["leader"] + step) % 3
        if words.pop(0) == "look":
            found[seat] = 4 if words.pop(0) == "take" else 3
    return found


def wanted_now(view: View, seat: int) -> list[str]:
    """Return the legal actions, worked out from a view with all cards face up."""
    if view.phase == "widow":
        return ["leave", "take" if view.widow_steps[seat] == "looking" else "look"]
    if view.phase == "trump":
        return [f"trump {suit}" for suit in "SHCD"]
    if view.phase == "bid":
        standing = view.contract[1] if view.contract else ""
        if view.variant == "solo":
            higher = SOLO[SOLO.index(standing) + 1 if standing else 0 :]
        elif view.variant == "dealer":
            higher = tuple(f"{n} {suit}" for n in range(int(standing.split()[0]) + 1 if standing else 1, 14) for suit in "SHCD")
        else:
            higher = tuple(map(str, range(int(standing or 0) + 1, 8)))
        return ["pass", *(f"bid {bid}" for bid in higher)]
    hand = view.hands[seat]
    led = view.trick_cards[0][1][-1] if view.trick_cards and view.winner < 0 else ""
    return [f"play {card}" for card in [card for card in hand if card[-1] == led] or hand]


@law(80)
@given(stopped())
def test_legal_is_what_the_view_says(record: Record) -> None:
    following, view = summarize(record)["next"], replay(record)[-1].view()
    assert following["legal"] == sorted(wanted_now(view, following["seat"]))
    assert following["seat"] in range(seats_of(record))
