import type { Locator, Page } from "playwright-core";
import type { Paper } from "../../../src/contract/entities.ts";
import { COLLAPSED_ROWS } from "../../../src/machines/collapsible-list.ts";
import { LIST_COUNT_MAX } from "../../../src/contract/page-size.ts";
import { formatAmount } from "../../../src/i18n/format.ts";
import { openSmallWorld, type SmallWorld } from "../../../test/journeys/worlds/small-world.ts";
import { buildApp } from "./build-app.ts";
import { cheapPhone, phoneScreen } from "./phone-profiles.ts";
import { ms, type Spread, spreadOf } from "../statistics/spread.ts";
import { comparedRow, type BenchPart } from "../report/bench-part.ts";

/** How long a tap in a list of so many rows takes to be seen, on a processor as slow as a cheap phone's. */
const ROWS = 10_000;
const TAPS = 7;
/** Times that the list is folded and unfolded; once where every row is drawn. */
const FOLDS = 5;
const AIM = 100;
/** Shorter interactions are not told of by the browser, in ms. */
const SHORTEST = 16;

declare global {
  interface Window {
    slowest: number;
    /** When the last tap ended, and when a row was last put in or taken out, as `performance.now` has it. */
    tapped: number;
    drawn: number;
  }
}

/** The server's list with so many rows at once: what they take to be fetched is not measured here. */
const listMany = (page: Page) =>
  page.route("**/api/papers?*", async (route) => {
    const answer = await route.fetch();
    const { items } = (await answer.json()) as { readonly items: readonly Paper[] };
    const many = Array.from({ length: ROWS }, (_, n) => ({
      ...items[0]!,
      id: n + 1,
      code: `CEF${300 + (n % 90)}`,
      title: `Algorithms and data structures ${n + 1}`,
    }));
    await route.fulfill({ response: answer, json: { items: many, next: null, total: LIST_COUNT_MAX, more: true } });
  });

/**
 * Notes the slowest interaction from now on: from the tap to the frame that shows it, as INP has it. Rows that come or go
 * because of it may follow in a later frame, so when they stood is noted as well.
 */
const watchTaps = (page: Page): Promise<void> =>
  page.evaluate((shortest) => {
    window.tapped = window.drawn = 0;
    addEventListener("pointerup", ({ timeStamp }) => (window.tapped = timeStamp), { capture: true });
    const isRow = (node: Node) =>
      node instanceof HTMLElement && (node.matches("li") || node.querySelector("li") !== null);
    new MutationObserver((all) => {
      if (!all.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(isRow))) return;
      requestAnimationFrame(() => (window.drawn = performance.now()));
    }).observe(document.body, { childList: true, subtree: true });
    window.slowest = shortest;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.slowest = Math.max(window.slowest, entry.duration);
    }).observe({ type: "event", durationThreshold: shortest, buffered: false } as PerformanceObserverInit);
  }, SHORTEST);

/** Until what came of it is drawn. */
const rest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((go) => setTimeout(go, 100));
  });

interface Tap {
  readonly seen: number;
  /** 0 where no row came or went. */
  readonly stood: number;
}

/** Taps, and answers how long it took until something was seen, and until the rows stood, in ms. */
const tap = async (page: Page, touch: () => Promise<void>): Promise<Tap> => {
  await page.evaluate((shortest) => void (window.slowest = shortest), SHORTEST);
  await touch();
  await rest(page);
  return page.evaluate(() => ({ seen: window.slowest, stood: Math.max(0, window.drawn - window.tapped) }));
};

/** As `tap`, on a button that is on the screen: scrolling to it is over before, and the rows stand after it. */
const press = async (page: Page, button: Locator, rows: Locator, isFolded: boolean): Promise<Tap> => {
  await button.scrollIntoViewIfNeeded();
  await rest(page);
  return tap(page, async () => {
    await button.tap();
    await rows.nth(COLLAPSED_ROWS).waitFor({ state: isFolded ? "detached" : "attached" });
  });
};

const spreadsOf = (taps: readonly Tap[]) => ({
  seen: spreadOf(taps.map(({ seen }) => seen)),
  stood: spreadOf(taps.map(({ stood }) => stood)),
});

/** `whole`: the library does not come, so that every row is drawn, as a list without it would. */
const measure = async (world: SmallWorld, whole: boolean) => {
  const student = await world.signedIn(await world.account(), phoneScreen);
  const { page, t } = student;
  page.setDefaultTimeout(180_000);
  if (whole) await page.route("**/assets/virtual-paper-rows-*", (route) => route.abort());
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await listMany(page);
  await page.goto("/user/dashboard/university");
  await button(t("list.viewAll")).click();
  await page
    .getByText(t("list.shownMore", { shown: formatAmount("en", ROWS), total: formatAmount("en", LIST_COUNT_MAX) }))
    .first()
    .waitFor();
  const box = page.getByRole("list", { name: t("dashboard.papersTitle") });
  await box
    .getByRole("listitem")
    .nth(whole ? ROWS - 1 : COLLAPSED_ROWS)
    .waitFor({ state: "attached" });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cheapPhone.slower });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await watchTaps(page);
  const hearts: number[] = [];
  for (let n = 0; n < TAPS; n += 1) {
    const place = await box.evaluate((list) => {
      const seen = [...list.children].find((row) => row.getBoundingClientRect().top > 150);
      const { left, top, width, height } = seen!.querySelector("button")!.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    hearts.push((await tap(page, () => page.touchscreen.tap(place.x, place.y))).seen);
    await page.evaluate(() => scrollBy(0, 400));
  }
  const rows = await box.evaluate((list) => list.children.length);
  const folds: Tap[] = [];
  const unfolds: Tap[] = [];
  for (let n = 0; n < (whole ? 1 : FOLDS); n += 1) {
    folds.push(await press(page, button(t("list.viewLess")), box.getByRole("listitem"), true));
    unfolds.push(await press(page, button(t("list.viewAll")), box.getByRole("listitem"), false));
  }
  await student.leaves();
  return { hearts: spreadOf(hearts), rows, fold: spreadsOf(folds), unfold: spreadsOf(unfolds) };
};

export const measureLists = async (): Promise<BenchPart> => {
  buildApp();
  const world = await openSmallWorld();
  try {
    await world.list({ title: "Algorithms", code: "CEF301", semester: world.semester });
    const ours = await measure(world, false);
    const all = await measure(world, true);
    const stood = (one: Spread) => ({ what: "  until the rows stand", annales: ms(one) });
    const row = (what: string, one: Spread, other: Spread) => ({
      ...comparedRow(what, [one.median, other.median], [ms(one), `${ms(other)} all drawn`], 1),
      aim: { text: `≤ ${AIM} ms`, met: one.median <= AIM },
    });
    const rows = [
      row("tap on a heart", ours.hearts, all.hearts),
      row("tap on 'view less'", ours.fold.seen, all.fold.seen),
      stood(ours.fold.stood),
      row("tap on 'view all'", ours.unfold.seen, all.unfold.seen),
      stood(ours.unfold.stood),
    ];
    const notes = [
      `${ROWS} rows in the list, ${ours.rows} drawn (${all.rows} all drawn); CPU ×${cheapPhone.slower}.`,
      `${TAPS} taps on hearts, ${FOLDS} on each button (one where all are drawn): median (least–most); ${SHORTEST} ms stands for less.`,
    ];
    return { notes, rows };
  } finally {
    await world.close();
  }
};
