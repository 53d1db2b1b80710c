"""Text files of content, Markdown with directives, and the questions in them.

blocks.py headings, paragraphs, lists, tables and directives of a text, each with its line register.py the functions that a file
may call, and the object of each directive; vocabulary.py fills it for questions evaluator.py evaluates {{ expressions }}: only
names, numbers, sums and calls of registered functions file.py a file with its Python file; calling.py and limit.py limit its
time, check_names.py checks its names questions.py `question(key, seed)`; question_file.py reads one, question.py asks it,
stage.py has the things on its table kinds.py kinds of answers, several.py those of more than one part; reading.py reads what
people write

The library's own files are in the package hilo_lessons, next to the notebooks.
"""
