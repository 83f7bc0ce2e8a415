import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { installedChromium } from "../../scripts/lib/chromium.mjs";
import { isFullRun } from "./full-run.ts";
import { turnJourneyMutantOn } from "./page/mutation/journey-mutant.ts";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The Chromium that `npm test` brought. HEADED shows it. */
export const openBrowser = (): Promise<Browser> => {
  const headed = process.env["HEADED"] !== undefined;
  const executablePath = installedChromium(headed);
  return chromium.launch({ ...(executablePath && { executablePath }), args: flags, headless: !headed });
};

export interface BrowserVisit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the pages' scripts so far; a test must end with none. */
  readonly problems: readonly string[];
}

/** Opens a new browser context: phone, 360 by 740, empty storage, without animations but in a full run, unless `options` say otherwise. Service workers are blocked, because they would bypass the request interception. */
export const openVisit = async (
  browser: Browser,
  address: string,
  options: Partial<BrowserContextOptions> = {},
): Promise<BrowserVisit> => {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 360, height: 740 },
    reducedMotion: isFullRun ? "no-preference" : "reduce",
    serviceWorkers: "block",
    ...options,
  });
  context.setDefaultTimeout(60_000);
  await turnJourneyMutantOn(context, address);
  const problems: string[] = [];
  context.on("weberror", (error) => problems.push(String(error.error())));
  context.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      problems.push(message.text());
  });
  return { context, page: await context.newPage(), problems };
};
