import { Context } from "effect";
import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { memoryKills } from "../memory/machine-limits.ts";
import { MB } from "../memory/memory-plan.ts";
import type { UnexpectedEnd } from "../memory/unexpected-ends.ts";
import type { TaskShapes, WorkerMessage } from "./worker-protocol.ts";

/** Why a child did not answer. */
export type StopReason = "too_slow" | "too_large_in_memory" | "child_stopped";
export type TaskOutcome<A> = { readonly answer: A } | { readonly stopped: StopReason };

export interface PoolTask<C extends TaskShapes = TaskShapes, K extends keyof C = keyof C> {
  readonly task: C[K]["task"] & { readonly kind: K };
  /** Processor time of the whole task, in ms. */
  readonly wholeMs: number;
  /** Processor time between two signs of progress, in ms. */
  readonly quietMs: number;
  /** Its turn has come. */
  onBegin?(): void;
  onPart?(part: C[K]["part"]): void;
  readonly signal?: AbortSignal | undefined;
  /** Whose work it is: the account; absent for the server's own. */
  readonly owner?: number | undefined;
}

/** A child process that does one task at a time. */
export interface WorkerProcess<C extends TaskShapes> {
  /** Rejects when `signal` aborts (its reason) or the child does not start; all but an answer leaves the child dead. */
  run<K extends keyof C>(job: PoolTask<C, K>): Promise<TaskOutcome<C[K]["answer"]>>;
  /** True when the child must not be given another task. */
  isSpent(): boolean;
  end(): Promise<void>;
}

/** No fault of what it was given: the child could not be started. */
export class WorkerUnavailableError extends Error {
  override readonly name = "WorkerUnavailableError";
}

const project = path.resolve(import.meta.dirname, "../..");
const installed = createRequire(import.meta.url).resolve("sharp");
const modules = installed.slice(0, installed.lastIndexOf("node_modules") + "node_modules".length);

/** A child: its program, its priority (0 as the server, 19 the last), and what else it may do. */
export interface WorkerProgram {
  readonly file: string;
  readonly priority: number;
  readonly flags: readonly string[];
  /** Folders of our own code that it reads. */
  readonly reads: readonly string[];
  /** Its resident bytes at most. */
  readonly memory: number;
  /** Ms after which it ends when it has nothing to do. */
  readonly idle: number;
  onUnexpectedEnd?(end: UnexpectedEnd): void;
}

/** The child reads its own code and nothing else, writes nothing, starts nothing (Node's permission model). */
/** Its heap may take two thirds of its memory; the rest is for pictures and for what C++ takes. */
const flagsOf = ({ reads, flags, memory }: WorkerProgram): readonly string[] => [
  "--permission",
  ...[modules, import.meta.dirname, path.join(project, "package.json"), ...reads].map((at) => `--allow-fs-read=${at}`),
  `--max-old-space-size=${Math.floor(((memory / MB) * 2) / 3)}`,
  ...flags,
];

/** How many times the limits of a task may pass by the clock while the machine gives the child less processor time than that. */
const PATIENCE = 6;
const bootMs = 120_000;
const pollMs = 50;
const pageSize = 4096;

/** What a child is told of ours: how malloc gives back what is free (scripts/lib/project-tools.mjs). */
const allocatorOf = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith("MALLOC_")));

const alive = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of alive) child.kill("SIGKILL");
});

/** Resident bytes of a process, and those of them that it shares with files, where the system tells (Linux): proc_pid_statm(5). */
const memoryOf = (pid: number | undefined): { readonly resident: number; readonly shared: number } => {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, "latin1").split(" ").map(Number);
    return { resident: resident * pageSize, shared: shared * pageSize };
  } catch {
    return { resident: 0, shared: 0 };
  }
};

/** Bytes that this process and its children hold, without files that the system can read again. */
export const memoryHeld = (): number =>
  [process.pid, ...[...alive].map(({ pid }) => pid)]
    .map(memoryOf)
    .reduce((sum, { resident, shared }) => sum + resident - shared, 0);

/** Ticks of proc_pid_stat(5) are a hundredth of a second wherever Node runs. */
const TICK = 10;

/** Processor time of a process in ms, where the system tells (Linux); else all of it is taken for used. */
const processorMs = (pid: number | undefined): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return Infinity;
  }
};

/**
 * Calls `stop` once the process has used `ms` of processor time from now on, or PATIENCE times as much has passed by the clock: a child
 * gives way to all else, so that a busy machine gives it little, which is no fault of its task. Answers what ends the watch.
 */
