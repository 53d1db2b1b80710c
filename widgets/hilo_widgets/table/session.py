"""A game played in a page: the page's requests, and the answers. It works with any page that can exchange messages.

A request has a `kind`: `open` (everything to see), `start` (a game, from its form or its ticket), `open record` (from a file),
`play`, `back`, `deal` (the next round, this deal `again`, or a `fresh` one), `sit` (sit down, if people share a screen, or
`cover` the table), `numbers` (a hint), `save`, `review` (of the present game, or of the game with this `ticket`), and after the
round `reveal` (all hands) and `look back` (what was possible with all hands face up, with the better play). The answers are a
`table`, everything that the page may see; after each choice the `more` that is new, or before a costly one a question, `sure`;
chances as `odds`; or the reason why a request is `refused`. No answer contains a card that the reader may not see, nor, until
the round is over, another hand.
"""

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from hashlib import sha256
from secrets import token_hex
from typing import Any, ClassVar

from hilo_core.base.rollout_kernel import beliefs_of
from hilo_core.chances.rollout_program import strategy_of
from hilo_core.chances.rollouts import Rollouts
from hilo_core.house.house import original_of
from hilo_core.lessons.glossary import words_of
from hilo_core.messages.checks import whole
from hilo_core.messages.errors import HiloError
from hilo_core.messages.notice import note, say
from hilo_core.messages.texts import Json
from hilo_core.play.guided_round import GuidedRound
from hilo_core.play.guides import guide
from hilo_core.play.played import Against, InteractiveGame, is_dealt_by
from hilo_core.play.settings import chosen, playable
from hilo_core.records.known import as_known, can_be_imagined
from hilo_core.records.player import run
from hilo_core.records.record import Source, check, load, new_record, parse, up_to
from hilo_core.records.replay import Frame, Frames
from hilo_core.review.look_back import can_look_back, look_back
from hilo_core.review.reasons import Reason, warning

from ..frames.frames import AddressedEncoder, pack
from ..frames.looked_back import in_words, leaves, other_way
from ..live.files import keep
from ..odds.background import in_background
from ..odds.chances import Chances, CompileTask, without_luck
from ..questions import UNREADABLE, Board, RequestId, is_own, read_text, rule_data
from ..stepping.review import Review, read_hints
from . import puzzling
from .guided import GuidedScript
from .script import Script

LOOK, TABLES_OF_QUESTION = 0.05, 300  # seconds of a step, and tables, for a look at what a move may cost
CHANGES = "play", "back", "deal", "sit"  # messages that change the game, each with the serial that it is about
BEFORE = "open", "open record", "start"  # messages allowed before a game is chosen
UNDER_COVER = "sit", "deal"  # further messages allowed while the table is covered
OWN = "own"  # the word of a ticket for readers' functions


class PlayPacker(AddressedEncoder):
    """Packs what the reader in a game may see."""

    def frame(self, frame: Frame, *pictures: Any) -> Json:
        """Return one frame, the kind of event that the reader needs time to see, and what to look at.

        The reader looks at it before choosing.
        """
        packed = super().frame(frame, *pictures)
        if kind := frame.kind(self.seat):
            packed["kind"] = kind
        if frame.asked is not None and is_own(frame.asked, self.seat):
            packed["look"] = frame.look_at()
        return packed


