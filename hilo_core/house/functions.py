"""The functions of a game's rules that a house rule can change."""

import re
import sys
from ast import Attribute, Constant, Name, parse, stmt, unparse, walk
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from inspect import getsource
from itertools import product
from textwrap import dedent
from types import CodeType
from typing import Any, NamedTuple

from markupsafe import Markup

from ..base.game import Game, find_game, read_options
from ..base.rule import Rule
from ..machine.compilable import WORKED_OUT, Function, can_be_compiled, compilable
from ..machine.language import TranslationError
from ..machine.reach import home_of, named_by, reached
from ..machine.source import tree_of
from ..messages.errors import HiloError, RecordError, brief
from ..messages.markup import markup
from ..messages.texts import Json

IDS = re.compile(r"\b([A-Z]{2}(?:-[A-Z]{2})?-R?\d+)(?:\s+to\s+([A-Z]{2}(?:-[A-Z]{2})?-R?\d+))?")


class RuleFunction(NamedTuple):
    """A function of a game's rules: the name by which `house` replaces it, and the rules that it settles."""

    name: str
    function: Function
    rules: tuple[Rule, ...]

    @property
    def signature(self) -> str:
        """Return the parameters and the result as text: "(win_card: int, players: int) -> tuple[int, HiMiLo]"."""
        tree = tree_of(self.function)
        return f"({unparse(tree.args)}) -> {unparse(tree.returns or Constant(None))}"

    @property
    def about(self) -> str:
        """Return the function's docstring in one line."""
        return " ".join((self.function.__doc__ or "").split())

    @property
    def text(self) -> str:
        """Return the function with all that it imports, to be pasted into a cell and changed there."""
        text, names = dedent(getsource(self.function)), dict(named_by(self.function))
        names |= {
            node.id: None for node in walk(parse(text)) if isinstance(node, Name) and node.id in self.function.__globals__
        }
        homes: dict[str, list[str]] = {compilable.__module__: ["compilable"]}
        for name in sorted(names.keys() - {"compilable"}):
            module, there = home_of(self.function.__module__, name)
            homes.setdefault(module, []).append(there if there == name else f"{there} as {name}")
        return "".join(f"from {module} import {', '.join(several)}\n" for module, several in homes.items()) + f"\n\n{text}"

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        ids = ", ".join(rule.id for rule in self.rules)
        return f"<{self.name}{self.signature}{f': {ids}' if ids else ''}>"


class RuleFunctions(dict[str, RuleFunction]):
    """Functions of a game's rules by name. The functions that settle rules come first, in the order of the rules' ids."""

    def __repr__(self) -> str:
        rows = [(one.name, ids_in_short(one.rules), brief(one.about, 90)) for one in self.values()]
        name, ids = (max(len(row[column]) for row in rows) for column in (0, 1))
        return "\n".join(f"{row[0]:{name}}  {row[1]:{ids}}  {row[2]}" for row in rows)

    def _repr_html_(self) -> Markup:
        rows = Markup().join(
            markup(
                "<tr><td style='text-align:left'><code>{}{}</code></td>"
                "<td style='text-align:left'>{}</td>"
                "<td style='text-align:left'>{}</td></tr>",
                one.name,
                one.signature,
                ids_in_short(one.rules),
                one.about,
            )
            for one in self.values()
        )
        return markup("<table><thead><tr><th>function<th>rules<th>what it returns</tr></thead><tbody>{}</tbody></table>", rows)


def functions(game: Game | str) -> RuleFunctions:
    """Return the functions of a game that `house` can change, by name, each with its rules, its signature and its text.

    >>> from hilo_core.house import functions
    >>> functions("himilo")["rank"]
    <rank(table: Row, seat: int) -> int: HM-23, HM-24>
    >>> print(functions("hilos")["order_after"].signature)
    (winning: int, led: int, trump: int, turned: int, reversal: int) -> tuple[int, Hilos]

    `print(functions("himilo")["rank"])` shows a function with all that it imports, ready for a cell of your own. If several
    modules of a game have a function of the same name, the name of the module is put in front. For a game with a
    house rule, these are the functions of the original game, so house rules can be combined. Raises RecordError (bad_format)
    for an unknown game.
    """
    playing = find_game(game)
    found = changeable(getattr(playing, "original", playing))
    return RuleFunctions(sorted(found.items(), key=lambda pair: not pair[1].rules))


@lru_cache(maxsize=16)
def changeable(game: Game) -> dict[str, RuleFunction]:
    """Return the functions that can be changed, by name, in the order of modules and lines."""
    home = package_of(game)
    found = [function for function in asked(game) if function.__module__.startswith(f"{home}.")]
    found.sort(key=lambda function: (function.__module__, function.__code__.co_firstlineno))
    times = Counter(function.__name__ for function in found)
    named = {}
    for function in found:
        name = function.__name__
        if times[name] > 1:
            name = f"{function.__module__.rpartition('.')[2]}_{name}"
        named[name] = RuleFunction(name, function, rules_of(game.LAW, function))
    return named


