import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PaperType, paperTypes } from "../../../../src/contract/entities.ts";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { clearsFilters, filtersBy, opensFilters } from "../../support/filter-sheet.ts";
import { holdCall, recordCalls, pathOf, expectSoon } from "../../support/page-network.ts";
import { someOf } from "../../../support/full-run.ts";

let world: SmallWorld;
let ada: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld();
  ada = await world.account();
  const { semester } = world;
  const exams = Array.from({ length: 11 }, (_, n) => ({
    title: `Networks ${n + 1}`,
    code: `CEF34${n}`,
    year: 2010 + n,
    type: "Exam" as const,
    semester,
  }));
  await world.list(...exams, { title: "Algorithms CA", year: 2009, type: "CA", semester });
  await world.list({
    title: "Networks Solution",
    code: "CEF340",
    year: 2008,
    type: "Exam Solution",
    kind: "SOLUTION",
    semester,
  });
  await world.list({ title: "Physics of another level", year: 2026, level: "level-200", semester });
  await world.list(
    ...["Web", "Databases", "Statistics", "Accounting"].map((title) => ({
      title,
      area: "hnd" as const,
      categories: ["hnd-software"],
    })),
  );
  await world.list({ title: "Mathématiques", area: "concour", categories: ["concour-enspy"] });
});
afterAll(() => world.close());

const opens = async (student: Student, type = "university") => {
  await student.page.goto(`/user/dashboard/${type}`);
  await student.page.getByRole("heading", { level: 1, name: student.t("menu.dashboard") }).waitFor();
};
const list = ({ page, t }: Student) => page.getByRole("list", { name: t("dashboard.papersTitle") });
const titles = (student: Student) => list(student).locator(".row-title").allInnerTexts();
const button = ({ page }: Student, name: string) => page.getByRole("button", { name, exact: true });

const typeWords: Readonly<Record<"en" | "fr", Readonly<Record<PaperType, string>>>> = {
  en: {
    CA: "CA",
    "CA 2": "CA 2",
    Exam: "Exam",
    "Exam 2": "Exam 2",
    "CA Solution": "CA Solution",
    "Exam Solution": "Exam Solution",
    "Tutorial Sheet": "Tutorial Sheet",
    Assignment: "Assignment",
  },
  fr: {
    CA: "CC",
    "CA 2": "CC 2",
    Exam: "Examen",
    "Exam 2": "Examen 2",
    "CA Solution": "Corrigé de CC",
    "Exam Solution": "Corrigé d’examen",
    "Tutorial Sheet": "Fiche de TD",
    Assignment: "Devoir",
  },
};

