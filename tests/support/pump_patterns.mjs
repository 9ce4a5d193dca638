// Finds every regular expression of the page and tries it on strings that make bad ones take for ever.
// node pump_patterns.mjs WEB LENGTH: prints the place of each before it is tried, and "done" at the end.
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [web, length] = [process.argv[2], Number(process.argv[3])];
const ts = createRequire(join(web, "package.json"))("typescript");

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else if (/\.(ts|svelte)$/.test(entry.name)) yield path;
  }
}

// Of a component, the scripts; expressions of the markup stay outside, where none of ours has a pattern.
const code = (path) => {
  const text = readFileSync(path, "utf8");
  return path.endsWith(".ts") ? text : text.split("<script").slice(1).map((part) => part.slice(part.indexOf(">") + 1).split("</script>")[0]).join("\n;\n");
};

const found = [];
for (const folder of ["src", "worker"]) {
  for (const path of files(join(web, folder))) {
    const source = ts.createSourceFile(path, code(path), ts.ScriptTarget.Latest, true);
    const visit = (node) => {
      if (ts.isRegularExpressionLiteral(node)) found.push([path.slice(web.length), node.text]);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
}

for (const [path, text] of found) {
  console.log(path, text);
  const end = text.lastIndexOf("/");
  const pattern = new RegExp(text.slice(1, end), text.slice(end + 1));
  const own = [...new Set(text.slice(1, end).match(/[\p{L}\p{N} "'<>&/#@:=-]/gu) ?? [])];
  for (const unit of new Set(["a", "0", " ", "\t", "a ", "ab", "/", "\\", ...own, own.join("")])) {
    const pumped = unit.repeat(Math.ceil(length / unit.length));
    for (const string of [pumped, pumped + "\u0000", own.slice(0, 3).join("") + pumped + "\n!"]) string.replace(pattern, "");
  }
}
console.log("done", found.length);
