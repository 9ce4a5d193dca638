// Runs a Python story with the engine as it is packed for a browser: node tab_engine.mjs PYODIDE ENGINE.zip STORY.py ARGUMENT…
// What the story leaves in `told` is printed.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, engine, story, ...words] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
try {
  const python = await loadPyodide({ indexURL: pyodide });
  python.unpackArchive(new Uint8Array(readFileSync(engine)), "zip");
  python.globals.set("words", python.toPy(words));
  await python.runPythonAsync(readFileSync(story, "utf-8"));
  console.log(python.globals.get("told"));
} catch (problem) {
  // Pyodide is one long line; printing where it stood would drown what went wrong.
  console.error(String(problem.message).slice(-3000));
  process.exit(1);
}
