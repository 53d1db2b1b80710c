"""House rules: a game in which functions of a reader's own take the place of some of its rules.

`functions.py` lists what can be changed; `fitting.py` looks at what is given for it, and `trial.py` tries it out; `package.py`
loads the package of a game once more, with the changes in it; `law.py` changes the sentences of rules.
"""

from .functions import functions

__all__ = ["functions"]
