"""Deals the rounds of all lessons anew: `python -m hilo_lessons.plans`."""

from collections.abc import Callable, Iterable

from hilo_core.teaching.parts import Deal

from .deals import keep_deals
from .hilos.rounds import rounds_of_four, rounds_of_three

DEALERS: dict[str, Callable[[], Iterable[Deal]]] = {
    "hilos_four": rounds_of_four,
    "hilos_three": rounds_of_three,
}  # by name, what deals the rounds


def main() -> None:
    """Deals and keeps all of them."""
    for name, dealer in DEALERS.items():
        keep_deals(name, dealer())


if __name__ == "__main__":
    main()
