import type { Browser, CDPSession } from "playwright-core";
import { spreadOf, type Spread } from "../../statistics/spread.ts";
import { account, type StoredSession } from "../bench-student.ts";
import type { ColdWay } from "./cold-steps.ts";
import { watchNetworkQuiet } from "../network-quiet.ts";
import { type PhoneProfile, phoneScreen, throttle } from "../phone-profiles.ts";

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
  readonly way: ColdWay;
  /** Its id. */
  readonly paper: number;
  readonly phone: PhoneProfile;
  /** Undefined for a visitor. */
  readonly signedIn?: StoredSession;
  /** Whether the student was there before: files are cached, and the worker runs. */
  readonly isSecond?: boolean;
  /** What runs before the first of two visits, and between them: another release of the app. */
  readonly releases?: { readonly before: () => Promise<void>; readonly between: () => Promise<void> };
}

const openPhone = async ({ browser, address, phone, signedIn, isSecond = false, way, releases }: ColdVisit) => {
  const context = await browser.newContext({
    baseURL: address,
    ...phoneScreen,
    ...(signedIn && { storageState: signedIn }),
  });
  if (isSecond) {
    await releases?.before();
    const first = await context.newPage();
    const quiet = watchNetworkQuiet(first);
    for (const { act, until } of way.steps) await act(first).then(() => until(first));
    await quiet();
    await first.close();
    await releases?.between();
  }
  const page = await context.newPage();
  await throttle(page, phone);
  return { context, page };
};

/** The way once: how long each step takes, and what travels meanwhile. */
export const walkColdWay = async (visit: ColdVisit) => {
  const { context, page } = await openPhone(visit);
  const take = await watchTraffic(await context.newCDPSession(page));
  const taken: { readonly name: string; readonly ms: number; readonly travelled: readonly Travelled[] }[] = [];
  for (const { name, look, act, until } of visit.way.steps) {
    if (look !== undefined) await page.waitForTimeout(look);
    const from = performance.now();
    await act(page);
    await until(page);
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

const accessTokenOf = (signedIn: StoredSession | undefined): string | null =>
  signedIn?.origins[0]?.localStorage.find(({ name }) => name === "accessToken")?.value ?? null;

/** A bare page that fetches what the way needs, one after the other, and draws the picture; in ms from its first byte. */
const fetchBare = async (visit: ColdVisit): Promise<number> => {
  const { context, page } = await openPhone({ ...visit, isSecond: false });
  const { document: first, signsIn, lists } = visit.way;
  // A student who was signed in before has a token; the bare page takes the one of the visit.
  const token = signsIn ? null : accessTokenOf(visit.signedIn);
  const from = performance.now();
  await page.goto("/robots.txt");
  await page.evaluate(
    async ({ first, token, lists, paper, account }) => {
      if (first !== null) await fetch(first).then((answer) => answer.text());
      const sign = async (): Promise<string> => {
        const answer = await fetch("/api/auth/signin", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(account),
        });
        return ((await answer.json()) as { readonly accessToken: string }).accessToken;
      };
      const headers = { Authorization: `Bearer ${token ?? (await sign())}` };
      for (const path of lists) await fetch(path, { headers }).then((answer) => answer.json());
      const picture = new Image();
      picture.src = URL.createObjectURL(await (await fetch(`/api/papers/${paper}/pages/1`, { headers })).blob());
      await picture.decode();
      document.body.append(picture);
      await new Promise(requestAnimationFrame);
    },
    { first, token, lists, paper: visit.paper, account },
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

/** A way to page 1, again and again, in turns with the bare page; the first of each warms the server and does not count. */
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
    steps: visit.way.steps.map(({ name }, n) => ({
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
