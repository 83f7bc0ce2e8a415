import { PushSubscriptionState } from "../../contract/notifications/push-subscription.ts";
import type { PushEvent, PushStatus } from "../../machines/push/push.machine.ts";
import type { ApiClient } from "../api/api-client.ts";
import {
  untilActivated,
  supportsServiceWorker,
  findServiceWorker,
  registerServiceWorker,
} from "../installed-app/service-worker-client.ts";

const isSupported = (): boolean =>
  supportsServiceWorker() && "PushManager" in globalThis && "Notification" in globalThis;

/** Web Push of this browser, tied to the account (checklist 7.58). `key`: the public key of GET config, null where push is not set up. */
export const pushClient = (api: ApiClient, key: (signal: AbortSignal) => Promise<string | null>) => ({
  read: async (signal: AbortSignal): Promise<PushStatus> => {
    if (!isSupported() || (await key(signal)) === null) return "unsupported";
    if (Notification.permission === "denied") return "blocked";
    return (await (await findServiceWorker())?.pushManager.getSubscription()) ? "on" : "off";
  },
  register: async (signal: AbortSignal): Promise<PushStatus> => {
    const permission = await Notification.requestPermission();
    if (permission !== "granted") return permission === "denied" ? "blocked" : "off";
    const worker = await untilActivated(await registerServiceWorker());
    const applicationServerKey = await key(signal);
    const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    const { endpoint, keys } = made.toJSON();
    await api("push/subscriptions", {
      method: "POST",
      body: { endpoint, keys },
      schema: PushSubscriptionState,
      signal,
      autoError: false,
    });
    return "on";
  },
  remove: async (signal: AbortSignal): Promise<void> => {
    const made = await (await findServiceWorker())?.pushManager.getSubscription();
    if (!made) return;
    const { endpoint } = made;
    await api("push/subscriptions", { method: "DELETE", body: { endpoint }, schema: PushSubscriptionState, signal });
    await made.unsubscribe();
  },
  /** Tells a chart when the student changes the permission in the browser; returns how to stop. */
  watch: (send: (event: PushEvent) => void): (() => void) => {
    const changed = () => send({ type: "permission.changed" });
    const stop = new AbortController();
    navigator.permissions
      .query({ name: "notifications" })
      .then((status) => status.addEventListener("change", changed, { signal: stop.signal }))
      .catch(() => {});
    return () => stop.abort();
  },
});
