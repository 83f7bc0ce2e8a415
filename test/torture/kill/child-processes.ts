import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { pause } from "./kill-flow.ts";

/** How long a child may outlive its server, in ms. */
const GRACE = 10_000;

/** The children of a process, by /proc; none on a system without it. */
export const childrenOf = async (pid: number): Promise<readonly number[]> => {
  const tasks = `/proc/${pid}/task`;
  const names = await readdir(tasks).catch(() => []);
  const lists = await Promise.all(names.map((name) => readFile(`${tasks}/${name}/children`, "utf8").catch(() => "")));
  return lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
};

const isThere = (pid: number): boolean => existsSync(`/proc/${pid}`);

/** Waits until processes are gone; answers those that stay. */
export const waitUntilGone = async (pids: readonly number[]): Promise<readonly number[]> => {
  const until = Date.now() + GRACE;
  while (pids.some(isThere) && Date.now() < until) await pause(50);
  return pids.filter(isThere);
};
