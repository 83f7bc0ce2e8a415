import { always, atStart, defineChartModel, everyStep, lastsExactly, plainEvents, whenever } from "../../index.ts";
import { toggleMachine } from "./toggle.machine.ts";

export const toggle = defineChartModel(toggleMachine, {
  events: plainEvents("TOGGLE"),
  contextKey: () => ({}),
  invariants: {
    "it is off at first, and was never on": atStart(
      ({ after }) => after.matches("inactive") && after.context.count === 0,
    ),
    "each time that it goes on is counted, once": everyStep(
      ({ before, after }) =>
        after.context.count - before.context.count === (before.matches("inactive") && after.matches("active") ? 1 : 0),
    ),
    "a press while it is off turns it on": whenever(
      ({ before, sent }) => before.matches("inactive") && sent("TOGGLE") !== undefined,
      ({ after }) => after.matches("active"),
    ),
    "a press while it is on turns it off": whenever(
      ({ before, sent }) => before.matches("active") && sent("TOGGLE") !== undefined,
      ({ after }) => after.matches("inactive"),
    ),
    "it goes off by itself after 2 s": lastsExactly((now) => now.matches("active"), 2_000, {
      unless: ({ sent }) => sent("TOGGLE") !== undefined,
    }),
    "it is on or off": always((now) => now.matches("active") !== now.matches("inactive")),
  },
});