describe("the dashboards", () => {
  it("2.9, 2.10, 1.5, 1.9, 1.10, 1.11, 1.12, 1.13 of the three types list their papers; any other type is not found", async () => {
    const student = await world.signedIn(ada);
    await opens(student);
    await filtersBy(student, "CA");
    await expectSoon(() => titles(student)).toEqual(["Algorithms CA"]);
    await filtersBy(student, "Exam");
    await expectSoon(() => titles(student)).toEqual(["Networks 11", "Networks 10", "Networks 9", "Networks 8"]);
    await filtersBy(student, "Solutions");
    await expectSoon(() => titles(student)).toEqual(["Networks Solution"]);
    await student.leaves();
    for (const [type, place, expected] of [
      ["hnd", { institution: "hnd", category: "hnd-software" }, "Statistics"],
      ["concour", { institution: "concours", category: "concour-enspy" }, "Mathématiques"],
    ] as const) {
      const other = await world.signedIn(await world.account(place));
      await opens(other, type);
      await expectSoon(() => titles(other)).toContain(expected);
      expect((await other.page.goto("/user/dashboard/primary"))?.status()).toBe(404);
      await other.page.getByRole("heading", { name: other.t("notFound.title") }).waitFor();
      await other.leaves();
    }
  });

  it("2.84, 2.85, 2.86, 9.24 show 4 rows, 'view all' shows the rest and 'view less' 4 again", async () => {
    const student = await world.signedIn(ada);
    await opens(student);
    await expectSoon(async () => (await titles(student)).length).toBe(4);
    await button(student, "view all").click();
    await expectSoon(async () => (await titles(student)).length).toBe(10);
    await button(student, "Show more").click();
    await expectSoon(async () => (await titles(student)).length).toBe(13);
    await button(student, "view less").click();
    await expectSoon(async () => (await titles(student)).length).toBe(4);
    expect(await button(student, "view all").count()).toBe(1);
    await student.leaves();
  });

  it("9.35, 9.36, 9.37, 7.6 ask for 10, 6 or 8 papers by the width of the screen", async () => {
    const asked = [];
    for (const width of [1023, 1024, 1535, 1536]) {
      const student = await world.signedIn(ada, { viewport: { width, height: 720 } });
      const wire = recordCalls(student.page);
      await opens(student);
      await expectSoon(async () => (await titles(student)).length).toBe(4);
      const [call] = await wire.sent("papers");
      asked.push([width, call?.query["limit"]]);
      expect(call?.query).toMatchObject({
        type: "university",
        level_id: expect.any(String),
        semester_id: expect.any(String),
      });
      await student.leaves();
    }
    expect(asked).toEqual([
      [1023, "10"],
      [1024, "6"],
      [1535, "6"],
      [1536, "8"],
    ]);
  });

  it("3.33, 3.34, 3.35, 3.36, 3.37, 3.38, 3.39, 3.40, 3.41, 3.77 filter by the eight paper types and no other, and let another scope be chosen: levels and semesters begin with all of them, which the server does not name", async () => {
    await world.list(
      ...paperTypes.map((type) => ({
        title: `Of each type, ${type}`,
        type,
        level: "level-400",
        semester: world.semester,
      })),
      { title: "Of each type, made", kind: "SOLUTION", level: "level-400", semester: world.semester },
    );
    const bih = await world.account({ level: "level-400" });
    const words = [
      ["en", "All levels", "Solutions"],
      ["fr", "Tous les niveaux", "Corrigés"],
    ] as const;
    for (const [language, all, solutions] of someOf(words, 1)) {
      const student = await world.signedIn(bih, { language });
      const { page, t } = student;
      await opens(student);
      const sheet = await opensFilters(student);
      const chips = sheet.getByRole("group", { name: t("field.type") }).getByRole("button");
      const types = Object.entries(typeWords[language]);
      await expectSoon(async () =>
        (await chips.allInnerTexts()).map((text) => text.replace(/\s\d+$/, "")).sort(),
      ).toEqual([solutions, ...types.map(([, word]) => word)].sort());
      await page.keyboard.press("Escape");
      const calls = recordCalls(page);
      for (const [type, word] of types) {
        await filtersBy(student, word);
        await expectSoon(
          async () =>
            (await calls.sent("papers")).findLast(({ query }) => query["counts"] === undefined)?.query["paper_type"],
        ).toBe(type);
      }
      await clearsFilters(student);
      await button(student, t("dashboard.change")).click();
      const level = page.getByRole("dialog").getByLabel(t("field.level"));
      expect(await level.locator("option").first().innerText()).toBe(all);
      const answered = await world.server.client().get("/api/levels", { "x-language": language });
      expect(JSON.stringify(answered.body)).not.toContain(all);
      const wire = recordCalls(page);
      await level.selectOption({ label: all });
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("common.continue") })
        .click();
      await expectSoon(() => page.getByText("Physics of another level").count()).toBe(1);
      expect((await wire.sent("papers")).at(-1)?.query["level_id"]).toBeUndefined();
      await student.leaves();
    }
  });
});

