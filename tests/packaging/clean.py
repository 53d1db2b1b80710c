"""Environments outside the checkout, made by uv, which contain nothing of ours except the wheel."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
UV = os.environ.get("UV") or shutil.which("uv") or "uv"
HIDDEN = "PYTHONPATH", "VIRTUAL_ENV", "UV_COMPILE_BYTECODE"
TRIED = "3.11", "3.12", "3.13"  # the Pythons that the wheel is installed and used on
CLAIMED = *TRIED, "3.14", "3.15"  # those that pyproject.toml names: everything has a wheel for them


def ran(*words: object, at: Path, path: Path | None = None) -> "subprocess.CompletedProcess[str]":
    """Run a command in a folder without access to the checkout, and return the result.

    With `path`, nothing but the programs of that folder: no git, no npm.
    """
    environment = {key: value for key, value in os.environ.items() if key not in HIDDEN} | {"HILO_CACHE": str(at / "cache")}
    if path is not None:
        environment["PATH"] = str(path)
    return subprocess.run([str(word) for word in words], cwd=at, env=environment, capture_output=True, text=True)


def done(*words: object, at: Path, path: Path | None = None) -> str:
    """Return the standard output of a command that must succeed."""
    result = ran(*words, at=at, path=path)
    assert result.returncode == 0, f"{words}\n{result.stdout}\n{result.stderr}"
    return result.stdout


def refused(*words: object, at: Path, path: Path) -> str:
    """Return the one-sentence error of a command that must fail."""
    result = ran(*words, at=at, path=path)
    assert (result.returncode, result.stdout, result.stderr.count("\n")) == (2, "", 1), (
        f"{words}\n{result.stdout}\n{result.stderr}"
    )
    return result.stderr


def built(place: Path) -> Path:
    """Return the wheel, built in this folder by way of the source distribution, as an index and its users do it."""
    done(UV, "build", "--quiet", "--out-dir", place, ROOT, at=place)
    (wheel,) = place.glob("*.whl")
    return wheel


def python_of(version: str) -> str:
    """Return the program of this Python: the one that runs, one that pyenv has, or what uv finds or fetches."""
    if sys.version.startswith(f"{version}."):
        return sys.executable
    kept = Path.home().glob(f".pyenv/versions/{version}.*/bin/python")
    return str(next(kept, version))


def environment(place: Path, python: str = sys.executable) -> Path:
    """Return a new environment in this folder; where its programs are."""
    done(UV, "venv", "--quiet", "--python", python, place, at=place.parent)
    return place / ("Scripts" if os.name == "nt" else "bin")


def install(binaries: Path, wheel: Path, versions: str, *extras: str) -> None:
    """Installs the wheel into an environment, with the "lowest-direct" or the "highest" versions of what it needs: named from
    pyproject.toml, for uv takes the lowest of what is named alone, and of what a wheel needs the newest.
    """
    named = "-r", ROOT / "pyproject.toml", *(f"--extra={extra}" for extra in extras)
    how = "--quiet", "--no-build", "--resolution", versions, "--python", binaries / "python"
    done(UV, "pip", "install", *how, *named, wheel, at=binaries.parent)
