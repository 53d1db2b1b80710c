"""npm packages for pages: one version of each, downloaded once and kept on disk."""

import base64
import gzip
import io
import json
import shutil
import subprocess
import sys
import tarfile
from functools import lru_cache
from hashlib import sha512
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, NamedTuple, cast

from hilo_core.machine import cache
from hilo_core.messages.errors import HiloError, shown
from hilo_core.messages.install import advice

TIMEOUT = 300  # seconds
HOW = "--json", "--silent", "--ignore-scripts", "--fetch-retries=1", "--fetch-retry-mintimeout=1000"  # offline it says so soon


class Package(NamedTuple):
    """A version of an npm package.

    It has the SHA-512 of its archive in base64, as npm writes it, the `files` that we use, and `what`: the beginning of a
    sentence that says what needs it.
    """

    name: str
    version: str
    digest: str
    files: tuple[str, ...]
    what: str

    @property
    def archive(self) -> str:
        """Return the name that “npm pack” gives to the archive."""
        return f"{self.name}-{self.version}.tgz"

    @property
    def needed(self) -> str:
        """Return the sentence that says why the package is needed."""
        return f"{self.what} needs {self.name} {self.version} from npm, once"

    @property
    def bring(self) -> str:
        """Return how to do without a network."""
        return (
            f"fetch it elsewhere with “npm pack {self.name}@{self.version}” and put {self.archive} into the folder you are in"
        )


def files(package: Package) -> dict[str, str]:
    """Return the files of a package by their names, each as `squeezed`.

    Raises HiloError if they cannot be downloaded.

    The second time they come from the disk:

        PLOTLY = Package("plotly.js-basic-dist-min", "4.1.1", "1oNF8PeQx2hv…", ("plotly-basic.min.js",), "A page with a plot")
        loosened(files(PLOTLY)["plotly-basic.min.js"]).decode()
    """
    found = kept(package)
    if found is None:
        archive = checked(package, fetched(package))
        with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
            found = {name: squeezed(cast(IO[bytes], tar.extractfile(f"package/{name}")).read()) for name in package.files}
        cache.keep(name_of(package), json.dumps(found).encode())
    return found


def kept(package: Package) -> dict[str, str] | None:
    """Return the files if they have been downloaded before, otherwise None."""
    text = cache.load(name_of(package))
    return None if text is None else json.loads(text)


def name_of(package: Package) -> str:
    """Return the name under which a package is stored."""
    return f"npm-{package.name}-{package.version}.json"


@lru_cache(maxsize=4)  # one page after the other needs the same
def squeezed(content: bytes) -> str:
    """Compress bytes with gzip, and encode them in base64."""
    return base64.b64encode(gzip.compress(content, 9, mtime=0)).decode("ascii")


def loosened(text: str) -> bytes:
    """Decode what `squeezed` has encoded."""
    return gzip.decompress(base64.b64decode(text))


def fetched(package: Package) -> bytes:
    """Return the archive of a package, from the given folder or from npm."""
    if Path(package.archive).is_file():
        return Path(package.archive).read_bytes()
    npm = shutil.which("npm") or shutil.which("npm", path=str(Path(sys.executable).parent))
    if npm is None:
        raise HiloError(f"{package.needed}: install Node.js, whose npm fetches it, or {advice('pages')}, or {package.bring}.")
    with TemporaryDirectory() as folder:
        command = [npm, "pack", f"{package.name}@{package.version}", *HOW, "--pack-destination", folder]
        try:
            done = subprocess.run(
                command, cwd=folder, capture_output=True, encoding="utf-8", errors="replace", timeout=TIMEOUT, check=False
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            why = shown(str(error), 200)
            raise HiloError(f"{package.name} could not be fetched, because npm did not work: {why}.") from None
        archives = list(Path(folder).glob("*.tgz"))
        if done.returncode or len(archives) != 1:
            raise HiloError(not_fetched(package, said_by_npm(done.stdout)))
        return archives[0].read_bytes()


def not_fetched(package: Package, why: str) -> str:
    """Return the message after npm has failed."""
    what_to_do = f"connect this computer to the internet and try again, or {package.bring}."
    return f"{package.needed}, and npm could not fetch it: {what_to_do}" + (f" npm says: {shown(why, 200)}." if why else "")


def said_by_npm(output: str) -> str:
    """Return npm's own error message; "" if there is none."""
    try:
        return str(json.loads(output)["error"]["summary"]).strip().rstrip(".")
    except (ValueError, KeyError, TypeError):
        return ""


def checked(package: Package, archive: bytes) -> bytes:
    """Return the archive after checking it.

    Raises HiloError unless it is exactly the archive with which this version of the project was tested.
    """
    if base64.b64encode(sha512(archive).digest()).decode("ascii") != package.digest:
        raise HiloError(f"What was fetched is not {package.name} {package.version} as it was published, so it is not used.")
    return archive
