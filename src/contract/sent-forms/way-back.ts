/** Where the script of a drawn form puts the page to return to. */
export const WAY_BACK = "__WAY_BACK__";

/** `path` with the page to return to afterwards; `to` null for none. */
export const withReturn = (path: string, to: string | null): string =>
  to === null ? path : `${path}?to=${encodeURIComponent(to)}`;
