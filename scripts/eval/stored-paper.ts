import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { createHash } from "node:crypto";
import type { Language } from "../../src/contract/entities.ts";
import type { PageText } from "../../src/contract/papers/paper-contents.ts";
import { SOLUTION_JOB_CHART_VERSION } from "../../src/machines/solution-job/solution-job.machine.ts";
import { runNextSolution } from "../../server/solutions/generation/solution-worker.ts";
import { PROMPT_VERSION } from "../../server/solutions/model/model-prompt.ts";
import { findSolution } from "../../server/solutions/solution.sql.ts";

/** A paper whose solution is made. `key` names its file. */
export interface SolvedPaper {
  readonly key: string;
  readonly code: string | null;
  readonly title: string;
  readonly year: number;
  readonly language: Language;
  readonly pages: readonly PageText[];
}

/** The paper with its text, and a making that waits; answers the ids of both. */
export const storeSolvedPaper = Effect.fn("Eval.store")(function* ({ key, pages, ...about }: SolvedPaper) {
  const sql = yield* SqlClient.SqlClient;
  const sha256 = createHash("sha256").update(key).digest();
  const now = new Date();
  const row = { ...about, area: about.code === null ? "hnd" : "university", kind: "PAPER", status: "approved" };
  const file = { sha256, original_key: "none", pages: pages.length, bytes: 1 };
  const [made] = yield* sql<{ id: number }>`INSERT INTO paper ${sql.insert({ ...row, ...file })} RETURNING id`;
  const paperId = made!.id;
  for (const { n, text, boxes = null, confidence = null } of pages) {
    const drawn = { width: 1, height: 1, bytes_360: 1, bytes_720: 1, bytes_1080: 1 };
    yield* sql`INSERT INTO paper_page ${sql.insert({ paper_id: paperId, n, text, boxes, confidence, ...drawn })}`;
  }
  const making = { paper_id: paperId, sha256, language: about.language, prompt: PROMPT_VERSION };
  const queued = { chart: SOLUTION_JOB_CHART_VERSION, state: "queued", due_at: now, changed_at: now };
  const [solution] = yield* sql<{
    id: number;
  }>`INSERT INTO solution ${sql.insert({ ...making, ...queued })} RETURNING id`;
  return { paperId, solutionId: solution!.id };
}, Effect.orDie);

const PAUSE = 200;
const ended: ReadonlySet<string> = new Set(["ready", "failed", "review"]);

/** Makes one solution as the server does, with its pauses and tries. */
export const makeSolution = Effect.fn("Eval.make")(function* (id: number) {
  while (!ended.has((yield* findSolution(id))?.state ?? "failed"))
    if (!(yield* runNextSolution())) yield* Effect.sleep(PAUSE);
});
