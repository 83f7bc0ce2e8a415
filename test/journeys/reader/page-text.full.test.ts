import { PDFDocument, type PDFFont, StandardFonts } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openMore } from "../../support/open-more.ts";
import { journeyLanguages } from "../support/journey-languages.ts";
import { expectSoon, isPictureLoaded } from "../support/page-network.ts";
import { checkScreen } from "../support/screen-checks.ts";
import type { Student } from "../worlds/demo-world.ts";
import { openSmallWorld, type SmallWorld, type WorldAccount } from "../worlds/small-world.ts";
import { storePdf } from "../worlds/stored-papers.ts";

const LINES = [
  "Find the sum of the powers of x that is to be used in this table.",
  "Show that it is the same for all of the rows, and by which rule.",
  "Trouver la somme des puissances de x qui est à placer dans le tableau.",
  "Montrer que ce résultat est le même pour une ligne sur deux.",
];
const [WIDE, HIGH, LEFT, SIZE] = [595, 842, 60, 14];
const feetOf = LINES.map((_, line) => 720 - 40 * line);
/** The word of the second line that was read badly. */
const SMUDGE = "rows,";

let font: PDFFont;
let world: SmallWorld;
let ada: WorldAccount;
let paper: number;
let pdf: Uint8Array;
beforeAll(async () => {
  world = await openSmallWorld();
  const document = await PDFDocument.create({ updateMetadata: false });
  font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([WIDE, HIGH]);
  for (const [line, text] of LINES.entries()) page.drawText(text, { x: LEFT, y: feetOf[line]!, size: SIZE, font });
  document.addPage([WIDE, HIGH]).drawText("The last page.", { x: LEFT, y: 700, size: SIZE, font });
  pdf = await document.save();
  paper = await storePdf(world.server, { title: "Powers" }, { pdf, pages: 2 });
  const words = LINES.join(" ").split(" ");
  const confidence = words.map((word) => (word === SMUDGE ? 31 : 95));
  await world.server.sql(
    (sql) => sql`UPDATE paper_page SET confidence = ${confidence}::smallint[] WHERE paper_id = ${paper} AND n = 1`,
  );
  ada = await world.account();
  await world.subscribe(ada, { level: "level-300", semester: "first" });
});
afterAll(() => world.close());

const opens = async ({ page, t }: Student, id = paper) => {
  await page.goto(`/user/paper/${id}/powers`);
  const picture = page.getByRole("img", { name: t("reader.pagePhoto", { page: 1, title: "Powers" }), exact: true });
  await expectSoon(() => isPictureLoaded(picture)).toBe(true);
  await page.locator("#page-1 .page-text > [data-placed]").nth(3).waitFor();
};
/** Where a word begins and ends in the file, as shares of its page. */
const printOf = (line: number, word: string) => {
  const before = LINES[line]!.slice(0, LINES[line]!.indexOf(word));
  const start = LEFT + font.widthOfTextAtSize(before, SIZE);
  const y = (HIGH - feetOf[line]! - SIZE / 3) / HIGH;
  return { start: start / WIDE, end: (start + font.widthOfTextAtSize(word, SIZE)) / WIDE, y };
};
type Spot = readonly [across: number, down: number];
/** Drags the mouse from one place of the first page to another; answers what is selected. */
const drags = async ({ page }: Student, from: Spot, to: Spot): Promise<string> => {
  const face = await page.locator("#page-1 .page-face").evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return { left, top, width, height };
  });
  const spot = ([across, down]: Spot) => [face.left + across * face.width, face.top + down * face.height] as const;
  await page.mouse.move(...spot(from));
  await page.mouse.down();
  await page.mouse.move(...spot(to), { steps: 4 });
  await page.mouse.up();
  return page.evaluate(() => String(getSelection()));
};
const dragsOver = (student: Student, line: number, first: string, last: string) => {
  const [from, to] = [printOf(line, first), printOf(line, last)];
  return drags(student, [from.start + 0.001, from.y], [to.end - 0.001, to.y]);
};
const widthOf = ({ page }: Student) => page.locator("#page-1").evaluate((node) => node.getBoundingClientRect().width);

