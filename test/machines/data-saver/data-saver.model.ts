import { dataSaverMachine } from "../../../src/machines/data-saver/data-saver.machine.ts";
import { selectIsDataSaverKnown, selectIsDataSaverOn } from "../../../src/machines/data-saver/data-saver.selectors.ts";
import { defineChartModel, plainEvents } from "../../support/model/chart-model.ts";
import { always, atStart, everyStep, whenever } from "../../support/model/invariants/invariants.ts";
import { deepEqual } from "../../support/model/invariants/model-step.ts";

export const saver = defineChartModel(dataSaverMachine, {
  events: plainEvents("dataSaver.toggled"),
  outcomes: {
    readDataSaver: { on: { output: true }, off: { output: false }, lost: { error: new Error("no store") } },
  },
  invariants: {
    "what was chosen is read first": atStart(
      ({ after, started }) => !selectIsDataSaverKnown(after) && started("readDataSaver").length === 1,
    ),
    "it stands as it was chosen, and off where that cannot be read": whenever(
      ({ ended }) => ended("readDataSaver"),
      ({ after, ended }) =>
        selectIsDataSaverKnown(after) && selectIsDataSaverOn(after) === ended("readDataSaver", "on"),
    ),
    "a press turns it over and keeps that, once it is known": everyStep(({ before, after, sent, executed }) => {
      const isTurned = sent("dataSaver.toggled") !== undefined && selectIsDataSaverKnown(before);
      const isOn = selectIsDataSaverOn(after);
      return (
        deepEqual(executed("saveDataSaver"), isTurned ? [{ isOn }] : []) &&
        (!isTurned || isOn !== selectIsDataSaverOn(before))
      );
    }),
    "data are saved only where that is known": always(
      (now) => !selectIsDataSaverOn(now) || selectIsDataSaverKnown(now),
    ),
  },
});
