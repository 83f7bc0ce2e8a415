import { notificationFeedMachine } from "../../../src/machines/notification-feed/notification-feed.machine.ts";
import { algebra, page } from "../../machines/fixtures/paper-fixtures.ts";
import { notificationFeed } from "../../machines/notification-feed/notification-feed.model.ts";
import {
  bytesResponse,
  errorResponse,
  jsonResponse,
  noContent,
  type MockResponse,
} from "../../support/page/browser/mock-response.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { externalEvent } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { old } from "../../machines/notifications/notifications.model.ts";
import { dashboardSetup } from "../setups/page-setups.ts";

const list = "GET notifications";
const live = "GET notifications/live";

declare global {
  /** Whether the tab is visible. */
  var isTabSeen: boolean | undefined;
}
/** Runs in the page: the tab is hidden until the test sets `isTabSeen`. */
const hideTab = (): void => {
  Object.defineProperty(document, "visibilityState", {
    get: () => (globalThis.isTabSeen === true ? "visible" : "hidden"),
  });
};
const seeTab = ({ page: tab }: TestPage, isSeen: boolean) =>
  tab.evaluate((seen) => {
    globalThis.isTabSeen = seen;
    document.dispatchEvent(new Event("visibilitychange"));
  }, isSeen);

const ends: Readonly<Record<string, MockResponse>> = {
  left: bytesResponse(Buffer.from(": alive\n\n"), "text/event-stream"),
  mute: bytesResponse(Buffer.from(""), "text/event-stream"),
  forbidden: noContent,
};
const failures: Readonly<Record<number, MockResponse>> = {
  0: "cut",
  428: errorResponse(428, "unknown", ""),
  429: errorResponse(429, "too_many_requests", ""),
};

/** New notifications while the tab is visible: which calls are made, and when. */
export const notificationFeedPage = definePageModel(
  {
    flow: "notification-feed",
    machine: notificationFeedMachine,
    model: notificationFeed,
    specOverrides: { events: { "list.fetched": { type: "list.fetched", items: [old] } } },
  },
  {
    open: () => ({
      ...dashboardSetup("university", page([algebra], null, 1), [list, live]),
      initScript: hideTab,
      ready: ({ nodes }) => nodes.some(({ role, name }) => role === "button" && name === "Notifications"),
    }),
    gestures: {
      "attention.gained": externalEvent((stage) => seeTab(stage, true)),
      "attention.lost": externalEvent((stage) => seeTab(stage, false)),
      /* The panel's own call is pending since the page was opened. */
      "list.fetched": {
        ...externalEvent(({ wire }, { items }) => wire.take(list, jsonResponse(items))),
        when: (now) => now.context.newest === 0 && !now.matches({ polling: "looking" }),
      },
      "stream.ended": externalEvent(({ wire }, { end }) => wire.take(live, ends[end]!)),
      "stream.failed": externalEvent(({ wire }, { error }) =>
        wire.take(live, failures[(error as { status: number }).status]!),
      ),
      "look.ended": externalEvent(({ wire }) => wire.take(list, jsonResponse([]))),
    },
    actorCalls: {
      listen: { calls: [live], pendingCalls: () => [live], responses: {} },
      look: { calls: [list], responses: {} },
    },
    exemptions: {
      "notificationFeed — notification.arrived → stays": {
        reason: "a scripted stream ends after its events",
        coveredBy: {
          page: "notifications",
          transition: "notifications.list.on.loading — notification.arrived → stays",
        },
      },
    },
    longPaths: "walks and tours",
    queries: () => ({}),
    expectedView: () => ({}),
  },
);
