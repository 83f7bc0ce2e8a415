import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";
import type { Student } from "../worlds/demo-world.ts";
import { openMore } from "../../support/open-more.ts";
import { mockAnswer, failCalls, recordCalls, pathOf, scrollTo, expectSoon } from "../support/page-network.ts";

let world: SmallWorld;
let resit: number;
let web: number;
beforeAll(async () => {
  world = await openSmallWorld();
  resit = await world.store({ title: "Operating Systems & Réseaux", code: "CEF350", year: 2023, semester: "resit" }, 3);
  [web = 0] = await world.list({ title: "Web", area: "hnd", categories: ["hnd-software"] });
});
afterAll(() => world.close());

const slug = "operating-systems-reseaux";
/** Presses one of the two buttons whose names end with a size, in two presses. */
const pressSized = async (student: Student, key: "reader.openPdf" | "reader.download"): Promise<void> => {
  await openMore(student);
  await student.page.getByRole("button", { name: student.t(key, { size: "" }).split("(")[0]! }).click();
};
/** Presses another one there. */
const pressTool = async (
  student: Student,
  key: "reader.next" | "reader.previous" | "reader.zoomIn" | "reader.zoomOut" | "reader.pictures",
): Promise<void> => {
  await openMore(student);
  await student.page.getByRole("button", { name: student.t(key) }).click();
};
const sheet = ({ page, t }: Student, n: number) =>
  page.getByRole("img", { name: t("reader.pagePhoto", { page: n, title: "Operating Systems & Réseaux" }) });
const drawn = (student: Student, n: number) =>
  expectSoon(async () => {
    await scrollTo(sheet(student, n));
    return sheet(student, n).evaluate((node) => (node as HTMLImageElement).naturalWidth ?? 0);
  }).toBeGreaterThan(0);
const reads = async (language: "en" | "fr" = "en", size = {}): Promise<Student> => {
  const account = await world.account();
  await world.subscribe(account, { level: "level-300", semester: "resit" });
  const student = await world.signedIn(account, { language, ...size });
  await student.page.goto(`/user/paper/${resit}/${slug}`);
  await sheet(student, 1).waitFor();
  return student;
};

/** The rows of the details table, as pairs of name and value. */
const details = async ({ page, t }: Student) => {
  await page.getByText(t("paper.details"), { exact: true }).click();
  return page
    .locator(".paper-details dt")
    .evaluateAll((names) => names.map((name) => [name.textContent, name.nextElementSibling?.textContent]));
};
const detailRows = [
  {
    language: "en",
    ofUniversity: [
      ["Course code", "CEF 350"],
      ["Title", "Operating Systems & Réseaux"],
      ["Year", "2023"],
      ["Institution", "University of Buea"],
      ["Faculty", "Faculty of Engineering and Technology"],
      ["Department", "Computer Engineering"],
      ["Level", "Level 300"],
      ["Semester", "Resit"],
      ["Date", "5 March 2026"],
      ["PDF", expect.stringMatching(/^3 pages · [\d.]+\sKB$/)],
    ],
    ofCategory: [
      ["Title", "Web"],
      ["Year", "2024"],
      ["Institution", "HND"],
      ["Category", "Software Engineering"],
      ["Date", "5 March 2026"],
      ["PDF", "2 pages · 1.2\u00a0MB"],
    ],
  },
  {
    language: "fr",
    ofUniversity: [
      ["Code de l’UE", "CEF 350"],
      ["Intitulé", "Operating Systems & Réseaux"],
      ["Année", "2023"],
      ["Établissement", "Université de Buea"],
      ["Faculté", "Faculty of Engineering and Technology"],
      ["Département", "Computer Engineering"],
      ["Niveau", "Niveau 300"],
      ["Semestre", "Rattrapage"],
      ["Date", "5 mars 2026"],
      ["PDF", expect.stringMatching(/^3 pages · [\d,]+\sKo$/)],
    ],
    ofCategory: [
      ["Intitulé", "Web"],
      ["Année", "2024"],
      ["Établissement", "BTS/HND"],
      ["Catégorie", "Génie logiciel"],
      ["Date", "5 mars 2026"],
      ["PDF", "2 pages · 1,2\u00a0Mo"],
    ],
  },
] as const;

