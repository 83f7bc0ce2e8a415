import { Effect, Fiber, Layer, ManagedRuntime, Stream } from "effect";
import { SqlClient } from "effect/sql";
import { expect, test } from "vitest";
import { NotificationFeed } from "../../../server/notifications/notification-feed.ts";
import { NOTIFICATION_CHANNEL } from "../../../server/notifications/notify.sql.ts";
import { makeNotifyReader } from "../../../server/sql/pg-channels.ts";
import { testDatabase } from "../../support/server/test-database.ts";

const call = (payload: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT pg_notify(${NOTIFICATION_CHANNEL}, ${payload})`);

/** A server's own bell. */
const newBell = Effect.flatMap(Layer.build(Layer.fresh(NotificationFeed.layer)), (context) =>
  Effect.provideContext(NotificationFeed, context),
);

test("the bells of two servers ring for what either of them stores, once it is through, and for the account alone", async () => {
  const runtime = ManagedRuntime.make(testDatabase());
  const heard = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const bells = [yield* newBell, yield* newBell];
    const [one, two] = yield* Effect.forEach(bells, (bell) => bell.forAccount(7));
    const both = yield* Effect.forEach([one!, two!], (ids) =>
      Effect.forkScoped(Stream.runCollect(Stream.takeUntil(ids, (id) => id === 5))),
    );
    // A bell that was just hung listens a moment later: rung until both were heard.
    const first = yield* Effect.forkScoped(Effect.forever(Effect.andThen(call("7:1"), Effect.sleep("50 millis"))));
    yield* Effect.forEach(yield* Effect.forEach(bells, (bell) => bell.forAccount(7)), (ids) => Stream.runHead(ids));
    yield* Fiber.interrupt(first);
    yield* Effect.ignore(sql.withTransaction(Effect.andThen(call("7:2"), Effect.fail("rolled back"))));
    yield* call("70:3");
    yield* sql.withTransaction(Effect.andThen(call("7:4"), call("7:5")));
    return yield* Effect.forEach(both, Fiber.join);
  });
  const all = await runtime.runPromise(Effect.scoped(heard));
  for (const ids of all) expect([...new Set(ids)]).toEqual([1, 4, 5]);
  await runtime.dispose();
});

test("the ear finds notifications in answers however they are cut, and hears no more once it left", () => {
  const message = (type: string, ...parts: readonly Buffer[]) => {
    const body = Buffer.concat(parts);
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(type), length, body]);
  };
  const text = (value: string) => Buffer.from(`${value}\0`);
  const process = Buffer.alloc(4);
  const bytes = Buffer.concat([
    message("D", text("A row that speaks of A")),
    message("A", process, text("news"), text("première")),
    message("C", text("SELECT 1")),
    message("A", process, text("other"), text("not ours")),
    message("A", process, text("news"), text("second")),
    message("Z", Buffer.from("I")),
  ]);
  for (let cut = 1; cut < bytes.length; cut += 1) {
    const ear = makeNotifyReader();
    const heard: string[] = [];
    const leave = ear.hear("news", (payload) => heard.push(payload));
    for (let at = 0; at < bytes.length; at += cut) ear.take(bytes.subarray(at, at + cut));
    leave();
    ear.take(bytes);
    expect(heard).toEqual(["première", "second"]);
  }
});
