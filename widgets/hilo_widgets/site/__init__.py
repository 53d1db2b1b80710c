"""A site that any static host serves: pages to play, to read and to try in, and JupyterLite with all notebooks."""