describe("a paper with a subscription", () => {
  it("2.17, 2.44, 1.22, 3.24, 3.32 shows its pages one after another, at an address with its id and a slug of its title", async () => {
    const student = await reads();
    const { page, t } = student;
    for (const n of [1, 2, 3]) await drawn(student, n);
    expect(pathOf(page)).toBe(`/user/paper/${resit}/${slug}`);
    const label = `CEF350 Operating Systems & Réseaux 2023 ${t("paper.resit")}`;
    await page.getByRole("heading", { name: label }).waitFor();
    expect(await page.title()).toBe(`${label} · Annales`);
    await page.goto("/user/dashboard/university");
    await page.getByRole("searchbox").fill("cef350");
    await page
      .getByRole("link", { name: /Operating Systems/ })
      .first()
      .click();
    await expectSoon(() => pathOf(page)).toBe(`/user/paper/${resit}/${slug}`);
    await student.leaves();
  });

  it.each(detailRows)(
    "1.34, 1.35, 2.98, 2.99, 2.100, 2.101 says in $language where it belongs, and no more: a university paper to five places, another one to its category",
    async ({ language, ofUniversity, ofCategory }) => {
      await world.server.sql((sql) => sql`UPDATE paper SET created_at = '2026-03-05T09:07:00Z'`);
      const student = await reads(language);
      expect(await details(student)).toEqual(ofUniversity);
      await student.page.goto(`/user/paper/${web}/web`);
      expect(await details(student)).toEqual(ofCategory);
      await student.leaves();
    },
  );

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

  it("3.30, 3.32, 7.9 is downloaded from where its file lies, as a PDF named by its label in the language of the student", async () => {
    for (const [language, name] of [
      ["en", "CEF350 Operating Systems & Réseaux 2023 Resit.pdf"],
      ["fr", "CEF350 Operating Systems & Réseaux 2023 Rattrapage.pdf"],
    ] as const) {
      const student = await reads(language);
      const coming = student.page.waitForEvent("download");
      const asked = student.page.waitForRequest((request) => request.url().endsWith(`/files/${resit}.pdf`));
      await pressSized(student, "reader.download");
      expect(new URL((await asked).url()).origin).toBe(world.server.address);
      const download = await coming;
      expect(download.suggestedFilename()).toBe(name);
      const bytes = await readFile(await download.path());
      expect([bytes.subarray(0, 5).toString("latin1"), bytes.length > 1000]).toEqual(["%PDF-", true]);
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

  it("1.2, 8.25, 8.26 tells a browser without what a PDF needs to update, and on the Android app to update Chrome", async () => {
    for (const language of ["en", "fr"] as const) {
      const account = await world.account();
      await world.subscribe(account, { level: "level-300", semester: "resit" });
      const student = await world.signedIn(account, { language });
      const { page, t } = student;
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, "Worker"));
      await page.goto(`/user/paper/${resit}/${slug}`);
      await pressSized(student, "reader.openPdf");
      await page.getByRole("heading", { name: t("reader.unsupportedTitle") }).waitFor();
      await student.sees(t("reader.unsupported"));
      await student.sees(t("reader.unsupportedAndroid"));
      expect(t("reader.unsupportedAndroid")).toContain("Chrome");
      await pressTool(student, "reader.pictures");
      await drawn(student, 1);
      await student.leaves();
    }
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

  it("keeps the pages that are there when others do not come, and asks for new addresses", async () => {
    const account = await world.account();
    await world.subscribe(account, { level: "level-300", semester: "resit" });
    const student = await world.signedIn(account);
    const { page } = student;
    const wire = recordCalls(page);
    const mend = await failCalls(page, `papers/${resit}/pages/3`);
    await page.goto(`/user/paper/${resit}/${slug}`);
    await drawn(student, 1);
    await expectSoon(async () => {
      await scrollTo(sheet(student, 3));
      return (await wire.sent(`papers/${resit}/pages`)).length;
    }).toBeGreaterThan(1);
    await mend();
    await drawn(student, 2);
    await student.leaves();
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
