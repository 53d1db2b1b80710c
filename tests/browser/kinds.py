"""A reader's first action in a page of each kind, as `tests/widgets/kinds.py` names them. A page works if it succeeds."""

from collections.abc import Callable

from .tab import Tab
from .walk import FREE, PLAY, PYTHON, WORD, button, deal, field, part

ROOT = "document.querySelector('.hilo')"
READY = f"{PYTHON} === 'ready'"
NUMBER = "/[0-9]/.test(document.querySelector('.chances text.chance')?.textContent)"
OPTION = "document.querySelector('.hilo.ask :is([value], [data-value])')"
VERDICT = "document.querySelector('.verdict')"


def steps(tab: Tab, root: str = ROOT) -> None:
    """A step forwards, or back where it opens at the end."""
    at = int(tab.wait(f"{root}?.dataset.step"))
    tab.click(f"{root}.querySelector('[aria-label^=\"Next step\"]')")
    tab.wait(f"{root}.dataset.step === '{at + 1}'")


def reviews(tab: Tab) -> None:
    """Another decision of a review."""
    other = "document.querySelector('.rows tbody tr:not(.cur)')"
    tab.click("[...document.querySelectorAll('button')].find((one) => one.textContent === 'All decisions')")
    at = tab.wait(f"{other}?.dataset.row")
    tab.click(other)
    tab.wait(f"{ROOT}?.dataset.step === '{at}'")


def shows_chances(tab: Tab) -> None:
    """Chances on the cards of a hand."""
    while not tab.find(f"{ROOT}?.querySelectorAll('{FREE}').length > 1"):
        steps(tab)
    tab.wait(NUMBER)


def answers(tab: Tab) -> None:
    """An answer that is locked in."""
    tab.wait(f"!!{OPTION}")
    tab.find(f"{OPTION}.click()")
    tab.click(button("Lock in my answer"))
    tab.wait(f"{VERDICT}?.textContent")


def guesses(tab: Tab) -> None:
    """A guess, and then the games are played."""
    tab.fill("document.querySelector('input.n')", "25")
    tab.click(button("Lock in and play"))
    tab.click(button("Stop, I am sure enough"))
    tab.wait(f"{VERDICT}?.textContent.includes('exact value')")


def counts(tab: Tab) -> None:
    """Games that play themselves."""
    tab.click(button("Run"))
    tab.wait(f"!!{button('Save the counts')}")


def begins(tab: Tab) -> None:
    """A student's word and number."""
    tab.fill(field("Class word"), WORD)
    tab.fill(field("Your number"), "3")
    tab.click(part("[data-do=start]"))  # the button has other words if the student has begun on another page
    is_read('[data-step="0"] .opt')(tab)


def pools(tab: Tab) -> None:
    """The teacher's second sheet."""
    tab.click(button("Dots"))
    tab.wait(f"!!{field('Codes')}")


def hands_out(tab: Tab) -> None:
    """A sheet for each number."""
    tab.fill(field("Class word"), WORD)
    tab.wait("document.querySelectorAll('.ws').length > 1")


def fills_in(tab: Tab) -> None:
    """Every exit ticket of a class."""
    tab.fill(field("Class word"), WORD)
    tab.wait("document.querySelectorAll('table.key tr').length === 40")


def chooses(tab: Tab) -> None:
    """Another page of the same lesson."""
    begins(tab)
    tab.click(button("Teacher’s page"))
    tab.wait(f"!!{part('.hilo.teacher')}")


def sits_down(tab: Tab) -> None:
    """A round that has been dealt."""
    deal(tab, "himilo", 3)
    tab.wait(f"{PLAY}?.dataset.turn === 'mine'")


def is_live(tab: Tab) -> None:
    """A step, and Python."""
    steps(tab)
    tab.wait(READY)


def is_read(selector: str) -> Callable[[Tab], None]:
    """Return something that is seen."""
    return lambda tab: tab.wait(f"!!{part(selector)}")


DOES: dict[str, Callable[[Tab], None]] = {
    "stepper": steps,
    "predict": steps,
    "odds": shows_chances,
    "review": reviews,
    "lab": is_read(".hilo.editing .tables"),
    "ask": answers,
    "certainty": guesses,
    "simulation": counts,
    "student": begins,
    "teacher": pools,
    "worksheet": hands_out,
    "answer_key": fills_in,
    "lesson": chooses,
    "play": sits_down,
    "live": is_live,
}
