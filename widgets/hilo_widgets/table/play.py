"""Play: the widget in which a reader plays a game in one seat."""

import gzip
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from markupsafe import Markup

from hilo_core.base.game import SEAT_NAMES, Game, read_options
from hilo_core.games import LIBRARY, find_game, library_with
from hilo_core.messages.checks import checked, yes_or_no
from hilo_core.messages.errors import HiloError
from hilo_core.messages.markup import markup
from hilo_core.messages.texts import Json
from hilo_core.play.guides import guides
from hilo_core.play.played import MOST_SEEDS, Against, InteractiveGame, is_dealt_by
from hilo_core.play.settings import playable, strategies
from hilo_core.play.state import State
from hilo_core.records.known import as_known
from hilo_core.records.record import Source, check, new_record
from hilo_core.strategies import name_of, strategy_names, strongest

from ..drawing import drawing_of
from ..drawing.scene import ACROSS, DOWN, Item, Scene, data_uri, static_svg
from ..drawing.symbols import references, symbols
from ..drawing.tables import WIDE
from ..live.widget_spec import made
from ..pages.page import json_text
from ..questions import PageWidget, run_to
from ..stepping.review import Review
from ..stills import still
from .script import Script
from .session import Session, as_seen, known_by

RUN = f"This is a picture. {run_to('sit down and play')}"


class Play(Session):
    """Play a game in one seat, against strategies or other people.

    `Play()` opens a choice of game, seat, players and deal. It deals straight away if you give a seed, a seat other than 0 or
    an option: `Play("himilo", seat=2, players=5, seed=3)`. `game` is the game so far, `record` its record.

    Parameters
    ----------
    game
        A game, its key, or a `State`, which is continued on the seat to move.
    seat
        Your seat.
    against
        The other players: "random", "beginner", "expert", in some games "lookahead", or a function of view and rng; one for
        all, or a list with one for each seat.
    seed
        The number of the deal: the same seed deals the same cards.
    people
        The seats of several people at this screen, such as (0, 1). Between turns the table is covered until the next player is
        ready.
    names
        The names of the players, in the order of their seats.
    hints
        Whether you can ask for hints.

    Raises
    ------
    HiloError
        If there is no such game, seat, strategy or option.

    Examples
    --------
    >>> play = Play("pass_or_go", seed=3)
    >>> play.record["rounds"][0]["deal"]["hands"][0]
    ['JH', 'KH', '10C', '3D', '7D', '8D']
    """

    _esm, _css = Review._esm, Review._css
    how_to_run = markup("<p><small>{}</small></p>", RUN)

    @checked()
    def __init__(
        self,
        game: str | Game | State = "himilo",
        *,
        seat: int | None = None,
        against: Against | None = None,
        seed: int | None = None,
        hints: bool = True,
        people: Sequence[int] = (),
        names: Sequence[str] = (),
        **options: Any,
    ) -> None:
        if isinstance(game, State):
            if people or names:
                raise HiloError("Only one person can play on from a state; leave people and names out.")
            if options:
                raise HiloError(f"A state has its options already; leave out {', '.join(options)}.")
            at = max(game.seat or 0, 0) if seat is None else seat
            known = as_seen(game, at, seed, game.seed)
            seed = game.seed if seed is None else seed
            self._go_on(InteractiveGame.resumed(known, seat=at, against=against, seed=seed), hints)
            return
        seat = 0 if seat is None else seat
        found = playable(find_game(game))
        shared: Json = ({"people": people} if people else {}) | ({"names": names} if names else {})
        at_once = seed is not None or seat != 0 or bool(options or shared)
        played = InteractiveGame(found, seat=seat, against=against, seed=seed, options=options, **shared)
        self._begin(played, at_once, hints)
        how = {"seat": seat, "against": played.against, "seed": played.seed if at_once else None, "hints": hints}
        self.given, self.named = (found.KEY,), how | {name: list(each) for name, each in shared.items()} | options

    @classmethod
    @checked()
    def resume(
        cls,
        record: Source,
        *,
        seat: int = 0,
        against: Against | None = None,
        seed: int | None = None,
        hints: bool = True,
    ) -> "Play":
        """Continue a record where it stops: a dict, a JSON text, or the path of a saved file.

        Cards that the seat has not seen are dealt again (`hilo_core.records.known`), unless `seed` is the one by which they
        were dealt: someone who gives that seed knows the whole deal anyway. Raises RecordError if the record is not valid.
        """
        known = as_seen(record, seat, seed)
        return cls.going_on(InteractiveGame.resumed(known, seat=seat, against=against, seed=seed), hints)

    @classmethod
    def going_on(cls, played: InteractiveGame, hints: bool = True) -> "Play":
        """Return the widget for a game that continues a record without hidden cards that the reader has not seen."""
        made: Play = cls.__new__(cls)
        made._go_on(played, hints)
        return made

    def _go_on(self, played: InteractiveGame, hints: bool) -> None:
        """Begin with a game that continues a record."""
        began = new_record(played.game, played.options, list(map(dict, played.began)))
        self.given, self.named = (began,), {"seat": played.seat, "against": played.against, "seed": played.seed, "hints": hints}
        self.making = "Play.resume"
        self._begin(played, True, hints)

    def _begin(
        self,
        played: InteractiveGame,
        at_once: bool,
        hints: bool,
        puzzles: Mapping[str, Any] | None = None,
        script: Script | None = None,
    ) -> None:
        """Show a game, with the texts of its script if it has one; without a game, the form or the puzzles."""
        self.against = played.against
        self.hints = self.helps = yes_or_no(hints, "hints")
        against = played.against if at_once or played.against != strongest(played.game) else easiest(played.game)
        data: Json = {"form": form(played.game, against, played.seed if at_once else None)}
        if at_once:
            self.record_id = known_by(played) if played.began else ""
            self._sit_down(script or Script(played))
            data["table"] = self.table()
        if puzzles is not None:
            data["puzzles"] = puzzles
        super().__init__(packed=gzip.compress(json_text(data).encode(), mtime=0))

    @property
    def record(self) -> Json:
        """Return the record of the game so far, including the hidden hands.

        Raises HiloError before the first deal.
        """
        return self.game.as_record()

    @classmethod
    def makes(cls) -> tuple[type[PageWidget], ...]:
        """Return the widget that a game can open: its review."""
        return (Review,)

    title = "Sit down and play"

    def recipe(self) -> Json:
        """Return what a page needs to rebuild this widget; of a continued record, only what its seat can know."""
        recipe = super().recipe()
        if self.seals:
            recipe["given"] = [as_known(self.given[0], self.named["seat"])]
        return recipe

    @property
    def seals(self) -> bool:
        """Return whether this game continues a record whose hidden cards must not be put in a page."""
        began: Any = self.given[0]
        return bool(self.making) and not is_dealt_by(check(began), self.named["seed"])

    def for_page(self) -> PageWidget:
        """Return this game, or a copy whose hidden cards are dealt again, so that a page cannot reveal them.

        In the page, the reader continues the copy.
        """
        return made(self.recipe()) if self.seals else self

    @checked(live=yes_or_no)
    def to_html(self, path: str | Path, *, live: bool = True) -> Path:
        """Write one self-contained page for playing offline, with Python in it, and return its path.

        The page starts where this game started. The seed determines all hands of a deal; in a record, the cards that the seat
        never saw are dealt again (`hilo_core.records.known`). Raises HiloError if a strategy is a function, which a page cannot
        hold, without npm, which downloads Python for pages, or if not `live`, because nobody can play without Python.
        """
        if not live:
            raise HiloError("Nobody can play in a page without Python. Leave live=False out.")
        return self.write_live(path)

    def saved(self) -> Json:
        """Raise HiloError, because nobody can play without Python."""
        raise HiloError("Nobody can play without Python. Play().to_html() writes a page with Python in it.")

    def in_words(self) -> str:
        """Return how to run it."""
        return RUN

    def still(self) -> Markup:
        """Return what a saved notebook shows: the table, or the available games."""
        played = self.dealt
        if played is not None and self.covered:
            return markup("<p>{}, it is your turn.</p>", played.names[played.seat])
        if played is not None:
            return still(played[-1], self.packer, WIDE)
        return Markup().join(
            markup(
                '<figure style="display:inline-block;margin:0 12px 0 0"><img width="{}" alt="" src="{}">'
                "<figcaption><b>{}</b><br>{}</figcaption></figure>",
                ACROSS,
                data_uri(static_svg(Scene(ACROSS, DOWN, (Item("game", drawing_of(game).icon(), 0, 0),), game.NAME))),
                game.NAME,
                drawing_of(game).ABOUT,
            )
            for game in LIBRARY
        )


