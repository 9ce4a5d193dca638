/** Tells whose page it is that it is their turn: in the title and the icon of the tab, by vibration, by a notice. */

import { untrack } from "svelte";
import { preferences } from "../settings/preferences.svelte.ts";

const NAME = "Semafor";
const ANSWER = "semafor-tell-turn";
const BUZZ = [70, 60, 70];

/** What is known of a table; `isMine` says whether somebody here is to act, and is null before that is known. */
export interface Turn {
  id: string;
  isMine: boolean | null;
  /** Whether the player has others to wait for, who may think for long. */
  isAmongPeople: boolean;
  words: string;
}

/** What is shown; tabs and badges belong to the browser, which takes its time for every change of them. */
let shown: string | null | undefined;
let showing: ReturnType<typeof setTimeout> | undefined;

/** The title begins with a sign: tabs show little more than that. */
export function showTurn(words: string | null): void {
  clearTimeout(showing);
  // In a task of its own: the table is drawn first.
  if (words !== shown) showing = setTimeout(() => signInTab(words));
}

function signInTab(words: string | null): void {
  shown = words;
  document.title = words === null ? NAME : `● ${words} · ${NAME}`;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = words === null ? "./icon.svg" : "./icon-turn.svg";
  // The sign at the icon of an installed page.
  if ("setAppBadge" in navigator) void (words === null ? navigator.clearAppBadge() : navigator.setAppBadge()).catch(() => undefined);
}

/** To be called while a component is set up; `turn` is read anew whenever it changes. */
export function signalTurns(turn: () => Turn): void {
  let before: boolean | null = null;
  $effect(() => {
    const { id, isMine, isAmongPeople, words } = turn();
    showTurn(isMine ? words : null);
    const hasBegun = isMine === true && before === false;
    before = isMine;
    if (hasBegun && isAmongPeople) untrack(() => alertPlayer(id, words));
  });
  $effect(() => () => showTurn(null));
}

/** Opponents were found, by somebody who may be looking elsewhere. */
export const announceGame = (): void => buzz();

function alertPlayer(id: string, words: string): void {
  buzz();
  if (document.visibilityState === "hidden" && wantsNotices()) void notify(id, words);
}

function buzz(): void {
  // Browsers complain where nobody has touched the page yet.
  if (preferences.vibration && "vibrate" in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate(BUZZ);
}

async function notify(id: string, words: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  const options = { tag: id, icon: "./icon-192.png", data: new URL(`#/table/${id}`, location.href).href };
  if (worker) await worker.showNotification(words, options);
  else new Notification(words, options);
}

const wantsNotices = (): boolean => "Notification" in globalThis && Notification.permission === "granted" && localStorage.getItem(ANSWER) === "yes";

/** Whether to ask: once, and only where the browser could still be asked, too. */
export const mayOfferNotices = (): boolean =>
  "Notification" in globalThis && Notification.permission === "default" && localStorage.getItem(ANSWER) === null;

export const keepAnswer = (yes: boolean): void => localStorage.setItem(ANSWER, yes ? "yes" : "no");
