"""Translates statements."""

import ast

from llvmlite import ir

from .arithmetic import ZERO
from .calls import Calls
from .language import Refused, instead_of
from .module import CodeModule
from .values import STATUS, Group, Kind, Known, Value, built, kind_of, leaves, named, number, opened

LONGEST = 64  # a loop over a tuple is written down once for each of its values


class Statements(Calls):
    """Translates the body of a function."""

    result: Kind  # the kind of the returned value

    def __init__(self, program: CodeModule, written: ir.Function) -> None:
        super().__init__(program, written)
        self.loops: list[tuple[ir.Block, ir.Block]] = []  # the targets of `continue` and `break` for each enclosing loop

    def body(self, statements: list[ast.stmt]) -> None:
        """Translate one statement after the other, until none can be reached."""
        for node in statements:
            if not self.live:
                return
            self.line = node.lineno
            write = getattr(self, f"do_{type(node).__name__.lower()}", None)
            if write is None:
                raise Refused(instead_of(node))
            write(node)

    def do_pass(self, node: ast.Pass) -> None:
        pass

    def do_expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.value(node.value)

    def do_return(self, node: ast.Return) -> None:
        self.leave(None if node.value is None or is_none(node.value) else self.value(node.value))

    def do_raise(self, node: ast.Raise) -> None:
        named_error = self.value(node.exc) if isinstance(node.exc, ast.Name | ast.Attribute) else None
        if not isinstance(named_error, Known) or node.cause is not None:
            raise Refused("Raise an exception by its name alone, such as `raise Truncated`.")
        self.fail(named_error.value)

    def do_assert(self, node: ast.Assert) -> None:
        kept, broken = self.block("kept"), self.block("broken")
        self.condition(node.test, kept, broken)
        self.start(broken)
        self.fail(AssertionError)
        self.start(kept)

    # names and places

    def do_assign(self, node: ast.Assign) -> None:
        value = self.value(node.value)
        for target in node.targets:
            self.assign(target, value)

    def do_annassign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.assign(node.target, self.value(node.value))

    def do_augassign(self, node: ast.AugAssign) -> None:
        if isinstance(node.target, ast.Subscript):
            place = self.place(node.target)
            before = self.at.load(place)
            self.at.store(self.number(self.combine(node.op, before, self.figure_of(node.value))), place)
        elif isinstance(node.target, ast.Name):
            before = self.figure(self.of_name(node.target))
            self.keep(node.target.id, self.combine(node.op, before, self.figure_of(node.value)))
        else:
            raise Refused(instead_of(node))

    def assign(self, target: ast.expr, value: Value) -> None:
        """Assign a value to a name or a place."""
        self.line = target.lineno
        if isinstance(target, ast.Name):
            self.keep(target.id, value)
        elif isinstance(target, ast.Subscript):
            self.at.store(self.number(value), self.place(target))
        elif isinstance(target, ast.Tuple):
            values = opened(value)
            if not isinstance(values, tuple) or len(values) != len(target.elts):
                raise Refused(f"{len(target.elts)} values are needed here, and this is {named(kind_of(values))}.")
            for each, part in zip(target.elts, values, strict=True):
                self.assign(each, part)
        else:
            raise Refused(f"`{ast.unparse(target)}` cannot be given a value. Give one to a name or to a place of a row.")

    # ways

    def do_if(self, node: ast.If) -> None:
        yes, no, end = self.block("yes"), self.block("no"), self.block("after")
        self.condition(node.test, yes, no)
        for block, statements in ((yes, node.body), (no, node.orelse)):
            self.start(block)
            self.body(statements)
            self.go(end)
        self.start(end)

    def do_while(self, node: ast.While) -> None:
        head, body, spent, end = map(self.block, ("while", "do", "spent", "done"))
        self.go(head)
        self.start(head)
        self.condition(node.test, body, spent)
        self.loop(node, body, head, end)
        self.spent(node, spent, end)

    def do_for(self, node: ast.For) -> None:
        if isinstance(node.iter, ast.Call) and isinstance(node.iter.func, ast.Name) and node.iter.func.id == "range":
            self.count(node, node.iter)
        else:
            self.one_by_one(node)

    def count(self, node: ast.For, numbers: ast.Call) -> None:
        """Translate a loop over a range."""
        given = [*map(self.number_of, numbers.args)]
        if not 1 <= len(given) <= 3 or numbers.keywords:
            raise Refused("A range is `range(stop)`, `range(start, stop)` or `range(start, stop, step)`.")
        first, stop = (ZERO, given[0]) if len(given) == 1 else given[:2]
        step = given[2] if len(given) == 3 else number(1)
        if not isinstance(step, ir.Constant) or step.constant == 0:
            raise Refused("The step of a range has to be a constant, and not 0.")
        head, body, further, spent, end = map(self.block, ("for", "do", "next", "spent", "done"))
        before = self.at.block
        self.go(head)
        self.start(head)
        counter = self.at.phi(first.type)
        counter.add_incoming(first, before)
        self.split(self.compare(ast.Lt() if step.constant > 0 else ast.Gt(), counter, stop), body, spent)
        self.start(body)
        self.assign(node.target, counter)
        self.loop(node, self.at.block, further, end)
        self.start(further)
        if further in self.arriving:
            counter.add_incoming(self.at.add(counter, step, flags=("nsw",)), further)
            self.go(head)
        self.spent(node, spent, end)

    def one_by_one(self, node: ast.For) -> None:
        """Translate a loop over the values of a tuple."""
        values = opened(self.value(node.iter))
        if not isinstance(values, tuple):
            raise Refused(f"A loop goes over a range or a tuple, and this is {named(kind_of(values))}.")
        if len(values) > LONGEST:
            raise Refused(f"This tuple has {len(values)} values. Loop over their places: `for place in range({len(values)})`.")
        end = self.block("done")
        for each in values:
            further = self.block("next")
            self.assign(node.target, each)
            self.loop(node, self.at.block, further, end)
            self.start(further)
            if not self.live:
                break
        self.spent(node, self.at.block, end)

    def loop(self, node: ast.For | ast.While, body: ir.Block, further: ir.Block, end: ir.Block) -> None:
        """Translate the body of a loop once; `further` jumps to the next iteration."""
        if self.at.block is not body:
            self.start(body)
        self.loops.append((further, end))
        self.body(node.body)
        self.loops.pop()
        self.go(further)

    def spent(self, node: ast.For | ast.While, spent: ir.Block, end: ir.Block) -> None:
        """Translate the `else` part that runs after a loop has ended by itself."""
        self.start(spent)
        self.body(node.orelse)
        self.go(end)
        self.start(end)

    def do_break(self, node: ast.Break) -> None:
        self.go(self.loops[-1][1])

    def do_continue(self, node: ast.Continue) -> None:
        self.go(self.loops[-1][0])

    # the returned value

    def leave(self, value: Value) -> None:
        """Return this value."""
        self.end(STATUS(0), leaves(self.fitting(value, self.result)))

    def fitting(self, value: Value, kind: Kind) -> Value:
        """Return a value that must be of this kind."""
        value = self.solid(opened(value))
        if isinstance(kind, Group) and isinstance(value, tuple) and len(value) == len(kind.kinds):
            for each, wanted in zip(value, kind.kinds, strict=True):
                self.fitting(each, wanted)
            return built(kind, leaves(value))
        if kind_of(value) != kind:
            raise Refused(f"The function says that it returns {named(kind)}, and here it returns {named(kind_of(value))}.")
        return value


def is_none(node: ast.expr) -> bool:
    """Return whether an expression is None."""
    return isinstance(node, ast.Constant) and node.value is None
