"""Whether an engine of somebody else plays as this one does."""
