"""A line of moves as data for a browser: its frames, each as the difference from the one before, written in columns.

A frame has the texts `over`, `head`, `say`, `alt` and `hand` (what the dock shows); `rule`, the id of the rule; `dock`, the
seat in the dock; `by`, the seat that did something; `round` and `ply`, where a branch would start; `p0` to `p3`, its PICTURES:
the size of each, the items that are new or changed since the frame before, and the keys of removed items; `moves`, the lines it
adds to the list of moves; `c`, the choices of the seat to move, and `laid`, the drawings over the pictures while the reader
points at one of them; `s`, the items to pick up before some of the choices; and `q`, a question asked before the frame is
shown.

An item is `[look, x, y]`. `looks` has each drawing with its paint order once, and `rules` each rule. `columns` has the values
of all frames by name: similar values are next to each other, which gzip compresses better.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache, partial
from html import escape, unescape
from itertools import chain, pairwise
from typing import Any

from hilo_core.base.game import CHANCE, SEAT_NAMES, Choice, Choices
from hilo_core.base.rule import Rule
from hilo_core.messages.texts import Json
from hilo_core.messages.words import as_you, to_you
from hilo_core.records.replay import Frame, Frames

from ..drawing import LAYOUTS, Drawing, drawing_of, symbols_for
from ..drawing.scene import Item, Overlay, Picture, Scene, Shot
from ..drawing.symbols import symbols
from ..drawing.tables import Source
from ..questions import is_own, rule_data

Placed = dict[str, tuple[str, int, float, float]]
PICTURES = tuple(f"{layout} {part}" for layout in LAYOUTS for part in ("table", "dock"))

IN_WORDS = re.compile(r"(?<=>)[^<>]+(?=<)")  # a text of a picture
PAGE_SYMBOLS = ("eok", "eno", "ecrown")  # symbols that the page itself draws


class FrameEncoder:
    """Encodes the frames of a line for a reader in a seat, or with all hands face up."""

    def __init__(
        self,
        replay: Frames,
        seat: int | None = None,
        predict: bool = False,
        odds: bool = False,
        drawing: Drawing | None = None,
    ) -> None:
        self.replay, self.seat, self.predict, self.odds = replay, seat, predict, odds
        self.drawing = drawing or drawing_of(replay.game)
        self.owners: dict[int, int] = {}  # owners of the dock, by frame
        self.seen: tuple[Frame | None, Any] = (None, None)
        self.offered: tuple[Frame | None, Choices] = (None, Choices(()))
        self.looks: dict[tuple[str, int], int] = {}
        self.rules: dict[str, list[str] | None] = {}

    def of(self, line: Frames) -> "FrameEncoder":
        """Return the encoder of another line of the same game, for the same reader."""
        return type(self)(line, self.seat, self.predict, self.odds, self.drawing)

    def since(self, start: int, **more: Any) -> Json:
        """Return the frames and sections from number `start` on, together with the rules and drawings that they use."""
        self.looks, self.rules = {}, {}
        columns = in_columns(self.frames(start))
        looks = [[svg, z] for svg, z in self.looks]
        return {"columns": columns, "looks": looks, "rules": self.rules, "jumps": self.jumps(start), **more}

    def frames(self, start: int = 0) -> list[Json]:
        """Return the frames from number `start` on; each is a difference from the one before, and number 0 is complete."""
        packed = []
        before: list[Placed] = [{} for _ in PICTURES]
        for frame in self.replay[max(start - 1, 0) :]:
            pictures = self.pictures(frame)
            after = [laid(scene.items) for scene in pictures]
            if frame.index >= start:
                packed.append(self.frame(frame, pictures, before, after))
            before = after
        return packed

    def rule(self, found: Rule | None) -> str | None:
        """Return the id of a rule, which is then sent with the frames."""
        if found is not None:
            self.rules[found.id] = rule_data(found)
        return found.id if found is not None else None

    def view(self, frame: Frame) -> Any:
        """Return what the reader may see when the next choice is asked; it is computed once while the frame is packed."""
        if self.seen[0] is not frame:
            self.seen = frame, frame.view_asked(self.seat)
        return self.seen[1]

    def choices(self, frame: Frame) -> Choices:
        """Return the choices that a reader may see; they are computed once.

        They are those of the seat to move, unless the hand of another seat than the reader's is hidden.
        """
        if self.offered[0] is not frame:
            self.offered = frame, frame.pointed() if is_own(frame.asked, self.seat) else Choices(())
        return self.offered[1]

    def owner(self, frame: Frame) -> int:
        """Return the seat whose hand is in the dock: the reader's.

        Without a reader's seat, it is the seat that is asked, or was asked last in the round, or will be asked first.
        """
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
        """Return the table and the dock of a frame."""
        asked, choices = frame.asked, self.choices(frame)
        to_move, just = asked.seat if asked else -1, frame.action.rpartition(" ")[2] if frame.action.startswith("play ") else ""
        shot = Shot(tuple(self.replay.names), layout, self.owner(frame), to_move, choices.choices, just, self.odds)
        return self.drawing.scene(self.view(frame), shot)

    def pictures(self, frame: Frame) -> list[Scene]:
        """Return the pictures of a frame, in the order of PICTURES."""
        return [scene for layout in LAYOUTS for scene in self.picture(frame, layout)]

    def headline(self, frame: Frame) -> str:
        """Return what is asked now, and of whom."""
        return frame.headline(self.seat)

    def over(self, frame: Frame) -> str:
        """Return the place in the game, in words."""
        return self.replay.game.in_words.title(self.view(frame), self.replay.names).over

    def to_reader(self, text: str) -> str:
        """Return a sentence for this reader."""
        return text

    def told(self, frame: Frame, text: str, seat: int) -> str:
        """Return a sentence about what a seat does, in the words for this reader."""
        return text

    def items(self, items: Placed) -> dict[str, list[Any]]:
        """Return items by key, each with the number of its drawing, and its place."""
        looks = self.looks
        return {key: [looks.setdefault((svg, z), len(looks)), whole(x), whole(y)] for key, (svg, z, x, y) in items.items()}

    def frame(self, frame: Frame, pictures: list[Scene], before: list[Placed], after: list[Placed]) -> Json:
        """Return one frame."""
        said, rule = frame.describe(self.seat)
        packed: Json = {
            "over": self.over(frame),
            "head": self.headline(frame),
            "say": self.told(frame, said, frame.event.seat),
            "rule": self.rule(rule),
            "alt": pictures[0].alt,
            "hand": pictures[1].alt,
            "round": frame.round,
            "ply": frame.plies,
            "dock": self.owner(frame),
            "by": frame.event.seat,
        }
        for number, (scene, old, new) in enumerate(zip(pictures, before, after, strict=True)):
            changed = self.items({key: item for key, item in new.items() if old.get(key) != item})
            packed[f"p{number}"] = [[scene.width, scene.height], changed, [key for key in old if key not in new]]
        moves = frame.moves(self.seat)
        packed["moves"] = [list(moves.columns), [[cell.row, cell.column, cell.text, cell.sign] for cell in moves.cells]]
        if frame.asked is not None and frame.asked.seat != CHANCE:
            choices = self.choices(frame)
            packed["c"] = [self.choice(frame, choice) for choice in choices.choices]
            packed["laid"] = [self.laid_items(frame, choice) for choice in choices.choices]
            sources = {found: None for choice in choices.choices if (found := self.source(frame, choice))}
            if sources:
                packed["s"] = [list(source) for source in sources]
            if choices.pick > 1:
                packed |= {"pick": choices.pick, "verb": choices.verb}
        question = frame.question() if self.predict else None
        if question is not None:
            packed["q"] = [question.text, list(question.options), question.right]
        return packed

    def choice(self, frame: Frame, choice: Choice) -> list[Any]:
        """Return a choice with its answer."""
        assert frame.asked is not None
        answer, seat, source = choice.answer, frame.asked.seat, self.source(frame, choice)
        return [
            choice.action,
            self.drawing.choice_key(self.view(frame), seat, choice),
            int(answer.legal),
            self.told(frame, answer.why, seat),
            self.rule(answer.rule),
            self.told(frame, answer.then, seat) if answer.then else "",
            self.rule(answer.then_rule),
            self.told(frame, choice.label, seat),
            *([source.key] if source else []),
        ]

    def laid_items(self, frame: Frame, choice: Choice) -> list[dict[str, list[Any]]] | None:
        """Return the items drawn over the pictures while the reader points at a choice, or None."""
        if not choice.answer.legal:
            return None
        shown = [self.items(laid(items)) for layout in LAYOUTS for items in self.laid_over(frame, choice, layout)]
        return shown if any(shown) else None

    def source(self, frame: Frame, choice: Choice) -> Source | None:
        """Return the item that must be picked up before a choice."""
        assert frame.asked is not None
        return self.drawing.source(self.view(frame), frame.asked.seat, choice)

    def laid_over(self, frame: Frame, choice: Choice, layout: str) -> Overlay:
        """Return the drawings over table and dock while the reader points at a choice."""
        assert frame.asked is not None
        shot = Shot(tuple(self.replay.names), layout)
        return self.drawing.preview(self.view(frame), shot, frame.asked.seat, choice)

    def jumps(self, start: int = 0) -> list[list[Any]]:
        """Return the places to which a reader can jump, for the sections that begin at number `start` or later.

        A place is a name and the number of a frame.
        """
        names = [(self._section(frame), frame.index) for frame in self.replay[max(0, start - 1) :]]
        begun = [[name, at] for (before, _), (name, at) in pairwise(names) if name != before]
        return begun if start else [list(names[0]), *begun]

    def _section(self, frame: Frame) -> str:
        part = self.replay.game.in_words.title(frame.view_asked(self.seat), self.replay.names).section
        several = len(self.replay.record.rounds) > 1
        return f"Round {frame.round + 1}, {part[0].lower() + part[1:]}" if several else part


class AddressedEncoder(FrameEncoder):
    """Encodes what the reader in a seat may see, who is called "you"."""

    @cached_property
    def called(self) -> str:
        """Return the name of the reader's seat."""
        return self.replay.names[self.seat or 0]

    def to_reader(self, text: str) -> str:
        """Return a sentence with the reader addressed as "you"."""
        return as_you(text, self.called)

    def headline(self, frame: Frame) -> str:
        """Return what is asked now, with the reader addressed as "you"."""
        is_mine = is_own(frame.asked, self.replay.names.index(self.called))
        return (to_you if is_mine else as_you)(super().headline(frame), self.called)

    def told(self, frame: Frame, text: str, seat: int) -> str:
        """Return a sentence with the reader addressed as "you", without coordinates, which are only in the list of moves."""
        return self.to_reader(self.drawing.told(text, self.view(frame), seat))

    def items(self, items: Placed) -> dict[str, list[Any]]:
        """Return items whose texts address the reader as "you".

        A name of the reader's own stays where it is alone, but not where it stands for "You led", or in a legend.
        """

        def addressed(key: str, found: re.Match[str]) -> str:
            said = unescape(found[0])
            stays = self.called not in SEAT_NAMES and said == self.called and not key.startswith(("by:", "order:"))
            return found[0] if stays or self.called not in said else escape(self.to_reader(said), quote=False)

        return super().items(
            {key: (IN_WORDS.sub(partial(addressed, key), svg), z, x, y) for key, (svg, z, x, y) in items.items()}
        )

    def frame(self, frame: Frame, *pictures: Any) -> Json:
        """Return one frame, with the descriptions of its pictures and the list of moves for this reader."""
        packed = super().frame(frame, *pictures)
        you, (heads, cells) = self.to_reader, packed["moves"]
        packed |= {name: you(packed[name]) for name in ("alt", "hand")}
        packed["moves"] = [[*map(you, heads)], [[*at, you(text), sign] for *at, text, sign in cells]]
        return packed


