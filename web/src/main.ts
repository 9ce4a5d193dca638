/** Starts the page. */

import { mount } from "svelte";
import App from "./App.svelte";
import { speech } from "./texts/speech.svelte.ts";

await speech.begin();
mount(App, { target: document.getElementById("page")! });
