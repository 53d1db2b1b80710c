"""Compiles bytecode once for all kernels and commands, even if Python has been told not to keep any."""

import os
import sys

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
