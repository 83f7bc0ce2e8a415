import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { recordRetries } from "../../scripts/lib/retry-log.mjs";

const [a, b] = ["test/journeys/a.test.ts", "test/journeys/b.test.ts"] as const;

let folder: string;
let log: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "annales-retries-"));
  log = join(folder, "kept", "retries.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("a file that is retried", () => {
  it("in one run of ten is no bug, in two it is named", () => {
    expect(recordRetries([a], log)).toEqual([]);
    expect(recordRetries([], log)).toEqual([]);
    expect(recordRetries([b], log)).toEqual([]);
    expect(recordRetries([b, a], log)).toEqual([b, a]);
  });

  it("is named at the tenth run, and no more at the eleventh", () => {
    recordRetries([a, b], log);
    for (let run = 2; run < 10; run += 1) recordRetries([], log);
    expect(recordRetries([a], log)).toEqual([a]);
    expect(recordRetries([b], log)).toEqual([]);
    expect(JSON.parse(readFileSync(log, "utf8"))).toHaveLength(10);
  });

  it("is counted again from the beginning where the log cannot be read", () => {
    recordRetries([a], log);
    writeFileSync(log, "{");
    expect(recordRetries([a], log)).toEqual([]);
    expect(recordRetries([a], log)).toEqual([a]);
  });
});

it("only tests in browsers run a second time, and vitest retries none by itself", () => {
  const runner = readFileSync("scripts/test.mjs", "utf8");
  const retried = [...runner.matchAll(/secondTry\(\s*"(\w+)"/g)].map(([, project]) => project);
  expect(new Set(retried)).toEqual(new Set(["pages", "browser"]));
  expect(runner).toContain("recordRetries(retried)");
  expect(readFileSync("vitest.config.ts", "utf8")).not.toContain("retry");
});
