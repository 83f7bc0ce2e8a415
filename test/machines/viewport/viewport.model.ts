import {
  selectHasPanels,
  selectIsFitted,
  selectIsFollowing,
} from "../../../src/inspector/drawing/drawing.selectors.ts";
import { viewportMachine } from "../../../src/inspector/drawing/viewport.machine.ts";
import {
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";

type Seen = Step<typeof viewportMachine>;

const moved = { x: 400, y: 200, scale: 2 };
const zoomed = { x: 500, y: 200, scale: 2 };
const pinched = { x: 600, y: 200, scale: 1 };

const isPointed = ({ sent }: Seen): boolean => (sent("view.moved") ?? sent("fingers.moved")) !== undefined;
const isMoved = (step: Seen): boolean => isPointed(step) || step.sent("view.zoomed") !== undefined;
const isPinching = (now: Seen["after"]): boolean => now.matches({ fingers: "pinching" });
const isPinched = ({ before, sent }: Seen): boolean => isPinching(before) && sent("fingers.moved") !== undefined;
const sentCamera = ({ sent }: Seen) =>
  (sent("view.moved") ?? sent("view.zoomed") ?? sent("fingers.moved") ?? sent("follow.toggled"))?.camera;

export const viewport = defineChartModel(viewportMachine, {
  events: {
    "view.moved": { type: "view.moved", camera: moved },
    "view.zoomed": { type: "view.zoomed", camera: zoomed },
    "fingers.moved: 100 px apart": { type: "fingers.moved", camera: pinched, distance: 100, at: { x: 0, y: 0 } },
    "fingers.moved: 50 px apart": { type: "fingers.moved", camera: pinched, distance: 50, at: { x: 0, y: 0 } },
    "follow.toggled": { type: "follow.toggled", camera: zoomed },
    ...plainEvents("fingers.lifted", "fit.pressed", "chart.replaced", "panels.toggled"),
  },
  contextKey: ({ distance }) => ({ distance }),
  invariants: {
    "at first the whole chart is shown, and followed, with the panels beside it": atStart(
      ({ after }) =>
        selectIsFitted(after) && selectIsFollowing(after) && selectHasPanels(after) && after.context.camera === null,
    ),
    "the panels are put away and come back only when that is pressed": everyStep(
      ({ before, after, sent }) =>
        selectHasPanels(after) === (selectHasPanels(before) === (sent("panels.toggled") === undefined)),
    ),
    "moving and zooming show a part, fitting and another chart the whole, and nothing else does": everyStep((step) => {
      const isFit = (step.sent("fit.pressed") ?? step.sent("chart.replaced")) !== undefined;
      return selectIsFitted(step.after) === (isFit || (!isMoved(step) && selectIsFitted(step.before)));
    }),
    "the live state is followed until the reader points elsewhere, or says so": everyStep((step) => {
      const isToggled = step.sent("follow.toggled") !== undefined;
      const expected = isToggled ? !selectIsFollowing(step.before) : selectIsFollowing(step.before) && !isPointed(step);
      return selectIsFollowing(step.after) === expected;
    }),
    "what the reader moved, zoomed or stopped at stays where it is": everyStep((step) => {
      const isStopped = step.sent("follow.toggled") !== undefined && selectIsFollowing(step.before);
      const expected = isMoved(step) || isStopped ? sentCamera(step) : step.before.context.camera;
      return isPinched(step) || deepEqual(step.after.context.camera, expected);
    }),
    "two fingers further apart make the drawing larger by as much, around their middle": whenever(
      isPinched,
      ({ before, after, sent }) => {
        const scale = sent("fingers.moved")!.distance / before.context.distance!;
        return deepEqual(after.context.camera, { ...pinched, scale });
      },
    ),
    "the distance of the fingers is known from their first move until they are lifted": everyStep((step) => {
      const { before, after, sent } = step;
      const isLifted = sent("fingers.lifted") !== undefined;
      const expected = sent("fingers.moved")?.distance ?? (isLifted ? null : before.context.distance);
      return after.context.distance === expected && isPinching(after) === (expected !== null);
    }),
  },
});
