import type { IntakeLimits } from "./limits.ts";
import type { Answers, Task } from "./protocol.ts";
import { type Job, type Outcome, type Program, type Reader, startReader } from "./reader.ts";

/** A queue before a few children that are kept warm. First come, first served. */
export interface Lane {
  run<K extends Task["kind"]>(job: Job<K>): Promise<Outcome<Answers[K]>>;
  load(): { readonly running: number; readonly waiting: number };
  /** Ends the children. Whatever still runs or waits rejects. */
  close(): Promise<void>;
}

export const openLane = (
  limits: IntakeLimits,
  options: { readonly concurrency: number; readonly program: Program },
): Lane => {
  const idle: Reader[] = [];
  const busy = new Set<Reader>();
  const waiting: (() => void)[] = [];
  const closing = new AbortController();
  let running = 0;

  const takeTurn = async (signal: AbortSignal) => {
    signal.throwIfAborted();
    if (running < options.concurrency) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        signal.removeEventListener("abort", giveUp);
        resolve();
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(signal.reason);
      };
      signal.addEventListener("abort", giveUp, { once: true });
      waiting.push(go);
    });
  };

  const passTurn = () => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  const putBack = (reader: Reader) => {
    busy.delete(reader);
    if (closing.signal.aborted || reader.isSpent()) void reader.end();
    else idle.push(reader);
  };

  const takeReader = (): Reader => {
    for (let reader = idle.pop(); reader !== undefined; reader = idle.pop()) if (!reader.isSpent()) return reader;
    return startReader(limits, options.program);
  };

  const run = async (job: Job): Promise<Outcome<Answers[Task["kind"]]>> => {
    const signal = job.signal ? AbortSignal.any([job.signal, closing.signal]) : closing.signal;
    await takeTurn(signal);
    const reader = takeReader();
    busy.add(reader);
    try {
      return await reader.run({ ...job, signal });
    } finally {
      putBack(reader);
      passTurn();
    }
  };

  return {
    run: run as Lane["run"],
    load: () => ({ running, waiting: waiting.length }),
    close: async () => {
      closing.abort(new Error("The intake is closed."));
      await Promise.all([...idle, ...busy].map((reader) => reader.end()));
    },
  };
};
