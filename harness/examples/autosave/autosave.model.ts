import { always, deepEqual, defineChartModel, everyStep, lastsExactly, plainEvents, whenever } from "../../index.ts";
import { autosaveMachine } from "./autosave.machine.ts";

const dirtyFor = (text: string, ms: number) =>
  lastsExactly<typeof autosaveMachine>((now) => now.matches("dirty") && now.context.text === text, ms, {
    unless: ({ sent }) => sent("CHANGE") !== undefined || sent("SAVE") !== undefined,
    restarts: ({ sent }) => sent("CHANGE") !== undefined,
  });

export const autosave = defineChartModel(autosaveMachine, {
  events: {
    "CHANGE: short": { type: "CHANGE", text: "ab" },
    "CHANGE: long": { type: "CHANGE", text: "abcdef" },
    ...plainEvents("SAVE", "SCROLL", "mouse.moved", "mouse.pressed"),
  },
  outcomes: { save: { saved: { output: undefined }, lost: { error: new Error("network") } } },
  contextKey: ({ text, unknown }) => ({ text, unknown }),
  invariants: {
    "a short text is saved half a second after its last change": dirtyFor("ab", 500),
    "a long one after two": dirtyFor("abcdef", 2_000),
    "a pause ends with saving": whenever(
      ({ elapsed }) => elapsed("debounce"),
      ({ after }) => after.matches("saving"),
    ),
    "a change is taken in each state, and is not saved yet": whenever(
      ({ sent }) => sent("CHANGE") !== undefined,
      ({ after, sent }) => after.matches("dirty") && after.context.text === sent("CHANGE")?.text,
    ),
    "what is saved is the text": everyStep(({ before, after, started }) =>
      deepEqual(
        started("save"),
        !before.matches("saving") && after.matches("saving") ? [{ text: before.context.text }] : [],
      ),
    ),
    "save saves what is not saved": whenever(
      ({ before, sent }) => before.matches("dirty") && sent("SAVE") !== undefined,
      ({ after }) => after.matches("saving"),
    ),
    "what was saved is clean": everyStep(({ before, after, ended }) =>
      ended("save", "saved")
        ? after.matches("clean") && after.context.saved === before.context.text
        : after.context.saved === before.context.saved,
    ),
    "what was lost is still to be saved": whenever(
      ({ ended }) => ended("save", "lost"),
      ({ after }) => after.matches("dirty"),
    ),
    "clean is what is saved": always((now) => !now.matches("clean") || now.context.text === now.context.saved),
    "what it does not know is counted up to two, but not the mouse": everyStep(({ before, after, sent }) => {
      const isUnknown = sent("SCROLL") !== undefined || (sent("SAVE") !== undefined && !before.matches("dirty"));
      return after.context.unknown === Math.min(before.context.unknown + (isUnknown ? 1 : 0), 2);
    }),
  },
});
