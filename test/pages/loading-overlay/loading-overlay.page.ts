import { overlayMachine } from "../../../src/machines/loading-overlay/loading-overlay.machine.ts";
import { overlay } from "../../machines/loading-overlay/loading-overlay.model.ts";
import { page } from "../../machines/fixtures/paper-fixtures.ts";
import { refusal } from "../../support/page/browser/mock-response.ts";
import { button, happens } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import { names } from "../../support/page/page-queries.ts";
import type { Stage } from "../../support/page/browser/test-page.ts";
import { dashboard } from "../setups/page-setups.ts";

const call = "GET auth/logout";
const one = "two blocking works at once: the page is covered by the first, so that no other can be begun";
const menu = ({ page: it, t }: Stage) => it.getByRole("button", { name: t("shell.accountMenu", { name: "Ada Bih" }) });

/** The global overlay, over a sign-out that fails (checklist 2.88, 8.35). */
export const overlayPage = paging(
  {
    flow: "loading-overlay",
    machine: overlayMachine,
    model: overlay,
    about: {
      events: {
        "work.began: sign out": { type: "work.began", id: "sign out" },
        "work.ended: sign out": { type: "work.ended", id: "sign out" },
      },
    },
  },
  {
    open: () => dashboard("university", page([], null, 0), [call]),
    does: {
      "work.began": {
        at: menu,
        act: async (stage) => {
          await menu(stage).click();
          await stage.page
            .locator(".account-menu")
            .getByRole("button", { name: stage.t("menu.logout") })
            .click();
          await button(stage, stage.t("logout.confirm")).click();
        },
        when: (now) => now.matches("hidden"),
      },
      "work.ended": {
        ...happens(({ wire }) => wire.take(call, refusal(500, "internal", ""))),
        when: (now) => now.matches("shown"),
      },
    },
    beyond: {
      "loadingOverlay.shown — work.began → shown": one,
      "loadingOverlay.shown — work.ended → stays": {
        because: one,
        shown: { page: "loading-overlay", transition: "loadingOverlay.shown — work.began → shown" },
      },
    },
    sights: () => ({ dialogs: names("dialog") }),
    shows: (now, { t }) => (now.value === "shown" ? { dialogs: [t("common.loading")] } : {}),
  },
);
