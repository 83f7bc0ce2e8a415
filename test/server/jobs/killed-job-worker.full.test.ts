import { Clock, Effect, Layer, ManagedRuntime } from "effect";
import { SqlClient } from "effect/sql";
import { spawn } from "node:child_process";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import { runPrepareJobs } from "../../../server/jobs/job-worker.ts";
import { type NewPaper, storePaper } from "../../../server/papers/store-paper.sql.ts";
import { makeMovingClock } from "../../support/server/moving-clock.ts";
import { copyDatabase } from "../../support/server/test-database.ts";
import { pdfOf } from "../papers/papers-world.ts";
import { partsIn } from "./job-worker-process.ts";

const PAGES = 12;

const facts: NewPaper = {
  key: null,
  area: "university",
  code: null,
  title: "Cut off",
  type: null,
  kind: "PAPER",
  year: 2024,
  status: "approved",
  institutionId: null,
  facultyId: null,
  departmentIds: [],
  levelId: null,
  semesterId: null,
  categoryIds: [],
  ownerId: null,
  solutionOf: null,
  priority: 0,
};

/** Runs `effect` over the folder, the clock moved on by `later` ms, and closes everything again. */
const within = async <A>(
  folder: string,
  effect: Effect.Effect<A, unknown, Layer.Success<ReturnType<typeof partsIn>>>,
  later = 0,
) => {
  const clock = makeMovingClock();
  clock.advance(later);
  const runtime = ManagedRuntime.make(
    partsIn(folder).pipe(Layer.provideMerge(Layer.succeed(Clock.Clock, clock.clock))),
  );
  try {
    return await runtime.runPromise(effect as Effect.Effect<A, never, Layer.Success<ReturnType<typeof partsIn>>>);
  } finally {
    await runtime.dispose();
  }
};

/** Lets a server work until so many pages are stored, then kills it like a power cut does. */
const killAt = async (folder: string, pages: number): Promise<void> => {
  const victim = spawn(process.execPath, [join(import.meta.dirname, "job-worker-process.ts"), folder]);
  const gone = new Promise((resolve) => victim.once("exit", resolve));
  for await (const line of createInterface(victim.stdout)) if (Number(line) >= pages) victim.kill("SIGKILL");
  await gone;
};

const timesOf = async (folder: string) => {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".webp"));
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, (await stat(join(folder, name))).mtimeMs] as const)),
  );
};

it("a server that is killed while it draws leaves whole pages, and the next one goes on after them", async () => {
  const folder = await mkdtemp(join(tmpdir(), "annales-crash-"));
  try {
    await Effect.runPromise(copyDatabase(join(folder, "database")));
    const id = await within(
      folder,
      Effect.flatMap(
        Effect.promise(() => pdfOf(PAGES)),
        (pdf) => storePaper(pdf, facts),
      ),
    );
    await killAt(folder, 4);
    const state = Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ pages_ready: number; state: string; attempts: number; file_key: string | null }>`
        SELECT pages_ready, state, attempts, file_key FROM paper JOIN job ON paper_id = paper.id AND job.kind = 'prepare'`,
    );
    const [cut] = await within(folder, state);
    expect(cut).toMatchObject({ state: "running", attempts: 1, file_key: null });
    expect(cut!.pages_ready).toBeGreaterThanOrEqual(4);
    expect(cut!.pages_ready).toBeLessThan(PAGES);
    const pictures = join(folder, "files", "papers", String(id));
    const before = await timesOf(pictures);

    const [whole] = await within(folder, Effect.andThen(runPrepareJobs, state), 31_000);
    expect(whole).toEqual({
      pages_ready: PAGES,
      state: "done",
      attempts: 1,
      file_key: `papers/${id}/cleaned.pdf`,
    });
    const after = await timesOf(pictures);
    expect(Object.keys(after)).toHaveLength(3 * PAGES + 1);
    for (let n = 1; n <= cut!.pages_ready; n += 1)
      for (const w of [360, 720, 1080]) expect(after[`${n}-${w}.webp`]).toBe(before[`${n}-${w}.webp`]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
