"""The answers given so far in a page with Python inside, which tells them anew after each."""

from html import escape

from ..labs.lab import Lab
from .given import HEARERS, Answers, answers

NONE = "You have not locked in an answer yet. Answer a question above, and it is listed here."


class LiveSummary(Lab):
    """Has no controls: it is shown anew whenever an answer has been locked in."""

    making = "asking.so_far.LiveSummary"
    plays = ()

    def __init__(self) -> None:
        super().__init__("Your answers", "")
        HEARERS.append(self.show)

    def arrived(self) -> None:
        """Tells what has been answered by now."""
        self.show()

    def body(self) -> str:
        """What has been answered, by how sure the reader was, and question by question."""
        return f'<div class="given" aria-live="polite">{in_html(answers())}</div>'

    def still(self) -> str:
        """The same without a script."""
        return self.body()


def in_html(given: Answers) -> str:
    """Answers as HTML."""
    if not given.given:
        return f"<p>{NONE}</p>"
    heads = "".join(f'<th scope="col">{words}</th>' for words in ("How sure you were", "right at the first try", "of"))
    rows = "".join(f'<tr><th scope="row">{words}</th><td>{right}</td><td>{of}</td></tr>' for words, right, of in given.rows())
    table = f"<table><tr>{heads}</tr>{rows}</table>" if rows else ""
    told = "".join(f"<li>{escape(one.game)}: {escape(one.title)} <em>{escape(one.told)}</em></li>" for one in given.given)
    return f"<p>{escape(given.summary)}</p>{table}<ul>{told}</ul>"
