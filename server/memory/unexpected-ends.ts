import { Effect } from "effect";
import { machineLimits } from "./machine-limits.ts";
import { MB } from "./memory-plan.ts";

/** How a child ended that was not told to: by a signal that the kernel counts as one for memory, by another, by its own full heap. */
export type UnexpectedEnd = "killed_for_memory" | "killed" | "heap_full";

/** Who ended. */
type ChildName = "check" | "prepare" | "recognize" | "judge" | "outline";

const work: Readonly<Record<ChildName, string>> = {
  check: "checks uploads",
  prepare: "draws the pages of papers",
  recognize: "reads the words of scanned pages",
  judge: "checks the answers of solutions",
  outline: "finds the questions of papers",
};

const causes: Readonly<Record<UnexpectedEnd, string>> = {
  killed_for_memory: "was killed by the system because memory ran out",
  killed: "was killed from outside, which systems do when memory runs out",
  heap_full: "ended because its own memory was full",
};

const wholeMB = (bytes: number): string => `${Math.floor(bytes / MB)} MB`;

const remedy = (name: ChildName): string =>
  name === "recognize"
    ? "Its work is tried again. If this is said often: more memory, or OCR=off."
    : "Its work is tried again. If this is said often: more memory, or PostgreSQL on another machine (DATABASE_URL).";

export const childEndMessage = (name: ChildName, end: UnexpectedEnd, memory: number): string =>
  `the process that ${work[name]} ${causes[end]}; the server may use ${wholeMB(memory)}. ${remedy(name)}`;

/** How a run was when it was last heard of, in bytes; `kills` as `memoryKills`, null where it is not known. */
interface LastRun {
  readonly since: string;
  readonly held: number;
  readonly memory: number;
  readonly kills: number | null;
}

/** Held memory from which on a run that was killed was most likely killed for it. */
const FULL = 0.6;

const causeOf = ({ held, memory, kills }: LastRun, killsNow: number | undefined): string => {
  if (kills !== null && (killsNow ?? 0) > kills) return "it was killed by the system because memory ran out";
  return held >= FULL * memory
    ? "it was probably killed by the system because memory ran out"
    : "it was killed, or the machine stopped";
};

/** What is said at a start after a run that did not end in good order; `killsNow` as `memoryKills`. */
export const unexpectedEndMessage = (run: LastRun, killsNow: number | undefined): string =>
  [
    `the server that began at ${run.since} did not end in good order: ${causeOf(run, killsNow)}.`,
    `Its processes last held ${wholeMB(run.held)} of ${wholeMB(run.memory)}.`,
    "What helps where memory runs out: more of it, OCR=off, or PostgreSQL on another machine (DATABASE_URL).",
  ].join(" ");

export type LogChildEnd = (name: ChildName, end: UnexpectedEnd) => void;

/** Says of a child that ended though it was not told to what it did, and what helps. */
export const logChildEnd = Effect.map(
  Effect.context(),
  (context): LogChildEnd =>
    (name, end) =>
      void Effect.runForkWith(context)(Effect.logWarning(childEndMessage(name, end, machineLimits().memory))),
);
