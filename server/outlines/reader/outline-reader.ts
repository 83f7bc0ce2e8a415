import { Clock, Context, Effect, Layer } from "effect";
import path from "node:path";
import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import { MemoryPlan } from "../../memory/memory-plan.ts";
import { type LogChildEnd, logChildEnd, type UnexpectedEnd } from "../../memory/unexpected-ends.ts";
import { StartWorker, type startWorkerProcess, type StopReason } from "../../worker-pool/worker-process.ts";
import { ChildTurns } from "../../worker-pool/child-turns.ts";
import { openWorkerPool, retryOnce } from "../../worker-pool/worker-pool.ts";
import type { OutlineCalls } from "./outline-protocol.ts";

/** The outline could not be read within the limits of time and memory. */
export class OutlineLimitError extends Error {
  readonly _tag = "OutlineLimitError";
  constructor(stop: StopReason) {
    super(`not read within the limits: ${stop}`);
  }
}

/** No child could be started. */
export class OutlineReaderError extends Error {
  readonly _tag = "OutlineReaderError";
}

const program = {
  file: path.join(import.meta.dirname, "outline-worker.ts"),
  priority: 17,
  flags: [],
  reads: [path.resolve(import.meta.dirname, ".."), path.resolve(import.meta.dirname, "../../../src/contract")],
};

/** Processor time of one paper, in ms: a hundred times what a real one takes. */
const LIMIT = 30_000;

interface Children {
  readonly turns: ChildTurns;
  readonly log: LogChildEnd;
  readonly start: typeof startWorkerProcess;
}

const open = ({ child, childIdle }: MemoryPlan, { turns, log, start }: Children) => {
  const onUnexpectedEnd = (end: UnexpectedEnd) => log("outline", end);
  const pool = openWorkerPool<OutlineCalls>(
    { ...program, memory: child, idle: childIdle, onUnexpectedEnd },
    1,
    turns,
    start,
  );
  return {
    /** The questions of a paper by the words of its pages. Fails with OutlineLimitError and OutlineReaderError. */
    read: (pages: readonly PageText[]) =>
      Clock.currentTimeMillis.pipe(
        Effect.flatMap((now) =>
          Effect.tryPromise({
            try: (signal) =>
              retryOnce(() =>
                pool.run({ task: { kind: "outline", pages, now }, wholeMs: LIMIT, quietMs: LIMIT, signal }),
              ),
            catch: (problem) => new OutlineReaderError(String(problem)),
          }),
        ),
        Effect.flatMap((outcome) =>
          "answer" in outcome ? Effect.succeed(outcome.answer) : Effect.fail(new OutlineLimitError(outcome.stopped)),
        ),
      ),
    close: () => pool.close(),
  };
};

/** Reads the words of papers in a child that can be killed: no text keeps the server. */
export class OutlineReader extends Context.Service<OutlineReader, ReturnType<typeof open>>()("annales/OutlineReader") {
  static readonly layer = Layer.effect(
    OutlineReader,
    Effect.gen(function* () {
      const plan = yield* MemoryPlan;
      const turns = yield* ChildTurns;
      const log = yield* logChildEnd;
      const start = yield* StartWorker;
      return yield* Effect.acquireRelease(
        Effect.sync(() => open(plan, { turns, log, start })),
        (reader) => Effect.promise(() => reader.close()),
      );
    }),
  );
}
