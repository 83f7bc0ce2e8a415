import { execFileSync } from "node:child_process";

/** The children of intake that this very test process has started. */
export const readers = (): number[] =>
  execFileSync("ps", ["-axo", "pid=,ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === process.pid && args.join(" ").includes("intake/worker.ts"))
    .map(([pid]) => Number(pid));
