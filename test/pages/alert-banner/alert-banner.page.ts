import { alertBannerMachine } from "../../../src/machines/alert-banner/alert-banner.machine.ts";
import { alertBanner } from "../../machines/alert-banner/alert-banner.model.ts";
import { page } from "../../machines/fixtures/paper-fixtures.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { liveRegionTexts, controlState, storedValue } from "../../support/page/page-queries.ts";
import { dashboardSetup } from "../setups/page-setups.ts";

/** The alert banner after a switch of the dashboard type (checklist 2.89, 4.69 to 4.71). */
export const alertBannerPage = definePageModel(
  {
    flow: "alert-banner",
    machine: alertBannerMachine,
    model: alertBanner,
    specOverrides: { inputs: { main: { kind: "main" } } },
  },
  {
    open: () => {
      const desk = dashboardSetup("university", page([], null, 0));
      return { ...desk, session: { ...desk.session, dashboardAlert: "university" } };
    },
    gestures: { "alert.closed": press((stage) => button(stage, stage.t("alert.close"))) },
    queries: ({ t }) => ({
      announced: liveRegionTexts,
      close: controlState("button", t("alert.close")),
      kept: storedValue("session", "dashboardAlert"),
    }),
    expectedView: (now, { t }) => {
      const listed = t("dashboard.empty");
      return now.value === "visible"
        ? { announced: [listed, t("alert.typeSwitched", { type: t("type.university") })].sort(), close: "enabled" }
        : { announced: [listed] };
    },
  },
);
