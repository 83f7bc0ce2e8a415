import { offlineMachine } from "../../../src/machines/connection/connection.machine.ts";
import { offline } from "../../machines/connection/connection.model.ts";
import { page } from "../../machines/fixtures/paper-fixtures.ts";
import { happens } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import { says } from "../../support/page/page-queries.ts";
import type { Stage } from "../../support/page/browser/test-page.ts";
import { dashboard } from "../setups/page-setups.ts";
import { partsCame } from "../setups/wait-for-lazy-parts.ts";

/** Runs in the page: the browser has no connection as the page is loaded. */
function offlineInstead(): void {
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
}
const tells = (name: "online" | "offline") =>
  happens(async (stage: Stage) => {
    await partsCame(stage);
    await stage.page.evaluate((type) => {
      Object.defineProperty(navigator, "onLine", { configurable: true, get: () => type === "online" });
      dispatchEvent(new Event(type));
    }, name);
  });

/** The connection, as the browser tells of it. */
export const offlinePage = paging(
  {
    flow: "connection",
    machine: offlineMachine,
    model: offline,
  },
  {
    open: ({ isOnline }) => ({
      ...dashboard("university", page([], null, 0)),
      ...(!isOnline && { instead: offlineInstead }),
    }),
    does: { "connection.lost": tells("offline"), "connection.returned": tells("online") },
    sights: ({ t }) => ({ lost: says(t("alert.offline")), back: says(t("alert.backOnline")) }),
    shows: (now) => {
      if (now.value === "offline") return { lost: true };
      return now.value === "back" ? { back: true } : {};
    },
  },
);
