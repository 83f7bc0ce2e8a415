import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkScreen } from "../support/screen-checks.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { openMore } from "../../support/open-more.ts";
import { box } from "../support/reader-screen.ts";
import { isPictureLoaded, expectSoon } from "../support/page-network.ts";
import type { Student } from "../worlds/demo-world.ts";

const TITLE = "Operating Systems";
const LONG = 24;
let world: SmallWorld;
let ada: WorldAccount;
let paper: number;
beforeAll(async () => {
  world = await openSmallWorld();
  paper = await world.store({ title: TITLE, code: "CEF350", year: 2023 }, LONG);
  ada = await world.account();
  await world.subscribe(ada, { level: "level-300", semester: "first" });
});
afterAll(() => world.close());

const path = (query = "") => `/user/paper/${paper}/operating-systems${query}`;
const sheet = ({ page, t }: Student, n: number) =>
  page.getByRole("img", { name: t("reader.pagePhoto", { page: n, title: TITLE }), exact: true });
const isDrawn = (student: Student, n: number): Promise<boolean> => isPictureLoaded(sheet(student, n));
const at = (student: Student, n: number) =>
  student.page.getByText(student.t("reader.position", { page: n, count: LONG }), { exact: true }).waitFor();
const opens = async (student: Student, query = "") => {
  await student.page.goto(path(query));
  await student.page.getByRole("region", { name: student.t("reader.ground") }).waitFor();
};
const button = ({ page }: Student, name: string | RegExp) => page.getByRole("button", { name, exact: true });

describe("a paper on a cheap phone", () => {
  it("opens at the page of its address, then at the page read last, each student at their own", async () => {
    const student = await world.signedIn(ada);
    await opens(student, "?page=7");
    await at(student, 7);
    await expectSoon(() => isDrawn(student, 7)).toBe(true);
    await student.page.locator("#page-7").click();
    await student.page.keyboard.press("ArrowRight");
    await at(student, 8);
    await opens(student);
    await at(student, 8);
    await student.leaves();
    const bih = await world.account();
    await world.subscribe(bih, { level: "level-300", semester: "first" });
    const other = await world.signedIn(bih);
    await opens(other);
    await at(other, 1);
    await other.leaves();
  });

  it("is looked at larger, turned and dark, by buttons, keys and two taps", async () => {
    const student = await world.signedIn(ada);
    const { page, t } = student;
    await opens(student, "?page=1");
    await expectSoon(() => isDrawn(student, 1)).toBe(true);
    const width = () => page.locator("#page-1").evaluate((node) => node.getBoundingClientRect().width);
    await page.locator("#page-1").dblclick();
    await expectSoon(width).toBe(720);
    await expectSoon(() => page.locator("#page-1 img").getAttribute("src")).toContain("w=1080");
    await page.keyboard.press("0");
    await expectSoon(width).toBe(360);
    const shape = () => page.locator("#page-1 .page-face").evaluate((node) => node.clientWidth > node.clientHeight);
    expect(await shape()).toBe(false);
    await page.keyboard.press("r");
    await expectSoon(shape).toBe(true);
    await page.keyboard.press("d");
    await expectSoon(() => page.locator("#page-1 img").evaluate((node) => getComputedStyle(node).filter)).toContain(
      "invert",
    );
    await page.keyboard.press("End");
    await at(student, LONG);
    await page.keyboard.press("Home");
    await at(student, 1);
    await openMore(student);
    await button(student, t("reader.overview")).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("reader.onPage", { page: 12 }), exact: true })
      .click();
    await at(student, 12);
    await student.leaves();
  });

  it("finds words in its pages, marks them, and shows the page they stand on", async () => {
    const student = await world.signedIn(ada, { language: "fr" });
    const { page, t } = student;
    await opens(student, "?page=1");
    await page.getByRole("region", { name: t("reader.ground") }).focus();
    await page.keyboard.press("/");
    await page.getByRole("searchbox", { name: t("reader.findLabel") }).fill("QUESTION 17");
    await page.getByText(t("reader.findPlace", { at: 1, count: 1 })).waitFor();
    const place = page.getByRole("list", { name: t("reader.findPlaces") }).getByRole("button");
    expect(await place.locator("mark").innerText()).toBe("question 17");
    await checkScreen(page, "reader, found", { language: "fr", scheme: "light", width: 360 });
    await place.click();
    await at(student, 17);
    await expectSoon(() => isDrawn(student, 17)).toBe(true);
    const words = page.locator("#page-17 .mark-current > rect");
    await expectSoon(() => words.count()).toBe(2);
    const [face, question] = [await box(page.locator("#page-17 .page-face")), await box(words.first())];
    /* 'Question' is drawn 124 to 146 points below the head of a page of 842. */
    expect((question.top - face.top) / face.height).toBeCloseTo(125 / 842, 1);
    expect((question.bottom - face.top) / face.height).toBeCloseTo(146 / 842, 1);
    expect(question.left).toBeGreaterThan(face.left + 0.3 * face.width);
    await page.getByRole("searchbox").fill("zebra");
    await page.getByText(t("reader.findNothing")).waitFor();
    expect(await page.locator(".page-marks").count()).toBe(0);
    await page.keyboard.press("Escape");
    await expectSoon(() => page.getByRole("searchbox").count()).toBe(0);
    await student.leaves();
  });

  it("1.41, 1.42 has no right-click menu, and a blank sheet comes out of the printer", async () => {
    const student = await world.signedIn(ada);
    const { page } = student;
    await opens(student, "?page=1");
    const prevented = () =>
      page.evaluate(() => {
        const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
        document.querySelector(".page-face")!.dispatchEvent(event);
        return event.defaultPrevented;
      });
    expect(await prevented()).toBe(true);
    await page.emulateMedia({ media: "print" });
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe("none");
    await student.leaves();
  });
});
