"""Deals the rounds of all lessons anew: `python -m hilo_core.lessons.plans`."""

from collections.abc import Callable, Iterable

from .deals import keep_deals
from .parts import Deal

DEALERS: dict[str, Callable[[], Iterable[Deal]]] = {}  # by name, what deals the rounds


def main() -> None:
    """Deals and keeps all of them."""
    for name, dealer in DEALERS.items():
        keep_deals(name, dealer())


if __name__ == "__main__":
    main()
