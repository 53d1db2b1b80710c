"""A review in words: each decision for the list, its headline, the text under the choices, and the totals."""

from collections.abc import Sequence

from hilo_core.base.game import Choices, called
from hilo_core.base.slots import Scale
from hilo_core.messages.texts import Json
from hilo_core.messages.words import capital, counted, listed, possessive, spelled
from hilo_core.records.replay import Frame
from hilo_core.review.decisions import Decision
from hilo_core.review.record_review import RecordReview, costliest, summary
from hilo_core.review.scales import BEST, COSTLY, FINE, FROM, INACCURACY, amount, cost_of, cost_unit, in_words, margin, number

from ..drawing import drawing_of
from ..frames.frames import FrameEncoder
from ..odds.chance_words import off_by
from ..questions import rule_data

ARTICLE = {word: "an" if word == INACCURACY else "a" for word in COSTLY}


def label(choices: Choices, action: str) -> str:
    """Return an action in as few words as possible: "9♣", "High", "8♠, 8♣ and 8♦"."""
    labels = {choice.action: choice.label for choice in choices.choices}
    return labels.get(action) or listed([labels.get(part, part) for part in action.split(" ")[1:]])


def part_of(frame: Frame, seat: int | None) -> str:
    """Return the part of the round in which a choice at this frame was made.

    It is the part of the next frame, which has it in the list of moves. If the first card is passed, the part is still the
    bidding. The turns of a seat are numbered 1st, 2nd and 3rd.
    """
    made: Frame = frame.replay[frame.index + 1]
    section = frame.replay.game.in_words.title(made.view(seat), frame.replay.names).section
    word, _, number = section.partition(" ")
    if seat is None or word != "Turn":
        return section
    own = (int(number) - 1) // len(frame.replay.names) + 1
    return f"Your {own}{'th' if own % 100 in (11, 12, 13) else {1: 'st', 2: 'nd', 3: 'rd'}.get(own % 10, 'th')} turn"


def of_decision(decision: Decision, frame: Frame, packer: FrameEncoder, scale: Scale, hinted: bool) -> Json:
    """Return a decision in the form for the page.

    `at` is its frame, `part` the part of the round, `played` the chosen action, `better` the action that was better by more
    than luck, `was` and `why` the verdict and the reason. It also has its numbers, and the text under each choice.
    """
    choices, seat = frame.pointed(), packer.seat
    view = frame.view(seat)

    def plain(text: str) -> str:
        return packer.to_reader(packer.drawing.told(text, view, decision.seat))

    cost = cost_of(scale, decision.before, decision.after)
    part, was = part_of(frame, seat), in_words(scale, decision.verdict, cost, decision.error)
    worth = {word: number(scale, value) for word, value in decision.others.items()}
    worth |= {decision.action: number(scale, decision.after), decision.best: number(scale, decision.before)}
    return {
        "at": decision.event,
        "part": part,
        "who": plain(frame.replay.names[decision.seat]),
        "played": plain(label(choices, decision.action)),
        "action": decision.action,
        "better": decision.best if decision.verdict in COSTLY else "",
        "best": decision.best,
        "verdict": decision.verdict,
        "was": was,
        "cost": decision.cost,
        "head": f"{part}: {was}",
        "why": plain(decision.why.text),
        "short": plain(decision.why.short),
        "rules": list(map(rule_data, decision.why.rules)),
        "with_error": with_error(decision, scale),
        "numbers": plain(numbers(decision, choices, frame.replay.names[decision.seat], scale)),
        "hint": hinted,
        "worth": worth,
    }


def with_error(decision: Decision, scale: Scale) -> str:
    """Return the cost with its margin of error: "76 ± 5", "0".

    It is the difference of the two rounded numbers.
    """
    if decision.best == decision.action:
        return "0"
    return f"{number(scale, cost_of(scale, decision.before, decision.after))} {off_by(scale, decision.error)}".rstrip()


