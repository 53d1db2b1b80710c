"""What may follow, as programs that can be compiled: tables that a seat must think possible, and rounds played on from them.

Each game has a module of its key. `prepare(table, seat, at)` notes, in SCRATCH slots from `at` on, what the seat knows of where
hidden cards may lie; `imagine(table, seat, at)` lays them anew by the row's own stream of chance; `completed(table, seat, ask,
code)` is the choice that a code stands for; `measure(table, seat, trick, which)` is what came of the round, as the MEASURES of
`chances` name it, and AIM the number of the one that the game is played for. WEIGHED is the one by which a strategy
that looks ahead weighs its choices, where there is one.
"""
