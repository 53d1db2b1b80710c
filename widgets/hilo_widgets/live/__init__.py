"""Puts Python into a page, so that its widgets are answered in the browser, without a kernel, offline."""
