import { afterAll, beforeAll, describe, it, vi } from "vitest";
import { makePaper } from "../../../demo/generator/make-paper.ts";
import { demoPapers } from "../../../demo/papers/demo-papers.ts";
import { openMore } from "../../support/open-more.ts";
import { deviceStoreKeys, expectSoon } from "../support/page-network.ts";
import { checkScreen, screenVariants } from "../support/screen-checks.ts";
import { openSmallWorld, type SmallWorld, type WorldAccount } from "../worlds/small-world.ts";
import { storePdf } from "../worlds/stored-papers.ts";
import type { Student } from "../worlds/demo-world.ts";

/** A scan of the demo with a word of its last page, which no page before it holds. */
const SCAN = "hnd-software-software-engineering-case-study-2021-exam";
const PAGES = 10;
const TITLE = "Case study";
let world: SmallWorld;
let ada: WorldAccount;
let paper: number;
beforeAll(async () => {
  world = await openSmallWorld({ ocr: true });
  const scan = demoPapers.find(({ key }) => key === SCAN)!;
  paper = await storePdf(world.server, { title: TITLE }, { pdf: await makePaper(scan), pages: PAGES });
  const unread = () =>
    world.server.sql((sql) => sql<{ readonly n: number }>`SELECT n FROM paper_page WHERE to_recognize`);
  await vi.waitUntil(async () => (await unread()).length === 0, { timeout: 230_000, interval: 500 });
  ada = await world.account();
  await world.subscribe(ada, { level: "level-300", semester: "first" });
}, 240_000);
afterAll(() => world.close());

const opens = async ({ page, t }: Student) => {
  await page.goto(`/user/paper/${paper}/scan`);
  await page.getByRole("region", { name: t("reader.ground") }).waitFor();
};
/** Presses a tool behind 'more', which stays open or not as it likes, and closes what is open. */
const uses = async (student: Student, name: string) => {
  await openMore(student);
  await student.page.getByRole("button", { name }).first().click();
  await student.page.keyboard.press("Escape");
};
const rowsOf = ({ page }: Student, n: number) => page.locator(`#page-${n} .fitted-row`);
const finds = async ({ page, t }: Student, word: string) => {
  await page.getByRole("button", { name: t("reader.find"), exact: true }).click();
  await page.getByRole("searchbox", { name: t("reader.findLabel") }).fill(word);
};

describe("a scan of ten pages", () => {
  it("is read line by line, a word is found in it, and it goes on without a connection", async () => {
    const student = await world.signedIn(ada, {
      serviceWorkers: "allow",
      viewport: { width: 360, height: 740 },
    });
    const { page, t } = student;
    await opens(student);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await uses(student, t("reader.fitted"));
    await rowsOf(student, 1).nth(5).waitFor();
    await uses(student, t("offline.keep", { size: "" }).split("(")[0]!);
    const isKept = (key: IDBValidKey) => JSON.stringify(key).includes(String(paper));
    await expectSoon(async () => (await deviceStoreKeys(page, "choices")).some(isKept)).toBe(true);
    await openMore(student);
    await page.getByRole("button", { name: t("offline.letGo", { size: "" }).split("(")[0]! }).waitFor();
    await page.keyboard.press("Escape");

    await student.visit.context.setOffline(true);
    await finds(student, "requirement");
    const mark = page.locator(".fitted-row .mark-current rect");
    await expectSoon(() => mark.count()).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    for (let n = 1; n <= PAGES; n += 1) {
      await page.locator(`#page-${n}`).evaluate((node) => node.scrollIntoView({ behavior: "instant" }));
      await expectSoon(() =>
        page
          .locator(`#page-${n} img`)
          .first()
          .evaluate((node) => node instanceof HTMLImageElement && node.complete && node.naturalWidth > 0),
      ).toBe(true);
    }
    await student.visit.context.setOffline(false);
    await student.leaves();
  });
});

describe.each(screenVariants)("the ways to read a scan, in $language, $scheme, $width px wide", (size) => {
  it("9.9 have no flaw", async () => {
    const { language, scheme, width } = size;
    const student = await world.signedIn(ada, {
      language,
      colorScheme: scheme,
      viewport: { width, height: width === 360 ? 740 : 800 },
    });
    const { page, t } = student;
    const look = (name: string) => checkScreen(page, `scan, ${name}`, size);
    await opens(student);
    await look("pages");
    await page.getByRole("region", { name: t("reader.ground") }).focus();
    await page.keyboard.press("+");
    await look("zoomed");
    await page.keyboard.press("0");
    await page.keyboard.press("r");
    await look("turned");
    for (const _ of ["down", "left", "upright"]) await page.keyboard.press("r");
    await page.keyboard.press("d");
    await look("dark pages");
    await page.keyboard.press("d");
    await uses(student, t("reader.asScanned"));
    await look("as scanned");
    await uses(student, t("reader.asScanned"));
    await finds(student, "requirement");
    await page.locator(".mark-current rect").first().waitFor();
    await look("found");
    await page.keyboard.press("Escape");
    await uses(student, t("reader.fitted"));
    await rowsOf(student, 1).first().waitFor();
    await look("fitted in two parts");
    await uses(student, t("reader.fittedLarger"));
    await look("fitted in three parts");
    await student.leaves();
  });
});
