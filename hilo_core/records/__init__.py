"""A game written down: its record, the player that replays it step by step, and what a seat may know of it."""
