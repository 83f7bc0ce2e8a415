/** How long a line of the log waits for others, in ms: writing to a file stops everything else, for many lines no longer than for one. */
const TOGETHER = 50;

/** Writes lines together, soon after the first of them, and at once what is left when the process ends. */
export const makeLogWriter = (write: (text: string) => void) => {
  let waiting: string[] = [];
  const flush = (): void => {
    if (waiting.length > 0) write(waiting.join(""));
    waiting = [];
  };
  process.once("exit", flush);
  return (line: string): void => {
    if (waiting.push(`${line}\n`) === 1) setTimeout(flush, TOGETHER).unref();
  };
};
