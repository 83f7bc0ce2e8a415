import { Clock, Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { OutboxWakeup } from "../../outbox/outbox-wakeup.ts";
import { JobWakeup } from "../../jobs/jobs.sql.ts";
import { Settings } from "../../settings/settings.ts";
import { repeatTurns } from "../../wakeup/worker-loop.ts";
import { trackWork } from "../../watchdog/current-work.ts";
import { transitionSolution } from "../solution-transition.sql.ts";
import { LanguageModel } from "../model/model-client.ts";
import type { SolutionState } from "../solution.sql.ts";
import { generateSolution } from "./generate-solution.ts";
import { SolutionWakeup } from "./solution-wakeup.ts";

/** Solutions made at once on one server. */
const SOLUTION_CONCURRENCY = 2;

/** The next row whose time has come; one that waits only once the words of its paper are there, or will not come. */
const findDue = Effect.fn("Solutions.findDue")(function* () {
  const sql = yield* SqlClient.SqlClient;
  const { ocr } = yield* Settings;
  const now = new Date(yield* Clock.currentTimeMillis);
  const [row] = yield* sql<{ id: number; state: SolutionState }>`SELECT id, state FROM solution s
    WHERE due_at <= ${now} AND (state <> 'queued' OR NOT EXISTS (
      SELECT FROM job WHERE job.paper_id = s.paper_id AND job.state IN ('queued', 'running')
        AND (job.kind = 'prepare' OR (job.kind = 'recognize' AND ${ocr}
          AND EXISTS (SELECT FROM paper_page page WHERE page.paper_id = s.paper_id AND to_recognize)))))
    ORDER BY due_at, id LIMIT 1`;
  return row;
}, Effect.orDie);

const signalAll = Effect.gen(function* () {
  yield* (yield* OutboxWakeup).signal;
  yield* (yield* JobWakeup).signal;
});

/** Does what is next for one row; false when none is due. A defect is told, and the row is left to its time. */
export const runNextSolution = Effect.fn("Solutions.runNextSolution")(function* () {
  const due = yield* findDue();
  if (due === undefined) return false;
  const next =
    due.state === "queued"
      ? trackWork(`solution ${due.id}`)(generateSolution(due.id))
      : transitionSolution(due.id, { type: "worker.lost" });
  yield* Effect.andThen(next, signalAll);
  return true;
});

const turn = Effect.flatMap(runNextSolution(), (ran) =>
  ran ? Effect.void : Effect.flatMap(SolutionWakeup, ({ wait }) => Effect.race(wait, Effect.sleep("2 seconds"))),
);
const loop = repeatTurns(turn, "the worker of solutions failed", "5 seconds");

/** Makes solutions for as long as the server runs, where a model is set; all it needs is in the rows. */
export const SolutionWorker = Layer.effectDiscard(
  Effect.gen(function* () {
    if ((yield* LanguageModel).of === null) return;
    yield* Effect.forEach(Array.from({ length: SOLUTION_CONCURRENCY }), () => Effect.forkScoped(loop), {
      discard: true,
    });
  }),
);
