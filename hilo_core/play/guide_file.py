"""A guide from its file: Markdown with the stops of a guided round, in the same folder as the round's record.

The front matter gives the name of the `guide`, the `game`, the `record` (a file in the same folder), how many actions of its
first round have been made when the reader sits down (`begins`), who plays the other seats (`against`) and the `seed` that
decides what they do. Each section is a stop:

    ## H2 Hi: the highest wins it
    ```{stop} choice
    :when: round == 0 and trick == 8
    :suggest: play 12H
    :look: win card | 12H
    :rules: HM-10 | HM-16
    ```
    - when on_table == ["9H", "5H"]: Win card K♥ decides who wins this trick. You want tricks: play 12♥.
    - otherwise: Win card K♥ decides who wins this trick.
    ```{reply} action == "play 6H"
    :then: offer
    9♥ is higher, so Ben wins the trick.
    ```

The names in it are the general values of a moment (guided_round.py), and those that the function `moment(at)` in the guide's
Python file returns.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..base.rule import rule
from ..content.blocks import Block, FileError, Head, line_of, needed
from ..content.file import SUFFIX as SUFFIX
from ..content.file import File, opened, packed_files
from ..content.limit import limited
from ..content.questions import FOLDER, KEYS, file_of
from ..content.register import meant
from ..games import find_game
from ..messages.errors import HiloError, shown
from ..messages.texts import Texts
from ..messages.whole import a_path
from ..messages.words import listed
from ..records.record import Record, check, load

NEEDED = "guide", "game", "record", "begins", "against", "seed"
KINDS = "start", "choice", "event", "end"  # before the first choice, at one, at any step, once the round is over
THEN = "refused", "hold", "offer", "stand"
OPTIONS = "when", "suggest", "look", "rules", "words", "late", "lasts"


@dataclass(frozen=True)
class Reply:
    """The reply to a choice for which its test is true.

    `then` says what happens to the choice: "refused" means that the rules reject it anyway, and these are the words; "hold"
    asks once more before it is made; "offer" makes it and offers to take it back; "stand" makes it. A reply is given only once,
    unless it is `again`.
    """

    test: str
    then: str
    block: Block
    again: bool


@dataclass(frozen=True)
class Stop:
    """One idea, and when it is explained.

    A `late` stop is told at the end of the round if its moment never came. If it `lasts`, its replies count until the next stop
    at a choice, and not only for one choice. `suggest` is the action that it advises, or ""; `look` names what is highlighted
    in the pictures, separated by |.
    """

    key: str
    title: str
    kind: str
    when: tuple[str, int]
    suggest: tuple[str, int]
    look: tuple[str, int]
    rules: Texts
    words: Texts
    late: bool
    lasts: bool
    says: tuple[Block, ...]
    replies: tuple[Reply, ...]


@dataclass(frozen=True)
class Guide:
    """A guided round: a record, the place where the reader sits down, and the stops.

    `questions` are files of questions at its end: the library's, which the front matter names by their keys, or the author's
    own.
    """

    key: str
    title: str
    record: Record
    begins: int
    against: str
    seed: int
    stops: tuple[Stop, ...]
    questions: tuple[Path, ...]
    file: File
    moment: Any

    @property
    def path(self) -> Path:
        """Return the guide's file."""
        return self.file.path

    def files(self) -> dict[str, str]:
        """Return the files that a page needs for the guide, by name.

        Raises HiloError if one of them is not in the guide's folder or below it.
        """
        keys, *_ = opened(self.path)
        own = [one for one in self.questions if not one.is_relative_to(FOLDER)]
        return packed_files(self.path, self.path.parent / keys["record"], *own)

    def __reduce__(self) -> Any:
        return read_guide, (self.path,)


def read_guide(path: str | Path) -> Guide:
    """Return the guide in a file.

    Raises FileError, with file and line, if something is wrong in it.
    """
    path = a_path(path).resolve()
    with limited(path):
        return _read(path)


