"""What the lessons work out of their games, and rounds dealt beforehand for them."""
