import { Effect } from "effect";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyDatabase } from "../../support/server/test-database.ts";

/** In MB. Without `keepParserUnoptimised`, or where a collection throws its work away, it is some 700. */
const MOST = 400;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "annales-peak-"));
  await Effect.runPromise(copyDatabase(join(folder, "database")));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the optimiser of V8 takes little memory for the embedded database, however much it is asked", async () => {
  const run = join(import.meta.dirname, "embedded-peak.run.ts");
  const child = spawn(process.execPath, ["--expose-gc", run, join(folder, "database")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect(code).toBe(0);
  const { answers, peak } = JSON.parse(out) as { readonly answers: number; readonly peak: number };
  expect(answers).toBe(3_000);
  expect(peak).toBeLessThan(MOST);
}, 120_000);
