import { stateLocations, type TransitionSite, transitionSites } from "../structure/chart-structure.ts";
import type { ChartModel } from "../chart-model.ts";
import type { ModelState } from "../exploration/chart-graph.ts";
import type { TransitionMarks } from "../structure/instrumented-chart.ts";
import { stateValueText } from "../state-names.ts";
import { type Edge, transitionPairs } from "../exploration/model-paths.ts";
import type { InvariantResults } from "../invariants/trace.ts";

/** Covered parts, of all parts. */
export interface CoverageCount {
  readonly met: number;
  readonly all: number;
}
export interface ModelCoverage {
  readonly states: CoverageCount;
  readonly configurations: CoverageCount;
  readonly events: CoverageCount;
  readonly transitions: CoverageCount;
  readonly guards: CoverageCount;
  readonly pairs: CoverageCount;
  readonly invariants: CoverageCount;
  /** Steps on the live actor. */
  readonly steps: number;
  /** Uncovered states, transitions and guard results that have no reason. */
  readonly uncovered: readonly string[];
  /** Reasons that are not needed: the part is covered. */
  readonly stale: readonly string[];
}

const sideOf = (site: TransitionSite, passed: boolean): string => `${site.label} is ${passed ? "right" : "wrong"}`;

/** Collects the coverage of runs on the live actor. */
export function createModelCoverage({ machine, spec }: ChartModel) {
  const sites = transitionSites(machine);
  const states = stateLocations(machine).map((place) => place.id);
  const guarded = sites.filter((site) => site.written.guard !== undefined);
  const met = {
    states: new Set<string>(),
    configurations: new Set<string>(),
    taken: new Set<string>(),
    sides: new Set<string>(),
    pairs: new Set<string>(),
    invariants: new Set<string>(),
  };
  let last: readonly string[] = [];
  let steps = 0;

  const hear = ({ taken, entered }: TransitionMarks): void => {
    for (const id of entered) met.states.add(id);
    if (taken.length === 0) return;
    for (const id of taken) {
      met.taken.add(id);
      for (const earlier of last) met.pairs.add(`${earlier} → ${id}`);
    }
    last = taken;
  };
  const count = (all: readonly string[], seen: ReadonlySet<string>): CoverageCount => ({
    met: all.filter((one) => seen.has(one)).length,
    all: all.length,
  });
  const of = (edges: readonly Edge[], configurations: readonly string[]): ModelCoverage => {
    const sides = guarded.flatMap((site) => [sideOf(site, true), sideOf(site, false)]);
    const eventOf = new Map(sites.map((site) => [site.id, site.event]));
    const events = [...new Set(sites.map((site) => site.event))];
    const invariants = Object.keys(spec.invariants);
    const unmet = [
      ...states.filter((id) => !met.states.has(id)),
      ...sites.filter((site) => !met.taken.has(site.id)).map((site) => site.label),
      ...sides.filter((side) => !met.sides.has(side)),
    ];
    const excused = Object.keys(spec.unreachable ?? {});
    return {
      states: count(states, met.states),
      configurations: count(configurations, met.configurations),
      events: count(events, new Set([...met.taken].map((id) => eventOf.get(id)!))),
      transitions: count(
        sites.map((site) => site.id),
        met.taken,
      ),
      guards: count(sides, met.sides),
      pairs: count(
        transitionPairs(edges).map((pair) => pair.name),
        met.pairs,
      ),
      invariants: count(invariants, met.invariants),
      steps,
      uncovered: unmet.filter((one) => !excused.includes(one)),
      stale: excused.filter((one) => !unmet.includes(one)),
    };
  };
  return {
    /** Records the result of a guard on the live actor. */
    side: (site: TransitionSite, passed: boolean): void => void met.sides.add(sideOf(site, passed)),
    /** Records the transitions and states of one step of the live actor. */
    hear,
    tell: ({ at, judged }: { readonly at: ModelState; readonly judged: InvariantResults }): void => {
      steps += 1;
      met.configurations.add(stateValueText(at.snapshot.value));
      for (const invariant of judged.met) met.invariants.add(invariant);
    },
    /** Whether an invariant applied in the runs so far. */
    hasInvariant: (name: string): boolean => met.invariants.has(name),
    begin: (): void => void (last = []),
    steps: () => steps,
    hasPair: (name: string): boolean => met.pairs.has(name),
    of,
  };
}
