import type { Browser, Page } from "playwright-core";
import type { Language } from "../../../../src/contract/entities.ts";
import { texts } from "../../../../src/i18n/server.ts";
import { openBrowser } from "../../test-browser.ts";
import { openPageClock } from "./page-clock.ts";
import { readPage, type PageSnapshot } from "./page-snapshot.ts";
import { openMockNetwork, type NetworkScript } from "./mock-network.ts";

/** The time of the page's clock at the start of a path. */
const NOON = Date.parse("2026-11-20T10:00:00.000Z");
/** The time to show the expected view, in real ms; opening a page may take a multiple of it. */
const PATIENCE = 10_000;
const OPENING = 5;
/** Ms of page time between two snapshots of an opening page: a frame at first, then as long as React delays late content. */
const FRAME = 20;
const HELD = 100;
const QUICK = 3;

/** How a page opens: path, browser storage, responses. */
export interface PageSetup extends NetworkScript {
  readonly path: string;
  readonly local?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, string>>;
  /**
   * When a timer is due by which the chart goes on, in ms since the page was loaded, where the chart counts from there: the
   * page is not there before that timer runs.
   */
  readonly timerDue?: number;
  /** Replaces parts of the browser: runs in the page before its scripts, at every load. */
  readonly initScript?: () => void;
  /** The page is ready when this is visible. */
  readonly ready: (screen: PageSnapshot) => boolean;
  /** Runs before the path starts, to open the part of the page that is tested. */
  readonly prepare?: (stage: PreparedPage) => Promise<unknown>;
}
export interface PreparedPage {
  readonly page: Page;
  readonly t: ReturnType<typeof texts>["t"];
}
export interface TestPageOptions {
  readonly address: string;
  readonly language: Language;
  readonly patience?: number;
  /** A running browser; by default the page has its own. */
  readonly browser?: Browser;
}

declare global {
  /** When timers of the page are due, in whole ms since the load; set by `noteTimers`. */
  var dueTimers: Set<number>;
}
/** Runs in the page before its scripts. Counts from the load, as a browser does; Playwright's clock has run for a while then. */
function noteTimers(): void {
  const begin = globalThis.setTimeout;
  const running = performance.now.bind(performance);
  let loaded: number | undefined;
  performance.now = () => running() - (loaded ??= running());
  globalThis.dueTimers = new Set();
  globalThis.setTimeout = ((work: () => void, ms?: number, ...more: unknown[]) => {
    globalThis.dueTimers.add(Math.round(performance.now() + (ms ?? 0)));
    return begin(work, ms, ...more);
  }) as typeof setTimeout;
}

const trouble = (text: string): boolean => !text.startsWith("Failed to load resource");

