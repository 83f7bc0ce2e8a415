import { Context, Effect, Layer } from "effect";
import path from "node:path";
import type { Program, Stop } from "../../children/child.ts";
import { openPool, twice } from "../../children/pool.ts";
import type { SandboxCalls, Written } from "./protocol.ts";
import type { PageText } from "../../../src/contract/entities.ts";
import type { QuestionRow } from "../making/questions.sql.ts";

/** It could not be judged or set within its limits of time and memory. */
export class TooHard extends Error {
  readonly _tag = "TooHard";
  constructor(stop: Stop) {
    super(`not done within its limits: ${stop}`);
  }
}

const server = path.resolve(import.meta.dirname, "../..");
const program: Program = {
  file: path.join(import.meta.dirname, "program.ts"),
  priority: 0,
  flags: [],
  reads: [server, path.resolve(server, "../src")],
  memory: 768 * 1024 * 1024,
  patience: 6,
};

/** Children that judge at once: one that is kept long by an answer leaves another for the rest. */
const CHILDREN = 2;

/** Processor time that each task may take, in ms: a hundred times what it takes for real answers. */
const limits: Readonly<Record<keyof SandboxCalls, number>> = { find: 10_000, read: 5_000, check: 10_000, make: 60_000 };

const open = () => {
  const pool = openPool<SandboxCalls>(program, CHILDREN);
  const run = <K extends keyof SandboxCalls>(task: SandboxCalls[K]["task"] & { readonly kind: K }) =>
    Effect.promise((signal) =>
      twice(() =>
        pool.run({ task, wholeMs: limits[task.kind], quietMs: limits[task.kind] * program.patience, signal }),
      ),
    ).pipe(
      Effect.flatMap((outcome) =>
        "answer" in outcome ? Effect.succeed(outcome.answer) : Effect.fail(new TooHard(outcome.stopped)),
      ),
    );
  return {
    /** The questions of a paper, by the words of its pages. */
    find: (pages: readonly PageText[]) => run({ kind: "find", pages }),
    /** The answer in what a model said. */
    read: (said: string) => run({ kind: "read", said }),
    /** What is wrong with an answer; one that is taken can be published. */
    check: (question: QuestionRow) => run({ kind: "check", question }),
    /** All that is published of a solution. */
    make: (written: Written) => run({ kind: "make", ...written }),
    close: () => pool.close(),
  };
};

/**
 * Judges and sets what a model answered, and reads the words of papers, in children that can be killed: no text keeps the
 * server. What a child does not do within its limits fails with TooHard.
 */
export class Sandbox extends Context.Service<Sandbox, ReturnType<typeof open>>()("annales/Sandbox") {
  static readonly layer = Layer.effect(
    Sandbox,
    Effect.acquireRelease(Effect.sync(open), (sandbox) => Effect.promise(() => sandbox.close())),
  );
}
