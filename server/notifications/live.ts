import { Clock, Effect, Stream } from "effect";
import { HttpServerResponse } from "effect/http";
import { SqlClient } from "effect/sql";
import type { Caller } from "../../src/contract/api/caller.ts";
import type { Language } from "../../src/contract/entities.ts";
import { NotificationBell } from "./bell.ts";
import { findNotification, listSince } from "./notifications.sql.ts";
import { showAll } from "./show.ts";

/** Between two signs of life, in ms: shorter than what networks on the way close for silence. */
const BEAT = 15_000;
/** Without the id of the last one, those of so many ms before: a list may have been fetched just before. */
const BACK = 60_000;

interface Listener {
  readonly caller: Caller["Service"];
  readonly language: Language;
  /** The id of the last notification that was received; null for none. */
  readonly after: number | null;
}

/** Whether the session still runs and its student wants notifications. */
const isWelcome = Effect.fn("Notifications.isWelcome")(function* ({ sessionId }: Caller["Service"]) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const rows = yield* sql`SELECT FROM session s JOIN account a ON a.id = s.account_id
    WHERE s.id = ${sessionId} AND s.expires_at > ${now} AND a.notify`;
  return rows.length > 0;
}, Effect.orDie);

/** New notifications as server-sent events, until the session ends or the student wants none. */
export const answerLive = Effect.fn("Notifications.live")(function* ({ caller, language, after }: Listener) {
  if (!(yield* isWelcome(caller))) return HttpServerResponse.empty({ status: 204 });
  const context = yield* Effect.context<SqlClient.SqlClient>();
  const bell = yield* NotificationBell;
  const since = new Date((yield* Clock.currentTimeMillis) - BACK);
  const rows = Stream.unwrap(
    Effect.gen(function* () {
      // Joined before the look back: what is stored in between would else be in neither.
      const ids = yield* bell.of(caller.userId);
      const missed = yield* listSince(caller.userId, after ?? { since });
      const rung = Stream.mapEffect(ids, (id) => findNotification(caller.userId, id));
      return Stream.concat(Stream.fromIterable(missed), rung);
    }),
  );
  const events = rows.pipe(
    Stream.map((row) => (row === undefined ? [] : showAll([row], language))),
    Stream.flattenIterable,
    Stream.map((shown) => `id: ${shown.id}\ndata: ${JSON.stringify(shown)}\n\n`),
  );
  const beats = Stream.map(Stream.tick(BEAT), () => ": \n\n");
  const welcome = Stream.mapEffect(Stream.merge(events, beats, { haltStrategy: "left" }), (text) =>
    Effect.map(isWelcome(caller), (stays) => (stays ? text : null)),
  );
  const body = Stream.takeWhile(welcome, (text) => text !== null).pipe(
    Stream.provideContext(context),
    Stream.encodeText,
  );
  return HttpServerResponse.stream(body, {
    contentType: "text/event-stream",
    headers: { "cache-control": "no-store", "x-accel-buffering": "no" },
  });
});
