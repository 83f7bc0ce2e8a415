import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { recordRetries, retryLogOf } from "../../scripts/lib/retry-log.mjs";

const [a, b] = ["test/journeys/a.test.ts", "test/journeys/b.test.ts"] as const;

let folder: string;
let log: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "annales-retries-"));
  log = join(folder, "kept", "retries.json");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

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

describe("the count of retries", () => {
  it.each([
    [{}, join(homedir(), ".local/state/annales/retries.json")],
    [{ XDG_STATE_HOME: "/state" }, "/state/annales/retries.json"],
    [{ XDG_STATE_HOME: "state" }, join(homedir(), ".local/state/annales/retries.json")],
    [{ XDG_STATE_HOME: "/state", RETRY_LOG: "kept.json" }, "kept.json"],
  ])("is in the file that %o leads to", (settings, place) => {
    expect(retryLogOf(settings)).toBe(place);
  });

  it("is written there without RETRY_LOG", () => {
    vi.stubEnv("RETRY_LOG", undefined);
    vi.stubEnv("XDG_STATE_HOME", folder);
    expect(recordRetries([a])).toEqual([]);
    expect(recordRetries([a])).toEqual([a]);
    expect(readdirSync(folder, { recursive: true })).toContain(join("annales", "retries.json"));
  });
});

it("only tests in browsers run a second time, and vitest retries none by itself", () => {
  const runner = readFileSync("scripts/test.mjs", "utf8");
  const retried = [...runner.matchAll(/secondTry\(\s*"(\w+)"/g)].map(([, project]) => project);
  expect(new Set(retried)).toEqual(new Set(["pages", "browser"]));
  expect(runner).toContain("recordRetries(retried)");
  expect(readFileSync("vitest.config.ts", "utf8")).not.toContain("retry");
});
