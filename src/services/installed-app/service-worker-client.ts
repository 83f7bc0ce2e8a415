import type { Language } from "../../contract/entities.ts";
import type { UpdateEvent } from "../../machines/app-update/app-update.machine.ts";
import type { ToldToWorker } from "../../service-worker/service-worker-types.ts";
import { untilIdle } from "../browser/when-idle.ts";
import { isSparing } from "../device-store/data-saver.ts";

/** Built beside the app from src/service-worker. Its scope is all of the site. */
const WORKER = "/worker.js";

export const isWorkerAble = (): boolean => "serviceWorker" in navigator;

/** This browser's worker, made where it is not there yet. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER, { scope: "/" });

export const presentWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration("/");

/** Resolves once `worker` runs, which push messages need. */
export const activated = (made: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> => {
  const coming = made.active === null ? (made.installing ?? made.waiting) : null;
  if (coming === null || coming === undefined) return Promise.resolve(made);
  return new Promise((resolve) => {
    const look = () => coming.state === "activated" && resolve(made);
    coming.addEventListener("statechange", look);
    look();
  });
};

/** Tells when a newer version waits beside the one that runs; returns how to stop. A page without a worker is told nothing. */
export const watchVersions = (send: (event: UpdateEvent) => void): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  const look = (worker: ServiceWorker | null) => {
    if (worker?.state === "installed" && navigator.serviceWorker.controller !== null && !signal.aborted)
      send({ type: "version.found" });
  };
  const watch = async () => {
    const made = await registerWorker();
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
  if (isWorkerAble()) watch().catch(() => undefined);
  return () => stop.abort();
};

/** Has the worker keep what this page uses, and, unless data are saved, what the student's other pages need in this language. */
export const keepAppFiles = async (language: Language): Promise<void> => {
  if (!isWorkerAble()) return;
  await untilIdle();
  const used = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  const told: ToldToWorker = { used, language: (await isSparing()) ? null : language };
  (await navigator.serviceWorker.ready).active?.postMessage(told);
};

/** Lets the version that waits take over, and loads the page anew once it has. */
export const applyUpdate = async (): Promise<void> => {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  (await presentWorker())?.waiting?.postMessage("apply");
};
