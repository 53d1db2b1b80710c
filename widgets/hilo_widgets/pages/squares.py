"""The two libraries that draw and read the square codes of lessons; npm downloads them when lesson pages are written.

A page written without them has no square codes, and says so.
"""

import re

from hilo_core.messages.errors import HiloError
from hilo_core.messages.notice import note, say

from .npm import Package, files, kept, loosened

WHAT = "A square for the camera of a teacher"
LIBRARIES = {  # keys: exported names; the first file exports it, the last is its licence
    "lean_qr": Package(
        "lean-qr",
        "2.7.4",
        "tlMPFfqhAAZN7+j/djRSvl/2+AYT2+7RRuyq8bvcbV8gMiENiscquQ9WTfCSyeEdxsVaEB+tU7e9nFZC63BFnQ==",
        ("index.mjs", "LICENSE"),
        WHAT,
    ),
    "read_qr": Package(
        "qr",
        "0.7.0",
        "/VrrACmOAwZVipuRITwfEwOL5oAMEHH5PTmBWaGtlTom2Thxaa+rhmna4zU9PRN2uLw2wdccbkHOLGZb1Q9SdA==",
        ("decode.js", "index.js", "LICENSE-MIT"),
        WHAT,
    ),
}
SPARE_LINES = re.compile(r"^[ \t]*(?:(?://[^\n]*|/\*.*?\*/)?[ \t]*\n)?", re.MULTILINE | re.DOTALL)  # comments, and what indents
IMPORT = re.compile(r"^import \{([^}]*)\} from '\./([^']*)';$", re.MULTILINE)
DEFAULT = re.compile(r"^export default .*$", re.MULTILINE)
LISTED = re.compile(r"export ?\{([^}]*)\};?")
EXPORT = re.compile(r"^export (?=(?:async function|function|const|class) ([\w$]+))", re.MULTILINE)


def fetch() -> bool:
    """Download the libraries for pages written from now on; return whether that was still necessary."""
    if all(map(kept, LIBRARIES.values())):
        return False
    try:
        return bool([files(package) for package in LIBRARIES.values()])
    except HiloError as error:
        note(f"The pages of lessons have no squares. {error}")
        say()
        return False


def module(name: str) -> str:
    """Return a library as a module that exports it by this name, or null if it has not been downloaded."""
    package = LIBRARIES[name]
    found = {file: loosened(text).decode("utf-8") for file, text in (kept(package) or {}).items()}
    if not found:
        return f"export const {name} = null;\n"
    first, *_, licence = package.files
    source = f"https://www.npmjs.com/package/{package.name}/v/{package.version}"
    head = f"/*! {package.name} {package.version}, {source}\n\n{found[licence].rstrip()}\n*/\n"
    return f"{head}export const {name} = {as_function(found, first)};\n"


def as_function(texts: dict[str, str], file: str) -> str:
    """Return a module of a library as an expression: a function call that returns the module's exports."""
    given: dict[str, str] = {}

    def listed(found: re.Match[str]) -> str:
        for pair in filter(None, map(str.strip, found[1].split(","))):
            own, _, exported = pair.partition(" as ")
            given[exported or own] = own
        return ""

    def taken(found: re.Match[str]) -> str:
        return f"const {{{found[1].replace(' as ', ': ')}}} = {as_function(texts, found[2])};"

    text = LISTED.sub(listed, DEFAULT.sub("", IMPORT.sub(taken, SPARE_LINES.sub("", texts[file]))))
    given |= {name: name for name in EXPORT.findall(text)}
    exported = ", ".join(f"{name}: {own}" for name, own in given.items())
    return f"(() => {{\n{EXPORT.sub('', text)}\nreturn {{ {exported} }};\n}})()"
