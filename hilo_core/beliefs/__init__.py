"""What a seat must think possible, as programs that can be compiled: tables laid anew, and rounds played on from them.

What each game says of it stands in its `Beliefs` (base/slots.py).
"""
