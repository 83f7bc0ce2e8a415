import { COSTS } from "./costs.ts";
import { type Family, labelFor, type Marker, markersIn } from "./markers.ts";
import { marksIn } from "./marks.ts";
import type { ReadPaper, ReadRow } from "./read-rows.ts";
import { isAtEdge } from "./sections.ts";

/** A question (level 0), part (1) or part of a part (2) that begins at a row. */
export interface Opened {
  readonly at: number;
  readonly level: 0 | 1 | 2;
  readonly family: Family;
  readonly value: number;
  readonly label: string;
  /** What follows its mark on the row; empty where there is no mark. */
  readonly rest: string;
  /** What the step that opens it costs by itself. */
  readonly doubt: number;
  readonly back: Opened | null;
}

interface Place {
  readonly family: Family;
  readonly k: number;
}

/** How far a reading has come. */
interface State {
  /** How its questions are numbered. */
  readonly scheme: Family;
  readonly n: number;
  readonly part: Place | null;
  readonly sub: Place | null;
  readonly section: number;
  /** The number before the first of this section. */
  readonly from: number;
  /** A section's head was the last: numbers may begin again. */
  readonly isFresh: boolean;
  /** Marks of the question so far, where its section says how many it has. */
  readonly sum: number;
  /** The question or part that is open has its marks. */
  readonly isMarked: boolean;
  /** How the parts of the last question that has some are lettered. */
  readonly habit: Family | null;
  readonly cost: number;
  readonly last: Opened | null;
}

const SCHEMES: readonly Family[] = ["digit", "headed", "Roman"];
const MOST_STATES = 300;
/** A reading that is so much dearer than the cheapest so far is given up. */
const HOPELESS = 25;
const MOST_SKIPPED = 5;
const MOST_PARTS = 26;
const MOST_MARKS = 100;
const USUAL_MARKS = 30;

const partFamilies: Readonly<Record<string, readonly Family[]>> = {
  digit: ["roman", "alpha", "decimal", "digit"],
  headed: ["digit", "alpha", "roman", "decimal", "Roman"],
  Roman: ["digit", "alpha", "roman", "decimal"],
};

const isPlain = ({ cost }: Marker): boolean => cost < 0.5;

const keyOf = ({ scheme, n, part, sub, section, isFresh, sum, isMarked, habit }: State): string =>
  `${scheme}|${n}|${part?.family ?? ""}${part?.k ?? ""}|${sub?.family ?? ""}${sub?.k ?? ""}|${section}|${isFresh}|${sum}|${isMarked}|${habit}`;

/** What it costs that a mark is the `k`-th of its family. */
const partCost = (marker: Marker, k: number): number => {
  if (marker.value === null || marker.value === k) return marker.cost;
  if (marker.family === "roman" && k <= 4 && marker.strokes > 0) {
    const strokes = Math.abs(marker.strokes - labelFor("roman", k).length);
    return marker.cost + COSTS.otherNumeral + COSTS.otherStroke * strokes;
  }
  return marker.family === "alpha" ? marker.cost + COSTS.otherLetter : Infinity;
};

const questionCost = (marker: Marker, n: number): number => {
  if (marker.value === null || marker.value === n) return marker.cost;
  if (!isPlain(marker)) {
    const isAdded = marker.value > 9 && String(marker.value).startsWith(String(n));
    return marker.cost + (isAdded ? COSTS.addedFigure : COSTS.otherUnclear);
  }
  if (marker.value > 9 && String(marker.value).startsWith(String(n))) return COSTS.addedFigure;
  return n > 9 && String(n).endsWith(String(marker.value)) ? COSTS.lostFigure : COSTS.otherNumber;
};

