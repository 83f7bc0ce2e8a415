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
  const without = (api: (path?: string) => Promise<unknown>) => notificationsClient(api as ApiClient).fetch(signal);
  const refused = (status: number) => () =>
    Promise.reject(Object.assign(new Error("not fetched"), callFailure(status, "unknown")));

  it.each([401, 500, 503])("8.38 that is sent and ends with %i has failed (G20)", async (status) => {
    await expect(without(refused(status))).rejects.toMatchObject({ status });
  });

  it.each([
    ["well", () => Promise.resolve()],
    ["with 503", refused(503)],
  ])("8.38 that alone gets no answer has failed: the server answers another call %s (G20)", async (_, other) => {
    const failed = expect(without((path) => (path === "notifications" ? refused(0)() : other()))).rejects.toMatchObject(
      { status: 0 },
    );
    await vi.advanceTimersByTimeAsync(500);
    await failed;
  });

  it("that gets no answer from a server that gives none at all gives what the phone kept", async () => {
    const given = without(refused(0));
    await vi.advanceTimersByTimeAsync(500);
    expect(await given).toEqual({ from: "device", items: [] });
  });

  it("of which the answer is not what the contract says has failed", async () => {
    const wrong = new Error("Not what the contract says");
    const failed = expect(
      without((path) => (path === "notifications" ? Promise.reject(wrong) : Promise.resolve())),
    ).rejects.toThrow("contract");
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

describe("the feed of new ones", () => {
  const arrived = (id: number) => ({ type: "notification.arrived", notification: { ...fresh, id } });
  const heard = async (work: "listen" | "look", answer: (stop: AbortSignal) => Promise<unknown>, newest = 0) => {
    const events: unknown[] = [];
    const calls: unknown[] = [];
    const api = ((path: string, { headers, signal: stop }: { headers?: object; signal: AbortSignal }) => {
      calls.push(headers === undefined ? path : [path, headers]);
      return answer(stop);
    }) as ApiClient;
    await notificationsClient(api)[work]({ newest }, (event) => events.push(event), signal);
    return { events, calls };
  };
  const streamOf =
    (...frames: readonly string[]) =>
    async () =>
      new Blob(frames.map((frame) => `${frame}\n\n`)).stream();
  const frame = (id: number) => `data: ${JSON.stringify({ ...fresh, id })}`;

  it("begins after the newest that is known, tells of each, and how the stream ended", async () => {
    expect(await heard("listen", streamOf(frame(8), ": alive", frame(9)), 7)).toEqual({
      calls: [["notifications/live", { "Last-Event-ID": "7" }]],
      events: [arrived(8), arrived(9), { type: "stream.ended", end: "left" }],
    });
    expect(await heard("listen", streamOf("event: replaced"))).toEqual({
      calls: [["notifications/live", {}]],
      events: [{ type: "stream.ended", end: "mute" }],
    });
    expect((await heard("listen", streamOf())).events).toEqual([{ type: "stream.ended", end: "mute" }]);
    expect((await heard("listen", async () => undefined)).events).toEqual([{ type: "stream.ended", end: "forbidden" }]);
  });

  it("tells why a stream could not be opened", async () => {
    const error = Object.assign(new Error("no stream"), callFailure(429, "too_many_requests"));
    expect((await heard("listen", () => Promise.reject(error))).events).toEqual([{ type: "stream.failed", error }]);
  });

  it("is mute where nothing comes for 10 s", async () => {
    const silent = heard(
      "listen",
      async (stop) =>
        new ReadableStream({ start: (body) => stop.addEventListener("abort", () => body.error(new Error("stopped"))) }),
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await silent).events).toEqual([{ type: "stream.ended", end: "mute" }]);
  });

  it("looks at the list for those that are newer, and goes on where that fails", async () => {
    const list = [9, 8, 7].map((id) => ({ ...fresh, id }));
    expect(await heard("look", async () => list, 7)).toEqual({
      calls: ["notifications"],
      events: [arrived(8), arrived(9), { type: "look.ended" }],
    });
    expect((await heard("look", () => Promise.reject(new Error("lost")))).events).toEqual([{ type: "look.ended" }]);
  });
});
