/** Starts the page. */

import { mount } from "svelte";
import App from "./App.svelte";
import { keepSteady } from "./steady/begin.ts";
import { theme } from "./style/theme.ts";
import { speech } from "./texts/speech.svelte.ts";

keepSteady();
theme.begin();
await speech.begin();
mount(App, { target: document.getElementById("page")! });
