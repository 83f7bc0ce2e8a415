import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../../src/services/api.ts";
import { notifications, rememberRead } from "../../src/services/notifications.ts";
import { fresh, old, unread } from "../machines/notifications.model.ts";
import { failure } from "../machines/people.ts";
import { stubStorage } from "./memory.ts";

const { signal } = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  stubStorage();
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("what was read", () => {
  /** The ids of what is unread once the page is loaded again, before the server has heard of anything. */
  const unreadAfterLoad = async () => {
    const api = (async () => [fresh, old, unread]) as Api;
    const items = await notifications(api).fetch(signal);
    return items.filter(({ read }) => !read).map(({ id }) => id);
  };

  it("3.109 stays read in this browser session, one after another", async () => {
    expect(await unreadAfterLoad()).toEqual([fresh.id, unread.id]);
    rememberRead([unread.id]);
    expect(await unreadAfterLoad()).toEqual([fresh.id]);
    rememberRead([fresh.id]);
    expect(await unreadAfterLoad()).toEqual([]);
  });

  it("3.109 stays read where all were read at once, and again where one is read twice", async () => {
    rememberRead([unread.id, fresh.id]);
    rememberRead([unread.id]);
    expect(await unreadAfterLoad()).toEqual([]);
  });
});

describe("new ones, where no live stream comes through,", () => {
  /** What is asked for in two minutes, and when in s; nothing once the listener is gone. */
  const asked = async (status: number): Promise<readonly string[]> => {
    const from = Date.now();
    const calls: string[] = [];
    const api = (async (path: string) => {
      calls.push(`${(Date.now() - from) / 1000} s: ${path}`);
      if (path === "notifications") return [];
      throw Object.assign(new Error("no stream"), failure(status, "unknown"));
    }) as Api;
    const stop = notifications(api).watch(() => undefined);
    await vi.advanceTimersByTimeAsync(120_000);
    stop();
    await vi.advanceTimersByTimeAsync(120_000);
    return calls;
  };

  it.each([429, 500, 503])("are looked for every 60 s after %i", async (status) => {
    expect(await asked(status)).toEqual(["0 s: notifications/live", "60 s: notifications", "120 s: notifications"]);
  });

  it.each([0, 428])("are listened for again every 5 s after %i", async (status) => {
    expect(await asked(status)).toEqual(Array.from({ length: 25 }, (_, n) => `${5 * n} s: notifications/live`));
  });
});
