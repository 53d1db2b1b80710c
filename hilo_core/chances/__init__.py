"""How likely it is what may follow a choice, from what a seat may know: rounds played on from imagined tables, and counted."""
