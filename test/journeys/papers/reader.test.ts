import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkScreen } from "../support/screen-checks.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { isPictureLoaded, deviceStoreKeys, recordCalls, scrollTo, expectSoon } from "../support/page-network.ts";
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
const pictures = ({ page }: Student): Promise<number> => page.locator(".page-face > img").count();

describe("a paper on a cheap phone", () => {
  it("opens at the page of its address, then at the page read last, each student at their own", async () => {
    const student = await world.signedIn(ada);
    await opens(student, "?page=7");
    await at(student, 7);
    await expectSoon(() => isDrawn(student, 7)).toBe(true);
    await student.page.locator("#page-7 img").click();
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

  it("holds few pictures of a long paper, and loads none of them twice", async () => {
    const student = await world.signedIn(ada);
    const { page } = student;
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (/\/pages\/\d+$/.test(pathname)) asked.push(pathname + (search === "" ? "" : "?"));
    });
    await opens(student, "?page=1");
    const most: number[] = [];
    for (let n = 1; n <= LONG; n += 1) {
      await scrollTo(page.locator(`#page-${n}`));
      await expectSoon(() => isDrawn(student, n)).toBe(true);
      most.push(await pictures(student));
    }
    expect(Math.max(...most)).toBeLessThanOrEqual(6);
    expect(asked.filter((one, place) => asked.indexOf(one) !== place)).toEqual([]);
    await student.leaves();
  });

  it("is looked at larger, turned and dark, by buttons, keys and two taps", async () => {
    const student = await world.signedIn(ada);
    const { page, t } = student;
    await opens(student, "?page=1");
    await expectSoon(() => isDrawn(student, 1)).toBe(true);
    const width = () => page.locator("#page-1").evaluate((node) => node.getBoundingClientRect().width);
    await page.locator("#page-1 img").dblclick();
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
    await button(student, t("reader.overview")).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("reader.onPage", { page: 12 }), exact: true })
      .click();
    await at(student, 12);
    await student.leaves();
  });

  it("is sharp on a screen that is turned, or wide", async () => {
    const student = await world.signedIn(ada);
    const { page } = student;
    const chosen = (n: number) => sheet(student, n).evaluate((node) => (node as HTMLImageElement).currentSrc ?? "");
    await opens(student, "?page=3");
    await expectSoon(() => isDrawn(student, 4)).toBe(true);
    expect(await chosen(4)).toContain("w=720");
    await page.setViewportSize({ width: 740, height: 360 });
    for (const n of [3, 4]) {
      await scrollTo(sheet(student, n));
      await expectSoon(() => chosen(n)).toContain("w=1080");
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await opens(student, "?page=6");
    await expectSoon(() => isDrawn(student, 6)).toBe(true);
    expect(await sheet(student, 6).evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBe(1080);
    await scrollTo(sheet(student, 7));
    await expectSoon(() => chosen(7)).toContain("w=1080");
    await student.leaves();
  });

  it("keeps the size of its writing when it is turned, where the screen is narrower than its long side", async () => {
    const student = await world.signedIn(ada);
    const { page, t } = student;
    await opens(student, "?page=1");
    await expectSoon(() => isDrawn(student, 1)).toBe(true);
    const box = () => sheet(student, 1).evaluate((node) => node.getBoundingClientRect());
    const upright = await box();
    await page.getByRole("button", { name: t("reader.turn", { degrees: 0 }) }).click();
    await expectSoon(async () => Math.abs((await box()).height - upright.width)).toBeLessThan(2);
    expect(Math.abs((await box()).width - upright.height)).toBeLessThan(2);
    await student.leaves();
  });

  it("says how large it is on the line of the icons, on a small phone too", async () => {
    for (const width of [320, 360]) {
      const student = await world.signedIn(ada, { viewport: { width, height: 640 } });
      const { page, t } = student;
      await opens(student, "?page=1");
      await button(student, t("reader.zoomIn")).click();
      const middle = (target: Locator) =>
        target.evaluate((node) => {
          const content = document.createRange();
          content.selectNodeContents(node);
          const { top, height } = content.getBoundingClientRect();
          return top + height / 2;
        });
      const icon = await middle(button(student, t("reader.zoomIn")));
      const scale = await middle(page.getByText(t("reader.scale", { percent: 150 }), { exact: true }));
      expect(Math.abs(scale - icon)).toBeLessThan(2);
      await student.leaves();
    }
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
    await page.getByRole("searchbox").fill("zebra");
    await page.getByText(t("reader.findNothing")).waitFor();
    await page.keyboard.press("Escape");
    await expectSoon(() => page.getByRole("searchbox").count()).toBe(0);
    await student.leaves();
  });

  it("says its words to who listens, and whose copy it is to who looks", async () => {
    const student = await world.signedIn(ada);
    const { page, t } = student;
    await opens(student, "?page=2");
    await page
      .getByRole("region", { name: t("reader.textOf", { page: 2 }), exact: true })
      .getByText(`${TITLE}, question 2`)
      .waitFor();
    await page
      .locator("#page-2 .page-mark")
      .getByText(`Annales · ${ada.name} · …${ada.phone.slice(-3)}`)
      .first()
      .waitFor();
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

  it("saves data where the student chose it: small pictures, and none before it is looked at", async () => {
    const student = await world.signedIn(ada);
    const { page, t } = student;
    await page.goto("/user/settings");
    await page.getByRole("switch", { name: t("settings.saverTitle") }).click();
    await page.getByText(t("settings.saverOn")).waitFor();
    await expectSoon(() => deviceStoreKeys(page, "choices")).toContain("saver");
    await page.reload();
    await page.getByText(t("settings.saverOn")).waitFor();
    const wire = recordCalls(page);
    await opens(student, "?page=1");
    await expectSoon(() => isDrawn(student, 1)).toBe(true);
    expect(await sheet(student, 1).evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBe(360);
    expect((await wire.sent(`papers/${paper}/pages/2`)).length).toBe(0);
    expect(await pictures(student)).toBe(1);
    await scrollTo(sheet(student, 2));
    await expectSoon(() => isDrawn(student, 2)).toBe(true);
    await student.leaves();
  });
});
