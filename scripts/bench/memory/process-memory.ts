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

const field = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0);

/**
 * MB of 2²⁰ bytes that a process and all below it would hold on a machine of their own (proc_pid_smaps(5)): what they wrote, each its
 * share, and once the pages of files that the largest of them maps, as these are nearly all of Node itself. PSS would be less wherever
 * other programs of the machine are Nodes too.
 */
export const memoryBelow = (root: number): number => {
  const all = treeOf(root).map((pid) => textOf(`/proc/${pid}/smaps_rollup`));
  const written = all.reduce((sum, text) => sum + field(text, "Pss_Anon") + field(text, "Pss_Shmem"), 0);
  const files = Math.max(
    ...all.map((text) => field(text, "Rss") - field(text, "Anonymous") - field(text, "Pss_Shmem")),
  );
  return (written + files) / 1024;
};

/** The most that was held since it was last asked, in MB. */
export type TakeMemory = () => number;

/** Looks each half second. */
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
