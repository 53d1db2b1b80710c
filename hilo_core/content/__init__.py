"""Text files of content, Markdown with directives, and the questions in them.

blocks.py        headings, paragraphs, lists, tables and directives of a text, each with its line
register.py      which functions a file may call, and what each directive makes; vocabulary.py fills it for questions
evaluator.py     works out {{ expressions }}: names, numbers, sums and calls of registered functions, nothing else
file.py          a file with its Python beside it; calling.py and limit.py how long that may take, check_names.py its names
questions.py     `question(key, seed)`; question_file.py reads one, question.py asks it, stage.py has what lies there
kinds.py         kinds of answers, several.py those of more than one part; reading.py reads what people write

The library's own files are in the package hilo_lessons, beside the notebooks.
"""
