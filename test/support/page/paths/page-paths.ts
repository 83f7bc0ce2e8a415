import type { AnyEventObject } from "xstate";
import {
  type ChartGraph,
  createChartGraph,
  type Edge,
  exploreEdges,
  instrumented,
  type ModelState,
  type Move,
  NOT_BEGUN,
  stateKey,
  statesAlong,
  stateValueText,
  type TransitionSite,
  transitionSites,
} from "../../../../harness/index.ts";
import { transientStateAt } from "../page-driver.ts";
import type { Exemption, Gesture, PageModel, CoveredBy } from "../page-model.ts";

/** A transition that cannot be caused on the page: the reason, and where its control should be missing. */
export interface ExemptTransition {
  readonly site: TransitionSite;
  readonly reason: string;
  /** What covers it; without it the control is tried. */
  readonly coveredBy: CoveredBy | undefined;
  readonly gesture: Gesture<AnyEventObject> | undefined;
  /** A path to the state of the transition, and what would cause it there. */
  readonly path: readonly Move[] | undefined;
  readonly event: AnyEventObject | undefined;
}
export interface PagePaths {
  readonly graph: ChartGraph;
  /** The graph with only the moves that the page can make. */
  readonly allowedGraph: ChartGraph;
  readonly sites: readonly TransitionSite[];
  /** Every move that the page can make in every state. */
  readonly moves: readonly Edge[];
  /** The shortest paths that end in each transition, by each control that causes it. */
  readonly transitions: readonly Edge[];
  /** These and the further paths of the page, continued until no state is transient. */
  readonly edges: readonly Edge[];
  readonly exempt: readonly ExemptTransition[];
  /** Reasons for transitions that the chart does not have. */
  readonly unknownExemptions: readonly string[];
}

const shorter = (one: Edge, other: Edge): number => one.path.length - other.path.length;

/** Why a transition cannot be caused, if so: it is exempt, or its state is transient. */
function reasonsOf({ adapter }: PageModel, sites: readonly TransitionSite[]): ReadonlyMap<string, Partial<Exemption>> {
  const reasons = new Map<string, Partial<Exemption>>();
  for (const site of sites) {
    const passing = adapter.transientStates?.[site.source.path.join(".")];
    const listed = adapter.exemptions?.[site.label];
    if (listed !== undefined) reasons.set(site.id, typeof listed === "string" ? { reason: listed } : listed);
    else if (passing && !passing.by.startsWith(site.event) && !site.event.startsWith(passing.by))
      reasons.set(site.id, { reason: passing.reason });
  }
  return reasons;
}

/** The moves that leave transient states. */
export function transientExit(model: PageModel, open: ChartGraph, from: ModelState): readonly Move[] {
  const [move] = transientStateAt(model, from) ? open.moves(from) : [];
  return move ? [move, ...transientExit(model, open, open.play(from, move))] : [];
}

