// @ts-check
// node compile.js FOLDER: the modules in given.zip as bytecode of the Pyodide that lies in the folder, in made.zip, which is not
// compressed. Where roots.json names some, only these and what they import are in it (reached.py). Each module replaces its source.
// What nobody reads in a page is left out: docstrings and annotations of functions, and in which column something stands; where
// roots.json is null, nothing is.

const MODULES = `
import ast, importlib.util, json, sys, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

sys.path.insert(0, "/")
from reached import reached

ALWAYS = (1980, 1, 1, 0, 0, 0)

def bare(tree):
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            if ast.get_docstring(node, clean=False) is not None:
                node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
            if not node.decorator_list: # which may read them
                given = node.args
                for one in (*given.posonlyargs, *given.args, given.vararg, *given.kwonlyargs, given.kwarg):
                    if one:
                        one.annotation = None
                node.returns = None
    return tree

with zipfile.ZipFile("/given.zip") as given, zipfile.ZipFile("/made.zip", "w") as made:
    texts = {name: given.read(name) for name in given.namelist()}
    roots = json.load(open("/roots.json"))
    wanted = reached(texts, roots, inside=False) if roots else texts
    for name, content in texts.items():
        if name not in wanted:
            continue
        if name.endswith(".py"):
            tree = ast.parse(content)
            code = compile(tree if roots is None else bare(tree), name, "exec", dont_inherit=True)
            name, content = name + "c", _code_to_hash_pyc(code, importlib.util.source_hash(content), False)
        made.writestr(zipfile.ZipInfo(name, ALWAYS), bytes(content))
`;

const { readFile, writeFile } = await import(/** @type {any} */ ("node:fs/promises"));
const { pathToFileURL } = await import(/** @type {any} */ ("node:url"));
const folder = /** @type {any} */ (globalThis).process.argv[2];
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${folder}/`, env: { PYTHONNODEBUGRANGES: "1" } });
for (const name of ["given.zip", "roots.json", "reached.py"]) {
  python.FS.writeFile(`/${name}`, Uint8Array.from(await readFile(`${folder}/${name}`)));
}
python.runPython(MODULES);
await writeFile(`${folder}/made.zip`, python.FS.readFile("/made.zip"));
