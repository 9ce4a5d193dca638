/**
 * Keeps the page's own files in the browser, so that it opens without a connection and an old page finds its old parts;
 * and shows notices when it is somebody's turn. Nothing that the server answers about people or games is kept here.
 */

export {};
// Both are put in when the page is built: the names of all files, and a name for all of them together.
declare const FILES: readonly string[];
declare const BUILD: string;
declare const self: ServiceWorkerGlobalScope;

const CACHE = `semafor-${BUILD}`;
const MAPS = "semafor-maps";
/** This build and the one before it, in which pages may still be open. */
const BUILDS_KEPT = 2;

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    FILES.map(async (file) => {
      // The name of a part holds a hash of its content; what another build has brought need not be fetched again.
      const known = file.startsWith("assets/") ? await caches.match(file) : undefined;
      await (known ? cache.put(file, known) : cache.add(new Request(file, { cache: file.startsWith("assets/") ? "default" : "no-cache" })));
    }),
  );
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith("semafor-") && name !== MAPS);
  await Promise.all(builds.slice(0, -BUILDS_KEPT).map((name) => caches.delete(name)));
  await self.clients.claim();
}

const find = async (request: RequestInfo): Promise<Response> => (await caches.match(request)) ?? Response.error();

/** The newest page there is; without a connection the one that is kept. */
const answerVisit = (request: Request): Promise<Response> => fetch(request).catch(() => find("./"));

const answerPart = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

/** The boards of users' maps are public, and without theirs the last seen table would be an empty sheet. */
async function answerBoard(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(MAPS)).put(request, answer.clone());
    return answer;
  } catch {
    return find(request);
  }
}

function answer(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  const scope = new URL(self.registration.scope);
  if (request.method !== "GET" || origin !== scope.origin || !pathname.startsWith(scope.pathname)) return null;
  const path = pathname.slice(scope.pathname.length);
  if (request.mode === "navigate" && path === "") return answerVisit(request);
  if (FILES.includes(path) || path.startsWith("assets/")) return answerPart(request);
  return /^api\/v1\/maps\/[^/]+\/board$/.test(path) ? answerBoard(request) : null;
}

interface Notice {
  title: string;
  body: string;
  tag: string;
  url: string;
}

/** A page that shows the table already comes to the front; otherwise a new one opens. */
async function openTable(address: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window" });
  const open = pages.find((page) => page.url === address);
  await (open ? open.focus() : self.clients.openWindow(address));
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const answered = answer(event.request);
  if (answered) event.respondWith(answered);
});
self.addEventListener("push", (event) => {
  const { title, body, tag, url } = event.data?.json() as Notice;
  const shown = { body, tag, icon: "icon-192.png", badge: "icon-192.png", data: new URL(url, self.registration.scope).href };
  event.waitUntil(self.registration.showNotification(title, shown));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data as string));
});
