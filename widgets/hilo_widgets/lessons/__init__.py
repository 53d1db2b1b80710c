"""Makes the pages of a lesson: for students, for the teacher, and on paper."""
