import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openMore } from "../../support/open-more.ts";
import { expectSoon, isPictureLoaded, scrollTo } from "../support/page-network.ts";
import { checkScreen, screenVariants } from "../support/screen-checks.ts";
import { demoFile } from "../support/upload-steps.ts";
import type { Student } from "../worlds/demo-world.ts";
import { openSmallWorld, type SmallWorld, type WorldAccount } from "../worlds/small-world.ts";
import { storePdf } from "../worlds/stored-papers.ts";

let world: SmallWorld;
let reader: WorldAccount;
let typed: number;
let scan: number;

const [TYPED, SCAN] = ["ub-cef307-2023-exam", "ub-eef201-2019-exam"];
const facts = { year: 2023, type: "Exam" } as const;

/** The first page of a scan of the demo, which is cleaned. */
const onePageScan = async (): Promise<Uint8Array> => {
  const document = await PDFDocument.load((await demoFile(SCAN)).buffer);
  while (document.getPageCount() > 1) document.removePage(document.getPageCount() - 1);
  return document.save();
};
const hasQuestions = async (paper: number): Promise<boolean> =>
  (await world.server.sql((sql) => sql`SELECT 1 FROM question WHERE paper_id = ${paper} AND box IS NOT NULL`)).length >
  2;
/** The words of a scan and their language, without waiting for its recognition: where 'Answer' is printed. */
const setWords = async (paper: number) => {
  await world.server.sql(
    (sql) => sql`UPDATE paper_page SET text = 'Answer', boxes = '{0,6,93,223,60,14}' WHERE paper_id = ${paper}`,
  );
  await world.server.sql((sql) => sql`UPDATE paper SET language = 'en' WHERE id = ${paper}`);
};

beforeAll(async () => {
  world = await openSmallWorld();
  const { buffer } = await demoFile(TYPED);
  typed = await storePdf(
    world.server,
    { ...facts, title: "Computer Networks Exam", code: "CEF307" },
    { pdf: buffer, pages: 3 },
  );
  scan = await storePdf(
    world.server,
    { ...facts, title: "Circuit Theory Exam", code: "EEF201" },
    { pdf: await onePageScan(), pages: 1 },
  );
  await setWords(scan);
  await vi.waitUntil(() => hasQuestions(typed), { timeout: 200_000, interval: 250 });
  reader = await world.account();
  await world.subscribe(reader, { level: "level-300", semester: "first" });
}, 240_000);
afterAll(() => world.close());

const ground = ({ page, t }: Student) => page.getByRole("region", { name: t("reader.ground") });
const tool = ({ page }: Student, name: string) => page.getByRole("button", { name, exact: true });
const opens = async (student: Student, paper: number) => {
  await student.page.goto(`/user/paper/${paper}/paper`);
  await ground(student).waitFor();
  await expectSoon(() => isPictureLoaded(student.page.locator("#page-1 img").first())).toBe(true);
};
const presses = async (student: Student, name: string) => {
  await openMore(student);
  await tool(student, name).click();
};
/** The end of a scroll: the same place in two frames that follow one another. */
const comesToRest = ({ page }: Student) =>
  expectSoon(() =>
    page.evaluate(async () => {
      const before = scrollY;
      await new Promise((resolve) => setTimeout(resolve, 100));
      return scrollY - before;
    }),
  ).toBe(0);
const looksFor = async ({ page, t }: Student, words: string) => {
  await page.getByRole("button", { name: t("reader.find"), exact: true }).click();
  await page.getByRole("searchbox", { name: t("reader.findLabel") }).fill(words);
};

