"""The rules as machine code: a translator from plain Python to LLVM, and the loader of its results.

It is imported only when something is compiled. `language.py` describes what can be translated; start there.
"""
