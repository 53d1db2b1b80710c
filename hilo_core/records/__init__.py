"""Written games: a game's record, the player that replays it step by step, and the part that one seat may know."""
