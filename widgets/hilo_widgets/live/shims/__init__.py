"""What stands in for packages that a page has no use for. Inside a page each module here bears the name of its package."""
