import { dataSaverMachine } from "../../../src/machines/data-saver/data-saver.machine.ts";
import { selectIsDataSaverKnown, selectIsDataSaverOn } from "../../../src/machines/data-saver/data-saver.selectors.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  whenever,
} from "../../../harness/index.ts";

export const saver = defineChartModel(dataSaverMachine, {
  events: plainEvents("dataSaver.toggled"),
  outcomes: {
    readDataSaver: { on: { output: true }, off: { output: false }, lost: { error: new Error("no store") } },
  },
  invariants: {
    "the stored choice is read first": atStart(
      ({ after, started }) => !selectIsDataSaverKnown(after) && started("readDataSaver").length === 1,
    ),
    "it is as stored, and off if that cannot be read": whenever(
      ({ ended }) => ended("readDataSaver"),
      ({ after, ended }) =>
        selectIsDataSaverKnown(after) && selectIsDataSaverOn(after) === ended("readDataSaver", "on"),
    ),
    "a press toggles it and stores that, once the choice is known": everyStep(({ before, after, sent, executed }) => {
      const isTurned = sent("dataSaver.toggled") !== undefined && selectIsDataSaverKnown(before);
      const isOn = selectIsDataSaverOn(after);
      return (
        deepEqual(executed("saveDataSaver"), isTurned ? [{ isOn }] : []) &&
        (!isTurned || isOn !== selectIsDataSaverOn(before))
      );
    }),
    "it is on only once the choice is known": always((now) => !selectIsDataSaverOn(now) || selectIsDataSaverKnown(now)),
  },
});
