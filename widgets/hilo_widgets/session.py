"""A game that is played in a page: what the page asks, and what it is sent. Any page can hold it that takes messages.

The page names what it wants in `kind`: `open` (what there is to see), `start` (a game, as its form or its ticket says), `play`,
`back`, `next` (round), `again` (this deal), `new` (deal), `hint`, `reveal` (all hands, after the round), `save`, `review` (of
the game as it is, or as it was when it had a `ticket`). It is sent a `table`, all of what it may see; after each choice what
`more` there is; chances as `odds`; or why a wish is `refused`. Nothing of it holds a card that the reader may not see, and
until the round is over no other hand.
"""

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import sha256
from secrets import token_hex
from typing import Any

from hilo_core.base.game import CHANCE
from hilo_core.beliefs.rollout_kernel import beliefs_of
from hilo_core.messages.errors import HiloError
from hilo_core.messages.words import to_you
from hilo_core.play.played import Against, InteractiveGame
from hilo_core.play.settings import chosen
from hilo_core.records.known import as_known, can_be_imagined
from hilo_core.records.record import new_record
from hilo_core.records.replay import Frame

from .chances import Chances, CompileTask
from .files import keep
from .frames import FrameEncoder, pack
from .questions import UNREADABLE, RequestId, is_own, read_mark, read_text, refusal
from .review import Review

OWN = "own"  # what a ticket calls readers' functions


class PlayPacker(FrameEncoder):
    """Packs what the reader who plays may see."""

    def headline(self, frame: Frame) -> str:
        """What is asked now, of the reader as of "you"."""
        told, asked = super().headline(frame), frame.asked
        mine = asked is not None and asked.seat not in (CHANCE, None) and is_own(asked, self.seat)
        return to_you(told, self.replay.names[self.seat or 0]) if mine else told


