import type { SnapshotFrom } from "xstate";
import type { OpenSession } from "../../contract/accounts/own-account.ts";
import type { SessionTarget, openSessionsMachine } from "./open-sessions.machine.ts";

type State = SnapshotFrom<typeof openSessionsMachine>;

/** What of the list shows: rows that are known stay while they are fetched again. */
export const selectSessionsView = (state: State): "loading" | "listed" | "failed" => {
  if (state.matches("failed")) return "failed";
  return state.context.sessions.length === 0 ? "loading" : "listed";
};
export const selectSessions = (state: State): readonly OpenSession[] => state.context.sessions;
export const selectEndingSession = (state: State): SessionTarget | null => state.context.ending;
export const selectAreSessionsBusy = (state: State): boolean => state.hasTag("busy");
