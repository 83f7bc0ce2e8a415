import { Exit, Schema } from "effect";
import { Subscription } from "../../contract/entities.ts";
import { callErrorOf } from "../../contract/http/call-error.ts";
import type { ApiClient } from "../api/api-client.ts";
import { userKeyPrefix } from "../browser/browser-storage.ts";
import { isOnline } from "../browser/online-status.ts";
import { readDeviceStore, writeDeviceStore } from "../device-store/device-store.ts";

const All = Schema.Array(Subscription);
const readAll = Schema.decodeUnknownExit(All);

/** Those that were stored last and still run. */
const readStored = async (): Promise<readonly Subscription[]> => {
  const exit = readAll(await readDeviceStore("subscriptions", userKeyPrefix()));
  return Exit.isSuccess(exit) ? exit.value.filter(({ endsAt }) => Date.parse(endsAt) > Date.now()) : [];
};

/** The subscriptions that a student's payments opened; without a connection, those that the device stored last. Rejects where it knows none. */
export const fetchSubscriptions = async (api: ApiClient, signal: AbortSignal): Promise<readonly Subscription[]> => {
  try {
    const items = await api("subscriptions", { schema: All, signal, autoError: false });
    writeDeviceStore("subscriptions", userKeyPrefix(), items).catch(() => undefined);
    return items;
  } catch (error) {
    const stored = callErrorOf(error).status === 0 && !isOnline() ? await readStored() : [];
    if (stored.length === 0) throw error;
    return stored;
  }
};
