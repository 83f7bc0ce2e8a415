import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../../support/server/http-client.ts";
import { eventsOf, limitsWith, otherThan, signUp, startAccountsWorld, type AccountsWorld } from "../accounts-world.ts";

let world: AccountsWorld;
beforeAll(async () => {
  world = await startAccountsWorld({ limits: limitsWith({ signups: 1000 }) });
});
afterAll(() => world.close());

const MINUTE = 60_000;

const verify = (client: Client, code: string) => client.call(`/api/email/verify/${code}`, { method: "PATCH" });
const resend = (client: Client) => client.get("/api/email/verify/resend");
const isVerified = async (client: Client) => (await client.get("/api/user")).body["email_verified"];

describe("the code of an e-mail address", () => {
  test("7.27 3.6 verifies it, once", async () => {
    const { client, person } = await signUp(world.server);
    const code = await world.codeOf(person.email);
    expect(await isVerified(client)).toBe(false);
    const answer = await verify(client, code);
    expect([answer.status, answer.body]).toEqual([200, { message: "Your email is verified" }]);
    expect(await isVerified(client)).toBe(true);
    expect((await verify(client, code)).body.code).toBe("code_invalid");
    expect((await resend(client)).status).toBe(409);
    expect(await eventsOf(world.server, person.email)).toEqual(["code.sent", "signup", "code.right"]);
  });

  test("is not used up where it could not be noted that the address is verified", async () => {
    const { client, person } = await signUp(world.server);
    const code = await world.codeOf(person.email);
    const run = (statement: string) => world.server.sql((sql) => sql.unsafe(statement));
    await run(`CREATE FUNCTION refuse_verified() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'not now'; END $$`);
    await run(`CREATE TRIGGER refuse_verified BEFORE UPDATE OF email_verified ON account
      FOR EACH ROW EXECUTE FUNCTION refuse_verified()`);
    expect((await verify(client, code)).status).toBe(500);
    await run("DROP TRIGGER refuse_verified ON account");
    expect(await isVerified(client)).toBe(false);
    expect((await verify(client, code)).status).toBe(200);
    expect(await isVerified(client)).toBe(true);
  });

  test("7.27 a wrong one is code_invalid, in both languages", async () => {
    const { client, person } = await signUp(world.server);
    const wrong = otherThan(await world.codeOf(person.email));
    const answer = await verify(client, wrong);
    expect([answer.status, answer.body]).toEqual([
      422,
      { message: "This code is incorrect. Check your latest email", code: "code_invalid" },
    ]);
    const french = await client.call(`/api/email/verify/${wrong}`, {
      method: "PATCH",
      headers: { "x-language": "fr" },
    });
    expect(french.body.message).toBe("Ce code est incorrect. Vérifiez votre dernier e-mail");
    expect(await isVerified(client)).toBe(false);
  });

  test.each(["1234", "123456", "12a45", "%20%20%20%20%20", "１２３４５"])(
    "5.32 5.33 %j is no code: 422 with its field, and no try is lost",
    async (typed) => {
      const { client, person } = await signUp(world.server);
      for (let n = 0; n < 6; n += 1) {
        const answer = await verify(client, encodeURI(decodeURI(typed)));
        expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
          422,
          "validation_failed",
          ["code"],
        ]);
      }
      expect((await verify(client, await world.codeOf(person.email))).status).toBe(200);
    },
  );

  test("7.24 is replaced by a new one: the old one no longer works", async () => {
    const { client, person } = await signUp(world.server);
    const old = await world.codeOf(person.email);
    const answer = await resend(client);
    expect([answer.status, answer.body]).toEqual([200, { message: "A new code is on its way" }]);
    const code = await world.codeOf(person.email, 2);
    if (old !== code) expect((await verify(client, old)).body.code).toBe("code_invalid");
    expect((await verify(client, code)).status).toBe(200);
  });

  test("is too old after ten minutes", async () => {
    const { client, person } = await signUp(world.server);
    const code = await world.codeOf(person.email);
    world.server.clock.advance(10 * MINUTE);
    const answer = await verify(client, code);
    expect([answer.status, answer.body]).toEqual([
      422,
      { message: "This code has expired. Ask for a new one", code: "code_expired" },
    ]);
  });

  test("50 guesses at once: five are judged, the rest are 429 with Retry-After, and the right one waits too", async () => {
    const { client, person } = await signUp(world.server);
    const code = await world.codeOf(person.email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(client, otherThan(code))));
    const of = (status: number) => answers.filter((answer) => answer.status === status);
    expect([of(422).length, of(429).length]).toEqual([5, 45]);
    const late = await verify(client, code);
    const seconds = Number(late.headers.get("retry-after"));
    expect([late.status, late.body.code]).toEqual([429, "too_many_requests"]);
    expect(late.body.message).toBe(`Too many attempts. Wait ${seconds} s and try again`);
    expect(seconds).toBeGreaterThan(9 * 60);
    await resend(client);
    expect((await verify(client, await world.codeOf(person.email, 2))).status).toBe(200);
  });

  test("belongs to its account: another's code opens nothing", async () => {
    const [mine, other] = [await signUp(world.server), await signUp(world.server)];
    const theirs = await world.codeOf(other.person.email);
    if (theirs === (await world.codeOf(mine.person.email))) await resend(mine.client);
    expect((await verify(mine.client, theirs)).body.code).toBe("code_invalid");
  });

  test("is sent ten times a day at most", async () => {
    const { client } = await signUp(world.server);
    for (let n = 0; n < 9; n += 1) expect((await resend(client)).status).toBe(200);
    const over = await resend(client);
    expect([over.status, Number(over.headers.get("retry-after")) > 23 * 3600]).toEqual([429, true]);
    world.server.clock.advance(24 * 3_600_000);
    expect((await resend(client)).status).toBe(200);
  });

  test("stands in no table and in no line of the log", async () => {
    const { client, person } = await signUp(world.server);
    const code = await world.codeOf(person.email);
    await verify(client, otherThan(code));
    await verify(client, code);
    const rows = await world.server.sql(
      (sql) => sql<{ row: string }>`SELECT code::text AS row FROM code UNION ALL SELECT outbox::text FROM outbox`,
    );
    const held = rows.map(({ row }) => row.replace(/[\da-f]{8}-[\da-f-]{27}|[\d-]+ [\d:.+]+/g, ""));
    expect(held.join("\n")).not.toContain(code);
    const routes = world.server.log.flatMap((line) => /"route":"([^"]*\/email\/verify\/[^"]*)"/.exec(line)?.[1] ?? []);
    expect([...new Set(routes)].sort((a, b) => a.localeCompare(b))).toEqual([
      "/api/email/verify/:code",
      "/api/email/verify/resend",
    ]);
  });
});
