import { Effect } from "effect";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OutboxWakeup } from "../../../server/outbox/outbox-wakeup.ts";
import { addPushSubscription } from "../../../server/push/push-subscriptions.sql.ts";
import { notify } from "../../../server/notifications/notify.sql.ts";
import { type PushStandIn, startPush } from "../../../stand-ins/push/push-stand-in.ts";
import type { Client } from "../../support/server/http-client.ts";
import { startServer, type TestServer } from "../../support/server/test-server.ts";
import { waitForOutbox } from "../notifications/settled-outbox.ts";

let push: PushStandIn;
let server: TestServer;
let client: Client;
/** What was received and brought before a test. */
let earlier = { received: 0, calls: 0 };
beforeAll(async () => {
  push = await startPush();
  server = await startServer({ settings: { pushServices: [push.address] } });
});
afterAll(async () => {
  await server?.close();
  await push.close();
});
beforeEach(async () => {
  await waitForOutbox(server);
  earlier = { received: (await push.received(0)).length, calls: push.calls() };
  await server.sql((sql) => sql`DELETE FROM push_subscription`);
  await server.sql((sql) => sql`DELETE FROM outbox`);
  await server.sql((sql) => sql`DELETE FROM notification`);
  await server.sql((sql) => sql`UPDATE account SET language = 'en', notify = true`);
  client = server.client();
  await client.signIn("university@example.com");
});

const NEWS = {
  title: { en: "New papers", fr: "Nouvelles épreuves" },
  body: { en: "12 came in.", fr: "12 sont arrivées." },
};
const NOTE = { title: "New papers", body: "12 came in.", path: "/" };

const accountId = async (email = "university@example.com"): Promise<number> => {
  const rows = await server.sql((sql) => sql<{ id: number }>`SELECT id FROM account WHERE email = ${email}`);
  return rows[0]!.id;
};
/** The messages of this test, once there are so many. */
const received = async (count: number) => (await push.received(earlier.received + count)).slice(earlier.received);
const calls = (): number => push.calls() - earlier.calls;
const wakeWorker = () => server.run(Effect.flatMap(OutboxWakeup, ({ signal }) => signal));
const tell = async (email?: string) => {
  await server.run(notify(await accountId(email), "announcement", NEWS));
  await wakeWorker();
};
const publicKey = async () => String((await server.client().get("/api/config")).body["vapidPublicKey"]);
const subscribe = async (one = client) => {
  const browser = push.subscribe(await publicKey());
  const answer = await one.post("/api/push/subscriptions", { ...browser, expirationTime: null });
  expect([answer.status, answer.body]).toEqual([200, { subscribed: true }]);
  return browser;
};
const count = async () => {
  const rows = await server.sql((sql) => sql<{ n: number }>`SELECT count(*)::int AS n FROM push_subscription`);
  return rows[0]?.n;
};