/** The moves that a page can make, and the shortest path to each transition. */
export function pagePaths(model: PageModel): PagePaths {
  const { chartModel, adapter } = model;
  const graph = createChartGraph(
    instrumented(chartModel.machine, () => {}),
    chartModel,
  );
  const sites = transitionSites(chartModel.machine);
  const reasons = reasonsOf(model, sites);
  const gestureFor = (event: AnyEventObject) =>
    (adapter.gestures as Readonly<Record<string, Gesture<AnyEventObject> | undefined>>)[event.type];
  const isMade = (at: ModelState, move: Move): boolean => {
    const passing = transientStateAt(model, at);
    if (passing && !move.label.startsWith(passing.by)) return false;
    if (move.do === "settle") {
      const work = adapter.actorCalls?.[move.src];
      return work?.responses[move.outcome] !== undefined && work.when?.(at.snapshot, move.outcome) !== false;
    }
    if (move.do !== "send" || passing) return true;
    const gesture = gestureFor(move.event);
    return gesture !== undefined && gesture.when?.(at.snapshot, move.event) !== false;
  };
  const isWithin = (at: ModelState, move: Move): boolean =>
    isMade(at, move) && !graph.play(at, move).taken.some((id) => reasons.has(id));
  const allowedGraph: ChartGraph = { ...graph, moves: (at) => graph.moves(at).filter((move) => isWithin(at, move)) };
  const every = exploreEdges(allowedGraph, chartModel);
  const edges = sites.flatMap(
    (site) => every.filter((edge) => edge.end.taken.includes(site.id)).sort(shorter)[0] ?? [],
  );

  const exempt = sites.flatMap((site): ExemptTransition[] => {
    const exemption = reasons.get(site.id);
    if (exemption === undefined) return [];
    const event = Object.values(chartModel.spec.events).find(({ type }) => type === site.event);
    const here = every
      .filter(({ end }) => !transientStateAt(model, end) && isIn(end, site))
      .sort(shorter)
      .find(({ end }) => event && graph.play(end, { label: "", do: "send", event }).taken.includes(site.id));
    const { reason = "", coveredBy } = exemption;
    return [{ site, reason, coveredBy, event, gesture: event && gestureFor(event), path: here?.path }];
  });
  const unknownExemptions = Object.keys(adapter.exemptions ?? {}).filter(
    (label) => !sites.some((site) => site.label === label),
  );
  const shortest = [...new Set(edges)];
  const transitions = [...shortest, ...shortest.flatMap((edge) => otherWays(model, graph, edge))];
  const all = [...transitions, ...furtherPaths(model, allowedGraph)];
  const seen = all.map((edge) => ({ ...edge, path: [...edge.path, ...transientExit(model, allowedGraph, edge.end)] }));
  return { graph, allowedGraph, sites, moves: every, transitions, edges: seen, exempt, unknownExemptions };
}

/** The same path for each other control that causes its last move. */
function otherWays({ adapter }: PageModel, graph: ChartGraph, edge: Edge): readonly Edge[] {
  const before = edge.path.slice(0, -1);
  const move = edge.path.at(-1)!;
  const from = statesAlong(graph, before).at(-1);
  if (move.do !== "send" || from === undefined) return [];
  const gesture = (adapter.gestures as Readonly<Record<string, Gesture<AnyEventObject> | undefined>>)[move.event.type];
  return Object.entries(gesture?.alternatives ?? {})
    .filter(([, { when }]) => when?.(from.snapshot, move.event) !== false)
    .map(([way]) => ({ ...edge, title: `${edge.title}, by ${way}`, path: [...before, { ...move, way }] }));
}

/** The extra paths of a page. Throws if a move is not possible. */
function furtherPaths({ flow, adapter, chartModel }: PageModel, open: ChartGraph): readonly Edge[] {
  return Object.entries(adapter.extraPaths ?? {}).map(([title, labels]): Edge => {
    const path: Move[] = [];
    let at: ModelState | undefined;
    let from = NOT_BEGUN;
    for (const label of labels) {
      const move = (at ? open.moves(at) : open.starts).find((one) => one.label === label);
      if (move === undefined) throw new Error(`${flow}: ${title}: ${label} is not possible after ${path.length} moves`);
      from = at ? stateKey(chartModel, at) : from;
      at = at ? open.play(at, move) : open.begin(move);
      path.push(move);
    }
    if (at === undefined) throw new Error(`${flow}: ${title}: a path without a move`);
    return { title, from, to: stateKey(chartModel, at), path, end: at, ignored: false, handled: true };
  });
}

const isIn = ({ snapshot }: ModelState, { source }: TransitionSite): boolean =>
  stateValueText(snapshot.value)
    .split(" + ")
    .some(
      (leaf) =>
        leaf === source.path.join(".") || leaf.startsWith(`${source.path.join(".")}.`) || source.path.length === 0,
    );
