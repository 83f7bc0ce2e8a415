import { readdirSync, readFileSync } from "node:fs";

const textOf = (path: string): string => {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "";
  }
};

/** The parent of each process: field 4 of proc_pid_stat(5). */
const parents = (): ReadonlyMap<number, number> =>
  new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), Number(textOf(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ")[1])]),
  );

const treeOf = (root: number): readonly number[] => {
  const all = parents();
  const found = [root];
  for (const pid of found) for (const [child, parent] of all) if (parent === pid) found.push(child);
  return found;
};

/** MB of 2²⁰ bytes that a process and all below it hold; memory that several share counts once (PSS, proc_pid_smaps(5)). */
export const memoryBelow = (root: number): number =>
  treeOf(root)
    .map((pid) => Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0))
    .reduce((sum, kilobytes) => sum + kilobytes / 1024, 0);

/** Looks each half second; `take` answers the most since it was last asked. */
export const watchMemory = (root: number) => {
  let most = 0;
  const look = () => (most = Math.max(most, memoryBelow(root)));
  const timer = setInterval(look, 500);
  return {
    take: (): number => {
      const taken = Math.max(most, memoryBelow(root));
      most = 0;
      return taken;
    },
    stop: () => clearInterval(timer),
  };
};
