import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openMore } from "../../support/open-more.ts";
import { expectSoon } from "../support/page-network.ts";
import { checkScreen } from "../support/screen-checks.ts";
import type { Student } from "../worlds/demo-world.ts";
import { openSmallWorld, type SmallWorld, type WorldAccount } from "../worlds/small-world.ts";
import { storePdf } from "../worlds/stored-papers.ts";

const WORD = "zebra";
const PAGES = 5;
/** Heights of the lines with the word on each page, in points of 842. */
const LINES = [780, 420, 60];
const COUNT = LINES.length * PAGES;

/** Lines with the word, three a page: at its head, in its middle and at its foot. */
const pdfOfLines = async (): Promise<Uint8Array> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let n = 1; n <= PAGES; n += 1) {
    const page = document.addPage([595, 842]);
    for (let y = 780; y >= 60; y -= 40) {
      const word = LINES.includes(y) ? WORD : "horse";
      page.drawText(`Question ${n}.${y}: say what the ${word} does in the river at noon, and why.`, {
        x: 60,
        y,
        size: 11,
        font,
      });
    }
  }
  return document.save();
};

let world: SmallWorld;
let ada: WorldAccount;
let paper: number;
beforeAll(async () => {
  world = await openSmallWorld();
  paper = await storePdf(world.server, { title: "Animals" }, { pdf: await pdfOfLines(), pages: PAGES });
  ada = await world.account();
  await world.subscribe(ada, { level: "level-300", semester: "first" });
});
afterAll(() => world.close());

const opens = async ({ page, t }: Student) => {
  await page.goto(`/user/paper/${paper}/animals`);
  await page.getByRole("region", { name: t("reader.ground") }).waitFor();
};
const looksFor = async ({ page, t }: Student, words: string) => {
  const open = page.getByRole("button", { name: t("reader.find"), exact: true });
  if ((await open.getAttribute("aria-expanded")) !== "true") await open.click();
  await page.getByRole("searchbox", { name: t("reader.findLabel") }).fill(words);
};
const steps = ({ page, t }: Student) => page.getByRole("button", { name: t("reader.findNext") }).click();
const place = ({ page, t }: Student, at: number) =>
  page.getByText(t("reader.findPlace", { at, count: COUNT }), { exact: true }).waitFor();

/** Where the current match is against what is free of the screen, in px, once the page stands still. Null where none is drawn. */
const offset = ({ page }: Student) =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get("found-current") ?? [];
    const match = document.querySelector(".mark-current") ?? (range instanceof Range ? range : null);
    if (match === null) return null;
    const { top, bottom, left, right } = match.getBoundingClientRect();
    const panel = document.querySelector(".find-panel")!.getBoundingClientRect();
    const bar = document.querySelector(".bottom-bar")!.getBoundingClientRect();
    const lowest = Math.min(bar.top, visualViewport?.height ?? innerHeight);
    const ground = document.querySelector(".reader")!.getBoundingClientRect();
    const below = Math.round((top + bottom - panel.height - lowest) / 2);
    const isAtFoot = scrollY + innerHeight > document.documentElement.scrollHeight - 1;
    return {
      down: Math.abs(below),
      across: Math.abs(Math.round((left + right - ground.left - ground.right) / 2)),
      isFree: top >= panel.bottom && bottom <= lowest,
      isAtEnd: below < 0 ? scrollY < 1 : isAtFoot,
    };
  });
/** A match near the first or the last line of the paper cannot come to the middle. */
const isInSight = async (student: Student) => {
  const now = await offset(student);
  return now !== null && now.isFree && (now.down < 3 || now.isAtEnd);
};
const comesToMiddle = (student: Student) =>
  expectSoon(async () => (await offset(student))?.down ?? Number.NaN).toBeLessThan(3);

/** Goes through all matches; answers how many came to the middle. */
const walks = async (student: Student): Promise<number> => {
  let middle = 0;
  for (let at = 1; at <= COUNT; at += 1) {
    if (at > 1) await steps(student);
    await place(student, at);
    await expectSoon(() => isInSight(student), 5_000).toBe(true);
    if (((await offset(student))?.down ?? 9) < 3) middle += 1;
  }
  return middle;
};
const sized = (width: number) => ({ viewport: { width, height: width > 600 ? 800 : 740 } });

