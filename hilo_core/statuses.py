"""What the command `hilo` ends with."""

OK, INVALID, UNREADABLE, INTERRUPTED = 0, 1, 2, 130
