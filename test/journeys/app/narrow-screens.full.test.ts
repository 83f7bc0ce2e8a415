import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const arrives = async (role: "student" | "admin", width: number) =>
  world.signedIn(await world.account({ role }), { language: "fr", viewport: { width, height: 740 } });

/** The texts of those that the window does not show as a whole from left to right. */
const cutOff = (all: Locator): Promise<readonly string[]> =>
  all.evaluateAll((found) =>
    found
      .filter((one) => one.getBoundingClientRect().left < 0 || one.getBoundingClientRect().right > innerWidth)
      .map((one) => one.textContent),
  );

it.each([
  ["/user/uploads", "student", "button"],
  ["/admin/payments", "admin", "link"],
] as const)("shows every filter of %s at a width of 360 px", async (path, role, kind) => {
  const visit = await arrives(role, 360);
  await visit.page.goto(path);
  const chips = visit.page.locator(".chips").getByRole(kind);
  await chips.first().waitFor();
  expect(await cutOff(chips)).toEqual([]);
  await visit.leaves();
});

/** How many lines the text of an element takes. */
const linesOf = (one: Locator): Promise<number> =>
  one.evaluate((node) => {
    const words = document.createRange();
    words.selectNodeContents(node);
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

/** A paper whose outline is in doubt, with two questions. */
const outlined = async (): Promise<number> => {
  const [paper] = await world.list({ title: "Signaux" });
  await world.server.sql(
    (sql) => sql`WITH outlined AS (
        INSERT INTO outline (paper_id, chart, state, rules, changed_at) VALUES (${paper!}, 1, 'doubtful', 1, now())
        ON CONFLICT (paper_id) DO UPDATE SET state = 'doubtful' RETURNING paper_id)
      INSERT INTO question (paper_id, place, label, page, box, doubt)
        SELECT paper_id, q.* FROM outlined, (VALUES (1, '1', 1, '{100,250,800,100}'::int[], 2),
          (2, '2', 1, '{100,400,800,200}', 2)) AS q (place, label, page, box, doubt)`,
  );
  return paper!;
};

it("leaves the facts of an outline the width of a row of 360 px, and its status below them", async () => {
  await outlined();
  const visit = await arrives("admin", 360);
  await visit.page.goto("/admin/outlines");
  const row = visit.page.getByRole("listitem").filter({ hasText: "Signaux" });
  await row.waitFor();
  expect(await linesOf(row.locator(".row-meta"))).toBe(1);
  const [facts, badge] = await Promise.all([
    row.locator(".row-meta").boundingBox(),
    row.locator(".badge").boundingBox(),
  ]);
  expect(badge!.y).toBeGreaterThanOrEqual(facts!.y + facts!.height);
  await visit.leaves();
});

it.each([
  [360, false],
  [1280, true],
])("shows the keys of the outline editor at %i px at once: %s; a press shows or hides them", async (width, shown) => {
  const paper = await outlined();
  const visit = await arrives("admin", width);
  const { page, t } = visit;
  await page.goto(`/admin/outlines/${paper}`);
  const title = page.getByText(t("outlines.keysTitle"), { exact: true });
  await title.waitFor();
  const keys = page.getByText(t("outlines.keysMove"));
  expect(await keys.isVisible()).toBe(shown);
  await title.click();
  expect(await keys.isVisible()).toBe(!shown);
  await visit.leaves();
});

it("says in one line that the queue of papers begins with the oldest, at 1280 px", async () => {
  const paper = await world.store({ title: "Optique" });
  await world.server.sql((sql) => sql`INSERT INTO review (paper_id, chart, state) VALUES (${paper}, 1, 'pending')`);
  await world.server.sql((sql) => sql`UPDATE paper SET status = 'pending' WHERE id = ${paper}`);
  const visit = await arrives("admin", 1280);
  await visit.page.goto("/admin/papers");
  const order = visit.page.getByText(visit.t("review.oldestFirst"));
  await order.waitFor();
  expect(await linesOf(order)).toBe(1);
  await visit.leaves();
});
