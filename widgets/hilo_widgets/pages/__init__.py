"""Writes a page as one HTML file: its scripts and styles joined, what its browser may do, and what it says about itself."""
