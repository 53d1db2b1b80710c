"""The teaching texts: all lessons, questions, guides and the glossary, each with the Python that computes its numbers.

lessons/ lesson_41.md and lesson_41.py make the lesson of notebook 41 plans/ what lessons count in their games, and the results
runs/ long runs of games, stored with their results questions/GAME/ questions, and positions that several of them share
hilo_positions.py small positions of HiLO glossary.md the words of the games and of chance

`hilo_core.lessons` reads all of this.
"""
