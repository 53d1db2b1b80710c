"""What is taught: the texts of all lessons, questions and of the glossary, each with the Python that works it out.

lessons/             lesson_41.md and lesson_41.py make the lesson of notebook 41
plans/               what lessons count in their games, and what was found for them
runs/                long runs of games that come ready
questions/GAME/      questions, and the positions that several of them share
hilo_positions.py    small positions of HiLO
glossary.md          the words of the games and of chance

`hilo_core.lessons` and `hilo_core.lessons` read all this.
"""
