import type { Chart, ChartTransition } from "../../chart-drawing/chart-definition.ts";
import { chartVersion } from "../../machines/chart-version.ts";
import type { TestedChart, TestedHalf, TestedPart, TestedTransition } from "./tested-chart.ts";

interface Place {
  readonly source: string;
  readonly event: string;
}
/** What a transition is called among those of its state for the same event: both readers of a chart name the end of work otherwise. */
const placeOf = (source: string, event: string): string => `${source} ${event.replace(/ error$/, " failed")}`;

/** What was told of each transition of a drawing, by its place among the alternatives of its state and event. */
export const byMove = <Told extends Place>(
  { moves }: Chart,
  told: readonly Told[],
): ReadonlyMap<ChartTransition, Told> => {
  const known = Map.groupBy(told, ({ source, event }) => placeOf(source, event));
  const alternatives = Map.groupBy(moves, ({ source, label }) => placeOf(source, label));
  return new Map(
    [...alternatives].flatMap(([place, all]) =>
      all.flatMap((move, i): (readonly [ChartTransition, Told])[] => {
        const one = known.get(place)?.[i];
        return one === undefined ? [] : [[move, one]];
      }),
    ),
  );
};

/** What is known of the tests of one transition; null for a kind of run that told nothing of this version of the chart. */
export interface TestedMove {
  readonly actor: TestedTransition | null;
  readonly page: TestedTransition | null;
  readonly survivors: readonly string[] | null;
}
export type TestedMoves = ReadonlyMap<ChartTransition, TestedMove>;
/** How a kind of run is about the chart that is shown: of this version, of another one, or there is none. */
export type TestedState = "current" | "outdated" | "none";

export const testedState = (tested: TestedChart, part: TestedPart, definition: string): TestedState => {
  const run = tested[part];
  if (run === null) return "none";
  return run.version === chartVersion(definition) ? "current" : "outdated";
};

const transitionsOf = (half: TestedHalf | null, isCurrent: boolean): readonly TestedTransition[] =>
  isCurrent ? (half?.transitions ?? []) : [];

/** What tests of this version of the chart met of its transitions; empty where there are no figures of it. */
export const testedMoves = (chart: Chart, definition: string, tested: TestedChart): TestedMoves => {
  const isCurrent = (part: TestedPart): boolean => testedState(tested, part, definition) === "current";
  const actor = byMove(chart, transitionsOf(tested.actor, isCurrent("actor")));
  const page = byMove(chart, transitionsOf(tested.page, isCurrent("page")));
  const mutations = byMove(chart, isCurrent("mutation") ? (tested.mutation?.transitions ?? []) : []);
  return new Map(
    chart.moves.flatMap((move): (readonly [ChartTransition, TestedMove])[] => {
      const one = {
        actor: actor.get(move) ?? null,
        page: page.get(move) ?? null,
        survivors: mutations.get(move)?.survivors ?? null,
      };
      return one.actor === null && one.page === null && one.survivors === null ? [] : [[move, one]];
    }),
  );
};

/** A class on the drawing: a transition that the tests take, that is exempt, or that they leave out. */
export type TransitionMark = "mark-taken" | "mark-exempt" | "mark-untaken";

/** Left out on one half is left out; exempt on one is exempt. Undefined where neither half has figures. */
export const transitionMark = ({ actor, page }: TestedMove): TransitionMark | undefined => {
  const halves = [actor, page].filter((half) => half !== null);
  if (halves.length === 0) return undefined;
  if (halves.some(({ isMissed }) => isMissed)) return "mark-untaken";
  return halves.some(({ exempt }) => exempt !== null) ? "mark-exempt" : "mark-taken";
};

/** Where a transition is in a list: those that are left out first, then those with survivors, those that are exempt, and the rest. */
export const testedRank = (tested: TestedMove): number => {
  const mark = transitionMark(tested);
  if (mark === "mark-untaken") return 0;
  if (tested.survivors !== null && tested.survivors.length > 0) return 1;
  return mark === "mark-exempt" ? 2 : 3;
};

const halfNote = (halves: readonly (TestedTransition | null)[]): string => {
  const known = halves.filter((half) => half !== null);
  if (known.length === 0) return "–";
  if (known.some(({ isMissed }) => isMissed)) return "no";
  if (known.some(({ exempt }) => exempt !== null)) return "ex";
  return String(Math.min(...known.map(({ paths }) => paths)));
};

/**
 * What is written beside transitions on the drawing: paths on the actor and on the page, and survivors, as `12·3 !1`; "ex" where
 * exempt, "no" where left out, "–" where nothing is known. Of several the least that holds of each, after "≥". Empty for none.
 */
export const moveNote = (moves: readonly ChartTransition[], tested: TestedMoves): string => {
  const all = moves.flatMap((move) => tested.get(move) ?? []);
  if (all.length === 0) return "";
  const survivors = all.reduce((sum, one) => sum + (one.survivors?.length ?? 0), 0);
  const halves = `${halfNote(all.map(({ actor }) => actor))}·${halfNote(all.map(({ page }) => page))}`;
  return `${all.length > 1 ? "≥" : ""}${halves}${survivors > 0 ? ` !${survivors}` : ""}`;
};

/** Letters that the notes of transitions need on a drawing, with a space before each, in the order of the chart; empty for none. */
export const noteLetters = ({ moves }: Chart, tested: TestedMoves): readonly number[] =>
  tested.size === 0 ? [] : moves.map((move) => (tested.has(move) ? moveNote([move], tested).length + 1 : 0));
