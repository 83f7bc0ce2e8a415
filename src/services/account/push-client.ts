import { PushState } from "../../contract/notifications/push-subscription.ts";
import type { PushEvent, PushStanding } from "../../machines/push/push.machine.ts";
import type { Api } from "../api/api-client.ts";
import { activated, isWorkerAble, presentWorker, registerWorker } from "../installed-app/service-worker-client.ts";

const isSupported = (): boolean => isWorkerAble() && "PushManager" in globalThis && "Notification" in globalThis;

/** Web Push of this browser, tied to the account (checklist 7.58). `key`: the public key of GET config, null where push is not set up. */
export const push = (api: Api, key: (signal: AbortSignal) => Promise<string | null>) => ({
  read: async (signal: AbortSignal): Promise<PushStanding> => {
    if (!isSupported() || (await key(signal)) === null) return "unsupported";
    if (Notification.permission === "denied") return "blocked";
    return (await (await presentWorker())?.pushManager.getSubscription()) ? "on" : "off";
  },
  register: async (signal: AbortSignal): Promise<PushStanding> => {
    const permission = await Notification.requestPermission();
    if (permission !== "granted") return permission === "denied" ? "blocked" : "off";
    const worker = await activated(await registerWorker());
    const applicationServerKey = await key(signal);
    const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    const { endpoint, keys } = made.toJSON();
    await api("push/subscriptions", {
      method: "POST",
      body: { endpoint, keys },
      schema: PushState,
      signal,
      autoError: false,
    });
    return "on";
  },
  remove: async (signal: AbortSignal): Promise<void> => {
    const made = await (await presentWorker())?.pushManager.getSubscription();
    if (!made) return;
    const { endpoint } = made;
    await api("push/subscriptions", { method: "DELETE", body: { endpoint }, schema: PushState, signal });
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
