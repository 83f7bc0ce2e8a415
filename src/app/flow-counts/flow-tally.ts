import {
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
  StateMachine,
} from "xstate";
import {
  type CountedChart,
  countedCharts,
  type CountMark,
  countMarks,
  type PlaceCount,
  spanEnds,
  VERSION_LENGTH,
} from "../../contract/flow-counts/chart-counts.ts";
import { FLOW_COUNTS_MAX, flowCountsLength } from "../../contract/flow-counts/flow-counts.ts";
import { chartMove, type ChartPlaces, chartPlaces, placeOfMove, statePath } from "../../machines/chart-places.ts";
import { packCounts } from "./pack-counts.ts";

/** What was counted of a chart and not told yet, by place and mark. */
interface ChartTally {
  readonly places: ChartPlaces;
  readonly counts: Map<string, PlaceCount>;
}
/** A chart that runs. */
interface RunningChart {
  readonly tally: ChartTally;
  /** Its states, with the moment at which each was entered. */
  readonly since: Map<AnyStateNode, number>;
  /** Transitions that left the chart in its states, since their source was entered: they are counted once, however much is typed. */
  readonly stays: Map<number, AnyStateNode>;
  /** States in which it was counted as left. */
  readonly left: Set<string>;
}

/** What counts an event that happened at a moment, in ms. */
export type CountEvent = (event: InspectionEvent, at: number) => void;

/** Counts what charts do, and hands it over in calls of at most 300 bytes in all. */
export interface FlowTally {
  readonly count: CountEvent;
  /** What was counted since the last time, with where charts are left now; null for nothing, or once no more has room. */
  readonly take: () => readonly string[] | null;
  /** The page that was left is looked at again. */
  readonly comeBack: () => void;
}

const add = ({ counts }: ChartTally, place: number, mark: CountMark): void => {
  const key = `${place}${mark}`;
  counts.set(key, { place, mark, count: (counts.get(key)?.count ?? 0) + 1 });
};
const addState = (tally: ChartTally, state: string, mark: "!" | "~"): void =>
  add(tally, tally.places.states.indexOf(state), mark);

const spanOf = (ms: number): CountMark => {
  const span = spanEnds.findIndex((end) => ms < end * 1000);
  return countMarks[span < 0 ? spanEnds.length : span]!;
};

const comeBackTo = ({ tally, left }: RunningChart, isStill: (state: string) => boolean = () => false): void => {
  for (const state of [...left].filter((one) => !isStill(one))) {
    addState(tally, state, "~");
    left.delete(state);
  }
};

/** Counts the innermost states that it is in as left, unless they are already. */
const leave = (chart: RunningChart): void => {
  const states = [...chart.since.keys()].filter((node) => Object.keys(node.states).length === 0).map(statePath);
  comeBackTo(chart, (state) => states.includes(state));
  for (const state of states.filter((one) => !chart.left.has(one))) {
    addState(chart.tally, state, "!");
    chart.left.add(state);
  }
};

/** The chart is in the same states after it. */
const isStaying = (since: RunningChart["since"], { target, reenter }: AnyTransitionDefinition): boolean =>
  target === undefined || (!reenter && target.every((node) => since.has(node)));

const countMoves = (
  { tally, since, stays }: RunningChart,
  moves: readonly AnyTransitionDefinition[],
  at: number,
): void => {
  for (const one of moves) {
    const place = placeOfMove(tally.places, chartMove(one));
    const isStay = isStaying(since, one);
    if (place < 0 || (isStay && stays.has(place))) continue;
    add(tally, place, spanOf(at - (since.get(one.source) ?? at)));
    if (isStay) stays.set(place, one.source);
  }
};

const enter = (
  { since, stays }: RunningChart,
  nodes: readonly AnyStateNode[],
  entered: ReadonlySet<AnyStateNode>,
  at: number,
) => {
  for (const node of since.keys()) if (!nodes.includes(node) || entered.has(node)) since.delete(node);
  for (const [place, source] of stays) if (!since.has(source)) stays.delete(place);
  for (const node of nodes) if (!since.has(node)) since.set(node, at);
};

export const createFlowTally = (): FlowTally => {
  const tallies = new Map<CountedChart, ChartTally>();
  const running = new Map<AnyActor, RunningChart>();
  const spent = { bytes: 0 };

  const begin = (actor: AnyActor, { _nodes: nodes }: AnyMachineSnapshot, at: number): void => {
    const { logic } = actor;
    if (!(logic instanceof StateMachine)) return;
    const chart = countedCharts.find((one) => one === logic.id);
    if (chart === undefined) return;
    const tally = tallies.get(chart) ?? { places: chartPlaces(logic), counts: new Map() };
    tallies.set(chart, tally);
    const started: RunningChart = { tally, since: new Map(), stays: new Map(), left: new Set() };
    running.set(actor, started);
    enter(started, nodes, new Set(), at);
  };
  const end = (actor: AnyActor, chart: RunningChart): void => {
    leave(chart);
    running.delete(actor);
  };

  return {
    count: (told, at) => {
      const actor = told.actorRef as AnyActor;
      const chart = running.get(actor);
      if (told.type === "@xstate.snapshot" && told.event.type === "xstate.init")
        begin(actor, told.snapshot as AnyMachineSnapshot, at);
      if (chart === undefined) return;
      if (told.type === "@xstate.snapshot" && told.event.type === "xstate.stop") end(actor, chart);
      if (told.type !== "@xstate.microstep") return;
      const { _transitions: moves, snapshot } = told;
      const { _nodes: nodes } = snapshot as AnyMachineSnapshot;
      countMoves(chart, moves, at);
      enter(chart, nodes, new Set(moves.flatMap(({ target }) => target ?? [])), at);
    },
    take: () => {
      for (const chart of running.values()) leave(chart);
      const charts = [...tallies]
        .filter(([, { counts }]) => counts.size > 0)
        .map(([chart, { places, counts }]) => {
          return { chart, version: places.version.slice(0, VERSION_LENGTH), counts: [...counts.values()] };
        });
      const texts = packCounts(charts, FLOW_COUNTS_MAX - spent.bytes);
      for (const { counts } of tallies.values()) counts.clear();
      if (texts.length === 0) return null;
      spent.bytes += flowCountsLength(texts);
      return texts;
    },
    comeBack: () => {
      for (const chart of running.values()) comeBackTo(chart);
    },
  };
};
