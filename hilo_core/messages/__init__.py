"""Messages for people: errors, checks of arguments, notices, plurals and lists of words."""
