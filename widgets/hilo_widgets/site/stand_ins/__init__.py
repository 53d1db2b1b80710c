"""Small replacements for packages in JupyterLite, where each module here has the name of its package."""
