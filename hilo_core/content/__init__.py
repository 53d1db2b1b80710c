"""Text files with content: Markdown with directives, from which lessons, questions and examples of rules are read. The
library's own files are in the package hilo_lessons, beside the notebooks.

register.py      which functions a file may call, and what each directive makes
blocks.py        headings, paragraphs, lists, tables and directives of a text, each with its line
evaluator.py     works out {{ expressions }}: names, numbers, sums and calls of registered functions, nothing else
file.py          a file with its Python beside it: texts filled in, directives made into what they describe
calling.py       loops of that Python that can be stopped
limit.py         how long all that is worked out of a file may take
check_names.py   what holds of every such file
"""
