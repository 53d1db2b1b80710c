"""Every game fulfils the contract, no matter which rules it has. A game joins by an entry in OPTION_SETS."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from hilo_core import GAMES, RecordError, replay, rule
from hilo_core.base.game import CHANCE, Game, code_in, read_options
from hilo_core.base.rule import Rule
from hilo_core.machine.random import seed_row
from hilo_core.messages.errors import CODES
from hilo_core.messages.texts import Json
from hilo_core.records.replay import summarize
from hilo_core.types import Replay

from ..registered import registered
from ..sampled import sample
from .records import EVERY_SET, OPTION_SETS, cut, record_of
from .toy_game import GAME as TOY

EVERY_ONE = [*sample([*EVERY_SET[1:], EVERY_SET[0]], 2), pytest.param(TOY.KEY, {}, id=TOY.KEY)]
every_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.KEY) for game in (*GAMES.values(), TOY)])
every_set = pytest.mark.parametrize(("key", "options"), EVERY_ONE)
ID = re.compile(r"[A-Z]{2}-(?:(R?)(\d{1,2})[a-z]?|[A-Z]{2}-\d)")
SENTENCE = re.compile(r"\S.*[^ .]\.", re.DOTALL)


@pytest.fixture(autouse=True)
def with_the_toy_game() -> Iterator[None]:
    """Register the toy game, because a reader's own game must pass the same tests."""
    with registered(TOY):
        yield


def test_every_game_is_here() -> None:
    assert {*OPTION_SETS, TOY.KEY} == set(GAMES)


@every_game
def test_the_law(game: Game) -> None:
    ids = [member.id for member in game.LAW]
    assert len(set(ids)) == len(ids) > 0 and issubclass(game.LAW, Rule)
    assert len({id[:2] for id in ids}) == 1
    for place, member in enumerate(game.LAW):
        found = ID.fullmatch(member.id)
        assert found, member.id
        assert (int(member), rule(member.id.lower())) == (place, member)
        assert member.kind == ("ruling" if found[1] else "rule")
        assert member.title and not member.title.endswith(".")
        assert SENTENCE.fullmatch(member.text) and (not member.note or SENTENCE.fullmatch(member.note))
        assert not re.search(r"\b(options?|default|seat \d)\b|\w_\w|= ?'", member.text, re.IGNORECASE), "for players"
        assert game.NAME in member.source or (member.kind == "ruling" and member.source)
        assert not re.search(r"\.(txt|toml|py)\b|/", member.source)


@pytest.mark.parametrize(("key", "options"), [one for one in EVERY_ONE if one.values[0] != "hilo"])  # HiLO has no dealer
def test_any_seat_may_deal_any_round(key: str, options: Json) -> None:
    """RECORD.md: also out of turn; the seat on the dealer's left, or a die, comes first."""
    record, seats = record_of(key, options), GAMES[key].seats(options)
    number = min(1, len(record["rounds"]) - 1)
    deal = record["rounds"][number]["deal"]
    for seat in range(seats):
        hands = list(deal["hands"])  # a card turned up goes with the dealer
        hands[seat], hands[deal["dealer"]] = hands[deal["dealer"]], hands[seat]
        out_of_turn = {"deal": {**deal, "dealer": seat, "hands": hands}, "actions": []}
        following = summarize({**record, "rounds": [*record["rounds"][:number], out_of_turn]})["next"]
        assert (following["round"], following["ply"]) == (number, 0)
        assert following["seat"] in ("chance", (seat + 1) % seats)


@every_game
def test_options_that_do_not_fit(game: Game) -> None:
    odd = [{option.name: object() for option in game.OPTIONS}] if game.OPTIONS else []
    for options in ({"nonsense": 1}, {"players": -1}, *odd):
        with pytest.raises(RecordError) as caught:
            read_options(game, options)
        assert caught.value.code == "bad_option"


