"""What the command `hilo` ends with."""

OK, INVALID, UNREADABLE, INTERRUPTED = 0, 1, 2, 130


class Terminated(KeyboardInterrupt):
    """The system has asked the command to end (SIGTERM): it ends as after Ctrl+C."""
