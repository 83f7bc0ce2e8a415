import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { plantedSource } from "../../../simulation/plants/plant.ts";
import { plants } from "../../../simulation/plants/plants.ts";

const root = join(import.meta.dirname, "../../..");

it.each(Object.entries(plants))("has the place for the plant %s in the sources of today", (_, { edits }) => {
  const sources = new Map<string, string>();
  for (const edit of edits) {
    const before = sources.get(edit.file) ?? readFileSync(join(root, edit.file), "utf8");
    const after = plantedSource(before, edit);
    expect(after).not.toBe(before);
    sources.set(edit.file, after);
  }
});

it("says which text of a plant is not in its file once", () => {
  const edit = { file: "a.ts", from: "x", to: "y" };
  expect(() => plantedSource("x x", edit)).toThrow("a.ts holds 2 times: x");
  expect(() => plantedSource("", edit)).toThrow("a.ts holds 0 times: x");
});
