import { saverMachine } from "../../../src/machines/data-saver/data-saver.machine.ts";
import { saver } from "../../machines/data-saver/data-saver.model.ts";
import { paging } from "../../support/page/page-model.ts";
import { control } from "../../support/page/page-queries.ts";
import type { Stage } from "../../support/page/browser/test-page.ts";
import { settingsDesk } from "../setups/account-page-setups.ts";

const line = ({ page, t }: Stage) => page.getByRole("switch", { name: t("settings.saverTitle") });

const journey = {
  because: "a page begins with nothing kept",
  shown: {
    test: "test/journeys/papers/reader.test.ts",
    title: "saves data where the student chose it: small pictures, and none before it is looked at",
  },
};

/** Saving data, in the settings of the device. */
export const saverPage = paging(
  {
    flow: "data-saver",
    machine: saverMachine,
    model: saver,
    about: { outcomes: { readSaver: { off: { output: false } } } },
  },
  {
    open: () => settingsDesk(),
    does: { "saver.switched": { at: line, act: (stage) => line(stage).click() } },
    works: { readSaver: { calls: [], ends: { off: () => Promise.resolve() } } },
    beyond: {
      "dataSaver.reading — readSaver done [isOn] → on": journey,
      "dataSaver.reading — readSaver error → off": {
        because: "what can not be read counts as nothing chosen",
        shown: { chart: "data-saver" },
      },
    },
    passes: {
      reading: {
        by: "readSaver",
        because: "what the phone keeps is read before the page shows; a new phone keeps nothing",
      },
    },
    sights: ({ t }) => ({ line: control("switch", t("settings.saverTitle")) }),
    shows: (now) => ({ line: now.matches("on") ? "enabled, checked" : "enabled" }),
  },
);
