import type { IntakeLimits } from "./limits.ts";
import type { Answers, Task } from "./protocol.ts";
import { type Job, type Outcome, type Program, type Reader, startReader } from "./reader.ts";

/** Work without an owner is the server's own, which may have all children. */
type Owner = number | undefined;

/**
 * A queue before a few children that are kept warm. Owners take turns: whoever was served the longest ago comes next, and
 * no owner has all children as long as there are several.
 */
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
  const waiting: { readonly owner: Owner; readonly go: () => void }[] = [];
  const running: Owner[] = [];
  /** The owners that were served while somebody waited, the one served the longest ago first. */
  const served = new Set<Owner>();
  const closing = new AbortController();
  const share = Math.max(1, options.concurrency - 1);

  const isFree = (owner: Owner): boolean =>
    running.length < options.concurrency &&
    (owner === undefined || running.filter((other) => other === owner).length < share);

  /** The place in the queue of who comes next; -1 where nobody can. */
  const nextPlace = (): number => {
    const turns = [...served];
    let next = -1;
    for (const [place, { owner }] of waiting.entries()) {
      if (!isFree(owner)) continue;
      if (next === -1 || turns.indexOf(owner) < turns.indexOf(waiting[next]!.owner)) next = place;
    }
    return next;
  };

  const begin = (owner: Owner): void => {
    running.push(owner);
    served.delete(owner);
    served.add(owner);
  };

  const takeTurn = async (owner: Owner, signal: AbortSignal) => {
    signal.throwIfAborted();
    if (isFree(owner)) return begin(owner);
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        signal.removeEventListener("abort", giveUp);
        begin(owner);
        resolve();
      };
      const place = { owner, go };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(place), 1);
        reject(signal.reason);
      };
      signal.addEventListener("abort", giveUp, { once: true });
      waiting.push(place);
    });
  };

  const passTurn = (owner: Owner) => {
    running.splice(running.indexOf(owner), 1);
    const next = nextPlace();
    if (next !== -1) waiting.splice(next, 1)[0]!.go();
    if (waiting.length === 0) served.clear();
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
    await takeTurn(job.owner, signal);
    job.onBegin?.();
    const reader = takeReader();
    busy.add(reader);
    try {
      return await reader.run({ ...job, signal });
    } finally {
      putBack(reader);
      passTurn(job.owner);
    }
  };

  return {
    run: run as Lane["run"],
    load: () => ({ running: running.length, waiting: waiting.length }),
    close: async () => {
      closing.abort(new Error("The intake is closed."));
      await Promise.all([...idle, ...busy].map((reader) => reader.end()));
    },
  };
};
