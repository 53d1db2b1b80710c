"""A replay as the data a browser steps through: pools of what recurs, and frames as differences.

The format: `keys`, `looks` (SVG fragment, paint order), `places` (key, look, x, y, one after the other), `sizes`, `texts` and
`rules` are pools; everything in a frame is a number, the place in a pool, -1 for none. A frame has, for each of its four
pictures (PICTURES), `v` (the places of items new or changed since the frame before) and `g` (keys gone), both written as
`spans`, and their `size`; `over`, `head`, `say`, `alt`, `hand` (what the dock shows) as texts, `rule`, and `dock`, the seat to
which the dock belongs; `by`, the seat that did something; `round` and `ply`, where a branch would start; `m`, what it adds to
the list of moves; `c`, the choices of the seat to move, `s`, what is picked up before some of them, and `q`, a question asked
before the frame is shown.
"""

from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from itertools import chain, islice, pairwise
from typing import Any

from hilo_core.base.game import CHANCE, Choice, Choices
from hilo_core.base.rule import Rule
from hilo_core.records.replay import Frame, Frames

from .drawing import LAYOUTS, drawing_of
from .drawing.dock import Source
from .drawing.scene import Item, Overlay, Picture, Scene, Shot
from .drawing.symbols import symbols
from .questions import is_own, rule_data

Placed = dict[str, tuple[str, int, float, float]]
POOLS = "keys", "looks", "places", "sizes", "texts", "rules"
PICTURES = tuple(f"{layout} {part}" for layout in LAYOUTS for part in ("table", "dock"))

PAGE_SYMBOLS = ("eok", "eno", "ecrown")  # that the page itself draws


class InternPool:
    """Things that recur, each with its number. A pool may go on from another, whose things keep their numbers."""

    def __init__(self, before: "InternPool | None" = None) -> None:
        self.before = before
        self.first = len(before) if before else 0
        self.own: dict[Hashable, int] = {}
        self.told = 0

    def __len__(self) -> int:
        return self.first + len(self.own)

    def new(self) -> list[Any]:
        """The things that have been put in since this was last asked."""
        things = list(islice(self.own, self.told, None))
        self.told = len(self.own)
        return things

    def number(self, thing: Hashable) -> int:
        """The number of a thing, which is put in if it is new."""
        known = self.before.own.get(thing) if self.before else None
        return known if known is not None else self.own.setdefault(thing, len(self))


