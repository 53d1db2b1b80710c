"""Makes and checks the data of lessons."""
