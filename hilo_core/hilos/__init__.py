"""Hilos: trick-taking in which a trump that wins turns the order of the cards around; with its four variants."""

from .answers import choices
from .explain import question, section, title, told
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
from .notation import asked_for, barred, legal, prompt, read, refusal, settle, spun_out, write
from .rules import Hilos
from .table import SIZE
from .tally import TALLY, tally_game, tally_round
from .variants import over, play_round, program
from .view import View, view

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
    "result",
    "round_summary",
    "seats",
    "section",
    "settle",
    "spun_out",
    "tally_game",
    "tally_round",
    "title",
    "told",
    "view",
    "write",
    "write_deal",
]
