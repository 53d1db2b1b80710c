"""What each decision of a game was worth, from what the seat could know: its cost, a word for it, and why."""

from .decisions import Decision
from .record_review import RecordReview, review, summary

__all__ = ["Decision", "RecordReview", "review", "summary"]
