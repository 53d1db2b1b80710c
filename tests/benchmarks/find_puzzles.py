"""Finds puzzles: in games that strategies have played, positions in which one choice is better than every other by a lot.

Each choice of each seat is looked at on few imagined tables, what looks clear on SIFTED, and what still does on CONFIRMED other
tables. What is found is kept only if what tells the answer from the choice that tempts most can be said in a sentence.

    python -m tests.benchmarks.find_puzzles himilo --games 20 --option players=4 > found.jsonl
    python -m tests.benchmarks.find_puzzles himilo --found found.jsonl > notebooks/hilo_lessons/puzzles/himilo.jsonl
"""

import argparse
import json
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import asdict
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from random import Random

from hilo_core.base.game import Choices, Game, read_options
from hilo_core.base.playing_cards import suit_of
from hilo_core.base.seats import DecisionPoint, Names
from hilo_core.base.slots import Scale
from hilo_core.chances.rollouts import Rollouts
from hilo_core.games import GAMES
from hilo_core.hilo import beliefs as hilo
from hilo_core.hilo import table as hilo_table
from hilo_core.hilo.round import CHOOSE, CLEAR, PLACE, TOSS
from hilo_core.hilos import round as hilos_round
from hilo_core.hilos import table as hilos_table
from hilo_core.himilo import beliefs as himilo
from hilo_core.himilo import round as himilo_round
from hilo_core.himilo import table as himilo_table
from hilo_core.machine.random import Row, mix, signed
from hilo_core.messages.texts import Json, ReadOnly
from hilo_core.pass_or_go import table as dice_table
from hilo_core.pass_or_go.round import PASS_OR_GO
from hilo_core.play.puzzle import THEMES, Puzzle, Worth
from hilo_core.records.known import as_known
from hilo_core.records.player import Log, run
from hilo_core.records.record import check, new_record
from hilo_core.records.self_play import random_record
from hilo_core.review.decisions import PastDecision, asked_in
from hilo_core.review.reasons import WANTED, Comparison, Ladder, choice_of, worth_of
from hilo_core.review.scales import scale_of

LOOKED, SIFTED, CONFIRMED = 60, 500, 20_000  # imagined tables
STAGES = (LOOKED, 0.5, 0), (SIFTED, 1, 2), (4 * SIFTED, 1, 3)  # before that: tables, the part asked for, standard errors
HUNDREDTHS, POINTS = 10, 5  # the lead of the best choice over every other, in percentage points or in points
SURE_ERRORS = 4  # standard errors beyond which it is better than every other
MOST_ALIKE = 0.6  # the largest share of a game's puzzles that have answers of one kind
BEGINNER, EXPERT = "beginner", "expert"


class Found:
    """The chances at a position, and what they say of each choice."""

    def __init__(self, game: Game, names: Names, one: PastDecision, seed: int, tables: int) -> None:
        self.game, self.names, self.one = game, names, one
        self.scale: Scale = scale_of(game, len(names))
        self.rollouts = Rollouts(game, one.row, one.ask, seed=seed)
        self.rollouts.compile()
        self.rollouts.run(float("inf"), tables)
        self.values = worth_of(self.rollouts, self.scale)
        self.best = min(self.values, key=lambda word: self.scale.loss(0, self.values[word]))
        self.aims = {word: chance.mean for word, chance in self.rollouts.aims().items()}

    def error(self, word: str, which: int) -> float:
        """Return the standard error of the difference to the best choice in a measure."""
        known = [self.rollouts.exact.get(each, {}).get(which) for each in (self.best, word)]
        return 0.0 if None not in known else self.rollouts.error_between(self.best, word, which)

    def cost(self, word: str) -> Worth:
        """Return what a choice is worth beside the best."""
        loss = self.scale.loss(self.values[self.best], self.values[word])
        error = self.scale.times * self.error(word, self.scale.which)
        return Worth(*(round(number, 4) for number in (self.values[word], loss, error)))

    def is_clear(self, part: float = 1, sure: float = SURE_ERRORS) -> bool:
        """Return whether the best choice is better than every other: surely in what the review measures, and by a lot in
        that, or, where that is points, in the chance of the aim.
        """
        return len(self.values) > 1 and all(self.is_worse(word, part, sure) for word in self.values if word != self.best)

    def is_worse(self, word: str, part: float, sure: float) -> bool:
        """Return whether a choice is worse than the best by a lot."""
        cost = self.cost(word)
        if cost.cost <= sure * cost.error or cost.cost <= 0:
            return False
        if cost.cost >= part * (HUNDREDTHS if self.scale.in_percent else POINTS):
            return True
        aim = self.rollouts.aim
        apart = self.aims[self.best] - self.aims[word]
        return not self.scale.in_percent and apart >= part * HUNDREDTHS / 100 and apart > sure * self.error(word, aim)


