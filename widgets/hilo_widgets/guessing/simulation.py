"""Simulation: many games, played in the browser. A reader chooses the game, and watches the counts settle."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import traitlets
from markupsafe import Markup

from hilo_core.base.game import SEAT_NAMES, Game, read_options
from hilo_core.games import find_game, library_with
from hilo_core.machine.shipped import MAKE_ANEW
from hilo_core.messages.checks import a_text, checked, listed_in, whole
from hilo_core.messages.errors import HiloError, shown
from hilo_core.messages.markup import markup
from hilo_core.messages.notice import note, say
from hilo_core.messages.texts import Json
from hilo_core.strategies import brought_along, by_seat

from ..pages import wasm
from ..pages.offered import offered, rate_named
from ..pages.page import PLACE, deflated, deflated_bytes, write_page
from ..pages.page_numbers import check as check_numbers
from ..pages.static_files import STATIC, joined, script, style
from ..questions import PageWidget, run_to

STYLES = "tokens.css", "controls.css", "ask.css", "simulation.css"
GAMES_AT_MOST = ((1_000, "1,000"), (10_000, "10,000"), (100_000, "100,000"), (1_000_000, "1 million"))
DIGITS = 15  # the digits of a seed that JavaScript keeps exactly
RUN = run_to("simulate")


class Simulation(PageWidget):
    """Simulate many games in the browser, without a kernel or Python.

    The reader chooses the game, its options, the players, how many games and the seed, and watches the counts and their
    intervals. The same seed gives the same counts as `simulate`.

    Parameters
    ----------
    game, strategies, seed, games, **options
        The choices at the start, as for `simulate`.
    count
        The name of the count to show first, such as "team_wins".

    Raises
    ------
    HiloError
        If one of these does not exist or is not offered, or if a strategy is a function.

    Examples
    --------
    >>> Simulation("hilos", variant="solo").title
    'Simulate many games'
    """

    _esm = script("simulation.js")
    _css = style(*STYLES)
    data = traitlets.Dict().tag(sync=True)
    how_to_run = markup("<p><em>{}</em></p>", RUN)

    @checked()
    def __init__(
        self,
        game: str | Game = "himilo",
        *,
        strategies: str | Sequence[str] = "random",
        seed: int = 0,
        games: int = 10_000,
        count: str = "",
        **options: Any,
    ) -> None:
        found = find_game(game)
        who = names_of(found, strategies, options)
        offers = list(playable(found, options))
        number = whole(games, "games", 1, GAMES_AT_MOST[-1][0])
        self.given, self.offers = (found.KEY,), offers
        super().__init__(
            data={
                "label": self.title,
                "games": deflated(offers),
                "game": found.KEY,
                "names": SEAT_NAMES,
                "strategies": who,
                "seed": whole(seed, "seed", digits=DIGITS),
                "many": number,
                "most": sorted({number: f"{number:,}", **dict(GAMES_AT_MOST)}.items()),
                "count": rate_named(found, read_options(found, found.with_players(options)), a_text(count, "count")),
                "modules": modules(sorted(offers, key=lambda one: one["key"] != found.KEY)),
                "worker": joined(STATIC / "simulation" / "worker.js"),
            }
        )

    title = "Simulate many games"

    def to_html(self, path: str | Path) -> Path:
        """Write one self-contained simulation page, without Python and offline, and return its path.

        Raises HiloError if a rule or strategy has been changed, because the page would play by the old one.
        """
        modules(self.offers)
        program = f"{script('simulation.js')}\nmount({PLACE}, DATA);"
        text = json.dumps(self.data, ensure_ascii=False, separators=(",", ":"))
        return write_page(path, self.title, style=style(*STYLES), program=program, data=text, still=self.still(), workers=True)

    def still(self) -> Markup:
        """Return the choices, shown above an empty plot."""
        games = " · ".join(one["name"] for one in self.offers)
        return markup("<p><b>{}</b></p><p>{}</p>", self.title, games)

    def in_words(self) -> str:
        """Return a description, and how to run it."""
        return f"{self.title}. {RUN}"


def playable(found: Game, options: Json) -> Iterator[Json]:
    """Yield the games that a page offers: this game with its options, and all others whose modules are up to date.

    Raises HiloError if a rule or strategy of this game has been changed. If that is true of another game, a warning says that
    it is left out.
    """
    check_numbers()
    for game in library_with(found):
        offer = offered(game, options if game is found else {})
        try:
            modules([offer])
        except HiloError:
            if game is found:
                raise
            note(f"{game.NAME} is left out of this page, because its rules or strategies have been changed. {MAKE_ANEW}")
        else:
            yield offer
    say()


def modules(offers: Sequence[Json]) -> dict[str, str]:
    """Return the WebAssembly modules of the games that a page offers, by name.

    Raises HiloError if a rule or strategy has been changed since they were made, or if one cannot be made.
    """
    played = [(find_game(one["key"]), setting) for one in offers for setting in one["settings"].values()]
    by_name = {setting["module"]: (game, setting["options"]) for game, setting in played}
    return {name: deflated_bytes(wasm.for_page(wasm.loop_of(*plays))) for name, plays in by_name.items()}


def names_of(game: Game, strategies: str | Sequence[str], options: Json) -> list[str]:
    """Return the name of every seat's strategy, or one name for all.

    Raises HiloError for a strategy that a page cannot play.
    """
    each = [strategies] if isinstance(strategies, str) else listed_in(strategies, "strategies", "names")
    for one in each:
        if not isinstance(one, str):
            raise HiloError("A page plays strategies that come with the game, by their names, and no function of your own.")
        by_seat(game, 1, one)
        if one not in (known := brought_along(game)):
            raise HiloError(f"A page plays strategies that come with the game: {', '.join(known)}, not {shown(one)}.")
    if len(each) > 1:
        by_seat(game, game.seats(read_options(game, game.with_players(options))), each)
    return each