def in_columns(frames: Sequence[Mapping[str, Any]]) -> dict[str, list[Any]]:
    """Return the values of frames by name, with None if a frame lacks one."""
    names = dict.fromkeys(name for frame in frames for name in frame)
    return {name: [frame.get(name) for frame in frames] for name in names}


def laid(items: Sequence[Item]) -> Placed:
    """Return items by key, with single quotes, which JSON need not escape; all text in them is already escaped."""
    return {item.key: (unquoted(item.svg), item.z, round(item.x, 1), round(item.y, 1)) for item in items}


@lru_cache(maxsize=10_000)
def unquoted(svg: str) -> str:
    """Return SVG with single quotes around its attributes."""
    return svg.replace('"', "'")


def whole(number: float) -> float:
    """Return 13.0 as 13, which is shorter in JSON."""
    return int(number) if number == int(number) else number


def pack(packer: FrameEncoder, start: int) -> Json:
    """Return the data of a stepper that opens at frame `start`."""
    replay, seat = packer.replay, packer.seat
    players, name = len(replay.names), replay.game.NAME
    return {
        "game": replay.game.KEY,
        "name": name,
        "label": f"{name} stepper",
        "symbols": symbols((symbols_for(packer.drawing, players), *PAGE_SYMBOLS)),
        "seat_note": ("all hands open" if seat is None else f"seen by {replay.names[seat]}") + replay.part,
        "predict": packer.predict,
        "odds": packer.odds,
        "start": start,
        "place": "",
        **packer.since(0),
    }
