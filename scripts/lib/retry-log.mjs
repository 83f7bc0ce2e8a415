import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Each run of browsers in this folder, the newest first: the test files that passed only when they ran once more. Outside of
 * node_modules, which `npm ci` removes; a CI that begins with a fresh clone names a file that it keeps, with RETRY_LOG.
 */
const LOG = process.env["RETRY_LOG"] ?? ".cache/retries.json";
const RUNS = 10;

const runsIn = (log) => {
  try {
    return JSON.parse(readFileSync(log, "utf8"));
  } catch {
    return [];
  }
};

/** Records the files that this run retried; answers those of them that an earlier one of the last ten runs retried too. */
export const recordRetries = (files, log = LOG) => {
  const before = runsIn(log).slice(0, RUNS - 1);
  mkdirSync(dirname(log), { recursive: true });
  writeFileSync(log, JSON.stringify([files, ...before]));
  return files.filter((file) => before.some((run) => run.includes(file)));
};
