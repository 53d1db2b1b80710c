"""A notebook saved by a Jupyter server with our extension: without views on the disk, and with them for who opens it again."""

import asyncio
import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager, LargeFileManager
from jupyter_server.utils import ensure_async

import hilo_saving as saving
from hilo_saving import TAKEN, VIEW

SHOWN = {VIEW: {"model_id": "1", "version_major": 2, "version_minor": 0}, "text/html": "a picture", "text/plain": "words"}
NAME = "a notebook with ü.ipynb"


def notebook(**data: Any) -> dict[str, Any]:
    """One with a cell that shows this."""
    output = {"output_type": "execute_result", "execution_count": 1, "metadata": {}, "data": data}
    cell = {"cell_type": "code", "id": "one", "metadata": {}, "source": "1", "execution_count": 1, "outputs": [output]}
    return {"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}


def data_of(found: dict[str, Any]) -> dict[str, Any]:
    shown: dict[str, Any] = found["cells"][0]["outputs"][0]["data"]
    return shown


@pytest.mark.parametrize("manager", [AsyncLargeFileManager, LargeFileManager])
def test_it_is_saved_without_views_and_opened_with_them(manager: Any, tmp_path: Path) -> None:
    server = SimpleNamespace(contents_manager=manager(root_dir=str(tmp_path)))
    (point,) = saving._jupyter_server_extension_points()
    assert point == {"module": "hilo_saving"}
    saving._load_jupyter_server_extension(server)

    async def through() -> None:
        contents, path = server.contents_manager, tmp_path / NAME
        await ensure_async(contents.save({"type": "notebook", "content": notebook(**SHOWN)}, NAME))
        on_disk = json.loads(path.read_text("utf-8"))
        assert set(data_of(on_disk)) == {"text/html", "text/plain"}
        assert on_disk["cells"][0]["outputs"][0]["metadata"] == {TAKEN: True}
        opened = (await ensure_async(contents.get(NAME)))["content"]
        assert data_of(opened) == SHOWN and opened["cells"][0]["outputs"][0]["metadata"] == {}
        path.write_text(json.dumps(on_disk).replace("a picture", "another"), "utf-8")  # by another program
        assert VIEW not in data_of((await ensure_async(contents.get(NAME)))["content"])
        assert (await ensure_async(contents.get(NAME, content=False)))["content"] is None

    with ThreadPoolExecutor(1) as thread:  # which has no loop, whatever ran before
        thread.submit(asyncio.run, through()).result()


def test_a_server_that_starts_loads_nothing_else_of_ours() -> None:
    loaded = "import sys, hilo_saving; print([name for name in sys.modules if name.startswith('hilo_')])"
    assert subprocess.check_output([sys.executable, "-c", loaded], text=True).strip() == "['hilo_saving']"


def test_a_notebook_of_another_program(tmp_path: Path) -> None:
    path = tmp_path / NAME
    path.write_text(json.dumps(notebook(**SHOWN)), "utf-8")
    subprocess.check_call([sys.executable, "-m", "hilo_widgets.saving", str(path)])
    assert set(data_of(json.loads(path.read_text("utf-8")))) == {"text/html", "text/plain"}


@pytest.mark.parametrize("content", [None, "", "[]", '{"cells": 5}', "\xff"])
def test_what_is_no_notebook(tmp_path: Path, content: str | None) -> None:
    path = tmp_path / NAME
    if content is not None:
        path.write_text(content, "latin-1")
    with pytest.raises(SystemExit, match=r"ü\.ipynb is no notebook that can be read\.$"):
        saving.main([str(path)])
