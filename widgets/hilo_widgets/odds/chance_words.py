"""Probabilities in words: on a choice, for a screen reader, and in a sentence."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from math import inf

from hilo_core.base.slots import Measure, Scale
from hilo_core.chances.calibration import calibration_note
from hilo_core.chances.estimates import BEST, FINE, NO_RANK, Estimate
from hilo_core.chances.rollouts import Rollouts
from hilo_core.messages.texts import Json
from hilo_core.messages.words import capital, listed, possessive
from hilo_core.review import scales

WAIT = dict.fromkeys(("short", "unit", "error", "rank", "spoken", "long"), "")  # until the numbers are sure enough
WAIT |= {"short": "\u2026", "spoken": "chance not known yet"}
RANKS = {NO_RANK: ("", ""), FINE: ("fine", ", as good as the best"), BEST: ("best", ", best")}  # shown, and spoken
Words = Mapping[str, str]  # the texts for `{card}`, `{seat}` and `{side}` in the words of a measure


def said(measures: Sequence[Measure], chances: Sequence[Estimate | None], rank: int, words: Words) -> Json:
    """Return the probability of one choice as texts: the short number, its unit, error and rank, and the spoken form.

    The last text is a sentence with everything.
    """
    known = [(one, chance) for one, chance in zip(measures, chances, strict=True) if chance is not None and one.told]
    aim, chance = next(each for each in known if each[0].aim)
    known.sort(key=lambda each: (not each[0].aim, each[0].who != aim.who))
    return {
        "short": of_100(chance),
        "unit": "%",
        "error": "exact" if chance.exact else margin(aim, chance),
        "rank": RANKS[rank][0],
        "spoken": f"{aim.who.format(**words)} {aim.text.format(**words)} in {of_100(chance)} out of 100{RANKS[rank][1]}",
        "long": sentence(known, words),
    }


def said_in(scale: Scale, chance: Estimate, rank: int, name: str) -> Json:
    """Return the text that a hint shows on one choice of the seat with this name.

    It uses the hint's own measure, so that the numbers on the choices match those in its words.
    """
    worth = scale.times * chance.mean
    told = scale.sentence.format(name, scales.amount(scale, worth))
    return {
        "short": scales.number(scale, worth),
        "unit": "%" if scale.in_percent else "",
        "error": "exact" if chance.exact else off_by(scale, scale.times * chance.error),
        "rank": RANKS[rank][0],
        "spoken": f"{told[:1].lower() if told.startswith('The ') else told[:1]}{told[1:]}{RANKS[rank][1]}",
    }


def sentence(known: Sequence[tuple[Measure, Estimate]], words: Words) -> str:
    """Return everything that is known, such as `The team wins in 94 out of 100 (± 1); 3♦ cannot win the trick`."""
    parts = []
    for who, those in groupby(known, lambda each: each[0].who):
        parts.append(f"{who.format(**words)} {listed([predicate(measure, chance, words) for measure, chance in those])}")
    return capital("; ".join(parts)) + "."


def predicate(measure: Measure, chance: Estimate, words: Words) -> str:
    """Return the predicate of a sentence about a choice.

    Examples are "wins in 94 out of 100 (± 1)", "wins the trick for sure" and "14.3 points on average (± 0.8)".
    """
    if not measure.yes_or_no:
        number = f"{'exactly ' if chance.exact else ''}{in_tenths(chance)}"
        return measure.text.format(number, **words) + ("" if chance.exact else f" ({margin(measure, chance)})")
    if chance.exact and chance.mean in (0, 1):
        return f"{measure.text.format(**words)} for sure" if chance.mean else measure.never.format(**words)
    sure = "exactly " if chance.exact else ""
    error = f" ({margin(measure, chance)})" if measure.aim and not chance.exact else ""
    error = error.replace("≤", "at most").replace("≥", "at least")
    return f"{in_full(measure, words)} in {sure}{of_100(chance)} out of 100{error}"


def in_full(measure: Measure, words: Words) -> str:
    """Return the text of a measure, with the seat or team it is about."""
    return f"{measure.text.format(**words)} {measure.of}".rstrip()


def margin(measure: Measure, chance: Estimate) -> str:
    """Return two standard errors: "± 1" percentage points, or "± 0.8" points.

    A probability that may be 0 or 100 gets "≤ 3" or "≥ 97".
    """
    if not measure.yes_or_no:
        return f"± {max(2 * chance.error, 0.1):.1f}"
    low, high = chance.ends(True)
    if low <= 0 < 1 <= high or 0 < low <= high < 1:
        return f"± {max(200 * chance.error, 1):.0f}"
    return f"≤ {max(100 * high, 1):.0f}" if low <= 0 else f"≥ {min(100 * low, 99):.0f}"


def off_by(scale: Scale, error: float) -> str:
    """Return two standard errors in the unit of a scale: "± 1" percentage points, "± 0.3" points; "" for exact numbers."""
    return f"± {scales.number(scale, scales.margin(scale, error))}" if error else ""


def of_100(chance: Estimate) -> str:
    """Return a proportion as a percentage: "94"."""
    return f"{100 * chance.mean:.0f}"


def in_tenths(chance: Estimate) -> str:
    """Format a mean: "14.3", "−0.5", "0.0"."""
    return f"{round(chance.mean, 1) + 0:.1f}".replace("-", "\u2212")


def note(found: Rollouts, words: Words, scale: Scale | None = None) -> str:
    """Return what the numbers mean, and how accurate such numbers were.

    The numbers are those of the aim or of a scale. The accuracy is mentioned only if it was measured.
    """
    measure = found.measures[found.aim]
    how = "at random" if found.strategy == "random" else f"like the {found.strategy}"
    of_aim = scale is None or scale.which == found.aim
    what = f"in how many of 100 cases {measure.who.format(**words)} {in_full(measure, words)}"
    if scale is not None and not of_aim:
        what = f"this: {meaning(scale, words['seat'])}"
    ways = f"; ways that fit how {found.strategy}s would have played so far count more" if found.weighed else ""
    which = found.aim if scale is None else scale.which
    error = max((one.error for each in found.chances().values() if (one := each[which])), default=0.0)
    given = margin(measure, Estimate(0.5, error)) if scale is None else off_by(scale, scale.times * error)
    off = f" ({given})" if 0 < error < inf else ""
    said = f"Each number says {what}{off}. Unseen cards can lie in any possible way{ways}. Everybody plays on {how}."
    return f"{said} {found.about or (calibration_note(found.game, found.strategy) if of_aim else '')}".rstrip()


def meaning(scale: Scale, name: str) -> str:
    """Return the meaning of a scale's number.

    An example is "Cem ends the round with that many points on average; fewer are better".
    """
    much = "that many out of 100 cases" if scale.in_percent else f"that many points{' ahead' if scale.is_lead else ''}"
    more = "; below 0 is behind" if scale.is_lead else "" if scale.more_is_better else "; fewer are better"
    return scale.sentence.format(name, much) + more


def called(name: str, in_teams: bool) -> dict[str, str]:
    """Return the names of a seat and its side for the words of a measure."""
    return {"seat": name, "side": f"{possessive(name)} team" if in_teams else name}


def over_curve(found: Rollouts, name: str) -> tuple[str, str]:
    """Return the title of a curve of the aim, and whose knowledge it uses.

    `name` is the seat's name; "" means the seat to move.
    """
    measure = found.measures[found.aim]
    whose = f"by what {name or 'the seat to move'} may know"
    if name or "{" not in measure.who:
        words = called(name, found.in_teams)
        return capital(f"{measure.who.format(**words)} {measure.text.format(**words)}"), whose
    return capital(measure.text), "by what the seat to move may know"
