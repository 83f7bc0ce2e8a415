import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { notify, notifyAll } from "../../../server/notifications/notify.sql.ts";
import type { Client } from "../../support/server/http-client.ts";
import { startServer, type TestServer } from "../../support/server/test-server.ts";
import { openLiveCall } from "./live-call.ts";

let server: TestServer;
let client: Client;
let other: Client;
let ids: readonly number[];
beforeAll(async () => {
  server = await startServer();
  client = server.client();
  other = server.client();
  await client.signIn("university@example.com");
  await other.signIn("hnd@example.com");
  ids = await Promise.all([client, other].map(async (one) => Number((await one.get("/api/user")).body["id"])));
});
beforeEach(() => server.sql((sql) => sql`DELETE FROM notification`));
afterAll(() => server.close());

const announce = (title: string) => ({ title: { en: title, fr: `${title} (fr)` }, body: { en: "Body", fr: "Corps" } });
const tell = (title: string, accountId = ids[0]!) => server.run(notify(accountId, "announcement", announce(title)));
interface Shown {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly read: boolean;
}
const list = async (one = client, language = "en") =>
  (await one.get("/api/notifications", { "x-language": language })).body as unknown as readonly Shown[];
const titles = async (one = client) => (await list(one)).map(({ title }) => title);
const patch = (path: string, language = "en", one = client) =>
  one.call(`/api/notifications/${path}`, { method: "PATCH", headers: { "x-language": language } });

describe("the list of notifications", () => {
  test("3.69, 7.43 holds the student's own, the newest first, each with its five fields and where it leads", async () => {
    await tell("Old");
    await server.run(notify(ids[0]!, "point.earned", {}));
    await tell("Of someone else", ids[1]);
    const [first, second, ...more] = await list();
    expect(first).toEqual({
      id: expect.any(Number),
      title: "You earned 1 point",
      body: "A friend you invited has subscribed.",
      read: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      path: "/user/points",
    });
    expect(second).toEqual({
      id: expect.any(Number),
      title: "Old",
      body: "Body",
      read: false,
      createdAt: expect.any(String),
    });
    expect(more).toEqual([]);
  });

  test("is written in the language of whoever reads it, at the time of reading", async () => {
    await tell("News");
    await server.run(
      notify(ids[0]!, "upload.rejected", { paperId: 1, title: "Networks", reason: { en: "Blurred", fr: "Flou" } }),
    );
    expect((await list(client, "fr")).map(({ title }) => title)).toEqual([
      "Votre épreuve n’a pas été retenue",
      "News (fr)",
    ]);
    expect(await titles()).toEqual(["Your paper was not accepted", "News"]);
  });

  test("3.32, 3.24 names a paper by its label; one from before has its title alone", async () => {
    const resit = { paperId: 1, title: "Algorithms", code: "CSC301", year: 2022, resit: true };
    await server.run(notify(ids[0]!, "upload.approved", { paperId: 2, title: "Networks" }));
    await server.run(notify(ids[0]!, "upload.approved", resit));
    await server.run(notify(ids[0]!, "upload.approved", { ...resit, code: null, resit: false }));
    expect((await list()).map(({ body }) => body)).toEqual([
      "Algorithms 2022 is online. You earned 1 point.",
      "CSC301 Algorithms 2022 Resit is online. You earned 1 point.",
      "Networks is online. You earned 1 point.",
    ]);
    expect((await list(client, "fr"))[1]!.body).toContain("CSC301 Algorithms 2022 Rattrapage");
  });

  test("leaves out what this version has no words for, and ends at 100", async () => {
    await server.sql(
      (sql) => sql`INSERT INTO notification (account_id, kind, payload, created_at) VALUES
        (${ids[0]!}, 'of.tomorrow', '{}', now()), (${ids[0]!}, 'paper.arrived', '{"paperId": "no number"}', now())`,
    );
    expect(await list()).toEqual([]);
    await server.run(
      Effect.forEach(Array.from({ length: 101 }), (_, n) => notify(ids[0]!, "announcement", announce(`${n}`))),
    );
    expect((await titles()).slice(0, 2)).toEqual(["100", "99"]);
    expect(await list()).toHaveLength(100);
  });

  test("is stored too while notifications are off (G27)", async () => {
    await other.call("/api/user/settings", { method: "PATCH", json: { notify: false } });
    await tell("Quiet", ids[1]);
    expect(await titles(other)).toEqual(["Quiet"]);
    await other.call("/api/user/settings", { method: "PATCH", json: { notify: true } });
  });

  test("of many students is written at once, without those who closed their account", async () => {
    await server.run(notifyAll([...ids, 999_999], "announcement", announce("To all")));
    await server.run(notifyAll([], "announcement", announce("To no one")));
    expect([await titles(), await titles(other)]).toEqual([["To all"], ["To all"]]);
  });
});

