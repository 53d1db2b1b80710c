"""What is said to people: errors, checks of what is given, notices, plurals and lists of words."""
