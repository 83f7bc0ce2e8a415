import { transition } from "xstate";
import type { DeviationKind } from "../../src/contract/admin/unexplained-transitions.ts";
import type { ChartDefinition } from "./chart-definition.ts";
import type { HashedChart } from "./logged-chart.ts";

type ChartContext = Readonly<Record<string, unknown>>;

/** An entry of the log: what moved a row to its revision. `context`: after it, where it changed or in the first entry. */
export interface LoggedTransition {
  readonly revision: number;
  /** The hash of the chart that moved it. */
  readonly chart: string;
  readonly event: { readonly type: string };
  readonly from: string;
  readonly to: string;
  readonly effects: readonly string[];
  readonly context: ChartContext | null;
}

/** A row as its table has it; null where it is gone. */
export type StoredRow = { readonly state: string; readonly revision: number } | null;

/** Names of states, events and effects, revisions and hashes: the same in every language. */
export interface Deviation {
  readonly revision: number;
  readonly kind: DeviationKind;
  readonly expected: string;
  readonly found: string;
}

/** Written by the migration for rows that moved before there was a log: how they were then. */
const BEGAN = "log.began";
const isBeginning = ({ chart, event }: LoggedTransition): boolean => chart === "" && event.type === BEGAN;

const listed = (names: readonly string[]): string => [...new Set(names)].join(" | ");
const inOrder = (names: readonly string[]): string => names.join(", ");

const deviation = (entry: LoggedTransition, kind: DeviationKind, expected: string, found: string): Deviation => ({
  revision: entry.revision,
  kind,
  expected,
  found,
});

/** Whether the chart at hand is the one that moved the row, and what was known before: then it is asked itself. */
interface Replayed {
  readonly deviations: readonly Deviation[];
  /** After the entry; null where it is not known. */
  readonly context: ChartContext | null;
}

/** The arrows of a stored chart: one of them must lead there, with these effects. Guards are not known. */
const matchStructure = ({ transitions }: ChartDefinition, entry: LoggedTransition): readonly Deviation[] => {
  const possible = transitions.filter(({ from, event }) => from === entry.from && event === entry.event.type);
  if (possible.length === 0) return [deviation(entry, "ignored", entry.from, entry.event.type)];
  const leading = possible.filter(({ to }) => to === entry.to);
  if (leading.length === 0) return [deviation(entry, "transition", listed(possible.map(({ to }) => to)), entry.to)];
  const effects = leading.map((one) => inOrder(one.effects));
  const logged = inOrder(entry.effects);
  return effects.includes(logged) ? [] : [deviation(entry, "effects", listed(effects), logged)];
};

/** The part of a context that the chart alone changes, as text. */
const assigned = ({ firstContext }: HashedChart, context: ChartContext): string =>
  JSON.stringify(Object.fromEntries(Object.keys(firstContext).map((name) => [name, context[name] ?? null])));

const askChart = (chart: HashedChart, entry: LoggedTransition, before: ChartContext): Replayed => {
  const { machine, definition } = chart;
  if (!definition.states.includes(entry.from))
    return { deviations: matchStructure(definition, entry), context: entry.context };
  const here = machine.resolveState({ value: entry.from, context: before });
  const [next, performed] = transition(machine, here, entry.event);
  const effects = inOrder(performed.map(({ type }) => type));
  const context = entry.context ?? next.context;
  if (next === here && performed.length === 0)
    return { deviations: [deviation(entry, "ignored", entry.from, entry.event.type)], context };
  if (next.value !== entry.to)
    return { deviations: [deviation(entry, "transition", String(next.value), entry.to)], context };
  const [expected, found] = [assigned(chart, next.context), assigned(chart, entry.context ?? before)];
  return {
    deviations: [
      ...(effects === inOrder(entry.effects) ? [] : [deviation(entry, "effects", effects, inOrder(entry.effects))]),
      ...(expected === found ? [] : [deviation(entry, "context", expected, found)]),
    ],
    context,
  };
};

export type Definitions = ReadonlyMap<string, ChartDefinition>;