describe("marking and deleting", () => {
  test("3.72, 7.46 marks one as read, and only that one; again changes nothing", async () => {
    await tell("One");
    await tell("Two");
    const [, one] = await list();
    const answer = await patch(`read/${one!.id}`);
    expect([answer.status, answer.body]).toEqual([200, { ...one, read: true }]);
    expect((await patch(`read/${one!.id}`)).status).toBe(200);
    expect((await list()).map(({ title, read }) => [title, read])).toEqual([
      ["Two", false],
      ["One", true],
    ]);
  });

  test("knows nothing of another's notification, of one that is gone, and of what is no number", async () => {
    await tell("Mine");
    const [mine] = await list();
    const answers = await Promise.all([
      patch(`read/${mine!.id}`, "en", other),
      patch("read/2147483647"),
      patch("read/x"),
      patch("read/2147483648"),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, "not_found"],
      [404, "not_found"],
      [400, "bad_request"],
      [400, "bad_request"],
    ]);
    expect((await list())[0]!.read).toBe(false);
  });

  test("7.45 marks all of one's own as read, and says so in both languages", async () => {
    await tell("One");
    await tell("Two");
    await tell("Theirs", ids[1]);
    const messages = [(await patch("read")).body.message, (await patch("read", "fr")).body.message];
    expect(messages).toEqual([
      "All notifications are marked as read",
      "Toutes les notifications sont marquées comme lues",
    ]);
    expect((await list()).map(({ read }) => read)).toEqual([true, true]);
    expect((await list(other)).map(({ read }) => read)).toEqual([false]);
  });

  test("7.47 deletes all of one's own, and leaves those of others", async () => {
    await tell("One");
    await tell("Theirs", ids[1]);
    const answer = await client.call("/api/notifications/delete", {
      method: "DELETE",
      headers: { "x-language": "fr" },
    });
    expect([answer.status, answer.body.message]).toEqual([200, "Toutes les notifications sont supprimées"]);
    expect([await titles(), await titles(other)]).toEqual([[], ["Theirs"]]);
  });
});

describe("the live call", () => {
  test("300 of one session: the newest five stay, the others end with an event that says so, and other students hear", async () => {
    const theirs = await openLiveCall(server.address, other);
    const all: Awaited<ReturnType<typeof openLiveCall>>[] = [];
    for (let n = 0; n < 300; n += 1) all.push(await openLiveCall(server.address, client));
    for (const old of all.slice(0, -5)) {
      await old.ended;
      expect(old.text()).toMatch(/event: replaced\n\n$/);
    }
    await tell("Heard");
    await tell("Heard too", ids[1]);
    for (const open of all.slice(-5)) expect(await open.titles(1)).toEqual(["Heard"]);
    expect(await theirs.titles(1)).toEqual(["Heard too"]);
    for (const open of [theirs, ...all]) open.leave();
  });

  test("sends each new notification of the student as it is stored, in the language asked for, and no one else's", async () => {
    const live = await openLiveCall(server.address, client, { "x-language": "fr" });
    expect([live.status, live.headers["content-type"], live.headers["cache-control"]]).toEqual([
      200,
      "text/event-stream; charset=utf-8",
      "no-store",
    ]);
    await tell("Theirs", ids[1]);
    await tell("First");
    await tell("Second");
    expect(await live.titles(2)).toEqual(["First (fr)", "Second (fr)"]);
    live.leave();
  });

  test("begins after the last one that was received, or with those of the last minute", async () => {
    await tell("Long ago");
    const [old] = await list();
    server.clock.advance(61_000);
    await tell("Just now");
    const [fresh, after] = [
      await openLiveCall(server.address, client),
      await openLiveCall(server.address, client, { "last-event-id": String(old!.id) }),
    ];
    expect([await fresh.titles(1), await after.titles(1)]).toEqual([["Just now"], ["Just now"]]);
    const all = await openLiveCall(server.address, client, { "last-event-id": String(old!.id - 1) });
    expect(await all.titles(2)).toEqual(["Long ago", "Just now"]);
    for (const live of [fresh, after, all]) live.leave();
  });

  test("says nothing of what was rolled back", async () => {
    const live = await openLiveCall(server.address, client);
    const undone = Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const told = Effect.andThen(notify(ids[0]!, "announcement", announce("Never")), Effect.fail("no"));
      yield* Effect.ignore(sql.withTransaction(told));
    });
    await server.run(undone);
    await tell("After");
    expect(await live.titles(1)).toEqual(["After"]);
    live.leave();
  });

  test("ends with its session, and answers 204 to who turned notifications off", async () => {
    const guest = server.client();
    await guest.signIn("concour@example.com");
    const id = Number((await guest.get("/api/user")).body["id"]);
    const live = await openLiveCall(server.address, guest);
    await guest.get("/api/auth/logout");
    await tell("Too late", id);
    await live.ended;
    expect(live.events()).toEqual([]);
    await guest.signIn("concour@example.com");
    await guest.call("/api/user/settings", { method: "PATCH", json: { notify: false } });
    expect((await openLiveCall(server.address, guest)).status).toBe(204);
  });
});
