import type { ChartModel } from "../chart-model.ts";
import type { ChartGraph, ModelState } from "./chart-graph.ts";
import type { Move } from "../move.ts";
import { assignedActors, type ExecutedAction, isBuiltIn, startedAction } from "../xstate/xstate-internals.ts";
import { stateKey, stateTitle } from "../state-names.ts";
import { exploredMoves } from "./model-paths.ts";

/** Contexts compared per key; walks add others. */
const VARIANTS = 12;

/** The result of a move that must be equal for all states of one key. */
interface Consequence {
  readonly transitions: string;
  readonly state: string;
  readonly actions: string;
}
interface Known extends Consequence {
  /** The params of actions that have an invariant of their own. */
  readonly judged: string;
  readonly context: object;
  readonly path: readonly string[];
}
type Difference = keyof Consequence;
interface Unlike {
  readonly difference: Difference;
  /** Fields of the context in which the two states differ. */
  readonly fields: readonly string[];
  readonly where: string;
  readonly paths: readonly [readonly string[], readonly string[]];
}

const differences: readonly Difference[] = ["transitions", "state", "actions"];
const words: Readonly<Record<Difference, string>> = {
  transitions: "takes another transition",
  state: "leads to another state",
  actions: "does something else",
};

const written = new WeakMap<object, string>();
const textOf = (context: object): string => {
  const known = written.get(context) ?? JSON.stringify(context);
  written.set(context, known);
  return known;
};
/** The params of an action. A field of the current context is replaced by its name, because states of one key may differ in it. */
const carried = (params: unknown, context: object): string =>
  params === null || typeof params !== "object"
    ? JSON.stringify(params)
    : Object.entries(params)
        .map(([name, value]) => {
          const isContext = name in context && textOf([value]) === textOf([context[name as never]]);
          return isContext ? name : `${name}: ${JSON.stringify(value)}`;
        })
        .join(", ");
/** What XState's own actions begin: an actor with its input, a delay, an event for another chart. */
interface BuiltInParams {
  readonly src?: unknown;
  readonly input?: unknown;
  readonly delay?: number;
  readonly targetId?: string;
  readonly event?: object;
}
const builtInParams = ({ params }: ExecutedAction): BuiltInParams => params ?? {};
/** By which name an invariant judges what an action carries: its type, or the actor that it starts. */
const judgedName = (action: ExecutedAction): string => {
  const { src } = isBuiltIn(action.type) ? builtInParams(action) : {};
  return typeof src === "string" ? src : action.type;
};
/** An action by its type and params; XState's own by what they start or send. */
const actionOf = (action: ExecutedAction, context: object): string => {
  const { type, params } = action;
  if (!isBuiltIn(type)) return params === undefined ? type : `${type} (${carried(params, context)})`;
  const { input, delay, targetId, event } = builtInParams(action);
  return [judgedName(action), delay, carried(input, context), targetId, carried(event, context)].join(" ");
};
const consequenceOf = (described: ChartModel, to: ModelState, actions: readonly ExecutedAction[]) => {
  const { taken, snapshot } = to;
  const { judgedParams = {} } = described.spec;
  const context = snapshot.context as object;
  const hasInvariant = (action: ExecutedAction): boolean => Object.hasOwn(judgedParams, judgedName(action));
  return {
    transitions: taken.join(),
    state: stateKey(described, to),
    actions: actions.map((action) => (hasInvariant(action) ? judgedName(action) : actionOf(action, context))).join(),
    judged: actions
      .filter(hasInvariant)
      .map((action) => actionOf(action, context))
      .join(),
  };
};
const unlikeFields = (one: object, other: object): readonly string[] =>
  Object.keys(one)
    .filter((name) => textOf([one[name as never]]) !== textOf([other[name as never]]))
    .sort();

/**
 * Compares states that have the same key: each move must take the same transitions, lead to the same key and have the same
 * effects. Otherwise two states share a key, and no path starts in the second.
 */
export function createBisimulation(graph: ChartGraph, described: ChartModel) {
  const known = new Map<string, Map<string, Known>>();
  const found = new Map<string, Unlike>();
  const varied = new Set<string>();
  /** States that a move led to, each the end of one path. */
  const compared = new WeakSet<ModelState>();

  /** Called with each move; `path` returns the labels of the moves before it. */
  const compare = (from: ModelState, move: Move, to: ModelState, path: () => readonly string[]): void => {
    if (compared.has(to)) return;
    compared.add(to);
    const key = stateKey(described, from);
    const moves = known.get(key) ?? new Map<string, Known>();
    known.set(key, moves);
    const { context } = from.snapshot as { readonly context: object };
    const actions = [...to.actions, ...assignedActors(to.actions, from.snapshot, to.snapshot).map(startedAction)];
    const now = consequenceOf(described, to, actions);
    const before = moves.get(move.label);
    if (before === undefined) return void moves.set(move.label, { ...now, context, path: path() });
    if (before.judged !== now.judged) for (const action of actions) varied.add(judgedName(action));
    const difference = differences.find((each) => before[each] !== now[each]);
    const place = `${key} ${move.label}`;
    if (difference === undefined || found.has(place)) return;
    found.set(place, {
      difference,
      fields: unlikeFields(before.context, context),
      where: `${stateTitle(described, from)} — ${move.label}`,
      paths: [before.path, path()],
    });
  };
  /** Plays every move from the states of each key with the shortest paths. */
  const explore = (): void => {
    const variants = new Map<string, Set<string>>();
    const queue: { readonly at: ModelState; readonly path: readonly string[] }[] = [];
    const reach = (at: ModelState, path: readonly string[]): void => {
      const key = stateKey(described, at);
      const contexts = variants.get(key) ?? new Set();
      const context = textOf(at.snapshot.context as object);
      if (contexts.has(context) || contexts.size >= VARIANTS) return;
      variants.set(key, contexts.add(context));
      queue.push({ at, path });
    };
    for (const start of graph.starts) reach(graph.begin(start), [start.label]);
    for (const { at, path } of queue)
      for (const move of exploredMoves(graph, described, at)) {
        const to = graph.play(at, move);
        compare(at, move, to, () => path);
        reach(to, [...path, move.label]);
      }
  };
  /** The differences, each once, with its count and two paths to the same key. */
  const listDifferences = (): readonly string[] =>
    [...Map.groupBy(found.values(), ({ difference, fields }) => `${difference} ${fields.join()}`).values()].map(
      (alike) => {
        const lengthOf = ({ paths }: Unlike): number => paths[0].length + paths[1].length;
        const [{ where, difference, fields, paths }] = alike.toSorted((a, b) => lengthOf(a) - lengthOf(b)) as [Unlike];
        const others = alike.length > 1 ? `, and ${alike.length - 1} more like it` : "";
        return `${where} ${words[difference]} after ${paths.map((path) => path.join(", ")).join(" than after ")}: they differ in ${fields.join(", ") || "time"}${others}`;
      },
    );
  /** Entries of `judgedParams` whose invariant is missing, or that are not needed. */
  const needless = (): readonly string[] => {
    const { judgedParams = {}, invariants } = described.spec;
    return Object.entries(judgedParams).flatMap(([type, invariant]) => [
      ...(invariant in invariants ? [] : [`${type} is judged by an invariant that is not there: ${invariant}`]),
      ...(varied.has(type)
        ? []
        : [`judgedParams.${type} is not needed: what it carries is the same in all states of a key`]),
    ]);
  };
  return { compare, explore, report: (): readonly string[] => [...listDifferences(), ...needless()] };
}
