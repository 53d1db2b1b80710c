"""What may follow a choice, by what a seat may know: rollouts from imagined tables, and what they say."""
