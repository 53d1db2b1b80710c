"""Writes a page as one HTML file: joins its scripts and styles, limits what its browser may do, and adds its footer."""
