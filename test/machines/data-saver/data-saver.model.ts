import { saverMachine } from "../../../src/machines/data-saver/data-saver.machine.ts";
import { selectIsKnown, selectIsSaving } from "../../../src/machines/data-saver/data-saver.selectors.ts";
import { describing, plain } from "../../support/model/chart-model.ts";
import { always, atStart, between, whenever } from "../../support/model/invariants/invariants.ts";
import { same } from "../../support/model/invariants/model-step.ts";

export const saver = describing(saverMachine, {
  events: plain("saver.switched"),
  outcomes: {
    readSaver: { on: { output: true }, off: { output: false }, lost: { error: new Error("no store") } },
  },
  laws: {
    "what was chosen is read first": atStart(
      ({ after, began }) => !selectIsKnown(after) && began("readSaver").length === 1,
    ),
    "it stands as it was chosen, and off where that can not be read": whenever(
      ({ ended }) => ended("readSaver"),
      ({ after, ended }) => selectIsKnown(after) && selectIsSaving(after) === ended("readSaver", "on"),
    ),
    "a press turns it over and keeps that, once it is known": between(({ before, after, sent, did }) => {
      const isTurned = sent("saver.switched") !== undefined && selectIsKnown(before);
      const isOn = selectIsSaving(after);
      return same(did("keepSaver"), isTurned ? [{ isOn }] : []) && (!isTurned || isOn !== selectIsSaving(before));
    }),
    "data are saved only where that is known": always((now) => !selectIsSaving(now) || selectIsKnown(now)),
  },
});
