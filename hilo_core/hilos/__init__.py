"""Hilos: trick-taking in which a trump that wins turns the order of the cards around; with its four variants."""

from ..base.game import Game, Telling
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
    program,
    read_deal,
    result,
    round_summary,
    seats,
    write_deal,
)
from .moves import moves
from .notation import asked_for, barred, headline, legal, read, refusal, resolve, truncated, write
from .rules import Hilos
from .seen import view
from .table import SIZE
from .tally import TALLY, tally_game, tally_round
from .variants import over, play_round
from .view import View

__all__ = ["GAME", "Hilos", "View", "new_table"]

GAME = Game(
    KEY=KEY,
    NAME=NAME,
    LAW=LAW,
    OPTIONS=OPTIONS,
    SIZE=SIZE,
    TALLY=TALLY,
    seats=seats,
    new_table=new_table,
    deal_keys=deal_keys,
    read_deal=read_deal,
    deal_at_random=deal_at_random,
    write_deal=write_deal,
    program=program,
    play_round=play_round,
    over=over,
    read=read,
    write=write,
    legal=legal,
    resolve=resolve,
    refusal=refusal,
    barred=barred,
    choose_at_random=choose_at_random,
    truncated=truncated,
    view=view,
    round_summary=round_summary,
    result=result,
    tally_round=tally_round,
    tally_game=tally_game,
    telling=Telling(
        asked_for=asked_for,
        headline=headline,
        moves=moves,
        describe=describe,
        title=title,
        section=section,
        choices=choices,
        question=question,
    ),
)
