import { settingMachine } from "../../../src/machines/setting/setting.machine.ts";
import { selectIsSavingSetting, selectPendingChange } from "../../../src/machines/setting/setting.selectors.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  type Step,
  whenever,
} from "../../../harness/index.ts";
import { ada, callFailure } from "../fixtures/user-fixtures.ts";

type Seen = Step<typeof settingMachine>;

const quiet = { ...ada, notify: false };
const changed = ({ before, sent }: Seen) => (before.matches("idle") ? sent("setting.changed")?.change : undefined);

export const setting = defineChartModel(settingMachine, {
  events: {
    "setting.changed: off": { type: "setting.changed", change: { notify: false } },
    "setting.changed: on": { type: "setting.changed", change: { notify: true } },
    "setting.changed: counts": { type: "setting.changed", change: { share_counts: true } },
  },
  outcomes: { saveSetting: { saved: { output: quiet }, lost: { error: callFailure(0, "no_answer") } } },
  contextKey: ({ change }) => ({ change: change === null ? null : JSON.stringify(change) }),
  invariants: {
    "at first no change is pending, and nothing is sent": atStart(
      ({ after, started }) => selectPendingChange(after) === null && started("saveSetting").length === 0,
    ),
    "2.41 a change is sent at once, as it was made, and once until it is answered (2.91)": everyStep((step) =>
      deepEqual(step.started("saveSetting"), changed(step) === undefined ? [] : [{ change: changed(step) }]),
    ),
    "until the answer the setting shows the change": whenever(
      (step) => changed(step) !== undefined,
      (step) => deepEqual(selectPendingChange(step.after), changed(step)),
    ),
    "while it is being saved another change does nothing": whenever(
      ({ before, ended }) => before.matches("saving") && !ended("saveSetting"),
      ({ before, after }) => deepEqual([after.value, after.context], [before.value, before.context]),
    ),
    "4.15 the user in the answer replaces the stored one; a lost change replaces no one": everyStep(
      ({ executed, ended }) =>
        deepEqual(executed("replaceUser"), ended("saveSetting", "saved") ? [{ user: quiet }] : []),
    ),
    "after the answer no change is pending: the setting shows the server's value": whenever(
      ({ ended }) => ended("saveSetting"),
      ({ after }) => after.matches("idle") && selectPendingChange(after) === null,
    ),
    "2.90 the switch takes no press while it is being saved, and then only": always(
      (now) => selectIsSavingSetting(now) === now.matches("saving"),
    ),
  },
});
