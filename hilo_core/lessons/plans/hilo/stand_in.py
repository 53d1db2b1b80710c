"""How a pack of playing cards stands in for the cards of HiLO: both have thirteen values, each equally often."""

VALUES = {"K": -1, "Q": 0, "A": 1, **{str(number): number for number in range(2, 11)}, "J": 11}
PACK = "An ace counts 1, a jack 11, a queen 0 and a king −1. Every other card counts what it shows."
MATERIAL = "a pack of cards for two of you"
