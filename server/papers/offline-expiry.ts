import { Clock, Effect } from "effect";
import type { OfflineCopy } from "../../src/contract/papers/paper-contents.ts";
import { subscriptionEnd } from "../payments/subscriptions/entitlement.sql.ts";
import type { CallerIdentity } from "./paper-access.ts";
import type { PaperFileRow } from "./papers.sql.ts";

/** How long a copy on a phone is good that no subscription ends, in days. */
export const OFFLINE_DAYS = 30;

const DAY = 86_400_000;

/**
 * Until when a copy of a paper that `asker` may read now is good on a phone (ISO 8601): as long as the subscription that
 * opens it; 30 days where something else does. The phone asks again whenever it opens the paper with a connection.
 */
export const offlineUntil = Effect.fn("Papers.offlineUntil")(function* (asker: CallerIdentity, file: PaperFileRow) {
  const now = yield* Clock.currentTimeMillis;
  const type = file.kind === "SOLUTION" ? "solution" : "paper";
  const end = yield* subscriptionEnd({ ...file, accountId: asker.userId, type, now });
  return (end ?? new Date(now + OFFLINE_DAYS * DAY)).toISOString() satisfies OfflineCopy["until"];
});
