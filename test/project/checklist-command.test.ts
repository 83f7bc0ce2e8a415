import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test.each([
  ["another option", ["--form", "reports"], "--form"],
  ["a word beside", ["reports"], "reports"],
  ["no folder", ["--from"], "--from"],
  ["two folders", ["--from", "reports", "more"], "more"],
])("npm run checklist refuses %s, and runs nothing", (_, words, named) => {
  // Without a way to find `node`, no suite could begin.
  const env = { ...process.env, PATH: "" };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/checklist.ts", ...words], { env });
  expect([status, stdout.toString()]).toEqual([2, ""]);
  expect(stderr.toString()).toContain(named);
  expect(stderr.toString()).toContain("Usage: npm run checklist [-- --from <folder>]");
});
