/**
 * Packs what the site without a server ships besides the page: Pyodide, its standard library without what the engine
 * never imports, and the engine. Python's files are compiled here, so that no browser has to do that at every start.
 *
 * Usage: tsx prepare/engine.ts ENGINE.zip FOLDER
 */

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

/**
 * Imports all that the engine imports, also inside of functions, and takes of the standard library what was loaded then,
 * with everything else in the same packages.
 * Compiles every module. Without dates in them, the same sources make the same archives.
 */
const PACK = `
import ast, contextlib, importlib, io, sys, traceback, zipfile
import importlib._bootstrap_external as external

def modules_in(archive):
    return [name for name in archive.namelist() if name.endswith(".py")]

def import_all(archive):
    for name in modules_in(archive):
        imported = [name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")]
        for node in ast.walk(ast.parse(archive.read(name))):
            if isinstance(node, ast.Import):
                imported += [each.name for each in node.names]
            elif isinstance(node, ast.ImportFrom):
                imported.append(node.module)
        for module in imported:
            # Some are for servers and for other systems; a tab has none of them.
            with contextlib.suppress(ImportError):
                importlib.import_module(module)

def packed(archive, chosen, optimize):
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for name in sorted(chosen):
            text = archive.read(name)
            if name.endswith(".py"):
                code = compile(text, name, "exec", dont_inherit=True, optimize=optimize)
                name, text = name + "c", bytes(external._code_to_hash_pyc(code, b"\\0" * 8, False))
            target.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), text, zipfile.ZIP_DEFLATED)
    return content.getvalue()

def pack_engine(content):
    archive = zipfile.ZipFile(io.BytesIO(content.to_bytes()))
    import_all(archive)
    return packed(archive, archive.namelist(), 0)

def pack_library(content):
    archive = zipfile.ZipFile(io.BytesIO(content.to_bytes()))
    loaded = {name.replace(".", "/") for name in sys.modules}
    # A package loads its own parts when it needs them, so it comes whole. There are a hundred encodings, and one is used.
    whole = {name for name in loaded if f"{name}/__init__.py" in archive.namelist()} - {"encodings"}
    def is_used(name):
        module = name.removesuffix(".py").removesuffix("/__init__")
        return module in loaded or module.rpartition("/")[0] in whole
    return packed(archive, [name for name in modules_in(archive) if is_used(name)], 2)
`;

async function pack(engine: string, folder: string): Promise<void> {
  const pyodideFolder = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
  const python = await loadPyodide({ indexURL: pyodideFolder });
  const source = new Uint8Array(readFileSync(engine));
  python.unpackArchive(source, "zip");
  python.runPython(PACK);
  const run = (name: string, content: Uint8Array): Uint8Array =>
    (python.runPython(name) as (content: Uint8Array) => { toJs(): Uint8Array })(content).toJs();
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: Uint8Array | string) => writeFileSync(join(folder, name), content);
  // First the engine: what it has imported is what of the library is packed.
  write("engine.zip", run("pack_engine", source));
  write("python.zip", run("pack_library", new Uint8Array(readFileSync(join(pyodideFolder, "python_stdlib.zip")))));
  // Hosts compress these or don't. A name that no host knows is sent as it is, so they are small everywhere.
  write("pyodide.wasm.bin", gzipSync(readFileSync(join(pyodideFolder, "pyodide.asm.wasm")), { level: 9 }));
  write("pyodide.script.bin", gzipSync(readFileSync(join(pyodideFolder, "pyodide.asm.mjs")), { level: 9 }));
  copyFileSync(join(pyodideFolder, "pyodide.mjs"), join(folder, "pyodide.mjs"));
  // Which packages Pyodide could load besides; here there are none.
  const { info } = JSON.parse(readFileSync(join(pyodideFolder, "pyodide-lock.json"), "utf-8")) as { info: object };
  write("pyodide-lock.json", JSON.stringify({ info, packages: {} }));
}

const [engine, folder] = process.argv.slice(2).map((path) => resolve(path));
await pack(engine!, folder!);
