"""Asks a question and waits: what the page shows, where answers are kept, and what is said to them."""
