import type { User } from "../../../../src/contract/entities.ts";
import type { SessionEvent } from "../../../../src/machines/session/session-setup.ts";
import type { StorageChange } from "./session-world.ts";

/** What lies between the tabs, rule by rule; a planted bug changes one. */
export interface Rules {
  /** What a tab tells its chart of a storage event (navigation.ts, `watchPages`), by what is stored when it hears of it. */
  readonly heard: (change: StorageChange, token: string | null, user: User | null) => SessionEvent | null;
  /** Whether a 401 ends the session of the tab (api-client.ts, `createApiClient`): the call's token, and what is stored by now. */
  readonly isRefusal: (sent: string | null, stored: string | null) => boolean;
  /** Whether an answer is of a session that another one has replaced since (accounts-client.ts). */
  readonly isOutdated: (sent: string | null, stored: string | null) => boolean;
  /** What `clearStorage` leaves in the local storage (browser-storage.ts). */
  readonly clearedToken: (token: string | null) => string | null;
  /** Whether the device store keeps what a call brought (device-store.ts, `checkKey`): not while no student is stored. */
  readonly isKept: (token: string | null, user: User | null) => boolean;
  /** A stored user without a token is no session (accounts-client.ts, `restore`). */
  readonly isSessionStored: (token: string | null) => boolean;
}

const isReplaced = (sent: string | null, stored: string | null): boolean => stored !== null && stored !== sent;

export const realRules: Rules = {
  heard: (change, token, user) => {
    if (token !== null && user !== null) return { type: "user.updated", user };
    return { type: change === "cleared" ? "session.rejected" : "auth.reset" };
  },
  isRefusal: (sent, stored) => sent !== null && !isReplaced(sent, stored),
  isOutdated: isReplaced,
  clearedToken: () => null,
  isKept: (token, user) => token !== null && user !== null,
  isSessionStored: (token) => token !== null,
};
