import { availableParallelism, cpus, loadavg, totalmem } from "node:os";

/** What the figures were measured on, and when. */
export interface Machine {
  /** A day, as 2026-11-20. */
  readonly date: string;
  readonly processors: string;
  /** In GB of 10⁹ bytes. */
  readonly memory: number;
  readonly node: string;
  /** Processes that wanted a processor in the last minute, before the part began. */
  readonly load: number;
  /** The same when the part ended; absent in what was measured before this was noted. */
  readonly loadAfter?: number;
}

/** Processes that wanted a processor in the last minute. */
export const loadNow = (): number => Math.round(loadavg()[0]! * 10) / 10;

export const thisMachine = (): Machine => ({
  date: new Date().toISOString().slice(0, 10),
  processors: `${availableParallelism()} × ${cpus()[0]?.model.trim() || "a processor that does not tell its name"}`,
  memory: Math.round(totalmem() / 1e9),
  node: process.versions.node,
  load: loadNow(),
});
