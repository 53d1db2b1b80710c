// @ts-check
// node compile.js FOLDER: the modules in given.zip as bytecode of the Pyodide that lies in the folder, in made.zip, which is not
// compressed. Each module in it replaces its source. Its docstrings are left out, but for those of classes, which are read.

const MODULES = `
import ast, importlib.util, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

ALWAYS = (1980, 1, 1, 0, 0, 0)

def bare(tree):
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and ast.get_docstring(node, clean=False) is not None:
            node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
    return tree

with zipfile.ZipFile("/given.zip") as given, zipfile.ZipFile("/made.zip", "w") as made:
    for name in given.namelist():
        content = given.read(name)
        if name.endswith(".py"):
            code = compile(bare(ast.parse(content)), name, "exec", dont_inherit=True)
            name, content = name + "c", _code_to_hash_pyc(code, importlib.util.source_hash(content), False)
        made.writestr(zipfile.ZipInfo(name, ALWAYS), bytes(content))
`;

const { readFile, writeFile } = await import(/** @type {any} */ ("node:fs/promises"));
const { pathToFileURL } = await import(/** @type {any} */ ("node:url"));
const folder = /** @type {any} */ (globalThis).process.argv[2];
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${folder}/` });
python.FS.writeFile("/given.zip", Uint8Array.from(await readFile(`${folder}/given.zip`)));
python.runPython(MODULES);
await writeFile(`${folder}/made.zip`, python.FS.readFile("/made.zip"));
