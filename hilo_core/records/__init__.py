"""Games as values: the record, what plays it, and what a reader steps through."""
