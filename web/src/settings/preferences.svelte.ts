/** The preferences in this browser, kept from visit to visit and shared by all tabs. */

import { readPreferences, type PreferenceName, type Preferences } from "./preference_options.ts";

const KEY = "semafor-preferences";
const values = $state(readPreferences(localStorage.getItem(KEY)));

/** Read one anywhere: `preferences.confirm`. */
export const preferences: Readonly<Preferences> = values;

export function prefer<Name extends PreferenceName>(name: Name, value: Preferences[Name]): void {
  values[name] = value;
  localStorage.setItem(KEY, JSON.stringify(values));
  show();
}

/** What is styled by a preference finds it at the root. */
function show(): void {
  document.documentElement.dataset["eyes"] = values.eyes;
  document.documentElement.dataset["motion"] = values.motion ? "on" : "off";
}

show();

addEventListener("storage", (event) => {
  if (event.key !== KEY) return;
  Object.assign(values, readPreferences(event.newValue));
  show();
});
