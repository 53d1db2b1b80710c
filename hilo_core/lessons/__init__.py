"""Lessons for a class, and what a notebook calls: `question("hilo.which-line")`, `questions("hilo")`, `glossary("void")`.

lesson_file.py a lesson from its text: `lesson("41")` or `lesson("path/to/my_lesson.md")` lesson.py what a lesson consists of,
parts.py what its steps do; vocabulary.py what its file may call classroom.py codes that carry a student's results from page to
page check.py what `hilo check` reports for a file examples.py the smallest example of every rule; glossary.py words of games
and of chance
"""

from ..content.question import Feedback, Question
from ..content.questions import question, questions
from .glossary import glossary

__all__ = ["Feedback", "Question", "glossary", "question", "questions"]
