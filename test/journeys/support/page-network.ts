import type { Locator, Page, Request, Route } from "playwright-core";
import { expect, vi } from "vitest";

/** A call to the API as the browser sent it. `path` is what follows `/api/`, without the query. */
export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const callOf = (request: Request): SentCall => {
  const { pathname, searchParams } = new URL(request.url());
  return {
    method: request.method(),
    path: pathname.slice("/api/".length),
    query: Object.fromEntries(searchParams),
    headers: request.headers(),
    body: request.postData(),
  };
};

const mark = "health/live";

/** Keeps the calls that the page sends from now on. */
export const recordCalls = (page: Page) => {
  const calls: SentCall[] = [];
  page.on("request", (request) => {
    if (!new URL(request.url()).pathname.startsWith("/api/")) return;
    const call = callOf(request);
    if (call.path !== mark) calls.push(call);
  });
  return {
    /** Calls so far, of one path or of all; whatever the page sent before is among them. */
    sent: async (path?: string): Promise<readonly SentCall[]> => {
      await page.evaluate((url) => fetch(url).then((answer) => answer.ok), `/api/${mark}`);
      return calls.filter((call) => path === undefined || call.path === path);
    },
    forget: () => {
      calls.length = 0;
    },
  };
};

/** Whether the picture has come: its place may be there before it. */
export const isPictureLoaded = (place: Locator): Promise<boolean> =>
  place.evaluate((node) => node instanceof HTMLImageElement && node.naturalWidth > 0);

/** What comes soon: asked again and again, for as long as a busy machine may need. */
export const expectSoon = <T>(ask: () => T | Promise<T>, timeout = 60_000) =>
  expect.poll(ask, { timeout, interval: 50 });

/** Brings what a screen reader hears into view, also while the page puts a picture in its place. */
export const scrollTo = (target: Locator): Promise<void> =>
  expectSoon(() => target.scrollIntoViewIfNeeded().then(() => "in view")).toBe("in view");

const at = (path: string) => (url: URL) => url.pathname === `/api/${path}`;

const intercept = async (page: Page, path: string, handle: (route: Route) => unknown): Promise<() => Promise<void>> => {
  const isIt = at(path);
  await page.route(isIt, handle);
  return () => page.unroute(isIt, handle);
};

/** Answers a call in the server's place, from now on. Answers how to stop. */
export const mockAnswer = (
  page: Page,
  path: string,
  given: { readonly status: number; readonly json?: unknown; readonly body?: string },
): Promise<() => Promise<void>> => {
  const { status, json, body } = given;
  const reply = (route: Route) => route.fulfill({ status, ...(json === undefined ? { body: body ?? "" } : { json }) });
  return intercept(page, path, reply);
};

/** Lets no answer through to the page: as if the line were cut. Answers how to mend it. */
export const failCalls = (page: Page, path: string): Promise<() => Promise<void>> => {
  const drop = (route: Route) => route.abort("connectionfailed");
  return intercept(page, path, drop);
};

/** Holds back a call until it is let go on; `arrived` resolves when it was sent. */
export const holdCall = async (page: Page, path: string) => {
  const came = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  await page.route(at(path), async (route) => {
    came.resolve();
    await free.promise;
    await route.continue().catch(() => undefined);
  });
  return { arrived: came.promise, release: () => free.resolve() };
};

/** What the browser keeps: both areas, as texts; asked again where the page is left meanwhile. */
export const readStorage = (page: Page) =>
  vi.waitFor(
    () =>
      page.evaluate(() => ({
        local: { ...localStorage } as Record<string, string>,
        session: { ...sessionStorage } as Record<string, string>,
      })),
    { timeout: 10_000, interval: 50 },
  );

/** The keys of one store in the phone's database. */
export const deviceStoreKeys = (page: Page, store: string): Promise<readonly IDBValidKey[]> =>
  page.evaluate(
    (name) =>
      new Promise<IDBValidKey[]>((resolve) => {
        const request = indexedDB.open("annales");
        request.addEventListener("success", () => {
          const keys = request.result.transaction(name).objectStore(name).getAllKeys();
          keys.addEventListener("success", () => {
            request.result.close();
            resolve(keys.result);
          });
        });
      }),
    store,
  );

/** The kept auth state. */
export const storedAuth = async (page: Page): Promise<{ isAuth: boolean; user: unknown }> =>
  JSON.parse((await readStorage(page)).local["auth"] ?? "null");

export const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
