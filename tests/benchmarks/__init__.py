"""Measures of speed, to be run by hand: `uv run python -m tests.benchmarks`. They are no tests: machines are noisy."""
