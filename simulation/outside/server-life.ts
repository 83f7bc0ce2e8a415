import type { SeededStream } from "../machine/seeded-stream.ts";
import type { VirtualTime } from "../machine/virtual-time.ts";

/** The call to the outside, by its number, at which a server dies: before it, or once it was carried out and before its answer. */
export interface CrashPoint {
  readonly call: number;
  readonly isAfter: boolean;
}

export type OutsideKind = "database" | "disk" | "operator" | "mail" | "push" | "child";

/** One life of the server process. Once dead it hears nothing, and nothing that it says arrives. */
export interface ServerLife {
  readonly isDead: () => boolean;
  /** Calls to the outside so far. */
  readonly calls: () => number;
  readonly crashAt: (point: CrashPoint | null) => void;
  readonly willCrash: () => boolean;
  readonly die: (where: string) => void;
  /** Counts a call that is made at once; `true` where the server died before it. `carriedOut` must follow. */
  readonly begin: (kind: OutsideKind) => boolean;
  /** `true` where the server died once the call was carried out: its answer goes nowhere. */
  readonly carriedOut: (kind: OutsideKind) => boolean;
  /** A call that takes a while. Never settles where the server died in it. */
  readonly outside: <A>(kind: OutsideKind, work: () => A) => Promise<A>;
}

interface LifeParts {
  readonly time: VirtualTime;
  /** How long what is outside takes. */
  readonly pace: SeededStream;
  readonly onDeath: (where: string) => void;
}

const never = <A>(): Promise<A> => new Promise<A>(() => undefined);

/** The share of calls that take longer than no time, and how long they take at most, in ms. */
const SLOW = 0.3;
const SLOWEST = 30;

export const makeServerLife = ({ time, pace, onDeath }: LifeParts): ServerLife => {
  let dead = false;
  let calls = 0;
  let point: CrashPoint | null = null;

  const die = (where: string): void => {
    if (dead) return;
    dead = true;
    time.endProcess();
    onDeath(where);
  };
  const isPoint = (isAfter: boolean): boolean => point !== null && point.call === calls && point.isAfter === isAfter;
  const begin = (kind: OutsideKind): boolean => {
    if (dead) return true;
    calls += 1;
    if (isPoint(false)) die(`before ${kind}`);
    return dead;
  };

  return {
    isDead: () => dead,
    calls: () => calls,
    crashAt: (next) => {
      point = next;
    },
    willCrash: () => point !== null && point.call > calls,
    die,
    begin,
    carriedOut: (kind) => {
      if (isPoint(true)) die(`after ${kind}`);
      return dead;
    },
    outside: (kind, work) => {
      if (begin(kind)) return never();
      const diesAfter = isPoint(true);
      const wait = pace.happens(SLOW) ? 1 + pace.below(SLOWEST) : 0;
      return new Promise((resolve, reject) => {
        // A call that is out of the process goes on without it.
        time.after(wait, () => {
          try {
            const answer = work();
            if (diesAfter) die(`after ${kind}`);
            if (!dead) resolve(answer);
          } catch (problem) {
            if (diesAfter) die(`after ${kind}`);
            if (!dead) reject(problem);
          }
        });
      });
    },
  };
};
