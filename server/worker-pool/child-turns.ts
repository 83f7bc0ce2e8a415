import { Context } from "effect";
import { machineLimits } from "../memory/machine-limits.ts";
import { planMemory } from "../memory/memory-plan.ts";

/** The turns of child processes of all worker pools, on a machine whose memory has room for few at once. A turn is as long as the life of its child. */
export interface ChildTurns {
  /** Resolves when a child of this priority (as `WorkerProgram` has it) may start; rejects with the reason of `signal`. */
  take(priority: number, signal: AbortSignal): Promise<void>;
  /** Gives a turn back. Call once the child has exited. */
  pass(): void;
  /** Whether work that comes before this priority waits for a turn. */
  isWanted(priority: number): boolean;
  /** Offers the turn of a child without work: `end` is called when other work waits. Answers what takes the offer back. */
  offer(end: () => void): () => void;
}

/** How often work is overtaken by later work of higher priority before it comes next. */
const OVERTAKEN = 8;

interface Waiting {
  readonly priority: number;
  readonly go: () => void;
  overtaken: number;
}

/** At most so many children at once; Infinity for no limit. Work of the least `priority` comes first, then who waits the longest. */
export const openChildTurns = (children: number): ChildTurns => {
  const waiting: Waiting[] = [];
  const offers = new Set<() => void>();
  let running = 0;

  const next = (): Waiting | undefined =>
    waiting.find(({ overtaken }) => overtaken >= OVERTAKEN) ??
    waiting.toSorted((one, other) => one.priority - other.priority)[0];

  const leave = (place: Waiting): readonly Waiting[] => {
    const at = waiting.indexOf(place);
    waiting.splice(at, 1);
    return waiting.slice(0, at);
  };

  return {
    take: (priority, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        if (running < children) {
          running += 1;
          return resolve();
        }
        const giveUp = () => {
          leave(place);
          reject(signal.reason);
        };
        const go = () => {
          signal.removeEventListener("abort", giveUp);
          for (const earlier of leave(place)) earlier.overtaken += 1;
          resolve();
        };
        const place = { priority, go, overtaken: 0 };
        signal.addEventListener("abort", giveUp, { once: true });
        waiting.push(place);
        const [offered] = offers;
        offered?.();
      }),
    pass: () => {
      const place = next();
      if (place === undefined) running -= 1;
      else place.go();
    },
    isWanted: (priority) => waiting.some((place) => place.priority < priority),
    offer: (end) => {
      offers.add(end);
      return () => void offers.delete(end);
    },
  };
};

export const unlimitedTurns = openChildTurns(Infinity);

/** The turns of this process. */
export const ChildTurns = Context.Reference<ChildTurns>("annales/ChildTurns", {
  defaultValue: () => openChildTurns(planMemory(machineLimits()).children),
});
