"""Hi MiLo!: co-operative trick-taking under a line of win cards that change the rules of every trick."""

from collections.abc import Mapping

from ..base.game import Chooser, Game, Telling
from ..base.slots import Beliefs
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
    over,
    program,
    read_deal,
    result,
    round_summary,
    seats,
    write_deal,
)
from .moves import moves
from .notation import asked_for, barred, headline, legal, read, refusal, resolve, truncated, write
from .review import REVIEW
from .round import play_round
from .rules import HiMiLo
from .setup import SETUP
from .table import SIZE
from .tally import TALLY, tally_game, tally_round
from .view import View, view

__all__ = ["GAME", "HiMiLo", "View", "new_table"]


def load_strategies(game: Game) -> Mapping[str, Chooser]:
    """Its strategies, which are imported when somebody plays."""
    from .strategies import strategies

    return strategies(game)


def load_beliefs() -> Beliefs:
    """What its seats must think possible, imported when somebody asks for chances."""
    from .chances import BELIEFS

    return BELIEFS


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
    setup=SETUP,
    strategies=load_strategies,
    beliefs=load_beliefs,
    review=REVIEW,
    telling=Telling(
        asked_for=asked_for,
        headline=headline,
        describe=describe,
        title=title,
        section=section,
        choices=choices,
        question=question,
        moves=moves,
    ),
)