@every_set
def test_who_is_to_move_at_every_ply(key: str, options: Json) -> None:
    """The trace, and a record cut at that ply, say the same of it."""
    record = record_of(key, options, seed=1)
    trace = replay(record).trace
    assert [line["action"] for line in trace] == [action for one in record["rounds"] for action in one["actions"]]
    for line in trace[:: max(1, len(trace) // 40)]:
        following = summarize(cut(record, line["round"], line["ply"]))["next"]
        assert following == {name: line[name] for name in ("round", "ply", "seat", "legal")}
        assert line["legal"] is None or line["action"] in line["legal"]
        assert line["legal"] is None or line["legal"] == sorted(set(line["legal"]))
        assert (line["seat"] == "chance") or line["seat"] in range(len(replay(record).names))


@every_set
def test_actions_are_read_as_they_are_written(key: str, options: Json) -> None:
    game = GAMES[key]
    for line in replay(record_of(key, options, seed=2)).trace[:120]:
        for word in line["legal"] or [line["action"]]:
            assert game.write(*game.read(word)) == word


@every_game
@pytest.mark.parametrize("word", ["", " ", "dance", "roll 7", "play", "play 99Z", "PLAY 1S", "\ud800", "bid\n", "x" * 10_000])
def test_nonsense_is_not_read(game: Game, word: str) -> None:
    with pytest.raises(RecordError) as caught:
        game.read(word)
    assert caught.value.code == "bad_notation" in CODES
    assert SENTENCE.fullmatch(caught.value.message) and len(caught.value.message) < 400


def all_views(game: Replay) -> list[int | None]:
    """Return everything open, and each seat's view."""
    return [None, *range(len(game.names))]


@every_set
def test_every_frame_says_what_happened_and_by_which_rule(key: str, options: Json) -> None:
    game = replay(record_of(key, options, seed=6))
    for frame in sample(game, 3):
        for seat in all_views(game):
            text, why = frame.describe(seat)
            assert SENTENCE.fullmatch(text) and "  " not in text, text
            assert isinstance(why, game.game.LAW)
            over, title, section = game.game.in_words.title(frame.view(seat), game.names)
            assert over.startswith(game.game.NAME) and title and section
        assert (frame.text, frame.rule) == frame.describe()


@every_set
def test_every_choice_has_an_answer_with_a_rule(key: str, options: Json) -> None:
    game = replay(record_of(key, options, seed=7))
    asked = 0
    for frame in game:
        choices = frame.choices()
        if frame.asked is None or frame.asked.seat == CHANCE:
            assert choices.choices == ()
            continue
        asked += 1
        for choice in choices.choices:
            answer = choice.answer
            assert isinstance(answer.rule, game.game.LAW) and SENTENCE.fullmatch(answer.why) and choice.label
            assert not answer.then or SENTENCE.fullmatch(answer.then)
            assert answer.then_rule is None or isinstance(answer.then_rule, game.game.LAW)
            assert -1 <= answer.winner < len(game.names)
    assert asked > 10


def parts(words: list[str], verb: str) -> set[str]:
    """Return the parts of the actions, when several parts are picked."""
    return {part for word in words for part in word.removeprefix(verb).split()}


@every_set
def test_the_choices_are_the_legal_actions_and_others(key: str, options: Json) -> None:
    game = replay(record_of(key, options, seed=8))
    legal = {(line["round"], line["ply"]): line["legal"] for line in game.trace}
    for frame in game:
        words = legal.get((frame.round, frame.plies))
        if frame.asked is None or frame.asked.seat == CHANCE or words is None:
            continue
        assert {choice.action for choice in frame.choices().choices if choice.answer.legal} == set(words)
        pointed = frame.pointed()
        allowed = {choice.action for choice in pointed.choices if choice.answer.legal}
        assert allowed == (set(words) if pointed.pick == 1 else parts(words, pointed.verb))
        if pointed.pick > 1:
            together = pointed.action_of(*sorted(allowed, reverse=True)[: pointed.pick])
            assert GAMES[key].write(*GAMES[key].read(together)) in words


@every_set
def test_a_question_has_one_right_answer(key: str, options: Json) -> None:
    questions = [frame.question() for frame in replay(record_of(key, options, seed=9))]
    found = [question for question in questions if question is not None]
    assert found
    for question in found:
        assert question.text.endswith("?") and len(set(question.options)) == len(question.options) > 1
        assert 0 <= question.right < len(question.options)
    assert len({question.right for question in found}) > 1


@every_set
def test_the_dealt_row_and_its_record_are_the_same(key: str, options: Json) -> None:
    game, full = GAMES[key], read_options(GAMES[key], options)
    dealt, laid = game.new_table(full), game.new_table(full)
    seed_row(dealt, 1, 2)
    game.deal_at_random(dealt)
    deal = game.write_deal(dealt)
    game.read_deal(laid, deal)
    assert game.write_deal(laid) == deal
    for seat in all_views(replay(cut(record_of(key, options), 0, 0))):
        assert game.view(laid, seat) == game.view(dealt, seat)


class Script:
    """Decides as a record does, from a ply on."""

    def __init__(self, game: Game, actions: list[str]) -> None:
        self.game, self.actions = game, iter(actions)

    def choose(self, table: Any, seat: int, ask: int, given: int) -> int:
        return code_in(table, self.game.read(next(self.actions))[1])

    def tell(self, table: Any, rule: Rule, seat: int, what: int) -> None:
        """Nothing."""


@every_set
def test_a_round_goes_on_from_wherever_its_row_stands(key: str, options: Json) -> None:
    game, steps = GAMES[key], replay(record_of(key, options, seed=6))
    actions = steps.record.rounds[0]["actions"]
    last = max(n for n, event in enumerate(steps.log.events) if event.round == 0)
    for number in [n for n in steps.log.asks if steps.log.events[n].round == 0][:: max(1, len(actions) // 8)]:
        row = steps.log.row_asked(number)[:]
        game.play_round(row, Script(game, actions[steps.log.events[number].plies :]))
        assert row == list(steps.log.events[last].table)
