import { Clock, Deferred, Effect, Stream } from "effect";
import { Sse } from "effect/encoding";
import { HttpServerResponse } from "effect/http";
import { SqlClient } from "effect/sql";
import type { Caller } from "../../src/contract/http/api-middleware.ts";
import type { Language } from "../../src/contract/entities.ts";
import { callerAddress } from "../http/request/caller-address.ts";
import { failWith } from "../http/errors/api-error.ts";
import { NotificationFeed } from "./notification-feed.ts";
import { LiveConnections } from "./live-connections.ts";
import { findNotification, listNotificationsSince } from "./notifications.sql.ts";
import { toNotifications } from "./notification-view.ts";

/** Between two signs of life, in ms: shorter than what networks on the way close for silence. */
const BEAT = 15_000;
/** Without the id of the last one, those of so many ms before: a list may have been fetched just before. */
const BACK = 60_000;

/** In seconds: after so long one for whom there was no room asks again. */
const FULL = 60;

/** Tells the client that a newer call took the place of this one: it looks at the list now and then instead. */
const REPLACED = "event: replaced\n\n";

interface LiveRequest {
  readonly caller: Caller["Service"];
  readonly language: Language;
  /** The id of the last notification that was received; null for none. */
  readonly after: number | null;
}

/** Whether the session still runs and its student wants notifications. */
const wantsNotifications = Effect.fn("Notifications.wantsNotifications")(function* ({ sessionId }: Caller["Service"]) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const rows = yield* sql`SELECT FROM session s JOIN account a ON a.id = s.account_id
    WHERE s.id = ${sessionId} AND s.expires_at > ${now} AND a.notify`;
  return rows.length > 0;
}, Effect.orDie);

/**
 * New notifications as server-sent events, until the session ends, the student wants none, or a newer call takes its place. Refuses:
 * too_many_requests where an address is full, unavailable where the server is.
 */
export const streamNotifications = Effect.fn("Notifications.streamNotifications")(function* ({
  caller,
  language,
  after,
}: LiveRequest) {
  if (!(yield* wantsNotifications(caller))) return HttpServerResponse.empty({ status: 204 });
  const listener = { sessionId: caller.sessionId, accountId: caller.userId, address: yield* callerAddress };
  const listeners = yield* LiveConnections;
  const full = listeners.fullFor(listener);
  if (full !== null)
    return yield* failWith(full === "address" ? "too_many_requests" : "unavailable", { retryAfter: FULL });
  const context = yield* Effect.context<SqlClient.SqlClient>();
  const feed = yield* NotificationFeed;
  const since = new Date((yield* Clock.currentTimeMillis) - BACK);
  const rows = Stream.unwrap(
    Effect.gen(function* () {
      // Joined before the look back: what is stored in between would else be in neither.
      const ids = yield* feed.forAccount(caller.userId);
      const missed = yield* listNotificationsSince(caller.userId, after ?? { since });
      // The signal of one that was just stored may come after it was found here.
      const found = new Set(missed.map(({ id }) => id));
      const newIds = Stream.filter(ids, (id) => !found.has(id));
      const signaled = Stream.mapEffect(newIds, (id) => findNotification(caller.userId, id));
      return Stream.concat(Stream.fromIterable(missed), signaled);
    }),
  );
  const events = rows.pipe(
    Stream.map((row) => (row === undefined ? [] : toNotifications([row], language))),
    Stream.flattenIterable,
    Stream.map((shown) =>
      Sse.encoder.write({ _tag: "Event", id: String(shown.id), event: "message", data: JSON.stringify(shown) }),
    ),
  );
  const beats = Stream.map(Stream.tick(BEAT), () => ": \n\n");
  const welcome = Stream.mapEffect(Stream.merge(events, beats, { haltStrategy: "left" }), (text) =>
    Effect.map(wantsNotifications(caller), (stays) => (stays ? text : null)),
  );
  const body = Stream.unwrap(
    Effect.gen(function* () {
      const replaced = yield* Deferred.make<string>();
      const dismiss = () => void Deferred.doneUnsafe(replaced, Effect.succeed(REPLACED));
      const leave = yield* Effect.acquireRelease(
        Effect.sync(() => listeners.join(listener, dismiss)),
        (left) => Effect.sync(() => left?.()),
      );
      if (leave === null) return Stream.empty;
      const texts = Stream.takeWhile(welcome, (text) => text !== null);
      const last = Stream.fromEffect(Deferred.await(replaced));
      return Stream.takeUntil(Stream.merge(texts, last, { haltStrategy: "left" }), (text) => text === REPLACED);
    }),
  ).pipe(Stream.provideContext(context), Stream.encodeText);
  return HttpServerResponse.stream(body, {
    contentType: "text/event-stream; charset=utf-8",
    headers: { "cache-control": "no-store", "x-accel-buffering": "no" },
  });
});
