import { Schema } from "effect";
import { readFileSync } from "node:fs";

/** A process, told from a later one of the same number by `started`, which is empty where that is not known. */
export const ProcessId = Schema.Struct({ pid: Schema.Int, started: Schema.String });
export type ProcessId = typeof ProcessId.Type;

/** When a process started, in ticks since the machine did: field 22 of proc_pid_stat(5). */
const startOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19] ?? "";
  } catch {
    return "";
  }
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === "EPERM";
  }
};

export const isAlive = ({ pid, started }: ProcessId): boolean => isRunning(pid) && startOf(pid) === started;

export const thisProcess = (): ProcessId => ({ pid: process.pid, started: startOf(process.pid) });
