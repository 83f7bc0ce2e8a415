import { loadingOverlayMachine } from "../../../src/machines/loading-overlay/loading-overlay.machine.ts";
import { overlay } from "../../machines/loading-overlay/loading-overlay.model.ts";
import { page } from "../../machines/fixtures/paper-fixtures.ts";
import { errorResponse } from "../../support/page/browser/mock-response.ts";
import { button, externalEvent } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { namesOfRole } from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { dashboardSetup } from "../setups/page-setups.ts";

const call = "GET auth/logout";
const one = "two blocking tasks at once: the first one covers the page, so that no second can be started";
const menu = ({ page: it, t }: TestPage) =>
  it.getByRole("button", { name: t("shell.accountMenu", { name: "Ada Bih" }) });

/** The global overlay, over a sign-out that fails (checklist 2.88, 8.35). */
export const overlayPage = definePageModel(
  {
    flow: "loading-overlay",
    machine: loadingOverlayMachine,
    model: overlay,
    specOverrides: {
      events: {
        "work.started: sign out": { type: "work.started", id: "sign out" },
        "work.ended: sign out": { type: "work.ended", id: "sign out" },
      },
    },
  },
  {
    open: () => dashboardSetup("university", page([], null, 0), [call]),
    gestures: {
      "work.started": {
        control: menu,
        perform: async (stage) => {
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
        ...externalEvent(({ wire }) => wire.take(call, errorResponse(500, "internal", ""))),
        when: (now) => now.matches("shown"),
      },
    },
    exemptions: {
      "loadingOverlay.shown — work.started → shown": one,
      "loadingOverlay.shown — work.ended → stays": {
        reason: one,
        coveredBy: { page: "loading-overlay", transition: "loadingOverlay.shown — work.started → shown" },
      },
    },
    queries: () => ({ dialogs: namesOfRole("dialog") }),
    expectedView: (now, { t }) => (now.value === "shown" ? { dialogs: [t("common.loading")] } : {}),
  },
);
