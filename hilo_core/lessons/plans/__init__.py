"""What a lesson consists of (lesson.py, parts.py), and what lessons work out; `hilo_core.teaching` reads their files."""
