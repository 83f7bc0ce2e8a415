/** Past wouter, which would tell the whole app of a change of address that is none. */
export const writeHistory = (way: "pushState" | "replaceState", state: object): void => {
  try {
    History.prototype[way].call(history, state, "");
  } catch {
    /* The browser has had enough changes by one page: the entry keeps what it has. */
  }
};
