"""What may follow a choice, by what a seat may know: one module a game."""
