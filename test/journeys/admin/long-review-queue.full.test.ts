import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectSoon, recordCalls, scrollTo } from "../support/page-network.ts";
import { openSmallWorld, type SmallWorld, type WorldAccount } from "../worlds/small-world.ts";

let world: SmallWorld;
let admin: WorldAccount;
beforeAll(async () => {
  world = await openSmallWorld();
  admin = await world.account({ role: "admin", name: "Nadège Fomukong" });
});
afterAll(() => world.close());

describe.each([360, 1280])("a thousand papers that wait, %i px wide", (width) => {
  it("4.3, 9.35 come as their list is scrolled, below the oldest, which is open with its verdict in view", async () => {
    await world.server.sql((sql) => sql`DELETE FROM review`);
    const oldest = await world.store({ title: "Thermodynamics" }, 3);
    await world.server.sql((sql) => sql`INSERT INTO review (paper_id, chart, state) VALUES (${oldest}, 1, 'pending')`);
    await world.server.sql((sql) => sql`UPDATE paper SET status = 'pending' WHERE id = ${oldest}`);
    await world.server.sql(
      (sql) => sql`WITH made AS (
          INSERT INTO paper (area, title, kind, year, status, institution_id, for_all_departments, sha256, original_key, pages, bytes)
          SELECT area, 'Waiting ' || n, kind, year, 'pending', institution_id, true, sha256, 'none', pages, bytes
          FROM paper, generate_series(2, 998) n WHERE paper.id = ${oldest} RETURNING id)
        INSERT INTO review (paper_id, chart, state) SELECT id, 1, 'pending' FROM made`,
    );
    const desk = await world.signedIn(admin, { viewport: { width, height: 740 } });
    const { page, t } = desk;
    const calls = recordCalls(page);
    await page.goto("/admin/papers");
    await desk.sees(t("review.waiting", { count: 998 }));
    await expectSoon(() => page.locator(".review-facts").getByLabel(t("field.title")).inputValue()).toBe(
      "Thermodynamics",
    );
    const queue = page.getByRole("list", { name: t("admin.review"), exact: true });
    const drawn = () =>
      queue.evaluate((list) => [list.children.length, list.lastElementChild?.getAttribute("aria-posinset")]);
    expect((await drawn())[0]).toBeLessThan(30);
    const fetched = async () => (await calls.sent("admin/papers")).map(({ query }) => query["after"] === undefined);
    expect(await fetched()).toEqual([true]);
    const scrollToEnd = () =>
      page.locator(".review-queue-pane").evaluate((pane) => pane.scrollTo(0, pane.scrollHeight));
    await scrollToEnd();
    await expectSoon(fetched).toEqual([true, false]);
    await scrollToEnd();
    await expectSoon(fetched).toEqual([true, false, false]);
    await expectSoon(async () => Number((await drawn())[1])).toBeGreaterThan(80);
    expect((await drawn())[0]).toBeLessThan(30);
    const third = page.getByRole("img", { name: t("review.page", { n: 3, count: 3 }) });
    await scrollTo(third);
    for (const verdict of [/^Approve/, /^Reject/])
      await expectSoon(() =>
        page.getByRole("button", { name: verdict }).evaluate((button) => {
          const { top, bottom, left, right } = button.getBoundingClientRect();
          return (
            top >= 0 &&
            bottom <= innerHeight &&
            document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest("button") === button
          );
        }),
      ).toBe(true);
    await desk.leaves();
  });
});
