import { Context, Effect, Layer } from "effect";
import path from "node:path";
import { type LogChildEnd, logChildEnd, type UnexpectedEnd } from "../../memory/unexpected-ends.ts";
import { MemoryPlan } from "../../memory/memory-plan.ts";
import {
  StartWorker,
  type startWorkerProcess,
  type StopReason,
  WorkerUnavailableError,
} from "../../worker-pool/worker-process.ts";
import { ChildTurns } from "../../worker-pool/child-turns.ts";
import { openWorkerPool, retryOnce } from "../../worker-pool/worker-pool.ts";
import { failWith } from "../../http/errors/api-error.ts";
import type { SandboxCalls, PublicationInput } from "./sandbox-protocol.ts";
import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import type { QuestionRow } from "../generation/solution-questions.sql.ts";
import type { OutlinedQuestion } from "../questions/outlined-questions.ts";

/** It could not be judged or set within its limits of time and memory. */
export class SandboxLimitError extends Error {
  readonly _tag = "SandboxLimitError";
  constructor(stop: StopReason) {
    super(`not done within its limits: ${stop}`);
  }
}

const server = path.resolve(import.meta.dirname, "../..");
const program = {
  file: path.join(import.meta.dirname, "sandbox-worker.ts"),
  priority: 15,
  flags: [],
  reads: [server, path.resolve(server, "../src")],
};

/** Processor time that each task may take, in ms: a hundred times what it takes for real answers. */
const limits: Readonly<Record<keyof SandboxCalls, number>> = { find: 10_000, read: 5_000, check: 5_000, make: 60_000 };

/** Seconds after which a child that did not start is worth another try: the machine has too much to do. */
const PAUSE = 30;

interface Children {
  readonly turns: ChildTurns;
  readonly log: LogChildEnd;
  readonly start: typeof startWorkerProcess;
}

const open = ({ judges, child, childIdle }: MemoryPlan, { turns, log, start }: Children) => {
  const onUnexpectedEnd = (end: UnexpectedEnd) => log("judge", end);
  const pool = openWorkerPool<SandboxCalls>(
    { ...program, memory: child, idle: childIdle, onUnexpectedEnd },
    judges,
    turns,
    start,
  );
  const run = <K extends keyof SandboxCalls>(owner: number, task: SandboxCalls[K]["task"] & { readonly kind: K }) => {
    const wholeMs = limits[task.kind];
    return Effect.tryPromise({
      try: (signal) => retryOnce(() => pool.run({ task, wholeMs, quietMs: wholeMs, owner, signal })),
      catch: (problem) => problem,
    }).pipe(
      Effect.catch((problem) =>
        problem instanceof WorkerUnavailableError
          ? failWith("unavailable", { retryAfter: PAUSE })
          : Effect.die(problem),
      ),
      Effect.flatMap((outcome) =>
        "answer" in outcome ? Effect.succeed(outcome.answer) : Effect.fail(new SandboxLimitError(outcome.stopped)),
      ),
    );
  };
  return {
    /** The questions of a paper, by the words of its pages and its outline. */
    find: (owner: number, pages: readonly PageText[], outline: readonly OutlinedQuestion[]) =>
      run(owner, { kind: "find", pages, outline }),
    /** The answer in what a model said. */
    read: (owner: number, said: string) => run(owner, { kind: "read", said }),
    /** What is wrong with an answer; one that is taken can be published. */
    check: (owner: number, question: QuestionRow) => run(owner, { kind: "check", question }),
    /** All that is published of a solution. */
    make: (owner: number, written: PublicationInput) => run(owner, { kind: "make", ...written }),
    close: () => pool.close(),
  };
};

/**
 * Judges and sets what a model answered, and reads the words of papers, in children that can be killed: no text keeps the
 * server. What a child does not do within its limits fails with SandboxLimitError; without a child, unavailable. `owner`: the solution, of
 * which none has all children.
 */
export class Sandbox extends Context.Service<Sandbox, ReturnType<typeof open>>()("annales/Sandbox") {
  static readonly layer = Layer.effect(
    Sandbox,
    Effect.gen(function* () {
      const plan = yield* MemoryPlan;
      const turns = yield* ChildTurns;
      const log = yield* logChildEnd;
      const start = yield* StartWorker;
      return yield* Effect.acquireRelease(
        Effect.sync(() => open(plan, { turns, log, start })),
        (sandbox) => Effect.promise(() => sandbox.close()),
      );
    }),
  );
}
