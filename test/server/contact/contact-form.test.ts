import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startAccountsWorld, type AccountsWorld } from "../accounts/accounts-world.ts";
import { waitForOutbox } from "../notifications/settled-outbox.ts";

const HOUR = 3_600_000;

let world: AccountsWorld;
/** Mails that arrived before a test. */
let earlier = 0;
beforeAll(async () => {
  world = await startAccountsWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  await waitForOutbox(world.server);
  earlier = world.smtp.mails().length;
  await world.server.sql((sql) => sql`DELETE FROM contact_message`);
  world.server.clock.advance(HOUR);
});

const MESSAGE = {
  name: "Ada Bih",
  email: "ada@example.com",
  subject: "A paper is missing",
  message: "CEF 341 of 2024 is <b>missing</b>.\nThank you.",
};
const SUPPORT = "support@annales.example";
const send = (changed: Readonly<Record<string, unknown>> = {}, headers = {}) =>
  world.server.client(headers).post("/api/contact", { ...MESSAGE, ...changed });
/** Mails to the support, the newest first, once this test sent so many. */
const mailed = (count: number) => world.smtp.mailsTo(SUPPORT, earlier + count);

describe("the contact form", () => {
  test("3.88 3.89 3.90 3.91 7.57 is kept and mailed to support; an answer goes to who wrote it", async () => {
    const answer = await send();
    expect([answer.status, answer.body]).toEqual([200, { message: "Thank you. We received your message." }]);
    const [mail] = await mailed(1);
    expect(mail).toMatchObject({
      subject: "Contact form: A paper is missing",
      replyTo: "ada@example.com",
      text: "Ada Bih, ada@example.com, wrote:\n\nCEF 341 of 2024 is <b>missing</b>.\nThank you.",
    });
    expect(mail?.html).toContain("is &lt;b&gt;missing&lt;/b&gt;.<br>Thank you.");
    const rows = await world.server.sql(
      (sql) => sql`SELECT name, email, subject, message, language FROM contact_message`,
    );
    expect(rows).toEqual([{ ...MESSAGE, language: "en" }]);
  });

  test("of before addresses were strict is mailed without one to answer to", async () => {
    await send();
    await mailed(1);
    await world.server.sql(
      (sql) => sql`WITH old AS (INSERT INTO contact_message
        (name, email, subject, message, language, created_at)
        VALUES ('Ada', 'x,victim@b.test', 'Hello there', 'Where is it?', 'en', now()) RETURNING id)
      INSERT INTO outbox (kind, payload) SELECT 'mail.contact', jsonb_build_object('messageId', id) FROM old`,
    );
    const [mail] = await mailed(2);
    expect([mail?.subject, mail?.replyTo]).toEqual(["Contact form: Hello there", null]);
  });

  test("cannot add headers to the mail", async () => {
    await send({ subject: "Hello there\r\nBcc: other@example.com", name: 'Ada" <x@y.cm>\r\nCc: z@y.cm' });
    const [mail] = await mailed(1);
    expect(mail?.to).toBe(SUPPORT);
    await waitForOutbox(world.server);
    expect(world.smtp.mails()).toHaveLength(earlier + 1);
  });

  test("answers in French, and support reads it in the writer's language", async () => {
    const answer = await send({}, { "x-language": "fr" });
    expect(answer.body.message).toBe("Merci. Nous avons bien reçu votre message.");
    const [mail] = await mailed(1);
    expect(mail?.subject).toBe("Formulaire de contact\u00a0: A paper is missing");
  });

  test("5.24 5.25 5.26 5.27 5.28 5.29 names every field that is wrong", async () => {
    const short = await send({ name: "Al", email: "x@", subject: "Hell", message: "Too short" });
    expect([short.status, short.body.fields]).toEqual([
      422,
      {
        name: "The name needs at least 3 characters",
        email: "This email address is not valid",
        subject: "The subject needs at least 5 characters",
        message: "The message needs at least 10 characters",
      },
    ]);
    const long = await send({ subject: "x".repeat(101), message: "x".repeat(1001) });
    expect(long.body.fields).toEqual({
      subject: "The subject can have at most 100 characters",
      message: "The message can have at most 1000 characters",
    });
    expect((await send({ subject: "x".repeat(100), message: "x".repeat(1000) })).status).toBe(200);
  });

  test("takes five an hour from one address; a wrong form does not count", async () => {
    expect((await send({ name: "" })).status).toBe(422);
    for (let n = 0; n < 5; n += 1) expect((await send()).status).toBe(200);
    const over = await send();
    expect([over.status, over.body.code, Number(over.headers.get("retry-after")) > 59 * 60]).toEqual([
      429,
      "too_many_requests",
      true,
    ]);
    world.server.clock.advance(HOUR);
    expect((await send()).status).toBe(200);
  });

  test("is kept without an address of support", async () => {
    const own = await startAccountsWorld({ supportEmail: null });
    try {
      await own.server.client().post("/api/contact", MESSAGE);
      await waitForOutbox(own.server);
      expect(own.smtp.mails()).toEqual([]);
      expect(await own.server.sql((sql) => sql`SELECT id FROM contact_message`)).toHaveLength(1);
    } finally {
      await own.close();
    }
  });
});
