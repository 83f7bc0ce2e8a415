import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Locator, Page } from "playwright-core";
import type { Paper } from "../../../src/contract/entities.ts";
import { phoneScreen, throttle, usualPhone } from "./phone-profiles.ts";
import { openedPaper } from "./bench-sites.ts";
import { watchNetworkQuiet } from "./network-quiet.ts";
import { spreadOf } from "../statistics/spread.ts";
import type { StoredSession } from "./bench-student.ts";

/** When page 1 is seen, in ms since the finger came down and since it lifted. */
interface Shown {
  readonly sinceDown: number;
  readonly sinceLift: number;
}

declare global {
  interface Window {
    firstPageShown: Promise<Shown>;
  }
}

/** From a tap on a row, whose click comes when the finger lifts, until the picture of page 1 is decoded and a frame is drawn. */
const armClock = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.firstPageShown = new Promise((resolve) => {
      let down = 0;
      const look = async (from: number) => {
        const picture = document.querySelector<HTMLImageElement>("#page-1 img");
        if (picture === null || !picture.complete || picture.naturalWidth === 0)
          return requestAnimationFrame(() => void look(from));
        await picture.decode();
        return requestAnimationFrame(() =>
          resolve({ sinceDown: performance.now() - down, sinceLift: performance.now() - from }),
        );
      };
      addEventListener("pointerdown", ({ timeStamp }) => (down = timeStamp), { capture: true, once: true });
      addEventListener("click", (event) => void look(event.timeStamp), { capture: true, once: true });
    });
  });

/** How long a finger stays down, in ms. */
const TOUCH = 80;

/** Taps with a finger that stays down for so long, in ms: a tap of Playwright's own lifts it in the moment it comes down. */
const tapWithFinger = async (page: Page, row: Locator, touch: number): Promise<void> => {
  await row.scrollIntoViewIfNeeded();
  const box = (await row.boundingBox())!;
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  if (touch > 0) await pause(touch);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
};

/** The network limit: a bare fetch of the same picture, decoded and drawn by the same page, in ms. */
const bareFetch = (page: Page, id: number): Promise<number> =>
  page.evaluate(async (address) => {
    const from = performance.now();
    const headers = { Authorization: `Bearer ${localStorage.getItem("accessToken")}` };
    const answer = await fetch(address, { headers, cache: "no-store" });
    const picture = new Image();
    picture.src = URL.createObjectURL(await answer.blob());
    await picture.decode();
    document.body.append(picture);
    await new Promise(requestAnimationFrame);
    const time = performance.now() - from;
    picture.remove();
    return time;
  }, `/api/papers/${id}/pages/1`);

export interface OpeningOptions {
  readonly browser: Browser;
  readonly address: string;
  readonly signedIn: StoredSession;
  readonly paper: Paper;
}

/** How a paper is opened. */
const ways = {
  usual: { touch: TOUCH, isCold: false },
  /** The finger lifts at once, so that nothing is asked for before. */
  atOnce: { touch: 0, isCold: false },
  /** The browser had no time yet for what it loads while idle: the reader comes with the tap. */
  cold: { touch: TOUCH, isCold: true },
} as const;
type Way = keyof typeof ways;

/** The dashboard, the paper found: first the bare fetch, then the tap on its row. */
const openOnce = async ({ browser, address, signedIn, paper }: OpeningOptions, way: Way) => {
  const context = await browser.newContext({ baseURL: address, storageState: signedIn, ...phoneScreen });
  const page = await context.newPage();
  if (ways[way].isCold) await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
  let pictureBytes = 0;
  page.on("response", (response) => {
    if (response.url().includes(`/papers/${paper.id}/pages/1`))
      pictureBytes = Number(response.headers()["content-length"]);
  });
  const untilQuiet = watchNetworkQuiet(page);
  await page.goto("/user/dashboard/university");
  await page.getByRole("searchbox").fill(openedPaper.search);
  const row = page.locator(`a[href^="/user/paper/${paper.id}/"]`).first();
  await row.waitFor();
  await untilQuiet();
  await throttle(page, usualPhone);
  const limit = await bareFetch(page, paper.id);
  await armClock(page);
  await tapWithFinger(page, row, ways[way].touch);
  const shown = await page.evaluate(() => window.firstPageShown);
  await context.close();
  return { ...shown, limit, pictureBytes };
};

/** Several openings each way, in turns; the first one warms the server and does not count. */
export const measureOpenings = async (opening: OpeningOptions, runs: number) => {
  const { pictureBytes } = await openOnce(opening, "usual");
  const opened: Record<Way, Awaited<ReturnType<typeof openOnce>>[]> = { usual: [], atOnce: [], cold: [] };
  for (let run = 0; run < runs; run += 1)
    for (const way of Object.keys(ways) as Way[]) opened[way].push(await openOnce(opening, way));
  const timesOf = (way: Way) => ({
    sinceDown: spreadOf(opened[way].map(({ sinceDown }) => sinceDown)),
    sinceLift: spreadOf(opened[way].map(({ sinceLift }) => sinceLift)),
    limit: spreadOf(opened[way].map(({ limit }) => limit)),
  });
  return { usual: timesOf("usual"), atOnce: timesOf("atOnce"), cold: timesOf("cold"), pictureBytes };
};