/** An event whose data are not what the chart takes makes a guard throw: then only the arrows are compared. */
const replay = (
  chart: HashedChart,
  entry: LoggedTransition,
  before: ChartContext | null,
  definitions: Definitions,
): Replayed => {
  const isCurrent = entry.chart === chart.hash;
  const definition = isCurrent ? chart.definition : definitions.get(entry.chart);
  if (definition === undefined)
    return { deviations: [deviation(entry, "unknownChart", chart.hash, entry.chart)], context: entry.context };
  if (isCurrent && before !== null) {
    try {
      return askChart(chart, entry, before);
    } catch {
      return {
        deviations: [deviation(entry, "ignored", entry.from, JSON.stringify(entry.event))],
        context: entry.context,
      };
    }
  }
  return { deviations: matchStructure(definition, entry), context: entry.context ?? before };
};

/** Whether an entry follows on the one before it. */
const follow = (entry: LoggedTransition, last: LoggedTransition): readonly Deviation[] => [
  ...(entry.revision === last.revision + 1
    ? []
    : [deviation(entry, "missing", String(last.revision + 1), String(entry.revision))]),
  ...(entry.from === last.to ? [] : [deviation(entry, "chain", last.to, entry.from)]),
];

/** Whether a row can begin with an entry. */
const begin = ({ firstStates }: HashedChart, entry: LoggedTransition): readonly Deviation[] => {
  if (entry.revision !== 1) return [deviation(entry, "missing", "1", String(entry.revision))];
  return firstStates.includes(entry.from) ? [] : [deviation(entry, "firstState", listed(firstStates), entry.from)];
};

interface Progress {
  readonly last: LoggedTransition | null;
  readonly context: ChartContext | null;
  readonly deviations: readonly Deviation[];
}

/** Another row by the same key begins after one that was deleted. */
const isNewRow = ({ lifetime, firstStates }: HashedChart, entry: LoggedTransition, last: LoggedTransition | null) =>
  last === null || (lifetime === "replaceable" && entry.revision === 1 && firstStates.includes(entry.from));

const step = (chart: HashedChart, definitions: Definitions, progress: Progress, entry: LoggedTransition): Progress => {
  const { last, deviations } = progress;
  if (last === null && isBeginning(entry)) return { last: entry, context: entry.context, deviations };
  const isNew = isNewRow(chart, entry, last);
  const order = isNew || last === null ? begin(chart, entry) : follow(entry, last);
  const first = entry.context === null || entry.revision !== 1 ? null : { ...entry.context, ...chart.firstContext };
  const isGap = order.some(({ kind }) => kind === "missing");
  const replayed = replay(chart, entry, isNew ? first : isGap ? null : progress.context, definitions);
  return { last: entry, context: replayed.context, deviations: [...deviations, ...order, ...replayed.deviations] };
};

const shownRow = (row: NonNullable<StoredRow>): string => `${row.state} (${row.revision})`;

/** Whether the row is as its last entry left it, or as a new row is. */
const compareRow = (
  { firstStates, lifetime }: HashedChart,
  row: StoredRow,
  last: LoggedTransition | null,
): readonly Deviation[] => {
  const left = last === null ? null : shownRow({ state: last.to, revision: last.revision });
  if (row === null)
    return left === null || lifetime !== "permanent"
      ? []
      : [{ revision: last?.revision ?? 0, kind: "row", expected: left, found: "" }];
  const isNew = row.revision === 0 && firstStates.includes(row.state);
  if (shownRow(row) === left || (isNew && (left === null || lifetime === "replaceable"))) return [];
  const expected = left ?? listed(firstStates.map((state) => shownRow({ state, revision: 0 })));
  return [{ revision: row.revision, kind: "row", expected, found: shownRow(row) }];
};

/**
 * What cannot be explained of a row by its log, in the order of the log, and by its charts: the server's own is replayed, as far as
 * the context is known; of an earlier one the arrows are compared. `log` in the order in which it was written.
 */
export const explainRow = (
  chart: HashedChart,
  row: StoredRow,
  log: readonly LoggedTransition[],
  definitions: Definitions,
): readonly Deviation[] => {
  const start: Progress = { last: null, context: null, deviations: [] };
  const { last, deviations } = log.reduce((progress, entry) => step(chart, definitions, progress, entry), start);
  return [...deviations, ...compareRow(chart, row, last)];
};
