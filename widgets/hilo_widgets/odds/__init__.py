"""Works out the chances of a line and of its choices in the background, and says them in words."""
