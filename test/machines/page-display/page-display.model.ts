import { pageViewMachine } from "../../../src/machines/page-display/page-display.machine.ts";
import {
  selectCanZoomIn,
  selectIsEnlarged,
  selectIsNight,
  selectScale,
  selectTurn,
} from "../../../src/machines/page-display/page-display.selectors.ts";
import { describing, plain } from "../../support/model/chart-model.ts";
import { always, atStart, between } from "../../support/model/invariants/invariants.ts";
import { same, type Step } from "../../support/model/invariants/model-step.ts";

type Seen = Step<typeof pageViewMachine>;

const steps = [1, 1.5, 2, 3];
const round = ["upright", "right", "upsideDown", "left"];

/** The scale that a step leads to. */
const foreseen = ({ before, sent }: Seen): number => {
  const scale = selectScale(before);
  const pinched = sent("page.pinched");
  if (pinched) return Math.min(4, Math.max(1, pinched.scale));
  if (sent("zoom.inPressed")) return steps.find((step) => step > scale) ?? scale;
  if (sent("zoom.outPressed")) return steps.findLast((step) => step < scale) ?? 1;
  if (sent("zoom.endPressed")) return 1;
  if (sent("page.doubleTapped")) return scale > 1 ? 1 : 2;
  return scale;
};

export const pageView = describing(pageViewMachine, {
  events: {
    ...plain(
      "zoom.inPressed",
      "zoom.outPressed",
      "zoom.endPressed",
      "page.doubleTapped",
      "turn.pressed",
      "night.pressed",
    ),
    "page.pinched: 2.5": { type: "page.pinched", scale: 2.5 },
    "page.pinched: 0.4": { type: "page.pinched", scale: 0.4 },
    "page.pinched: 9": { type: "page.pinched", scale: 9 },
  },
  counts: ({ scale }) => ({ scale }),
  laws: {
    "a paper begins upright, as wide as the screen, by day": atStart(({ after }) =>
      same([selectScale(after), selectTurn(after), selectIsNight(after)], [1, "upright", false]),
    ),
    "buttons go by steps, two taps to twice and back, fingers where they like, from one to four": between(
      (step) => selectScale(step.after) === foreseen(step),
    ),
    "a page is enlarged exactly when it is wider than the screen": always(
      (now) => selectIsEnlarged(now) === selectScale(now) > 1,
    ),
    "zooming in ends at three": always((now) => selectCanZoomIn(now) === selectScale(now) < 3),
    "a turn goes a quarter to the right, four of them all the way round": between(
      ({ before, after, sent }) =>
        selectTurn(after) ===
        (sent("turn.pressed") ? round[(round.indexOf(selectTurn(before)) + 1) % 4] : selectTurn(before)),
    ),
    "the night is turned on and off, by nothing else": between(
      ({ before, after, sent }) =>
        selectIsNight(after) === (sent("night.pressed") ? !selectIsNight(before) : selectIsNight(before)),
    ),
  },
});