describe("the words of a page", () => {
  it.each([360, 1280])("are selected by a drag over their print, at %i px", async (width) => {
    const student = await world.signedIn(ada, { viewport: { width, height: 800 } });
    const { page } = student;
    await opens(student);
    expect(await dragsOver(student, 0, "powers", "used")).toBe("powers of x that is to be used");
    expect(await dragsOver(student, 2, "Trouver", "tableau.")).toBe(LINES[2]);
    const [from, to] = [printOf(0, "table."), printOf(1, "Show")];
    expect(await drags(student, [from.start + 0.001, from.y], [to.end - 0.001, to.y])).toBe("table.\nShow");
    await page.keyboard.press("Escape");
    await page.getByRole("region", { name: "Pages of the paper" }).focus();
    await page.keyboard.press("+");
    await expectSoon(() => widthOf(student)).toBeGreaterThan(width === 360 ? 360 : 900);
    expect(await dragsOver(student, 3, "pour", "ligne")).toBe("pour une ligne");
    await student.leaves();
  });

  it("are selected from one page to the next", async () => {
    const student = await world.signedIn(ada, { viewport: { width: 360, height: 800 } });
    const { page } = student;
    await opens(student);
    const next = page.locator("#page-2 .page-text > [data-placed]");
    await next.waitFor();
    const down = await page.evaluate(() => {
      const [first, second] = ["#page-1 .page-face", "#page-2 .page-text > [data-placed]"].map((part) =>
        document.querySelector(part)!.getBoundingClientRect(),
      );
      return (second!.top + second!.height / 2 - first!.top) / first!.height;
    });
    const { start, y } = printOf(3, "ligne");
    const selected = await drags(student, [start + 0.001, y], [0.9, down]);
    expect(selected.split("\n").filter(Boolean)).toEqual(["ligne sur deux.", "The last page."]);
    await student.leaves();
  });

  it("are selected without bringing the bar back, which a tap does; two taps zoom, and select nothing", async () => {
    const student = await world.signedIn(ada);
    const { page } = student;
    await opens(student);
    const isBarHidden = () => page.locator(".bottom-bar").getAttribute("data-hidden");
    await page.locator("#page-1").hover({ position: { x: 60, y: 60 } });
    for (const end of [20, 80]) {
      await page.mouse.wheel(0, end === 20 ? 20 : 60);
      await expectSoon(() => page.evaluate(() => scrollY)).toBe(end);
    }
    await expectSoon(isBarHidden).toBe("true");
    expect(await dragsOver(student, 1, "Show", "same")).toBe("Show that it is the same");
    expect(await isBarHidden()).toBe("true");
    const { start, y } = printOf(0, "powers");
    const wide = await widthOf(student);
    const position = { x: wide * start + 4, y: (y * wide * HIGH) / WIDE };
    await page.locator("#page-1").click({ position });
    await expectSoon(isBarHidden).toBe("false");
    await page.locator("#page-1").dblclick({ position });
    await expectSoon(() => widthOf(student)).toBe(2 * wide);
    expect(await page.evaluate(() => String(getSelection()))).toBe("");
    await student.leaves();
  });

  it("are in their language in the PDF too", async () => {
    const student = await world.signedIn(ada, { language: "fr" });
    const { page, t } = student;
    await opens(student);
    await openMore(student);
    await page.getByRole("button", { name: t("reader.openPdf", { size: "" }).split("(")[0]! }).click();
    const layers = page.locator(".text-layer");
    await layers.first().waitFor({ state: "attached" });
    expect(await layers.evaluateAll((all) => all.map((layer) => (layer as HTMLElement).lang))).toEqual(["en", "en"]);
    await student.leaves();
  });

  it("are over their print behind letters that the font lacks, and others, too", async () => {
    const greek = await storePdf(world.server, { title: "Powers" }, { pdf, pages: 2 });
    await world.server.sql(
      (sql) => sql`UPDATE paper_page SET text = replace(text, 'powers', '𝛼𝛽𝛾') WHERE paper_id = ${greek}`,
    );
    const student = await world.signedIn(ada);
    await opens(student, greek);
    const words = student.page.locator("#page-1 .page-text > div").first();
    const edges = await words.getByText("table.").evaluate((node) => {
      const face = node.closest(".page-face")!.getBoundingClientRect();
      const { left, right } = node.getBoundingClientRect();
      return [(left - face.left) / face.width, (right - face.left) / face.width];
    });
    const { start, end } = printOf(0, "table.");
    expect(edges).toEqual([expect.closeTo(start, 2), expect.closeTo(end, 2)]);
    expect(await dragsOver(student, 0, "of x", "used")).toBe("of x that is to be used");
    expect(await dragsOver(student, 0, "powers", "x")).toBe("𝛼𝛽𝛾 of x");
    await student.leaves();
  });

  it("turn with the page", async () => {
    const student = await world.signedIn(ada);
    const { page } = student;
    await opens(student);
    await page.getByRole("region", { name: student.t("reader.ground") }).focus();
    await page.keyboard.press("r");
    const word = page.locator("#page-1 .page-text > div").first().getByText("table.");
    const places = () =>
      word.evaluate((node) => {
        const face = node.closest(".page-sheet")!.querySelector(".page-face")!.getBoundingClientRect();
        const { left, top, right, bottom } = node.getBoundingClientRect();
        return [1 - (left + right - 2 * face.left) / 2 / face.width, ((top + bottom) / 2 - face.top) / face.height];
      });
    const { start, end, y } = printOf(0, "table.");
    await expectSoon(async () => (await places())[0]!).toBeCloseTo(y, 1);
    expect((await places())[1]).toBeCloseTo((start + end) / 2, 1);
    await student.leaves();
  });
});