def mined(game: Game, options: ReadOnly, games: int, seed: int, tables: int) -> Iterator[Puzzle]:
    """Yield the puzzles of games that beginners and experts have played together; the same seed gives the same."""
    for number in range(games):
        rng = Random(f"{seed} {number}")
        who = [rng.choice((BEGINNER, EXPERT)) for _ in range(game.seats(options))]
        yield from in_record(game, random_record(game, options, seed, who, number), signed(mix(signed(seed) ^ number)), tables)


def in_record(game: Game, record: Json, seed: int, tables: int, late: bool = False) -> Iterator[Puzzle]:
    """Yield the puzzles in a record: of each kind (`kind_of`) the first, so that they differ.

    If `late`, it searches only the second half of a round, which is faster. Puzzles are confirmed on `tables` tables.
    """
    found, log = check(record), Log()
    run(found, log)
    kinds = set[str]()
    for one in asked_in(log, None):
        if late and 2 * one.ply < len(record["rounds"][one.round]["actions"]):
            continue
        puzzle = puzzle_at(game, found.names, one, record, seed, tables, kinds)
        if puzzle is not None:
            kinds.add(kind_of(puzzle.answer, puzzle.theme))
            yield puzzle


def puzzle_at(
    game: Game,
    names: Names,
    one: PastDecision,
    record: ReadOnly,
    seed: int,
    tables: int,
    passed_over: Collection[str],
) -> Puzzle | None:
    """Return the puzzle at a choice, if it is one, and of another kind than those passed over."""
    legal = game.codes(one.row, one.ask)
    choices = game.in_words.choices(one.row, one.ask, names)
    if choices.pick > 1 or (legal is not None and len(legal) < 2):
        return None
    for stage, (many, part, sure) in enumerate((*(each for each in STAGES if each[0] < tables), (tables, 1, SURE_ERRORS))):
        found = Found(game, names, one, seed_of(one, seed + stage), many)
        if not found.is_clear(part, sure):
            return None
        if many > LOOKED:
            pair = reasoned(found, choices)
            if pair is None or kind_of(found.best, theme_of(pair)) in passed_over:
                return None
    return told(found, choices, record)


def seed_of(one: PastDecision, seed: int) -> int:
    """Return the seed of the tables of a choice."""
    return signed(mix(signed(seed) ^ (one.round << 20 | one.ply)))


def again(puzzle: Puzzle, *, seed: int, tables: int = CONFIRMED, sure: float = SURE_ERRORS, part: float = 1) -> Puzzle | None:
    """Return a puzzle worked out again on other tables; None if its answer is not better than every other choice there.

    On fewer tables fewer errors, `sure`, and a `part` of the difference may do.
    """
    record, log = check(puzzle.record), Log()
    run(record, log)
    number = len(log.events) - 1
    event, asked = log.events[number], log.asks[number]
    one = PastDecision(event.round, event.plies, asked, log.row_asked(number), puzzle.answer, number)
    found = Found(record.game, record.names, one, seed_of(one, seed), tables)
    if found.best != puzzle.answer or not found.is_clear(part, sure):
        return None
    choices = record.game.in_words.choices(one.row, one.ask, record.names)
    return told(found, choices, puzzle.record)


def reasoned(found: Found, choices: Choices) -> Comparison | None:
    """Return the answer beside the choice that tempts most.

    None if nothing can be said of what tells them apart, or of the theme.
    """
    ladder = Ladder(found.rollouts, choices, found.names)
    if ladder.best != (found.best,) or not ladder.other:
        return None
    pair = Comparison(found.rollouts, choices, found.names, found.best, ladder.other)
    if not theme_of(pair) or pair.only_tried() in pair.reasons():
        return None
    return pair


