"""tmp"""
from .questions import question, questions
