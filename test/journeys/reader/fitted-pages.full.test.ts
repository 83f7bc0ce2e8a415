import type { Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePaper } from "../../../demo/generator/make-paper.ts";
import { demoPapers } from "../../../demo/papers/demo-papers.ts";
import { openMore } from "../../support/open-more.ts";
import { journeyLanguages } from "../support/journey-languages.ts";
import { deviceStoreKeys, expectSoon } from "../support/page-network.ts";
import { box } from "../support/reader-screen.ts";
import { checkScreen } from "../support/screen-checks.ts";
import type { Student } from "../worlds/demo-world.ts";
import { openSmallWorld, type SmallWorld, type WorldAccount } from "../worlds/small-world.ts";
import { storePdf } from "../worlds/stored-papers.ts";

/** A typed paper of the demo. */
const TYPED = "ub-cef307-2023-exam";
let world: SmallWorld;
let ada: WorldAccount;
let paper: number;
beforeAll(async () => {
  world = await openSmallWorld();
  const typed = demoPapers.find(({ key }) => key === TYPED)!;
  paper = await storePdf(world.server, { title: "Fitted" }, { pdf: await makePaper(typed), pages: 3 });
  ada = await world.account();
  await world.subscribe(ada, { level: "level-300", semester: "first" });
});
afterAll(() => world.close());

const rows = ({ page }: Student) => page.locator("#page-1 .fitted-row");
const fit = ({ page, t }: Student) => page.getByRole("button", { name: t("reader.fitted") });
const opens = async ({ page, t }: Student) => {
  await page.goto(`/user/paper/${paper}/fitted`);
  await page.getByRole("region", { name: t("reader.ground") }).waitFor();
};
const isSideways = ({ page }: Student) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
/** How high a line of print is on the screen, in px: that of the lowest row. */
const rowHeight = async (student: Student) =>
  Math.min(...(await rows(student).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))));

describe.each(journeyLanguages)("the lines of a paper, in %s", (language) => {
  it("fit the screen, twice or three times as large, without sideways scrolling, and are found in", async () => {
    const scheme = language === "fr" ? "dark" : "light";
    const width = language === "fr" ? 320 : 360;
    const student = await world.signedIn(ada, { language, colorScheme: scheme, viewport: { width, height: 740 } });
    const { page, t } = student;
    await opens(student);
    await openMore(student);
    await fit(student).click();
    await rows(student).first().waitFor();
    expect(await isSideways(student)).toBe(false);
    await checkScreen(page, "reader, fitted", { language, scheme, width });
    const twice = await rowHeight(student);
    await openMore(student);
    await page.getByRole("button", { name: t("reader.fittedLarger") }).click();
    await expectSoon(async () => (await rowHeight(student)) / twice).toBeGreaterThan(1.3);
    expect(await isSideways(student)).toBe(false);
    await page.keyboard.press("Escape");
    await page.getByRole("region", { name: t("reader.ground") }).focus();
    await page.keyboard.press("/");
    await page.getByRole("searchbox", { name: t("reader.findLabel") }).fill("question");
    await expectSoon(() => page.locator(".fitted-row .mark-current rect").count()).toBe(1);
    await student.leaves();
  });
});

