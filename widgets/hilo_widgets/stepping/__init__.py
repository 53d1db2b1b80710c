"""Steps through a played game: the Stepper move by move, the Review by decisions and their costs."""
