import { COSTS } from "./costs.ts";
import { type Marker, markersIn } from "./markers.ts";
import { type Marks, marksIn } from "./marks.ts";
import { passCost, sumCost, unseenCost } from "./mark-costs.ts";
import { lostQuestions, partMarkersFor, partsFrom, questionsFrom } from "./openings.ts";
import type { ReadPaper, ReadRow } from "./read-rows.ts";
import { isUnclear } from "./rows.ts";
import { isPlain, keyOf, type Opened, SCHEMES, type State, type Step } from "./reading-state.ts";

const MOST_STATES = 200;
/** A reading that is so much dearer than the cheapest so far is given up. */
const HOPELESS = 25;
/** Of more rows the readings are not kept; so many rows are read again, in all. */
const MOST_BEAMS = 1_000;
const MOST_ROWS_AGAIN = 400;
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
const withMarks = (state: State, { marks }: Step, { rules }: ReadPaper): State => {
  if (state.n === 0) return state;
  const each = rules[state.section]?.each ?? null;
  const found = marks(each ?? USUAL_MARKS);
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

const marksOnce = ({ row, kind, marks }: ReadRow): Step["marks"] => {
  if (kind !== "text" || marks === null || isUnclear(row)) return () => null;
  const known = new Map<number, Marks | null>();
  return (most) => {
    if (!known.has(most)) known.set(most, marksIn(marks.said, most));
    return known.get(most)!;
  };
};

const stepsOf = ({ rows }: ReadPaper): readonly Step[] => {
  let hasBegun = false;
  return rows.map((row, at) => {
    const seen = { row, unseen: unseenCost(row, rows[at - 1]), hasBegun };
    const parts = Object.fromEntries(SCHEMES.map((scheme) => [scheme, partMarkersFor(seen, scheme)]));
    const step = { ...seen, at, parts, behind: markersOnce(), marks: marksOnce(row) };
    const isFirst = row.markers.some((marker) => isPlain(marker) && marker.value === 1 && marker.family === "digit");
    hasBegun ||= row.kind === "section" || row.kind === "instruction" || isFirst;
    return step;
  });
};

/** Readings that are still possible, of which none is far dearer than the cheapest. */
export type Beam = readonly State[];
const cheapestIn = (beam: Beam): State => beam.reduce((best, state) => (state.cost < best.cost ? state : best));

const opensQuestion = (after: State, before: State, value: number): boolean => {
  for (let each = after.last; each !== before.last; each = each!.back)
    if (each!.level === 0 && each!.value === value) return true;
  return false;
};

/** The readings after a row. `barred`: the number of a question that none of them may open there, or null. */
const advanced = (beam: Beam, step: Step, paper: ReadPaper, barred: number | null = null): Beam => {
  const next = new Map<string, State>();
  let least = Infinity;
  for (const state of beam)
    for (const after of stepsFrom(state, step, paper)) {
      if (after.cost >= least + HOPELESS || (barred !== null && opensQuestion(after, state, barred))) continue;
      least = Math.min(least, after.cost);
      const key = keyOf(after);
      const known = next.get(key);
      if (known === undefined || after.cost < known.cost) next.set(key, after);
    }
  const sorted = [...next.values()].toSorted((one, another) => one.cost - another.cost).slice(0, MOST_STATES);
  return sorted.filter(({ cost }) => cost < sorted[0]!.cost + HOPELESS);
};

const firstBeam: Beam = SCHEMES.map((scheme) => ({
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

/** The readings of a paper. */
export interface Search {
  readonly paper: ReadPaper;
  readonly steps: readonly Step[];
  /** Before each of the first rows. */
  readonly beams: readonly Beam[];
  /** What the cheapest reading of all rows together costs, and opens from the first row to the last. */
  readonly cost: number;
  readonly opened: readonly Opened[];
}

const bestOf = (beam: Beam, paper: ReadPaper): State =>
  cheapestIn(beam.map((state) => ({ ...state, cost: state.cost + closeCost(state, paper) })));

/** Looks for the cheapest reading (Viterbi). */
export const searchPaper = (paper: ReadPaper): Search => {
  const steps = stepsOf(paper);
  const beams: Beam[] = [];
  let beam = firstBeam;
  for (const step of steps) {
    if (beams.length < MOST_BEAMS) beams.push(beam);
    beam = advanced(beam, step, paper);
  }
  const { last, cost } = bestOf(beam, paper);
  const opened: Opened[] = [];
  for (let each = last; each !== null; each = each.back) opened.push(each);
  return { paper, steps, beams, cost, opened: opened.toReversed() };
};

/** By how much the cheapest reading without a question is dearer; null where readings before its row are not kept. */
const dearerWithout = ({ paper, steps, beams, cost }: Search, { at, value }: Opened): number | null => {
  let beam = beams[at];
  if (beam === undefined) return null;
  for (const step of steps.slice(at)) beam = advanced(beam, step, paper, step.at === at ? value : null);
  return bestOf(beam, paper).cost - cost;
};

/** Those of some questions without which every other reading is dearer by so much; the last of them first, as long as rows last. */
export const neededOf = (search: Search, opened: readonly Opened[], by: number): ReadonlySet<Opened> => {
  const needed = new Set<Opened>();
  let rows = MOST_ROWS_AGAIN;
  for (const each of opened.toReversed()) {
    rows -= search.steps.length - each.at;
    if (rows < 0) break;
    if ((dearerWithout(search, each) ?? 0) >= by) needed.add(each);
  }
  return needed;
};
