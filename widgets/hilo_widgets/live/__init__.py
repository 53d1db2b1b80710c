"""Puts Python into a page, so that its widgets work in the browser, offline and without a kernel."""
