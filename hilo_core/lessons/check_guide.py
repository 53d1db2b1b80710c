"""Checks a guided round for `hilo check FILE`: three kinds of readers reach its end, and its texts are short enough."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from ..content.blocks import FileError, line_of, read, sections
from ..content.question_file import read_question
from ..content.questions import FOLDER as QUESTIONS
from ..messages.errors import HiloError
from ..play.guide_file import read_guide
from ..play.guided_round import GuidedRound
from ..play.guides import FOLDER, guides
from .check_question import check_question

READERS = 20  # who choose at random
STOPS, WORDS = 26, 40  # the most stops, and the most words of a stop
MOVES = 500  # the most moves of a reader, if a round never ends


def check_guide(path: Path) -> None:
    """Raise FileError for the first mistake in a guide.

    Mistakes are too many stops or words, a moment that cannot be evaluated or has no case that fits, a record that a reader who
    follows the guide does not reproduce, a stop that some reader never sees, or a name that one of the library's guides has.
    """
    found = read_guide(path)
    keys, blocks = read(path)
    if found.key in guides() and path.parent.resolve() != FOLDER.resolve():
        raise FileError(path, line_of(keys, "guide"), f"The library has a guide {found.key} already.")
    if len(found.stops) > STOPS:
        raise FileError(path, 1, f"There are {len(found.stops)} stops, and a guided round has at most {STOPS}.")
    try:
        GuidedRound(found)
    except HiloError as trouble:
        raise FileError(path, line_of(keys, "against"), str(trouble)) if "no strategy" in str(trouble) else trouble from None
    for one in found.questions:
        read_question(one)
        if one.parent.parent != QUESTIONS:
            check_question(one)
    headings = {title.partition(" ")[0]: inside[0].line for title, inside in sections(blocks, "h2").items() if title}
    for seed in range(-1, READERS):
        guided = walk(found.path, following if seed < 0 else chance(seed))
        for said in guided.said:
            if (words := len(said.text.split())) > WORDS:
                raise FileError(
                    path, headings[said.stop.key], f"This text has {words} words: “{said.text}” The limit is {WORDS}."
                )
        for stop in guided.missing:
            raise FileError(path, headings[stop.key], "Not every reader sees this stop. With “:late: yes” it comes at the end.")


Reader = Callable[[GuidedRound], str]


def walk(path: Path, reader: Reader) -> GuidedRound:
    """Play a guided round as this reader, and return it with the rounds of its record."""
    guided = GuidedRound(read_guide(path))
    for _ in range(MOVES):
        if not guided.round_over:
            action = reader(guided)
            for choice in (action, guided.suggested or action):  # suggested actions are worked out too
                guided.answer_to(choice)
            guided.play(action)
        elif guided.round + 1 < len(guided.guide.record.rounds):
            guided.deal()
        else:
            return guided
    raise HiloError(f"{path.name}: the round goes on for ever.")


def following(guided: GuidedRound, strict: bool = True) -> str:
    """Return a reader who plays the record; after its end, the suggested action or the first legal one.

    If `strict`, the reader raises HiloError if something was played that is not in the record.
    """
    number = guided.round
    done, meant = (one[number]["actions"] for one in (guided.rounds, guided.guide.record.rounds))
    if meant[: len(done)] == done and len(meant) > len(done):
        return str(meant[len(done)])
    if strict and done[: len(meant)] != meant:
        first = next(n for n, (one, other) in enumerate(zip(done, meant, strict=False)) if one != other)
        words = f"ply {first} of round {number} is {meant[first]} in the record, and {done[first]} when the guide is played"
        raise HiloError(f"{guided.guide.path.name}: {words}.")
    return guided.suggested or guided.legal[0]


def chance(seed: int) -> Reader:
    """Return a reader who plays any legal action at random."""
    draw = Random(seed)
    return lambda guided: draw.choice(guided.legal)
