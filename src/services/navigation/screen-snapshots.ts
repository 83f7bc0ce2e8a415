import type { Snapshot } from "xstate";
import { writeHistory } from "./write-history.ts";

/** What a screen showed in one entry of the browser's history: its charts by their names, and how far it was scrolled, in px. */
export interface ScreenSnapshot {
  readonly charts: Map<string, Snapshot<unknown>>;
  top: number;
}

interface Entry {
  /** Which visit an entry of the history is. */
  readonly visit?: string;
}
const visits = new Map<string, ScreenSnapshot>();
/** The visit that each address showed last. */
const latest = new Map<string, string>();

/** What this entry of the history showed before: Back and Forward find it again, until the page is loaded again. */
export const currentScreenSnapshot = (): ScreenSnapshot => {
  const state = history.state as Entry | null;
  const id = state?.visit ?? crypto.randomUUID();
  latest.set(location.pathname, id);
  const found = visits.get(id);
  if (found !== undefined) return found;
  const visit: ScreenSnapshot = { charts: new Map(), top: 0 };
  writeHistory("replaceState", { ...state, visit: id });
  visits.set(id, visit);
  return visit;
};

/** The state of a new entry of the history that shows `path` as it was left. */
export const snapshotStateOf = (path: string): Entry | null => {
  const visit = latest.get(path);
  return visit === undefined ? null : { visit };
};
