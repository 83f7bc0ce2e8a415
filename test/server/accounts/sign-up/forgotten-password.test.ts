import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../../support/server/http-client.ts";
import { eventsOf, limitsWith, otherThan, signUp, startAccountsWorld, type AccountsWorld } from "../accounts-world.ts";

let world: AccountsWorld;
beforeAll(async () => {
  world = await startAccountsWorld({ limits: limitsWith({ signups: 1000 }) });
});
afterAll(() => world.close());

const MINUTE = 60_000;
const RESET = /__Host-annales-reset=([^;]*)/;
const SENT = "If this email has an account, a code is on its way";

/** Someone who signed up and whose first mail arrived: mails of one moment may come in any order. */
const newcomer = async (...given: readonly Readonly<Record<string, string>>[]) => {
  const one = await signUp(world.server, ...given);
  await world.smtp.mailsTo(one.person.email, 1);
  return one;
};

/** A browser on its way to a new password: it sends back the cookie it was given. */
interface Browser {
  readonly call: (path: string, options?: Parameters<Client["call"]>[1]) => ReturnType<Client["call"]>;
  readonly cookie: () => string;
}
const browser = (headers: Readonly<Record<string, string>> = {}): Browser => {
  const client = world.server.client(headers);
  let cookie = "";
  return {
    cookie: () => cookie,
    call: async (path, options = {}) => {
      const sent = { ...options, headers: { ...(cookie !== "" && { cookie }), ...options.headers } };
      const answer = await client.call(`/api/auth/password/${path}`, sent);
      cookie = RESET.exec(answer.headers.get("set-cookie") ?? "")?.[0] ?? cookie;
      return answer;
    },
  };
};
const forgot = async (email: string, one = browser()): Promise<Browser> => {
  const answer = await one.call("forgot", { json: { email } });
  expect([answer.status, answer.body]).toEqual([200, { message: SENT }]);
  return one;
};
const choose = (one: Browser, password: string) =>
  one.call("reset", { method: "PATCH", json: { password, confirm: password } });
const signInStatus = async (identifier: string, password: string) =>
  (await world.server.client().post("/api/auth/signin", { identifier, password })).status;

