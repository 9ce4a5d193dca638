/** Starts the page. */

import { mount } from "svelte";
import App from "./App.svelte";
import { foresee } from "./screens/foresee.ts";
import { keepSteady } from "./steady/begin.ts";
import { theme } from "./style/theme.ts";
import { speech } from "./texts/speech.svelte.ts";

// No await at the top: the parts that are loaded later import from the same file, and would wait for it to end.
async function start(): Promise<void> {
  keepSteady();
  theme.begin();
  foresee(location.hash);
  await speech.begin();
  mount(App, { target: document.getElementById("page")! });
}

void start();
