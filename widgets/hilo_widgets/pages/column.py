"""The style of a notebook for reading: text in a column, and no trace of folded code."""

STYLE = """<style>
.jp-Notebook:has(.hilo-column) .jp-RenderedMarkdown > :is(p, ul, ol, dl, blockquote, details, h1, h2, h3, h4, h5, h6) \
{ max-width: 66ch; font-size: 17px; line-height: 1.55 }
.jp-Notebook:has(.hilo-column) .jp-RenderedMarkdown > h1 { font-size: 30px }
.jp-Notebook:has(.hilo-column) .jp-RenderedMarkdown > h2 { font-size: 25px }
.jp-Notebook:has(.hilo-column) .jp-RenderedMarkdown > h3 { font-size: 20px }
.jp-Notebook:has(.hilo-column) .jp-InputPlaceholder .jp-Placeholder-content { border: none; background: none; opacity: .55 }
.jp-Notebook:has(.hilo-column) .jp-PlaceholderText { display: none }
.jp-Notebook:has(.hilo-column) .jp-OutputPrompt { visibility: hidden }
</style><div class="hilo-column"></div>"""


class Column:
    """Limits a notebook's text to 75 letters per line, and hides what remains of folded code.

    Display it in a notebook. If the notebook does not allow styles, nothing changes.

    >>> Column()
    <BLANKLINE>
    """

    def _repr_html_(self) -> str:
        return STYLE

    def __repr__(self) -> str:
        return ""
