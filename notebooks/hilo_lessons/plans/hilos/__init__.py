"""The lessons with Hilos."""
