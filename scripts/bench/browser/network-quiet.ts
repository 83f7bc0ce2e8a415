import type { Page } from "playwright-core";

/** How long nothing new is asked for, in ms, before a page counts as done. Its live connection never ends, so the network is never idle. */
const QUIET = 2_000;

/** Watches a page from now on; answers what waits until it asks for nothing more. */
export const watchNetworkQuiet = (page: Page): (() => Promise<void>) => {
  let last = performance.now();
  const note = (): void => void (last = performance.now());
  page.on("request", note);
  page.on("requestfinished", note);
  return async () => {
    while (performance.now() - last < QUIET) await page.waitForTimeout(QUIET / 10);
  };
};
