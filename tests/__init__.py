"""Byte code is made once, not anew at each start of a kernel or a command, also where Python has been told to keep none."""

import os
import sys

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