describe("a forgotten password", () => {
  test("7.29 is replaced: code by mail, not a wrong one, then a new one, and every session ends", async () => {
    const { client, person } = await newcomer();
    const one = await forgot(person.email.toUpperCase());
    const code = await world.codeOf(person.email, 2);
    const wrong = await one.call(`verify/${otherThan(code)}`);
    expect([wrong.status, wrong.body]).toEqual([
      422,
      { message: "This code is incorrect. Check your latest email", code: "code_invalid" },
    ]);
    expect((await choose(one, "another-one")).body.code).toBe("code_expired");
    const verified = await one.call(`verify/${code}`);
    expect([verified.status, verified.body]).toEqual([200, { verified: true }]);
    const answer = await choose(one, "another-one");
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: "Your password is changed. Your other devices are logged out." },
    ]);
    expect((await client.get("/api/auth/check")).status).toBe(401);
    expect(await signInStatus(person.email, person.password)).toBe(401);
    expect(await signInStatus(person.phone, "another-one")).toBe(200);
    expect(await eventsOf(world.server, person.email)).toEqual([
      "code.sent",
      "signup",
      "code.sent",
      "code.wrong",
      "code.right",
      "password.reset",
      "signin.refused",
      "signin",
    ]);
  });

  test("verifies the address, tells the person, and lets in who was locked out", async () => {
    const { person } = await newcomer();
    for (let n = 0; n < 5; n += 1) await signInStatus(person.email, "not-it");
    expect(await signInStatus(person.email, person.password)).toBe(429);
    const one = await forgot(person.email);
    await one.call(`verify/${await world.codeOf(person.email, 2)}`);
    await choose(one, "another-one");
    const client = world.server.client();
    await client.signIn(person.email, "another-one");
    expect((await client.get("/api/user")).body["email_verified"]).toBe(true);
    const [mail] = await world.smtp.mailsTo(person.email, 3);
    expect(mail?.subject).toBe("Your Annales password was changed");
  });

  test("9.16 its code has five digits and a mail of its own, in the account's language", async () => {
    const { person } = await newcomer({}, { "x-language": "fr" });
    await forgot(person.email);
    const code = await world.codeOf(person.email, 2);
    const [mail] = await world.smtp.mailsTo(person.email, 2);
    expect(mail?.subject).toBe("Changez votre mot de passe Annales");
    expect(mail?.text).toContain(`votre code est ${code}. Saisissez-le dans Annales d’ici 10 minutes, puis choisissez`);
  });

  test("7.30 its code is sent again: a new one, and the one before still works for its ten minutes", async () => {
    const { person } = await newcomer();
    const one = await forgot(person.email);
    const old = await world.codeOf(person.email, 2);
    const answer = await one.call("resend");
    expect([answer.status, answer.body]).toEqual([200, { message: SENT }]);
    const code = await world.codeOf(person.email, 3);
    expect((await one.call(`verify/${old}`)).status).toBe(200);
    expect((await one.call(`verify/${code}`)).body.code).toBe("code_invalid");
    const { call } = await forgot(person.email);
    await world.codeOf(person.email, 4);
    await call("resend");
    expect((await call(`verify/${await world.codeOf(person.email, 5)}`)).status).toBe(200);
  });

  test("the cookie is HttpOnly, Secure, of our own pages alone, for half an hour; another browser has no use for the code", async () => {
    const { person } = await newcomer();
    const one = browser();
    const answer = await one.call("forgot", { json: { email: person.email } });
    expect(answer.headers.get("set-cookie")).toMatch(
      /^__Host-annales-reset=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const code = await world.codeOf(person.email, 2);
    for (const call of [`verify/${code}`, "resend"])
      expect((await browser().call(call)).body).toEqual({
        message: "This code has expired. Ask for a new one",
        code: "code_expired",
      });
    expect((await choose(browser(), "another-one")).body.code).toBe("code_expired");
    const elsewhere = await one.call(`verify/${code}`, { headers: { "sec-fetch-site": "cross-site" } });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, "forbidden"]);
    expect((await one.call(`verify/${code}`)).status).toBe(200);
  });

  test("each browser has codes of its own: none opens another's way, nor voids its code", async () => {
    const { person } = await newcomer();
    const first = await forgot(person.email);
    const old = await world.codeOf(person.email, 2);
    const second = await forgot(person.email);
    const code = await world.codeOf(person.email, 3);
    if (old !== code) expect((await first.call(`verify/${code}`)).body.code).toBe("code_invalid");
    expect((await first.call(`verify/${old}`)).status).toBe(200);
    expect((await second.call(`verify/${code}`)).status).toBe(200);
  });

  test("no new password without a right code, nor twice, nor after half an hour", async () => {
    const { person } = await newcomer();
    const one = await forgot(person.email);
    expect((await choose(one, "another-one")).body.code).toBe("code_expired");
    await one.call(`verify/${await world.codeOf(person.email, 2)}`);
    const again = one.cookie();
    world.server.clock.advance(29 * MINUTE);
    expect((await choose(one, "another-one")).status).toBe(200);
    const used = await one.call("reset", {
      method: "PATCH",
      json: { password: "one-more", confirm: "one-more" },
      headers: { cookie: again },
    });
    expect(used.body.code).toBe("code_expired");
    await world.smtp.mailsTo(person.email, 3);
    const late = await forgot(person.email);
    await late.call(`verify/${await world.codeOf(person.email, 4)}`);
    world.server.clock.advance(30 * MINUTE);
    expect((await choose(late, "one-more")).body.code).toBe("code_expired");
    expect(await signInStatus(person.email, "another-one")).toBe(200);
  });

  test("5.34 5.35 9.18 the new one is judged as at sign-up, and may not be a common one", async () => {
    const { person } = await newcomer();
    const one = await forgot(person.email);
    await one.call(`verify/${await world.codeOf(person.email, 2)}`);
    const reset = (json: object) => one.call("reset", { method: "PATCH", json });
    expect((await reset({ password: "1234", confirm: "1234" })).body.fields).toEqual({
      password: "The password needs at least 5 characters",
    });
    expect((await reset({ password: "another-one", confirm: "other" })).body.fields).toEqual({
      confirm: "The two passwords are not the same",
    });
    for (const common of ["motdepasse", person.phone])
      expect((await reset({ password: common, confirm: common })).body.fields).toEqual({
        password: "This password is too easy to guess. Choose another one",
      });
    expect((await choose(one, "another-one")).status).toBe(200);
  });

  test("5.30 5.31 needs an address that is one", async () => {
    for (const [email, words] of [
      ["", "Enter your email address"],
      ["x@", "This email address is not valid"],
    ])
      expect((await browser().call("forgot", { json: { email } })).body.fields).toEqual({ email: words });
  });

  test("is the same for an address that has no account: every answer, every limit; and no mail leaves", async () => {
    const walk = async (email: string) => {
      const seen: unknown[] = [];
      const one = browser();
      const note = async (answer: ReturnType<Browser["call"]>) => {
        const { status, body, headers } = await answer;
        const cookie = headers.get("set-cookie")?.replace(/=[\w-]{43}/, "=…");
        seen.push([status, body.code, cookie, Math.round(Number(headers.get("retry-after") ?? 0) / 60)]);
      };
      await note(one.call("forgot", { json: { email } }));
      for (let n = 0; n < 6; n += 1) await note(one.call("verify/00000"));
      for (let n = 0; n < 10; n += 1) await note(one.call("resend"));
      await note(one.call("forgot", { json: { email } }));
      await note(choose(one, "another-one"));
      return seen;
    };
    const email = "known@example.com";
    await newcomer({ email });
    await world.server.sql((sql) => sql`DELETE FROM attempt WHERE kind = 'code'`);
    expect(await walk("nobody@example.com")).toEqual(await walk(email));
    await world.smtp.mailsTo(email, 2);
    expect(world.smtp.mails().filter(({ to }) => to === "nobody@example.com")).toEqual([]);
  });

  test("for an address that has no account, a right code changes nothing and says the same", async () => {
    const one = await forgot("void@example.com");
    await world.server.sql((sql) => sql`UPDATE reset_session SET verified_at = now() WHERE account_id IS NULL`);
    expect((await choose(one, "another-one")).status).toBe(200);
  });
});

describe("forgotten passwords from one address", () => {
  test("end at the limit of a minute, known or not", async () => {
    const own = await startAccountsWorld({ limits: limitsWith({ signinAddress: 3 }) });
    try {
      const send = (n: number) =>
        own.server.client().post("/api/auth/password/forgot", { email: `nobody${n}@example.com` });
      for (let n = 0; n < 3; n += 1) expect((await send(n)).status).toBe(200);
      const over = await send(3);
      expect([over.status, over.body.code, Number(over.headers.get("retry-after")) <= 60]).toEqual([
        429,
        "too_many_requests",
        true,
      ]);
      own.server.clock.advance(MINUTE);
      expect((await send(4)).status).toBe(200);
    } finally {
      await own.close();
    }
  });
});
