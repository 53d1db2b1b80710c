"""High, Low, Pass or Go: tricks for dice under a Low or a High goal, and then the dice: pass them on, or go."""

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
    over,
    program,
    read_deal,
    result,
    round_summary,
    seats,
    write_deal,
)
from .notation import asked_for, barred, legal, prompt, read, refusal, settle, spun_out, write
from .round import play_round
from .rules import PassOrGo
from .table import SIZE
from .tally import TALLY, tally_game, tally_round
from .view import View, view

__all__ = [
    "KEY",
    "LAW",
    "NAME",
    "OPTIONS",
    "SIZE",
    "TALLY",
    "PassOrGo",
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
