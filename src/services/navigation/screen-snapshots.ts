import type { Snapshot } from "xstate";
import { put } from "./write-history.ts";

/** What a screen showed in one entry of the browser's history: its charts by their names, and how far it was scrolled, in px. */
export interface Visit {
  readonly charts: Map<string, Snapshot<unknown>>;
  top: number;
}

interface Entry {
  /** Which visit an entry of the history is. */
  readonly visit?: string;
}
const visits = new Map<string, Visit>();
/** The visit that each address showed last. */
const latest = new Map<string, string>();

/** What this entry of the history showed before: Back and Forward find it again, until the page is loaded anew. */
export const presentVisit = (): Visit => {
  const state = history.state as Entry | null;
  const id = state?.visit ?? crypto.randomUUID();
  latest.set(location.pathname, id);
  const found = visits.get(id);
  if (found !== undefined) return found;
  const visit: Visit = { charts: new Map(), top: 0 };
  put("replaceState", { ...state, visit: id });
  visits.set(id, visit);
  return visit;
};

/** The state of a new entry of the history that shows `path` as it was left. */
export const visitAt = (path: string): Entry | null => {
  const visit = latest.get(path);
  return visit === undefined ? null : { visit };
};
