import { favouriteMachine } from "../../../src/machines/favourite/favourite.machine.ts";
import { defineChartModel, plainEvents } from "../../support/model/chart-model.ts";
import { atStart, everyStep, whenever } from "../../support/model/invariants/invariants.ts";
import { deepEqual } from "../../support/model/invariants/model-step.ts";

export const favourite = defineChartModel(favouriteMachine, {
  inputs: { "a favourite": { paperId: 9, isFavourite: true }, "no favourite": { paperId: 9, isFavourite: false } },
  events: plainEvents("favourite.pressed"),
  outcomes: {
    addFavourite: { added: { output: undefined }, refused: { error: new Error("500") } },
    removeFavourite: { removed: { output: undefined }, refused: { error: new Error("500") } },
  },
  invariants: {
    "the heart begins as the paper tells (2.82)": atStart(
      ({ after }) =>
        after.hasTag("pressed") === after.context.isFavourite &&
        after.matches(after.context.isFavourite ? "on" : "off"),
    ),
    "a press on an empty heart adds this paper, once (1.25)": everyStep(({ before, sent, started }) =>
      deepEqual(started("addFavourite"), sent("favourite.pressed") && before.matches("off") ? [{ paperId: 9 }] : []),
    ),
    "a press on a full heart removes this paper, once (1.25)": everyStep(({ before, sent, started }) =>
      deepEqual(started("removeFavourite"), sent("favourite.pressed") && before.matches("on") ? [{ paperId: 9 }] : []),
    ),
    "the heart turns at once, before the server answers (2.82)": whenever(
      ({ before, sent }) => sent("favourite.pressed") !== undefined && (before.matches("on") || before.matches("off")),
      ({ before, after }) => after.hasTag("pressed") !== before.hasTag("pressed"),
    ),
    "a press while the server is told changes nothing": whenever(
      ({ before, sent }) => sent("favourite.pressed") !== undefined && !before.matches("on") && !before.matches("off"),
      ({ before, after }) => after.value === before.value,
    ),
    "what the server took stays": whenever(
      ({ ended }) => ended("addFavourite", "added") || ended("removeFavourite", "removed"),
      ({ ended, after }) =>
        after.matches(ended("addFavourite") ? "on" : "off") && after.hasTag("pressed") === ended("addFavourite"),
    ),
    "what the server refused is taken back": whenever(
      ({ ended }) => ended("addFavourite", "refused") || ended("removeFavourite", "refused"),
      ({ ended, after }) =>
        after.matches(ended("addFavourite") ? "off" : "on") && after.hasTag("pressed") === ended("removeFavourite"),
    ),
  },
});
