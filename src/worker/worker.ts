import { offlinePage } from "./offline-page.ts";
import { listenToPush } from "./push.ts";
import type { Built, WorkerScope } from "./scope.ts";
import { keepShared, SHARED_PATH } from "./shared.ts";

declare const self: WorkerScope & { readonly __WB_MANIFEST: readonly Built[] };

/**
 * The one worker of the app: it opens without a connection, shows push messages, and takes a PDF that another app shares. It
 * never answers a call of the API, so that what a student may read is asked of the server each time.
 */
// oxlint-disable-next-line no-underscore-dangle -- the build puts its list of files in the place of this name
const built = self.__WB_MANIFEST;
const version = [...JSON.stringify(built)].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7);
const SHELL = `annales-${version.toString(36)}`;
/** Parts that only some need, kept as they come: pdf.js and its fonts. Their names change with their content. */
const LATER = "annales-later";
/** A page that the app draws: the server answers all of them with the one shell. Those behind sign-in open without a connection. */
const SHELL_PAGE = "/signin";
const isBehindSignIn = (path: string): boolean => path.startsWith("/user/");
const files = built.map(({ url }) => `/${url}`).filter((path) => path.startsWith("/assets/"));
const isKept = new Set(files);

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll([SHELL_PAGE, ...files])));
});
self.addEventListener("activate", (event) => {
  const clear = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith("annales-") && name !== SHELL && name !== LATER);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clear());
});
/** The student agreed to the new version (src/machines/update). */
self.addEventListener("message", ({ data }) => {
  if (data === "apply") void self.skipWaiting();
});

const fromShell = async (path: string, request: Request): Promise<Response> =>
  (await (await caches.open(SHELL)).match(path, { ignoreVary: true })) ?? fetch(request);

const keptLater = async (request: Request): Promise<Response> => {
  const cache = await caches.open(LATER);
  const found = await cache.match(request, { ignoreVary: true });
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
};

const fromNetwork = (request: Request): Promise<Response> => fetch(request).catch(offlinePage);
/** Where the installed app begins: it sends a student on to the own dashboard, without a connection too. */
const fromStart = (request: Request): Promise<Response> => fetch(request).catch(() => fromShell(SHELL_PAGE, request));
const pageFor = (path: string, request: Request): Promise<Response> => {
  if (isBehindSignIn(path)) return fromShell(SHELL_PAGE, request);
  return path === SHELL_PAGE ? fromStart(request) : fromNetwork(request);
};

const isLater = (path: string): boolean => path.startsWith("/assets/") || path.startsWith("/pdfjs/");

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === "POST" && pathname === SHARED_PATH) return event.respondWith(keepShared(request));
  if (request.method !== "GET" || /^\/(api|files|dev)\//.test(pathname)) return;
  if (request.mode === "navigate") return event.respondWith(pageFor(pathname, request));
  if (isKept.has(pathname)) return event.respondWith(fromShell(pathname, request));
  if (isLater(pathname)) event.respondWith(keptLater(request));
});

listenToPush(self);
