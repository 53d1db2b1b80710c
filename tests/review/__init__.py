"""The review of records."""
