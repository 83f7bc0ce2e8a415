import type { Snapshot } from "xstate";
import { put } from "./history.ts";

/** What a screen showed in one entry of the browser's history: its charts by their names, and how far it was scrolled, in px. */
export interface Visit {
  readonly charts: Map<string, Snapshot<unknown>>;
  top: number;
}

const visits = new Map<unknown, Visit>();

/** What this entry of the history showed before: Back and Forward find it again, until the page is loaded anew. */
export const presentVisit = (): Visit => {
  const state = history.state as { readonly visit?: unknown } | null;
  const found = visits.get(state?.visit);
  if (found !== undefined) return found;
  const id = crypto.randomUUID();
  const visit: Visit = { charts: new Map(), top: 0 };
  put("replaceState", { ...state, visit: id });
  visits.set(id, visit);
  return visit;
};
