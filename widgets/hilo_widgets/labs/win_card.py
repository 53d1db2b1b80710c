"""The win-card lab: lay a trick of Hi MiLo! and see how it ranks, who takes it, and under which win card another would."""

from collections.abc import Sequence

from markupsafe import Markup

from hilo_core.himilo.cards import WIN_NAMES
from hilo_core.himilo.game import KEY
from hilo_core.himilo.rules import HiMiLo

from ..drawing.himilo import symbol_names
from ..drawing.symbols import symbols
from . import win_card_page as page
from .lab import Situation, figure
from .tricks import TrickLab
from .win_card_page import TITLE, WIN
from .win_card_setup import PLAYERS, WinCardTrick, read_players, read_trick, read_win_card


class WinCardLab(TrickLab[WinCardTrick]):
    """A trick on the table that a reader may change: its ladder, its winner, and the winner under each win card.

    `cards` are in order of play, such as "15H 11H 9D 9H", `names` those of the players in the same order. HiloError if the
    cards cannot lie in one trick.

    >>> lab = WinCardLab(players=4, cards="15H 11H 9D 9H", win_card="QH")
    >>> lab.rule
    <HM-20 Q♥ or Q♦ with four: the third wins>
    >>> lab.ladder
    ('15H', '11H', '9H', '9D')
    """

    plays = (KEY,)

    def __init__(
        self,
        players: int = 4,
        cards: str | Sequence[str] | None = None,
        win_card: str = "QH",
        names: Sequence[str] | None = None,
    ) -> None:
        self._trick = read_trick(players, cards, win_card, names)
        self._compared: list[int] = []  # up to two places, the one chosen last at the end
        self.announcement = self._trick.verdict() + "."
        super().__init__(TITLE, symbols(name for count in PLAYERS for name in symbol_names(count)))

    @property
    def players(self) -> int:
        """How many players there are."""
        return self._trick.players

    @property
    def cards(self) -> str:
        """The cards on the table in order of play, such as "15H 11H 9D 9H"."""
        return self._trick.text

    @property
    def win_card(self) -> str:
        """The win card, such as "QH"."""
        return WIN_NAMES[self._trick.win_card]

    @property
    def winner(self) -> str:
        """The name of the player who takes the trick."""
        return self.names[self._trick.winner[0]]

    @property
    def rule(self) -> HiMiLo:
        """The rule that names the winning place."""
        return self._trick.winner[1]

    @property
    def ladder(self) -> tuple[str, ...]:
        """The cards from the highest-ranked to the lowest."""
        return tuple(map(self._trick.card, self._trick.ranking()))

    # What a reader does.

    def act_players(self, value: str) -> None:
        """Play with so many."""
        count = read_players(figure(value))
        self._compared = [place for place in self._compared if place < count]
        self._change(self._trick.with_players(count))

    def act_win(self, value: str) -> None:
        """Play under this win card."""
        self._change(self._trick.with_win_card(read_win_card(value)))

    def act_choose(self, value: str) -> None:
        """Choose this win card in its picker, which closes."""
        self.act_win(value)
        self._picking = WIN
        self.act_close()

    def act_compare(self, value: str) -> None:
        """Choose a card to compare, or leave it."""
        place = self._place(value)
        kept = [other for other in self._compared if other != place]
        self._compared = kept if place in self._compared else [*kept[-1:], place]

    def _other_pickers(self) -> dict[str, str]:
        return {WIN: f"choose-{self.win_card}"}

    def _change(self, changed: tuple[WinCardTrick, str]) -> None:
        self._trick, said = changed
        self.announcement = f"{said}; {self._trick.verdict()}."

    # What a reader sees.

    def situation(self) -> Situation:
        """Players, cards and win card."""
        return {"players": self.players, "cards": self.cards, "win_card": self.win_card}

    def body(self) -> str:
        """The page as HTML."""
        return page.body(self._trick, self._picking, self._compared, self.live())

    def still(self) -> Markup:
        """The ladder as a picture, with the rule and the matrix as text below."""
        return Markup(page.still(self._trick))

    def in_words(self) -> str:
        """The ladder and the matrix as plain text."""
        return page.in_words(self._trick)
