"""Explains what a text mentions: a rule as a card, a glossary word as a button, cards and dice as drawings."""

from .card import of_rule, of_rules

__all__ = ["of_rule", "of_rules"]
