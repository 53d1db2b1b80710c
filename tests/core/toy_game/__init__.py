"""Thirteen Tricks: the plainest of trick games, as a fifth game that no line of the library knows of."""

from hilo_core.base.game import Game, Program, Telling

from . import play, rules, words

GAME = Game(
    KEY="thirteen_tricks",
    NAME=rules.NAME,
    LAW=rules.ThirteenTricks,
    OPTIONS=(),
    TALLY=play.TALLY,
    new_table=play.new_table,
    read_deal=words.read_deal,
    deal_at_random=play.deal_at_random,
    write_deal=words.write_deal,
    program=lambda options: Program(play.play_round, play.over),
    read=words.read,
    write=words.write,
    legal=words.legal,
    refusal=words.refusal,
    choose_at_random=play.choose_at_random,
    view=words.view,
    round_summary=words.round_summary,
    result=words.result,
    tally=play.tally,
    telling=Telling(
        prompt=words.prompt,
        describe=words.describe,
        title=words.title,
        choices=words.choices,
        question=words.question,
    ),
)
