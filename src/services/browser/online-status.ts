import type { ConnectionEvent } from "../../machines/connection/connection.machine.ts";

export const isOnline = (): boolean => navigator.onLine;

/** Calls each time the connection is back; returns how to stop. */
export const onReconnect = (returned: () => void): (() => void) => {
  addEventListener("online", returned);
  return () => removeEventListener("online", returned);
};

/** Tells a chart when the connection goes and comes; returns how to stop. */
export const watchConnection = (send: (event: ConnectionEvent) => void): (() => void) => {
  const lost = () => send({ type: "connection.lost" });
  const stop = onReconnect(() => send({ type: "connection.returned" }));
  addEventListener("offline", lost);
  return () => {
    stop();
    removeEventListener("offline", lost);
  };
};
