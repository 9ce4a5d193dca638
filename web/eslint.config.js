import svelte from "eslint-plugin-svelte";
import globals from "globals";
import tseslint from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default tseslint.config(
  { ignores: ["node_modules", "src/generated"] },
  ...tseslint.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      eqeqeq: "error",
      "no-console": "error",
      "prefer-const": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      // What an index is known to hold is said with `!`, next to where it is known.
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: tseslint.parser, svelteConfig } },
    rules: { "prefer-const": "off", "svelte/prefer-const": ["error", { excludedRunes: ["$props", "$derived"] }] },
  },
  { files: ["worker/**"], languageOptions: { globals: { ...globals.serviceworker } } },
  { files: ["engine/**"], languageOptions: { globals: { ...globals.worker } } },
  { files: ["prepare/**", "*.config.*"], languageOptions: { globals: { ...globals.node } } },
);
