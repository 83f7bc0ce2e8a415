import { languageMachine } from "../../../src/machines/language/language.machine.ts";
import { language } from "../../machines/language/language.model.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { currentItems, headings, storedValue } from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { texts } from "../../../src/i18n/server.ts";

/** One of the two pending text chunks, each in the folder of its language; the first requests the second. */
const text = "GET assets/*";
const name = { en: "English", fr: "Français" } as const;
const choice = (stage: TestPage, { language: chosen }: { language: "en" | "fr" }) => button(stage, name[chosen]);

/** The language of the page (checklist 1.36 to 1.38), on a page that needs few texts. */
export const languagePage = definePageModel(
  { flow: "language", machine: languageMachine, model: language },
  {
    open: ({ language: chosen }) => ({
      path: "/nowhere",
      local: { preferredLanguage: chosen },
      heldCalls: [text],
      responses: {},
      files: ["*/assets/*/first-*", "*/assets/*/reader-*"],
      ready: ({ nodes }) => nodes.some(({ name }) => name === texts(chosen).t("notFound.home")),
    }),
    gestures: { "language.chosen": press(choice) },
    actorCalls: {
      loadTexts: {
        calls: [text, text],
        responses: { loaded: ["real", "real"], lost: ["cut"] },
      },
    },
    pageLanguage: (now) => now.context.language,
    queries: () => ({ current: currentItems, headings: headings(), kept: storedValue("local", "preferredLanguage") }),
    expectedView: (now) => ({
      current: [name[now.context.language]],
      headings: [texts(now.context.language).t("notFound.title")],
      kept: now.context.language,
    }),
  },
);
