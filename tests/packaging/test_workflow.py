"""The workflow of hosted CI: it is well-formed, and calls what is there. Where it runs nobody can try it before."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_is_what_its_schema_says(path: Path) -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", str(path)]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout


def test_what_it_calls_is_there() -> None:
    (text,) = [path.read_text("utf-8") for path in WORKFLOWS]
    called = re.findall(r"(?<![\w/.])(?:\.ci|tests)/[\w./]+", text)
    assert ".ci/run" in called and all((ROOT / one).exists() for one in called)
