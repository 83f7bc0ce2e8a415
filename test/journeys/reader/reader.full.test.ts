import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import { openMore } from "../../support/open-more.ts";
import { box, isBarInSight, readsOn, shareOfPaper } from "../support/reader-screen.ts";
import { isPictureLoaded, recordCalls, scrollTo, expectSoon } from "../support/page-network.ts";
import { savesData } from "../support/phone-storage.ts";
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
const scaleOf = ({ page }: Student): Promise<string> => page.locator(".paper-scale").innerText();
/** How far the middle of the percentage is below that of a button, in px. */
const scaleOffset = async ({ page }: Student, beside: Locator): Promise<number> => {
  const { top, bottom } = await page.locator(".paper-scale").evaluate((node) => {
    const text = document.createRange();
    text.selectNodeContents(node);
    return text.getBoundingClientRect();
  });
  const other = await box(beside);
  return (top + bottom - other.top - other.bottom) / 2;
};
const pictures = ({ page }: Student): Promise<number> => page.locator(".page-face > img").count();

/** What a scroll changes is on the screen then. */
const twoFrames = ({ page }: Student): Promise<unknown> =>
  page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
const readOnHidesBar = async (student: Student) => {
  await student.page.mouse.wheel(0, 40);
  await student.page.mouse.wheel(0, 40);
  await expectSoon(() => isBarInSight(student)).toBe(false);
};
const opensOnPhone = async (given: { readonly reducedMotion?: "reduce" | "no-preference" } = {}) => {
  const student = await world.signedIn(ada, { viewport: { width: 360, height: 740 }, ...given });
  await opens(student, "?page=1");
  await expectSoon(() => isDrawn(student, 1)).toBe(true);
  return student;
};

