import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { waitFor } from "../wait-for.ts";

/** A cgroup of this run, whose processes together may hold so much memory. */
export interface MemoryGroup {
  /** What comes before a command that runs in the group. */
  readonly within: readonly string[];
  /** How many processes of it were killed for memory. */
  readonly kills: () => number;
  /** Once all its processes are gone: npm ends before what it started. */
  readonly remove: () => Promise<void>;
}

const V1 = "/sys/fs/cgroup/memory";
const V2 = "/sys/fs/cgroup";

const groupIn = (parent: string, limitFile: string, killsFile: string, bytes: number): MemoryGroup => {
  const folder = `${parent}/annales-bench-${process.pid}`;
  mkdirSync(folder);
  writeFileSync(`${folder}/${limitFile}`, String(bytes));
  return {
    within: ["sh", "-c", 'echo $$ > "$0/cgroup.procs" && exec "$@"', folder],
    kills: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(`${folder}/${killsFile}`, "latin1"))?.[1] ?? 0),
    remove: () =>
      waitFor("the end of the group", async () => readFileSync(`${folder}/cgroup.procs`, "latin1") === "" || null).then(
        () => rmdirSync(folder),
      ),
  };
};

/** A group with a limit; undefined where none can be made, which takes root. */
export const makeMemoryGroup = (bytes: number): MemoryGroup | undefined => {
  try {
    return existsSync(`${V1}/memory.limit_in_bytes`)
      ? groupIn(V1, "memory.limit_in_bytes", "memory.oom_control", bytes)
      : groupIn(V2, "memory.max", "memory.events", bytes);
  } catch {
    return undefined;
  }
};