class Session:
    """One game that is played, and all that it answers. `send` takes a message for the page; `game` is None while none has
    been chosen, and then `against` plays the others of the one that will be."""

    def __init__(
        self,
        send: Callable[[dict[str, Any]], None],
        game: InteractiveGame | None,
        against: Against | None = None,
        *,
        hints: bool = True,
    ) -> None:
        self.send, self.against, self.hints = send, against, hints
        self.serial = 0
        self.game = game
        self.review: Review | None = None  # the last one that was opened
        self.record_id = "" if game is None or not game.began else known_by(game)
        if game is not None:
            self._sit_down(game)

    def _sit_down(self, game: InteractiveGame) -> None:
        self.game = game
        self.packer = PlayPacker(game, game.seat)
        self.knows = game.game.beliefs is not None  # what may follow: then there are hints and a review
        if self.knows:
            self.chances = Chances(
                game.record, game.seat, lambda message: self.send(message), CompileTask(game.game), game.made_up, hints=True
            )
        self.serial += 1

    def hear(self, message: object) -> None:
        """Answers a message of the page. What is wrong with it is said to the view that has sent it."""
        if not isinstance(message, dict):
            return
        mark = RequestId("", -1)
        try:
            mark = read_mark(message)
            self._answer(mark, message)
        except HiloError as trouble:
            self.send(refusal(mark, trouble))

    def _answer(self, mark: RequestId, message: Mapping[str, Any]) -> None:
        kind = message.get("kind")
        if kind == "open":
            if self.game is not None and message.get("serial") != self.serial:
                self.send(self.table() | {"view": mark.view, "id": mark.number})
        elif kind == "start":
            self._show(self._made(message))
        elif self.game is None:
            raise HiloError("No game has been chosen yet.")
        elif kind == "hint":
            self._hint(mark)
        elif kind == "save":
            self.send(mark.answer("noted", text=keep(self.game)))
        elif kind == "reveal":
            self._reveal(mark)
        elif kind == "review":
            game = self._made(message["ticket"]) if isinstance(message.get("ticket"), dict) else self.game
            self.review = Review(game.as_record(), seat=game.seat, hints=game.hinted, revealed=game.round_over)
            self.send(mark.answer("review", model=self.review.model_id))
        elif kind == "new":
            game = self.game
            self._show(InteractiveGame(game.game, seat=game.seat, against=game.against, options=game.options))
        else:
            self._change(self.game, kind, message)

    def _change(self, game: InteractiveGame, kind: object, message: Mapping[str, Any]) -> None:
        """Does what changes the game, and sends what is new."""
        if kind not in ("play", "back", "next", "again"):
            raise HiloError(UNREADABLE)
        if message.get("serial") != self.serial:
            self.send(self.table())
            raise HiloError("The game has gone on in another view. Here it is as it stands now.")
        events, seat = list(game.log.events), game.seat
        if kind == "play":
            game.play(read_text(message.get("action")))
        elif kind == "back":
            game.take_back()
        elif kind == "next":
            game.deal()
        else:
            game.again(message.get("seat"))
        if game.seat != seat:
            self._show(game)
            return
        same = next((n for n, (a, b) in enumerate(zip(events, game.log.events, strict=False)) if a is not b), None)
        kept = min(len(events), len(game)) if same is None else same
        self.serial += 1
        more = {"kind": "more", "after": self.serial - 1, "from": kept - 1, **self.packer.since(kept), "state": self.state()}
        self.send(more)

    def table(self) -> dict[str, Any]:
        """All that the reader may see of the game, as the data of a page."""
        assert self.game is not None
        self.packer.again()
        about = {"kind": "table", "label": f"{self.game.game.NAME}, played", "state": self.state()}
        return pack(self.packer, len(self.game) - 1) | about

    def state(self) -> dict[str, Any]:
        """What may be done now, and what the reader has been told besides the cards."""
        game = self.game
        assert game is not None
        return {
            "serial": self.serial,
            "seat": game.seat,
            "names": list(game.names),
            "seed": None if game.began else game.seed,
            "over": game.round_over,
            "ended": game.over,
            "back": not game.round_over and len(game.own_choices()) > 1,
            "hints": len(game.hinted) if self.hints and self.knows else -1,
            "review": game.round_over and self.knows,
            "ticket": self.ticket(),
            "about": about(game),
        }

    def ticket(self) -> dict[str, Any] | None:
        """What a page keeps so that the game can be gone on with in another kernel: how it began, the reader's own actions,
        round by round, with the seat of each, and for which of them a hint was asked. It holds no card that the reader does
        not know: of a record that the game went on from it says an id, and up to where it still is that record."""
        game = self.game
        if game is None:
            return None
        given = game.against
        named = [name_or_own(one) for one in given] if isinstance(given, (list, tuple)) else name_or_own(given)
        return {
            "game": game.game.KEY,
            "options": game.options,
            "seat": game.seats[0],
            "seats": game.seats,
            "against": named,
            "seed": game.seed,
            "own": game.own_actions(),
            "hinted": sorted(game.hinted),
            **({"record": self.record_id, "at": game.begins_at()} if game.began else {}),
        }

    def _show(self, game: InteractiveGame) -> None:
        """Sits down to a game, and shows it."""
        self._sit_down(game)
        self.send(self.table())

    def _made(self, wish: Mapping[str, Any]) -> InteractiveGame:
        """A game as the form of the page says; or as a ticket does, which is played again as far as it can be."""
        options, own, seats = wish.get("options"), wish.get("own", []), wish.get("seats", [])
        if not isinstance(options, dict) or not isinstance(own, list) or not isinstance(seats, list):
            raise HiloError(UNREADABLE)
        game, given = chosen(wish.get("game"), options)
        made = InteractiveGame(
            game,
            seat=wish.get("seat", 0),
            against=self._meant(wish.get("against")),
            seed=wish.get("seed"),
            options=given,
            rounds=self._began(wish) if "record" in wish else (),
        )
        if made.began and self.game is not None:
            made.began = self.game.began
        with suppress(HiloError, TypeError):
            for number, actions in enumerate(own):
                if number > made.round:
                    made.deal()
                if number == made.round and seats[number:] and seats[number] != made.seat:
                    made.again(seats[number])
                for action in actions:
                    made.play(read_text(action))
            made.hinted = {(number, ply) for number, ply in wish.get("hinted", [])}
        return made

    def _began(self, wish: Mapping[str, Any]) -> list[dict[str, Any]]:
        """The rounds of the record that a ticket's game went on from, up to where it is still that record."""
        if self.game is None or not self.game.began or wish["record"] != self.record_id:
            raise HiloError("That game went on from a record. Open the record again with Play.resume, and then go on.")
        *earlier, last = map(dict, self.game.began)
        at = wish.get("at")
        plies = at[1] if isinstance(at, list) and len(at) == 2 and type(at[1]) is int and at[1] >= 0 else 0
        return [*earlier, {"deal": last["deal"], "actions": last["actions"][:plies]}]

    def _meant(self, against: Any) -> Any:
        """Who plays the others, from what a page can name."""
        if isinstance(against, list):
            given = self.against if isinstance(self.against, (list, tuple)) else [self.against] * len(against)
            return [own if each == OWN else each for each, own in zip(against, given, strict=False)]
        return self.against if against == OWN else against

    def _hint(self, mark: RequestId) -> None:
        game = self.game
        assert game is not None
        if not self.hints:
            raise HiloError("This game is played without hints.")
        beliefs_of(game.game)
        game.hint()
        rounds = game.as_record()["rounds"]
        self.chances.ask(mark, lambda: rounds)

    def _reveal(self, mark: RequestId) -> None:
        """All hands of the game, once the round is over."""
        game = self.game
        assert game is not None
        if not game.round_over:
            raise HiloError("The other hands are shown after the round.")
        self.send(mark.answer("revealed", data=pack(FrameEncoder(game), len(game) - 1)))


def known_by(game: InteractiveGame) -> str:
    """An id of the record that a game went on from, which another kernel gives it too: of what its seat knows and of nothing
    else, so that it says nothing of the hidden hands. At random where nothing tells what a seat knows."""
    if not can_be_imagined(game.game):
        return token_hex(8)
    known = as_known(new_record(game.game, game.options, list(map(dict, game.began))), game.seat)
    return sha256(json.dumps([game.options, known["rounds"]], sort_keys=True).encode()).hexdigest()[:16]


def about(game: InteractiveGame) -> str:
    """What a reader should know of the cards that a page holds."""
    if not game.dealt_by_seed:
        return (
            "This game goes on from a record. What is made of a record for one seat does not hold the cards that the seat had "
            "not seen by then: they were dealt anew, in a way that fits everything that had happened."
        )
    return (
        "The seed stands for the whole deal. You are shown only what your seat may see, but a person who knows the seed, or "
        "searches the data of this page, can find out every hand."
    )


def name_or_own(strategy: Any) -> str:
    """A strategy as a page can name it."""
    return strategy if isinstance(strategy, str) else OWN
