import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { expectSoon } from "../../support/page-network.ts";
import type { Student } from "../../worlds/demo-world.ts";

const PAPERS = 640;
let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
  const [first] = await world.list({ title: "Algorithms 1", code: "CEF301", year: 2024, semester: world.semester });
  await world.server.sql(
    (sql) => sql`WITH made AS (
        INSERT INTO paper (area, code, title, kind, year, status, institution_id, faculty_id, level_id, semester_id,
          for_all_departments, sha256, original_key, preview_key, pages, bytes, created_at)
        SELECT area, 'CEF' || (300 + n % 90), 'Algorithms ' || n || CASE n % 3 WHEN 0 THEN ' and the very long title of a course that takes two lines' ELSE '' END,
          kind, 2023 - n / 40, status, institution_id, faculty_id, level_id, semester_id, true, sha256, original_key, preview_key, pages, bytes, created_at
        FROM paper, generate_series(2, ${PAPERS}::int) n WHERE paper.id = ${first!} RETURNING id)
      SELECT count(*) FROM made`,
  );
});
afterAll(() => world.close());

const list = ({ page, t }: Student) => page.getByRole("list", { name: t("dashboard.papersTitle") });
const rows = (student: Student) => list(student).getByRole("listitem");
const button = ({ page }: Student, name: string) => page.getByRole("button", { name, exact: true });
/** Where the first row that is seen stands, and how many rows are drawn. */
const drawn = (student: Student) =>
  list(student).evaluate((box) => {
    const all = [...box.children];
    const seen = all.find((row) => row.getBoundingClientRect().bottom > 0);
    return { first: Number(seen?.getAttribute("aria-posinset")), count: all.length };
  });
const focused = ({ page }: Student) =>
  page.evaluate(() => Number(document.activeElement?.closest("li")?.getAttribute("aria-posinset")));

/** A student whose list shows all of its papers. */
const unfolds = async (): Promise<Student> => {
  const student = await world.signedIn(await world.account());
  const { page, t } = student;
  await page.goto("/user/dashboard/university");
  await button(student, t("list.viewAll")).click();
  for (let shown = 10; shown < PAPERS; shown = Math.min(shown + 100, PAPERS)) {
    await button(student, t("list.loadMore")).click();
    await page
      .getByText(t("list.shown", { shown: Math.min(shown + 100, PAPERS), total: PAPERS }))
      .first()
      .waitFor();
  }
  return student;
};

describe("a long list", () => {
  it("draws the rows near the screen, counts all of them, keeps the focus, and stands where it was on coming back", async () => {
    const student = await unfolds();
    const { page, t } = student;
    await page.evaluate(() => scrollTo(0, 0));
    await expectSoon(async () => (await drawn(student)).first).toBe(1);
    expect((await drawn(student)).count).toBeLessThan(60);
    expect(await rows(student).first().getAttribute("aria-setsize")).toBe(String(PAPERS));

    await rows(student).nth(2).getByRole("link").first().focus();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expectSoon(async () => (await drawn(student)).count).toBeLessThan(60);
    await list(student).locator(`[aria-posinset="${PAPERS}"]`).waitFor();
    expect(await focused(student)).toBe(3);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expectSoon(() => focused(student)).toBe(4);

    await page.evaluate(() => scrollTo(0, 20_000));
    await expectSoon(async () => (await drawn(student)).first).toBeGreaterThan(100);
    const { first } = await drawn(student);
    const there = list(student).locator(`[aria-posinset="${first + 3}"]`);
    const title = await there.locator(".row-title").innerText();
    await there.getByRole("button", { name: t("paper.favouriteAdd", { title }), exact: true }).click();
    await there.getByRole("button", { name: t("paper.favouriteRemove", { title }), exact: true }).waitFor();
    await there.getByRole("link").first().click();
    await page.waitForURL("**/user/paper/**");
    await page.getByText(t("access.noSubscription")).waitFor();
    await page.goBack();
    await expectSoon(async () => (await drawn(student)).first).toBe(first);
    await there.getByRole("button", { name: t("paper.favouriteRemove", { title }), exact: true }).waitFor();
    await button(student, t("list.viewLess")).click();
    await expectSoon(() => rows(student).count()).toBe(4);
    await student.leaves();
  });

  it("what was searched for, narrowed and unfolded shows again on coming back; after a load it begins again", async () => {
    const student = await world.signedIn(await world.account(), { language: "fr" });
    const { page, t } = student;
    await page.goto("/user/dashboard/university");
    await page.getByRole("searchbox").fill("algorithms 2020");
    await page.getByRole("heading", { name: t("search.foundMany", { count: 40 }) }).waitFor();
    await button(student, t("list.viewAll")).click();
    await rows(student).nth(9).getByRole("link").first().click();
    await page.waitForURL("**/user/paper/**");
    await page.goBack();
    await page.getByRole("heading", { name: t("search.foundMany", { count: 40 }) }).waitFor();
    expect(await page.getByRole("searchbox").inputValue()).toBe("algorithms 2020");
    expect(await rows(student).count()).toBe(10);
    await page.reload();
    await page.getByRole("heading", { name: t("dashboard.papersTitle") }).waitFor();
    expect(await page.getByRole("searchbox").inputValue()).toBe("");
    await student.leaves();
  });
});