def numbers(decision: Decision, choices: Choices, name: str, scale: Scale) -> str:
    """Return the values of both actions and their difference.

    "The team wins in 24 out of 100 after 9♣, 100 out of 100 after 11♦: a cost of 76 ± 5."
    """
    after, before = (amount(scale, worth) for worth in (decision.after, decision.before))
    what = f"{scale.sentence.format(name, after)} after {called(choices, decision.action)}"
    unsure = (
        f" Differences below {number(scale, decision.unsure)} between the other numbers may be luck."
        if 0 < decision.unsure < 50 * scale.hundredth
        else ""
    )
    if decision.best == decision.action:
        return f"{what}. Nothing we tried was better.{unsure}"
    sure = "exactly " if not decision.error else ""
    is_luck = cost_of(scale, decision.before, decision.after) <= margin(scale, decision.error)
    ends = ", which is too little to tell from luck" if is_luck else ""
    cost = f"a cost of {sure}{with_error(decision, scale)} {cost_unit(scale)}"
    return f"{what}, {before} after {called(choices, decision.best)}: {cost}{ends}.{unsure}"


def assumed(name: str, strategy: str) -> str:
    """Return the assumptions behind the numbers, in one line."""
    return f"Judged by what {name} could know; all play on {'at random' if strategy == 'random' else f'like {strategy}s'}."


def note(scale: Scale, tables: int) -> str:
    """Return how the costs were estimated, and from which cost a word applies."""
    froms = listed([f"{ARTICLE[word]} {word} from {FROM[word] * scale.hundredth:g}" for word in COSTLY])
    return (
        f"The cost says how much more the best action was worth, on {tables} deals that were possible then. "
        "The number after ± is "
        f"the margin of error (two standard errors). A cost above it counts as {froms} {cost_unit(scale)}. "
        "Luck can make a choice look worse or better than it was; in the cost of all choices together it mostly cancels out."
    )


def summed_up(review: RecordReview, frames: Sequence[Frame], seat: int | None) -> str:
    """Return a summary of the decisions in words: how many were good, and which one to look at first."""
    found, most = summary(review.decisions), costliest(review.decisions)
    whose = "All players'" if seat is None else possessive(review.names[seat])
    if not found["decisions"]:
        return f"{whose} moves were all forced, so there was nothing to decide."
    wrong = sum(found["verdicts"].get(word, 0) for word in COSTLY)
    many = found["decisions"]
    if not wrong or most is None:
        return f"All {many} decisions were good." if many > 1 else "The only decision was good."
    part = part_of(frames[most.event], seat)
    good = f"{many - wrong} of {counted(many, 'decision')} {'was' if many - wrong == 1 else 'were'} good"
    look = f"{capital(spelled(wrong))} {'is' if wrong == 1 else 'are'} worth a second look"
    frame = frames[most.event]
    short = drawing_of(frame.replay.game).told(most.why.short, frame.view(seat), most.seat)
    return f"{good}. {look}. Start with {part[:1].lower()}{part[1:]}: {short}"


def together(scale: Scale, found: Json) -> str:
    """Return the total cost of the decisions, from their summary; no number if the margin is as large."""
    cost = max(scale.rounded(found["cost"]), 0.0)
    if found["error"] and cost <= margin(scale, found["error"]):
        return "too little to tell from luck"
    sure = f" ({off_by(scale, found['error'])})" if found["error"] else ""
    return f"{number(scale, cost)} {cost_unit(scale)}{sure}"


def in_numbers(review: RecordReview, seat: int | None, hints: int | None) -> str:
    """Return the total cost of the decisions, in the words for a teacher."""
    scale, found = review.judge.scale, summary(review.decisions, hints)
    whose = "All players'" if seat is None else possessive(review.names[seat])
    verdicts = found["verdicts"]
    names = {word: (word, f"{word[:-1]}ies" if word.endswith("y") else f"{word}s") for word in COSTLY}
    counts = [f"{verdicts[word]} {word}" for word in (BEST, FINE) if word in verdicts]
    counts += [counted(verdicts[word], *names[word]) for word in COSTLY if word in verdicts]
    text = f"{whose} {counted(found['decisions'], 'decision')}: {listed(counts)}. Together they cost {together(scale, found)}."
    cost, singly = scale.rounded(found["cost"]), sum(scale.rounded(one.cost) for one in review.decisions)
    if margin(scale, found["error"]) < cost < singly:
        text += f" The single costs add up to {number(scale, singly)}, but part of that is luck."
    if hints is not None:
        text += f" {counted(hints, 'hint')} used." if hints else " No hints used."
    return text


def left_out(review: RecordReview) -> str:
    """Return which moves are left out of the list."""
    forced = summary(review.decisions)["forced"]
    is_one = "is" if forced == 1 else "are"
    return f"{capital(spelled(forced))} more {is_one} not in the list, because there was no choice." if forced else ""
