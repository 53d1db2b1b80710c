"""Pages that are asked for by name: of records, notebooks, lessons, a table, many games."""
