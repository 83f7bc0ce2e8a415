import { alertBannerMachine } from "../../../src/machines/alert-banner/alert-banner.machine.ts";
import { selectAlertKind } from "../../../src/machines/alert-banner/alert-banner.selectors.ts";
import { atStart, defineChartModel, plainEvents, whenever } from "../../../harness/index.ts";

export const alertBanner = defineChartModel(alertBannerMachine, {
  inputs: { main: { kind: "main" }, warning: { kind: "warning" }, error: { kind: "error" } },
  events: plainEvents("alert.closed"),
  contextKey: ({ kind }) => ({ kind }),
  invariants: {
    "it begins visible, in the given style (4.69, 4.71, 4.72)": atStart(
      ({ move, after }) => move.do === "start" && selectAlertKind(after) === move.label,
    ),
    "its close icon closes it for good (2.89, 4.70)": whenever(
      ({ sent }) => sent("alert.closed") !== undefined,
      ({ after }) => selectAlertKind(after) === null && after.status === "done",
    ),
  },
});
