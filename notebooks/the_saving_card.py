from functools import cache

from hilo_core import find, look_back, replay
from hilo_core.conditions import condition, lost
from hilo_core.himilo.table import WIN_CARDS_BY_NAME, win_sign

ORDER = " (led)", " (second)", " (third)"


def make(seed):
    """Make a question from a late trick of a round that beginners lost, before the card that lost it."""
    back = look_back(rounds()[seed % len(rounds())], tables=2, strategy="random")
    frame = next(one for one in replay(back.record()) if one.plies == back.hindsight.ply and one.asked)
    view, names, seat = frame.view_asked(), frame.replay.names, frame.asked.seat
    name, left = names[seat], 14 - view.trick
    win, *later = view.line[view.trick :]
    after = " and then ".join(win_sign(WIN_CARDS_BY_NAME[one]) for one in later)
    tricks = [view.takers.count(each) for each in range(4)]
    standing = "; ".join(
        f"{name} bids {bid.capitalize()} and has {many}" for name, bid, many in zip(names, view.bids, tricks, strict=True)
    )
    laid = " ".join(f"{card} [{names[who]}]{ORDER[n]}" for n, (who, card) in enumerate(view.trick_cards))
    held = [(f"{names[n]}'s hand", " ".join(f"{card} [{names[n]}]" for card in view.hands[n])) for n in range(4)]
    hand = held.pop(seat)
    kept = [word.removeprefix("play ") for word in back.hindsight.kept]
    why = back.hindsight.text
    return locals()


@condition
def lost_late(case):
    """Return whether the round was lost in trick 12 or 13, and not with a card that was led."""
    played = sum(word.startswith("play ") for word in case.actions[: case.solution["lost_at"] or 0])
    return played >= 44 and played % 4 > 0


@cache
def rounds():
    """Such rounds of beginners."""
    return find("himilo", lost & lost_late, games=15, seed=57, strategies="beginner", players=4)
