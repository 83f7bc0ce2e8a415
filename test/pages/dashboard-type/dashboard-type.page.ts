import { dashboardTypeMachine } from "../../../src/machines/dashboard-type/dashboard-type.machine.ts";
import { dashboardType } from "../../machines/dashboard-type/dashboard-type.model.ts";
import { page } from "../../machines/fixtures/paper-fixtures.ts";
import { button, externalEvent, link, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import {
  pageAddress,
  liveRegionTexts,
  controlState,
  currentItems,
  storedValue,
} from "../../support/page/page-queries.ts";
import { dashboardSetup } from "../setups/page-setups.ts";

const own = { reason: "its own dashboard opens at once", coveredBy: { chart: "dashboard-type" } };

/** The three areas and the banner after a switch (checklist 4.22 to 4.31, 4.70). */
export const dashboardTypePage = definePageModel(
  { flow: "dashboard-type", machine: dashboardTypeMachine, model: dashboardType },
  {
    open: ({ type, announce }) => {
      const opening = dashboardSetup(type, page([], null, 0));
      return {
        ...opening,
        local: { ...opening.local, lastType: type, ...(type !== "university" && { categoryId: "2" }) },
        session: { ...opening.session, ...(announce !== null && { dashboardAlert: announce }) },
      };
    },
    gestures: {
      "type.chosen": {
        ...press((stage, { named }) => link(stage, stage.t(`type.${named}`))),
        when: ({ context }, { named }) => context.type !== named,
      },
      "dashboard.opened": {
        ...externalEvent(({ page: it }, { named }) =>
          it.evaluate((path) => history.pushState(null, "", path), `/user/dashboard/${named}`),
        ),
        when: ({ context }, { named }) => context.type !== named,
      },
    },
    actorCalls: {
      alertBanner: { calls: [], responses: { closed: (stage) => button(stage, stage.t("alert.close")).click() } },
    },
    longPaths: "walks and tours",
    transientStates: { switching: { by: "dashboard.opened", reason: own.reason } },
    exemptions: { "dashboardType.switching — dashboard.opened [isAnother] → idle": own },
    queries: ({ t }) => ({
      address: pageAddress,
      current: currentItems,
      announced: liveRegionTexts,
      close: controlState("button", t("alert.close")),
      lastType: storedValue("local", "lastType"),
      toTell: storedValue("session", "dashboardAlert"),
    }),
    expectedView: (now, { t, language }, moves) => {
      const { type, announce } = now.context;
      /* A new switch replaces the stored announcement, and is announced at once. */
      const isSwitched = moves.some((move) => move.startsWith("type."));
      const isTold = now.value === "announced";
      /* Another area drops the category, and without one nothing is listed. */
      const isUnscoped = type !== "university" && moves.some((move) => /^(type|dashboard)\./.test(move));
      const word = t(`type.${type}`);
      return {
        address: `/user/dashboard/${type}`,
        current: [word, t("menu.tabPapers"), language === "en" ? "English" : "Français"],
        announced: [
          ...(isTold ? [t("alert.typeSwitched", { type: word })] : []),
          t(isUnscoped ? "dashboard.chooseCategory" : "dashboard.empty"),
        ].sort(),
        ...(isTold && { close: "enabled" }),
        lastType: type,
        ...(announce === "concour" && !isSwitched && { toTell: "concour" }),
      };
    },
  },
);
