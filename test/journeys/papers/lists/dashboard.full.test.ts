import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type WorldAccount, openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import type { Student } from "../../worlds/demo-world.ts";
import { filtersBy } from "../../support/filter-sheet.ts";
import { recordCalls, expectSoon } from "../../support/page-network.ts";

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

describe("the dashboards", () => {
  it("show a search as it was left, by the way back on a paper, and on the paper after that", async () => {
    const student = await world.signedIn(ada);
    const { page, t } = student;
    await opens(student);
    const box = page.getByRole("searchbox", { name: t("search.label") });
    await box.fill("networks");
    for (const title of ["Networks 11", "Networks 10"]) {
      await page
        .getByRole("link", { name: new RegExp(`${title}$`) })
        .first()
        .click();
      await page.waitForURL("**/user/paper/**");
      const wire = recordCalls(page);
      await page.getByRole("link", { name: t("common.back"), exact: true }).click();
      await page.waitForURL("**/user/dashboard/university");
      await expectSoon(() => box.inputValue()).toBe("networks");
      await page
        .getByRole("link", { name: /Networks 11$/ })
        .first()
        .waitFor();
      expect(await wire.sent("papers")).toEqual([]);
    }
    await student.leaves();
  });

  it("2.81 show code, title and year, and no empty code", async () => {
    const student = await world.signedIn(ada);
    await opens(student);
    const rows = list(student).getByRole("listitem");
    await expectSoon(() => rows.count()).toBe(4);
    expect(await rows.first().getByRole("link").first().textContent()).toBe("CEF 3410 Networks 11");
    expect(await rows.first().locator(".row-margin").innerText()).toBe("2020");
    await filtersBy(student, "CA");
    await expectSoon(() => list(student).locator(".row-link").allInnerTexts()).toEqual(["Algorithms CA"]);
    await student.leaves();
  });

  it("2.86 have no toggle with 4 rows", async () => {
    const hnd = await world.signedIn(await world.account({ institution: "hnd", category: "hnd-software" }));
    await opens(hnd, "hnd");
    await expectSoon(async () => (await titles(hnd)).length).toBe(4);
    expect(await hnd.page.getByRole("button", { name: /view (all|less)/ }).count()).toBe(0);
    await hnd.leaves();
  });
});