describe("a browser that subscribed", () => {
  test("hears what its account is told, encrypted for it alone and signed by us", async () => {
    const browser = await subscribe();
    await tell();
    const [message] = await received(1);
    expect({ ...message, text: JSON.parse(message?.text ?? "") as unknown }).toEqual({
      endpoint: browser.endpoint,
      text: NOTE,
      sender: { key: await publicKey(), subject: "mailto:admin@localhost" },
      ttl: 86_400,
    });
    await waitForOutbox(server);
    const rows = await server.sql((sql) => sql<{ payload: unknown }>`SELECT payload FROM outbox`);
    expect(rows).toEqual([{ payload: {} }]);
  });

  test("hears in the language of the moment it is sent, and not of what was read or deleted by then", async () => {
    await subscribe();
    push.misbehave(503, 503, 503);
    await tell();
    await waitForOutbox(server, { tries: 1 });
    await client.call("/api/user/settings", { method: "PATCH", json: { language: "fr" } });
    await tell();
    await tell();
    await waitForOutbox(server, { tries: 1 });
    await server.sql(
      (sql) => sql`UPDATE notification SET read_at = created_at WHERE id = (SELECT max(id) FROM notification)`,
    );
    await server.sql((sql) => sql`DELETE FROM notification WHERE id = (SELECT min(id) + 1 FROM notification)`);
    server.clock.advance(5_000);
    await waitForOutbox(server);
    const texts = (await received(1)).map(({ text }) => JSON.parse(text) as unknown);
    expect(texts).toEqual([{ title: "Nouvelles épreuves", body: "12 sont arrivées.", path: "/" }]);
  });

  test("hears nothing of another account, nor when it was handed to one", async () => {
    const browser = await subscribe();
    await tell("hnd@example.com");
    await waitForOutbox(server);
    const other = server.client();
    await other.signIn("hnd@example.com");
    await other.post("/api/push/subscriptions", browser);
    await tell();
    await waitForOutbox(server);
    expect([calls(), await count()]).toEqual([0, 1]);
  });

  test("hears nothing while notifications are off (G27)", async () => {
    await subscribe();
    await client.call("/api/user/settings", { method: "PATCH", json: { notify: false } });
    await tell();
    await waitForOutbox(server);
    expect(calls()).toBe(0);
  });

  test("hears no more once it unsubscribed, signed out, or its session was ended", async () => {
    const { endpoint } = await subscribe();
    const answer = await client.call("/api/push/subscriptions", { method: "DELETE", json: { endpoint } });
    expect([answer.status, answer.body, await count()]).toEqual([200, { subscribed: false }, 0]);
    await subscribe();
    await client.get("/api/auth/logout");
    expect(await count()).toBe(0);
  });

  test("is forgotten when the push service does not know it any more", async () => {
    const { endpoint } = await subscribe();
    push.leave(endpoint);
    await tell();
    await waitForOutbox(server);
    expect([calls(), await count()]).toEqual([1, 0]);
  });

  test("is tried again after 429 and 503, and heard then", async () => {
    await subscribe();
    push.misbehave(503, 429);
    await tell();
    await waitForOutbox(server, { tries: 1 });
    server.clock.advance(5_000);
    await waitForOutbox(server, { tries: 2 });
    server.clock.advance(15_000);
    expect(await received(1)).toHaveLength(1);
    expect(calls()).toBe(3);
  });

  test("is given up after a refusal, and a redirect is not followed", async () => {
    await subscribe();
    push.misbehave(400, 302);
    await tell();
    await waitForOutbox(server);
    await tell();
    await waitForOutbox(server);
    const rows = await server.sql(
      (sql) => sql`SELECT problem, given_up_at IS NOT NULL AS "givenUp" FROM outbox ORDER BY id`,
    );
    expect(rows).toEqual([
      { problem: "the push service: 400", givenUp: true },
      { problem: "the push service: 302", givenUp: true },
    ]);
  });

  test("makes room: an account has ten at most", async () => {
    for (let n = 0; n < 12; n += 1) await subscribe();
    expect(await count()).toBe(10);
  });
});

describe("a subscription", () => {
  test("is not added by a call whose session ended while it was answered", async () => {
    const [session] = await server.sql(
      (sql) => sql<{ id: string }>`DELETE FROM session WHERE account_id = (SELECT id FROM account
        WHERE email = 'university@example.com') RETURNING id`,
    );
    const caller = {
      userId: await accountId(),
      sessionId: session!.id,
      role: "student" as const,
      lacksSecondFactor: false,
    };
    expect(await server.run(addPushSubscription(caller, push.subscribe(await publicKey())))).toBe(false);
    expect(await count()).toBe(0);
  });

  test("is refused for an endpoint that is no push service, and for keys that are none", async () => {
    const { keys } = push.subscribe();
    for (const endpoint of ["http://127.0.0.1:1/", "https://example.com/x", "nowhere"]) {
      const answer = await client.post("/api/push/subscriptions", { endpoint, keys });
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ["endpoint"]]);
    }
    const { endpoint } = push.subscribe();
    for (const p256dh of ["", "A".repeat(87), keys.p256dh.slice(1)]) {
      const answer = await client.post("/api/push/subscriptions", { endpoint, keys: { ...keys, p256dh } });
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ["keys.p256dh"]]);
    }
    expect((await client.post("/api/push/subscriptions", {})).status).toBe(422);
    expect(await count()).toBe(0);
  });
});

describe("the key of Web Push", () => {
  test("is made at the first start and stays; 65 bytes of a point", async () => {
    const key = await publicKey();
    expect(Buffer.from(key, "base64url")).toHaveLength(65);
    const rows = await server.sql(
      (sql) => sql<{ n: number }>`SELECT length(value) AS n FROM secret WHERE name = 'vapid'`,
    );
    expect(rows).toEqual([{ n: 32 }]);
  });
});
