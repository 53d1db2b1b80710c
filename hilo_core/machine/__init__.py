"""The rules as machine code: a translator from plain Python to LLVM, and what loads its work.

Loaded only when something is compiled. What may be translated stands in `language.py`; start there.
"""
