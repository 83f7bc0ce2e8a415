import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ApiClient } from "../../src/services/api/api-client.ts";
import { notificationsClient, rememberRead } from "../../src/services/account/notifications-client.ts";
import { fresh, old, unread } from "../machines/notifications/notifications.model.ts";
import { callFailure } from "../machines/fixtures/user-fixtures.ts";
import { stubStorage } from "./memory-storage.ts";

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
    const api = (async () => [fresh, old, unread]) as ApiClient;
    const { items } = await notificationsClient(api).fetch(signal);
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

describe("a fetch", () => {
  const without = (api: () => Promise<unknown>) => notificationsClient(api as ApiClient).fetch(signal);
  const refused = (status: number) => () =>
    Promise.reject(Object.assign(new Error("not fetched"), callFailure(status, "unknown")));

  it.each([0, 401, 500, 503])(
    "8.38 that is sent and ends with %i has failed; 0: no answer at all (G20)",
    async (status) => {
      const failed = expect(without(refused(status))).rejects.toMatchObject({ status });
      await vi.advanceTimersByTimeAsync(500);
      await failed;
    },
  );

  it("of which the answer is not what the contract says has failed", async () => {
    const failed = expect(without(() => Promise.reject(new Error("Not what the contract says")))).rejects.toThrow(
      "contract",
    );
    await vi.advanceTimersByTimeAsync(500);
    await failed;
  });

  it("is not sent where the browser says that it is offline: what the phone kept is given (G20)", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    const api = vi.fn();
    expect(await without(api)).toEqual({ from: "device", items: [] });
    expect(api).not.toHaveBeenCalled();
  });

  it("that the connection left on its way gives what the phone kept (G20)", async () => {
    const leave = () => {
      vi.stubGlobal("navigator", { onLine: false });
      return refused(0)();
    };
    const given = without(leave);
    await vi.advanceTimersByTimeAsync(500);
    expect(await given).toEqual({ from: "device", items: [] });
  });

  it.each(["beforeunload", "pagehide"])("that ends because the page is left has not failed (%s)", async (event) => {
    const page = new EventTarget();
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
    const given = without(() => {
      page.dispatchEvent(new Event(event));
      return refused(0)();
    });
    await vi.advanceTimersByTimeAsync(500);
    expect(await given).toEqual({ from: "device", items: [] });
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
      throw Object.assign(new Error("no stream"), callFailure(status, "unknown"));
    }) as ApiClient;
    const stop = notificationsClient(api).watch(() => undefined);
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
