"""Lets a reader guess a number, move sliders, and watch many games play themselves."""
