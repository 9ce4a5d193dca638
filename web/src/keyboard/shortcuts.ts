/**
 * Single keys at the table. A button says by `aria-keyshortcuts` which key presses it, so that screen readers say it, too;
 * nothing happens while somebody types or has just typed, while a dialog is open, or where the setting is off.
 */

import { preferences } from "../settings/preferences.svelte.ts";

/** The keys and what they do, in the order of the help. */
export const SHORTCUTS = ["1", "d", "t", "b", "u", "/", "?"] as const;

const TYPING = "input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]";

/** For this many milliseconds after the last key in a text field, what is typed still belongs to the text. */
const QUIET = 2000;
let quietUntil = -Infinity;

/** A key was typed that belongs to a text, though no text field has it yet. */
export function beQuiet(): void {
  quietUntil = performance.now() + QUIET;
}

/** Whether a key is part of a text. Somebody who left the search with Escape and typed on drew cards with the name of a city. */
function isText({ target, key }: KeyboardEvent): boolean {
  const isInField = target instanceof Element && target.closest(TYPING) !== null;
  const isTypedOn = key.length === 1 && performance.now() < quietUntil;
  if (isInField || isTypedOn) beQuiet();
  return isInField || isTypedOn;
}

/** The key by what stands on it; on keyboards with other letters, by where it lies. */
function keyOf({ key, code }: KeyboardEvent): string {
  if (/^Digit[1-5]$|^Numpad[1-5]$/.test(code)) return code.at(-1)!;
  return /^[a-z?]$/i.test(key) ? key.toLowerCase() : code.startsWith("Key") ? code.slice(3).toLowerCase() : key;
}

/** The button that an event presses; null where it is none of ours. */
export function pressedBy(event: KeyboardEvent): HTMLElement | null {
  if (isText(event) || !preferences.shortcuts || event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (document.querySelector("dialog[open]")) return null;
  const found = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(keyOf(event))}"]`);
  return [...found].find((button) => !button.matches(":disabled") && button.getClientRects().length > 0) ?? null;
}

export function pressShortcut(event: KeyboardEvent): void {
  const button = pressedBy(event);
  if (!button) return;
  event.preventDefault();
  button.click();
}
