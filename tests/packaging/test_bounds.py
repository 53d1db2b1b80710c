"""Each lower bound in pyproject.toml is the truth: there is a wheel of that very version for each Python that is named."""

import sys
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from .clean import CLAIMED, ROOT, UV, done
from .test_declared import EXTRAS, PROJECT

GIVEN = [*map(Requirement, [*PROJECT["dependencies"], *EXTRAS])]


def test_the_pythons_that_are_named() -> None:
    named = [one.rpartition(" ")[2] for one in PROJECT["classifiers"] if "Python :: 3." in one]
    assert named == [*CLAIMED] and PROJECT["requires-python"] == f">={CLAIMED[0]}"


@pytest.mark.long
@pytest.mark.wheel
@pytest.mark.parametrize("python", CLAIMED)
def test_each_lower_bound_has_a_wheel(python: str, tmp_path: Path) -> None:
    here = {"python_version": python}
    lowest = {
        canonicalize_name(one.name): Version(str(one.specifier).removeprefix(">="))
        for one in GIVEN
        if one.marker is None or one.marker.evaluate(here)
    }
    (tmp_path / "asked.in").write_text("\n".join(map(str, GIVEN)))
    how = "--quiet", "--no-header", "--no-annotate", "--no-deps", "--no-build", "--resolution", "lowest-direct"
    found = done(UV, "pip", "compile", *how, "--python", sys.executable, "--python-version", python, "asked.in", at=tmp_path)
    lines = [line.partition(" ;")[0].split("==") for line in found.split("\n") if line]
    assert {canonicalize_name(name): Version(version) for name, version in lines} == lowest


@pytest.mark.long
@pytest.mark.parametrize("python", CLAIMED)
def test_the_pinned_versions_have_wheels(python: str, tmp_path: Path) -> None:
    how = "--quiet", "--no-build", "--group", "dev", "--python-version", python, "--output-file", tmp_path / "pinned.txt"
    done(UV, "pip", "compile", *how, "pyproject.toml", at=ROOT)
