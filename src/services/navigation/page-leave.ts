/** Watches for navigation away from the page (link, reload, Back). Requests in flight then end without an answer. */
export const watchPageLeave = (): { readonly left: AbortSignal; readonly stop: () => void } => {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  // Some browsers end what is on its way as soon as the next page is asked for, others once this one goes.
  const events = ["beforeunload", "pagehide"] as const;
  for (const event of events) addEventListener(event, leave);
  return {
    left: leaving.signal,
    stop: () => {
      for (const event of events) removeEventListener(event, leave);
    },
  };
};
