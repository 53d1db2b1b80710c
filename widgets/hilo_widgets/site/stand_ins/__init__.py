"""What stands in for packages in JupyterLite. There each module here bears the name of its package."""