class Session(Board):
    """A game that is being played, and its answers. Before the first deal, `against` has the other players."""

    answers: ClassVar[Mapping[str, str]] = {
        "open": "_open",
        "open record": "_open_record",
        "start": "_start",
        "numbers": "_hint",
        "save": "_save",
        "reveal": "_reveal",
        "look back": "_look_back",
        "review": "_review",
        "guided": "_guided",
        **dict.fromkeys(CHANGES, "_change"),
    }
    dealt: InteractiveGame | None = None
    packer: PlayPacker
    script: Script
    against: Against
    serial = 0
    covered = False  # whether somebody else is to sit down, and nothing of the table is shown until then
    chances: Chances | None = None
    review: Review | None = None  # the last one that was opened
    record_id = ""  # the id of the record that the game continues, if it does
    hints = helps = True  # none in a game that is played without help

    def _sit_down(self, script: Script) -> None:
        self.script, game = script, script.game
        if self.chances is not None:
            self.chances.latest.close_all()
        game.hand_over()
        self.covered = len(game.people) > 1 and not game.round_over
        self.dealt, self.chances = game, None
        self.packer = PlayPacker(game, game.seat)
        self.knows = game.game.beliefs is not None  # possible deals are known, so there are hints and a review
        if self.knows:
            self.chances = Chances(game.record, game.seat, self._send_chances, hints=True, strategy=self._plays_on(game))
        self.thought: tuple[int, dict[str, Reason]] = -1, {}  # the choice of this serial, and what is asked before actions
        self.serial += 1

    def _send_chances(self, message: Json) -> None:
        if self.covered:
            return
        for step in message.get("hint", ()):
            step[1] = self._without_cells(step[1])
        self.send(message)

    def _without_cells(self, text: str) -> str:
        """Return a text about the present choice in the words for a player."""
        return self.packer.told(self.game[-1], text, self.game.seat)

    def hear(self, message: object) -> None:
        """Answer a message from the page, and continue to compute."""
        super().hear(message)
        self._think()

    def answered(self, kind: str, mark: RequestId, message: Mapping[str, Any]) -> Json | None:
        """Return the answer to a message.

        Most messages raise HiloError before a game is dealt, and while the table is covered.
        """
        if kind not in BEFORE and (game := self.game) and self.covered and kind not in UNDER_COVER:
            raise HiloError(f"{game.names[game.seat]}, it is your turn. Uncover the table first.")
        return super().answered(kind, mark, message)

    def _open(self, mark: RequestId, message: Mapping[str, Any]) -> Json | None:
        """Return everything there is to see, unless the page already has it."""
        is_known = self.dealt is None or message.get("serial") == self.serial
        return None if is_known else self.table() | {"view": mark.view, "id": mark.number}

    def _open_record(self, mark: RequestId, message: Mapping[str, Any]) -> Json:
        self.hints = self.helps  # the game before it may have been played without
        return self._show(Script(self._opened(message.get("text"))))

    def _start(self, mark: RequestId, message: Mapping[str, Any]) -> Json:
        if message.get("puzzles") is True:
            return mark.answer("puzzles", **puzzling.overview())
        self.hints = self.helps and message.get("help") is not False
        return self._show(self._made(message))

    def _save(self, mark: RequestId, message: Mapping[str, Any]) -> Json:
        return mark.answer("noted", text=keep(self.game))

    def _guided(self, mark: RequestId, message: Mapping[str, Any]) -> Json:
        return mark.answer("guided", **self.script.replied(message))

    def _review(self, mark: RequestId, message: Mapping[str, Any]) -> Json:
        self.review = self._reviewed(message)
        return mark.answer("review", model=self.review.model_id)

    @property
    def game(self) -> InteractiveGame:
        """Return the game so far.

        Raises HiloError before the first deal.
        """
        if self.dealt is None:
            raise HiloError("Nothing has been dealt yet.")
        return self.dealt

    def _reviewed(self, message: Mapping[str, Any]) -> Review:
        """Return the review of a game, for the seat of the person in front of the screen or of another person.

        Raises HiloError if other people are still playing, because it would show too much, or if the seat is empty.
        """
        game = self._made(message["ticket"]).game if isinstance(message.get("ticket"), dict) else self.game
        seat = message.get("seat", game.seat)
        if seat not in (game.people or (game.seat,)):
            raise HiloError(UNREADABLE)
        if game.people and not game.round_over:
            raise HiloError("The reviews come after the round, one for each of you.")
        strategy, hints = self._plays_on(game), game.hinted_by(seat)
        return Review(game.as_record(), seat=seat, strategy=strategy, hints=hints, revealed=game.round_over)

    @staticmethod
    def _plays_on(game: InteractiveGame) -> str | None:
        """Return the strategies that play on to estimate chances: those at the table or, with several people, experts."""
        return None if game.people else strategy_of(game.game, game.against)

    def _question(self, action: str) -> Reason | None:
        """Return the question to the reader before this action; it is asked only once.

        The answer is computed while the reader thinks; None if it is not ready yet.
        """
        place, questions = self.thought
        return questions.pop(action, None) if place == self.serial else None

    def _think(self) -> None:
        """Begin to estimate the cost of the present choice while the reader thinks.

        Not if a guide talks, if the choice is judged as an answer, or in a game without help.
        """
        game = self.dealt
        if game is None or not (self.hints and self.knows) or self.covered or self.thought[0] == self.serial:
            return
        if game.asked is None or game.asked.seat != game.seat or self.script.speaks:
            return
        self.thought = self.serial, {}
        in_background(self._thinking(self.serial, game[-1]))

    def _thinking(self, serial: int, frame: Frame) -> Iterator[None]:
        """Compute in short steps until a choice is made; only with compiled rules, because otherwise it takes too long."""
        assert frame.asked is not None
        rules, choices = self.game.game, frame.pointed()
        with suppress(HiloError):  # no question about positions that cannot be imagined
            found = Rollouts(rules, without_luck(frame), frame.asked, strategy=self._plays_on(self.game))
            yield from CompileTask(rules).steps(found)
            found.hasten()
            while found.is_quick and serial == self.serial and found.tries < TABLES_OF_QUESTION:
                found.run(LOOK, TABLES_OF_QUESTION)
                yield
            if found.is_quick and serial == self.serial and choices.pick == 1:
                legal = [one.action for one in choices.choices if one.answer.legal]
                asked = {
                    action: question for action in legal if (question := warning(found, action, choices, frame.replay.names))
                }
                if serial == self.serial:
                    self.thought = serial, asked

    def _change(self, mark: RequestId, message: Mapping[str, Any]) -> Json | None:
        """Make a change to the game, and return what is new."""
        kind, game = message.get("kind"), self.game
        judged = self.script.judged(message, self._without_cells) if kind == "play" else None
        if judged is not None:
            return mark.answer("judged", **judged)
        if message.get("serial") != self.serial:
            self.send(self.table())
            raise HiloError("The game has gone on in another view. Here it is as it is now.")
        events, seat = list(game.log.events), game.seat
        if kind == "sit" and message.get("cover") is True and game.turn_of != seat:
            return self._show(self.script)
        if kind == "sit":
            self.serial += self.covered
            self.covered = False
            return self.table()
        if kind == "play":
            action = read_text(message.get("action"))
            question = None if message.get("sure") is True else self.script.before(action) or self._question(action)
            if question is not None:
                text = self._without_cells(question.text)
                return mark.answer("sure", text=text, rule=rule_data(question.rule), action=action)
            game.play(action)
        elif kind == "back":
            game.take_back()
        elif message.get("fresh") is True:
            about: Json = {"seat": seat, "against": game.against, "options": game.options}
            return self._show(Script(InteractiveGame(game.game, people=game.people, names=names_of(game), **about)))
        elif message.get("again") is not True:
            game.deal()
        elif message.get("seat") in (None, game.seat) and (anew := self.script.anew()) is not None:
            return self._show(anew)
        else:
            game.again(message.get("seat"))
        if game.seat != seat or (game.people and kind == "deal"):
            return self._show(self.script)
        same = next((n for n, (a, b) in enumerate(zip(events, game.log.events, strict=False)) if a is not b), None)
        kept = min(len(events), len(game)) if same is None else same
        self.serial += 1
        return {"kind": "more", "after": self.serial - 1, "from": kept - 1, **self.packer.since(kept), "state": self.state()}

    def table(self) -> Json:
        """Return everything that the reader may see of the game, as data for a page.

        Before another person sits down, it says only whose turn it is.
        """
        if self.covered:
            return {"kind": "cover", "name": self.game.game.NAME, "label": self.label, "state": self.state()}
        about: Json = {"kind": "table", "label": self.label, "state": self.state()}
        about["glossary"] = [
            [one.word, list(one.forms), one.said] for one in words_of(original_of(self.game.game).KEY) if one.games
        ]
        return pack(self.packer, self._since()) | about

    @property
    def label(self) -> str:
        """Return the name of the table."""
        return f"{self.game.game.NAME}, played"

    def _since(self) -> int:
        """Return the frame at which a table opens: the last one.

        If several people play, it is the frame after the seat's last choice, so that the person sees what the others have done
        since then.
        """
        game = self.game
        last = len(game) - 1
        if len(game.people) < 2 or game.round_over:
            return last
        first = next(n for n, frame in enumerate(game) if frame.round == game.round)
        own = [n for n, asked in game.log.asks.items() if asked.seat == game.seat and first <= n < last]
        return min(own[-1] + 1 if own else first, last)

    def state(self) -> Json:
        """Return the possible actions, and the texts for the reader besides the cards."""
        game = self.game
        return {
            "serial": self.serial,
            "seat": game.seat,
            "turn": game.turn_of,
            "people": list(game.people),
            "names": list(game.names),
            "keepsSeat": game.keeps_seat,
            "seed": None if game.began else game.seed,
            "over": game.round_over,
            "ended": game.over,
            "won": game.game.KEY if self.has_won() else "",
            "back": not game.round_over and game.turn_of == game.seat and len(game.own_choices()) > 1,
            "hints": self.hints_taken(),
            "review": game.round_over and self.knows,
            "hindsight": game.round_over and self.knows and can_look_back(game.game),
            "ticket": self.ticket(),
            "about": self.script.about(),
            "guide": None,
            "puzzle": None,
            **self.script.says(self._without_cells),
        }

    def hints_taken(self) -> int:
        """Return for how many choices the seat has asked for a hint; -1 if there are no hints."""
        game = self.game
        if not self.hints or not self.knows or not self.script.helps:
            return -1
        return len(game.hinted_by(game.seat))

    def has_won(self) -> bool:
        """Return whether the finished round ended with the result that the game aims at."""
        game = self.game
        if not game.round_over or not self.knows or self.script.prepared:
            return False
        beliefs = beliefs_of(game.game)
        return beliefs.measure(game.table, game.seat, -1, beliefs.aim) > 0

    def ticket(self) -> Json:
        """Return what a page stores so that the game can be continued in another kernel.

        It has the beginning of the game, the reader's own actions, round by round, with the seat of each, and the choices for
        which a hint was asked. It contains no card that the reader does not know: a continued record is given by an id, and by
        the place up to which the game still equals it.
        """
        game = self.game
        given, is_shared = game.against, bool(game.people)
        named = [name_or_own(one) for one in given] if isinstance(given, (list, tuple)) else name_or_own(given)
        return {
            "game": game.game.KEY,
            "options": game.options,
            "seat": game.seats[0],
            "seats": game.seats,
            "against": named,
            "seed": game.seed,
            "own": [[as_code(game, one) for one in some] if is_shared else some for some in game.own_actions()],
            "hinted": sorted(game.hinted),
            **({"people": list(game.people)} if is_shared else {}),
            **({"names": names_of(game)} if is_shared or game.named else {}),
            **({} if self.hints else {"help": False}),
            **({"record": self.record_id, "at": game.begins_at()} if game.began and not self.script.prepared else {}),
            **self.script.ticket(),
        }

    def _show(self, script: Script) -> Json:
        """Sit down to a game; return everything in it."""
        self._sit_down(script)
        return self.table()

    def _made(self, wish: Mapping[str, Any]) -> Script:
        """Return the game in a request: from the form, or from a ticket, whose actions are replayed as far as possible."""
        options, own, seats = wish.get("options"), wish.get("own", []), wish.get("seats", [])
        if not isinstance(options, dict) or not isinstance(own, list) or not isinstance(seats, list):
            raise HiloError(UNREADABLE)
        script: Script
        if "puzzle" in wish:
            script = puzzling.made(wish["puzzle"], wish.get("seed"))
        elif "guide" in wish:
            name, known = read_text(wish["guide"]), self.script.guides if self.dealt else {}
            # A message names no file: the Python beside it would be run.
            script = GuidedScript(GuidedRound(known.get(name) or guide(name.partition(".")[0])))
        else:
            script = Script(self._begun(wish, options))
        made = script.game
        with suppress(HiloError, TypeError):
            for number, actions in enumerate(own):
                if number > made.round:
                    made.deal()
                if number == made.round and seats[number:] and seats[number] != made.seat and not made.people:
                    made.again(seats[number])
                for action in actions:
                    made.hand_over()
                    made.play(of_code(made, action) if made.people else read_text(action))
            made.hinted = read_hints(wish.get("hinted", []))
        return script

    def _begun(self, wish: Mapping[str, Any], options: Mapping[str, Any]) -> InteractiveGame:
        """Return a game at its beginning, from a form or a ticket."""
        game, given = chosen(wish.get("game"), options)
        begins = wish.get("seat") == "left"
        made = InteractiveGame(
            game,
            seat=0 if begins else wish.get("seat", 0),
            against=self._meant(wish.get("against")),
            seed=wish.get("seed"),
            options=given,
            rounds=self._began(wish) if "record" in wish else (),
            people=wish.get("people", ()),
            names=wish.get("names", ()),
        )
        if made.began and self.dealt:
            made.began = self.dealt.began
        if begins and not made.people and (seat := left_of_dealer(made)):
            made.again(seat)
        return made

    def _opened(self, text: object) -> InteractiveGame:
        """Return a game that continues a record from a file.

        Cards that its seat has not seen are dealt again. For a finished game, its review leads back to the whole game.
        """
        known = as_seen(parse(read_text(text)), 0, None)
        game = InteractiveGame.resumed(known, against=self.against if isinstance(self.against, str) else None)
        self.record_id = known_by(game)
        return game

    def _began(self, wish: Mapping[str, Any]) -> list[Json]:
        """Return the rounds of the record that a ticket's game continued, up to where it still equals the record."""
        if not self.dealt or not self.dealt.began or wish["record"] != self.record_id:
            raise HiloError("That game continued a record. Open the record again with Play.resume, then continue.")
        *earlier, last = map(dict, self.dealt.began)
        at = wish.get("at")
        plies = at[1] if isinstance(at, list) and len(at) == 2 and type(at[1]) is int and at[1] >= 0 else 0
        return [*earlier, up_to(last, plies)]

    def _meant(self, against: Any) -> Any:
        """Return the other players, from the names in a page."""
        if isinstance(against, list):
            given = self.against if isinstance(self.against, (list, tuple)) else [self.against] * len(against)
            return [own if each == OWN else each for each, own in zip(against, given, strict=False)]
        return self.against if against == OWN else against

    def _hint(self, mark: RequestId, message: Mapping[str, Any]) -> Json | None:
        game = self.game
        if not self.hints:
            raise HiloError("This game is played without hints.")
        beliefs_of(game.game)
        if game.turn_of != game.seat or self.chances is None:
            raise HiloError(f"It is the turn of {game.names[game.turn_of]}, so there is no hint for you now.")
        game.hint()
        if (ladder := self.script.ladder()) is not None:
            return mark.answer("odds", note="", words={}, tables=0, hint=ladder)
        line = game.gone_on(len(game) - 1)  # the game may go on while chances are worked out
        self.chances.ask(mark, lambda: line)
        return None

    def _reveal(self, mark: RequestId, message: Mapping[str, Any]) -> Json:
        """Return all hands of the game, if the round is over."""
        game = self.game
        if not game.round_over:
            raise HiloError("The other hands are shown after the round.")
        return mark.answer("revealed", data=self._all_hands(game, len(game) - 1))

    def _all_hands(self, line: Frames, start: int) -> Json:
        packer = AddressedEncoder(line)
        packer.called = self.packer.called
        return pack(packer, start)

    def _look_back(self, mark: RequestId, message: Mapping[str, Any]) -> Json:
        """Return what the cards of the round allowed, and what the players could know.

        If there is better play, the result contains it with all hands face up, from where it leaves the game.
        """
        game = self.game
        if not game.round_over:
            raise HiloError("Open hands are looked at after the round.")
        back = look_back(game.as_record())
        way = other_way(back, game) if back else None
        data = self._all_hands(way, leaves(back, way)) if back and way else None
        return mark.answer("looked", **in_words(back, self.packer), data=data)


