import { downloadMachine } from "../../../src/machines/download/download.machine.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  whenever,
} from "../../../harness/index.ts";

export const download = defineChartModel(downloadMachine, {
  inputs: { "paper 9": { file: { of: "paper", paperId: 9 } } },
  events: plainEvents("download.pressed"),
  outcomes: { saveFile: { saved: { output: undefined }, lost: { error: new Error("network") } } },
  invariants: {
    "nothing is fetched unasked": atStart(
      ({ after, started }) => after.matches("idle") && started("saveFile").length === 0,
    ),
    "pressed, the file of this paper is fetched, once until it ends (2.91)": everyStep(({ before, sent, started }) =>
      deepEqual(
        started("saveFile"),
        sent("download.pressed") && !before.matches("saving") ? [{ file: { of: "paper", paperId: 9 } }] : [],
      ),
    ),
    "a completed download says so": whenever(
      ({ ended }) => ended("saveFile", "saved"),
      ({ after }) => after.matches("saved"),
    ),
    "a failed download says so": whenever(
      ({ ended }) => ended("saveFile", "lost"),
      ({ after }) => after.matches("failed"),
    ),
    "the button is busy while the file comes, and then only (2.90)": always(
      (now) => now.hasTag("busy") === now.matches("saving"),
    ),
    "it is on its way from the press on": whenever(
      ({ sent }) => sent("download.pressed") !== undefined,
      ({ after }) => after.matches("saving"),
    ),
  },
});
