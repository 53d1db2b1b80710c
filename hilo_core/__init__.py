"""The rules of four card games, as values that can be replayed, stepped and explained."""
