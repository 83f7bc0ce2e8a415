import { pageDisplayMachine } from "../../../src/machines/page-display/page-display.machine.ts";
import {
  selectCanZoomIn,
  selectIsZoomedIn,
  selectIsAsScanned,
  selectIsNightMode,
  selectScale,
  selectRotation,
} from "../../../src/machines/page-display/page-display.selectors.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  type Step,
} from "../../../harness/index.ts";

type Seen = Step<typeof pageDisplayMachine>;

/** Columns of print: of a typed page, of one that is cut to its print, and of a page of narrow margins. */
export const columns = {
  typed: { begin: 0.08, end: 0.92 },
  cut: { begin: 0.02, end: 0.98 },
  wide: { begin: 0.03, end: 0.97 },
} as const;
/** The steps on such a page; one that shows hardly more of its print is none. */
const stepsOf = ({ begin }: { readonly begin: number }): readonly number[] => {
  if (begin === columns.cut.begin) return [1, 1.5, 2, 3];
  return [1, begin === columns.typed.begin ? 1 / 0.84 : 1 / 0.94, 1.5, 2, 3];
};
const round = ["upright", "right", "upsideDown", "left"];

/** The expected scale after a step. */
const foreseen = ({ before, sent }: Seen): number => {
  const scale = selectScale(before);
  const pinched = sent("page.pinched");
  if (pinched) return Math.min(4, Math.max(1, pinched.scale));
  const wider = sent("zoom.inPressed");
  if (wider) return stepsOf(wider.column).find((step) => step >= 1.05 * scale) ?? Math.max(scale, 3);
  const narrower = sent("zoom.outPressed");
  if (narrower) return stepsOf(narrower.column).findLast((step) => 1.05 * step <= scale) ?? 1;
  if (sent("zoom.resetPressed")) return 1;
  if (sent("page.doubleTapped")) return scale > 1 ? 1 : 2;
  return scale;
};

export const pageView = defineChartModel(pageDisplayMachine, {
  events: {
    "zoom.inPressed: typed": { type: "zoom.inPressed", column: columns.typed },
    "zoom.inPressed: cut": { type: "zoom.inPressed", column: columns.cut },
    "zoom.inPressed: wide": { type: "zoom.inPressed", column: columns.wide },
    "zoom.outPressed: typed": { type: "zoom.outPressed", column: columns.typed },
    "zoom.outPressed: cut": { type: "zoom.outPressed", column: columns.cut },
    ...plainEvents(
      "zoom.resetPressed",
      "page.doubleTapped",
      "rotate.pressed",
      "nightMode.pressed",
      "asScanned.pressed",
    ),
    "page.pinched: 2.5": { type: "page.pinched", scale: 2.5 },
    "page.pinched: 0.4": { type: "page.pinched", scale: 0.4 },
    "page.pinched: 9": { type: "page.pinched", scale: 9 },
  },
  contextKey: ({ scale }) => ({ scale }),
  invariants: {
    "a paper begins upright, as wide as the screen, cleaned, by day": atStart(({ after }) =>
      deepEqual(
        [selectScale(after), selectRotation(after), selectIsAsScanned(after), selectIsNightMode(after)],
        [1, "upright", false, false],
      ),
    ),
    "buttons zoom in steps, a double tap to twice and back, a pinch freely, from one to four": everyStep(
      (step) => selectScale(step.after) === foreseen(step),
    ),
    "a page is enlarged exactly when it is wider than the screen": always(
      (now) => selectIsZoomedIn(now) === selectScale(now) > 1,
    ),
    "zooming in ends at three": always((now) => selectCanZoomIn(now) === selectScale(now) < 3),
    "a turn is a quarter to the right, and four of them a full turn": everyStep(
      ({ before, after, sent }) =>
        selectRotation(after) ===
        (sent("rotate.pressed") ? round[(round.indexOf(selectRotation(before)) + 1) % 4] : selectRotation(before)),
    ),
    "only its button switches between scanned and cleaned pages": everyStep(
      ({ before, after, sent }) =>
        selectIsAsScanned(after) ===
        (sent("asScanned.pressed") ? !selectIsAsScanned(before) : selectIsAsScanned(before)),
    ),
    "only its button turns night mode on and off": everyStep(
      ({ before, after, sent }) =>
        selectIsNightMode(after) ===
        (sent("nightMode.pressed") ? !selectIsNightMode(before) : selectIsNightMode(before)),
    ),
  },
});
