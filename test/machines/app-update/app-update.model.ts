import { appUpdateMachine } from "../../../src/machines/app-update/app-update.machine.ts";
import { selectHasUpdate, selectIsApplying } from "../../../src/machines/app-update/app-update.selectors.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  whenever,
} from "../../../harness/index.ts";

export const update = defineChartModel(appUpdateMachine, {
  events: plainEvents("update.pressed", "update.postponed"),
  actorEvents: { watchAppVersions: plainEvents("version.found") },
  allowedDeadlocks: { applying: "the page is loaded again" },
  invariants: {
    "versions are watched from the start, and no notice shows": atStart(
      ({ after, started }) => started("watchAppVersions").length === 1 && !selectHasUpdate(after),
    ),
    "a notice shows when a version is found": whenever(
      ({ before, sent }) => !selectHasUpdate(before) && sent("version.found") !== undefined,
      ({ after }) => selectHasUpdate(after) && !selectIsApplying(after),
    ),
    "it is applied at a press, once, and never by itself": everyStep(({ before, after, sent, executed }) => {
      const isPressed =
        after.matches("applying") && before.matches("available") && sent("update.pressed") !== undefined;
      return (
        deepEqual(executed("applyUpdate"), isPressed ? [undefined] : []) &&
        selectIsApplying(after) === (isPressed || selectIsApplying(before))
      );
    }),
    "postponing hides the notice until a version is found again": whenever(
      ({ before, sent }) => before.matches("available") && sent("update.postponed") !== undefined,
      ({ after }) => !selectHasUpdate(after),
    ),
    "only a version with a notice is applied": always((now) => !selectIsApplying(now) || selectHasUpdate(now)),
  },
});
