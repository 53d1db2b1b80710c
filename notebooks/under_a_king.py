from functools import cache
from random import Random

from hilo_core import simulate


@cache
def under_kings(seed):
    """Return the tricks under a K with a suit in 300 rounds of four players at random."""
    found = simulate("himilo", 300, seed=seed, players=4, rounds=1, keep="rules", progress=False)
    return found.frame("tricks")[lambda tricks: tricks["win_card"].isin(["KS", "KH", "KC", "KD"])]


def make(seed):
    rng, tricks = Random(seed), under_kings(seed % 4)
    of_100 = 50  # the opposite question would be right as well
    while of_100 == 50:
        value = rng.randrange(8, 15)
        laid, took = (
            sum(int((tricks[name].astype(str).str[:-1] == str(value)).sum()) for name in names)
            for names in ([f"card_{place}" for place in range(4)], ["winning_card"])
        )
        of_100 = round(100 * took / laid)
    why = f"{took} of {laid} is {100 * took / laid:.1f} out of 100, which is nearest to {of_100}."
    return {name: each for name, each in locals().items() if name in ("value", "laid", "took", "of_100", "why")}
