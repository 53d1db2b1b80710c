from random import Random


def make(seed):
    rng = Random(seed)
    value, of_100 = rng.randrange(8, 15), 5 * rng.randrange(5, 17)
    laid = 20 * rng.randrange(10, 30)
    took = laid * of_100 // 100
    why = f"{took} of {laid} is the same as {of_100} of 100."
    return locals()
