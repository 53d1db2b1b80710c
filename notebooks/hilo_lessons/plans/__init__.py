"""The numbers that lessons compute from their games, and rounds dealt in advance for them."""
