import { placesOf, type Site, sitesOf } from "./structure/chart-structure.ts";
import type { Described } from "./chart-model.ts";
import type { Moment } from "./exploration/chart-graph.ts";
import type { Marks } from "./structure/instrumented-chart.ts";
import { leaves } from "./state-names.ts";
import { type Edge, pairsOf } from "./exploration/model-paths.ts";
import type { Judged } from "./invariants/trace.ts";

/** How much of a chart was met, of how much there is. */
export interface Count {
  readonly met: number;
  readonly all: number;
}
export interface Coverage {
  readonly states: Count;
  readonly configurations: Count;
  readonly events: Count;
  readonly transitions: Count;
  readonly guards: Count;
  readonly pairs: Count;
  readonly laws: Count;
  /** Steps made on the live actor. */
  readonly steps: number;
  /** States, transitions and sides of guards that nothing met, and no reason was given for. */
  readonly missing: readonly string[];
  /** Reasons given for what was met after all. */
  readonly stale: readonly string[];
}

const sideOf = (site: Site, passed: boolean): string => `${site.label} is ${passed ? "right" : "wrong"}`;

/** Collects what runs on the live actor met of a chart. */
export function createCoverage({ machine, about }: Described) {
  const sites = sitesOf(machine);
  const states = placesOf(machine).map((place) => place.id);
  const guarded = sites.filter((site) => site.written.guard !== undefined);
  const met = {
    states: new Set<string>(),
    configurations: new Set<string>(),
    taken: new Set<string>(),
    sides: new Set<string>(),
    pairs: new Set<string>(),
    laws: new Set<string>(),
  };
  let last: readonly string[] = [];
  let steps = 0;

  const hear = ({ taken, entered }: Marks): void => {
    for (const id of entered) met.states.add(id);
    if (taken.length === 0) return;
    for (const id of taken) {
      met.taken.add(id);
      for (const earlier of last) met.pairs.add(`${earlier} → ${id}`);
    }
    last = taken;
  };
  const count = (all: readonly string[], seen: ReadonlySet<string>): Count => ({
    met: all.filter((one) => seen.has(one)).length,
    all: all.length,
  });
  const of = (edges: readonly Edge[], configurations: readonly string[]): Coverage => {
    const sides = guarded.flatMap((site) => [sideOf(site, true), sideOf(site, false)]);
    const eventOf = new Map(sites.map((site) => [site.id, site.event]));
    const events = [...new Set(sites.map((site) => site.event))];
    const laws = Object.keys(about.laws);
    const unmet = [
      ...states.filter((id) => !met.states.has(id)),
      ...sites.filter((site) => !met.taken.has(site.id)).map((site) => site.label),
      ...sides.filter((side) => !met.sides.has(side)),
    ];
    const excused = Object.keys(about.unreachable ?? {});
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
        pairsOf(edges).map((pair) => pair.name),
        met.pairs,
      ),
      laws: count(laws, met.laws),
      steps,
      missing: unmet.filter((one) => !excused.includes(one)),
      stale: excused.filter((one) => !unmet.includes(one)),
    };
  };
  return {
    /** What a guard said on the live actor. */
    side: (site: Site, passed: boolean): void => void met.sides.add(sideOf(site, passed)),
    /** The marks of one step of the live actor. */
    hear,
    tell: ({ at, judged }: { readonly at: Moment; readonly judged: Judged }): void => {
      steps += 1;
      met.configurations.add(leaves(at.snapshot.value));
      for (const law of judged.met) met.laws.add(law);
    },
    /** True if a law had something to judge in the runs so far. */
    hasLaw: (name: string): boolean => met.laws.has(name),
    begin: (): void => void (last = []),
    steps: () => steps,
    hasPair: (name: string): boolean => met.pairs.has(name),
    of,
  };
}