def told(found: Found, choices: Choices, record: ReadOnly) -> Puzzle | None:
    """Return the puzzle of a position that is clear, in words; None where nothing can be said of it."""
    game, one, names = found.game, found.one, found.names
    pair = reasoned(found, choices)
    if pair is None:
        return None
    reasons = pair.reasons()
    rule = next(said.rule for said in reasons)
    begun = new_record(game, record["options"], up_to(record["rounds"], one))
    known = as_known(begun, one.ask.seat)
    others = [word for word in found.values if word != found.best]
    return Puzzle(
        id=f"{game.KEY}-{sha256(json.dumps(known, sort_keys=True).encode()).hexdigest()[:8]}",
        game=game.KEY,
        seat=one.ask.seat,
        theme=theme_of(pair),
        step=step_of(found.rollouts, found.best),
        answer=found.best,
        measure=found.scale.measure,
        tables=found.rollouts.tries,
        worth={word: found.cost(word) for word in found.values},
        aims={word: round(100 * chance, 2) for word, chance in found.aims.items()},
        reasons=[said.text for said in reasons],
        rule="" if rule is None else rule.id,
        replies={word: wrong(Comparison(found.rollouts, choices, names, found.best, word)) for word in others},
        record=known,
    )


def up_to(rounds: list[Json], one: PastDecision) -> list[Json]:
    """Return the rounds of a record up to a choice."""
    return [*rounds[: one.round], {**rounds[one.round], "actions": rounds[one.round]["actions"][: one.ply]}]


def wrong(pair: Comparison) -> str:
    """Return what is wrong with a choice, without a word on the answer."""
    said = pair.against()
    known = None if said else pair.known()
    if known is not None and pair.name(pair.best) not in known.text:
        said = [known.text]
    return " ".join(said) or f"After {pair.name(pair.other)} things go worse than they could."


def kind_of(answer: str, theme: str) -> str:
    """Return what kind of answer it is: "go", "pass" or "bid", and of a card played what becomes of the trick: the theme."""
    verb = answer.split(" ")[0]
    return theme if verb == "play" else verb


def balanced(found: Iterable[Puzzle], most: int = 60) -> list[Puzzle]:
    """Return at most `most` of these puzzles: each kind and step as evenly as possible, the clearest first, and no kind of
    answer in more than six of ten. Easy ones come first.
    """
    groups: dict[tuple[str, str, int], list[Puzzle]] = {}
    for one in sorted({one.id: one for one in found}.values(), key=clarity):
        groups.setdefault((kind_of(one.answer, one.theme), one.theme, one.step), []).append(one)
    chosen, kinds = [], Counter[str]()
    for one in (one for some in zip_longest(*groups.values()) for one in some if one is not None):
        kind = kind_of(one.answer, one.theme)
        if len(chosen) < most and kinds[kind] < MOST_ALIKE * most:
            kinds[kind] += 1
            chosen.append(one)
    return sorted(chosen, key=lambda one: (one.step, list(THEMES).index(one.theme), one.id))


def clarity(one: Puzzle) -> float:
    """Return how near the best wrong choice comes to the answer; below 0, so that the clearest puzzles sort first."""
    return -min(worth.cost for word, worth in one.worth.items() if word != one.answer)


def theme_of(pair: Comparison) -> str:
    """Return the theme of a choice that is better than the one that tempts most: the game's own, otherwise the fate of the
    trick; "" if there is none.
    """
    found, because = pair.found, pair.reason()
    best, other = (found.codes[found.words.index(word)] for word in (pair.best, pair.other))
    own = OF_GAME[found.game.KEY](found.table, found.asked, best, other, -1 if because is None else because.one.which)
    return own or of_trick(pair)


def of_himilo(table: Row, asked: DecisionPoint, best: int, other: int, which: int) -> str:
    """Return whether it is about a tie or the Low bid that would cost somebody else's bid; else the trick says it."""
    if asked.ask == himilo_round.BID:
        return "bid"
    own, is_low = table[himilo_table.BIDS + asked.seat], which >= himilo.BOTTOM_SHARED
    if own == (himilo_table.LOW if is_low else himilo_table.HIGH) or not himilo.TOP_SHARED <= which < himilo.CONSEQUENCES:
        return ""
    return "tie" if which in (himilo.TOP_SHARED, himilo.BOTTOM_SHARED) else "low" if is_low else ""


