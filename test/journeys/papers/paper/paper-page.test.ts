import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { failCalls, recordCalls, pathOf, scrollTo, expectSoon } from "../../support/page-network.ts";
import { slug, pressSized, pressTool, sheet, drawn, details } from "./paper-page-steps.ts";
import { someOf } from "../../../support/full-run.ts";

let world: SmallWorld;
let resit: number;
let web: number;
beforeAll(async () => {
  world = await openSmallWorld();
  resit = await world.store({ title: "Operating Systems & Réseaux", code: "CEF350", year: 2023, semester: "resit" }, 3);
  [web = 0] = await world.list({ title: "Web", area: "hnd", categories: ["hnd-software"] });
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

  it.each(someOf(detailRows, 1))(
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
});
