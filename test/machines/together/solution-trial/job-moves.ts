import { freshName } from "../../../../harness/index.ts";
import type { Parts } from "./solution-copies.ts";
import { isOver } from "./solution-rules.ts";
import { badGateway } from "./tab-moves.ts";
import type { Solutions, SolutionMove, Worker } from "./solution-world.ts";

type JobEvent = Parameters<Parts["jobAfter"]>[1];

/** Solutions that are made at once (server/solutions/generation/solution-worker.ts). */
const SOLUTION_CONCURRENCY = 2;

const withWorkers = (world: Solutions, workers: readonly Worker[]): Solutions => ({
  ...world,
  between: { ...world.between, workers },
});

/** How an answer of the model, or the check of it, may end (generate-solution.ts, generation-errors.ts), and whether that is a fault. */
const endings: Readonly<
  Record<Worker["step"], readonly (readonly [does: string, event: JobEvent, isFault: boolean])[]>
> = {
  answers: [
    ["has all answers", { type: "answers.generated" }, false],
    ["gets no answer", { type: "model.failed", reason: "silent", lasting: false }, true],
    ["is refused", { type: "model.failed", reason: "refused", lasting: true }, true],
  ],
  checks: [
    ["finds them right", { type: "answers.checked", verdict: "right" }, false],
    ["finds them doubtful", { type: "answers.checked", verdict: "doubtful" }, false],
    ["finds one wrong", { type: "answers.checked", verdict: "wrong" }, true],
  ],
};

/** What the workers of the server do. One that lost the row goes on, and is not listened to. */
export function* workerMoves(parts: Parts, world: Solutions): Generator<SolutionMove> {
  const { jobAfter, rules } = parts;
  const [job] = world.roles.job;
  const { workers } = world.between;
  if (job === undefined) return;
  if (job.snapshot.matches("queued") && workers.length < SOLUTION_CONCURRENCY)
    yield {
      from: "worker",
      does: "takes the solution",
      kind: "worker",
      next: () => {
        const run = freshName(world, "run");
        const taken = jobAfter(world, { type: "attempt.started" }, run);
        return withWorkers(taken, [...workers, { run, step: "answers" }]);
      },
    };
  for (const [i, { run, step }] of workers.entries()) {
    const others = workers.filter((_, k) => k !== i);
    for (const [does, event, isFault] of endings[step])
      yield {
        from: run,
        does,
        kind: "worker",
        ...(isFault && { costs: "fault" }),
        next: () =>
          withWorkers(
            jobAfter(world, event, run),
            event.type === "answers.generated" ? [...others, { run, step: "checks" }] : others,
          ),
      };
    if (job.own.run !== run)
      yield { from: run, does: "sees that it lost the row", kind: "worker", next: () => withWorkers(world, others) };
  }
  const isAtWork = job.snapshot.matches("generating") || job.snapshot.matches("checking");
  const isAlive = workers.some(({ run }) => run === job.own.run);
  if (isAtWork && rules.isLostWorkerFound)
    yield {
      from: "clock",
      to: "server",
      does: "no heartbeat for a minute",
      kind: "clock",
      ...(isAlive && { costs: "fault" }),
      next: () => jobAfter(world, { type: "worker.lost" }),
    };
}

/** What an admin can do (server/solutions/admin/solution-actions.ts). */
export function* adminMoves({ jobAfter, remade, withStudent }: Parts, world: Solutions): Generator<SolutionMove> {
  const [job] = world.roles.job;
  if (job === undefined) return;
  const does = (what: string, next: () => Solutions): SolutionMove => ({
    from: "admin",
    does: what,
    kind: "admin",
    next,
  });
  if (job.snapshot.matches("review")) {
    yield does("publishes it", () => jobAfter(world, { type: "admin.published" }));
    yield does("closes it", () => jobAfter(world, { type: "admin.closed" }));
  }
  if (isOver(job)) yield does("has it made again", () => remade(world));
  if (job.snapshot.matches("ready") && world.between.students.some(({ isDisputing }) => isDisputing))
    yield does("sets an answer right", () =>
      world.between.students.reduce((after, _, at) => withStudent(after, at, { isDisputing: false }), world),
    );
}

/** The server dies and starts again: its workers and the requests that it has are lost, all else is in the rows. */
export function* crashMoves({ tab, tabAfter }: Parts, world: Solutions): Generator<SolutionMove> {
  const isBusy = world.between.workers.length > 0 || world.roles.tab.some(({ own }) => own.call !== null);
  if (!isBusy) return;
  yield {
    from: "server",
    does: "dies",
    kind: "crash",
    costs: "crash",
    next: () => {
      let after = withWorkers(world, []);
      for (const [i, { own }] of world.roles.tab.entries())
        if (own.call !== null) after = tabAfter(after, i, tab.end(after.roles.tab[i]!, "requestSolution", badGateway));
      const strays = after.between.strays.filter(({ phase }) => phase === "sent");
      return { ...after, between: { ...after.between, strays } };
    },
  };
}
