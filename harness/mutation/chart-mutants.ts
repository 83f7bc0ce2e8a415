import type { AnyStateMachine } from "xstate";
import { assignmentsOf, changedAssignment, implementationsOf, not } from "../xstate/xstate-internals.ts";
import {
  type InvokeConfig,
  toArray,
  implementationName,
  type StateConfig,
  type StateLocation,
  stateLocations,
  rewriteMachine,
  type TransitionSite,
  transitionSites,
  type TransitionConfig,
} from "../structure/chart-structure.ts";

/** A mutant: a chart with one changed thing. */
export interface ChartMutant {
  readonly change: string;
  /** The id of the changed transition or state; undefined for a change in an action. */
  readonly where: string | undefined;
  readonly machine: AnyStateMachine;
}
type Kept<T> = T | undefined;

const without = <T>(value: unknown, i: number): readonly T[] => toArray<T>(value).filter((_, k) => k !== i);
const omit = <T extends object>(table: T, key: string): T =>
  Object.fromEntries(Object.entries(table).filter(([k]) => k !== key)) as T;

const inTransition = (
  machine: AnyStateMachine,
  site: TransitionSite,
  by: (written: TransitionConfig) => Kept<TransitionConfig>,
): AnyStateMachine =>
  rewriteMachine(machine, {
    transitions: (sites) => sites.flatMap((each) => (each.id === site.id ? (by(each.written) ?? []) : each.written)),
  });
const inState = (machine: AnyStateMachine, id: string, by: (node: StateConfig) => StateConfig): AnyStateMachine =>
  rewriteMachine(machine, { node: (place) => (place.id === id ? by(place.node) : place.node) });

/** The states beside `key` in this family, history apart. */
const othersThan = (family: Readonly<Record<string, StateConfig>>, key: string): readonly string[] =>
  Object.keys(family).filter((one) => one !== key && family[one]!.type !== "history");

/** Every other target of the same family as the one written. */
function otherTargets({ source, written: { target } }: TransitionSite): readonly string[] {
  if (typeof target !== "string" || target.startsWith("#")) return [];
  const isInner = target.startsWith(".");
  const keys = target.slice(isInner ? 1 : 0).split(".");
  let family = (isInner ? source.node : source.parent?.node)?.states ?? {};
  for (const key of keys.slice(0, -1)) family = family[key]?.states ?? {};
  return othersThan(family, keys.at(-1)!).map((key) => (isInner ? "." : "") + [...keys.slice(0, -1), key].join("."));
}

/** A transition from a state to itself. Without re-entry it leaves a state that holds no others as it is, target or none. */
const isToItself = ({ source, written }: TransitionSite): boolean => written.target === source.path.at(-1);
const isTargetIdle = (site: TransitionSite): boolean =>
  isToItself(site) && site.written.reenter !== true && site.source.node.states === undefined;
/** Re-entry makes a difference only where the target is not left and entered anyway. */
const isReentering = (site: TransitionSite): boolean =>
  site.written.reenter === true && (isToItself(site) || String(site.written.target).startsWith("."));

function ofTransition(machine: AnyStateMachine, site: TransitionSite): readonly ChartMutant[] {
  const change = (what: string, by: (written: TransitionConfig) => Kept<TransitionConfig>): ChartMutant => ({
    change: `${what}: ${site.label}`,
    where: site.id,
    machine: inTransition(machine, site, by),
  });
  const { written } = site;
  return [
    change("drop transition", () => undefined),
    ...otherTargets(site).map((target) => change(`retarget to ${target}`, (one) => ({ ...one, target }))),
    ...(written.target === undefined || isTargetIdle(site)
      ? []
      : [change("lose target", (one) => omit(one, "target"))]),
    ...(isReentering(site) ? [change("drop reenter", (one) => omit(one, "reenter"))] : []),
    ...(written.guard === undefined
      ? []
      : [
          change("drop guard", (one) => omit(one, "guard")),
          change("negate guard", (one) => ({ ...one, guard: not(one.guard as never) })),
        ]),
    ...toArray(written.actions).map((action, i) =>
      change(`drop action ${implementationName(action)}`, (one) => ({ ...one, actions: without(one.actions, i) })),
    ),
  ];
}

/** Two alternatives of one event, in the other order. */
function ofOrder(machine: AnyStateMachine, sites: readonly TransitionSite[]): readonly ChartMutant[] {
  return sites.flatMap((site, i) => {
    const next = sites[i + 1];
    if (next?.source.id !== site.source.id || next.event !== site.event) return [];
    const swapped = (group: readonly TransitionSite[]): readonly TransitionConfig[] => {
      const at = group.findIndex((each) => each.id === site.id);
      const written = group.map((each) => each.written);
      return at === -1 ? written : [...written.slice(0, at), next.written, site.written, ...written.slice(at + 2)];
    };
    return [
      {
        change: `swap with the next: ${site.label}`,
        where: site.id,
        machine: rewriteMachine(machine, { transitions: swapped }),
      },
    ];
  });
}

