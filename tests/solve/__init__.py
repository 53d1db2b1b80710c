"""What open hands allow, held against every way there is."""
