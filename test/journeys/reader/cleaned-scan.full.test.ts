import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makePaper } from "../../../demo/generator/make-paper.ts";
import { demoPapers } from "../../../demo/papers/demo-papers.ts";
import { type WordBox, wordBoxesBetween } from "../../../src/contract/papers/pages/find-in-pages.ts";
import type { SolutionText } from "../../../src/contract/solutions/solutions.ts";
import { openMore } from "../../support/open-more.ts";
import { expectSoon, isPictureLoaded, scrollTo } from "../support/page-network.ts";
import { box, readsOn, shareOfPaper } from "../support/reader-screen.ts";
import { checkScreen } from "../support/screen-checks.ts";
import type { Student } from "../worlds/demo-world.ts";
import { openSmallWorld, type SmallWorld, type WorldAccount } from "../worlds/small-world.ts";
import { storePdf } from "../worlds/stored-papers.ts";

const PHONE = { width: 360, height: 740 } as const;
/** A scan of the demo, whose pages are cleaned, and a typed paper. */
const [SCAN, TYPED] = ["ub-eef201-2019-exam", "ub-cef307-2023-exam"];
const fileOf = async (key: string) => PDFDocument.load(await makePaper(demoPapers.find((paper) => paper.key === key)!));

/** Two pages of the scan, then a typed page, which has wider margins. */
const scanThenTyped = async (): Promise<Uint8Array> => {
  const document = await fileOf(SCAN);
  const [page] = await document.copyPages(await fileOf(TYPED), [0]);
  document.removePage(2);
  document.addPage(page);
  return document.save();
};

let world: SmallWorld;
let ada: WorldAccount;
let scan: number;
beforeAll(async () => {
  world = await openSmallWorld({ ocr: true });
  scan = await storePdf(world.server, { title: "Scan" }, { pdf: await scanThenTyped(), pages: 3 });
  const unread = () => world.server.sql((sql) => sql`SELECT n FROM paper_page WHERE to_recognize`);
  await vi.waitUntil(async () => (await unread()).length === 0, { timeout: 150_000, interval: 200 });
  ada = await world.account();
  await world.subscribe(ada, { level: "level-300", semester: "first" });
}, 200_000);
afterAll(() => world.close());

/** Where the words of a page are in its picture, as the server keeps them. */
const wordsOf = async (n: number): Promise<readonly WordBox[]> => {
  const [page] = await world.server.sql(
    (sql) => sql<{ readonly boxes: readonly number[] }>`
      SELECT boxes FROM paper_page WHERE paper_id = ${scan} AND n = ${n}`,
  );
  return wordBoxesBetween(page!.boxes, 0, Number.POSITIVE_INFINITY);
};
const opens = async ({ page, t }: Student, n = 1) => {
  await page.goto(`/user/paper/${scan}/scan?page=${n}`);
  await page.getByRole("region", { name: t("reader.ground") }).waitFor();
  await expectSoon(() => isPictureLoaded(page.locator(`#page-${n} img`))).toBe(true);
  await page.locator(`#page-${n} section [role=paragraph]`).first().waitFor({ state: "attached" });
};
const face = ({ page }: Student, n: number) => box(page.locator(`#page-${n} .page-face`));
/** How far left and how far right print of a page is on the screen, in px. */
const printOnScreen = async (student: Student, n: number) => {
  const { left, width } = await face(student, n);
  const words = await wordsOf(n);
  return {
    from: left + (width * Math.min(...words.map((word) => word.left))) / 1000,
    to: left + (width * Math.max(...words.map((word) => word.left + word.width))) / 1000,
  };
};
const zoomsIn = async (student: Student, n: number) => {
  const { width } = await face(student, n);
  await student.page.getByRole("region", { name: student.t("reader.ground") }).focus();
  await student.page.keyboard.press("+");
  await expectSoon(async () => (await face(student, n)).width).toBeGreaterThan(width + 1);
};

