"""A plain web server, which has nothing but files."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

HERE = "127.0.0.1"


@contextmanager
def serving(folder: Path, name: str = HERE) -> Iterator[tuple[str, list[str]]]:
    """The address of a server of this folder, under this name of this computer, and what it has been asked for."""
    asked: list[str] = []

    class Handler(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *words: object) -> None:
            asked.append(str(words[0]))

        def end_headers(self) -> None:
            self.send_header("Cache-Control", "no-store")  # a file is written again within a second
            super().end_headers()

    with ThreadingHTTPServer((HERE, 0), partial(Handler, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://{name}:{server.server_port}", asked
        server.shutdown()


ALL = serving(Path("/"))  # files of this computer, from the first time that a page wants one
started = cache(ALL.__enter__)


def address(path: Path) -> str:
    """Return a web address of a file, for pages that are loaded again.

    Chromium 156 now and then forgets what a page from a file has stored.
    """
    return started()[0] + path.as_uri()[7:]
