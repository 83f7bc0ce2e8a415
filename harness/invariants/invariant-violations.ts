import type { AnyStateMachine } from "xstate";
import type { ChartModel } from "../chart-model.ts";
import type { Step } from "./model-step.ts";
import { stepDetails } from "./step-details.ts";
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
    /** Records what the last step of a run broke; `more` says how to replay it. */
    note: (trace: Trace, { broken }: Pick<InvariantResults, "broken">, more = ""): void => {
      for (const invariant of broken) {
        const known = found.get(invariant);
        const isShorter = known === undefined || trace.length < known.trace.length;
        found.set(invariant, { ...(isShorter ? { trace: [...trace], more } : known), times: (known?.times ?? 0) + 1 });
      }
    },
    has: (invariant: string): boolean => found.has(invariant),
    /** The error of a broken invariant. */
    of: (invariant: string): CounterexampleError | undefined => {
      const breach = found.get(invariant);
      if (breach === undefined) return undefined;
      const times = breach.times === 1 ? "once" : `${breach.times} times, the shortest way`;
      const more = [...stepDetails(breach.trace.at(-1)!), breach.more].filter(Boolean).join("\n");
      return new CounterexampleError(described, `${VIOLATED}, ${times}: ${invariant}`, breach.trace, more);
    },
  };
}
