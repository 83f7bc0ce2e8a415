import { connectionMachine } from "../../../src/machines/connection/connection.machine.ts";
import { offline } from "../../machines/connection/connection.model.ts";
import { page } from "../../machines/fixtures/paper-fixtures.ts";
import { externalEvent } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { showsText } from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { dashboardSetup } from "../setups/page-setups.ts";
import { waitForLazyParts } from "../setups/wait-for-lazy-parts.ts";

/** Runs in the page: the browser is offline while the page loads. */
function offlineInstead(): void {
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
}
const tells = (name: "online" | "offline") =>
  externalEvent(async (stage: TestPage) => {
    await waitForLazyParts(stage);
    await stage.page.evaluate((type) => {
      Object.defineProperty(navigator, "onLine", { configurable: true, get: () => type === "online" });
      dispatchEvent(new Event(type));
    }, name);
  });

/** The connection, as the browser reports it. */
export const offlinePage = definePageModel(
  {
    flow: "connection",
    machine: connectionMachine,
    model: offline,
  },
  {
    open: ({ isOnline }) => ({
      ...dashboardSetup("university", page([], null, 0)),
      ...(!isOnline && { initScript: offlineInstead }),
    }),
    gestures: { "connection.lost": tells("offline"), "connection.returned": tells("online") },
    queries: ({ t }) => ({ lost: showsText(t("alert.offline")), restored: showsText(t("alert.backOnline")) }),
    expectedView: (now) => {
      if (now.value === "offline") return { lost: true };
      return now.value === "restored" ? { restored: true } : {};
    },
  },
);