describe("a paper on a cheap phone", () => {
  it("opens while its pages wait to be drawn, and shows them once they are", async () => {
    const { sql } = world.server;
    const title = "Numerical Methods";
    const waiting = await world.store({ title, code: "CEF303", year: 2022 }, 1);
    await sql((db) => db`DELETE FROM paper_page WHERE paper_id = ${waiting}`);
    await sql((db) => db`UPDATE paper SET pages_ready = 0 WHERE id = ${waiting}`);
    const student = await world.signedIn(ada);
    await student.page.goto(`/user/paper/${waiting}/numerical-methods`);
    const first = student.page.getByRole("img", { name: student.t("reader.pagePhoto", { page: 1, title }) });
    await first.waitFor();
    expect(await isPictureLoaded(first)).toBe(false);
    await sql((db) => db`UPDATE job SET state = 'queued' WHERE kind = 'prepare' AND paper_id = ${waiting}`);
    await expectSoon(() => isPictureLoaded(first)).toBe(true);
    await student.leaves();
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

  it("fills the width when it is turned", async () => {
    const student = await world.signedIn(ada);
    const { page, t } = student;
    await opens(student, "?page=1");
    await expectSoon(() => isDrawn(student, 1)).toBe(true);
    const face = () => box(page.locator("#page-1 .page-face"));
    const upright = await face();
    await openMore(student);
    await page.getByRole("button", { name: t("reader.turn", { degrees: 0 }) }).click();
    await expectSoon(async () => (await face()).height).toBeLessThan(upright.width);
    const turned = await face();
    expect([turned.left, turned.width]).toEqual([0, upright.width]);
    expect(Math.abs(turned.height / turned.width - upright.width / upright.height)).toBeLessThan(0.01);
    const picture = await box(sheet(student, 1));
    expect(Math.abs(picture.width - turned.width)).toBeLessThan(2);
    await student.leaves();
  });

  it("is zoomed to its column of print, and shows where lines begin, or their end after a tap there", async () => {
    const student = await world.signedIn(ada);
    const { page, t } = student;
    await opens(student, "?page=1");
    await expectSoon(() => isDrawn(student, 1)).toBe(true);
    await page.locator("#page-1 section [role=paragraph]").first().waitFor({ state: "attached" });
    /* The one line of the page begins 60 points from the edge of 595, and is short: the column is taken to end at 85 %. */
    const print = async () => {
      const { left, width } = await box(page.locator("#page-1 .page-face"));
      return { width, begin: left + 0.097 * width, end: left + 0.85 * width };
    };
    await openMore(student);
    for (const width of [360 / 0.753, 540, 720]) {
      await button(student, t("reader.zoomIn")).click();
      await expectSoon(async () => Math.round((await print()).width)).toBe(Math.round(width));
      expect(Math.abs((await print()).begin)).toBeLessThan(2);
      if (width < 500) expect(Math.abs((await print()).end - 360)).toBeLessThan(2);
      expect(await scaleOf(student)).toBe(t("reader.scale", { percent: Math.round(width / 3.6) }));
      for (const beside of ["reader.zoomOut", "reader.zoomIn"] as const)
        expect(Math.abs(await scaleOffset(student, button(student, t(beside))))).toBeLessThan(2);
    }
    await page.keyboard.press("Escape");
    for (const { x, edge } of [
      { x: 90, edge: "begin" },
      { x: 270, edge: "end" },
    ] as const) {
      await page.keyboard.press("0");
      await expectSoon(async () => Math.round((await print()).width)).toBe(360);
      const place = () => page.locator("#page-1").evaluate((node) => -node.getBoundingClientRect().top);
      const before = (await place()) + 300;
      await page.mouse.dblclick(x, 300);
      await expectSoon(async () => Math.round((await print()).width)).toBe(720);
      expect(Math.abs((await print())[edge] - (edge === "begin" ? 0 : 360))).toBeLessThan(2);
      expect(Math.abs((await place()) + 300 - 2 * before)).toBeLessThan(2);
    }
    await student.leaves();
  });

  it("shows the paper on three quarters of a phone as it opens, on 92 % of it while one reads on", async () => {
    for (const language of ["en", "fr"] as const) {
      const student = await world.signedIn(ada, { language, viewport: { width: 360, height: 740 } });
      const { page } = student;
      await opens(student, "?page=1");
      await expectSoon(() => isDrawn(student, 1)).toBe(true);
      expect(await shareOfPaper(student)).toBeGreaterThanOrEqual(0.75);
      await readsOn(student, 900);
      await expectSoon(() => shareOfPaper(student)).toBeGreaterThanOrEqual(0.92);
      await page.mouse.wheel(0, -200);
      await expectSoon(() => isBarInSight(student)).toBe(true);
      await student.leaves();
    }
  });

  it("keeps its bar as it is while a zoom moves the page, and hides it when the student reads on", async () => {
    const student = await opensOnPhone();
    const { page, t } = student;
    await readsOn(student, 900);
    await page.mouse.wheel(0, -100);
    await expectSoon(() => isBarInSight(student)).toBe(true);
    await page
      .getByRole("region", { name: t("reader.ground") })
      .evaluate((node) => node.focus({ preventScroll: true }));
    const zooms = async (key: string) => {
      const before = await page.evaluate(() => scrollY);
      await page.keyboard.press(key);
      await expectSoon(() => page.evaluate(() => scrollY)).not.toBe(before);
      await twoFrames(student);
    };
    for (const key of ["+", "+", "0", "+"]) {
      await zooms(key);
      expect(await isBarInSight(student), key).toBe(true);
    }
    await readOnHidesBar(student);
    await zooms("-");
    expect(await isBarInSight(student)).toBe(false);
    await student.leaves();
  });

  it("keeps its bar where the keyboard comes to the pages, which brings them to the eye", async () => {
    const student = await opensOnPhone();
    const { page, t } = student;
    await readsOn(student, 300);
    await page.mouse.wheel(0, -1000);
    await expectSoon(() => page.evaluate(() => scrollY)).toBe(0);
    const ground = page.getByRole("region", { name: t("reader.ground") });
    const isReached = () => ground.evaluate((node) => node === document.activeElement);
    while (!(await isReached())) await page.keyboard.press("Tab");
    await expectSoon(() => page.evaluate(() => scrollY)).toBeGreaterThan(24);
    await twoFrames(student);
    expect(await isBarInSight(student)).toBe(true);
    await readOnHidesBar(student);
    await student.leaves();
  });

  it.each(["reduce", "no-preference"] as const)(
    "keeps its bar where a page is chosen among all, reduced motion: %s",
    async (reducedMotion) => {
      const student = await opensOnPhone({ reducedMotion });
      const { page, t } = student;
      await openMore(student);
      await button(student, t("reader.overview")).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("reader.onPage", { page: 3 }), exact: true })
        .click();
      await expectSoon(async () => Math.abs((await box(page.locator("#page-3"))).top)).toBeLessThan(2);
      await twoFrames(student);
      expect(await isBarInSight(student)).toBe(true);
      await readOnHidesBar(student);
      await student.leaves();
    },
  );

  it("hides its bar from the eye alone, without motion where none is wanted", async () => {
    const student = await world.signedIn(ada, { reducedMotion: "reduce" });
    const { page, t } = student;
    await opens(student, "?page=1");
    await expectSoon(() => isDrawn(student, 1)).toBe(true);
    await readsOn(student, 600);
    const bar = page.getByRole("toolbar", { name: t("reader.tools") });
    expect(await bar.evaluate((node) => getComputedStyle(node).transitionDuration)).toBe("0s");
    for (const name of ["reader.find", "reader.more"] as const) expect(await button(student, t(name)).count()).toBe(1);
    expect(await page.getByRole("link", { name: t("common.back"), exact: true }).count()).toBe(1);
    await page.mouse.wheel(0, 100_000);
    await expectSoon(() => isBarInSight(student)).toBe(true);
    await student.leaves();
  });

  it("2.107, 2.108 keeps the choice of languages at the bottom right, off the paper, while its bar is hidden too", async () => {
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 740, height: 360 },
      { width: 1280, height: 720 },
    ]) {
      const student = await world.signedIn(ada, { viewport });
      const { page } = student;
      await opens(student, "?page=1");
      await expectSoon(() => isDrawn(student, 1)).toBe(true);
      for (const isHidden of [false, true]) {
        if (isHidden) await readsOn(student, 900);
        const languages = page.getByRole("navigation", { name: "Language" }).filter({ visible: true });
        expect(await languages.count()).toBe(1);
        expect(await languages.getByRole("button").allInnerTexts()).toEqual(["English", "Français"]);
        expect(await languages.locator("[aria-current]").innerText()).toBe("English");
        const { right, bottom, top } = await box(languages);
        expect(Math.max(viewport.width - right, viewport.height - bottom)).toBeLessThanOrEqual(24);
        expect(await languages.evaluate((node) => getComputedStyle(node.parentElement!).position)).toBe("fixed");
        const under = await box(page.locator(".bottom-bar"));
        expect(under.top).toBeLessThanOrEqual(top);
      }
      await student.leaves();
    }
  });

  it("shows two pages beside each other where there is room, one where it is zoomed, and steps by rows", async () => {
    const student = await world.signedIn(ada, { viewport: { width: 1400, height: 800 } });
    const { page, t } = student;
    await opens(student, "?page=1");
    await expectSoon(() => isDrawn(student, 2)).toBe(true);
    const [first, second] = [await box(page.locator("#page-1")), await box(page.locator("#page-2"))];
    expect([second.top, second.left > first.right, second.width]).toEqual([first.top, true, first.width]);
    await page.getByRole("region", { name: t("reader.ground") }).focus();
    await page.keyboard.press("ArrowRight");
    await expectSoon(async () => Math.abs((await box(page.locator("#page-3"))).top)).toBeLessThan(2);
    await page.keyboard.press("+");
    await expectSoon(
      async () => (await box(page.locator("#page-4"))).top > (await box(page.locator("#page-3"))).bottom,
    ).toBe(true);
    expect((await box(page.locator("#page-3"))).top).toBeLessThan(400);
    expect((await box(page.locator("#page-3"))).bottom).toBeGreaterThan(400);
    await student.leaves();
  });

  it("says its words to who listens, in their language, and whose copy it is to who looks, in the margins of the page", async () => {
    await world.server.sql((db) => db`UPDATE paper SET language = 'fr' WHERE id = ${paper}`);
    const student = await world.signedIn(ada);
    const { page, t } = student;
    await opens(student, "?page=2");
    await page
      .getByRole("region", { name: t("reader.textOf", { page: 2 }), exact: true })
      .getByText(`${TITLE}, question 2`)
      .waitFor();
    await page.locator("#page-1 [lang=fr]", { hasText: `${TITLE}, question 1` }).waitFor({ state: "attached" });
    await page
      .locator("#page-2 .page-mark")
      .getByText(`Annales · ${ada.name} · …${ada.phone.slice(-3)}`)
      .first()
      .waitFor();
    const face = await box(page.locator("#page-2 .page-face"));
    const marks = page.locator("#page-2 .page-mark > span");
    expect(await marks.count()).toBe(2);
    const [head, foot] = [await box(marks.first()), await box(marks.last())];
    expect(head.bottom - face.top).toBeLessThan(0.05 * face.width);
    expect(face.bottom - foot.top).toBeLessThan(0.05 * face.width);
    await student.leaves();
  });

  it("saves data where the student chose it: small pictures, and none before it is looked at", async () => {
    const student = await world.signedIn(ada);
    const { page, t } = student;
    await savesData(student);
    await page.getByText(t("settings.saverOn")).waitFor();
    await page.reload();
    await page.getByText(t("settings.saverOn")).waitFor();
    const wire = recordCalls(page);
    await opens(student, "?page=1");
    await expectSoon(() => isDrawn(student, 1)).toBe(true);
    expect(await sheet(student, 1).evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBe(360);
    for (const n of [3, 4]) expect((await wire.sent(`papers/${paper}/pages/${n}`)).length).toBe(0);
    expect(await pictures(student)).toBe(2);
    await scrollTo(sheet(student, 3));
    await expectSoon(() => isDrawn(student, 3)).toBe(true);
    await page.getByRole("region", { name: t("reader.ground") }).focus();
    await page.keyboard.press("+");
    await page.keyboard.press("Home");
    await at(student, 1);
    await openMore(student);
    expect(await scaleOf(student)).not.toBe(t("reader.scale", { percent: 100 }));
    await button(student, t("reader.overview")).click();
    const small = page.locator(".thumbnails").getByRole("button");
    await expectSoon(() => small.count()).toBe(LONG);
    expect(await page.locator(".thumbnails img").count()).toBe(0);
    await page.keyboard.press("Escape");
    await expectSoon(() => small.count()).toBe(0);
    await expectSoon(() => isDrawn(student, 1)).toBe(true);
    const asked = (await wire.sent()).filter(({ path }) => path.startsWith(`papers/${paper}/pages/`));
    expect([...new Set(asked.map(({ query }) => query["w"]))]).toEqual(["360"]);
    await student.leaves();
  });
});
