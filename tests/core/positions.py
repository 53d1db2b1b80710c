"""Positions set up by hand, in positions/GAME.txt: each step with its rule and the words that its sentence names.

# what it is about
slot: what lies there, as laid.py reads it
> actions, with commas between; "..." for the first legal one to the end of the round
| a row of a table: in the first what the columns are called, then what stands for {their names} above
@ what is shown of each step beside its sentence: title, headline, moves, question, or the seat that is told
= fields of the result and of the view at the end, open or as the seat given first sees it
? who is to move, and all it may be pointed at, or these choices
! an action that is taken at the end, or why it is not
& strategies that say what they would do, in place of the steps
"""

from array import array
from collections.abc import Iterable, Iterator
from typing import Any

from hilo_core import GAMES, RecordError
from hilo_core.base.game import CHANCE, DecisionPoint, Explanation
from hilo_core.base.rollout_kernel import extra_slots
from hilo_core.base.rule import Begun
from hilo_core.machine.compiled import compiled
from hilo_core.messages.texts import Json
from hilo_core.records.replay import Frame
from hilo_core.strategies import LOOKS_AHEAD, chooser

from .laid import laid, played
from .written import facts

Lines = list[str]


def option(text: str) -> Any:
    """Return a value as an option or a slot may have it."""
    words = [int(word) if word.lstrip("-").isdigit() else word for word in text.split()]
    return words[0] if len(words) == 1 else words if words and all(isinstance(word, int) for word in words) else text


def game_named(line: str) -> tuple[str, Json]:
    """Return the game and the options that a line names, as in “hilo players=3”."""
    key, *options = line.split()
    return key, {name: option(value) for name, _, value in (word.partition("=") for word in options)}


def shown(frame: Frame, what: Lines) -> Iterator[str]:
    """Yield the texts that are shown of a step."""
    seat = next((int(word) for word in what if word.isdigit()), None)
    text, rule = frame.describe(seat)
    yield f"{rule.id} {facts(text)}"
    told, view, question = frame.replay.game.in_words, frame.view(seat), frame.question()
    if "title" in what:
        yield f"    {' / '.join(told.title(view, frame.replay.names))}"
    if "headline" in what:
        yield f"    {frame.headline(seat)}"
    if "moves" in what:
        columns, cells = frame.moves(seat)
        yield from (f"    {cell.row}, {columns[cell.column]}: {cell.text} {cell.sign}".rstrip() for cell in cells)
    if "question" in what and question:
        yield f"    {facts(question.text)}: {question.options[question.right]}, of {', '.join(question.options)}"


def answered(name: str, answer: Explanation) -> Iterator[str]:
    """Yield the text of a choice's answer."""
    yield f"{name}: {'yes' if answer.legal else 'no'}, {answer.rule.id if answer.rule else '-'} {facts(answer.why)}"
    if answer.then:
        winner = f" -> {answer.winner}" if answer.winner >= 0 else ""
        yield f"    {answer.then_rule.id if answer.then_rule else '-'} {facts(answer.then)}{winner}"


def chosen(key: str, row: list[int], asked: DecisionPoint, who: str) -> str:
    """Return what a strategy does, the one that looks ahead in machine code."""
    game = GAMES[key]
    strategy = chooser(game, who)
    table: Any = list(row)
    if who == LOOKS_AHEAD:
        strategy = compiled(f"{who}-{key}", lambda: chooser(game, who), rows=1, numbers=3)
        table = array("q", [1, *row[1:], *[0] * extra_slots(game)])
    return game.write(asked.ask, strategy(table, *asked), table)


def comes_to(key: str, given: Lines) -> Iterator[str]:
    """Yield the result of an example, line by line."""
    at = {mark: [line[1:].strip() for line in given if line[0] == mark] for mark in ">@=?!&"}
    options = {one.name for one in GAMES[key].OPTIONS}
    pairs = [(name, text.strip()) for name, _, text in (line.partition(":") for line in given) if name[0].isalpha()]
    row = laid(key, **{name: option(text) if name in options else text for name, text in pairs})
    actions = [word.strip() for line in at[">"] for word in line.split(",") if word.strip()]
    before = row[:]
    frames, asked = played(key, row, actions)
    for frame in () if at["&"] else frames:
        if frame.rule == Begun.POSITION:  # said of every example
            continue
        yield from shown(frame, " ".join(at["@"]).split())
    game, names = GAMES[key], frames.names
    for wanted in at["="]:
        seat, *fields = wanted.split() if wanted[0].isdigit() else (None, *wanted.split())
        found = game.summary(row)[1] | vars(game.view(row, None if seat is None else int(seat)))
        yield from (f"{field}: {found[field]}" for field in fields)
    for wanted in at["?"]:
        assert asked is not None
        headline = game.in_words.prompt(row, asked, names).headline
        yield f"{names[asked.seat] if asked.seat != CHANCE else 'chance'}: {facts(headline)}"
        for choice in game.in_words.choices(row, asked, names).choices if asked.seat != CHANCE else ():
            if not wanted or choice.action in wanted.split(", "):
                yield from answered(f"{choice.action} ({choice.label})", choice.answer)
    for who in " ".join(at["&"]).split():
        assert asked is not None
        yield f"{names[asked.seat]}, {who}: {chosen(key, row, asked, who)}"
    for word in at["!"]:
        try:
            played(key, before[:], [*actions, word])
            yield f"{word}: taken"
        except RecordError as error:
            yield f"{word}: {error.code}, {error.rule.id if error.rule else '-'} {facts(error.message)}"


def with_what_it_comes_to(key: str, given: Lines) -> Iterable[str]:
    """Return an example with its result or, with a table, the result of each row."""
    rows = [line for line in given if line[0] == "|"]
    head = [line for line in given if line[0] != "|"]
    yield from head
    if not rows:
        yield from (f"  {line}" for line in comes_to(key, given))
        return
    names, *cases = ([value.strip() for value in row.strip().strip("|").split("|")] for row in rows)
    yield rows[0]
    for row, case in zip(rows[1:], cases, strict=True):
        values = dict(zip(names, case, strict=True))
        yield row
        yield from (f"  {line}" for line in comes_to(key, [line.format(**values) for line in head]))
