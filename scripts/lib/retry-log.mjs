import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";

/**
 * Each run of browsers of this user, the newest first: the test files that passed only when they ran once more. It is outside
 * of the clone, so that a CI which starts from a fresh one counts over its runs; RETRY_LOG names another file. The place is
 * that of the XDG base directory specification, which ignores a relative path.
 */
export const retryLogOf = ({ RETRY_LOG, XDG_STATE_HOME = "" }) =>
  RETRY_LOG ??
  join(isAbsolute(XDG_STATE_HOME) ? XDG_STATE_HOME : join(homedir(), ".local/state"), "annales/retries.json");
const RUNS = 10;

const runsIn = (log) => {
  try {
    return JSON.parse(readFileSync(log, "utf8"));
  } catch {
    return [];
  }
};

/** Records the files that this run retried; answers those of them that an earlier one of the last ten runs retried too. */
export const recordRetries = (files, log = retryLogOf(process.env)) => {
  const before = runsIn(log).slice(0, RUNS - 1);
  mkdirSync(dirname(log), { recursive: true });
  writeFileSync(log, JSON.stringify([files, ...before]));
  return files.filter((file) => before.some((run) => run.includes(file)));
};
