import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makePaper } from "../../../demo/generator/make-paper.ts";
import { demoPapers } from "../../../demo/papers/demo-papers.ts";
import { clearsFilters, filtersBy } from "../support/filter-sheet.ts";
import { checkScreen } from "../support/screen-checks.ts";
import { storePdf } from "../worlds/stored-papers.ts";
import { openMore } from "../../support/open-more.ts";
import { openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { journeyLanguages } from "../support/journey-languages.ts";
import { expectSoon } from "../support/page-network.ts";

/**
 * Scans of the demo whose first page stays cleaned once its words are recognised, with a phrase that is in it and in nothing
 * else of the world.
 */
const scans = {
  en: { key: "ub-csc303-2021-exam", phrase: "precedence graph" },
  fr: { key: "uy1-inf122-2019-ca", phrase: "programmation en c" },
} as const;
const TITLE = "Scanned paper";
/** Long enough that nothing is looked for in the picture of the cover. */
const COVER =
  "This cover was typed. It says nothing of what stands on the page behind it, which is a picture of a paper.";

/** A typed cover, then the first page of the scan. */
const coveredScan = async (key: string): Promise<Uint8Array> => {
  const scan = await PDFDocument.load(await makePaper(demoPapers.find((paper) => paper.key === key)!));
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([595, 842]).drawText(COVER, { x: 40, y: 700, size: 9, font });
  const [page] = await document.copyPages(scan, [0]);
  document.addPage(page);
  return document.save();
};

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld({ ocr: true });
  for (const { key } of Object.values(scans))
    await storePdf(world.server, { title: TITLE }, { pdf: await coveredScan(key), pages: 2 });
  const unread = () =>
    world.server.sql((sql) => sql<{ readonly n: number }>`SELECT n FROM paper_page WHERE to_recognize`);
  await vi.waitUntil(async () => (await unread()).length === 0, { timeout: 150_000, interval: 200 });
}, 200_000);
afterAll(() => world.close());

describe.each(journeyLanguages)("a phrase inside a scan, in %s", (language) => {
  it("1.1 is found by its own words, shown in its sentence, and the paper opens at its page; scans are told apart by their language", async () => {
    const account = await world.account();
    await world.subscribe(account, { level: "level-300", semester: "first" });
    const student = await world.signedIn(account, {
      language,
      colorScheme: language === "fr" ? "dark" : "light",
      viewport: { width: language === "fr" ? 1280 : 360, height: 740 },
    });
    const { page, t } = student;
    const { phrase } = scans[language];
    await page.goto("/user/dashboard/university");
    const rows = page.getByRole("list", { name: t("dashboard.papersTitle") }).getByRole("listitem");
    await page.getByRole("searchbox").fill("scanned paper");
    await expectSoon(() => rows.count()).toBe(2);
    await filtersBy(student, t(language === "fr" ? "filter.inFrench" : "filter.inEnglish"));
    await expectSoon(() => rows.count()).toBe(1);
    await checkScreen(page, "found, narrowed", {
      language,
      scheme: language === "fr" ? "dark" : "light",
      width: language === "fr" ? 1280 : 360,
    });
    await clearsFilters(student);
    await expectSoon(() => rows.count()).toBe(2);
    await page.getByRole("searchbox").fill(`"${phrase}"`);
    await page.getByText(t("search.onPage", { page: 2 })).waitFor();
    expect(await rows.count()).toBe(1);
    expect((await rows.locator("mark").allInnerTexts()).join(" ").toLowerCase()).toContain(phrase.split(" ")[0]);
    await rows.getByRole("link").first().click();
    await page.waitForURL("**?page=2");
    const sheet = page.getByRole("img", { name: t("reader.pagePhoto", { page: 2, title: TITLE }), exact: true });
    await expectSoon(() =>
      sheet.evaluate(
        (node) =>
          node instanceof HTMLImageElement &&
          node.naturalWidth > 0 &&
          Math.abs(node.getBoundingClientRect().top) < innerHeight / 2,
      ),
    ).toBe(true);
    await page.getByRole("button", { name: t("reader.find"), exact: true }).click();
    await page.getByRole("searchbox", { name: t("reader.findLabel") }).fill(phrase);
    const marks = page.locator("#page-2 .mark-current > rect");
    await expectSoon(() => marks.count()).toBe(phrase.split(" ").length);
    await checkScreen(page, "found in a scan", {
      language,
      scheme: language === "fr" ? "dark" : "light",
      width: language === "fr" ? 1280 : 360,
    });
    await openMore(student);
    await page.getByRole("button", { name: t("reader.asScanned") }).click();
    await page.getByRole("button", { name: t("reader.find"), exact: true }).click();
    await page.getByRole("searchbox", { name: t("reader.findLabel") }).fill(phrase);
    await page.getByText(t("reader.findUnmarkedScan")).waitFor();
    const ofPage = await sheet.evaluate((node) => (node as HTMLImageElement).currentSrc);
    expect(new URL(ofPage).searchParams.get("look")).toBe("scanned");
    expect(await page.locator("#page-2 rect").count()).toBe(0);
    const belowPanel = () =>
      page.evaluate(() => {
        const panel = document.querySelector(".find-panel")!.getBoundingClientRect();
        return Math.abs(document.querySelector("#page-2")!.getBoundingClientRect().top - panel.bottom);
      });
    await expectSoon(belowPanel).toBeLessThan(3);
    await checkScreen(page, "found in a scan, not marked", {
      language,
      scheme: language === "fr" ? "dark" : "light",
      width: language === "fr" ? 1280 : 360,
    });
    await page.getByRole("button", { name: t("reader.findCleaned") }).click();
    await expectSoon(() => marks.count()).toBe(phrase.split(" ").length);
    await page.getByText(t("reader.findUnmarkedScan")).waitFor({ state: "detached" });
    await student.leaves();
  });
});
