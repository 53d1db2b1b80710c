"""Words, lines and answers of the browser side, tried in node: their tests are written in JavaScript."""

from pathlib import Path

import pytest

from hilo_widgets.static_files import STATIC, joined

from .conftest import Run

HERE = Path(__file__).parent
MODULES = sorted(STATIC.rglob("*.js"))
SAME_EXPORTS = """
  const [one, own] = await Promise.all(process.argv.slice(1).map((url) => import(url)));
  const names = (module) => [module, module.default ?? {}].map((it) => Object.keys(it).join()).join(" ");
  if (names(one) !== names(own)) throw new Error(`${names(one)} is not ${names(own)}`);
"""


def test_words_lines_and_answers(in_node: Run) -> None:
    files = sorted(HERE.glob("*.test.mjs"))
    assert [file.name for file in files] == [
        "answers.test.mjs",
        "certain.test.mjs",
        "fan.test.mjs",
        "lines.test.mjs",
        "links.test.mjs",
        "many.test.mjs",
        "moves.test.mjs",
        "play.test.mjs",
        "surer.test.mjs",
        "words.test.mjs",
    ]
    in_node("--test", *files)


@pytest.mark.parametrize("name", [path.name for path in sorted(STATIC.glob("*.js"))])
def test_a_module_and_the_joined_one_load_and_export_the_same(in_node: Run, name: str, tmp_path: Path) -> None:
    """node finds what is imported as a browser does, and reads every module that it loads."""
    target = tmp_path / "joined.mjs"
    target.write_text(joined(STATIC / name), "utf-8")
    in_node("--input-type=module", "-e", SAME_EXPORTS, target.as_uri(), (STATIC / name).as_uri())


def test_every_part_is_used() -> None:
    """What no module imports would not be sent."""
    sent = "".join(joined(path) for path in STATIC.glob("*.js"))
    assert all(f"const module_{path.stem} = " in sent for path in (STATIC / "parts").glob("*.js"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_modules_are_checked_and_short(path: Path) -> None:
    text = path.read_text("utf-8")
    assert text.startswith("// @ts-check\n") and len(text.splitlines()) <= 300
