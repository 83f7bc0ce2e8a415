import { Exit, Schema } from "effect";
import { MessageResponse, Notification } from "../../contract/entities.ts";
import { callErrorOf } from "../../contract/http/call-error.ts";
import type { NotificationFeedEvent } from "../../machines/notification-feed/notification-feed.machine.ts";
import type { FetchedNotifications } from "../../machines/notifications/notifications-setup.ts";
import type { ApiClient } from "../api/api-client.ts";
import { isOnline } from "../browser/online-status.ts";
import { readEventStream } from "../api/event-stream.ts";
import { watchPageLeave } from "../navigation/page-leave.ts";
import { readDeviceStore, writeDeviceStore } from "../device-store/device-store.ts";
import { userKeyPrefix, typedSessionStorage } from "../browser/browser-storage.ts";

const quiet = { autoError: false } as const;
const All = Schema.Array(Notification);
const readList = Schema.decodeUnknownExit(All);
const readEvent = Schema.decodeUnknownSync(Schema.fromJsonString(Notification));

interface Cursor {
  readonly newest: number;
}

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

/** Whether the server answers anything: a browser says that it is online where the data bundle is used up. */
const isServerReached = (api: ApiClient, signal: AbortSignal): Promise<boolean> =>
  api("health/live", { signal, ...quiet }).then(
    () => true,
    (error: unknown) => callErrorOf(error).status !== 0,
  );

/** What the student is told (product.md §7). */
export const notificationsClient = (api: ApiClient) => {
  const list = async (signal: AbortSignal) => withRead(await api("notifications", { schema: All, signal, ...quiet }));

  /** Whether no answer came for want of a connection, or because the page is being left: neither is a fetch that failed. */
  const isNoFailure = async (left: AbortSignal, signal: AbortSignal): Promise<boolean> => {
    await new Promise((resolve) => setTimeout(resolve, LEAVES));
    return left.aborted || !isOnline() || !(await isServerReached(api, signal));
  };

  const recall = async (): Promise<FetchedNotifications> => ({ from: "device", items: withRead(await recallList()) });

  return {
    /**
     * Without a connection none are asked for, and the list is given as the phone kept it; likewise where the server answers
     * nothing at all (contract.md, 'No answer at all'). No answer to this call alone is a fetch that failed (G20), unless the
     * page is being left.
     */
    fetch: async (signal: AbortSignal): Promise<FetchedNotifications> => {
      if (!isOnline()) return recall();
      const { left, stop } = watchPageLeave();
      try {
        return { from: "server", items: await list(signal) };
      } catch (error) {
        if (callErrorOf(error).status === 0 && (await isNoFailure(left, signal))) return recall();
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
    /** Tells of those that came since `newest`, the oldest first. */
    look: async (
      { newest }: Cursor,
      send: (event: NotificationFeedEvent) => void,
      signal: AbortSignal,
    ): Promise<void> => {
      const items = await list(signal).catch(() => []);
      for (const notification of items.filter(({ id }) => id > newest).toReversed())
        send({ type: "notification.arrived", notification });
      send({ type: "look.ended" });
    },
    /** Tells of new ones as they come, until the stream ends. */
    listen: async (
      { newest }: Cursor,
      send: (event: NotificationFeedEvent) => void,
      signal: AbortSignal,
    ): Promise<void> => {
      const open = (stop: AbortSignal) =>
        api<ReadableStream<Uint8Array> | undefined>("notifications/live", {
          responseType: "stream",
          headers: newest > 0 ? { "Last-Event-ID": String(newest) } : {},
          signal: stop,
          ...quiet,
        });
      const take = (data: string) => {
        for (const notification of withRead([readEvent(data)])) send({ type: "notification.arrived", notification });
      };
      try {
        send({ type: "stream.ended", end: await readEventStream(open, take, signal) });
      } catch (error) {
        send({ type: "stream.failed", error });
      }
    },
  };
};
