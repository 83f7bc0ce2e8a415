import type { AnyStateMachine } from "xstate";
import { implementationsOf, machineFrom, writtenConfig } from "../xstate/xstate-internals.ts";
import { eventLabel, mermaidDiagram } from "./chart-diagram.ts";
import {
  guardLabel,
  implementationNames,
  type InvokeConfig,
  type StateConfig,
  type StateLocation,
  stateLocations,
  toArray,
  type TransitionSite,
  transitionSites,
} from "./chart-structure.ts";

/** A chart before and after; undefined where it was not there. */
export interface ChartVersions {
  readonly before: AnyStateMachine | undefined;
  readonly after: AnyStateMachine | undefined;
}
/** What one version has and the other has not, each as a line; what is said of the same thing in two ways is in both. */
export interface ChartDifference {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

const withNames = (what: string, written: unknown): string =>
  written === undefined ? "" : `, ${what} ${implementationNames(written)}`;
const pathOf = ({ path }: StateLocation): string => path.join(".") || "the whole chart";

/** A transition, with all that decides what it does. */
const lineOf = (machine: AnyStateMachine, { source, event, written }: TransitionSite): string => {
  const target =
    toArray<string>(written.target).join(" and ") || (written.actions === undefined ? "nothing happens" : "stays");
  const again = written.reenter === true ? ", entered again" : "";
  return `${pathOf(source)}: ${eventLabel(machine, event)}${guardLabel(written)} → ${target}${again}${withNames("does", written.actions)}`;
};

const stateLines = (place: StateLocation): readonly string[] => {
  const { type, initial, tags, entry, exit, invoke } = place.node;
  const kind = type === undefined ? "" : `, ${type}`;
  const first = initial === undefined ? "" : `, begins in ${initial}`;
  const tagged = tags === undefined ? "" : `, tagged ${toArray<string>(tags).join(", ")}`;
  return [
    `state ${pathOf(place)}${kind}${first}${tagged}${withNames("at entry", entry)}${withNames("at exit", exit)}`,
    ...toArray<InvokeConfig>(invoke).map(
      ({ id, src }) => `actor ${id ?? implementationNames(src)} in ${pathOf(place)}`,
    ),
  ];
};

const linesOf = (machine: AnyStateMachine | undefined): readonly string[] =>
  machine === undefined
    ? []
    : [
        ...stateLocations(machine).flatMap(stateLines),
        ...transitionSites(machine).map((site) => lineOf(machine, site)),
      ];

/** What changed between two versions of a chart; the order of alternatives is not looked at, nor what an implementation of a name does. */
export const chartDifference = ({ before, after }: ChartVersions): ChartDifference => {
  const [was, is] = [linesOf(before), linesOf(after)];
  return { removed: was.filter((line) => !is.includes(line)), added: is.filter((line) => !was.includes(line)) };
};

const alternatives = (one: unknown, other: unknown): unknown => [...toArray(one), ...toArray(other)];

type Table = Readonly<Record<string, unknown>>;
const joinedTable = (one: Table = {}, other: Table = {}): Table =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((key) => [key, alternatives(one[key], other[key])]),
  );

const byId = (calls: unknown) => new Map(toArray<InvokeConfig>(calls).map((call) => [call.id, call]));
const joinedCalls = (one: unknown, other: unknown): readonly InvokeConfig[] => {
  const [was, is] = [byId(one), byId(other)];
  return [...new Map([...was, ...is]).values()].map((call) => ({
    ...call,
    onDone: alternatives(was.get(call.id)?.onDone, is.get(call.id)?.onDone),
    onError: alternatives(was.get(call.id)?.onError, is.get(call.id)?.onError),
  }));
};

/** One state with all that it has in either version. */
const joined = (one: StateConfig | undefined, other: StateConfig | undefined): StateConfig => {
  if (one === undefined || other === undefined) return (one ?? other)!;
  const states = new Set([...Object.keys(one.states ?? {}), ...Object.keys(other.states ?? {})]);
  return {
    ...one,
    ...other,
    on: joinedTable(one.on, other.on),
    after: joinedTable(one.after, other.after),
    always: alternatives(one.always, other.always),
    onDone: alternatives(one.onDone, other.onDone),
    invoke: joinedCalls(one.invoke, other.invoke),
    ...(states.size > 0 && {
      states: Object.fromEntries([...states].map((key) => [key, joined(one.states?.[key], other.states?.[key])])),
    }),
  };
};

/** Both versions as one Mermaid state diagram: what is new is marked with `+`, what is gone with `-`. */
export const differenceDiagram = ({ before, after }: ChartVersions): string => {
  const newest = (after ?? before)!;
  const both = machineFrom(
    joined(before && writtenConfig<StateConfig>(before), after && writtenConfig<StateConfig>(after)),
    newest,
    { delays: { ...(before && implementationsOf(before).delays), ...implementationsOf(newest).delays } },
  );
  const [was, is] = [before, after].map(
    (machine) => new Set(machine ? transitionSites(machine).map((site) => lineOf(machine, site)) : []),
  );
  const [wasState, isState] = [before, after].map(
    (machine) => new Set(machine ? stateLocations(machine).map(({ path }) => path.join(".")) : []),
  );
  const signOf = (isOld: boolean, isNew: boolean): string => {
    if (isOld === isNew) return "";
    return isNew ? "+ " : "- ";
  };
  return mermaidDiagram(both, {
    state: ({ path }) => signOf(wasState!.has(path.join(".")), isState!.has(path.join("."))),
    transition: (site) => signOf(was!.has(lineOf(before ?? newest, site)), is!.has(lineOf(newest, site))),
  });
};
