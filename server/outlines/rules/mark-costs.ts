import { COSTS } from "./costs.ts";
import { type Family, labelFor, type Marker } from "./markers.ts";
import type { ReadRow } from "./read-rows.ts";
import { isPlain, partFamilies, type State, type Step } from "./reading-state.ts";
import { isUnclear } from "./rows.ts";
import { isAtEdge } from "./sections.ts";

/** What it costs that a mark is the `k`-th of its family. */
export const partCost = (marker: Marker, k: number): number => {
  if (marker.value === null || marker.value === k) return marker.cost;
  if (marker.family === "roman" && k <= 4 && marker.strokes > 0) {
    const more = marker.strokes - labelFor("roman", k).length;
    return marker.cost + COSTS.otherNumeral + (more > 0 ? COSTS.addedStroke * more : COSTS.otherStroke * -more);
  }
  return marker.family === "alpha" ? marker.cost + COSTS.otherLetter : Infinity;
};

export const questionCost = (marker: Marker, n: number): number => {
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
export const unseenCost = (
  { row, kind, letters, indent, said, marks }: ReadRow,
  before: ReadRow | undefined,
): number => {
  if (kind !== "text" || isUnclear(row) || letters < LEAST_LETTERS) return Infinity;
  if (indent > FARTHEST_UNSEEN || !row.isPlaced) return Infinity;
  const isUnderHead = before !== undefined && (before.kind !== "text" || isUnclear(before.row));
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

export const awayCost = ({ indent, row }: ReadRow, scheme: Family): number => {
  if (!row.isPlaced) return 0;
  return Math.max(0, Math.abs(indent) - 30) * (scheme === "digit" ? COSTS.awayFromColumn : COSTS.awayFromColumnHeaded);
};

/** What it costs to take a row for one that opens nothing. */
export const passCost = ({ row }: Step, state: State): number => {
  const outdented = row.isOutdented && (state.n > 0 || state.isFresh) ? COSTS.passOutdented : 0;
  return Math.max(outdented, passMarkCost(row, state));
};

export const passMarkCost = ({ markers }: ReadRow, state: State): number => {
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
