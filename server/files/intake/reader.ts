import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { IntakeLimits } from "./limits.ts";
import type { Answers, Message, Parts, Task } from "./protocol.ts";

/** Why a child did not answer. */
export type Stop = "too_slow" | "too_large_in_memory" | "reader_stopped";
export type Outcome<A> = { readonly answer: A } | { readonly stopped: Stop };

export interface Job<K extends Task["kind"] = Task["kind"]> {
  readonly task: Task & { readonly kind: K };
  readonly wholeMs: number;
  /** Milliseconds between two signs of progress. */
  readonly quietMs: number;
  /** Its turn has come. */
  onBegin?(): void;
  onPart?(part: Parts[K]): void;
  readonly signal?: AbortSignal | undefined;
  /** Whose work it is: the account; absent for the server's own. */
  readonly owner?: number | undefined;
}

/** A child process that reads PDFs, one task at a time. */
export interface Reader {
  /** Rejects when `signal` aborts (its reason) or the child does not start; all but an answer leaves the child dead. */
  run(job: Job): Promise<Outcome<Answers[Task["kind"]]>>;
  /** True when the child must not be given another task. */
  isSpent(): boolean;
  end(): Promise<void>;
}

/** No fault of a file: the child could not be started. */
export class ReaderUnavailable extends Error {
  override readonly name = "ReaderUnavailable";
}

const room = path.dirname(fileURLToPath(import.meta.url));
const project = path.resolve(room, "../../..");
const modules = createRequire(import.meta.url)
  .resolve("sharp")
  .replace(/([\\/]node_modules)[\\/].*$/, "$1");

/** A child: its program, its priority (0 as the server, 19 the last), and what else it may do. */
export interface Program {
  readonly file: "worker.ts" | "recognizer.ts";
  readonly priority: number;
  readonly flags: readonly string[];
}

/** The child reads its own code and nothing else, writes nothing, starts nothing (Node's permission model). */
const flags = [
  "--permission",
  "--allow-addons",
  `--allow-fs-read=${modules}`,
  `--allow-fs-read=${room}`,
  `--allow-fs-read=${path.join(project, "package.json")}`,
  "--max-old-space-size=512",
];

const bootMs = 30_000;
const pollMs = 50;
const pageSize = 4096;

const alive = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of alive) child.kill("SIGKILL");
});

/** Resident bytes of a process, where the system tells (Linux). */
const residentBytes = (pid: number | undefined): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, "latin1").split(" ")[1]) * pageSize;
  } catch {
    return 0;
  }
};

export const startReader = (limits: IntakeLimits, program: Program): Reader => {
  const child = fork(path.join(room, program.file), [String(program.priority)], {
    execPath: process.execPath,
    execArgv: [...flags, ...program.flags],
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  alive.add(child);
  let dead = false;
  let started = false;
  let tasks = 0;
  let rss = 0;
  const gone = new Promise<void>((resolve) => {
    const settle = () => {
      dead = true;
      alive.delete(child);
      resolve();
    };
    child.once("exit", settle);
    child.on("error", () => {
      if (child.pid === undefined) settle();
      else child.kill("SIGKILL");
    });
  });
  const end = () => {
    if (!dead) child.kill("SIGKILL");
    return gone;
  };

  const run = (job: Job) =>
    new Promise<Outcome<Answers[Task["kind"]]>>((resolve, reject) => {
      tasks += 1;
      const { signal } = job;
      let quiet = setTimeout(() => stop("reader_stopped"), bootMs);
      let whole: NodeJS.Timeout | undefined;
      const tellOnExit = () => stop("reader_stopped");
      const onAbort = () => leave(() => void end().then(() => reject(signal?.reason)));
      const poll = setInterval(() => {
        if (residentBytes(child.pid) > limits.memory) stop("too_large_in_memory");
      }, pollMs);
      const leave = (next: () => void) => {
        clearTimeout(quiet);
        clearTimeout(whole);
        clearInterval(poll);
        signal?.removeEventListener("abort", onAbort);
        child.off("message", onMessage);
        child.off("exit", tellOnExit);
        child.off("error", tellOnExit);
        next();
      };
      const settleStop = (stopped: Stop) => {
        if (started || stopped === "too_large_in_memory") resolve({ stopped });
        else reject(new ReaderUnavailable("The reader of PDFs did not start."));
      };
      const stop = (stopped: Stop) => leave(() => void end().then(() => settleStop(stopped)));
      const restartQuiet = () => {
        clearTimeout(quiet);
        quiet = setTimeout(() => stop("too_slow"), job.quietMs);
      };
      const onMessage = (message: Message) => {
        started = true;
        rss = message.rss;
        if (rss > limits.memory) return stop("too_large_in_memory");
        restartQuiet();
        if (message.kind === "began") whole = setTimeout(() => stop("too_slow"), job.wholeMs);
        if (message.kind === "part") job.onPart?.(message.part);
        if (message.kind === "failed") stop("reader_stopped");
        if (message.kind === "done") leave(() => resolve({ answer: message.answer }));
      };
      if (dead) return stop("reader_stopped");
      if (signal?.aborted) return onAbort();
      signal?.addEventListener("abort", onAbort, { once: true });
      child.on("message", onMessage);
      child.once("exit", tellOnExit);
      child.once("error", tellOnExit);
      child.send(job.task, (error) => {
        if (error) stop("reader_stopped");
      });
    });

  return { run, end, isSpent: () => dead || tasks >= 50 || rss > limits.memory / 2 };
};
