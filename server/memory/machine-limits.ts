import { readFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";

/** What this process may use. */
export interface MachineLimits {
  /** Bytes of memory: of the machine, or of its cgroup where that allows less. */
  readonly memory: number;
  /** Whole processors, at least one. */
  readonly processors: number;
}

/** The text of a file; null where there is none. */
export type ReadText = (path: string) => string | null;

const ROOT = "/sys/fs/cgroup";

const readText: ReadText = (path) => {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return null;
  }
};

/** The group of this process for a controller of version 1, such as `memory`, or for version 2 (""), by cgroups(7). */
const groupOf = (read: ReadText, controller: string): string | undefined =>
  read("/proc/self/cgroup")
    ?.split("\n")
    .map((line) => line.split(":"))
    .find(([, names = ""]) => (controller === "" ? names === "" : names.split(",").includes(controller)))
    ?.slice(2)
    .join(":");

/** The folders of a group and of those around it. In a container they are often mounted without their path outside. */
const foldersOf = (mount: string, group: string): readonly string[] => {
  const names = group.split("/").filter(Boolean);
  return Array.from({ length: names.length + 1 }, (_, left) =>
    [mount, ...names.slice(0, names.length - left)].join("/"),
  );
};

/** The folders in which limits of this process may be, for both versions. */
const cgroupFolders = (read: ReadText, controller: string): readonly string[] => {
  const [first, second] = [groupOf(read, controller), groupOf(read, "")];
  return [
    ...(first === undefined ? [] : foldersOf(`${ROOT}/${controller}`, first)),
    ...(second === undefined ? [] : [...foldersOf(ROOT, second), ...foldersOf(`${ROOT}/unified`, second)]),
  ];
};

/** A file that holds one number; Infinity for "max", and where there is none. */
const numberIn = (text: string | null): number => {
  const number = Number(text?.trim() || NaN);
  return number > 0 ? number : Infinity;
};

const memoryIn = (read: ReadText, folder: string): number =>
  Math.min(numberIn(read(`${folder}/memory.max`)), numberIn(read(`${folder}/memory.limit_in_bytes`)));

/** Version 2 has "quota period" in one file, "max" for none; version 1 has two files, -1 for none. */
const processorsIn = (read: ReadText, folder: string): number => {
  const [quota = "", period = ""] = read(`${folder}/cpu.max`)?.trim().split(" ") ?? [];
  const second = numberIn(quota) / Number(period || NaN);
  const first = numberIn(read(`${folder}/cpu.cfs_quota_us`)) / numberIn(read(`${folder}/cpu.cfs_period_us`));
  return Math.min(second > 0 ? second : Infinity, first > 0 ? first : Infinity);
};

/** The least of what the machine has and what each group around this process allows. */
export const limitsOf = (read: ReadText, machine: MachineLimits): MachineLimits => {
  const memory = cgroupFolders(read, "memory").map((folder) => memoryIn(read, folder));
  const processors = cgroupFolders(read, "cpu").map((folder) => processorsIn(read, folder));
  return {
    memory: Math.min(machine.memory, ...memory),
    processors: Math.max(1, Math.ceil(Math.min(machine.processors, ...processors))),
  };
};

export const machineLimits = (): MachineLimits =>
  limitsOf(readText, { memory: totalmem(), processors: availableParallelism() });

/** How often the kernel has killed a process of this group for memory; undefined where it does not tell. */
export const memoryKills = (read: ReadText = readText): number | undefined => {
  for (const folder of cgroupFolders(read, "memory"))
    for (const file of ["memory.events", "memory.oom_control"]) {
      const count = /^oom_kill (\d+)$/m.exec(read(`${folder}/${file}`) ?? "")?.[1];
      if (count !== undefined) return Number(count);
    }
  return undefined;
};
