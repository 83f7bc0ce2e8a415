import { Effect } from "effect";
import { HttpServerRequest } from "effect/http";
import type { SqlClient } from "effect/sql";
import type { Caller } from "../../../src/contract/http/api-middleware.ts";
import { callerAddress } from "../../http/request/caller-address.ts";
import type { Settings } from "../../settings/settings.ts";
import { deviceCookie } from "./session-cookie.ts";
import { findKnownDevice } from "./known-devices.sql.ts";
import { accountSubject } from "../../rate-limits/rate-limit-subject.sql.ts";

/** Who asks in an account's name. Strangers are counted apart from those who have shown that the account is theirs. */
export interface Requester {
  /** A browser that has signed in to this account before, or a session of it. */
  readonly isKnown: boolean;
  /** The subject of the account, or of the identifier without one. */
  readonly account: string;
  /** What is counted for this requester alone: account and browser, account and session, or account and address. */
  readonly own: string;
  /** Whose turn it is where work waits: strangers of one address share theirs. */
  readonly key: string;
}

/** Who asks without a session. `accountId` is null where the identifier belongs to no account: the work is the same. */
export const findRequester: (
  accountId: number | null,
  account: string,
) => Effect.Effect<Requester, never, SqlClient.SqlClient | HttpServerRequest.HttpServerRequest | Settings> = Effect.fn(
  "Accounts.requester",
)(function* (accountId, account) {
  const request = yield* HttpServerRequest.HttpServerRequest;
  const device = yield* findKnownDevice(accountId, deviceCookie.of(request));
  const address = yield* callerAddress;
  if (device === null) return { isKnown: false, account, own: `${account} from ${address}`, key: address } as const;
  const own = `${account} device ${device}`;
  return { isKnown: true, account, own, key: own } as const;
});

/**
 * Whose turn it is before the database is asked whether the browser is known. One that shows the cookie of a known browser has
 * places of its own, by its address: a burst without cookies does not take them, and cookies that are made up share them.
 */
export const unverifiedRequester = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest;
  return { isKnown: deviceCookie.of(request) !== undefined, key: yield* callerAddress };
});

/** The account itself, by any of its sessions. */
export const accountRequester = (userId: number): Requester => {
  const account = accountSubject(userId);
  return { isKnown: true, account, own: account, key: account };
};

/** Who asks with an open session. A stolen one spends no try of another. */
export const sessionRequester = ({ userId, sessionId }: Caller["Service"]): Requester => {
  const account = accountSubject(userId);
  const own = `${account} session ${sessionId}`;
  return { isKnown: true, account, own, key: own };
};
