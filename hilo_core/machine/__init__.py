"""Machine code for the rules."""
