import type { Browser, CDPSession, Page } from "playwright-core";
import { DEMO_PASSWORD } from "../../../src/contract/demo-accounts.ts";
import { spreadOf, type Spread } from "../statistics/spread.ts";
import { openedPaper } from "./bench-sites.ts";
import { type PhoneProfile, phoneScreen, throttle } from "./phone-profiles.ts";

const identifier = "university@example.com";
/** How long a visitor looks at the landing page before the tap on sign-in, in ms. */
const LOOK = 1_000;

interface Step {
  readonly name: string;
  readonly act: (page: Page) => Promise<unknown>;
  readonly until: (page: Page, paper: number) => Promise<unknown>;
}

const rowOf = (paper: number): string => `a[href^="/user/paper/${paper}/"]`;

/** From nothing to page 1; typing takes no time. */
const stepsTo = (paper: number): readonly Step[] => [
  {
    name: "landing page painted",
    act: (page) => page.goto("/", { waitUntil: "commit" }),
    until: (page) =>
      page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0, undefined, {
        polling: "raf",
      }),
  },
  {
    name: "tap on sign-in: the form",
    act: (page) => page.locator('a[href^="/signin"]:visible').first().tap(),
    until: (page) => page.locator("input[type=password]").waitFor(),
  },
  {
    name: "signed in: the dashboard's rows",
    act: async (page) => {
      await page.locator("form input").first().fill(identifier);
      await page.locator("input[type=password]").fill(DEMO_PASSWORD);
      await page.locator("form button[type=submit]").tap();
    },
    until: (page) => page.locator("a[href^='/user/paper/']").first().waitFor(),
  },
  {
    name: "searched: the paper's row",
    act: (page) => page.getByRole("searchbox").first().fill(openedPaper.search),
    until: (page) => page.locator(rowOf(paper)).first().waitFor(),
  },
  {
    name: "tap on it: page 1",
    act: (page) => page.locator(rowOf(paper)).first().tap(),
    until: (page) =>
      page.waitForFunction(
        () => {
          const picture = document.querySelector<HTMLImageElement>("#page-1 img");
          return picture !== null && picture.complete && picture.naturalWidth > 0;
        },
        undefined,
        { polling: "raf" },
      ),
  },
];

/** A file or an answer that travelled, with its headers. */
export interface Travelled {
  readonly path: string;
  readonly bytes: number;
}

/** What travelled to a page since it was last asked. */
const watchTraffic = async (devtools: CDPSession) => {
  let travelled: Travelled[] = [];
  const cached = new Set<string>();
  const paths = new Map<string, string>();
  await devtools.send("Network.enable");
  devtools.on("Network.requestWillBeSent", ({ requestId, request }) => paths.set(requestId, request.url));
  devtools.on("Network.requestServedFromCache", ({ requestId }) => cached.add(requestId));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength: bytes }) => {
    if (cached.has(requestId) || bytes === 0) return;
    const { pathname, search } = new URL(paths.get(requestId) ?? "about:blank");
    travelled.push({ path: pathname + search, bytes });
  });
  return () => {
    const taken = travelled;
    travelled = [];
    return taken;
  };
};

interface StepFigures {
  readonly ms: number;
  readonly bytes: number;
  readonly files: number;
}

interface ColdVisit {
  readonly browser: Browser;
  readonly address: string;
  /** Its id. */
  readonly paper: number;
  readonly phone: PhoneProfile;
}

const openPhone = async ({ browser, address, phone }: ColdVisit) => {
  const context = await browser.newContext({ baseURL: address, ...phoneScreen });
  const page = await context.newPage();
  await throttle(page, phone);
  return { context, page };
};

/** The way once: how long each step takes, and what travels meanwhile. */
export const walkColdWay = async (visit: ColdVisit) => {
  const { context, page } = await openPhone(visit);
  const take = await watchTraffic(await context.newCDPSession(page));
  const taken: { readonly name: string; readonly ms: number; readonly travelled: readonly Travelled[] }[] = [];
  for (const { name, act, until } of stepsTo(visit.paper)) {
    if (taken.length === 1) await page.waitForTimeout(LOOK);
    const from = performance.now();
    await act(page);
    await until(page, visit.paper);
    taken.push({ name, ms: performance.now() - from, travelled: take() });
  }
  await context.close();
  return taken;
};

const walk = async (visit: ColdVisit): Promise<readonly StepFigures[]> =>
  (await walkColdWay(visit)).map(({ ms, travelled }) => ({
    ms,
    bytes: travelled.reduce((sum, { bytes }) => sum + bytes, 0),
    files: travelled.length,
  }));

/** A bare page that fetches what the way needs, one after the other, and draws the picture; in ms from its first byte. */
const fetchBare = async (visit: ColdVisit): Promise<number> => {
  const { context, page } = await openPhone(visit);
  const from = performance.now();
  await page.goto("/robots.txt");
  await page.evaluate(
    async ({ paper, search, account }) => {
      await fetch("/").then((answer) => answer.text());
      const signedIn = await fetch("/api/auth/signin", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(account),
      });
      const { accessToken } = (await signedIn.json()) as { readonly accessToken: string };
      const headers = { Authorization: `Bearer ${accessToken}` };
      const list = "/api/papers?type=university&limit=20&counts=true";
      for (const path of [list, `${list}&q=${encodeURIComponent(search)}`])
        await fetch(path, { headers }).then((answer) => answer.json());
      const picture = new Image();
      picture.src = URL.createObjectURL(await (await fetch(`/api/papers/${paper}/pages/1`, { headers })).blob());
      await picture.decode();
      document.body.append(picture);
      await new Promise(requestAnimationFrame);
    },
    {
      paper: visit.paper,
      search: openedPaper.search,
      account: { identifier, password: DEMO_PASSWORD },
    },
  );
  const time = performance.now() - from;
  await context.close();
  return time;
};

export interface ColdFigures {
  readonly steps: readonly (StepFigures & { readonly name: string; readonly time: Spread })[];
  readonly whole: Spread;
  readonly bytes: number;
  readonly files: number;
  readonly bare: Spread;
}

const middle = (values: readonly number[]): number => spreadOf(values).median;

/** First visits with nothing in the cache, in turns with the bare page; the first of each warms the server and does not count. */
export const measureColdWay = async (visit: ColdVisit, runs: number): Promise<ColdFigures> => {
  const walks: (readonly StepFigures[])[] = [];
  const bare: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const [walked, fetched] = [await walk(visit), await fetchBare(visit)];
    if (run === 0) continue;
    walks.push(walked);
    bare.push(fetched);
  }
  const sumOf = (steps: readonly StepFigures[], figure: keyof StepFigures): number =>
    steps.reduce((sum, step) => sum + step[figure], 0);
  return {
    steps: stepsTo(visit.paper).map(({ name }, n) => ({
      name,
      time: spreadOf(walks.map((steps) => steps[n]!.ms)),
      ms: middle(walks.map((steps) => steps[n]!.ms)),
      bytes: middle(walks.map((steps) => steps[n]!.bytes)),
      files: middle(walks.map((steps) => steps[n]!.files)),
    })),
    whole: spreadOf(walks.map((steps) => sumOf(steps, "ms"))),
    bytes: middle(walks.map((steps) => sumOf(steps, "bytes"))),
    files: middle(walks.map((steps) => sumOf(steps, "files"))),
    bare: spreadOf(bare),
  };
};