const watchTime = (pid: number | undefined, ms: number, stop: () => void): (() => void) => {
  const from = processorMs(pid);
  const latest = performance.now() + ms * PATIENCE;
  const look = () => {
    const left = ms - (processorMs(pid) - from);
    if (!(left > 0) || performance.now() >= latest - 1) stop();
    else timer = setTimeout(look, Math.min(left, latest - performance.now()));
  };
  let timer = setTimeout(look, ms);
  return () => clearTimeout(timer);
};

/** V8 aborts when its heap is full. */
const unexpectedEnd = (signal: NodeJS.Signals | null, killsBefore: number | undefined): UnexpectedEnd | undefined => {
  if (signal === "SIGABRT") return "heap_full";
  if (signal !== "SIGKILL") return undefined;
  return killsBefore !== undefined && (memoryKills() ?? 0) > killsBefore ? "killed_for_memory" : "killed";
};

/** Call before the process starts threads: Linux keeps a priority per thread, and later threads inherit it. */
const lowerPriority = (pid: number | undefined, priority: number): void => {
  try {
    if (pid !== undefined) os.setPriority(pid, priority);
  } catch {
    // It has ended already.
  }
};

export const startWorkerProcess = <C extends TaskShapes>(program: WorkerProgram): WorkerProcess<C> => {
  const child = fork(program.file, [], {
    execPath: process.execPath,
    execArgv: [...flagsOf(program)],
    env: allocatorOf(process.env),
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  lowerPriority(child.pid, program.priority);
  alive.add(child);
  const killsBefore = memoryKills();
  let dead = false;
  let ending = false;
  let started = false;
  let tasks = 0;
  let rss = 0;
  const gone = new Promise<void>((resolve) => {
    const settle = () => {
      dead = true;
      alive.delete(child);
      resolve();
    };
    child.once("exit", (_, signal) => {
      const end = ending ? undefined : unexpectedEnd(signal, killsBefore);
      if (end !== undefined) program.onUnexpectedEnd?.(end);
      settle();
    });
    child.on("error", () => {
      if (child.pid === undefined) settle();
      else kill();
    });
  });
  const kill = () => {
    ending = true;
    child.kill("SIGKILL");
  };
  const end = () => {
    if (!dead) kill();
    return gone;
  };

  const run: WorkerProcess<TaskShapes>["run"] = (job) =>
    new Promise<TaskOutcome<unknown>>((resolve, reject) => {
      tasks += 1;
      const { signal } = job;
      const boot = setTimeout(() => stop("child_stopped"), bootMs);
      let endQuiet = () => clearTimeout(boot);
      let endWhole = () => {};
      const tellOnExit = () => stop("child_stopped");
      const onAbort = () => leave(() => void end().then(() => reject(signal?.reason)));
      const poll = setInterval(() => {
        if (memoryOf(child.pid).resident > program.memory) stop("too_large_in_memory");
      }, pollMs);
      const leave = (next: () => void) => {
        endQuiet();
        endWhole();
        clearInterval(poll);
        signal?.removeEventListener("abort", onAbort);
        child.off("message", onMessage);
        child.off("exit", tellOnExit);
        child.off("error", tellOnExit);
        next();
      };
      const settleStop = (stopped: StopReason) => {
        if (started || stopped === "too_large_in_memory") resolve({ stopped });
        else reject(new WorkerUnavailableError("The child did not start."));
      };
      const stop = (stopped: StopReason) => leave(() => void end().then(() => settleStop(stopped)));
      const tooSlow = () => stop("too_slow");
      const onMessage = (message: WorkerMessage) => {
        started = true;
        rss = message.rss;
        if (rss > program.memory) return stop("too_large_in_memory");
        endQuiet();
        endQuiet = watchTime(child.pid, job.quietMs, tooSlow);
        if (message.kind === "began") endWhole = watchTime(child.pid, job.wholeMs, tooSlow);
        if (message.kind === "part") job.onPart?.(message.part);
        if (message.kind === "failed") stop("child_stopped");
        if (message.kind === "done") leave(() => resolve({ answer: message.answer }));
      };
      if (dead) return stop("child_stopped");
      if (signal?.aborted) return onAbort();
      signal?.addEventListener("abort", onAbort, { once: true });
      child.on("message", onMessage);
      child.once("exit", tellOnExit);
      child.once("error", tellOnExit);
      child.send(job.task, (error) => {
        if (error) stop("child_stopped");
      });
    });

  return { run: run as WorkerProcess<C>["run"], end, isSpent: () => dead || tasks >= 50 || rss > program.memory / 2 };
};

/** Starts the children of all pools: processes unless a run provides another. */
export const StartWorker = Context.Reference<typeof startWorkerProcess>("annales/StartWorker", {
  defaultValue: () => startWorkerProcess,
});
