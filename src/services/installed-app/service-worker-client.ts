import type { Language } from "../../contract/entities.ts";
import type { AppUpdateEvent } from "../../machines/app-update/app-update.machine.ts";
import type { ServiceWorkerMessage } from "../../service-worker/service-worker-types.ts";
import { untilIdle } from "../browser/when-idle.ts";
import { isDataSaverOn } from "../device-store/data-saver.ts";

/** Built beside the app from src/service-worker. Its scope is all of the site. */
const WORKER = "/worker.js";

export const supportsServiceWorker = (): boolean => "serviceWorker" in navigator;

/** This browser's worker, made where it is not there yet. */
export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER, { scope: "/" });

export const findServiceWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration("/");

/** Resolves once `worker` runs, which push messages need. */
export const untilActivated = (made: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> => {
  const coming = made.active === null ? (made.installing ?? made.waiting) : null;
  if (coming === null || coming === undefined) return Promise.resolve(made);
  return new Promise((resolve) => {
    const look = () => coming.state === "activated" && resolve(made);
    coming.addEventListener("statechange", look);
    look();
  });
};

/** Tells when a newer version waits beside the one that runs; returns how to stop. A page without a worker is told nothing. */
export const watchAppVersions = (send: (event: AppUpdateEvent) => void): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  const look = (worker: ServiceWorker | null) => {
    if (worker?.state === "installed" && navigator.serviceWorker.controller !== null && !signal.aborted)
      send({ type: "version.found" });
  };
  const watch = async () => {
    const made = await registerServiceWorker();
    look(made.waiting);
    made.addEventListener(
      "updatefound",
      () => {
        const worker = made.installing;
        worker?.addEventListener("statechange", () => look(worker), { signal });
      },
      { signal },
    );
  };
  if (supportsServiceWorker()) watch().catch(() => undefined);
  return () => stop.abort();
};

/** Has the worker keep what this page uses, and, unless data are saved, what the student's other pages need in this language. */
export const cacheAppFiles = async (language: Language): Promise<void> => {
  if (!supportsServiceWorker()) return;
  await untilIdle();
  const used = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  const told: ServiceWorkerMessage = { used, language: (await isDataSaverOn()) ? null : language };
  (await navigator.serviceWorker.ready).active?.postMessage(told);
};

/** Lets the version that waits take over, and loads the page again once it has. */
export const applyUpdate = async (): Promise<void> => {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  (await findServiceWorker())?.waiting?.postMessage("apply");
};
