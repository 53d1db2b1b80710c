"""A game that a reader plays on one seat, without a screen: deals, the moves of the others, take back, hints, and its record."""