def _read(path: Path) -> Guide:
    keys, file, parts = opened(path)
    needed(path, keys, NEEDED, parts, ())
    record = the_record(path, keys)
    begins = number(path, keys, "begins")
    if begins > (most := len(record.rounds[0]["actions"])):
        raise FileError(path, line_of(keys, "begins"), f"The first round of {keys['record']} has {most} actions, not {begins}.")
    moment = file.values.get("moment")
    if not callable(moment):
        raise FileError(path, 1, f"{path.with_suffix('.py').name} beside it needs a function moment(at).")
    return Guide(
        key=keys["guide"],
        title=parts[""][0].title,
        record=record,
        begins=begins,
        against=keys["against"],
        seed=number(path, keys, "seed"),
        stops=tuple(stop(path, title, inside) for title, inside in parts.items() if title),
        questions=tuple(file_of(name) if name in KEYS else path.parent / name for name in keys.get("questions", "").split()),
        file=file,
        moment=moment,
    )


def number(path: Path, keys: Head, key: str) -> int:
    """Return a whole number of the front matter."""
    if not keys[key].isdecimal():
        raise FileError(path, line_of(keys, key), f"“{key}” is a whole number; here it is {shown(keys[key])}.")
    return int(keys[key])


def the_record(path: Path, keys: Head) -> Record:
    """Return the record in the guide's folder.

    Raises FileError if it is missing, not valid, or of another game.
    """
    try:
        found = check(load(str(path.parent / keys["record"])))
        find_game(found.game)
    except HiloError as trouble:
        raise FileError(path, line_of(keys, "record"), str(trouble)) from None
    if keys["game"] != found.game.NAME:
        words = f"{keys['record']} is of {found.game.NAME}, and “game” says {shown(keys['game'])}."
        raise FileError(path, line_of(keys, "game"), words)
    return found


def stop(path: Path, title: str, inside: Sequence[Block]) -> Stop:
    """Return the stop in a section.

    Raises FileError if it says nothing, or has no moment.
    """
    heading, *below = inside
    asked = [one for one in below if one.name == "stop"]
    if len(asked) != 1 or asked[0].title not in KINDS:
        words = f"A stop needs one {{stop}} with one of the words {listed(KINDS, 'or')} behind it."
        raise FileError(path, heading.line, words)
    (at,) = asked
    for name, (_, line) in at.options.items():
        if name not in OPTIONS:
            raise FileError(path, line, f"{{stop}} has no :{name}:.{meant(name, OPTIONS)}")
    says = tuple(one for one in below if one.name in ("text", "-", "when", "otherwise"))
    if not says:
        raise FileError(path, heading.line, f"The stop {shown(title, 40)} says nothing.")
    text = {name: words for name, (words, _) in at.options.items()}
    several = {name: tuple(filter(None, map(str.strip, text.get(name, "").split("|")))) for name in ("rules", "words")}
    for each in several["rules"]:
        try:
            rule(each)
        except HiloError as trouble:
            raise FileError(path, at.options["rules"][1], str(trouble)) from None
    key, _, name = title.partition(" ")
    return Stop(
        key=key,
        title=name,
        kind=at.title,
        when=at.options.get("when", ("True", at.line)),
        suggest=at.options.get("suggest", ("", at.line)),
        look=at.options.get("look", ("", at.line)),
        late=text.get("late") == "yes",
        lasts=text.get("lasts") == "yes",
        says=says,
        replies=tuple(reply(path, one) for one in below if one.name == "reply"),
        **several,
    )


def reply(path: Path, one: Block) -> Reply:
    """Return a reply to a choice.

    Raises FileError if it does not say what happens to the choice.
    """
    then = one.options.get("then", ("", one.line))
    if then[0] not in THEN:
        raise FileError(path, then[1], f"{{reply}} needs a line “:then: …” with one of the words {listed(THEN, 'or')}.")
    return Reply(one.title, then[0], one, one.options.get("again", ("",))[0] == "yes")
