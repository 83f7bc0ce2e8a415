import type { AnyStateMachine } from "xstate";
import { implementationsOf, writtenConfig } from "../xstate/xstate-internals.ts";
import {
  toArray,
  guardLabel,
  type StateConfig,
  type StateLocation,
  stateLocations,
  type TransitionSite,
  transitionSites,
} from "./chart-structure.ts";

const idOf = (path: readonly string[]): string => path.join("_");
const isPrefix = (short: readonly string[], long: readonly string[]): boolean =>
  short.length <= long.length && short.every((key, i) => key === long[i]);

const rootOf = (place: StateLocation): StateLocation => (place.parent === undefined ? place : rootOf(place.parent));
/** The path of the state with this id of its own. */
const pathOf = (id: string, { states = {} }: StateConfig, path: readonly string[]): readonly string[] | undefined => {
  for (const [key, inner] of Object.entries(states)) {
    const found = inner.id === id ? [...path, key] : pathOf(id, inner, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The path of the state that a transition leads to, the first of several; undefined where it has no target. */
export function targetPath({ source, written }: TransitionSite): readonly string[] | undefined {
  const [target] = toArray<string>(written.target);
  if (target === undefined) return undefined;
  if (target.startsWith("#")) {
    const [id = "", ...rest] = target.slice(1).split(".");
    const root = rootOf(source);
    const start = id === root.id ? [] : pathOf(id, root.node, []);
    if (start === undefined) throw new Error(`${source.id}: no state has the id of the target ${target}`);
    return [...start, ...rest];
  }
  if (target.startsWith(".")) return [...source.path, ...target.slice(1).split(".")];
  return [...source.path.slice(0, -1), ...target.split(".")];
}

/** An event as pictures and tables show it: a delay with its milliseconds, a guard in brackets. */
export function eventLabel(machine: AnyStateMachine, event: string): string {
  const delay = event.startsWith("after ") ? event.slice("after ".length) : undefined;
  const ms = delay === undefined ? undefined : implementationsOf(machine).delays[delay];
  return typeof ms === "number" ? `${event} (${ms} ms)` : event;
}

interface Arrow {
  /** The path of the state in which the arrow is drawn. */
  readonly within: readonly string[];
  readonly line: string;
}

/** What comes before the name of a state, or before the label of an arrow. */
export interface DiagramMarks {
  readonly state: (place: StateLocation) => string;
  readonly transition: (site: TransitionSite) => string;
}
const noMarks: DiagramMarks = { state: () => "", transition: () => "" };

/** Mermaid cannot draw an arrow into a nested state of another one: it ends at that state, and the label names the rest. */
function arrowOf(machine: AnyStateMachine, site: TransitionSite, mark: string): Arrow | undefined {
  const from = site.source.path;
  const to = targetPath(site);
  if (to === undefined) return undefined;
  const differs = to.findIndex((key, i) => key !== from[i]);
  const depth = differs === -1 ? to.length - 1 : Math.min(differs, from.length);
  const within = to.slice(0, depth);
  const start = isPrefix(from, within) ? `${idOf(within)}_any` : idOf(from.slice(0, depth + 1));
  const inner = to.slice(depth + 1).join(".");
  const outer = from.slice(depth + 1).join(".");
  const label = `${mark}${outer && `${outer}, `}${eventLabel(machine, site.event)}${guardLabel(site.written)}${inner && ` to ${inner}`}`;
  return { within, line: `${start} --> ${idOf(to.slice(0, depth + 1))} : ${label}` };
}

function drawn(
  place: StateLocation,
  inside: readonly StateLocation[],
  arrows: readonly Arrow[],
  marks: DiagramMarks,
  indent: string,
): readonly string[] {
  const here = arrows.filter(({ within }) => idOf(within) === idOf(place.path));
  const own = [...new Set(here.map(({ line }) => indent + line))];
  const anywhere = `${idOf(place.path)}_any`;
  const children = inside.filter((each) => each.parent?.id === place.id);
  const states = children.flatMap((child, i): readonly string[] => {
    const key = child.path.at(-1)!;
    const separator = place.node.type === "parallel" && i > 0 ? [`${indent}--`] : [];
    const head = `${indent}state "${marks.state(child)}${key}" as ${idOf(child.path)}`;
    const final = child.node.type === "final" ? [`${indent}${idOf(child.path)} --> [*]`] : [];
    if (child.node.states === undefined) return [...separator, head, ...final];
    return [...separator, `${head} {`, ...drawn(child, inside, arrows, marks, `${indent}  `), `${indent}}`];
  });
  return [
    ...(place.node.initial === undefined ? [] : [`${indent}[*] --> ${idOf([...place.path, place.node.initial])}`]),
    ...states,
    ...(own.some((line) => line.trimStart().startsWith(anywhere))
      ? [`${indent}state "any of these" as ${anywhere}`]
      : []),
    ...own,
  ];
}

/** The chart as a Mermaid state diagram; arrows that look the same are one. */
export function mermaidDiagram(machine: AnyStateMachine, marks = noMarks): string {
  const places = stateLocations(machine);
  const arrows = transitionSites(machine).flatMap((site) => arrowOf(machine, site, marks.transition(site)) ?? []);
  const root = places[0]!;
  const lines =
    root.node.type === "parallel"
      ? [`  state "${machine.id}" as ${machine.id} {`, ...drawn(root, places, arrows, marks, "    "), "  }"]
      : drawn(root, places, arrows, marks, "  ");
  return ["stateDiagram-v2", ...lines].join("\n");
}

const descendants = (
  node: StateConfig,
  path: readonly string[],
): readonly { path: readonly string[]; node: StateConfig }[] => [
  { path, node },
  ...Object.entries(node.states ?? {}).flatMap(([key, inner]) => descendants(inner, [...path, key])),
];

/** Every state with its tags and description, history included, the root left out. */
export const stateRows = (machine: AnyStateMachine) =>
  descendants(writtenConfig<StateConfig>(machine), [])
    .slice(1)
    .map(({ path, node }) => ({
      name: path.join("."),
      tags: toArray<string>(node.tags).join(", "),
      description: node.description ?? "",
    }));
