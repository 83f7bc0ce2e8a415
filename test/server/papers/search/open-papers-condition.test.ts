import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hasSubscription, subscribedCondition } from "../../../../server/payments/subscriptions/entitlement.sql.ts";
import { startPapersWorld, type PapersWorld } from "../papers-world.ts";

let world: PapersWorld;
beforeAll(async () => {
  world = await startPapersWorld();
  const year = 2020;
  await world.listed({ title: "Level and semester", year, level: "level-300", semester: "first" });
  await world.listed({ title: "Another semester", year, level: "level-300", semester: "second" });
  await world.listed({ title: "Another level", year, level: "level-200", semester: "first" });
  await world.listed({ title: "All semesters", year, level: "level-300" });
  await world.listed({ title: "All levels", year, semester: "first" });
  await world.listed({ title: "All levels and semesters", year });
  await world.listed({ title: "One category", year, area: "concour", categories: ["concour-enspy"] });
  await world.listed({
    title: "Two categories",
    year,
    area: "concour",
    categories: ["concour-enspy", "concour-ens-maroua"],
  });
  await world.listed({ title: "Another category", year, area: "concour", categories: ["concour-ens-maroua"] });
});
afterAll(() => world?.close());

interface Scope {
  readonly id: number;
  readonly levelId: number | null;
  readonly semesterId: number | null;
  readonly categoryIds: readonly number[];
}

/** Titles of the papers that are open, by the condition on papers and by the rule for one paper. */
const openTo = (accountId: number, type: "paper" | "solution") =>
  world.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const now = world.clock.now();
      const rows = yield* sql<Scope & { readonly title: string; readonly isOpen: boolean }>`SELECT p.title,
        p.level_id AS "levelId", p.semester_id AS "semesterId",
        ARRAY(SELECT category_id FROM paper_category WHERE paper_id = p.id) AS "categoryIds",
        ${subscribedCondition(sql, { accountId, type, now })} AS "isOpen" FROM paper p ORDER BY p.id`;
      const byRule = yield* Effect.filter(rows, (scope) => hasSubscription({ ...scope, accountId, type, now }));
      return {
        byCondition: rows.filter(({ isOpen }) => isOpen).map(({ title }) => title),
        byRule: byRule.map(({ title }) => title),
      };
    }),
  );

it.each([
  ["a level and semester", [{ level: "level-300", semester: "first" }], 4],
  ["a category", [{ categories: ["concour-enspy"] }], 2],
  ["both", [{ level: "level-200", semester: "second" }, { categories: ["concour-ens-maroua"] }], 3],
  ["nothing that lasts", [{ level: "level-300", semester: "first", days: -1 }], 0],
  ["solutions alone", [{ type: "solution", level: "level-300", semester: "first" }], 0],
] as const)("the condition on papers opens what the rule for one paper opens: %s", async (_, held, count) => {
  const student = await world.person();
  for (const scope of held) await world.subscribe(student.id, scope);
  const { byCondition, byRule } = await openTo(student.id, "paper");
  expect(byCondition).toEqual(byRule);
  expect(byCondition).toHaveLength(count);
});
