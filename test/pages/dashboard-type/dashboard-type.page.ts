import { dashboardTypeMachine } from "../../../src/machines/dashboard-type/dashboard-type.machine.ts";
import { dashboardType } from "../../machines/dashboard-type/dashboard-type.model.ts";
import { page } from "../../machines/fixtures/paper-fixtures.ts";
import { button, happens, link, press } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import { address, announced, control, current, kept } from "../../support/page/page-queries.ts";
import { dashboard } from "../setups/page-setups.ts";

const own = { because: "its own dashboard opens at once", shown: { chart: "dashboard-type" } };

/** The three areas and the banner that tells of a switch (checklist 4.22 to 4.31, 4.70). */
export const dashboardTypePage = paging(
  { flow: "dashboard-type", machine: dashboardTypeMachine, model: dashboardType },
  {
    open: ({ type, announce }) => {
      const opening = dashboard(type, page([], null, 0));
      return {
        ...opening,
        local: { ...opening.local, lastType: type, ...(type !== "university" && { categoryId: "2" }) },
        session: { ...opening.session, ...(announce !== null && { dashboardAlert: announce }) },
      };
    },
    does: {
      "type.chosen": {
        ...press((stage, { named }) => link(stage, stage.t(`type.${named}`))),
        when: ({ context }, { named }) => context.type !== named,
      },
      "dashboard.opened": {
        ...happens(({ page: it }, { named }) =>
          it.evaluate((path) => history.pushState(null, "", path), `/user/dashboard/${named}`),
        ),
        when: ({ context }, { named }) => context.type !== named,
      },
    },
    works: {
      alertBanner: { calls: [], ends: { closed: (stage) => button(stage, stage.t("alert.close")).click() } },
    },
    walks: true,
    passes: { switching: { by: "dashboard.opened", because: own.because } },
    beyond: { "dashboardType.switching — dashboard.opened [isAnother] → settled": own },
    sights: ({ t }) => ({
      address,
      current,
      announced,
      close: control("button", t("alert.close")),
      lastType: kept("local", "lastType"),
      toTell: kept("session", "dashboardAlert"),
    }),
    shows: (now, { t, language }, moves) => {
      const { type, announce } = now.context;
      /* What was to be told gives way to the next switch, which is told at once. */
      const isSwitched = moves.some((move) => move.startsWith("type."));
      const isTold = now.value === "announced";
      /* Another area forgets the category; without one there is nothing to list. */
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
