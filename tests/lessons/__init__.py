"""What the data of lessons is made by, and held to."""
