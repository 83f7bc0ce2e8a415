import type { Described } from "../chart-model.ts";
import { createModel, foreignDriver, type Model } from "../model-runner.ts";
import { listening, type Mutant, mutantsOf, writtenValues } from "./chart-mutants.ts";
import { type Edge, Endless } from "../exploration/model-paths.ts";
import { breaks } from "../exploration/random-walks.ts";
import { Wrong } from "../invariants/trace.ts";

/** Random walks on each mutant, beside its own paths. */
const WALKS = 60;
const SEED = 1;

export interface Verdict {
  readonly change: string;
  /** The right chart's paths and expectations, played on the mutant. */
  readonly byPrediction: boolean;
  /** What the mutant's own paths break: a law of the chart, or one of the harness's own, that it neither stops short nor throws. */
  readonly byLaws: "broken law" | "stops short" | "throws" | undefined;
  /** The mutant's own paths leave something of it unmet. */
  readonly byCoverage: boolean;
  /** Why the change can not be seen at all, where that is so. */
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

/** The paths of the right chart, those that end at the changed place first. */
const pathsBy = (right: Model, { where }: Mutant): readonly Edge[] => {
  const isNear = ({ end }: Edge): boolean => where !== undefined && [...end.taken, ...end.entered].includes(where);
  const edges = right.edges();
  return [...edges.filter(isNear), ...edges.filter((edge) => !isNear(edge))];
};

async function isPredicted(right: Model, mutant: Mutant): Promise<boolean> {
  const driver = foreignDriver(mutant.machine, right.described);
  for (const edge of pathsBy(right, mutant)) if (await fails(() => right.replay(edge.path, driver))) return true;
  return false;
}

/** What is wrong with a chart by the laws alone. That its states have no end is for nobody to notice. */
function lawlessness(wrong: Model, walks: number): Verdict["byLaws"] {
  try {
    wrong.judgePaths();
    if (wrong.stuck().length > 0) return "stops short";
  } catch (cause) {
    if (!(cause instanceof Endless)) return cause instanceof Wrong ? "broken law" : "throws";
  }
  return breaks(wrong, walks, SEED) ? "broken law" : undefined;
}

async function isUncovered(wrong: Model): Promise<boolean> {
  try {
    for (const edge of wrong.edges()) await wrong.replay(edge.path);
    return wrong.coverage().missing.length > 0;
  } catch {
    return true;
  }
}

/** The values that each named assignment writes on the paths of the right chart. */
function valuesOf(described: Described): ReadonlyMap<string, ReadonlySet<string>> {
  const values = writtenValues(described.machine);
  const machine = listening(described.machine, (name, key) => values.get(name)!.add(key));
  const heard = createModel({ ...described, machine });
  heard.judgePaths();
  return values;
}

/** Changes one thing of a chart at a time, and tells which changes the generated tests and the laws notice. */
export async function mutationRun(
  described: Described,
  tell: (verdict: Verdict) => void,
  walks = WALKS,
): Promise<void> {
  const right = createModel({ ...described, about: { ...described.about, laws: {} } });
  for (const mutant of mutantsOf(described.machine, valuesOf(described))) {
    const wrong = createModel({ ...described, machine: mutant.machine });
    const byLaws = lawlessness(wrong, walks);
    tell({
      change: mutant.change,
      byLaws,
      byPrediction: await isPredicted(right, mutant),
      byCoverage: byLaws === undefined && (await isUncovered(wrong)),
      equivalent: described.about.equivalent?.[mutant.change],
    });
  }
}
