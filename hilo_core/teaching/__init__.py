"""Lessons for a class: what one consists of, how it is read from its file, and the codes of its pages.

lesson_file.py   a lesson from its text; `lesson("41")` or `lesson("path/to/my_lesson.md")`
lesson.py        what a lesson consists of, and parts.py of its steps
vocabulary.py    fills the register of `hilo_core.content` with what the files of lessons may call
classroom.py     codes of pages, and what a class's answers come to
check.py         what `hilo check` says of a file
"""
