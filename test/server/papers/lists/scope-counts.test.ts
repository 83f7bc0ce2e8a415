import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countScopes } from "../../../../server/papers/list/scope-counts.sql.ts";
import { type Given, startPapersWorld, type PapersWorld } from "../papers-world.ts";

let world: PapersWorld;
const faculty = { institution: "ub", faculty: "ub-fet" } as const;
const department = { ...faculty, departments: ["ub-fet-computer-engineering"] } as const;
const scope = { level: "level-300", semester: "first" } as const;

/** What the tests below count, and what is not to be counted with it. */
const papers: readonly Given[] = [
  { ...department, ...scope },
  { ...department, ...scope, kind: "SOLUTION" },
  { ...department, ...scope, status: "pending" },
  { ...department, level: "level-300" },
  { ...faculty, ...scope },
  { institution: "ub", faculty: "ub-fa", ...scope },
  { area: "hnd", categories: ["hnd-software"] },
  { area: "hnd", categories: ["hnd-software"], status: "pending" },
  { area: "concour", categories: ["concour-enspy", "concour-enspm"] },
];

beforeAll(async () => {
  world = await startPapersWorld();
  for (const paper of papers) await world.listed(paper);
});
afterAll(() => world?.close());

/** A scope with the keys of its level, semester and category; `-` where it has none. */
const countedFor = async (accountId: number) => {
  const { holds, hasDepartment } = await world.run(countScopes(accountId));
  const keys = await world.sql(
    (sql) => sql<{ id: string; key: string }>`
    SELECT 'level' || id AS id, key FROM level UNION ALL SELECT 'semester' || id, key FROM semester
    UNION ALL SELECT 'category' || id, key FROM category`,
  );
  const keyOf = (table: string, id: number | null) => keys.find((row) => row.id === `${table}${id}`)?.key ?? "-";
  const shown = holds.map(
    ({ type, levelId, semesterId, categoryId, count }) =>
      `${type} ${keyOf("level", levelId)} ${keyOf("semester", semesterId)} ${keyOf("category", categoryId)}: ${count}`,
  );
  return { hasDepartment, shown: shown.toSorted() };
};

const ofCategories = ["paper - - concour-enspm: 1", "paper - - concour-enspy: 1", "paper - - hnd-software: 1"];

describe("how much each subscription opens", () => {
  it("is what a student's department has by level and semester, with what is for all of its faculty, and each category", async () => {
    const student = await world.person();
    await world.sql(
      (sql) => sql`INSERT INTO account_department (account_id, department_id)
      SELECT ${student.id}, id FROM department WHERE key = 'ub-fet-computer-engineering'`,
    );
    expect(await countedFor(student.id)).toEqual({
      hasDepartment: true,
      shown: [
        ...ofCategories,
        "paper level-300 - -: 1",
        "paper level-300 first -: 2",
        "solution level-300 first -: 1",
      ].toSorted(),
    });
  });

  it("is of categories alone for a student without a department", async () => {
    const student = await world.person();
    expect(await countedFor(student.id)).toEqual({ hasDepartment: false, shown: ofCategories });
  });
});
