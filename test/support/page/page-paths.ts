import type { AnyEventObject } from "xstate";
import { type Site, sitesOf } from "../model/structure/chart-structure.ts";
import { createGraph, type Graph, type Moment, type Move } from "../model/exploration/chart-graph.ts";
import { instrumented } from "../model/structure/instrumented-chart.ts";
import { keyAt, leaves } from "../model/state-names.ts";
import { type Edge, edgesOf } from "../model/exploration/model-paths.ts";
import { passingAt } from "./page-driver.ts";
import type { Exemption, Gesture, PageModel, Shown } from "./page-model.ts";

/** A transition that nobody can cause on the page: why, and where its control should be missing. */
export interface Beyond {
  readonly site: Site;
  readonly because: string;
  /** What shows it; without it the control is tried. */
  readonly shown: Shown | undefined;
  readonly gesture: Gesture<AnyEventObject> | undefined;
  /** A path to the state of the transition, and what would cause it there. */
  readonly path: readonly Move[] | undefined;
  readonly event: AnyEventObject | undefined;
}
export interface PagePaths {
  readonly graph: Graph;
  /** The same with the moves alone that can be made on the page. */
  readonly open: Graph;
  readonly sites: readonly Site[];
  /** The shortest paths that end in each transition, by each control that causes it; and the further paths of the page. */
  readonly edges: readonly Edge[];
  readonly beyond: readonly Beyond[];
  /** Reasons for transitions that the chart does not have. */
  readonly unknown: readonly string[];
}

const shorter = (one: Edge, other: Edge): number => one.path.length - other.path.length;

/** Why a transition is out of reach, if it is: it is listed, or stands in a state that one only passes through. */
function reasonsOf({ side }: PageModel, sites: readonly Site[]): ReadonlyMap<string, Partial<Exemption>> {
  const reasons = new Map<string, Partial<Exemption>>();
  for (const site of sites) {
    const passing = side.passes?.[site.source.path.join(".")];
    const listed = side.beyond?.[site.label];
    if (listed !== undefined) reasons.set(site.id, typeof listed === "string" ? { because: listed } : listed);
    else if (passing && !passing.by.startsWith(site.event) && !site.event.startsWith(passing.by))
      reasons.set(site.id, { because: passing.because });
  }
  return reasons;
}

/** The moves out of a state that one only passes through: what comes of it is seen behind it. */
export function wayOut(model: PageModel, open: Graph, from: Moment): readonly Move[] {
  const [move] = passingAt(model, from) ? open.moves(from) : [];
  return move ? [move, ...wayOut(model, open, open.play(from, move))] : [];
}

/** The moves that can be made on a page, and for each transition the shortest path that takes it. */
export function pagePaths(model: PageModel): PagePaths {
  const { described, side } = model;
  const graph = createGraph(
    instrumented(described.machine, () => {}),
    described,
  );
  const sites = sitesOf(described.machine);
  const reasons = reasonsOf(model, sites);
  const gestureFor = (event: AnyEventObject) =>
    (side.does as Readonly<Record<string, Gesture<AnyEventObject> | undefined>>)[event.type];
  const isMade = (at: Moment, move: Move): boolean => {
    const passing = passingAt(model, at);
    if (passing && !move.label.startsWith(passing.by)) return false;
    if (move.do === "settle") {
      const work = side.works?.[move.src];
      return work?.ends[move.outcome] !== undefined && work.when?.(at.snapshot, move.outcome) !== false;
    }
    if (move.do !== "send" || passing) return true;
    const gesture = gestureFor(move.event);
    return gesture !== undefined && gesture.when?.(at.snapshot, move.event) !== false;
  };
  const isWithin = (at: Moment, move: Move): boolean =>
    isMade(at, move) && !graph.play(at, move).taken.some((id) => reasons.has(id));
  const open: Graph = { ...graph, moves: (at) => graph.moves(at).filter((move) => isWithin(at, move)) };
  const every = edgesOf(open, described);
  const edges = sites.flatMap(
    (site) => every.filter((edge) => edge.end.taken.includes(site.id)).sort(shorter)[0] ?? [],
  );

  const beyond = sites.flatMap((site): Beyond[] => {
    const reason = reasons.get(site.id);
    if (reason === undefined) return [];
    const event = Object.values(described.about.events).find(({ type }) => type === site.event);
    const here = every
      .filter(({ end }) => !passingAt(model, end) && isIn(end, site))
      .sort(shorter)
      .find(({ end }) => event && graph.play(end, { label: "", do: "send", event }).taken.includes(site.id));
    const { because = "", shown } = reason;
    return [{ site, because, shown, event, gesture: event && gestureFor(event), path: here?.path }];
  });
  const unknown = Object.keys(side.beyond ?? {}).filter((label) => !sites.some((site) => site.label === label));
  const shortest = [...new Set(edges)];
  const all = [...shortest, ...shortest.flatMap((edge) => otherWays(model, graph, edge)), ...furtherPaths(model, open)];
  const seen = all.map((edge) => ({ ...edge, path: [...edge.path, ...wayOut(model, open, edge.end)] }));
  return { graph, open, sites, edges: seen, beyond, unknown };
}

const momentAfter = (graph: Graph, path: readonly Move[]): Moment | undefined =>
  path.reduce<Moment | undefined>((at, move) => (at ? graph.play(at, move) : graph.begin(move)), undefined);

/** The same path for each other control that causes its last move. */
function otherWays({ side }: PageModel, graph: Graph, edge: Edge): readonly Edge[] {
  const before = edge.path.slice(0, -1);
  const move = edge.path.at(-1)!;
  const from = momentAfter(graph, before);
  if (move.do !== "send" || from === undefined) return [];
  const gesture = (side.does as Readonly<Record<string, Gesture<AnyEventObject> | undefined>>)[move.event.type];
  return Object.entries(gesture?.others ?? {})
    .filter(([, { when }]) => when?.(from.snapshot, move.event) !== false)
    .map(([way]) => ({ ...edge, title: `${edge.title}, by ${way}`, path: [...before, { ...move, way }] }));
}

/** The paths that a page names move by move. Throws where a move is not open. */
function furtherPaths({ flow, side, described }: PageModel, open: Graph): readonly Edge[] {
  return Object.entries(side.further ?? {}).map(([title, labels]): Edge => {
    const path: Move[] = [];
    let at: Moment | undefined;
    let from = "not begun";
    for (const label of labels) {
      const move = (at ? open.moves(at) : open.starts).find((one) => one.label === label);
      if (move === undefined) throw new Error(`${flow}: ${title}: ${label} is not open after ${path.length} moves`);
      from = at ? keyAt(described, at) : from;
      at = at ? open.play(at, move) : open.begin(move);
      path.push(move);
    }
    if (at === undefined) throw new Error(`${flow}: ${title}: a path without a move`);
    return { title, from, to: keyAt(described, at), path, end: at, ignored: false, awaited: true };
  });
}

const isIn = ({ snapshot }: Moment, { source }: Site): boolean =>
  leaves(snapshot.value)
    .split(" + ")
    .some(
      (leaf) =>
        leaf === source.path.join(".") || leaf.startsWith(`${source.path.join(".")}.`) || source.path.length === 0,
    );