class FrameEncoder:
    """Packs the frames of a replay. With `before`, the packer of the main line, only what is new goes into the pools."""

    def __init__(
        self,
        replay: Frames,
        seat: int | None = None,
        predict: bool = False,
        odds: bool = False,
        before: "FrameEncoder | None" = None,
    ) -> None:
        self.replay, self.seat, self.predict, self.odds = replay, seat, predict, odds
        self.drawing = drawing_of(replay.game)
        self.pools: dict[str, InternPool] = {name: InternPool(before.pools[name] if before else None) for name in POOLS}
        self.keys, self.looks, self.places, self.sizes, self.texts, self.rules = self.pools.values()
        self.owners: dict[int, int] = {}  # of the dock, by frame
        self.seen: tuple[Frame | None, Any] = (None, None)
        self.offered: tuple[Frame | None, Choices] = (None, Choices(()))

    def new(self) -> dict[str, list[Any]]:
        """What this packer has put into its pools since this was last asked, as JSON values."""
        found = {name: pool.new() for name, pool in self.pools.items()}
        places, rules = found["places"], found["rules"]
        return found | {"places": [number for place in places for number in place], "rules": list(map(rule_data, rules))}

    def again(self) -> None:
        """Lets `new` begin with the first thing."""
        for pool in self.pools.values():
            pool.told = 0

    def since(self, start: int, **more: Any) -> dict[str, Any]:
        """The frames and sections from number `start` on, `more` that is sent with them, and what they add to the pools."""
        return {"frames": self.frames(start), "jumps": self.jumps(start), **more, **self.new()}

    def frames(self, start: int = 0) -> list[dict[str, Any]]:
        """The frames from number `start` on; each is a difference to the one before, number 0 is whole."""
        packed = []
        before: list[Placed] = [{} for _ in PICTURES]
        for frame in self.replay[max(start - 1, 0) :]:
            pictures = self.pictures(frame)
            after = [laid(scene.items) for scene in pictures]
            if frame.index >= start:
                packed.append(self.frame(frame, pictures, before, after))
            before = after
        return packed

    def view(self, frame: Frame) -> Any:
        """What the reader may see when the next choice is asked, worked out once while the frame is packed."""
        if self.seen[0] is not frame:
            self.seen = frame, frame.view_asked(self.seat)
        return self.seen[1]

    def choices(self, frame: Frame) -> Choices:
        """The choices a reader may see, worked out once: those of the seat to move, unless another seat's hand is hidden."""
        if self.offered[0] is not frame:
            self.offered = frame, frame.pointed() if is_own(frame.asked, self.seat) else Choices(())
        return self.offered[1]

    def owner(self, frame: Frame) -> int:
        """The seat whose hand lies in the dock: the reader's; else the one that is asked, that was asked last in the round, or
        before the first choice that will be asked."""
        if self.seat is not None:
            return self.seat
        if frame.index not in self.owners:
            here = self.replay.round_with(frame)
            found = -1
            for one in chain(here, reversed(here)):
                if one.asked is not None and one.asked.seat != CHANCE:
                    self.owners[one.index] = one.asked.seat
                elif self.owners.get(one.index, -1) < 0:
                    self.owners[one.index] = found
                found = self.owners[one.index]
        return self.owners[frame.index]

    def picture(self, frame: Frame, layout: str) -> Picture:
        """The table and the dock of a frame."""
        asked, choices = frame.asked, self.choices(frame)
        to_move, just = asked.seat if asked else -1, frame.action.rpartition(" ")[2] if frame.action.startswith("play ") else ""
        shot = Shot(tuple(self.replay.names), layout, self.owner(frame), to_move, choices.choices, just, self.odds)
        return self.drawing.scene(self.view(frame), shot)

    def pictures(self, frame: Frame) -> list[Scene]:
        """The pictures of a frame, in the order of PICTURES."""
        return [scene for layout in LAYOUTS for scene in self.picture(frame, layout)]

    def headline(self, frame: Frame) -> str:
        """What is asked now, and of whom."""
        return frame.headline(self.seat)

    def over(self, frame: Frame) -> str:
        """Where in the game it is."""
        return self.replay.game.in_words.title(self.view(frame), self.replay.names).over

    def told(self, frame: Frame, text: str, seat: int) -> str:
        """A sentence about what a seat does, as this reader is told it."""
        return text

    def numbers(self, items: Placed) -> list[int]:
        """The numbers of the places of items, as `spans`."""
        return spans(
            self.places.number((self.keys.number(key), self.looks.number((svg, z)), whole(x), whole(y)))
            for key, (svg, z, x, y) in items.items()
        )

    def frame(self, frame: Frame, pictures: list[Scene], before: list[Placed], after: list[Placed]) -> dict[str, Any]:
        """One frame."""
        text = self.texts.number
        said, rule = frame.describe(self.seat)
        table, dock, *_ = pictures
        pairs = list(zip(before, after, strict=True))
        packed: dict[str, Any] = {
            "over": text(self.over(frame)),
            "head": text(self.headline(frame)),
            "say": text(self.told(frame, said, frame.event.seat)),
            "rule": self.rules.number(rule),
            "alt": text(table.alt),
            "hand": text(dock.alt),
            "round": frame.round,
            "ply": frame.plies,
            "dock": self.owner(frame),
            "by": frame.event.seat,
            "size": [self.sizes.number((scene.width, scene.height)) for scene in pictures],
            "v": [self.numbers({key: item for key, item in new.items() if old.get(key) != item}) for old, new in pairs],
            "g": [spans(self.keys.number(key) for key in old if key not in new) for old, new in pairs],
        }
        moves = frame.moves(self.seat)
        packed["m"] = [text("\t".join(moves.columns))]
        packed["m"] += [[text(cell.row), cell.column, text(cell.text), cell.sign] for cell in moves.cells]
        if frame.asked is not None and frame.asked.seat != CHANCE:
            choices = self.choices(frame)
            packed["c"] = [self.choice(frame, choice) for choice in choices.choices]
            sources = {found: None for choice in choices.choices if (found := self.source(frame, choice))}
            if sources:
                packed["s"] = [[self.keys.number(key), *map(text, words)] for key, *words in sources]
            if choices.pick > 1:
                packed |= {"pick": choices.pick, "verb": choices.verb}
        question = frame.question() if self.predict else None
        if question is not None:
            packed["q"] = [text(question.text), [text(option) for option in question.options], question.right]
        return packed

    def choice(self, frame: Frame, choice: Choice) -> list[Any]:
        """A choice with its answer, and what is laid over the pictures while it is looked at."""
        assert frame.asked is not None
        text, answer, view, source = self.texts.number, choice.answer, self.view(frame), self.source(frame, choice)

        def rule(deciding: Rule | None) -> int:
            return -1 if deciding is None else self.rules.number(deciding)

        over: list[list[int]] | int = 0
        if answer.legal:
            shown = [self.numbers(laid(items)) for layout in LAYOUTS for items in self.laid_over(frame, choice, layout)]
            over = shown if any(shown) else 0
        return [
            text(choice.action),
            self.keys.number(self.drawing.choice_key(view, frame.asked.seat, choice)),
            int(answer.legal),
            text(self.told(frame, answer.why, frame.asked.seat)),
            rule(answer.rule),
            text(self.told(frame, answer.then, frame.asked.seat)) if answer.then else -1,
            rule(answer.then_rule),
            over,
            text(self.told(frame, choice.label, frame.asked.seat)),
            *([self.keys.number(source.key)] if source else []),
        ]

    def source(self, frame: Frame, choice: Choice) -> Source | None:
        """What is picked up before a choice can be made."""
        assert frame.asked is not None
        return self.drawing.source(self.view(frame), frame.asked.seat, choice)

    def laid_over(self, frame: Frame, choice: Choice, layout: str) -> Overlay:
        """What is laid over table and dock while a choice is looked at."""
        assert frame.asked is not None
        shot = Shot(tuple(self.replay.names), layout)
        return self.drawing.preview(self.view(frame), shot, frame.asked.seat, choice)

    def jumps(self, start: int = 0) -> list[list[Any]]:
        """Where a reader may jump to: a name and the number of a frame, for the sections that begin from number `start` on."""
        names = [(self._section(frame), frame.index) for frame in self.replay[max(0, start - 1) :]]
        begun = [[name, at] for (before, _), (name, at) in pairwise(names) if name != before]
        return begun if start else [list(names[0]), *begun]

    def _section(self, frame: Frame) -> str:
        part = self.replay.game.in_words.title(frame.view_asked(self.seat), self.replay.names).section
        several = len(self.replay.record.rounds) > 1
        return f"Round {frame.round + 1}, {part[0].lower() + part[1:]}" if several else part