describe("a cleaned scan on a phone", () => {
  it("is as wide as the screen with all of its print, and is zoomed to where its lines begin, so that no question number is cut", async () => {
    const student = await world.signedIn(ada, { viewport: PHONE });
    await opens(student);
    const whole = await printOnScreen(student, 1);
    expect(whole.to - whole.from).toBeGreaterThan(0.95 * PHONE.width);
    for (const width of [540, 720]) {
      await zoomsIn(student, 1);
      expect(Math.round((await face(student, 1)).width)).toBe(width);
      const { from } = await printOnScreen(student, 1);
      expect(from).toBeGreaterThan(0);
      expect(from).toBeLessThan(5);
    }
    await scrollTo(student.page.locator("#page-2"));
    expect(Math.abs((await printOnScreen(student, 2)).from)).toBeLessThan(4);
    await student.leaves();
  });

  it("has the beginning of its lines in view too where another page, with other margins, was zoomed", async () => {
    const student = await world.signedIn(ada, { viewport: PHONE });
    await opens(student, 3);
    await zoomsIn(student, 3);
    const typed = await printOnScreen(student, 3);
    expect(Math.abs(typed.from)).toBeLessThan(4);
    expect(Math.abs(typed.to - PHONE.width)).toBeLessThan(4);
    await scrollTo(student.page.locator("#page-2"));
    expect(Math.abs((await printOnScreen(student, 2)).from)).toBeLessThan(4);
    await student.leaves();
  });

  it("bears the reader's name at its head and foot, and over no word of it, however it is looked at", async () => {
    const student = await world.signedIn(ada, { viewport: PHONE });
    const { page, t } = student;
    await opens(student);
    const names = page.locator("#page-1").getByText(`Annales · ${ada.name}`);
    const isOverNoWord = async () => {
      const { left, top, width, height } = await face(student, 1);
      const all = await names.evaluateAll((nodes) =>
        nodes.map((node) => node.getBoundingClientRect().toJSON() as DOMRect),
      );
      expect(all.length).toBe(2);
      const covered = (await wordsOf(1)).filter((word) =>
        all.some(
          (name) =>
            left + (width * word.left) / 1000 < name.right &&
            left + (width * (word.left + word.width)) / 1000 > name.left &&
            top + (height * word.top) / 1000 < name.bottom &&
            top + (height * (word.top + word.height)) / 1000 > name.top,
        ),
      );
      expect(covered).toEqual([]);
    };
    await isOverNoWord();
    await zoomsIn(student, 1);
    await isOverNoWord();
    await page.keyboard.press("0");
    await page.keyboard.press("d");
    await isOverNoWord();
    await checkScreen(page, "reader, cleaned scan", { language: "en", scheme: "light", width: 360 });
    await page.keyboard.press("r");
    await expectSoon(async () => (await face(student, 1)).height).toBeLessThan(PHONE.width);
    expect(await names.count()).toBe(2);
    const turned = await face(student, 1);
    for (const name of await names.all()) {
      const { top, bottom } = await box(name);
      expect(bottom <= turned.top + 1 || top >= turned.bottom - 1).toBe(true);
    }
    await openMore(student);
    await page.getByRole("button", { name: t("reader.asScanned") }).click();
    expect(await names.count()).toBe(2);
    await student.leaves();
  });

  it("bears it beside its print without a connection too, where it cannot be seen as it was scanned", async () => {
    const student = await world.signedIn(ada, { viewport: PHONE, serviceWorkers: "allow" });
    const { page, t } = student;
    await opens(student);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await openMore(student);
    await page.getByRole("button", { name: t("offline.keep", { size: "" }).split("(")[0]! }).click();
    await openMore(student);
    await page.getByRole("button", { name: t("offline.letGo", { size: "" }).split("(")[0]! }).waitFor();
    await student.visit.context.setOffline(true);
    await page.reload();
    await expectSoon(() => isPictureLoaded(page.locator("#page-1 img"))).toBe(true);
    expect(await page.locator("#page-1 > .page-margin").count()).toBe(2);
    expect(await page.locator("#page-1 .page-mark").count()).toBe(0);
    await openMore(student);
    expect(await page.getByRole("button", { name: t("reader.asScanned") }).count()).toBe(0);
    await student.visit.context.setOffline(false);
    await student.leaves();
  });

  it("bears it so beside its solution too", async () => {
    const student = await world.signedIn(ada, { viewport: PHONE });
    const { page, t } = student;
    const solution: SolutionText = {
      id: scan,
      paperId: scan,
      title: "Scan",
      language: "en",
      model: "a-model",
      isSample: false,
      madeAt: "2026-11-20T08:00:00.000Z",
      isCorrected: false,
      votes: { up: 0, down: 0, own: 0 },
      questions: [{ n: 1, label: "1.", page: 1, top: 0.1, text: "Add.", steps: "<p>Add both.</p>", final: "<p>5</p>" }],
    };
    await page.route(`**/api/papers/${scan}`, async (route) => {
      const paper: object = await (await route.fetch()).json();
      await route.fulfill({ json: { ...paper, kind: "SOLUTION", isMade: true } });
    });
    await page.route(`**/api/papers/${scan}/solution/text`, (route) => route.fulfill({ json: solution }));
    await page.goto(`/user/paper/${scan}/scan`);
    await page.getByRole("button", { name: t("solution.showPage", { page: 1 }) }).click();
    const picture = page.getByRole("img", { name: t("solution.showPage", { page: 1 }) });
    await expectSoon(() => isPictureLoaded(picture)).toBe(true);
    const { top, bottom } = await box(picture);
    const names = page.locator(".solution-face").getByText(`Annales · ${ada.name}`);
    expect(await names.count()).toBe(2);
    expect((await box(names.first())).bottom).toBeLessThanOrEqual(top + 1);
    expect((await box(names.last())).top).toBeGreaterThanOrEqual(bottom - 1);
    await student.leaves();
  });

  it("looks the same where the screen has colours of its own, so no ground is laid under a name and over print", async () => {
    const student = await world.signedIn(ada, { viewport: PHONE });
    const { page, t } = student;
    const looksTheSame = async (selector: string) => {
      const seen: Buffer[] = [];
      for (const forcedColors of ["none", "active"] as const) {
        await page.emulateMedia({ forcedColors });
        seen.push(await page.locator(selector).screenshot({ animations: "disabled" }));
      }
      await page.emulateMedia({ forcedColors: "none" });
      expect(seen[0]!.equals(seen[1]!), selector).toBe(true);
    };
    await opens(student);
    await looksTheSame("#page-1 > .page-margin >> nth=0");
    await scrollTo(page.locator("#page-3"));
    await expectSoon(() => isPictureLoaded(page.locator("#page-3 img"))).toBe(true);
    await looksTheSame("#page-3 .page-mark > span >> nth=0");
    await page.mouse.wheel(0, -100);
    await openMore(student);
    await page.getByRole("button", { name: t("reader.fitted") }).click();
    await page.locator("#page-1 .fitted-row").first().waitFor();
    await page.keyboard.press("Escape");
    await looksTheSame("#page-1 .page-mark > span >> nth=0");
    const colour = () => page.locator("#page-1 .page-mark").evaluate((node) => getComputedStyle(node).color);
    const byDay = await colour();
    await page.getByRole("region", { name: t("reader.ground") }).focus();
    await page.keyboard.press("d");
    await page.locator(".reader-night").waitFor();
    /* The page is inverted with the name on it: a lighter one would be dark on dark. */
    expect(await colour()).toBe(byDay);
    await student.leaves();
  });

  it("has as much of the phone's screen as any paper", async () => {
    const student = await world.signedIn(ada, { viewport: PHONE });
    await opens(student);
    expect(await shareOfPaper(student)).toBeGreaterThanOrEqual(0.75);
    await readsOn(student, 400);
    await expectSoon(() => shareOfPaper(student)).toBeGreaterThanOrEqual(0.92);
    await student.leaves();
  });
});
