/** Starts the page. */

import { mount } from "svelte";
import App from "./App.svelte";
import { theme } from "./style/theme.ts";
import { speech } from "./texts/speech.svelte.ts";

theme.begin();
await speech.begin();
mount(App, { target: document.getElementById("page")! });
