"""What open hands allow: could this round have been won, and deals by what is true of them."""
