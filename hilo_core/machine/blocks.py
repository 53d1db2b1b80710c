"""Manages the blocks of code of a function, the jumps between them, and the values of names in each."""

from collections.abc import Iterable
from typing import Any

from llvmlite import ir

from .language import Refused
from .module import CodeModule
from .values import (
    BIT,
    FLOAT_TYPE,
    LLVM_TYPE,
    NUMBER_TYPE,
    STATUS,
    Kind,
    Known,
    Plain,
    Value,
    built,
    is_float,
    kind_of,
    leaves,
    named,
    number,
    opened,
    plain_kinds,
)

USUALLY = 2000  # times to one


class Blocks:
    """Writes into one block of a function at a time. A block that nothing jumps to is dead."""

    def __init__(self, program: CodeModule, written: ir.Function) -> None:
        self.program, self.written = program, written
        self.entry = ir.IRBuilder(written.append_basic_block("entry"))  # the block that allocates names
        first = written.append_basic_block("first")
        self.at = ir.IRBuilder(first)
        self.assigned: set[str] = set()
        self.arriving: dict[ir.Block, set[str]] = {first: set()}  # the names with a value on every way to a block
        self.rooms: dict[str, tuple[Kind, list[Any]]] = {}  # the kind of each name and the places of its numbers

    def close(self) -> None:
        """End all open blocks: the entry jumps to the first block, and dead blocks end without a jump."""
        self.entry.branch(self.written.blocks[1])
        for block in self.written.blocks:
            if not block.is_terminated:
                ir.IRBuilder(block).unreachable()

    # from block to block

    def block(self, name: str) -> ir.Block:
        """Return a new block."""
        return self.written.append_basic_block(name)

    @property
    def live(self) -> bool:
        """Return whether the code written now can ever be reached."""
        return self.at.block in self.arriving and not self.at.block.is_terminated

    def arrive(self, block: ir.Block) -> None:
        """Note that control can come from here to a block."""
        if self.at.block in self.arriving:
            self.arriving[block] = self.arriving.get(block, self.assigned) & self.assigned

    def go(self, block: ir.Block) -> None:
        """Jump to this block."""
        if not self.at.block.is_terminated:
            self.arrive(block)
            self.at.branch(block)

    def split(self, bit: ir.Value, yes: ir.Block, no: ir.Block, usually: bool = False) -> None:
        """Jump to one of two blocks; `usually` says that it is nearly always the first."""
        if isinstance(bit, ir.Constant):
            self.go(yes if bit.constant else no)
            return
        self.arrive(yes)
        self.arrive(no)
        branch = self.at.cbranch(bit, yes, no)
        if usually:
            branch.set_weights([USUALLY, 1])

    def start(self, block: ir.Block) -> None:
        """Write into this block from now on."""
        self.at.position_at_end(block)
        self.assigned = set(self.arriving.get(block, self.rooms))

    def merge(self, found: list[tuple[Value, ir.Block]]) -> Value:
        """Return a value that depends on the block from which control has come."""
        found = [(opened(value), block) for value, block in found]
        kinds = [kind_of(value) for value, _ in found]
        kind = kinds[0]
        if any(other != kind for other in kinds):
            raise Refused(f"This is {' or '.join(dict.fromkeys(map(named, kinds)))}. It needs to be one kind of value.")
        phis = []
        for place, plain in enumerate(plain_kinds(kind)):
            phi = self.at.phi(LLVM_TYPE[plain])
            for value, block in found:
                phi.add_incoming(list(leaves(value))[place], block)
            phis.append(phi)
        return built(kind, phis)

    def fail(self, error: type[BaseException]) -> None:
        """End the function with this error.

        Raises Refused if callers do not expect this error.
        """
        errors = self.program.errors
        if error not in errors:
            raise Refused(f"Compiled code may only raise {', '.join(each.__name__ for each in errors)}.")
        self.end(STATUS(1 + errors.index(error)))

    def end(self, status: ir.Value, numbers: Iterable[ir.Value] = ()) -> None:
        """Return to the caller, with a status and the results."""
        found = ir.Constant(self.written.ftype.return_type, ir.Undefined)
        for place, each in enumerate((status, *numbers)):
            found = self.at.insert_value(found, each, place)
        self.at.ret(found)

    # names

    def room(self, kind: Plain, name: str) -> ir.Value:
        """Reserve memory for a number or a row while the function runs."""
        return self.entry.alloca(LLVM_TYPE[kind], name=name)

    def keep(self, name: str, value: Value) -> None:
        """Give a name its value."""
        value = self.solid(opened(value))
        kind = kind_of(value)
        if name not in self.rooms:
            self.rooms[name] = kind, [self.room(plain, name) for plain in plain_kinds(kind)]
        known, rooms = self.rooms[name]
        if known != kind:
            raise Refused(f"`{name}` is {named(known)} elsewhere, and here {named(kind)}. Use another name.")
        for leaf, room in zip(leaves(value), rooms, strict=True):
            self.at.store(leaf, room)
        self.assigned.add(name)

    def kept(self, name: str) -> Value:
        """Return the value of a name."""
        if name not in self.assigned:
            raise Refused(f"`{name}` may not have a value here. Give it one before, whichever way the function goes.")
        kind, rooms = self.rooms[name]
        return built(kind, map(self.at.load, rooms))

    # bits and numbers

    def solid(self, value: Value) -> Value:
        """Return the same value with bits converted to numbers."""
        if isinstance(value, tuple) or value is None or isinstance(value, Known):
            return built(kind_of(value), [*map(self.solid, leaves(value))])
        if value.type != BIT:
            return value
        return number(value.constant) if isinstance(value, ir.Constant) else self.at.zext(value, NUMBER_TYPE)

    def number(self, value: Value) -> ir.Value:
        """Return a value that must be a whole number."""
        if is_float(value):
            raise Refused("This is a float, where a whole number is wanted. Say `floor(x)` or `int(x)`, or compare it.")
        if kind_of(value) is not Plain.NUMBER:
            raise Refused(f"This is {named(kind_of(value))}, where a number is wanted.")
        return self.solid(value)

    def figure(self, value: Value) -> ir.Value:
        """Return a value that must be a whole number or a float."""
        return value if is_float(value) else self.number(value)

    def float(self, value: Value) -> ir.Value:
        """Return a whole number or a float as a float."""
        value = self.figure(value)
        if is_float(value):
            return value
        return FLOAT_TYPE(float(value.constant)) if isinstance(value, ir.Constant) else self.at.sitofp(value, FLOAT_TYPE)

    def bit(self, value: Value) -> ir.Value:
        """Return whether a number is not 0."""
        if isinstance(value, ir.Value) and value.type == BIT:
            return value
        value = self.number(value)
        if isinstance(value, ir.Constant):
            return BIT(int(value.constant != 0))
        return self.at.icmp_signed("!=", value, number(0))
