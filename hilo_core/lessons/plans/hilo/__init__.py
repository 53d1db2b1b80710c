"""The lessons with HiLO."""
