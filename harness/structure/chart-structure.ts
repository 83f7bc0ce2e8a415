import type { AnyStateMachine } from "xstate";
import { type Implementations, implementationsOf, machineFrom, writtenConfig } from "../xstate/xstate-internals.ts";

/** A transition as it is written in a chart. */
export interface TransitionConfig {
  /** A list where it leads into several regions of a parallel state. */
  readonly target?: string | readonly string[];
  readonly guard?: unknown;
  readonly actions?: unknown;
  readonly reenter?: boolean;
}
type Table = Readonly<Record<string, unknown>>;
export interface InvokeConfig {
  readonly id?: string;
  readonly src?: unknown;
  readonly input?: unknown;
  readonly onDone?: unknown;
  readonly onError?: unknown;
  readonly onSnapshot?: unknown;
}
/** A state as it is written in a chart. */
export interface StateConfig {
  readonly id?: string;
  readonly type?: string;
  readonly initial?: string;
  readonly description?: string;
  readonly tags?: unknown;
  readonly on?: Table;
  readonly after?: Table;
  readonly always?: unknown;
  readonly onDone?: unknown;
  readonly invoke?: unknown;
  readonly entry?: unknown;
  readonly exit?: unknown;
  readonly target?: string;
  readonly states?: Readonly<Record<string, StateConfig>>;
}
/** The location of a transition: its state, its event as in titles, and its index among the alternatives. */
export interface TransitionSite {
  readonly id: string;
  readonly label: string;
  readonly source: StateLocation;
  readonly event: string;
  readonly written: TransitionConfig;
}
/** The location of a state: its id, its keys from the root, and its parent. */
export interface StateLocation {
  readonly id: string;
  readonly path: readonly string[];
  readonly node: StateConfig;
  readonly parent: StateLocation | undefined;
}
export interface ConfigVisitor {
  readonly node?: (place: StateLocation) => StateConfig;
  /** Takes all alternatives of one event, and returns those to keep. */
  readonly transitions?: (sites: readonly TransitionSite[]) => readonly TransitionConfig[];
}

export const toArray = <T>(value: unknown): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as T[]) : [value as T];

/** JavaScript names a function by the field in which it is written. */
const FIELD_NAMES = new Set(["", "actions", "entry", "exit", "guard"]);
/** The name of an action or a guard as it is written; `inline` where it has none. */
export const implementationName = (value: unknown): string => {
  if (typeof value === "string") return value;
  if (typeof value === "object" && value !== null && "type" in value) return String(value.type);
  return typeof value === "function" && !FIELD_NAMES.has(value.name) ? value.name : "inline";
};

/** The names of actions, as they are written. */
export const implementationNames = (written: unknown): string => toArray(written).map(implementationName).join(", ");

/** The guard of a transition in brackets, after a space; empty where it has none. */
export const guardLabel = ({ guard }: TransitionConfig): string =>
  guard === undefined ? "" : ` [${implementationName(guard)}]`;

const mapped = (table: Table, change: (value: unknown, key: string) => unknown): Table =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value, key)]));

export const transitionLabel = (source: string, event: string, written: TransitionConfig): string =>
  `${source} — ${event}${guardLabel(written)} → ${toArray<string>(written.target).join(" + ") || "stays"}`;

/** Alternatives that look the same, as those with inline guards do, get their numbers. */
const sitesAt = (source: StateLocation, event: string, value: unknown): readonly TransitionSite[] => {
  const all = toArray<TransitionConfig | string>(value).map((each): TransitionConfig =>
    typeof each === "string" ? { target: each } : each,
  );
  const labels = all.map((written) => transitionLabel(source.id, event, written));
  return all.map((written, i) => ({
    id: `${source.id} ${event} ${i}`,
    label: labels.indexOf(labels[i]!) === i ? labels[i]! : `${labels[i]!} (${i + 1})`,
    source,
    event,
    written,
  }));
};

