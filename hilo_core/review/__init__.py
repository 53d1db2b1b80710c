"""Looks back at a game: what each decision cost by what its seat could know, and what was possible with all hands face up."""

from .decisions import Decision
from .record_review import RecordReview, review, summary

__all__ = ["Decision", "RecordReview", "review", "summary"]
