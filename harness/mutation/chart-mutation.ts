import type { ChartModel } from "../chart-model.ts";
import { createModelRunner, mutantDriver, type ModelRunner } from "../runner/model-runner.ts";
import { recordAssignedKeys, type ChartMutant, mutantsOf, assignedKeys } from "./chart-mutants.ts";
import { type Edge, StateExplosionError } from "../exploration/model-paths.ts";
import { findsViolation } from "../exploration/random-walks.ts";
import { CounterexampleError } from "../invariants/trace.ts";

/** Random walks on each mutant, beside its own paths. */
const WALKS = 60;
const SEED = 1;

export interface MutantVerdict {
  readonly change: string;
  /** Detected by the original chart's paths and expectations. */
  readonly byPrediction: boolean;
  /** What the mutant's own paths break: an invariant of the chart, or one of the harness's own, that it neither stops short nor throws. */
  readonly byInvariants: "broken invariant" | "stops short" | "throws" | undefined;
  /** The mutant's own paths leave parts of it uncovered. */
  readonly byCoverage: boolean;
  /** Why the mutant is equivalent, if it is. */
  readonly equivalent: string | undefined;
}

async function fails(work: () => Promise<unknown> | void): Promise<boolean> {
  try {
    await work();
    return false;
  } catch {
    return true;
  }
}

/** The paths of the original chart; those that end at the changed place come first. */
const pathsBy = (right: ModelRunner, { where }: ChartMutant): readonly Edge[] => {
  const isNear = ({ end }: Edge): boolean => where !== undefined && [...end.taken, ...end.entered].includes(where);
  const edges = right.edges();
  return [...edges.filter(isNear), ...edges.filter((edge) => !isNear(edge))];
};

async function isPredicted(right: ModelRunner, mutant: ChartMutant): Promise<boolean> {
  const driver = mutantDriver(mutant.machine, right.described);
  for (const edge of pathsBy(right, mutant)) if (await fails(() => right.replay(edge.path, driver))) return true;
  return false;
}

/** How the invariants alone detect the mutant, if they do. A state explosion does not count as detected. */
function lawlessness(wrong: ModelRunner, walks: number): MutantVerdict["byInvariants"] {
  try {
    wrong.judgePaths();
    if (wrong.stuck().length > 0) return "stops short";
  } catch (cause) {
    if (!(cause instanceof StateExplosionError))
      return cause instanceof CounterexampleError ? "broken invariant" : "throws";
  }
  return findsViolation(wrong, walks, SEED) ? "broken invariant" : undefined;
}

async function isUncovered(wrong: ModelRunner): Promise<boolean> {
  try {
    for (const edge of wrong.edges()) await wrong.replay(edge.path);
    return wrong.coverage().uncovered.length > 0;
  } catch {
    return true;
  }
}

/** The values that each named assignment writes on the paths of the original chart. */
function valuesOf(described: ChartModel): ReadonlyMap<string, ReadonlySet<string>> {
  const values = assignedKeys(described.machine);
  const machine = recordAssignedKeys(described.machine, (name, key) => values.get(name)!.add(key));
  const heard = createModelRunner({ ...described, machine });
  heard.judgePaths();
  return values;
}

/** Runs all mutants of a chart, and reports which of them the generated tests and the invariants detect. */
export async function runChartMutation(
  described: ChartModel,
  tell: (verdict: MutantVerdict) => void,
  walks = WALKS,
): Promise<void> {
  const right = createModelRunner({ ...described, spec: { ...described.spec, invariants: {} } });
  for (const mutant of mutantsOf(described.machine, valuesOf(described))) {
    const wrong = createModelRunner({ ...described, machine: mutant.machine });
    const byInvariants = lawlessness(wrong, walks);
    tell({
      change: mutant.change,
      byInvariants,
      byPrediction: await isPredicted(right, mutant),
      byCoverage: byInvariants === undefined && (await isUncovered(wrong)),
      equivalent: described.spec.equivalentMutants?.[mutant.change],
    });
  }
}
