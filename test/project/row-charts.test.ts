import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync("server/**/*.ts").map((path) => ({ path, text: readFileSync(path, "utf8") }));
const charted = files.flatMap(({ text }) =>
  text.includes("makeRowTransition({") ? [/table: "(\w+)"/.exec(text)?.[1] ?? "no table"] : [],
);
const setsState = (text: string): boolean =>
  charted.some((table) =>
    new RegExp(`UPDATE ${table}\\b(?:(?!WHERE)[^\`])*\\bSET\\b(?:(?!WHERE)[^\`])*\\bstate =`).test(text),
  );

test("only its chart's transition changes the state of an outline, a payment, a review or a solution", () => {
  expect(charted.toSorted()).toEqual(["outline", "payment", "review", "solution"]);
  expect(setsState("sql`UPDATE payment SET checks = 1, state = 'failed' WHERE id = 1`")).toBe(true);
  expect(setsState("sql`UPDATE payment SET checks = 1 WHERE state = 'failed'`")).toBe(false);
  expect(files.filter(({ text }) => setsState(text)).map(({ path }) => path)).toEqual([]);
});
