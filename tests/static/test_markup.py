"""One module makes HTML of words, and escapes them; what Python has made is taken for HTML in few."""

import re

from hilo_widgets.pages.static_files import STATIC

TEXTS = re.compile(
    r"(?:inner|outer)HTML|insertAdjacentHTML|document\.write|ContextualFragment|DOMParser|srcdoc|setHTML|\beval\(|\bFunction\("
)
TRUSTED = {  # places that take HTML as it is, each with its reason
    "board/question.js": "questions and replies, of asking/",
    "lesson/boxes.js": "dice and cards, drawing/; the table of counts, of lessons/student.py",
    "lesson/lesson_page.js": "pages, signs and the key, of lessons/",
    "lesson/paper.js": "exit tickets, of lessons/paper.py",
    "lesson/student.js": "steps, tickets and what the working opens, of lessons/student.py",
    "lesson/teacher.js": "the key, the table of counts and slides, of lessons/",
    "lesson/watch.js": "dice, drawing/",
    "board/editor.js": "cards to choose from, drawing/",
    "board/form.js": "pictures of games, drawing/",
    "dom/markup.js": "where it is made",
    "dom/picture.js": "what lies on the table, drawing/",
    "board/screen.js": "symbols, drawing/, and passes it on to pictures",
    "dom/stage.js": "passes it on to pictures",
}
MODULES = {path.relative_to(STATIC).as_posix(): path.read_text("utf-8") for path in STATIC.rglob("*.js")}


def test_html_and_programs_are_made_of_texts_in_no_other_module() -> None:
    assert {name for name, text in MODULES.items() if TEXTS.search(text)} == {"dom/markup.js"}


def test_html_by_python_is_trusted_in_these_modules_only() -> None:
    assert {name for name, text in MODULES.items() if "trusted" in text} == {*TRUSTED}
