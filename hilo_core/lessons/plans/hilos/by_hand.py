"""How a trick of Hilos goes, for students who play with real cards."""

TRICK = (
    "In each trick all play one card and follow suit if they can. The highest trump takes the trick, or else the highest card "
    "of the first suit. The winner starts the next. When a trump wins, the order turns: 2 highest, ace lowest, or back."
)
