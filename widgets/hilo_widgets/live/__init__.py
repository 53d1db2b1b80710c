"""Pages with Python inside: one HTML file whose widgets are answered in the browser, without a kernel, a server or the web."""
