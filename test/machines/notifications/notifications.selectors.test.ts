import { describe, expect, it } from "vitest";
import { notificationsMachine } from "../../../src/machines/notifications/notifications.machine.ts";
import {
  selectIsConfirmingDeletion,
  selectIsPanelOpen,
  selectNotificationItems,
  selectNotificationsView,
  selectUnreadCount,
} from "../../../src/machines/notifications/notifications.selectors.ts";
import { selectUnreadBadge } from "../../../src/machines/notifications/unread-badge.ts";
import { unread } from "./notifications.model.ts";

type List = "off" | { on: "failed" | "loading" | "empty" | { listed: "idle" } | "confirmingDeletion" | "changed" };

const listed = { on: { listed: "idle" } } as const;
const among = (list: List, unreadOnes: number, readOnes = 0, panel: "open" | "closed" = "closed") =>
  notificationsMachine.resolveState({
    value: { panel, list },
    context: {
      notify: list !== "off",
      isConfirmed: true,
      from: "server",
      items: Array.from({ length: unreadOnes + readOnes }, (_, i) => ({ ...unread, id: i + 1, read: i >= unreadOnes })),
      unsentReads: [],
    },
  });

describe("the badge of the notifications", () => {
  it("2.75, 9.25 shows the number of unread ones up to 99, and 99+ above", () => {
    expect([1, 99, 100, 250].map((count) => selectUnreadBadge(among(listed, count)))).toEqual([
      "1",
      "99",
      "99+",
      "99+",
    ]);
  });

  it("does not count read ones, and is hidden without unread ones", () => {
    expect(selectUnreadBadge(among(listed, 2, 5))).toBe("2");
    expect(selectUnreadCount(among(listed, 2, 5))).toBe(2);
    expect(selectUnreadBadge(among(listed, 0, 5))).toBeNull();
    expect(selectUnreadBadge(among("off", 0))).toBeNull();
  });
});

describe("the panel of the notifications", () => {
  it("shows that they are loading, listed, empty, off, or failed", () => {
    expect(selectNotificationsView(among({ on: "loading" }, 0))).toBe("waiting");
    expect(selectNotificationsView(among(listed, 1))).toBe("listed");
    expect(selectNotificationsView(among({ on: "empty" }, 0))).toBe("empty");
    expect(selectNotificationsView(among("off", 0))).toBe("off");
    expect(selectNotificationsView(among({ on: "failed" }, 0))).toBe("failed");
  });

  it("is empty as soon as all were deleted", () => {
    expect(selectNotificationsView(among({ on: "changed" }, 0))).toBe("empty");
    expect(selectNotificationsView(among({ on: "changed" }, 0, 2))).toBe("listed");
  });

  it("knows whether it is open, and whether it asks before deleting", () => {
    expect(selectIsPanelOpen(among(listed, 1, 0, "open"))).toBe(true);
    expect(selectIsPanelOpen(among(listed, 1))).toBe(false);
    expect(selectIsConfirmingDeletion(among({ on: "confirmingDeletion" }, 1))).toBe(true);
    expect(selectIsConfirmingDeletion(among(listed, 1))).toBe(false);
    expect(selectNotificationItems(among(listed, 1))).toEqual([unread]);
  });
});
