import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Each run of browsers on this machine, the newest first: the test files that passed only when they ran once more. */
const BOOK = "node_modules/.cache/annales/retries.json";
const RUNS = 10;

const read = () => {
  try {
    return JSON.parse(readFileSync(BOOK, "utf8"));
  } catch {
    return [];
  }
};

/** Notes this run's retried files; answers those of them that an earlier one of the last ten runs retried too. */
export const noteRetries = (files) => {
  const before = read().slice(0, RUNS - 1);
  mkdirSync(dirname(BOOK), { recursive: true });
  writeFileSync(BOOK, JSON.stringify([files, ...before]));
  return files.filter((file) => before.some((run) => run.includes(file)));
};
