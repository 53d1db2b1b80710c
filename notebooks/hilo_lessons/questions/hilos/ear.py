"""A listener for rules that tell what they do."""

from hilo_core.hilos import Hilos
from hilo_core.machine.random import Row


class Ear:
    """Hears what is told, and decides nothing."""

    def tell(self, table: Row, rule: Hilos, seat: int, what: int) -> None:
        """Nothing comes of it."""
