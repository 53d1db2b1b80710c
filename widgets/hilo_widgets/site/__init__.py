"""Makes a website for any static host: pages to play, read and try out, and JupyterLite with all notebooks."""
