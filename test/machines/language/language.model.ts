import { languageMachine } from "../../../src/machines/language/language.machine.ts";
import { always, atStart, deepEqual, defineChartModel, everyStep, whenever } from "../../../harness/index.ts";

export const language = defineChartModel(languageMachine, {
  inputs: { "in English": { language: "en" }, "in French": { language: "fr" } },
  events: {
    "language.chosen: English": { type: "language.chosen", language: "en" },
    "language.chosen: Français": { type: "language.chosen", language: "fr" },
  },
  actorEvents: {
    watchLanguage: {
      "language.chosen: English elsewhere": { type: "language.chosen", language: "en" },
      "language.chosen: Français elsewhere": { type: "language.chosen", language: "fr" },
    },
  },
  outcomes: { loadTexts: { loaded: { output: undefined }, lost: { error: new Error("network") } } },
  contextKey: ({ language, wanted }) => ({ language, wanted: wanted === language ? null : wanted }),
  invariants: {
    "the page begins in the language it was rendered in": atStart(
      ({ move, after }) =>
        after.matches("ready") && deepEqual(move.do === "start" && move.input, { language: after.context.language }),
    ),
    "choices in another tab are watched from the start": atStart(
      ({ started }) => started("watchLanguage").length === 1,
    ),
    "choosing the other language fetches its texts, once (1.36)": everyStep(({ before, sent, started }) => {
      const chosen = sent("language.chosen");
      const isChange = before.matches("ready") && chosen !== undefined && chosen.language !== before.context.language;
      return deepEqual(started("loadTexts"), isChange ? [{ language: chosen.language }] : []);
    }),
    "no text changes before all texts of the other language are there (1.1)": everyStep(
      ({ before, after, ended }) =>
        (after.context.language !== before.context.language) === ended("loadTexts", "loaded"),
    ),
    "the chosen language is used once its texts are loaded": whenever(
      ({ ended }) => ended("loadTexts", "loaded"),
      ({ before, after }) => after.matches("ready") && after.context.language === before.context.wanted,
    ),
    "a chosen language is stored, and no other (1.37)": everyStep(({ after, executed, ended }) =>
      deepEqual(executed("saveLanguage"), ended("loadTexts", "loaded") ? [{ language: after.context.language }] : []),
    ),
    "a switch of language is reported after it is stored": everyStep(({ after, actions, ended }) =>
      deepEqual(
        actions
          .filter(({ type }) => type === "saveLanguage" || type === "notifySwitched")
          .map(({ type, params }) => [type, params]),
        ended("loadTexts", "loaded")
          ? ["saveLanguage", "notifySwitched"].map((type) => [type, { language: after.context.language }])
          : [],
      ),
    ),
    "texts that fail to load leave the page as it was": whenever(
      ({ ended }) => ended("loadTexts", "lost"),
      ({ before, after }) =>
        after.matches("ready") && deepEqual(after.context, { ...before.context, wanted: before.context.language }),
    ),
    "the switcher is busy while texts load": always((now) => now.hasTag("busy") === now.matches("loading")),
    "choosing the current language returns to it, whatever was being fetched": whenever(
      ({ before, sent }) => sent("language.chosen")?.language === before.context.language,
      ({ before, after }) =>
        after.matches("ready") && deepEqual(after.context, { ...before.context, wanted: before.context.language }),
    ),
    "choosing again what is being fetched changes nothing": whenever(
      ({ before, sent }) => before.matches("loading") && sent("language.chosen")?.language === before.context.wanted,
      ({ before, after, started }) => deepEqual(after.context, before.context) && started("loadTexts").length === 0,
    ),
  },
});
