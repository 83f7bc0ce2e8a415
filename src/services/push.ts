import { PushState } from "../contract/push.ts";
import type { PushEvent, PushStanding } from "../machines/push/push.machine.ts";
import type { Api } from "./api.ts";

const WORKER = "/push-worker.js";
/** The worker shows messages and nothing else: its scope holds no page, so that it never stands between a page and the network. */
const SCOPE = "/push/";

const isSupported = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

const registration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(SCOPE);

/** A worker takes push messages only once it is active. */
const activated = async (): Promise<ServiceWorkerRegistration> => {
  const made = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const coming = made.installing ?? made.waiting;
  if (coming !== null)
    await new Promise<void>((resolve) => {
      const look = () => coming.state === "activated" && resolve();
      coming.addEventListener("statechange", look);
      look();
    });
  return made;
};

/** Web Push of this browser, tied to the account (checklist 7.58). `key`: the public key of GET config, null where push is not set up. */
export const push = (api: Api, key: (signal: AbortSignal) => Promise<string | null>) => ({
  read: async (signal: AbortSignal): Promise<PushStanding> => {
    if (!isSupported() || (await key(signal)) === null) return "unsupported";
    if (Notification.permission === "denied") return "blocked";
    return (await (await registration())?.pushManager.getSubscription()) ? "on" : "off";
  },
  register: async (signal: AbortSignal): Promise<PushStanding> => {
    const permission = await Notification.requestPermission();
    if (permission !== "granted") return permission === "denied" ? "blocked" : "off";
    const worker = await activated();
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
    const made = await (await registration())?.pushManager.getSubscription();
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
