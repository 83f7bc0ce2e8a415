import { Exit, Schema } from "effect";
import { MessageResponse, Notification } from "../../contract/entities.ts";
import { callErrorOf } from "../../contract/http/call-error.ts";
import type { FetchedNotifications } from "../../machines/notifications/notifications-setup.ts";
import type { ApiClient } from "../api/api-client.ts";
import { isOnline } from "../browser/online-status.ts";
import { type StreamEnd, readEventStream } from "../api/event-stream.ts";
import { watchPageLeave } from "../navigation/page-leave.ts";
import { readDeviceStore, writeDeviceStore } from "../device-store/device-store.ts";
import { userKeyPrefix, typedSessionStorage } from "../browser/browser-storage.ts";

const quiet = { autoError: false } as const;
const All = Schema.Array(Notification);
const readList = Schema.decodeUnknownExit(All);
const readEvent = Schema.decodeUnknownSync(Schema.fromJsonString(Notification));

/** Between two looks where a live stream does not come through, and before a broken one is tried again, in ms. */
const LOOK = 60_000;
const PAUSE = 5_000;

/** Keeps for this browser session which were read (checklist 3.109). */
export const rememberRead = (ids: readonly number[]): void =>
  typedSessionStorage.write("notificationsRead", [
    ...new Set([...(typedSessionStorage.read("notificationsRead") ?? []), ...ids]),
  ]);

/** One that was read here stays so, though the server has not heard of it yet. */
const withRead = (items: readonly Notification[]): readonly Notification[] => {
  const read = typedSessionStorage.read("notificationsRead") ?? [];
  return items.map((one) => (read.includes(one.id) ? { ...one, read: true } : one));
};

/** Keeps the list on this phone, for when there is no connection (checklist G20). */
export const saveNotifications = (items: readonly Notification[]): void => {
  writeDeviceStore("notifications", userKeyPrefix(), items).catch(() => undefined);
};
const recallList = async (): Promise<readonly Notification[]> => {
  const exit = readList(await readDeviceStore("notifications", userKeyPrefix()));
  return Exit.isSuccess(exit) ? exit.value : [];
};

/** How long a page that is being left may take to be gone, in ms: what was on its way ends without an answer before that. */
const LEAVES = 500;

/** Whether no answer came for want of a connection, or because the page is being left: neither is a fetch that failed. */
const isNoFailure = async (left: AbortSignal): Promise<boolean> => {
  await new Promise((resolve) => setTimeout(resolve, LEAVES));
  return left.aborted || !isOnline();
};

/** Waits, at most so long, for what ends early: the tab is looked at again, the connection is back. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      document.removeEventListener("visibilitychange", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener("online", done);
    document.addEventListener("visibilitychange", done);
    signal.addEventListener("abort", done);
  });

/** What the student is told (product.md §7). */
export const notificationsClient = (api: ApiClient) => {
  /** The cursor of the live stream: the id of the newest notification that came. */
  let newest = 0;
  const know = (items: readonly Notification[]): readonly Notification[] => {
    newest = Math.max(newest, ...items.map(({ id }) => id));
    return withRead(items);
  };
  const list = (signal: AbortSignal) => api("notifications", { schema: All, signal, ...quiet });

  /** Those that came since, the oldest first. */
  const look = async (send: (one: Notification) => void, signal: AbortSignal): Promise<void> => {
    const before = newest;
    const fresh = know(await list(signal)).filter(({ id }) => id > before);
    for (const one of fresh.toReversed()) send(one);
  };
  /** Listens until the stream ends. `forbidden`: the server wants no listener; `mute`: nothing comes through, or a newer tab took its place. */
  const live = (send: (one: Notification) => void, signal: AbortSignal) =>
    readEventStream(
      (stop) =>
        api<ReadableStream<Uint8Array> | undefined>("notifications/live", {
          responseType: "stream",
          headers: newest > 0 ? { "Last-Event-ID": String(newest) } : {},
          signal: stop,
          ...quiet,
        }),
      (data) => know([readEvent(data)]).forEach(send),
      signal,
    );

  const recall = async (): Promise<FetchedNotifications> => ({ from: "device", items: know(await recallList()) });

  const follow = async (send: (one: Notification) => void, signal: AbortSignal): Promise<void> => {
    let isMute = false;
    while (!signal.aborted) {
      try {
        if (document.visibilityState === "visible" && isOnline()) {
          if (isMute) await look(send, signal);
          const end: StreamEnd = isMute ? "mute" : await live(send, signal);
          if (end === "forbidden") return;
          isMute = end === "mute";
        }
      } catch (error) {
        // Not shown: it is tried again, and later where the server has no room.
        isMute ||= callErrorOf(error).status > 428;
      }
      await pause(isMute ? LOOK : PAUSE, signal);
    }
  };

  return {
    /**
     * Without a connection none are asked for, and the list is given as the phone kept it. No answer with one is a fetch that
     * failed (G20), unless the page is being left.
     */
    fetch: async (signal: AbortSignal): Promise<FetchedNotifications> => {
      if (!isOnline()) return recall();
      const { left, stop } = watchPageLeave();
      try {
        return { from: "server", items: know(await list(signal)) };
      } catch (error) {
        if (callErrorOf(error).status === 0 && (await isNoFailure(left))) return recall();
        throw error;
      } finally {
        stop();
      }
    },
    recall,
    markRead: async (id: number, signal: AbortSignal): Promise<void> => {
      await api(`notifications/read/${id}`, {
        method: "PATCH",
        schema: Notification,
        signal,
        ...quiet,
        autoSuccess: false,
      });
    },
    markAllRead: async (signal: AbortSignal): Promise<void> => {
      await api("notifications/read", { method: "PATCH", schema: MessageResponse, signal });
    },
    deleteAll: async (signal: AbortSignal): Promise<void> => {
      await api("notifications/delete", { method: "DELETE", schema: MessageResponse, signal });
    },
    /** Tells of new ones as they come, while the tab is looked at; returns how to stop. */
    watch: (send: (one: Notification) => void): (() => void) => {
      const stop = new AbortController();
      void follow(send, stop.signal);
      return () => stop.abort();
    },
  };
};
