import { APP_FILES_CACHE, createAppFileCache } from "./app-file-cache.ts";
import { offlinePage } from "./offline-page.ts";
import { handlePushMessages } from "./push-messages.ts";
import type { PrecacheEntry, ServiceWorkerMessage, WorkerScope } from "./service-worker-types.ts";
import { storeSharedFile, SHARE_TARGET_PATH } from "./share-target.ts";

declare const self: WorkerScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] };

/**
 * The one worker of the app: it opens without a connection, shows push messages, and takes a PDF that another app shares. It
 * never answers a call of the API, so that what a student may read is asked of the server each time.
 */
// oxlint-disable-next-line no-underscore-dangle -- the build puts its list of files in the place of this name
const built = self.__WB_MANIFEST;
const version = [...JSON.stringify(built)].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7);
const SHELL = `annales-${version.toString(36)}`;
/** A page that the app draws: the server answers all of them with the one shell. Those behind sign-in open without a connection. */
const SHELL_PAGE = "/user/settings";
const START_PAGE = "/signin";
const isBehindSignIn = (path: string): boolean => path.startsWith("/user/");
const files = createAppFileCache(built);

/** It names every file of the app: those of the console and of the other language too (docs/decisions/0089). */
const IMPORT_MAP = /<script type="importmap">[^<]*<\/script>/;

/** The shell page, and the files that it loads. */
const keepShell = async (): Promise<readonly string[]> => {
  const cache = await caches.open(SHELL);
  await cache.add(SHELL_PAGE);
  const html = (await (await cache.match(SHELL_PAGE))?.text()) ?? "";
  return [...html.replace(IMPORT_MAP, "").matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
};
self.addEventListener("install", (event) => {
  const keep = async () => files.keep([...(await keepShell()), ...(await files.asBefore())]);
  event.waitUntil(keep());
});
self.addEventListener("activate", (event) => {
  const clear = async () => {
    const old = (await caches.keys()).filter(
      (name) => name.startsWith("annales-") && name !== SHELL && name !== APP_FILES_CACHE,
    );
    await Promise.all(old.map((name) => caches.delete(name)));
    await files.clear();
    await self.clients.claim();
  };
  event.waitUntil(clear());
});
self.addEventListener("message", (event) => {
  const told = event.data as ServiceWorkerMessage;
  // The student agreed to the new version (src/machines/app-update).
  if (told === "apply") return void self.skipWaiting();
  event.waitUntil(files.keep([...told.used, ...files.forLanguage(told.language)]));
});

const fromShell = async (request: Request): Promise<Response> =>
  (await (await caches.open(SHELL)).match(SHELL_PAGE, { ignoreVary: true })) ?? fetch(request);
const fromNetwork = (request: Request): Promise<Response> => fetch(request).catch(() => offlinePage(self));
/** Where the installed app begins: it sends a student on to the own dashboard, without a connection too. */
const fromStart = (request: Request): Promise<Response> => fetch(request).catch(() => fromShell(request));
const pageFor = (path: string, request: Request): Promise<Response> => {
  if (isBehindSignIn(path)) return fromShell(request);
  return path === START_PAGE ? fromStart(request) : fromNetwork(request);
};

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === "POST" && pathname === SHARE_TARGET_PATH) return event.respondWith(storeSharedFile(request));
  if (request.method !== "GET" || /^\/(api|files|dev)\//.test(pathname)) return;
  if (request.mode === "navigate") return event.respondWith(pageFor(pathname, request));
  if (files.isFile(pathname)) event.respondWith(files.answer(request));
});

handlePushMessages(self);
