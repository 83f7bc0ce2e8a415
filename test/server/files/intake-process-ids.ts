import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** The children of this very test process whose program is a file named like this. */
export const workerProcessIds = (file: string): number[] =>
  execFileSync("ps", ["-axo", "pid=,ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === process.pid && args.join(" ").includes(file))
    .map(([pid]) => Number(pid));

export const intakeProcessIds = (): number[] => workerProcessIds("intake/intake-worker.ts");

/** How much each thread of a process gives way to others (proc_pid_stat(5)): 0 as the server, 19 to all. */
export const nicenessOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, "latin1");
    return Number(stat.split(") ").at(-1)?.split(" ")[16]);
  });
