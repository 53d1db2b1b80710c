"""Makes the pages of a lesson for a class: for students, for the teacher, and on paper."""
