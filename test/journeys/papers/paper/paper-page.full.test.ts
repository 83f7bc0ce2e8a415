import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { mockAnswer, failCalls, pathOf, expectSoon } from "../../support/page-network.ts";
import { slug, pressSized, pressTool, sheet, drawn, details } from "./paper-page-steps.ts";

let world: SmallWorld;
let resit: number;
beforeAll(async () => {
  world = await openSmallWorld();
  resit = await world.store({ title: "Operating Systems & Réseaux", code: "CEF350", year: 2023, semester: "resit" }, 3);
});
afterAll(() => world.close());

const reads = async (language: "en" | "fr" = "en", size = {}): Promise<Student> => {
  const account = await world.account();
  await world.subscribe(account, { level: "level-300", semester: "resit" });
  const student = await world.signedIn(account, { language, ...size });
  await student.page.goto(`/user/paper/${resit}/${slug}`);
  await sheet(student, 1).waitFor();
  return student;
};

describe("a paper with a subscription", () => {
  it.each([
    ["en", "Second Semester Resit", "Second semestre (rattrapage)", "Semester", "Resit"],
    ["fr", "RESIT", "RATTRAPAGE", "Semestre", "Rattrapage"],
  ] as const)(
    "3.24 calls a resit so in %s, however its semester is called: '%s', '%s'",
    async (language, name, french, field, word) => {
      const calls = (english: string, inFrench: string) =>
        world.server.sql(
          (sql) => sql`UPDATE semester SET name = ${english}, name_fr = ${inFrench} WHERE key = 'resit'`,
        );
      await calls(name, french);
      try {
        const student = await reads(language);
        const { page } = student;
        await page
          .getByRole("main")
          .getByText(new RegExp(`^.*Operating Systems & Réseaux .*${word}$`))
          .first()
          .waitFor();
        expect(await page.title()).toMatch(new RegExp(` 2023 ${word} · Annales$`));
        expect(await details(student)).toContainEqual([field, word]);
        const text = await page.getByRole("main").textContent();
        for (const called of [name, french]) expect(text).not.toContain(called);
        await student.leaves();
      } finally {
        await calls("Resit", "Rattrapage");
      }
    },
  );

  it("names a resit in the language of the student, in the list and on the paper", async () => {
    for (const [language, word] of [
      ["en", "Resit"],
      ["fr", "Rattrapage"],
    ] as const) {
      const student = await reads(language);
      await student.sees(`Operating Systems & Réseaux 2023 ${word}`);
      await student.page.goto("/user/dashboard/university");
      await student.page.getByRole("searchbox").fill("cef350");
      await student.page
        .getByRole("link", { name: /Operating Systems/ })
        .first()
        .waitFor();
      await expectSoon(() => student.page.locator(".row-meta").first().innerText()).toContain(word);
      await student.leaves();
    }
  });

  it("is asked for while a finger rests on its link, and given up when the finger scrolls on", async () => {
    const account = await world.account();
    await world.subscribe(account, { level: "level-300", semester: "resit" });
    const student = await world.signedIn(account, { hasTouch: true });
    const { page } = student;
    await page.goto("/user/dashboard/university");
    await page.getByRole("searchbox").fill("cef350");
    const row = page.getByRole("link", { name: /Operating Systems/ }).first();
    const { x, y } = (await row.boundingBox())!;
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove", up: number) =>
      devtools.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x: x + 20, y: y + 20 - up }] });
    const isPicture = (url: string) => url.includes(`/api/papers/${resit}/pages/1`);
    const held = await page.route(
      (url) => isPicture(url.href),
      () => undefined,
    );
    const asked = page.waitForRequest((request) => isPicture(request.url()));
    await touch("touchStart", 0);
    await asked;
    const givenUp = page.waitForEvent("requestfailed", (request) => isPicture(request.url()));
    for (const up of [10, 30, 60]) await touch("touchMove", up);
    await givenUp;
    await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    expect(pathOf(page)).toBe("/user/dashboard/university");
    await held.dispose();
    await row.tap();
    await drawn(student, 1);
    await student.leaves();
  });

  it("is turned by the steps behind 'more', and the bar at its foot says where one is", async () => {
    const student = await reads();
    const { page, t } = student;
    for (const n of [2, 3]) {
      await pressTool(student, "reader.next");
      await page.getByText(t("reader.position", { page: n, count: 3 })).waitFor();
    }
    expect(await page.getByRole("button", { name: t("reader.next") }).isDisabled()).toBe(true);
    await pressTool(student, "reader.previous");
    await page.getByText(t("reader.position", { page: 2, count: 3 })).waitFor();
    await student.leaves();
  });

  it("opens as the PDF itself: drawn, zoomed, with text to select, and back to the pictures", async () => {
    const student = await reads();
    const { page, t } = student;
    await pressSized(student, "reader.openPdf");
    const first = page.getByRole("region", { name: t("reader.page", { page: 1, count: 3 }) });
    await first.getByText("Operating Systems & Réseaux, question 1").waitFor();
    const width = () => first.locator("canvas").evaluate((node) => node.getBoundingClientRect().width);
    const before = await width();
    await pressTool(student, "reader.zoomIn");
    await expectSoon(width).toBeGreaterThan(before * 1.15);
    await pressTool(student, "reader.zoomOut");
    await expectSoon(width).toBeLessThan(before * 1.1);
    expect(await page.getByRole("button", { name: t("reader.zoomOut") }).isDisabled()).toBe(true);
    await pressTool(student, "reader.pictures");
    await drawn(student, 1);
    await student.leaves();
  });
});

describe("a paper on a bad line", () => {
  it("that did not open can be tried again", async () => {
    const account = await world.account();
    await world.subscribe(account, { level: "level-300", semester: "resit" });
    for (const fails of [500, 0]) {
      const student = await world.signedIn(account);
      const { page, t } = student;
      const path = `papers/${resit}`;
      const mend = fails === 0 ? await failCalls(page, path) : await mockAnswer(page, path, { status: fails });
      await page.goto(`/user/paper/${resit}/${slug}`);
      await expectSoon(() => page.getByRole("alert").innerText()).toBe(t("reader.failed"));
      await mend();
      await page.getByRole("button", { name: t("common.retry") }).click();
      await drawn(student, 1);
      await student.leaves();
    }
  });

  it("says why a download was refused", async () => {
    const student = await reads();
    const { page } = student;
    const refused = { status: 503, json: { message: "Try again in 5 s", code: "unavailable" } };
    await page.route(`**/files/${resit}.pdf`, (route) => route.fulfill(refused));
    await pressSized(student, "reader.download");
    await expectSoon(() => page.locator(".toast").innerText()).toBe("Try again in 5 s");
    await student.leaves();
  });

  it.each([
    ["en", "The PDF could not be downloaded. Try again."],
    ["fr", "Le PDF n’a pas pu être téléchargé. Réessayez."],
  ] as const)("8.8 says in %s that a download failed where the answer says nothing", async (language, words) => {
    const student = await reads(language);
    await student.page.route(`**/files/${resit}.pdf`, (route) => route.fulfill({ status: 500 }));
    await pressSized(student, "reader.download");
    await expectSoon(() => student.page.locator(".toast").innerText()).toBe(words);
    await student.leaves();
  });

  it("does not blame the browser when the part that draws the PDF did not come", async () => {
    const student = await reads();
    const { page, t } = student;
    await page.route(/\/assets\/pdf-/, (route) => route.abort("connectionfailed"));
    await pressSized(student, "reader.openPdf");
    await expectSoon(() => page.getByRole("alert").innerText()).toBe(t("reader.failed"));
    await student.visit.context.close();
  });
});
