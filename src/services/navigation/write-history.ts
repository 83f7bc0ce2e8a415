/**
 * Calls the native History method, so that wouter does not report a change of address. Errors (too many changes) are ignored.
 */
export const writeHistory = (way: "pushState" | "replaceState", state: object): void => {
  try {
    History.prototype[way].call(history, state, "");
  } catch {
    /* The browser has had enough changes by one page: the entry keeps what it has. */
  }
};
