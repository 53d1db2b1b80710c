"""What a lesson consists of (lesson.py, parts.py); `hilo_core.teaching` reads their files."""