describe("the search", () => {
  const box = ({ page, t }: Student) => page.getByRole("searchbox", { name: t("search.label") });

  it("2.87, 9.23 waits 500 ms after the last key, then asks once with the whole text", async () => {
    const student = await world.signedIn(ada);
    const { page } = student;
    await page.clock.install();
    await opens(student);
    await expectSoon(async () => (await titles(student)).length).toBe(4);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    const wire = recordCalls(page);
    await box(student).pressSequentially("alg");
    await page.clock.runFor(400);
    await box(student).pressSequentially("orithms");
    await page.clock.runFor(499);
    expect(await wire.sent("papers")).toEqual([]);
    await page.clock.runFor(1);
    expect((await wire.sent("papers")).map(({ query }) => query["q"])).toEqual(["algorithms"]);
    await page.clock.resume();
    await expectSoon(() => titles(student)).toEqual(["Algorithms CA"]);
    expect((await wire.sent("papers")).length).toBe(1);
    await student.leaves();
  });

  it("7.8 gives up a search on the wire when another key is pressed", async () => {
    const student = await world.signedIn(ada);
    const { page } = student;
    await opens(student);
    await expectSoon(async () => (await titles(student)).length).toBe(4);
    const held = await holdCall(page, "papers");
    const given = page.waitForEvent("requestfailed");
    await box(student).fill("networks");
    await held.arrived;
    await box(student).fill("algorithms");
    const lost = await given;
    expect([new URL(lost.url()).searchParams.get("q"), lost.failure()?.errorText]).toEqual([
      "networks",
      "net::ERR_ABORTED",
    ]);
    held.release();
    await expectSoon(() => titles(student)).toEqual(["Algorithms CA"]);
    await student.leaves();
  });

  it("keeps the words of the box in the address: a reload and Back search for them again", async () => {
    const student = await world.signedIn(ada);
    const { page } = student;
    await page.goto("/user/dashboard/university?q=networks");
    await expectSoon(async () => (await titles(student)).length).toBe(4);
    await box(student).fill("algorithms & co");
    await expectSoon(() => new URL(page.url()).searchParams.get("q")).toBe("algorithms & co");
    await page.reload();
    await expectSoon(() => box(student).inputValue()).toBe("algorithms & co");
    await box(student).fill("algorithms");
    await expectSoon(() => titles(student)).toEqual(["Algorithms CA"]);
    await list(student).getByRole("link").first().click();
    await page.waitForURL(/\/user\/paper\//);
    await page.goBack();
    await expectSoon(async () => [await box(student).inputValue(), await titles(student)]).toEqual([
      "algorithms",
      ["Algorithms CA"],
    ]);
    await box(student).fill("");
    await expectSoon(() => new URL(page.url()).search).toBe("");
    await student.leaves();
  });

  it("2.46, 8.29 says that nothing was found, and clears", async () => {
    for (const language of ["en", "fr"] as const) {
      const student = await world.signedIn(ada, { language });
      const { page, t } = student;
      await opens(student);
      await box(student).fill("zzz");
      await page
        .getByText(t("search.noneFound", { query: "zzz" }))
        .filter({ visible: true })
        .first()
        .waitFor();
      await page
        .getByRole("main")
        .getByRole("button", { name: t("search.clear") })
        .last()
        .click();
      await expectSoon(async () => [await box(student).inputValue(), (await titles(student)).length]).toEqual(["", 4]);
      await student.leaves();
    }
  });

  it("1.5 finds by code with and without a blank, by year and by words, without regard to accents", async () => {
    const student = await world.signedIn(ada);
    await opens(student);
    for (const [typed, found] of [
      ["CEF341 2011", ["Networks 2"]],
      ["cef 341 2011", ["Networks 2"]],
      ["algoritms", ["Algorithms CA"]],
    ] as const) {
      await box(student).fill(typed);
      await expectSoon(() => titles(student)).toEqual(found);
    }
    await expectSoon(() => pathOf(student.page)).toBe("/user/dashboard/university?q=algoritms");
    await student.leaves();
  });
});
