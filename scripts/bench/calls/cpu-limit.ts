import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** In microseconds. Short, so that a process is never held back for long. */
const PERIOD = 10_000;

/** The two shapes of control groups: where groups of processors are made, and what limits one. */
const shapes = [
  {
    root: "/sys/fs/cgroup/cpu",
    limit: (share: number) => ({ "cpu.cfs_period_us": PERIOD, "cpu.cfs_quota_us": PERIOD * share }),
  },
  { root: "/sys/fs/cgroup", limit: (share: number) => ({ "cpu.max": `${PERIOD * share} ${PERIOD}` }) },
] as const;

/**
 * Holds a process, and all it starts from now on, to a share of one processor, as the limit of a container does. Answers how to
 * end that; null where control groups cannot be made: elsewhere than on Linux, or without root.
 */
export const limitCpu = (pid: number, share: number): (() => void) | null => {
  for (const { root, limit } of shapes) {
    const group = join(root, `annales-bench-${pid}`);
    try {
      mkdirSync(group);
      for (const [name, value] of Object.entries(limit(share))) {
        if (!existsSync(join(group, name))) throw new Error(`no ${name}`);
        writeFileSync(join(group, name), String(value));
      }
      writeFileSync(join(group, "cgroup.procs"), String(pid));
      return () => {
        writeFileSync(join(root, "cgroup.procs"), String(pid));
        rmdirSync(group);
      };
    } catch {
      if (existsSync(group)) rmdirSync(group);
    }
  }
  return null;
};