def form(game: Game, against: Against, seed: int | None) -> Json:
    """Return the data of the form for a new game: the choices, and the first selection.

    If there is no seed, the page draws one below `seeds`.
    """
    offered = [offer(each) for each in library_with(game)]
    own = "" if isinstance(against, str) else "as you have said" if not callable(against) else name_of(against)
    return {
        "label": "Sit down and play",
        "symbols": symbols(references("".join(one["picture"] for one in offered))),
        "names": list(SEAT_NAMES),
        "games": offered,
        "game": game.KEY,
        "seat": 0,
        "against": against if isinstance(against, str) else "own",
        "own": own,
        "seed": seed,
        "seeds": MOST_SEEDS,
    }


def easiest(game: Game) -> str:
    """Return the opponents that suit a newcomer best."""
    return "beginner" if "beginner" in strategy_names(game) else strongest(game)


def offer(game: Game) -> Json:
    """Return a game's choices for the form."""
    values = {one.name: one.values for one in game.choosable}
    return {
        "key": game.KEY,
        "name": game.NAME,
        "about": drawing_of(game).ABOUT,
        "picture": drawing_of(game).icon(),
        "players": [number for number, _ in values.get("players", ())],
        "learn": game.KEY in guides(),
        "seats": {
            key: game.seats(read_options(game, game.with_players({"variant": key} if key else {})))
            for key in ("", *dict(values.get("variant", ())))
        },
        "fields": [one.field for one in game.choosable if one.name != "players"],
        "styles": strategies(game),
    }


Review.played_in = Play
