"""`python -m hilo_core.cli` is the command `hilo`."""

import sys

from . import main

sys.exit(main())