/** One browser and one page for all paths of a chart; each path opens the page again. */
export async function openTestPage({ address, language, patience = PATIENCE, browser: shared }: TestPageOptions) {
  const browser = shared ?? (await openBrowser());
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 360, height: 740 },
    reducedMotion: "reduce",
    serviceWorkers: "block",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  context.setDefaultTimeout(2 * patience);
  const { hostname: domain } = new URL(address);
  const keepCookies = async (isSignedIn: boolean): Promise<void> => {
    const [name, session] = ["annales-language", "__Host-annales"];
    await context.clearCookies({ name });
    await context.clearCookies({ name: session });
    if (language === "fr") await context.addCookies([{ name, value: language, domain, path: "/" }]);
    // Without it the server sends the sign-in form. Calls are answered without the server, so its value does not matter.
    if (isSignedIn) await context.addCookies([{ name: session, value: "held", domain, path: "/", secure: true }]);
  };
  const page: Page = await context.newPage();
  let problems: string[] = [];
  let saved: string[] = [];
  let replaced: string | undefined;
  page.on("download", (download) => saved.push(download.suggestedFilename()));
  context.on("weberror", (error) => problems.push(String(error.error())));
  context.on("console", (message) => {
    if (message.type() === "error" && trouble(message.text())) problems.push(message.text());
  });
  const cdp = await context.newCDPSession(page);
  const wire = await openMockNetwork(cdp, patience);
  await cdp.send("Page.enable");
  const clock = await openPageClock(page, cdp, NOON);
  await page.addInitScript(noteTimers);

  const isDue = (ms: number): Promise<boolean> => page.evaluate((due) => globalThis.dueTimers.has(due), ms);
  /** Whether the app took over the form that the server sent, if it did. */
  const isTakenOver = async (): Promise<boolean> => (await page.locator("form[data-sent]").count()) === 0;
  const isOpen = async ({ ready, timerDue }: PageSetup): Promise<boolean> =>
    ready(await see()) && (await isTakenOver()) && (timerDue === undefined || (await isDue(timerDue)));
  const see = (): Promise<PageSnapshot> => readPage(page, cdp, saved);
  const keep = (kept: Pick<PageSetup, "local" | "session">): Promise<void> =>
    page.evaluate(
      ([local, session]) => {
        localStorage.clear();
        sessionStorage.clear();
        indexedDB.deleteDatabase("annales");
        for (const [name, value] of Object.entries(local!)) localStorage.setItem(name, value);
        for (const [name, value] of Object.entries(session!)) sessionStorage.setItem(name, value);
      },
      [kept.local ?? {}, kept.session ?? {}],
    );
  const replace = async (instead: PageSetup["initScript"]): Promise<void> => {
    if (replaced !== undefined) await cdp.send("Page.removeScriptToEvaluateOnNewDocument", { identifier: replaced });
    replaced = undefined;
    if (instead === undefined) return;
    const put = await cdp.send("Page.addScriptToEvaluateOnNewDocument", { source: `(${String(instead)})()` });
    replaced = put.identifier;
  };
  const open = async (opening: PageSetup): Promise<void> => {
    wire.follow({ heldCalls: [], responses: {} });
    await wire.listenTo([]);
    await page.goto(wire.blank, { waitUntil: "commit" });
    await keepCookies(opening.local?.["accessToken"] !== undefined);
    await keep({ ...opening, local: { ...(language === "fr" && { preferredLanguage: language }), ...opening.local } });
    wire.follow(opening);
    await replace(opening.initScript);
    problems = [];
    saved = [];
    await page.goto(opening.path, { waitUntil: "domcontentloaded" });
    const until = Date.now() + OPENING * patience;
    for (let look = 0; !(await isOpen(opening)); look += 1) {
      if (Date.now() > until) throw new Error(`${opening.path} did not open: ${problems.join("; ")}`);
      await clock.pass(look < QUICK ? FRAME : HELD);
      await wire.settle();
    }
    await clock.reset();
    await opening.prepare?.({ page, t: texts(language).t });
    if (opening.files !== undefined) await wire.listenTo(opening.files);
  };
  return {
    address,
    browser,
    page,
    wire,
    language,
    patience,
    t: texts(language).t,
    tn: texts(language).tn,
    open,
    see,
    /** Ms of page time since the load. */
    age: (): Promise<number> => page.evaluate(() => performance.now()),
    /** The time of the page's clock. */
    now: clock.now,
    /** Advances the page's clock. */
    pass: clock.pass,
    /** Closes the toasts, without moving the focus. */
    closeToasts: (): Promise<void> =>
      page.evaluate(() => document.querySelectorAll<HTMLElement>(".toast button").forEach((close) => close.click())),
    /** Script errors and calls without a script since the page was opened. */
    problems: (): readonly string[] => [...problems, ...wire.strange().map((call) => `not scripted: ${call}`)],
    shoot: (path: string): Promise<Uint8Array> => page.screenshot({ path, type: "jpeg", quality: 50 }),
    close: () => (shared ? context.close() : browser.close()),
  };
}
export type TestPage = Awaited<ReturnType<typeof openTestPage>>;
