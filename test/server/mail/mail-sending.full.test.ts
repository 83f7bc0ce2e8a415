import { Effect } from "effect";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { outboxSenders } from "../../../server/outbox-senders.ts";
import { sendDueEntries } from "../../../server/outbox/outbox-worker.ts";
import { limitsWith, signUp, startAccountsWorld, type AccountsWorld } from "../accounts/accounts-world.ts";
import { waitForOutbox } from "../notifications/settled-outbox.ts";

let world: AccountsWorld;
beforeEach(async () => {
  world = await startAccountsWorld({ limits: limitsWith({ signups: 1000 }) });
});
afterEach(() => world.close());

const entries = () =>
  world.server.sql(
    (sql) => sql<Readonly<Record<string, unknown>>>`SELECT kind, attempts, sent_at IS NOT NULL AS sent,
      given_up_at IS NOT NULL AS "givenUp", problem, payload FROM outbox ORDER BY id`,
  );
const MINUTE = 60_000;

describe("a mail of the outbox", () => {
  test("is sent once, and what it held is forgotten", async () => {
    const { person } = await signUp(world.server);
    await waitForOutbox(world.server);
    expect(await entries()).toEqual([
      { kind: "mail.email", attempts: 1, sent: true, givenUp: false, problem: null, payload: {} },
    ]);
    expect(await world.smtp.mailsTo(person.email, 1)).toHaveLength(1);
  });

  test("waits and is tried again when the mail server says later or hangs up", async () => {
    world.smtp.misbehave("later", "hangUp");
    const { client, person } = await signUp(world.server);
    await waitForOutbox(world.server, { tries: 1 });
    expect(await entries()).toMatchObject([{ attempts: 1, sent: false, problem: "the mail server: 451" }]);
    world.server.clock.advance(5_000);
    await waitForOutbox(world.server, { tries: 2 });
    world.server.clock.advance(15_000);
    const code = await world.codeOf(person.email);
    expect((await client.call(`/api/email/verify/${code}`, { method: "PATCH" })).status).toBe(200);
    await waitForOutbox(world.server);
    expect(await entries()).toMatchObject([{ attempts: 3, sent: true, problem: null }]);
  });

  test("is given up when the mail server says never", async () => {
    world.smtp.misbehave("never");
    await signUp(world.server);
    await waitForOutbox(world.server);
    expect(await entries()).toEqual([
      { kind: "mail.email", attempts: 1, sent: false, givenUp: true, problem: "the mail server: 550", payload: {} },
    ]);
    expect(world.smtp.mails()).toEqual([]);
  });

  test("is not sent any more when its code is replaced or too old by then", async () => {
    world.smtp.misbehave("later", "later");
    const { client } = await signUp(world.server);
    await waitForOutbox(world.server, { tries: 1 });
    await client.get("/api/email/verify/resend");
    await waitForOutbox(world.server, { tries: 1 });
    world.server.clock.advance(11 * MINUTE);
    await waitForOutbox(world.server);
    expect(await entries()).toMatchObject([
      { attempts: 2, sent: true },
      { attempts: 2, sent: true },
    ]);
    expect(world.smtp.mails()).toEqual([]);
  });

  test.each(["x,victim@b.test", "<victim@b.test>", "grp:victim@b.test;", "x@a.test\r\nRCPT TO:<victim@b.test>"])(
    "goes to no one where an account has the address %j, from before such addresses were refused",
    async (address) => {
      const { client } = await signUp(world.server);
      await waitForOutbox(world.server);
      const { length } = world.smtp.mails();
      const id = Number((await client.get("/api/user")).body["id"]);
      await world.server.sql((sql) => sql`UPDATE account SET email = ${address} WHERE id = ${id}`);
      await client.get("/api/email/verify/resend");
      await waitForOutbox(world.server);
      expect(world.smtp.mails()).toHaveLength(length);
      expect((await entries()).at(-1)).toMatchObject({ givenUp: true, problem: "no address that mail is sent to" });
    },
  );

  test("names one mailbox, whatever the person is called, in one line each", async () => {
    const { person } = await signUp(world.server, { name: 'Ada" <x@y.cm>,\r\nBcc: z@y.cm' });
    const [mail] = await world.smtp.mailsTo(person.email, 1);
    expect(mail).toMatchObject({ to: person.email, from: "no-reply@annales.example" });
  });

  test("of a kind that no one carries waits untouched", async () => {
    await world.server.sql((sql) => sql`INSERT INTO outbox (kind) VALUES ('some.news')`);
    await signUp(world.server);
    await waitForOutbox(world.server);
    expect(await entries()).toMatchObject([{ kind: "some.news", attempts: 0, sent: false }, { sent: true }]);
  });

  test("that several workers find at once is sent by one", async () => {
    const workers = Array.from({ length: 4 }, () =>
      world.server.run(Effect.repeat(sendDueEntries(outboxSenders), { times: 8 })),
    );
    for (let n = 0; n < 8; n += 1) await signUp(world.server);
    await Promise.all(workers);
    await waitForOutbox(world.server);
    const sent = world.smtp.mails().map(({ to }) => to);
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent).toHaveLength(8);
  });
});

describe("without a mail server", () => {
  test("sign-up goes on; the mail is tried until its code is too old, and the log says why", async () => {
    const own = await startAccountsWorld({ smtp: null });
    try {
      const { client } = await signUp(own.server);
      expect((await client.get("/api/auth/check")).status).toBe(200);
      await waitForOutbox(own.server, { tries: 1 });
      own.server.clock.advance(11 * MINUTE);
      await waitForOutbox(own.server);
      const rows = await own.server.sql((sql) => sql`SELECT attempts, sent_at IS NOT NULL AS sent FROM outbox`);
      expect(rows).toEqual([{ attempts: 2, sent: true }]);
      expect(own.server.log.join("\n")).toContain("did not arrive: SMTP_URL is not set");
    } finally {
      await own.close();
    }
  });
});
