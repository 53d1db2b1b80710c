"""Teaching content as text files: lessons and questions, read from Markdown with directives. The library's own files are in the
package hilo_lessons, beside the notebooks.

register.py      which functions a file may call, and what each directive makes
vocabulary.py    fills the register with the library's own
blocks.py        headings, paragraphs, lists, tables and directives of a text, each with its line
evaluator.py     works out {{ expressions }}: names, numbers, sums, places of lists and registered functions, nothing else
file.py          a file with its Python beside it: texts filled in, directives made into what they describe
lesson_file.py   a lesson; `lesson("41")` or `lesson("path/to/my_lesson.md")`
"""