describe("a match in a paper", () => {
  it.each([360, 1280, 1400])("comes to the middle of what is free of the screen, %i px wide", async (width) => {
    const student = await world.signedIn(ada, sized(width));
    await opens(student);
    await looksFor(student, WORD);
    expect(await walks(student)).toBeGreaterThanOrEqual(COUNT - 3);
    await student.leaves();
  });

  it("is scrolled to with motion where the student has motion", async () => {
    const student = await world.signedIn(ada, { ...sized(360), reducedMotion: "no-preference" });
    await opens(student);
    await looksFor(student, WORD);
    expect(await walks(student)).toBeGreaterThanOrEqual(COUNT - 3);
    await student.leaves();
  });

  it("is shown as soon as its words are typed, and other words show theirs; the next one follows", async () => {
    const student = await world.signedIn(ada);
    const { page } = student;
    await opens(student);
    await looksFor(student, `Question ${PAGES}.420`);
    await comesToMiddle(student);
    await page.locator(`#page-${PAGES} .mark-current`).waitFor({ state: "attached" });
    await looksFor(student, WORD);
    await place(student, 1);
    await expectSoon(() => isInSight(student)).toBe(true);
    await page.keyboard.press("Enter");
    await place(student, 2);
    await comesToMiddle(student);
    await student.leaves();
  });

  it("is shown once the text has come, where its words were typed before", async () => {
    const student = await world.signedIn(ada);
    const { page } = student;
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**/api/papers/${paper}/text`, async (route) => {
      await held;
      await route.continue();
    });
    await opens(student);
    await looksFor(student, "Question 2.420");
    answer();
    await comesToMiddle(student);
    await student.leaves();
  });

  it("has the screen: the list is one line once a match is chosen, which keeps the focus, and comes back", async () => {
    const student = await world.signedIn(ada);
    const { page, t } = student;
    await opens(student);
    await looksFor(student, WORD);
    const list = page.getByRole("list", { name: t("reader.findPlaces") }).getByRole("button");
    await expectSoon(() => list.count()).toBe(COUNT);
    await list.nth(4).press("Enter");
    await expectSoon(() => list.count()).toBe(1);
    expect(await list.first().evaluate((node) => node === document.activeElement)).toBe(true);
    const panel = await page.locator(".find-panel").evaluate((node) => node.getBoundingClientRect());
    expect(panel.height).toBeLessThan(160);
    await comesToMiddle(student);
    await checkScreen(page, "reader, found and stepped to", { language: "en", scheme: "light", width: 360 });
    await page.getByRole("button", { name: t("reader.findAll") }).click();
    await expectSoon(() => list.count()).toBe(COUNT);
    await student.leaves();
  });

  it("comes to the middle across the screen too where the page is wider than it", async () => {
    const student = await world.signedIn(ada);
    const { page, t } = student;
    await opens(student);
    await page.getByRole("region", { name: t("reader.ground") }).focus();
    await page.keyboard.press("/");
    await page.getByRole("region", { name: t("reader.ground") }).focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("+");
    await looksFor(student, WORD);
    await walks(student);
    await expectSoon(async () => (await offset(student))?.across).toBeLessThan(3);
    await student.leaves();
  });

  it("comes to the middle among lines that fit the screen", async () => {
    const student = await world.signedIn(ada);
    const { page, t } = student;
    await opens(student);
    await openMore(student);
    await page.getByRole("button", { name: t("reader.fitted") }).click();
    await page.locator("#page-1 .fitted-row").nth(3).waitFor();
    await looksFor(student, WORD);
    await walks(student);
    await student.leaves();
  });

  it("is not under a keyboard that lies over the page", async () => {
    const student = await world.signedIn(ada);
    const { page } = student;
    await opens(student);
    await page.evaluate(() =>
      Object.defineProperty(globalThis, "visualViewport", { value: { offsetTop: 0, height: 440 } }),
    );
    await looksFor(student, WORD);
    await steps(student);
    await place(student, 2);
    await comesToMiddle(student);
    await student.leaves();
  });

  it("is shown in the PDF too, also on a page that is drawn only then", async () => {
    const student = await world.signedIn(ada);
    const { page, t } = student;
    await opens(student);
    await openMore(student);
    await page.getByRole("button", { name: t("reader.openPdf", { size: "" }).split("(")[0]! }).click();
    await page
      .getByRole("region", { name: t("reader.page", { page: 1, count: PAGES }) })
      .getByText("zebra")
      .first()
      .waitFor();
    await looksFor(student, `Question ${PAGES}.420`);
    await comesToMiddle(student);
    await looksFor(student, WORD);
    await walks(student);
    await student.leaves();
  });

  it.each(["light", "dark"] as const)("is told apart in forced colours too, %s", async (colorScheme) => {
    const student = await world.signedIn(ada, { ...sized(360), colorScheme, forcedColors: "active" });
    const { page, t } = student;
    await opens(student);
    await looksFor(student, WORD);
    const fillOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((node) => [getComputedStyle(node).fill, getComputedStyle(node).stroke]);
    const marks = ["#page-1 .page-marks > .mark-current", "#page-1 .page-marks > :not(.mark-current)"];
    await page.locator(marks[0]!).waitFor({ state: "attached" });
    expect(await Promise.all(marks.map(fillOf))).toEqual([
      ["rgb(255, 182, 89)", "rgb(27, 27, 27)"],
      ["rgb(255, 216, 77)", "none"],
    ]);
    const list = page.getByRole("list", { name: t("reader.findPlaces") }).getByRole("button");
    const edgeOf = (at: number) =>
      list.nth(at).evaluate((node) => [getComputedStyle(node).borderLeftStyle, getComputedStyle(node).borderLeftWidth]);
    await expectSoon(() => list.count()).toBe(COUNT);
    expect([await edgeOf(0), (await edgeOf(1))[1]]).toEqual([["solid", "4px"], "0px"]);
    await openMore(student);
    await page.getByRole("button", { name: t("reader.fitted") }).click();
    await page.locator("#page-1 .fitted-row").nth(3).waitFor();
    expect(await page.locator("#page-1 .fitted-page").evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(
      "rgb(255, 255, 255)",
    );
    await looksFor(student, WORD);
    await page.locator(".fitted-marks > .mark-current").first().waitFor({ state: "attached" });
    expect(await fillOf(".fitted-marks > .mark-current")).toEqual(["rgb(255, 182, 89)", "rgb(27, 27, 27)"]);
    await student.leaves();
  });
});
