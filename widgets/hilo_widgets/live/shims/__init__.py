"""Small replacements for packages that a page does not need. Inside a page, each module here has the name of its package."""
