/** Starts the page. */

import { mount } from "svelte";
import App from "./App.svelte";
import { preloadBoard } from "./screens/lazy_screen.ts";
import { startPwa } from "./pwa/start_pwa.ts";
import { theme } from "./style/theme.ts";
import { keepFocus } from "./keyboard/focus_home.ts";
import { guardPresses } from "./touch/press_guard.ts";
import { translator } from "./texts/translator.svelte.ts";

// No await at the top: the parts that are loaded later import from the same file, and would wait for it to end.
async function start(): Promise<void> {
  guardPresses();
  keepFocus();
  startPwa();
  theme.begin();
  preloadBoard(location.hash);
  await translator.start();
  mount(App, { target: document.getElementById("page")! });
}

void start();
