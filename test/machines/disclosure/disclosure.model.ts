import { disclosureMachine } from "../../../src/machines/disclosure/disclosure.machine.ts";
import { atStart, defineChartModel, plainEvents, whenever } from "../../../harness/index.ts";

export const disclosure = defineChartModel(disclosureMachine, {
  events: plainEvents("disclosure.pressed", "disclosure.dismissed"),
  invariants: {
    "it begins closed": atStart(({ after }) => after.matches("closed")),
    "a press opens what is closed and closes what is open (2.78)": whenever(
      ({ sent }) => sent("disclosure.pressed") !== undefined,
      ({ before, after }) => after.matches(before.matches("open") ? "closed" : "open"),
    ),
    "leaving closes it (2.78)": whenever(
      ({ sent }) => sent("disclosure.dismissed") !== undefined,
      ({ after }) => after.matches("closed"),
    ),
  },
});
