import { describe, expect, it } from "vitest";
import { notificationsMachine } from "../../../src/machines/notifications/notifications.machine.ts";
import {
  selectBadge,
  selectIsConfirmingDeletion,
  selectIsPanelOpen,
  selectItems,
  selectNotifications,
  selectUnread,
} from "../../../src/machines/notifications/notifications.selectors.ts";
import { unread } from "./notifications.model.ts";

type List = "off" | { on: "failed" | "loading" | "empty" | { listed: "resting" } | "confirmingDeletion" | "changed" };

const listed = { on: { listed: "resting" } } as const;
const among = (list: List, unreadOnes: number, readOnes = 0, panel: "open" | "closed" = "closed") =>
  notificationsMachine.resolveState({
    value: { panel, list },
    context: {
      notify: list !== "off",
      from: "server",
      items: Array.from({ length: unreadOnes + readOnes }, (_, i) => ({ ...unread, id: i + 1, read: i >= unreadOnes })),
      toTell: [],
    },
  });

describe("the badge of the notifications", () => {
  it("2.75, 9.25 shows the number of unread ones up to 99, and 99+ above", () => {
    expect([1, 99, 100, 250].map((count) => selectBadge(among(listed, count)))).toEqual(["1", "99", "99+", "99+"]);
  });

  it("counts no read one, and is not there for none", () => {
    expect(selectBadge(among(listed, 2, 5))).toBe("2");
    expect(selectUnread(among(listed, 2, 5))).toBe(2);
    expect(selectBadge(among(listed, 0, 5))).toBeNull();
    expect(selectBadge(among("off", 0))).toBeNull();
  });
});

describe("the panel of the notifications", () => {
  it("shows that they come, are there, are none, are off, or did not come", () => {
    expect(selectNotifications(among({ on: "loading" }, 0))).toBe("waiting");
    expect(selectNotifications(among(listed, 1))).toBe("listed");
    expect(selectNotifications(among({ on: "empty" }, 0))).toBe("empty");
    expect(selectNotifications(among("off", 0))).toBe("off");
    expect(selectNotifications(among({ on: "failed" }, 0))).toBe("failed");
  });

  it("is empty at once when all were deleted", () => {
    expect(selectNotifications(among({ on: "changed" }, 0))).toBe("empty");
    expect(selectNotifications(among({ on: "changed" }, 0, 2))).toBe("listed");
  });

  it("knows whether it is open, and whether it asks before deleting", () => {
    expect(selectIsPanelOpen(among(listed, 1, 0, "open"))).toBe(true);
    expect(selectIsPanelOpen(among(listed, 1))).toBe(false);
    expect(selectIsConfirmingDeletion(among({ on: "confirmingDeletion" }, 1))).toBe(true);
    expect(selectIsConfirmingDeletion(among(listed, 1))).toBe(false);
    expect(selectItems(among(listed, 1))).toEqual([unread]);
  });
});
