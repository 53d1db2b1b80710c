"""Plots as data and as SVG: marks, panels, and a plot with its finding, its note and its table."""