def package_of(game: Game) -> str:
    """Return the name of the package that contains a game and all of its rules.

    Raises HiloError if it has none of its own.
    """
    package = game.LAW.__module__.rpartition(".")[0]
    if getattr(sys.modules.get(package), "GAME", None) is not game:
        raise HiloError(
            f"The rules of {game.NAME} cannot be changed, because they are not in a package of their own, which has the "
            "game as GAME and the rules in a module."
        )
    return package


def asked(game: Game) -> list[Function]:
    """Return the compilable functions that settle what happens in a game.

    These are all functions that its rounds may call, however they are played, and the functions that compute their tables.
    """
    roots: list[Function] = [game.deal_at_random, game.choose_at_random, game.truncated]
    for program in map(game.program, ways_to_play(game)):
        roots += program.play_round, program.over
    found: dict[Function, None] = {}
    for root in roots:  # the list grows in the loop
        for function in reached(root) if root not in found else ():
            found[function] = None
            roots += worked_out_by(function)
    return [function for function in found if function.__qualname__ == function.__name__]


def worked_out_by(function: Function) -> Iterator[Function]:
    """Yield the functions that compute the tables that a function uses."""
    for _, value in named_by(function):
        table, work_out = WORKED_OUT.get(id(value), (None, None))
        if work_out is not None and table is value:
            yield from (other for _, other in named_by(work_out) if can_be_compiled(other))
            space = work_out.__globals__
            inner = (name for code in work_out.__code__.co_consts if isinstance(code, CodeType) for name in code.co_names)
            yield from (space[name] for name in inner if can_be_compiled(space.get(name)))


def ways_to_play(game: Game) -> list[Json]:
    """Return sets of options that together use each of the game's programs and each number of players."""
    found: dict[Any, Json] = {}
    for values in product(*([value for value, _ in option.values] for option in game.choosable)):
        given = {option.name: value for option, value in zip(game.choosable, values, strict=True)}
        variant = given.get("variant")
        given = {one.name: given[one.name] for one in game.choosable if not one.variants or variant in one.variants}
        with suppress(RecordError):  # this variant is not for this number of players
            options = read_options(game, given)
            found.setdefault((game.program(options).play_round, given.get("players")), options)
    return list(found.values())


def rules_of(law: type[Rule], function: Function) -> tuple[Rule, ...]:
    """Return the rules that a function names in its code or in its docstring, in the order of the law."""
    ids = {rule.id: rule for rule in law}
    found = {rule for rule, _, _ in decisions(law, tree_of(function).body)}
    for first, last in IDS.findall(function.__doc__ or ""):
        if first in ids:
            found |= {rule for rule in law if ids[first] <= rule <= ids.get(last, ids[first])}
    return tuple(sorted(found))


Decision = tuple[Rule, frozenset[str], str]


def decisions(law: type[Rule], body: list[stmt], tests: frozenset[str] = frozenset()) -> Iterator[Decision]:
    """Yield each place where statements name a rule: the rule, the conditions that lead there, and the statement."""
    for each in body:
        inner = [part for part in ("body", "orelse") if isinstance(getattr(each, part, None), list)]
        head = unparse(each).splitlines()[0]
        for part in inner:
            yield from decisions(law, getattr(each, part), tests | {f"{part} of {head}"})
        for node in walk(each) if not inner else ():
            if isinstance(node, Attribute) and unparse(node.value) == law.__name__ and node.attr in law.__members__:
                yield law[node.attr], tests, unparse(each)
        if inner:
            tests |= {head}


def changed_by(law: type[Rule], function: Function, other: Function) -> set[Rule]:
    """Return the rules that change if another function replaces this one: those with a different decision.

    If a replacement calls the original, only the rules that it names itself are compared. If no decision differs, or if the
    source cannot be read, all rules named are returned.
    """
    try:
        one, two = (set(decisions(law, tree_of(each).body)) for each in (function, other))
    except TranslationError:  # the text of a reader's function is not there
        return set(rules_of(law, function))
    differ = two if any(value is function for _, value in named_by(other)) else one ^ two
    return {rule for rule, _, _ in differ} or {*rules_of(law, function), *rules_of(law, other)}


def ids_in_short(rules: tuple[Rule, ...]) -> str:
    """Return ids of rules in a short form: "HM-16 to HM-21, HM-23"."""
    runs: list[list[Rule]] = []
    for rule in rules:
        if runs and rule == runs[-1][-1] + 1:
            runs[-1].append(rule)
        else:
            runs.append([rule])
    return ", ".join(f"{run[0].id} to {run[-1].id}" if len(run) > 2 else ", ".join(rule.id for rule in run) for run in runs)
