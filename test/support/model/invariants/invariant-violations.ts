import type { AnyStateMachine } from "xstate";
import type { ChartModel } from "../chart-model.ts";
import type { Step } from "./model-step.ts";
import { VIOLATED, type InvariantResults, CounterexampleError } from "./trace.ts";

type Trace = readonly Step<AnyStateMachine>[];
interface Breach {
  readonly times: number;
  readonly trace: Trace;
  readonly more: string;
}

/** Collects broken invariants, each with the shortest run that breaks it. */
export function createInvariantViolations(described: ChartModel) {
  const found = new Map<string, Breach>();
  return {
    /** What the last step of a run broke; `more` says how that run is played again. */
    note: (trace: Trace, { broken }: Pick<InvariantResults, "broken">, more = ""): void => {
      for (const law of broken) {
        const known = found.get(law);
        const isShorter = known === undefined || trace.length < known.trace.length;
        found.set(law, { ...(isShorter ? { trace: [...trace], more } : known), times: (known?.times ?? 0) + 1 });
      }
    },
    has: (law: string): boolean => found.has(law),
    /** What to say of a law that was broken. */
    of: (law: string): CounterexampleError | undefined => {
      const breach = found.get(law);
      if (breach === undefined) return undefined;
      const times = breach.times === 1 ? "once" : `${breach.times} times, the shortest way`;
      return new CounterexampleError(described, `${VIOLATED}, ${times}: ${law}`, breach.trace, breach.more);
    },
  };
}
