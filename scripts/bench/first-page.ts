import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Locator, Page } from "playwright-core";
import type { Paper } from "../../src/contract/entities.ts";
import { screen, throttle, usualPhone } from "./phones.ts";
import { opened } from "./sites.ts";
import { watchQuiet } from "./quiet.ts";
import { spreadOf } from "./spread.ts";
import type { SignedIn } from "./student.ts";

declare global {
  interface Window {
    firstPageShown: Promise<number>;
  }
}

/** From the click that a tap on a row makes, when the finger lifts, until the picture of page 1 is decoded and a frame is drawn, in ms. */
const armClock = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.firstPageShown = new Promise((resolve) => {
      const look = async (from: number) => {
        const picture = document.querySelector<HTMLImageElement>("#page-1 img");
        if (picture === null || !picture.complete || picture.naturalWidth === 0)
          return requestAnimationFrame(() => void look(from));
        await picture.decode();
        return requestAnimationFrame(() => resolve(performance.now() - from));
      };
      addEventListener("click", (event) => void look(event.timeStamp), { capture: true, once: true });
    });
  });

/** How long a finger stays down, in ms. */
const TOUCH = 80;

/** Taps with a finger: a tap of Playwright's own lifts it in the moment it comes down. */
const tapWithFinger = async (page: Page, row: Locator): Promise<void> => {
  await row.scrollIntoViewIfNeeded();
  const box = (await row.boundingBox())!;
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await pause(TOUCH);
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

export interface Opening {
  readonly browser: Browser;
  readonly address: string;
  readonly signedIn: SignedIn;
  readonly paper: Paper;
}

/** One warm app on the dashboard, the paper found: first the bare fetch, then the tap on its row. */
const openOnce = async ({ browser, address, signedIn, paper }: Opening) => {
  const context = await browser.newContext({ baseURL: address, storageState: signedIn, ...screen });
  const page = await context.newPage();
  let pictureBytes = 0;
  page.on("response", (response) => {
    if (response.url().includes(`/papers/${paper.id}/pages/1`))
      pictureBytes = Number(response.headers()["content-length"]);
  });
  const untilQuiet = watchQuiet(page);
  await page.goto("/user/dashboard/university");
  await page.getByRole("searchbox").fill(opened.search);
  const row = page.locator(`a[href^="/user/paper/${paper.id}/"]`).first();
  await row.waitFor();
  await untilQuiet();
  await throttle(page, usualPhone);
  const limit = await bareFetch(page, paper.id);
  await armClock(page);
  await tapWithFinger(page, row);
  const time = await page.evaluate(() => window.firstPageShown);
  await context.close();
  return { time, limit, pictureBytes };
};

/** Several openings; the first one warms the server and does not count. */
export const openings = async (opening: Opening, runs: number) => {
  await openOnce(opening);
  const times: number[] = [];
  const limits: number[] = [];
  let bytes = 0;
  for (let run = 0; run < runs; run += 1) {
    const { time, limit, pictureBytes } = await openOnce(opening);
    times.push(time);
    limits.push(limit);
    bytes = pictureBytes;
  }
  return { annales: spreadOf(times), limit: spreadOf(limits), pictureBytes: bytes };
};
