"""Widgets in which readers guess a number, move sliders, and watch simulations."""
