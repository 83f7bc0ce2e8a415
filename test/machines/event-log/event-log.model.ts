import { eventLogMachine } from "../../../src/inspector/log/event-log.machine.ts";
import { selectOnlyChosen } from "../../../src/inspector/log/event-log.selectors.ts";
import { defineChartModel, plainEvents } from "../../support/model/chart-model.ts";
import { atStart, everyStep } from "../../support/model/invariants/invariants.ts";

export const eventLog = defineChartModel(eventLogMachine, {
  events: plainEvents("filter.toggled"),
  invariants: {
    "at first events of all actors are listed": atStart(({ after }) => !selectOnlyChosen(after)),
    "the filter changes only when it is pressed": everyStep(
      ({ before, after, sent }) =>
        selectOnlyChosen(after) === (selectOnlyChosen(before) !== (sent("filter.toggled") !== undefined)),
    ),
  },
});