describe("the lines of a paper", () => {
  it.each([360, 1280])("have what stays whole among them, which opens larger, %i px wide", async (width) => {
    const student = await world.signedIn(ada, { viewport: { width, height: 740 } });
    const { page, t } = student;
    await opens(student);
    await openMore(student);
    await fit(student).click();
    await page.keyboard.press("Escape");
    const whole = page.getByRole("button", { name: t("reader.wholeOpen") }).first();
    const among = (await box(whole.locator(".fitted-row"))).width;
    expect(among).toBeLessThanOrEqual(720);
    await whole.click();
    const scroll = page.getByRole("region", { name: t("reader.whole") });
    await scroll.waitFor();
    expect((await box(scroll.locator(".fitted-row"))).width / among).toBeGreaterThan(1.1);
    expect(await scroll.evaluate((node) => node.scrollWidth / node.clientWidth)).toBeGreaterThan(1.1);
    expect(await isSideways(student)).toBe(false);
    await checkScreen(page, "reader, table or figure", { language: "en", scheme: "light", width });
    await page.keyboard.press("Escape");
    await scroll.waitFor({ state: "detached" });
    expect(await whole.evaluate((node) => node === document.activeElement)).toBe(true);
    await student.leaves();
  });

  it("are drawn from the picture that is there until the larger one has come", async () => {
    const student = await world.signedIn(ada, { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
    const { page } = student;
    await opens(student);
    const seen = await page.locator("#page-1 img").evaluate(async (picture: HTMLImageElement) => {
      await picture.decode();
      return picture.currentSrc;
    });
    const larger: Route[] = [];
    await page.route(/pages\/1\?w=1080/u, (route) => void larger.push(route));
    await openMore(student);
    await fit(student).click();
    const drawnFrom = () =>
      rows(student)
        .locator("image")
        .evaluateAll((all) => [...new Set(all.map((image) => image.getAttribute("href")))]);
    await rows(student).first().waitFor();
    await expectSoon(() => larger.length).toBeGreaterThan(0);
    expect(await drawnFrom()).toEqual([seen]);
    for (const route of larger) await route.continue();
    await expectSoon(drawnFrom).toEqual([expect.stringContaining("w=1080")]);
    await student.leaves();
  });

  it("are read again as they were the last time, without a connection too", async () => {
    const student = await world.signedIn(ada, { serviceWorkers: "allow" });
    const { page, t } = student;
    await opens(student);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await openMore(student);
    await fit(student).click();
    await rows(student).first().waitFor();
    const isKept = (key: IDBValidKey) => typeof key === "string" && key.endsWith(`reading-${paper}`);
    await expectSoon(async () => (await deviceStoreKeys(page, "choices")).some(isKept)).toBe(true);
    await openMore(student);
    await page.getByRole("button", { name: t("offline.keep", { size: "" }).split("(")[0]! }).click();
    await openMore(student);
    await page.getByRole("button", { name: t("offline.letGo", { size: "" }).split("(")[0]! }).waitFor();
    await student.visit.context.setOffline(true);
    await page.reload();
    await rows(student).first().waitFor();
    await student.visit.context.setOffline(false);
    await student.leaves();
  });

  it("are drawn of pages near the screen only, which take no other room once they are", async () => {
    const student = await world.signedIn(ada, { viewport: { width: 360, height: 740 } });
    const { page } = student;
    await opens(student);
    await openMore(student);
    await fit(student).click();
    await rows(student).nth(9).waitFor();
    const last = page.locator("#page-3");
    const height = () => last.evaluate((node) => node.getBoundingClientRect().height);
    await expectSoon(() => last.locator(".fitted-room").count()).toBe(1);
    const before = await height();
    await last.evaluate((node) => node.scrollIntoView({ behavior: "instant" }));
    await last.locator(".fitted-row").nth(9).waitFor();
    expect((await height()) / before).toBeCloseTo(1, 1);
    await student.leaves();
  });

  it("leave the place that is read where it is", async () => {
    const student = await world.signedIn(ada);
    const { page } = student;
    await opens(student);
    const place = () =>
      page.locator("#page-2").evaluate((node) => {
        const { top, height } = node.getBoundingClientRect();
        return -top / height;
      });
    await page.locator("#page-2").evaluate((node) => {
      node.scrollIntoView({ behavior: "instant" });
      scrollBy({ top: 150, behavior: "instant" });
    });
    await openMore(student);
    const before = await place();
    expect(before).toBeGreaterThan(0.1);
    await fit(student).click();

    await page.locator("#page-2 .fitted-row").first().waitFor();
    await expectSoon(place).toBeCloseTo(before, 1);
    await student.leaves();
  });
});
