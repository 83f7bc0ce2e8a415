import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countServerStops } from "../../../server/start/stuck-work.sql.ts";
import { transitionSolution } from "../../../server/solutions/solution-transition.sql.ts";
import { stuckWorkFile } from "../../../server/watchdog/watchdog.ts";
import { startServer, type TestServer } from "../../support/server/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** A solution in work whose model failed `failures` times before; no worker runs here, as no model is set. */
const solutionInWork = async (failures: number): Promise<number> => {
  const [made] = await server.sql(
    (sql) => sql<{ id: number }>`WITH paper AS (
        INSERT INTO paper (area, title, kind, year, status, sha256, original_key, pages, bytes)
        VALUES ('hnd', 'Sums', 'PAPER', 2024, 'approved', ${randomBytes(32)}, 'none', 1, 1) RETURNING id, sha256)
      INSERT INTO solution (paper_id, sha256, language, prompt, chart, state, due_at, changed_at)
      SELECT id, sha256, 'en', 1, 1, 'queued', now(), now() FROM paper RETURNING id`,
  );
  const id = made!.id;
  for (let n = 0; n < failures; n += 1) {
    await server.run(transitionSolution(id, { type: "attempt.started" }));
    await server.run(transitionSolution(id, { type: "model.failed", reason: "silent", lasting: false }));
  }
  await server.run(transitionSolution(id, { type: "attempt.started" }));
  return id;
};

const rowOf = async (id: number) => {
  const rows = await server.sql((sql) => sql`SELECT state, stops, tries, reason FROM solution WHERE id = ${id}`);
  return rows[0];
};

/** Starts as after a watchdog that ended the last process with this work in hand. */
const startAfter = async (...work: readonly string[]) => {
  await writeFile(stuckWorkFile(server.settings.dataDir), JSON.stringify(work));
  await server.run(countServerStops());
};

it("a solution that stops its server twice fails for good; faults of its model are counted apart", async () => {
  const [id, other] = [await solutionInWork(2), await solutionInWork(0)];
  await startAfter(`solution ${id}`);
  expect(await rowOf(id)).toEqual({ state: "queued", stops: 1, tries: 3, reason: null });
  await server.run(countServerStops());
  expect(await rowOf(id)).toMatchObject({ stops: 1 });
  await server.run(transitionSolution(id, { type: "attempt.started" }));
  await startAfter(`solution ${id}`);
  expect(await rowOf(id)).toEqual({ state: "failed", stops: 2, tries: 4, reason: "unreadable" });
  expect(await rowOf(other)).toMatchObject({ state: "generating", stops: 0 });
});

it("a second stop fails a solution that has tries left", async () => {
  const id = await solutionInWork(0);
  await startAfter(`solution ${id}`);
  await server.run(transitionSolution(id, { type: "attempt.started" }));
  await startAfter(`solution ${id}`);
  expect(await rowOf(id)).toEqual({ state: "failed", stops: 2, tries: 2, reason: "unreadable" });
});

it("a solution that is asked for again begins without stops, and one that has ended counts none", async () => {
  const id = await solutionInWork(0);
  await startAfter(`solution ${id}`);
  await server.run(transitionSolution(id, { type: "attempt.started" }));
  await server.run(transitionSolution(id, { type: "budget.exhausted" }));
  await startAfter(`solution ${id}`);
  expect(await rowOf(id)).toMatchObject({ state: "failed", stops: 1, reason: "budget" });
  await server.run(transitionSolution(id, { type: "remake.requested" }));
  expect(await rowOf(id)).toMatchObject({ state: "queued", stops: 0, tries: 0 });
});
