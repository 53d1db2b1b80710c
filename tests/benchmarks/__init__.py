"""Benchmarks of speed, to run by hand: `uv run python -m tests.benchmarks`. They are not tests, because machines are noisy."""
