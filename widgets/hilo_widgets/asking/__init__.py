"""Asks a question and waits: the page of the question, the storage of answers, and the replies."""
