import { dataSaverMachine } from "../../../src/machines/data-saver/data-saver.machine.ts";
import { saver } from "../../machines/data-saver/data-saver.model.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { controlState } from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { settingsSetup } from "../setups/account-page-setups.ts";

const line = ({ page, t }: TestPage) => page.getByRole("switch", { name: t("settings.saverTitle") });

const journey = {
  reason: "a page begins with empty storage",
  coveredBy: {
    test: "test/journeys/reader/reader.full.test.ts",
    title: "saves data where the student chose it: small pictures, and none before it is looked at",
  },
};

/** The data saver, in the settings of the device. */
export const saverPage = definePageModel(
  {
    flow: "data-saver",
    machine: dataSaverMachine,
    model: saver,
    specOverrides: { outcomes: { readDataSaver: { off: { output: false } } } },
  },
  {
    open: () => settingsSetup(),
    gestures: { "dataSaver.toggled": { control: line, perform: (stage) => line(stage).click() } },
    actorCalls: { readDataSaver: { calls: [], responses: { off: () => Promise.resolve() } } },
    exemptions: {
      "dataSaver.loading — readDataSaver done [isOn] → on": journey,
      "dataSaver.loading — readDataSaver error → off": {
        reason: "an unreadable value counts as no choice",
        coveredBy: { chart: "data-saver" },
      },
    },
    transientStates: {
      loading: {
        by: "readDataSaver",
        reason: "the stored choice is read before the page shows; a new device has none",
      },
    },
    queries: ({ t }) => ({ line: controlState("switch", t("settings.saverTitle")) }),
    expectedView: (now) => ({ line: now.matches("on") ? "enabled, checked" : "enabled" }),
  },
);