describe("a page that is drawn again while it is open", () => {
  it("shows as a page, since its lines are of another picture", async () => {
    const other = await storePdf(world.server, { title: "Powers" }, { pdf, pages: 2 });
    await world.server.sql(
      (sql) => sql`UPDATE paper_page SET fitted =
        (SELECT fitted FROM paper_page WHERE paper_id = ${paper} AND n = 1) WHERE paper_id = ${other}`,
    );
    const student = await world.signedIn(ada, { viewport: { width: 360, height: 740 } });
    const { page, t } = student;
    await opens(student, other);
    await world.server.sql(
      (sql) => sql`UPDATE paper_page SET bytes_720 = bytes_720 + 1 WHERE paper_id = ${other} AND n = 1`,
    );
    await openMore(student);
    await page.getByRole("button", { name: t("reader.fitted") }).click();
    await page.locator("#page-2 .fitted-row").first().waitFor({ state: "attached" });
    expect(await page.locator("#page-1 .fitted-row").count()).toBe(0);
    expect(await page.locator("#page-1 .page-face img").count()).toBe(1);
    await student.leaves();
  });
});

describe.each(journeyLanguages)("who listens to a page that was read from a picture, in %s", (language) => {
  it("hears its lines in their languages, and which words are unclear; that is not copied", async () => {
    const student = await world.signedIn(ada, { language, viewport: { width: 360, height: 740 } });
    const { page, t } = student;
    await opens(student);
    const text = page.getByRole("region", { name: t("reader.textReadOf", { page: 1 }), exact: true });
    const heard = LINES.map((line) => `- paragraph: ${line.replace(SMUDGE, `${SMUDGE} ${t("reader.unclear")}`)}`);
    expect(
      (await text.ariaSnapshot())
        .split("\n")
        .slice(1)
        .map((line) => line.trim()),
    ).toEqual(heard);
    expect(
      await text.getByRole("paragraph").evaluateAll((lines) => lines.map((line) => (line as HTMLElement).lang)),
    ).toEqual(["en", "en", "fr", "fr"]);
    expect(await dragsOver(student, 1, "Show", "rule.")).toBe(LINES[1]);
    await page
      .getByRole("region", { name: t("reader.textOf", { page: 2 }), exact: true })
      .waitFor({ state: "attached" });
    await checkScreen(page, "reader, words of a page", { language, scheme: "light", width: 360 });
    await openMore(student);
    await page.getByRole("button", { name: t("reader.fitted") }).click();
    await page.locator("#page-1 .fitted-row").first().waitFor();
    expect(await page.locator("#page-1 .page-text").count()).toBe(0);
    expect(
      (await text.ariaSnapshot())
        .split("\n")
        .slice(1)
        .map((line) => line.trim()),
    ).toEqual(heard);
    await student.leaves();
  });
});
