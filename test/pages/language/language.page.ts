import { languageMachine } from "../../../src/machines/language/language.machine.ts";
import { language } from "../../machines/language/language.model.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import { current, headings, kept } from "../../support/page/page-queries.ts";
import type { Stage } from "../../support/page/browser/test-page.ts";
import { texts } from "../../../src/i18n/server.ts";

/** One of the two files of texts that are waited for, each in the folder of its language. */
const text = "GET assets/*";
const name = { en: "English", fr: "Français" } as const;
const choice = (stage: Stage, { language: chosen }: { language: "en" | "fr" }) => button(stage, name[chosen]);

/** The language of the page (checklist 1.36 to 1.38), on a page that needs few texts. */
export const languagePage = paging(
  { flow: "language", machine: languageMachine, model: language },
  {
    open: ({ language: chosen }) => ({
      path: "/nowhere",
      local: { preferredLanguage: chosen },
      holds: [text],
      answers: {},
      files: ["*/assets/*/first-*", "*/assets/*/notFound-*"],
      ready: ({ things }) => things.some(({ name }) => name === texts(chosen).t("notFound.home")),
    }),
    does: { "language.chosen": press(choice) },
    works: {
      loadTexts: {
        calls: [text, text],
        ends: { loaded: ["real", "real"], lost: ["cut", "cut"] },
      },
    },
    speaks: (now) => now.context.language,
    sights: () => ({ current, headings: headings(), kept: kept("local", "preferredLanguage") }),
    shows: (now) => ({
      current: [name[now.context.language]],
      headings: [texts(now.context.language).t("notFound.title")],
      kept: now.context.language,
    }),
  },
);
