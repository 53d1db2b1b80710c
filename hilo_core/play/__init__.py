"""A game that a reader plays on one seat, without a screen: the deal, the moves of the others, hints, and its record."""
