/** Starts what makes the page an app: its service worker, and the checks of connection and version. */

import { serverStatus } from "../net/server_status.svelte.ts";
import { tabParts, whenReady } from "../net/transport.ts";

const RELOADED = "semafor-reloaded";
const RELOAD_AFTER = 60 * 1000;
/** A page that becomes visible again after this time checks whether there is a newer one. */
const LOOK_AFTER = 60 * 60 * 1000;

export function startPwa(): void {
  if (tabParts === null) addEventListener("offline", () => (serverStatus.isUnreachable = true));
  addEventListener("online", () => void serverStatus.check());
  addEventListener("vite:preloadError", () => void onMissingPart());
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < LOOK_AFTER) return;
    looked = Date.now();
    void serverStatus.check();
  });
  if ("serviceWorker" in navigator && import.meta.env.PROD) addEventListener("load", () => void whenReady().then(installWorker));
}

/** Where the browser allows none (a page over plain http), the page works as well, but not without a connection. */
async function installWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register("./worker.js");
  } catch {
    // Nothing is lost but what the worker would have kept.
  }
}

/** A part of the page is gone, since the server has another page now: that one is loaded, at the same place. */
async function onMissingPart(): Promise<void> {
  await serverStatus.check();
  const reloaded = Number(sessionStorage.getItem(RELOADED) ?? 0);
  // A page that lacks a part when it is new has another fault, which loading it again and again does not mend.
  if (!serverStatus.isOutdated || Date.now() - reloaded < RELOAD_AFTER) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
}
