import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { equivalentMutants, mutantsOfJourneys } from "./judged-mutants.ts";

const root = join(import.meta.dirname, "../../../..");
const keys = [...Object.keys(equivalentMutants), ...Object.keys(mutantsOfJourneys)];

it.each(Object.entries(mutantsOfJourneys))("%s: the journey that notices it exists", (_, { test, title }) => {
  const file = join(root, test);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  expect(text).toContain(JSON.stringify(title));
});

it("names each mutant once, by a file that exists", () => {
  expect(keys.filter((key) => !existsSync(join(root, key.split(" ")[0]!)))).toEqual([]);
  expect(keys.filter((key) => key in equivalentMutants && key in mutantsOfJourneys)).toEqual([]);
});
