"""Words, lines and answers of the browser side, tried in node: their tests are written in JavaScript."""

import re
from pathlib import Path

import pytest

from hilo_widgets.pages.static_files import STATIC, joined

from .conftest import Run

HERE = Path(__file__).parent
EXPORTS = "console.log(Object.keys(await import(process.argv[1])).join(' '))"


def test_words_lines_and_answers(in_node: Run) -> None:
    files = list(HERE.glob("*.test.mjs"))
    assert files
    in_node("--test", *files)


@pytest.mark.parametrize("name", [path.name for path in sorted(STATIC.glob("*.js"))])
def test_a_joined_module_loads_and_exports_what_the_module_does(in_node: Run, name: str, tmp_path: Path) -> None:
    target = tmp_path / "joined.mjs"
    target.write_text(joined(STATIC / name), "utf-8")
    names = re.findall(
        r"^export (?:async )?(?:function|const|class) (\w+)|^export (default)", (STATIC / name).read_text("utf-8"), re.MULTILINE
    )
    found = in_node("--input-type=module", "-e", EXPORTS, target.as_uri()).split()
    assert found == sorted(one or other for one, other in names)


def test_every_part_is_used() -> None:
    """A file that no module imports would not be sent."""
    entries = [*STATIC.glob("*.js"), *STATIC.glob("*/worker.js")]
    sent = "".join(joined(path) for path in entries)
    assert all(
        f"const module_{path.stem} = " in sent for path in {*STATIC.glob("*/*.js")} - {*entries, STATIC / "host" / "compile.js"}
    )
