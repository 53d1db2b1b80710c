"""`python -m hilo_core` is the command `hilo`."""

import sys

from .cli import main

sys.exit(main())
