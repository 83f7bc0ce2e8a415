import { Clock, Effect, Layer, ManagedRuntime } from "effect";
import { SqlClient } from "effect/sql";
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { runNextSolution } from "../../../server/solutions/generation/solution-worker.ts";
import { startModel } from "../../../stand-ins/model/model-stand-in.ts";
import { makeMovingClock } from "../../support/server/moving-clock.ts";
import { copyDatabase } from "../../support/server/test-database.ts";
import { partsIn } from "./solution-worker-process.ts";

const COUNT = 12;
const text = Array.from({ length: COUNT }, (_, i) => `${i + 1}. Add ${i} to ${2 * i}. [2]`).join("\n");
const counts = (asked: readonly string[]): readonly number[] =>
  [...new Set(asked)].map((question) => asked.filter((each) => each === question).length);

it("a server that is killed while it asks leaves its answers, and the next one asks only what is missing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "annales-solution-"));
  const model = await startModel();
  const clock = makeMovingClock();
  const within = async <A>(effect: Effect.Effect<A, unknown, Layer.Success<ReturnType<typeof partsIn>>>) => {
    const runtime = ManagedRuntime.make(
      partsIn(folder, model.address, model.key).pipe(Layer.provideMerge(Layer.succeed(Clock.Clock, clock.clock))),
    );
    try {
      return await runtime.runPromise(Effect.orDie(effect));
    } finally {
      await runtime.dispose();
    }
  };
  const sql = <Row extends object>(ask: (db: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
    within(SqlClient.SqlClient.use(ask));
  try {
    await Effect.runPromise(Effect.orDie(copyDatabase(join(folder, "database"))));
    await sql(
      (db) => db`WITH made AS (
        INSERT INTO paper (area, title, kind, year, status, sha256, original_key, pages, bytes)
        VALUES ('hnd', 'Sums', 'PAPER', 2024, 'approved', '\\x01', 'none', 1, 1) RETURNING id),
      page AS (INSERT INTO paper_page (paper_id, n, width, height, text, bytes_360, bytes_720, bytes_1080)
        SELECT id, 1, 1, 1, ${text}, 1, 1, 1 FROM made)
      INSERT INTO solution (paper_id, sha256, language, prompt, chart, state, due_at, changed_at)
        SELECT id, '\\x01', 'en', 1, 1, 'queued', now(), now() FROM made`,
    );
    model.setFaults({ kind: "slow", ms: 150 });
    const victim = spawn(process.execPath, [
      join(import.meta.dirname, "solution-worker-process.ts"),
      folder,
      model.address,
      model.key,
    ]);
    const gone = new Promise((resolve) => victim.once("exit", resolve));
    await vi.waitFor(() => expect(model.asked().length).toBeGreaterThanOrEqual(6), 60_000);
    victim.kill("SIGKILL");
    await gone;
    model.clearFaults();

    const kept = await sql<{ n: number }>(
      (db) => db`SELECT count(*)::int AS n FROM solution_question WHERE answer IS NOT NULL`,
    );
    expect(kept[0]!.n).toBeGreaterThan(0);
    expect(kept[0]!.n).toBeLessThan(COUNT);
    clock.advance(61_000);
    await within(
      Effect.gen(function* () {
        yield* runNextSolution();
        clock.advance(6_000);
        yield* runNextSolution();
      }),
    );
    const [row] = await sql((db) => db`SELECT state, tries FROM solution`);
    expect(row).toEqual({ state: "ready", tries: 2 });
    const times = counts(model.asked());
    expect(times.length).toBe(COUNT);
    expect(Math.max(...times)).toBeLessThanOrEqual(2);
    expect(times.filter((each) => each > 1).length).toBeLessThanOrEqual(4);
  } finally {
    await model.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 240_000);