const endsSentence = /[.?!:;)\]"”»]\s*$/;
const beginsSentence = /^[^\p{L}\p{N}("“«]*[\p{Lu}"“‘'«\d(]/u;
const FARTHEST_UNSEEN = 160;
const LEAST_LETTERS = 8;

/** What it costs that something begins at a row without any mark. */
const unseenCost = ({ row, kind, letters, indent, said, marks }: ReadRow, before: ReadRow | undefined): number => {
  if (kind !== "text" || letters < LEAST_LETTERS || indent > FARTHEST_UNSEEN || !row.isPlaced) return Infinity;
  const isUnderHead = before !== undefined && before.kind !== "text";
  const isAfterOpen = before !== undefined && !isUnderHead && !endsSentence.test(before.said) && before.marks === null;
  const isUnderWhite = before?.row.page === row.page && row.y - before.row.y > row.height * 2.4;
  return (
    COSTS.unseen +
    (beginsSentence.test(said) ? 0 : COSTS.unseenSmallLetter) +
    (isAfterOpen ? COSTS.unseenAfterOpenLine : 0) +
    (isAtEdge(row) ? COSTS.unseenAtEdge : 0) +
    (isUnderHead ? COSTS.unseenUnderHead : 0) +
    (isUnderWhite ? COSTS.unseenUnderWhite : 0) +
    (marks === null ? 0 : COSTS.unseenWithMarks)
  );
};

export const sumCost = (sum: number, each: number | null): number => {
  if (each === null || sum === 0) return 0;
  if (sum === each) return COSTS.sumRight;
  return sum < each ? COSTS.sumLess : COSTS.sumMore;
};

/** A row with what the search asks of it again and again. */
interface Step {
  readonly at: number;
  readonly row: ReadRow;
  readonly unseen: number;
  readonly hasBegun: boolean;
  /** What may open a part, by the scheme of questions. */
  readonly parts: Readonly<Record<string, readonly Marker[]>>;
  /** Marks behind a mark, by what follows it. */
  readonly behind: (rest: string) => readonly Marker[];
}

const awayCost = ({ indent, row }: ReadRow, scheme: Family): number => {
  if (!row.isPlaced) return 0;
  return Math.max(0, Math.abs(indent) - 30) * (scheme === "digit" ? COSTS.awayFromColumn : COSTS.awayFromColumnHeaded);
};

/** What it costs to take a row for one that opens nothing. */
const passCost = ({ row }: Step, state: State): number => {
  const outdented = row.isOutdented && state.n > 0 ? COSTS.passOutdented : 0;
  return Math.max(outdented, passMarkCost(row, state));
};

const passMarkCost = ({ markers }: ReadRow, state: State): number => {
  const plain = markers.filter(isPlain);
  if (plain.length === 0) return 0;
  if (plain.some(({ family }) => family === "headed")) return COSTS.passHead;
  const own = plain.filter(({ family }) => family === state.scheme);
  if (own.length > 0) {
    if (own.some(({ value }) => value === state.n + 1)) return COSTS.passNext;
    return state.scheme === "Roman" ? COSTS.passRoman : COSTS.passQuestion;
  }
  if (plain.some(({ family }) => family === "Roman")) return COSTS.passRoman;
  const families = partFamilies[state.scheme]!;
  const parts = plain.filter(({ family }) => families.includes(family));
  if (parts.length === 0) return 0;
  const expected = state.part?.family ?? state.habit;
  if (expected === null || state.n === 0) return COSTS.passPart;
  if (parts.some(({ family }) => family === expected || family === state.sub?.family)) return COSTS.passPart;
  return state.part === null ? COSTS.passOtherPart : COSTS.passInnerPart;
};

const openedAs = (
  state: State,
  at: number,
  level: Opened["level"],
  marker: Marker,
  value: number,
  doubt: number,
): Opened => {
  const isPrinted = marker.label !== null && (marker.value === null || marker.value === value);
  const label = isPrinted ? marker.label! : labelFor(marker.family, value);
  return { at, level, family: marker.family, value, label, rest: marker.rest, doubt, back: state.last };
};

/** `close`: of the question before; `doubt`: of what is read here, wherever on the page. */
interface QuestionCost {
  readonly cost: number;
  readonly close: number;
  readonly doubt: number;
}

const withQuestion = (
  state: State,
  step: Step,
  marker: Marker,
  n: number,
  { cost, close, doubt }: QuestionCost,
): State => ({
  ...state,
  n,
  part: null,
  sub: null,
  isFresh: false,
  sum: 0,
  isMarked: false,
  cost: state.cost + cost + close,
  last: openedAs(state, step.at, 0, marker, n, doubt),
});

const habitCost = ({ habit }: State, family: Family): number =>
  habit === null || habit === family ? 0 : COSTS.otherHabit;

const withPart = (state: State, step: Step, marker: Marker, k: number, cost: number): State => ({
  ...state,
  part: { family: marker.family, k },
  sub: null,
  isMarked: false,
  habit: marker.family,
  cost: state.cost + cost + (state.part === null ? habitCost(state, marker.family) : 0),
  last: openedAs(state, step.at, 1, marker, k, cost),
});

const withSub = (state: State, step: Step, marker: Marker, k: number, cost: number): State => ({
  ...state,
  sub: { family: marker.family, k },
  isMarked: false,
  cost: state.cost + cost,
  last: openedAs(state, step.at, 2, marker, k, cost),
});

const unseenMarker = (family: Family, cost: number, rest: string): Marker => ({
  family,
  value: null,
  label: null,
  cost,
  rest,
  strokes: 0,
});

/** First parts that are on the row of what they are part of. */
const nested = (state: State, step: Step, rest: string): readonly State[] => {
  const families = partFamilies[state.scheme]!;
  const level = state.part === null ? withPart : withSub;
  const taken = state.part?.family;
  return step
    .behind(rest)
    .filter(({ family }) => families.includes(family) && family !== taken && family !== state.scheme)
    .flatMap((marker) => {
      const cost = partCost(marker, 1) * 0.6 - 0.2 + (taken === undefined ? 0 : COSTS.thirdLevel);
      if (!(cost < Infinity)) return [];
      const inner = level(state, step, marker, 1, cost);
      return taken === undefined ? [inner, ...nested(inner, step, marker.rest)] : [inner];
    });
};

const questionsFrom = (state: State, step: Step, close: number): readonly State[] => {
  const { row, unseen, hasBegun } = step;
  const away = awayCost(row, state.scheme);
  const markers = row.markers.filter(({ family }) => family === state.scheme);
  const all = hasBegun && state.scheme === "digit" ? [...markers, unseenMarker("digit", unseen, "")] : markers;
  return all.flatMap((marker) => {
    const { value } = marker;
    const isUnread = value === null && state.scheme === "digit";
    const isUnseen = marker.rest === "" && marker.cost === unseen;
    const hung = row.isOutdented && !isPlain(marker) && !isUnseen ? COSTS.outdentedMark : 0;
    const unread = away * 1.6 + (row.indent > 30 ? 1 : 0);
    const far = isUnseen ? passMarkCost(row, state) : isUnread ? unread : away;
    const open = (n: number, extra: number): readonly State[] => {
      const cost = Math.max(0, questionCost(marker, n) + hung) + far + extra;
      if (!(cost < Infinity)) return [];
      const opened = withQuestion(state, step, marker, n, { cost, close, doubt: cost - hung });
      return [opened, ...nested(opened, step, marker.rest)];
    };
    const over = value === null ? 0 : value - state.n;
    const skipped =
      over > 1 && over <= MOST_SKIPPED
        ? open(value!, COSTS.skippedNumber * (over - 1) * (state.n === 0 ? 0.6 : 1))
        : [];
    const again = value === 1 && state.isFresh && state.n > 0 ? open(1, COSTS.beginsAgain) : [];
    return [...open(state.n + 1, 0), ...skipped, ...again];
  });
};

const partMarkersFor = (
  { row, unseen, hasBegun }: Pick<Step, "row" | "unseen" | "hasBegun">,
  scheme: Family,
): readonly Marker[] => {
  if (row.indent > 300) return [];
  const families = partFamilies[scheme]!;
  const printed = row.markers.filter(
    ({ family, value }) => families.includes(family) && (family !== "digit" || value !== null),
  );
  const extra = COSTS.unseen * 0.1;
  return hasBegun && scheme === "digit" && unseen < 9
    ? [...printed, unseenMarker("roman", unseen + extra, ""), unseenMarker("alpha", unseen + extra, "")]
    : printed;
};

/** Parts and parts of parts that may begin at a row. */
const partsFrom = (state: State, step: Step): readonly State[] => {
  if (state.n === 0 || state.isFresh) return [];
  const { row } = step;
  const { part, sub, scheme } = state;
  const out: State[] = [];
  for (const marker of step.parts[scheme]!) {
    const isUnseen = marker.value === null && marker.rest === "";
    const marked = row.marks === null ? 0 : state.sum > 0 ? COSTS.partAfterMarks : COSTS.partWithMarks;
    const late = scheme === "digit" && state.isMarked ? COSTS.partsAfterMarks : 0;
    const listed = marker.family === scheme ? COSTS.numberedParts : 0;
    const open = (k: number, extra: number): void => {
      const due = isUnseen ? passMarkCost(row, state) + (state.isMarked ? COSTS.unseenAfterMarks : 0) : 0;
      const cost = Math.max(0, partCost(marker, k) + marked + due) + extra + listed;
      if (cost < Infinity) {
        const opened = withPart(state, step, marker, k, cost);
        out.push(opened, ...nested(opened, step, marker.rest));
      }
    };
    if (part === null || part.family === marker.family) {
      const k = part?.k ?? 0;
      if (k < MOST_PARTS) open(k + 1, k > 0 ? 0 : (isUnseen ? COSTS.firstPartUnseen : 0) + late);
      // The first part is beside the question's number, its own mark unread.
      if (k === 0) open(2, (state.isMarked ? COSTS.firstPartUnread : COSTS.firstPartUnmarked) + (isUnseen ? 1 : 0));
      if (marker.value !== null && marker.value === k + 2) open(k + 2, COSTS.skippedPart);
    }
    if (part !== null && part.family !== marker.family && marker.value !== null) {
      const k = sub?.family === marker.family ? sub.k : 0;
      if (sub !== null && k === 0) continue;
      const cost = partCost(marker, k + 1) + (k === 0 ? COSTS.thirdLevel : 0) + listed;
      if (cost < Infinity) out.push(withSub(state, step, marker, k + 1, cost));
    }
  }
  return out;
};

/** Parts that begin again where the number of the next question was lost. */
const lostQuestions = (state: State, step: Step, close: number): readonly State[] => {
  if (state.scheme !== "digit") return [];
  return step.parts[state.scheme]!.flatMap((marker) => {
    if (!step.hasBegun && !(isPlain(marker) && marker.value === 1)) return [];
    if (marker.rest === "" || marker.family === "digit" || marker.family === "decimal") return [];
    const isSame = state.part?.family === marker.family && state.part.k >= 2;
    if (!(state.isFresh || state.n === 0 || isSame || state.part === null)) return [];
    const lost =
      state.isFresh || state.n === 0 ? COSTS.lostFirst : isSame ? COSTS.lostBetweenParts : COSTS.lostAfterWhole;
    const cost = partCost(marker, 1) + lost;
    if (!(cost < Infinity)) return [];
    const question = withQuestion(state, step, unseenMarker("digit", cost, ""), state.n + 1, {
      cost,
      close,
      doubt: cost,
    });
    return [withPart(question, step, marker, 1, 0)];
  });
};

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
