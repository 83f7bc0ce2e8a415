/**
 * Calls the native History method, so that wouter does not report a change of address. Errors (too many changes) are ignored.
 */
export const writeHistory = (way: "pushState" | "replaceState", state: object, path = ""): void => {
  try {
    History.prototype[way].call(history, state, "", path);
  } catch {
    /* The browser has had enough changes by one page: the entry keeps what it has. */
  }
};
