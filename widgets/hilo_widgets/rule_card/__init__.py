"""Explains where something is named: a rule as a card, a word of the glossary as a button, cards and dice within a text."""

from .card import of_rule, of_rules

__all__ = ["of_rule", "of_rules"]
