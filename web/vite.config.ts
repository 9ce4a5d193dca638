/** Builds the page into the Python package, which serves it as plain files. */

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

export default defineConfig({
  base: "./",
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: "../src/semafor/server/page",
    emptyOutDir: true,
    target: "es2022",
    // Everything comes from the page's own server as a file of its own, which its strict policy asks for.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
