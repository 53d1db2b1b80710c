"""Thirteen Tricks: the simplest trick-taking game, a fifth game that the library does not know."""

from hilo_core.base.game import Game, Program

from . import play, rules, sentences

GAME = Game(
    KEY="thirteen_tricks",
    NAME=rules.NAME,
    LAW=rules.ThirteenTricks,
    OPTIONS=(),
    TALLY=play.TALLY,
    new_table=play.new_table,
    read_deal=sentences.read_deal,
    deal_at_random=play.deal_at_random,
    write_deal=sentences.write_deal,
    program=lambda options: Program(play.play_round, play.over),
    read=sentences.read,
    write=sentences.write,
    legal=sentences.legal,
    refusal=sentences.refusal,
    choose_at_random=play.choose_at_random,
    view=sentences.view,
    summary=sentences.summary,
    tally=play.tally,
    STRATEGIES={"beginner": "beginner"},
)
