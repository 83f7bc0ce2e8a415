import { COSTS } from "./costs.ts";
import { type Marker, markersIn } from "./markers.ts";
import { marksIn } from "./marks.ts";
import { passCost, sumCost, unseenCost } from "./mark-costs.ts";
import { lostQuestions, partMarkersFor, partsFrom, questionsFrom } from "./openings.ts";
import type { ReadPaper } from "./read-rows.ts";
import { isPlain, keyOf, type Opened, SCHEMES, type State, type Step } from "./reading-state.ts";

const MOST_STATES = 200;
/** A reading that is so much dearer than the cheapest so far is given up. */
const HOPELESS = 25;
const MOST_MARKS = 100;
const USUAL_MARKS = 30;

/** What follows a section's head. */
const afterHead = (state: State, { rules }: ReadPaper, close: number): readonly State[] => {
  const wanted = state.section > 0 ? (rules[state.section]?.count ?? null) : null;
  const lacks = wanted === null ? 0 : wanted - (state.n - state.from);
  const next = {
    ...state,
    section: state.section + 1,
    part: null,
    sub: null,
    sum: 0,
    isMarked: false,
    isFresh: state.n > 0,
  };
  const over = { ...next, from: state.n, cost: state.cost + close + COSTS.miscount * Math.abs(lacks) };
  const filled = {
    ...next,
    n: state.n + lacks,
    from: state.n + lacks,
    isFresh: true,
    cost: state.cost + close + COSTS.unseenAtEnd * lacks,
  };
  const ways = lacks > 0 && state.scheme === "digit" ? [over, filled] : [over];
  return ways.flatMap((way) =>
    SCHEMES.map((scheme) =>
      scheme === way.scheme
        ? way
        : { ...way, scheme, habit: null, n: 0, from: 0, isFresh: true, cost: way.cost + COSTS.otherScheme },
    ),
  );
};

const closeCost = (state: State, { rules }: ReadPaper): number =>
  state.n === 0 || state.isFresh ? 0 : sumCost(state.sum, rules[state.section]?.each ?? null);

/** Adds a row's marks to the question they are of, where its section says how many it has. */
const withMarks = (state: State, { row }: Step, { rules }: ReadPaper): State => {
  const each = rules[state.section]?.each ?? null;
  if (row.kind !== "text" || row.marks === null || state.n === 0) return state;
  const found = marksIn(row.marks.said, each ?? USUAL_MARKS);
  if (found === null) return state;
  const twice = state.isMarked && !found.continues ? COSTS.markedTwice : 0;
  const isMarked = !found.isOpen;
  if (each === null) return { ...state, sum: 1, isMarked, cost: state.cost + twice };
  const sum = Math.min(MOST_MARKS, state.sum + found.total);
  return { ...state, sum, isMarked, cost: state.cost + twice + (sum > each ? COSTS.sumGrowsOver : 0) };
};

const stepsFrom = (state: State, step: Step, paper: ReadPaper): readonly State[] => {
  const { row } = step;
  const close = closeCost(state, paper);
  if (row.kind === "section") return afterHead(state, paper, close);
  if (row.kind !== "text") return [state];
  const passed = { ...state, cost: state.cost + passCost(step, state) };
  return [
    passed,
    ...questionsFrom(state, step, close),
    ...partsFrom(state, step),
    ...lostQuestions(state, step, close),
  ].map((next) => withMarks(next, step, paper));
};

const markersOnce = (): Step["behind"] => {
  const known = new Map<string, readonly Marker[]>();
  return (rest) => {
    const found = known.get(rest) ?? markersIn(rest);
    known.set(rest, found);
    return found;
  };
};

const stepsOf = ({ rows }: ReadPaper): readonly Step[] => {
  let hasBegun = false;
  return rows.map((row, at) => {
    const seen = { row, unseen: unseenCost(row, rows[at - 1]), hasBegun };
    const parts = Object.fromEntries(SCHEMES.map((scheme) => [scheme, partMarkersFor(seen, scheme)]));
    const step = { ...seen, at, parts, behind: markersOnce() };
    const isFirst = row.markers.some((marker) => isPlain(marker) && marker.value === 1 && marker.family === "digit");
    hasBegun ||= row.kind === "section" || row.kind === "instruction" || isFirst;
    return step;
  });
};

const cheapest = (states: Iterable<State>): State =>
  [...states].reduce((best, state) => (state.cost < best.cost ? state : best));

/** What the cheapest reading of all rows together opens, from the first row to the last (Viterbi). */
export const cheapestPath = (paper: ReadPaper): readonly Opened[] => {
  let states: readonly State[] = SCHEMES.map((scheme) => ({
    scheme,
    n: 0,
    part: null,
    sub: null,
    section: 0,
    from: 0,
    isFresh: false,
    sum: 0,
    isMarked: false,
    habit: null,
    cost: 0,
    last: null,
  }));
  for (const step of stepsOf(paper)) {
    const next = new Map<string, State>();
    for (const state of states)
      for (const after of stepsFrom(state, step, paper)) {
        const key = keyOf(after);
        const known = next.get(key);
        if (known === undefined || after.cost < known.cost) next.set(key, after);
      }
    const sorted = [...next.values()].toSorted((one, another) => one.cost - another.cost).slice(0, MOST_STATES);
    states = sorted.filter(({ cost }) => cost < sorted[0]!.cost + HOPELESS);
  }
  const best = cheapest(states.map((state) => ({ ...state, cost: state.cost + closeCost(state, paper) })));
  const opened: Opened[] = [];
  for (let each = best.last; each !== null; each = each.back) opened.push(each);
  return opened.toReversed();
};