/** A delay by its name in the chart, or by its milliseconds. */
function slower(machine: AnyStateMachine, { id }: StateLocation, delay: string, factor: number): AnyStateMachine {
  const { delays } = implementationsOf(machine);
  const known = delays[delay] as number | ((...args: readonly unknown[]) => number) | undefined;
  const changedDelay =
    typeof known === "function"
      ? (...args: readonly unknown[]) => known(...args) * factor
      : (known ?? Number(delay)) * factor;
  const renamed = `${delay} × ${factor}`;
  const changed = inState(machine, id, (node) => ({
    ...node,
    after: Object.fromEntries(
      Object.entries(node.after!).map(([key, value]) => [key === delay ? renamed : key, value]),
    ),
  }));
  return rewriteMachine(changed, {}, { delays: { ...delays, [renamed]: changedDelay } });
}

function ofState(machine: AnyStateMachine, place: StateLocation): readonly ChartMutant[] {
  const { id, node, parent } = place;
  const change = (what: string, by: (node: StateConfig) => StateConfig): ChartMutant => ({
    change: `${what}: ${id}`,
    where: id,
    machine: inState(machine, id, by),
  });
  const calls = toArray<InvokeConfig>(node.invoke);
  const calling = (i: number, by: (call: InvokeConfig) => readonly InvokeConfig[]) => (one: StateConfig) => ({
    ...one,
    invoke: toArray<InvokeConfig>(one.invoke).flatMap((call, k) => (k === i ? by(call) : call)),
  });
  const beginnings = node.initial === undefined ? [] : othersThan(node.states ?? {}, node.initial);
  return [
    ...(["entry", "exit"] as const).flatMap((moment) =>
      toArray(node[moment]).map((action, i) =>
        change(`drop ${moment} action ${implementationName(action)}`, (one) => ({
          ...one,
          [moment]: without(one[moment], i),
        })),
      ),
    ),
    ...toArray<string>(node.tags).map((tag, i) =>
      change(`drop tag ${tag}`, (one) => ({ ...one, tags: without(one.tags, i) })),
    ),
    ...calls.flatMap((call, i) => [
      change(
        `drop invoke ${call.id}`,
        calling(i, () => []),
      ),
      ...(call.input === undefined
        ? []
        : [
            change(
              `drop input of ${call.id}`,
              calling(i, (one) => [omit(one, "input")]),
            ),
          ]),
    ]),
    ...beginnings.map((initial) => change(`begin in ${initial}`, (one) => ({ ...one, initial }))),
    ...(node.type === "final" && parent !== undefined ? [change("not final", (one) => omit(one, "type"))] : []),
    ...Object.keys(node.after ?? {}).flatMap((delay) =>
      [0.5, 2].map((factor) => ({
        change: `${delay} × ${factor}: ${id}`,
        where: id,
        machine: slower(machine, place, delay, factor),
      })),
    ),
  ];
}

const rewritten = (machine: AnyStateMachine, name: string, by: (change: object) => object): AnyStateMachine => {
  const { actions } = implementationsOf(machine);
  const changed = changedAssignment(assignmentsOf(machine).get(name)!, by);
  return rewriteMachine(machine, {}, { actions: { ...actions, [name]: changed } });
};

/** Mutants whose named assignment omits one value; `written`: the values it assigned in the tests. */
const ofAssigners = (
  machine: AnyStateMachine,
  written: ReadonlyMap<string, ReadonlySet<string>>,
): readonly ChartMutant[] =>
  [...written].flatMap(([name, keys]) =>
    keys.size < 2
      ? []
      : [...keys].map((key) => ({
          change: `forget ${key}: ${name}`,
          where: undefined,
          machine: rewritten(machine, name, (change) => omit(change, key)),
        })),
  );

/** The same chart; `tell` is called with the values of each named assignment. */
export function recordAssignedKeys(
  machine: AnyStateMachine,
  tell: (name: string, key: string) => void,
): AnyStateMachine {
  const heard = (name: string) => (change: object) => {
    for (const key of Object.keys(change)) tell(name, key);
    return change;
  };
  return [...assignmentsOf(machine)]
    .filter(([, assignment]) => typeof assignment === "function")
    .reduce((chart, [name]) => rewritten(chart, name, heard(name)), machine);
}

/** The values that named assignments write, as far as the chart says so. */
export const assignedKeys = (machine: AnyStateMachine): Map<string, Set<string>> =>
  new Map(
    [...assignmentsOf(machine)].map(([name, assignment]) => [
      name,
      new Set(typeof assignment === "object" ? Object.keys(assignment) : []),
    ]),
  );

/** All mutants of a chart. */
export function mutantsOf(
  machine: AnyStateMachine,
  written: ReadonlyMap<string, ReadonlySet<string>>,
): readonly ChartMutant[] {
  const sites = transitionSites(machine);
  return [
    ...sites.flatMap((site) => ofTransition(machine, site)),
    ...ofOrder(machine, sites),
    ...stateLocations(machine).flatMap((place) => ofState(machine, place)),
    ...ofAssigners(machine, written),
  ];
}
