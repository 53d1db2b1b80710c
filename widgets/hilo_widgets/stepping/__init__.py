"""Steps through a game that was played: the Stepper move by move, the Review by its decisions and what they cost."""
