import { favouriteMachine } from "../../../src/machines/favourite/favourite.machine.ts";
import { atStart, deepEqual, defineChartModel, everyStep, plainEvents, whenever } from "../../../harness/index.ts";

export const favourite = defineChartModel(favouriteMachine, {
  inputs: { "a favourite": { paperId: 9, isFavourite: true }, "no favourite": { paperId: 9, isFavourite: false } },
  events: plainEvents("favourite.pressed"),
  outcomes: {
    addFavourite: { added: { output: undefined }, refused: { error: new Error("500") } },
    removeFavourite: { removed: { output: undefined }, refused: { error: new Error("500") } },
  },
  invariants: {
    "the button begins with the paper's value (2.82)": atStart(
      ({ after }) =>
        after.hasTag("pressed") === after.context.isFavourite &&
        after.matches(after.context.isFavourite ? "on" : "off"),
    ),
    "a press on an empty heart adds this paper to the favourites, once (1.25)": everyStep(({ before, sent, started }) =>
      deepEqual(started("addFavourite"), sent("favourite.pressed") && before.matches("off") ? [{ paperId: 9 }] : []),
    ),
    "a press on a full heart removes this paper from the favourites, once (1.25)": everyStep(
      ({ before, sent, started }) =>
        deepEqual(
          started("removeFavourite"),
          sent("favourite.pressed") && before.matches("on") ? [{ paperId: 9 }] : [],
        ),
    ),
    "the heart changes at once, before the server answers (2.82)": whenever(
      ({ before, sent }) => sent("favourite.pressed") !== undefined && (before.matches("on") || before.matches("off")),
      ({ before, after }) => after.hasTag("pressed") !== before.hasTag("pressed"),
    ),
    "a press during a call changes nothing": whenever(
      ({ before, sent }) => sent("favourite.pressed") !== undefined && !before.matches("on") && !before.matches("off"),
      ({ before, after }) => after.value === before.value,
    ),
    "a change that the server accepts stays": whenever(
      ({ ended }) => ended("addFavourite", "added") || ended("removeFavourite", "removed"),
      ({ ended, after }) =>
        after.matches(ended("addFavourite") ? "on" : "off") && after.hasTag("pressed") === ended("addFavourite"),
    ),
    "a change that the server refuses is reverted": whenever(
      ({ ended }) => ended("addFavourite", "refused") || ended("removeFavourite", "refused"),
      ({ ended, after }) =>
        after.matches(ended("addFavourite") ? "off" : "on") && after.hasTag("pressed") === ended("removeFavourite"),
    ),
  },
});
