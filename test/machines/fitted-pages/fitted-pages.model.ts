import { fittedPagesMachine } from "../../../src/machines/fitted-pages/fitted-pages.machine.ts";
import {
  selectFittedLines,
  selectFittedNotice,
  selectFittedParts,
  selectIsFitted,
  selectIsFittedShown,
  selectIsSharp,
  selectWholePlace,
} from "../../../src/machines/fitted-pages/fitted-pages.selectors.ts";
import type { PageLines } from "../../../src/contract/papers/paper-contents.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";

type Seen = Step<typeof fittedPagesMachine>;

/** The first page: a line with two words, and a table that stays whole. */
export const linesOfFirst: readonly PageLines[] = [
  {
    n: 1,
    lines: [2, 1, 2000, 20, 0, 40, 60, 2, 100, 300, 20, 400, 1, 2000, 120, 1, 130, 300, 1, 100, 1800, 1, 2000, 450],
  },
];
const paper = { paperId: 9 };
/** The row of the table. */
const table = { page: 1, row: 2 };
const isPressed = ({ before, sent }: Seen): boolean =>
  sent("fitted.pressed") !== undefined && (before.matches("pages") || before.matches("recalling"));
const isOffered = ({ before, sent }: Seen): boolean =>
  sent("lines.requested") !== undefined && before.matches({ pages: "alone" });
const isLeft = ({ before, sent }: Seen): boolean => sent("pages.pressed") !== undefined && selectIsFitted(before);
const isResized = ({ before, sent }: Seen): boolean =>
  sent("parts.pressed") !== undefined && selectIsFittedShown(before) && selectWholePlace(before) === null;
const isAskedAgain = ({ before, sent }: Seen): boolean =>
  sent("retry.pressed") !== undefined && before.matches({ fitted: "failed" });
const wasFitted = ({ ended }: Seen): boolean => ended("recallReading", "in three parts");

export const fittedPages = defineChartModel(fittedPagesMachine, {
  inputs: { "paper 9": paper },
  events: {
    ...plainEvents(
      "lines.requested",
      "fitted.pressed",
      "pages.pressed",
      "parts.pressed",
      "retry.pressed",
      "whole.closed",
    ),
    "whole.pressed": { type: "whole.pressed", ...table },
    "sharp.arrived": { type: "sharp.arrived", page: 1 },
  },
  outcomes: {
    recallReading: {
      "as pages": { output: { parts: null } },
      "in three parts": { output: { parts: 3 } },
      lost: { error: new Error("no store") },
    },
    loadLines: { lines: { output: linesOfFirst }, none: { output: [] }, lost: { error: new Error("no answer") } },
  },
  contextKey: ({ parts, pages, sharp, whole }) => ({
    parts,
    isKnown: pages !== null,
    isSharp: sharp.length > 0,
    wasWhole: whole !== null,
  }),
  invariants: {
    "a paper opens as its pages, while it is looked up how it was read last": atStart(
      ({ after, started }) => !selectIsFitted(after) && deepEqual(started("recallReading"), [paper]),
    ),
    "it is fitted as it was the last time, else its pages show": whenever(
      ({ ended }) => ended("recallReading"),
      (step) =>
        selectIsFitted(step.after) === wasFitted(step) && (!wasFitted(step) || selectFittedParts(step.after) === 3),
    ),
    "only presses choose between lines and pages afterwards": everyStep(
      (step) =>
        selectIsFitted(step.after) ===
        (isPressed(step) || wasFitted(step) || (selectIsFitted(step.before) && !isLeft(step))),
    ),
    "the lines are fetched once, when they are first offered or wanted, and again after a failure when asked":
      everyStep((step) => {
        const isFirst = (isOffered(step) || isPressed(step) || wasFitted(step)) && step.before.context.pages === null;
        return deepEqual(step.started("loadLines"), isFirst || isAskedAgain(step) ? [paper] : []);
      }),
    "lines show once they are there, and nothing is said": always(
      (now) =>
        selectFittedLines(now).length > 0 === selectIsFittedShown(now) &&
        (!selectIsFittedShown(now) || selectFittedNotice(now) === null),
    ),
    "a paper without lines says so to who wants them, a failure too": whenever(
      ({ ended }) => ended("loadLines"),
      ({ before, after, ended }) =>
        selectFittedNotice(after) ===
        (!selectIsFitted(before) || ended("loadLines", "lines")
          ? null
          : ended("loadLines", "none")
            ? "none"
            : "failed"),
    ),
    "a picture is as sharp as what has come of it": everyStep(
      ({ before, after, sent }) =>
        selectIsSharp(1)(after) === (selectIsSharp(1)(before) || sent("sharp.arrived") !== undefined),
    ),
    "print is twice or three times as large, by turns, from twice on": everyStep((step) => {
      const before = selectFittedParts(step.before);
      if (isResized(step)) return selectFittedParts(step.after) === 5 - before;
      return wasFitted(step) || selectFittedParts(step.after) === before;
    }),
    "a table that is pressed shows larger until it is closed or the lines go": everyStep((step) => {
      const before = selectWholePlace(step.before);
      const opens = step.sent("whole.pressed") !== undefined && selectIsFittedShown(step.before);
      const stays = before !== null && step.sent("whole.closed") === undefined && !isLeft(step);
      return deepEqual(selectWholePlace(step.after), opens ? table : stays ? before : null);
    }),
    "what was chosen is kept for the next time": everyStep((step) => {
      const parts = selectFittedParts(step.after);
      const kept = isLeft(step)
        ? [{ ...paper, parts: null }]
        : isPressed(step) || isResized(step)
          ? [{ ...paper, parts }]
          : [];
      return deepEqual(step.executed("saveReading"), kept);
    }),
    "the place that is read is held when lines come, change or go": everyStep((step) => {
      const comes = selectIsFittedShown(step.after) && !selectIsFittedShown(step.before);
      return step.executed("holdPlace").length === (comes || isResized(step) || isLeft(step) ? 1 : 0);
    }),
  },
});
