import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

/** In MB, of some 200. */
const LEAST = 100;

test("an idle process gives its garbage back to the system, once; a busy one collects as V8 does", () => {
  const out = execFileSync(
    process.execPath,
    ["--expose-gc", "--heap-growing-percent=100", join(import.meta.dirname, "idle-collection.run.ts")],
    { encoding: "utf8" },
  );
  const { given, ...collections } = JSON.parse(out) as Record<"given" | "whileBusy" | "whileIdle" | "later", number>;
  expect(collections).toEqual({ whileBusy: 0, whileIdle: 1, later: 1 });
  expect(given).toBeGreaterThan(LEAST);
}, 60_000);
