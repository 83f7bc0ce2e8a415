import { COSTS } from "./costs.ts";
import type { Family, Marker } from "./markers.ts";
import { awayCost, partCost, passMarkCost, questionCost } from "./mark-costs.ts";
import { isPlain, partFamilies, type State, type Step, withPart, withQuestion, withSub } from "./reading-state.ts";

const MOST_SKIPPED = 5;
const MOST_PARTS = 26;

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

export const questionsFrom = (state: State, step: Step, close: number): readonly State[] => {
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

export const partMarkersFor = (
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
export const partsFrom = (state: State, step: Step): readonly State[] => {
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
      const passed = marker.value === null ? passMarkCost(row, state) : 0;
      const due = passed + (isUnseen && state.isMarked ? COSTS.unseenAfterMarks : 0);
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
export const lostQuestions = (state: State, step: Step, close: number): readonly State[] => {
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
