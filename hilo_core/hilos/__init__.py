"""Hilos: trick-taking in which a trump that wins turns the order of the cards around; with its four variants."""

from .answers import choices
from .explain import describe, question, section, title
from .game import (
    KEY,
    LAW,
    NAME,
    OPTIONS,
    choose_at_random,
    deal_at_random,
    deal_keys,
    new_table,
    read_deal,
    result,
    round_summary,
    seats,
    write_deal,
)
from .notation import asked_for, barred, legal, prompt, read, refusal, resolve, truncated, write
from .rules import Hilos
from .seen import view
from .table import SIZE
from .tally import TALLY, tally_game, tally_round
from .variants import over, play_round, program
from .view import View

__all__ = [
    "KEY",
    "LAW",
    "NAME",
    "OPTIONS",
    "SIZE",
    "TALLY",
    "Hilos",
    "View",
    "asked_for",
    "barred",
    "choices",
    "choose_at_random",
    "deal_at_random",
    "deal_keys",
    "describe",
    "legal",
    "new_table",
    "over",
    "play_round",
    "program",
    "prompt",
    "question",
    "read",
    "read_deal",
    "refusal",
    "resolve",
    "result",
    "round_summary",
    "seats",
    "section",
    "tally_game",
    "tally_round",
    "title",
    "truncated",
    "view",
    "write",
    "write_deal",
]