def spans(numbers: Iterable[int]) -> list[int]:
    """Numbers, ascending: each is written down, but of those that follow one another only the first, and behind it how many
    more there are as a negative number."""
    found: list[int] = []
    last = -2
    for number in sorted(numbers):
        if number != last + 1:
            found.append(number)
        elif found[-1] < 0:
            found[-1] -= 1
        else:
            found.append(-1)
        last = number
    return found


def laid(items: Sequence[Item]) -> Placed:
    """Items by their keys, with single quotes, which JSON need not escape: all text in them is escaped."""
    return {item.key: (unquoted(item.svg), item.z, round(item.x, 1), round(item.y, 1)) for item in items}


@lru_cache(maxsize=10_000)
def unquoted(svg: str) -> str:
    """SVG with single quotes around its attributes."""
    return svg.replace('"', "'")


def whole(number: float) -> float:
    """13.0 as 13, which is shorter in JSON."""
    return int(number) if number == int(number) else number


def pack(packer: FrameEncoder, start: int) -> dict[str, Any]:
    """The data of a stepper that opens at frame `start`."""
    replay, seat = packer.replay, packer.seat
    players, name = len(replay.names), replay.game.NAME
    return {
        "game": replay.game.KEY,
        "name": name,
        "label": f"{name} stepper",
        "symbols": symbols((*packer.drawing.symbol_names(players), *PAGE_SYMBOLS)),
        "seat_note": ("all hands open" if seat is None else f"seen by {replay.names[seat]}") + replay.part,
        "predict": packer.predict,
        "odds": packer.odds,
        "start": start,
        "place": "",
        **packer.since(0),
    }
