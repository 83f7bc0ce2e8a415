import type { Browser, Page } from "playwright-core";
import { cheapPhone, phoneScreen, throttle } from "./phone-profiles.ts";
import { spreadOf } from "../statistics/spread.ts";

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
  const context = await browser.newContext({ baseURL: address, ...phoneScreen });
  const page = await context.newPage();
  await throttle(page, cheapPhone);
  await page.goto("/", { waitUntil: "networkidle" });
  const paints = await paintsOf(page);
  await context.close();
  return paints;
};

/** First visits on a cheap phone of each of these sites, in turns. */
export const measurePaints = async <Name extends string>(
  browser: Browser,
  addresses: Readonly<Record<Name, string>>,
  runs: number,
) => {
  const names = Object.keys(addresses) as Name[];
  const visits = names.map((): Awaited<ReturnType<typeof paintOnce>>[] => []);
  for (let run = 0; run < runs; run += 1)
    for (const [place, name] of names.entries()) visits[place]!.push(await paintOnce(browser, addresses[name]));
  const spreads = visits.map((seen) => ({
    first: spreadOf(seen.map(({ first }) => first)),
    largest: spreadOf(seen.map(({ largest }) => largest)),
  }));
  return Object.fromEntries(names.map((name, place) => [name, spreads[place]!])) as Record<
    Name,
    (typeof spreads)[number]
  >;
};
