import type { AnyStateMachine } from "xstate";
import { type Implementations, machineFrom, writtenConfig } from "../xstate/xstate-internals.ts";

/** A transition as it is written in a chart. */
export interface TransitionConfig {
  readonly target?: string;
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

/** The name of an action or a guard as it is written; `inline` where it has none. */
export const implementationName = (value: unknown): string => {
  if (typeof value === "string") return value;
  if (typeof value === "object" && value !== null && "type" in value) return String(value.type);
  return typeof value === "function" && value.name !== "" ? value.name : "inline";
};

/** The names of actions, as they are written. */
export const implementationNames = (written: unknown): string => toArray(written).map(implementationName).join(", ");

/** The guard of a transition in brackets, after a space; empty where it has none. */
export const guardLabel = ({ guard }: TransitionConfig): string =>
  guard === undefined ? "" : ` [${implementationName(guard)}]`;

const mapped = (table: Table, change: (value: unknown, key: string) => unknown): Table =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value, key)]));

export const transitionLabel = (source: string, event: string, written: TransitionConfig): string =>
  `${source} — ${event}${guardLabel(written)} → ${written.target ?? "stays"}`;

const sitesAt = (source: StateLocation, event: string, value: unknown): readonly TransitionSite[] =>
  toArray<TransitionConfig | string>(value)
    .map((each): TransitionConfig => (typeof each === "string" ? { target: each } : each))
    .map((written, i) => ({
      id: `${source.id} ${event} ${i}`,
      label: transitionLabel(source.id, event, written),
      source,
      event,
      written,
    }));

function rewriteCall(
  call: InvokeConfig,
  place: StateLocation,
  each: (event: string, value: unknown) => unknown,
): InvokeConfig {
  if (call.id === undefined) throw new Error(`${place.id}: an invoke has no id`);
  return {
    ...call,
    ...(call.onDone !== undefined && { onDone: each(`${call.id} done`, call.onDone) }),
    ...(call.onError !== undefined && { onError: each(`${call.id} error`, call.onError) }),
  };
}

/** The state and its children, passed through the visitor. */
function rewrite(
  raw: StateConfig,
  visit: ConfigVisitor,
  id: string,
  path: readonly string[],
  parent: StateLocation | undefined,
): StateConfig {
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
      invoke: toArray<InvokeConfig>(node.invoke).map((call) => rewriteCall(call, place, each)),
    }),
    ...(node.states && {
      states: mapped(node.states, (inner, key) => {
        const child = inner as StateConfig;
        return rewrite(child, visit, child.id ?? `${id}.${key}`, [...path, key], place);
      }) as Readonly<Record<string, StateConfig>>,
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
