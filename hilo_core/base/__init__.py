"""What every game is made of: rules, counts, seats, playing cards."""