describe.each(screenVariants)("in $language, $scheme, $width px wide", (size) => {
  const signedIn = async () => {
    const student = await world.signedIn(reader, {
      language: size.language,
      colorScheme: size.scheme,
      viewport: { width: size.width, height: size.width === 360 ? 740 : 800 },
    });
    return { student, looks: (name: string) => checkScreen(student.page, `reader, ${name}`, size) };
  };

  it("1.1, 9.9 the pages of a paper, its questions and what is found in it have no flaw", async () => {
    const { student, looks } = await signedIn();
    const { page, t } = student;
    await opens(student, typed);
    await looks("pages");
    await openMore(student);
    await looks("more");
    await tool(student, t("reader.questions")).click();
    const list = page.getByRole("dialog", { name: t("reader.questions") });
    await list.getByRole("listitem").nth(2).waitFor();
    await looks("questions");
    await page.keyboard.press("Escape");
    await presses(student, t("reader.overview"));
    await page.getByRole("dialog").waitFor();
    await looks("all pages");
    await page.keyboard.press("Escape");
    await looksFor(student, "the");
    await page.locator("#page-1 .mark-current").waitFor({ state: "attached" });
    await comesToRest(student);
    await looks("found");
    await page.getByRole("button", { name: t("reader.findNext") }).click();
    await page.getByRole("button", { name: t("reader.findAll") }).waitFor();
    await comesToRest(student);
    await looks("found, stepped to");
    await page.getByRole("searchbox", { name: t("reader.findLabel") }).fill("zzzz");
    await page.getByText(t("reader.findNothing")).waitFor();
    await looks("nothing found");
    await student.leaves();
  });

  it("1.1, 9.9 the lines of a paper that fit the screen have no flaw", async () => {
    const { student, looks } = await signedIn();
    const { page, t } = student;
    await opens(student, typed);
    await presses(student, t("reader.fitted"));
    await page.keyboard.press("Escape");
    await page.locator("#page-1 .fitted-row").first().waitFor();
    await looks("fitted");
    await openMore(student);
    await looks("fitted, more");
    await tool(student, t("reader.fittedLarger")).click();
    await page.keyboard.press("Escape");
    await looks("fitted, larger");
    const whole = page.getByRole("button", { name: t("reader.wholeOpen") }).first();
    await scrollTo(whole);
    await looks("fitted, a table");
    await whole.click();
    await page.getByRole("region", { name: t("reader.whole") }).waitFor();
    await looks("fitted, a table opened");
    await page.keyboard.press("Escape");
    await looksFor(student, "the");
    await page.locator(".fitted-row .mark-current rect").first().waitFor({ state: "attached" });
    await comesToRest(student);
    await looks("fitted, found");
    await student.leaves();
  });

  it("1.1, 9.9 the PDF of a paper has no flaw", async () => {
    const { student, looks } = await signedIn();
    const { page, t } = student;
    await opens(student, typed);
    await openMore(student);
    // The paper names Times and does not carry it; phones have none.
    const times = page.waitForResponse(/standard_fonts\/FoxitSerif\.pfb$/);
    await page.getByRole("button", { name: t("reader.openPdf", { size: "" }).split("(")[0]! }).click();
    await page.locator("#page-1 .text-layer span").first().waitFor();
    expect((await times).ok()).toBe(true);
    await looks("PDF");
    await openMore(student);
    await looks("PDF, more");
    await looksFor(student, "the");
    await expectSoon(() => page.evaluate(() => CSS.highlights.get("found-current")?.size ?? 0)).toBe(1);
    await comesToRest(student);
    await looks("PDF, found");
    await student.leaves();
  });

  it("1.1, 9.9 a scan has no flaw, cleaned and as it was scanned", async () => {
    const { student, looks } = await signedIn();
    const { page, t } = student;
    await opens(student, scan);
    await looks("cleaned scan");
    await presses(student, t("reader.asScanned"));
    await page.keyboard.press("Escape");
    await expectSoon(() => isPictureLoaded(page.locator("#page-1 img").first())).toBe(true);
    await looks("as scanned");
    await openMore(student);
    await looks("as scanned, more");
    await looksFor(student, "Answer");
    await page.getByText(t("reader.findUnmarkedScan")).waitFor();
    expect((await tool(student, t("reader.findCleaned")).boundingBox())?.height).toBeLessThan(50);
    await comesToRest(student);
    await looks("as scanned, found");
    await student.leaves();
  });
});
