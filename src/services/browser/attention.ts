import { isOnline } from "./online-status.ts";

type Attention = { type: "attention.gained" } | { type: "attention.lost" };

/** Tells a chart whether the tab is looked at with a connection, now and each time that it may have changed; returns how to stop. */
export const watchAttention = (send: (event: Attention) => void): (() => void) => {
  const tell = () =>
    send({ type: document.visibilityState === "visible" && isOnline() ? "attention.gained" : "attention.lost" });
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener("online", tell, { signal });
  addEventListener("offline", tell, { signal });
  document.addEventListener("visibilitychange", tell, { signal });
  tell();
  return () => stop.abort();
};
