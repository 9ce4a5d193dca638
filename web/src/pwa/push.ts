/** Being told on this device when it is one's turn, though the page is closed: for games that take days. */

import { ask } from "../net/http.ts";
import type { PushKey } from "../generated/protocol.ts";
import type { Language } from "../texts/bundle.ts";

/** Why there is no asking for it here, if so: browsers push to pages that came over https, and to installed ones. */
export const canPush = (): boolean => "serviceWorker" in navigator && "PushManager" in globalThis;

export async function isSubscribed(): Promise<boolean> {
  return (await (await registration()).pushManager.getSubscription()) !== null;
}

/** Asks the person, then the browser's push service, then our server. False, if the person would rather not. */
export async function subscribe(language: Language): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const { key } = await ask<PushKey>("GET", "push/key");
  const subscription = await (await registration()).pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await ask("PUT", "push/subscription", { ...subscription.toJSON(), language });
  return true;
}

export async function unsubscribe(): Promise<void> {
  const subscription = await (await registration()).pushManager.getSubscription();
  if (!subscription) return;
  await ask("DELETE", "push/subscription", { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

/** The worker is there a moment after the page; a browser that refused it never has one. */
const registration = async (): Promise<ServiceWorkerRegistration> => {
  const found = await navigator.serviceWorker.getRegistration();
  if (!found) throw new Error("this browser installs no service worker here");
  return found;
};