def ends(table: Row, asked: DecisionPoint, code: int) -> bool:
    """Return whether a choice turns up the seat's last hidden card."""
    cell = code - TOSS if asked.ask == PLACE and code >= TOSS else code
    return bool(asked.ask in (CHOOSE, PLACE) and cell < TOSS and table[hilo_table.DOWN + asked.seat] == 1 << cell)


def of_hilo(table: Row, asked: DecisionPoint, best: int, other: int, which: int) -> str:
    """Return whether it is about the end of the round, a line, or which card comes for which."""
    if which == hilo.ADDED_BY_DOUBLING or ends(table, asked, best) != ends(table, asked, other):
        return "end"
    return "line" if which == hilo.LINES_REMOVED or asked.ask == CLEAR else "swap"


def of_hilos(table: Row, asked: DecisionPoint, best: int, other: int, which: int) -> str:
    """Return whether it is about the bid, or about a trump that would flip the order; else the trick says it."""
    if asked.ask != hilos_round.PLAY:
        return "bid" if asked.ask == hilos_round.BID else ""
    trumps = [suit_of(card) == table[hilos_table.TRUMP] for card in (best, other)]
    return "turn" if table[hilos_table.REVERSAL] != hilos_table.NEVER and trumps[0] != trumps[1] else ""


def of_pass_or_go(table: Row, asked: DecisionPoint, best: int, other: int, which: int) -> str:
    """Return whether it is about another roll, with points to lose; else the trick says it."""
    return "go" if asked.ask == PASS_OR_GO and table[dice_table.POINTS + asked.seat] else ""


OF_GAME = {"himilo": of_himilo, "hilo": of_hilo, "hilos": of_hilos, "pass_or_go": of_pass_or_go}


def of_trick(pair: Comparison) -> str:
    """Return whether the best choice wins the trick and the other does not, or the other way round, or neither."""
    own = pair.found.asked.seat
    mine, others = (sum(often for often, one in pair.takers(word) if one.taker == own) for word in (pair.best, pair.other))
    if not pair.takers(pair.best):
        return "bid" if pair.best.startswith("bid ") else ""
    return "take" if mine - others > WANTED else "duck" if others - mine > WANTED else "unblock"


def step_of(found: Rollouts, best: str) -> int:
    """Return 0 where a beginner makes this choice, 1 where only an expert does, 2 where both are wrong."""
    return next((n for n, name in enumerate((BEGINNER, EXPERT)) if choice_of(found, name) == best), 2)


def main() -> None:
    """Print puzzles, a line each: those of games that play themselves, or those that are chosen in a file or stand again."""
    words = argparse.ArgumentParser(description="Find puzzles, and choose among those that were found.")
    words.add_argument("game", choices=list(GAMES))
    for name, usual in {"games": 10, "seed": 0, "tables": CONFIRMED}.items():
        words.add_argument(f"--{name}", type=int, default=usual)
    words.add_argument("--again", action="store_true", help="work those of --found out anew, and print those that stand")
    words.add_argument("--option", action="append", default=[], help="an option of the game, such as players=4")
    words.add_argument("--found", type=Path, help="a file of puzzles, among which some of many kinds are chosen")
    given = words.parse_args()
    if given.found:
        found: Iterable[Puzzle] = [Puzzle.read(line) for line in given.found.read_text("utf-8").splitlines()]
        anew = (again(one, seed=given.seed, tables=given.tables) for one in found)
        found = filter(None, anew) if given.again else balanced(found)
    else:
        game = GAMES[given.game]
        options = {name: json.loads(value) for name, _, value in (one.partition("=") for one in given.option)}
        found = mined(game, read_options(game, game.with_players(options)), given.games, given.seed, given.tables)
    for one in found:
        print(json.dumps(asdict(one), ensure_ascii=False, separators=(",", ":")), flush=True)


if __name__ == "__main__":
    main()