def as_seen(source: Source, seat: int, seed: int | None, own: int | None = None) -> Mapping[str, Any]:
    """Return the record that a reader continues in this seat, with the cards it has not seen dealt again.

    They are not dealt again if the given seed, or the state's `own` seed, dealt them; if a given seed did not deal them, a
    notice says so. Raises RecordError if the record is not valid.
    """
    found, at = check(load(source)), whole(seat, "seat", 0)
    playable(found.game)
    run(found)
    dealt_by = own if seed is None else whole(seed, "seed")
    is_own = dealt_by is not None and is_dealt_by(found, dealt_by)
    if is_own or at >= len(found.names) or not can_be_imagined(found.game):
        return found.given
    known = as_known(found.given, at)
    if seed is not None and known["rounds"] != found.rounds:
        note(f"Seed {seed} did not deal the cards of this record, so those that your seat has not seen are dealt again.")
        say()
    return known


def left_of_dealer(game: InteractiveGame) -> int:
    """Return the seat to the left of the dealer; 0 if there is no dealer."""
    dealer = game.rounds[0].get("deal", {}).get("dealer")
    return 0 if dealer is None else (dealer + 1) % len(game.names)


def known_by(game: InteractiveGame) -> str:
    """Return an id of the record that a game continues.

    Another kernel gives it the same id. The id depends only on what its seat knows, so it reveals nothing about the hidden
    hands. It is random if the game cannot tell what a seat knows.
    """
    if not can_be_imagined(game.game):
        return token_hex(8)
    known = as_known(new_record(game.game, game.options, list(map(dict, game.began))), game.seat)
    return sha256(json.dumps([game.options, known["rounds"]], sort_keys=True).encode()).hexdigest()[:16]


def names_of(game: InteractiveGame) -> list[str]:
    """Return the names that the reader, or the people at one screen, have given, if any."""
    return [game.names[seat] for seat in game.people or game.seats[:1]] if game.named else []


def as_code(game: InteractiveGame, action: str) -> str:
    """Return an action as a number that does not show its card, because other people can see the page's storage."""
    return " ".join(map(str, game.game.read(action)))


def of_code(game: InteractiveGame, code: object) -> str:
    """Return the action for such a number.

    Raises HiloError if it stands for none.
    """
    kind, _, number = read_text(code).partition(" ")
    if not (kind.isdecimal() and number.lstrip("-").isdecimal()):
        raise HiloError(UNREADABLE)
    return game.game.write(int(kind), int(number))


def name_or_own(strategy: Any) -> str:
    """Return the name of a strategy for a page."""
    return strategy if isinstance(strategy, str) else OWN
