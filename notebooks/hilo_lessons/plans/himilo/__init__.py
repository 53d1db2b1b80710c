"""The lessons with Hi MiLo!."""
