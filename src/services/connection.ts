import type { OfflineEvent } from "../machines/offline/offline.machine.ts";

export const isOnline = (): boolean => navigator.onLine;

/** Tells a chart when the connection goes and comes; returns how to stop. */
export const watchConnection = (send: (event: OfflineEvent) => void): (() => void) => {
  const lost = () => send({ type: "connection.lost" });
  const returned = () => send({ type: "connection.returned" });
  addEventListener("offline", lost);
  addEventListener("online", returned);
  return () => {
    removeEventListener("offline", lost);
    removeEventListener("online", returned);
  };
};
