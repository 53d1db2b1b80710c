"""Modules as one: what stands where, and what is refused with a sentence."""

from pathlib import Path

import pytest

from hilo_widgets.pages.static_files import joined

from .conftest import Run

FINE = {
    "main.js": 'import { twice } from "./parts/numbers.js";\nimport {\n  more,\n  deep,\n} from "./parts/more.js";\n'
    "const own = 1;\nexport default { sum: twice(own) + more(1) + deep };\nexport const plain = own;\n",
    "parts/numbers.js": "const own = 20; // kept apart from the other\nexport function twice(n) {\n  return 2 * n + own;\n}\n",
    "parts/more.js": 'import { twice } from "./numbers.js";\nexport const more = (n) => twice(n) + 100;\nexport class Own {}\n'
    "export const deep = 1000;\n",
}


def laid_out(folder: Path, files: dict[str, str]) -> Path:
    """Return the path of main.js, with the files around it."""
    for name, text in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder / "main.js"


def test_each_module_once_behind_what_it_imports(tmp_path: Path) -> None:
    text = joined(laid_out(tmp_path, FINE))
    assert [line for line in text.splitlines() if line.startswith(("const module_", "export default"))] == [
        "const module_numbers = (() => {",
        "const module_more = (() => {",
        "export default { sum: twice(own) + more(1) + deep };",
    ]
    assert "import" not in text and "return { more, Own, deep };" in text and "\nexport const plain = own;" in text


def test_it_does_what_the_modules_do(in_node: Run, tmp_path: Path) -> None:
    (tmp_path / "one.js").write_text(joined(laid_out(tmp_path, FINE)), "utf-8")
    (tmp_path / "package.json").write_text('{"type": "module"}', "utf-8")
    for name in ("main.js", "one.js"):
        found = in_node("-e", f'import("{(tmp_path / name).as_uri()}").then((it) => console.log(it.default.sum, it.plain))')
        assert found == "1144 1\n"


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        (
            {"parts/numbers.js": "function twice() {}\n"},
            "main.js imports twice from numbers.js, which does not export it.",
        ),
        (
            {"main.js": 'import { one } from "./parts/none.js";\n'},
            "main.js imports none.js, which is not there.",
        ),
        (
            {"parts/numbers.js": 'import { more } from "./more.js";\nexport const twice = more;\n'},
            "Modules may not import each other in a circle: numbers.js imports more.js imports numbers.js.",
        ),
        (
            {"parts/more.js": 'import { own } from "../numbers.js";\n', "numbers.js": "export const own = 1;\n"},
            "more.js imports numbers.js, but another module is called numbers.js already.",
        ),
        (
            {"parts/more.js": 'import numbers from "./numbers.js";\n'},
            'more.js cannot be joined, because it imports or exports in another form: import numbers from "./numbers.js";',
        ),
        (
            {"parts/numbers.js": "export function twice() {}\nexport default twice;\n"},
            "numbers.js cannot be joined, because it imports or exports in another form: export default twice;",
        ),
        (
            {"main.js": "function own() {}\nexport { own };\n"},
            "main.js cannot be joined, because it imports or exports in another form: export { own };",
        ),
    ],
)
def test_what_cannot_be_joined(tmp_path: Path, changed: dict[str, str], sentence: str) -> None:
    with pytest.raises(ValueError) as trouble:
        joined(laid_out(tmp_path, FINE | changed))
    assert str(trouble.value) == sentence
