/** Builds the page into the Python package, which serves it as plain files; in the mode `site`, without a server (ADR 42). */

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { mergeConfig, type UserConfig } from "vite";
import { defineConfig } from "vitest/config";

const WORKER = "worker.js";
/** What `prepare/engine.ts` has packed for the site without a server. */
const ENGINE = "../build/site-engine/packed";
/** Not counted: the little that is not the engine itself. */
const UNCOUNTED = ["pyodide.mjs", "pyodide-lock.json"];

/** Tells the service worker which files the page is made of. Whatever is new among them makes it a new worker. */
function listFiles(): Plugin {
  return {
    name: "list-files",
    generateBundle(_, bundle) {
      const parts = Object.keys(bundle).filter((file) => file.startsWith("assets/"));
      const files = ["./", ...readdirSync("public"), ...parts].toSorted();
      const build = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 12);
      const worker = bundle[WORKER];
      if (worker?.type !== "chunk") throw new Error("there is no service worker");
      worker.code = `const FILES = ${JSON.stringify(files)}, BUILD = "${build}";\n${worker.code}`;
    },
  };
}

/** The letters that every screen has are on their way with the scripts; otherwise a board would be set and painted twice. */
function fetchFontsEarly(): Plugin {
  return {
    name: "fetch-fonts-early",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /-latin-\d+-.*\.woff2$/.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `./${file}` },
            injectTo: "head",
          })),
    },
  };
}

/** The engine's files lie beside the page, in a folder whose name changes with them: what is kept of it never gets old. */
function engineFiles(): { folder: string; files: Map<string, Buffer> } {
  const files = new Map(readdirSync(ENGINE).filter((name) => !name.startsWith(".")).toSorted().map((name) => [name, readFileSync(join(ENGINE, name))]));
  const hash = createHash("sha256");
  for (const content of files.values()) hash.update(content);
  return { folder: `engine-${hash.digest("hex").slice(0, 12)}/`, files };
}

/** The page without a server: the engine in a worker takes the place of the network. */
function withoutServer({ folder, files }: ReturnType<typeof engineFiles>): Plugin {
  return {
    name: "without-server",
    enforce: "pre",
    resolveId: (source) => (source.endsWith("/transport.ts") ? resolve("src/tab/tab_transport.ts") : null),
    generateBundle() {
      for (const [name, source] of files) this.emitFile({ type: "asset", fileName: `assets/${folder}${name}`, source });
    },
  };
}

function siteOptions(): UserConfig {
  const engine = engineFiles();
  const sizes = [...engine.files].filter(([name]) => !UNCOUNTED.includes(name)).map(([name, content]) => [name, content.length]);
  return {
    plugins: [withoutServer(engine)],
    define: { ENGINE_FOLDER: JSON.stringify(engine.folder), ENGINE_SIZES: JSON.stringify(Object.fromEntries(sizes)) },
    worker: { format: "es" },
    build: { outDir: "../build/site" },
  };
}

const pageOptions = defineConfig({
  base: "./",
  plugins: [svelte(), svelteTesting(), fetchFontsEarly(), listFiles()],
  build: {
    outDir: "../src/semafor/server/page",
    emptyOutDir: true,
    target: "es2022",
    // Everything comes from the page's own server as a file of its own, which its strict policy asks for.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rollupOptions: {
      input: ["index.html", "worker/worker.ts"],
      checks: { pluginTimings: false },
      // A worker looks after all that lies beside and below it, so it lies at the top, always under one name.
      output: {
        entryFileNames: ({ name }) => (name === "worker" ? WORKER : "assets/[name]-[hash].js"),
        // All that is needed at first comes in one file: forty small ones would wait for each other.
        codeSplitting: { groups: [{ name: "index", tags: ["$initial"], test: /^(?!.*worker\.ts$)/ }] },
      },
    },
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], css: { include: /\?raw$/ } },
});

export default defineConfig(({ mode }) => (mode === "site" ? mergeConfig(pageOptions, siteOptions()) : pageOptions));
