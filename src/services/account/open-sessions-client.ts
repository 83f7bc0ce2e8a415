import { Schema } from "effect";
import { MessageResponse } from "../../contract/entities.ts";
import { OpenSession } from "../../contract/accounts/own-account.ts";
import type { SessionTarget } from "../../machines/open-sessions/open-sessions.machine.ts";
import type { ApiClient } from "../api/api-client.ts";

/** Where the student is signed in; this session first, then the one used last. */
export const openSessionsClient = (api: ApiClient) => ({
  list: async (signal: AbortSignal): Promise<readonly OpenSession[]> => {
    const sessions = await api("auth/sessions", { schema: Schema.Array(OpenSession), signal, autoError: false });
    return sessions.toSorted(
      (one, other) => Number(other.current) - Number(one.current) || other.seenAt.localeCompare(one.seenAt),
    );
  },
  end: async (which: SessionTarget, signal: AbortSignal): Promise<void> =>
    void (await api(`auth/sessions/${which}`, { method: "DELETE", schema: MessageResponse, signal })),
});