interface NamedInvoke extends InvokeConfig {
  readonly id: string;
  readonly src: string;
}
/** An invoke with the id that XState gives it, and its actor by name: an inline one is named by its place, as `0.fetch.loading`. */
const namedInvoke = (call: InvokeConfig, i: number, state: string): NamedInvoke => {
  const place = `${i}.${state}`;
  return { ...call, id: call.id ?? place, src: typeof call.src === "string" ? call.src : place };
};

const rewriteInvoke = (call: NamedInvoke, each: (event: string, value: unknown) => unknown): InvokeConfig => ({
  ...call,
  ...(call.onDone !== undefined && { onDone: each(`${call.id} done`, call.onDone) }),
  ...(call.onError !== undefined && { onError: each(`${call.id} error`, call.onError) }),
  ...(call.onSnapshot !== undefined && { onSnapshot: each(`${call.id} snapshot`, call.onSnapshot) }),
});

/** The state and its children, passed through the visitor. Without an id of its own a state is named by the chart and its path. */
function rewrite(
  raw: StateConfig,
  visit: ConfigVisitor,
  chart: string,
  path: readonly string[],
  parent: StateLocation | undefined,
): StateConfig {
  const id = (path.length > 0 ? raw.id : undefined) ?? [chart, ...path].join(".");
  const node = visit.node?.({ id, path, node: raw, parent }) ?? raw;
  const place = { id, path, node, parent };
  const each = (event: string, value: unknown) => {
    const sites = sitesAt(place, event, value);
    return visit.transitions?.(sites) ?? sites.map((site) => site.written);
  };
  return {
    ...node,
    ...(node.on && { on: mapped(node.on, (value, event) => each(event, value)) }),
    ...(node.after && { after: mapped(node.after, (value, delay) => each(`after ${delay}`, value)) }),
    ...(node.always !== undefined && { always: each("always", node.always) }),
    ...(node.onDone !== undefined && { onDone: each("done", node.onDone) }),
    ...(node.invoke !== undefined && {
      invoke: toArray<InvokeConfig>(node.invoke).map((call, i) => rewriteInvoke(namedInvoke(call, i, id), each)),
    }),
    ...(node.states && {
      states: mapped(node.states, (inner, key) =>
        rewrite(inner as StateConfig, visit, chart, [...path, key], place),
      ) as Readonly<Record<string, StateConfig>>,
    }),
  };
}

const walk = (machine: AnyStateMachine, visit: ConfigVisitor): StateConfig =>
  rewrite(writtenConfig<StateConfig>(machine), visit, machine.id, [], undefined);

/** A chart like this one, but for what the visitor and the implementations change. An endless loop throws. */
export const rewriteMachine = (
  machine: AnyStateMachine,
  visit: ConfigVisitor,
  changed: Partial<Implementations> = {},
): AnyStateMachine => machineFrom(walk(machine, visit), machine, changed);

/** The same chart, in which every invoke has an id and every invoked actor a name. */
export function withNamedActors(machine: AnyStateMachine): AnyStateMachine {
  const calls = stateLocations(machine).flatMap(({ id, node }) =>
    toArray<InvokeConfig>(node.invoke).map((written, i) => ({ written, named: namedInvoke(written, i, id) })),
  );
  if (calls.every(({ written, named }) => written.id === named.id && written.src === named.src)) return machine;
  const inline = calls
    .filter(({ written, named }) => written.src !== named.src)
    .map(({ written, named }) => [named.src, written.src] as const);
  return rewriteMachine(
    machine,
    {},
    { actors: { ...implementationsOf(machine).actors, ...Object.fromEntries(inline) } },
  );
}

/** Every transition as written, alternatives and `always` included, in the order of the chart. */
export function transitionSites(machine: AnyStateMachine): readonly TransitionSite[] {
  const sites: TransitionSite[] = [];
  walk(machine, {
    transitions: (found) => {
      sites.push(...found);
      return found.map((site) => site.written);
    },
  });
  return sites;
}

/** Every state but history, the root first. */
export function stateLocations(machine: AnyStateMachine): readonly StateLocation[] {
  const places: StateLocation[] = [];
  walk(machine, {
    node: (place) => {
      if (place.node.type !== "history") places.push(place);
      return place.node;
    },
  });
  return places;
}
