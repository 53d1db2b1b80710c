"""House rules: a game in which your own functions replace some of its rules.

`functions.py` lists what can be changed; `fitting.py` checks the replacements you give, and `trial.py` tries them out;
`package.py` loads the package of a game a second time with the changes in it; `law.py` changes the sentences of rules.
"""

from .functions import functions

__all__ = ["functions"]
