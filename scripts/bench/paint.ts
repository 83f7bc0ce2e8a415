import type { Browser, Page } from "playwright-core";
import { cheapPhone, screen, throttle } from "./phones.ts";
import { spreadOf } from "./spread.ts";

/**
 * When anything, and when the largest part of the page was painted, in ms since the page was asked for; asked two frames after
 * everything has come.
 */
const paintsOf = (page: Page): Promise<{ readonly first: number; readonly largest: number }> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return new Promise((resolve) => {
      const observer = new PerformanceObserver((list) =>
        resolve({
          first: performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
          largest: list.getEntries().at(-1)!.startTime,
        }),
      );
      observer.observe({ type: "largest-contentful-paint", buffered: true });
    });
  });

const paintOnce = async (browser: Browser, address: string) => {
  const context = await browser.newContext({ baseURL: address, ...screen });
  const page = await context.newPage();
  await throttle(page, cheapPhone);
  await page.goto("/", { waitUntil: "networkidle" });
  const paints = await paintsOf(page);
  await context.close();
  return paints;
};

/** First visits on a cheap phone, in turns with the anchor. */
export const paints = async (browser: Browser, addresses: readonly [string, string], runs: number) => {
  const ours: Awaited<ReturnType<typeof paintOnce>>[] = [];
  const theirs: typeof ours = [];
  for (let run = 0; run < runs; run += 1) {
    ours.push(await paintOnce(browser, addresses[0]));
    theirs.push(await paintOnce(browser, addresses[1]));
  }
  const spread = (visits: typeof ours) => ({
    first: spreadOf(visits.map(({ first }) => first)),
    largest: spreadOf(visits.map(({ largest }) => largest)),
  });
  return { annales: spread(ours), anchor: spread(theirs) };
};
