"""What is said to people: errors, checks of what is given, notices, words."""
