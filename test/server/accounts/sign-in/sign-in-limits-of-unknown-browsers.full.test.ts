import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { totpStepAt, totpCode } from "../../../../server/accounts/sign-in/totp.ts";
import type { Client } from "../../../support/server/http-client.ts";
import {
  bytesOfSecret,
  limitsWith,
  otherThan,
  type Person,
  signUp,
  startAccountsWorld,
  type AccountsWorld,
} from "../accounts-world.ts";

const PUBLIC = "https://annales.example";
/** Wrong sign-ins of strangers in a day, for one account. */
const A_DAY = 25;
let world: AccountsWorld;
beforeAll(async () => {
  const limits = limitsWith({ signups: 1000, signinAddress: 1000, signinDay: A_DAY });
  world = await startAccountsWorld({ publicUrl: PUBLIC, limits });
});
afterAll(() => world.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OWN = "197.0.0.1";

const from = (address: string, at = world): Client => at.server.client({ "x-forwarded-for": address });
const signIn = (client: Client, identifier: string, password: string, totp?: string) =>
  client.post("/api/auth/signin", { identifier, password, ...(totp && { totp }) });
const statusOf = async (client: Client, { email, password }: Pick<Person, "email" | "password">) =>
  (await signIn(client, email, password)).status;
const wrongTimes = async (times: number, identifier: string, client: Client): Promise<readonly number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await signIn(client, identifier, "not-it")).status);
  return statuses;
};
/** Wrong sign-ins of many addresses, each as often as one may, until none is judged any more. */
const siege = async (identifier: string, at = world): Promise<number> => {
  let judged = 0;
  for (let n = 0; n < 40; n += 1) {
    const statuses = await wrongTimes(5, identifier, from(`41.0.0.${n}`, at));
    judged += statuses.filter((status) => status === 401).length;
    if (!statuses.includes(401)) return judged;
  }
  throw new Error(`${judged} wrong sign-ins were judged without an end.`);
};
/** A student whose browser is known, as the sign-up was made in it. */
const known = async () => {
  const one = await signUp(world.server, {}, { "x-forwarded-for": OWN });
  await world.smtp.mailsTo(one.person.email, 1);
  return one;
};
const RESET = /__Host-annales-reset=[^;]*/;
/** A browser that asked for a new password: its further calls carry the cookie of its reset session. */
const forgot = async (client: Client, email: string, cookie = "") => {
  const answer = await client.post("/api/auth/password/forgot", { email }, cookie === "" ? {} : { cookie });
  const own = RESET.exec(answer.headers.get("set-cookie") ?? "")?.[0] ?? cookie;
  const call = (path: string, json?: object) =>
    client.call(`/api/auth/password/${path}`, {
      headers: { cookie: [own, client.session.device].filter((one) => one !== null).join("; ") },
      ...(json !== undefined && { method: "PATCH", json }),
    });
  return { status: answer.status, body: answer.body, cookie: own, call };
};

describe("wrong sign-ins of a stranger", () => {
  test("leave the owner's sign-in open from another address", async () => {
    const { person } = await known();
    expect(await wrongTimes(6, person.email, from("41.0.0.1"))).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await statusOf(from("197.0.0.2"), person)).toBe(200);
  });

  test("from the owner's own address leave a browser open that has signed in before, signed out or not", async () => {
    const { client, person } = await known();
    await client.get("/api/auth/logout");
    await wrongTimes(6, person.email, from(OWN));
    expect(await statusOf(from(OWN), person)).toBe(429);
    expect(await statusOf(client, person)).toBe(200);
  });

  test("from many addresses end at the day's limit, then only browsers that have signed in before get in", async () => {
    const { client, person } = await known();
    const { person: other } = await known();
    expect(await siege(person.email)).toBe(A_DAY);
    const stranger = await signIn(from("41.1.0.1"), person.email, person.password);
    expect([stranger.status, stranger.body.message]).toEqual([
      429,
      "Too many wrong attempts today. Sign in on a device you used before, or choose a new password by email",
    ]);
    expect(Number(stranger.headers.get("retry-after"))).toBeGreaterThan(23 * 3600);
    expect(await statusOf(client, person)).toBe(200);
    expect(await statusOf(from("41.1.0.1"), other)).toBe(200);
    world.server.clock.advance(DAY);
    expect(await statusOf(from("41.1.0.1"), person)).toBe(200);
  });

  test("of one address are a fifth of the day's for one account: it alone does not shut out new browsers", async () => {
    const { person } = await known();
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      statuses.push(...(await wrongTimes(5, person.email, from("41.0.0.1"))));
      world.server.clock.advance(15 * MINUTE);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(A_DAY / 5);
    expect(await statusOf(from("197.0.0.2"), person)).toBe(200);
  });

  test("for an account that does not exist end alike, and say the same", async () => {
    const { person } = await known();
    const counts = [await siege("nobody@example.com"), await siege(person.email)];
    const one = await signIn(from(OWN), "nobody@example.com", "x");
    const other = await signIn(from(OWN), person.email, "x");
    expect([counts, one.status, one.body]).toEqual([[A_DAY, A_DAY], other.status, other.body]);
  });

  test("are over for an owner with a new device by a new password: its browser is known from then on", async () => {
    const { person } = await known();
    await siege(person.email);
    const device = from("197.0.0.9");
    const reset = await forgot(device, person.email);
    expect((await reset.call(`verify/${await world.codeOf(person.email, 2)}`)).status).toBe(200);
    expect((await reset.call("reset", { password: "another-one", confirm: "another-one" })).status).toBe(200);
    await siege(person.email);
    const changed = { email: person.email, password: "another-one" };
    expect(await statusOf(from("197.0.0.8"), changed)).toBe(429);
    expect(await statusOf(device, changed)).toBe(200);
  });

  test("do not stop a change of password, nor closing the account", async () => {
    const { client, person } = await known();
    await siege(person.email);
    const change = { current_password: person.password, password: "another-one", confirm: "another-one" };
    expect((await client.call("/api/user/password", { method: "PATCH", json: change })).status).toBe(200);
    const close = await client.call("/api/user", { method: "DELETE", json: { password: "another-one" } });
    expect(close.status).toBe(200);
    const left = await world.server.sql(
      (sql) => sql`SELECT 1 FROM attempt WHERE subject LIKE ${"account %"}
      AND split_part(subject, ' ', 2)::int IN (SELECT id FROM account WHERE closed_at IS NOT NULL)`,
    );
    expect(left).toEqual([]);
  });
});

describe("a browser that has signed in before", () => {
  test("is known by a cookie of its own: HttpOnly, for a year, stored as a hash with its account", async () => {
    const { client, person } = await known();
    const answer = await client.signIn(person.email, person.password);
    expect(answer.headers.get("set-cookie")).toMatch(
      /__Host-annales-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax/,
    );
    const rows = await world.server.sql(
      (sql) => sql<{ row: string }>`SELECT d::text || encode(cookie_hash, 'escape') AS row FROM known_device d
        JOIN account a ON a.id = account_id WHERE email = ${person.email}`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.row).not.toContain(client.session.device!.split("=")[1]);
  });

  test("has five wrong tries in 15 minutes of its own", async () => {
    const { client, person } = await known();
    expect(await wrongTimes(6, person.email, client)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await statusOf(from(OWN), person)).toBe(200);
    world.server.clock.advance(15 * MINUTE);
    expect(await statusOf(client, person)).toBe(200);
  });

  test("is known for the accounts that signed in there, and for no other", async () => {
    const { client: shared, person: first } = await known();
    const { person: second } = await known();
    const { person: third } = await known();
    const { device } = shared.session;
    await shared.signIn(second.email, second.password);
    expect(shared.session.device).toBe(device);
    for (const { email } of [first, second, third]) await siege(email);
    expect(await Promise.all([first, second, third].map((person) => statusOf(shared, person)))).toEqual([
      200, 200, 429,
    ]);
  });

  test("needs a cookie of ours: a made-up one counts as none and is replaced", async () => {
    const { person } = await known();
    const made = from("41.1.0.1");
    made.session.device = `__Host-annales-device=${"x".repeat(43)}`;
    await siege(person.email);
    expect(await statusOf(made, person)).toBe(429);
    world.server.clock.advance(DAY);
    await made.signIn(person.email, person.password);
    expect(made.session.device).not.toContain("xxx");
  });

  test("is forgotten by a new password, but for the one that set it", async () => {
    const { client, person } = await known();
    const lost = from("41.9.0.1");
    await lost.signIn(person.email, person.password);
    const change = { current_password: person.password, password: "another-one", confirm: "another-one" };
    expect((await client.call("/api/user/password", { method: "PATCH", json: change })).status).toBe(200);
    await siege(person.email);
    const changed = { email: person.email, password: "another-one" };
    expect([await statusOf(lost, changed), await statusOf(client, changed)]).toEqual([429, 200]);
  });

  test.each(["others", "one"] as const)(
    "is forgotten when its session is ended from another browser: %s",
    async (which) => {
      const { client, person } = await known();
      const lost = from("41.9.0.1");
      await lost.signIn(person.email, person.password);
      const sessions = (await client.get("/api/auth/sessions")).body as unknown as { id: string; current: boolean }[];
      const ended = which === "others" ? "others" : sessions.find(({ current }) => !current)!.id;
      expect((await client.call(`/api/auth/sessions/${ended}`, { method: "DELETE" })).status).toBe(200);
      await siege(person.email);
      expect([await statusOf(lost, person), await statusOf(client, person)]).toEqual([429, 200]);
    },
  );

  test("is one of twenty at most of an account, those that were used last", async () => {
    const { client, person } = await known();
    for (let n = 0; n < 20; n += 1) {
      world.server.clock.advance(1000);
      await from(`197.0.1.${n}`).signIn(person.email, person.password);
    }
    const rows = await world.server.sql(
      (sql) => sql`SELECT 1 FROM known_device JOIN account a ON a.id = account_id WHERE email = ${person.email}`,
    );
    expect(rows).toHaveLength(20);
    await siege(person.email);
    expect(await statusOf(client, person)).toBe(429);
  });
});

test("a stolen session that tries passwords takes no try from the owner's own", async () => {
  const { client, person } = await known();
  const stolen = from("41.9.0.1");
  await stolen.signIn(person.email, person.password);
  const change = async (by: Client, current: string) => {
    const json = { current_password: current, password: "another-one", confirm: "another-one" };
    return (await by.call("/api/user/password", { method: "PATCH", json })).status;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push(await change(stolen, "not-it"));
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  expect(await change(client, person.password)).toBe(200);
});

describe("codes for a new password", () => {
  test("a stranger's asking voids none that was mailed before", async () => {
    const { person } = await known();
    const mine = await forgot(from(OWN), person.email);
    const code = await world.codeOf(person.email, 2);
    for (let n = 0; n < 9; n += 1) expect((await forgot(from("41.0.0.1"), person.email)).status).toBe(200);
    expect((await mine.call(`verify/${code}`)).status).toBe(200);
  });

  test("asked for once more in the same browser: both work for their ten minutes, and one is used once", async () => {
    const { person } = await known();
    const client = from(OWN);
    const first = await forgot(client, person.email);
    const code = await world.codeOf(person.email, 2);
    world.server.clock.advance(MINUTE);
    const again = await forgot(client, person.email, first.cookie);
    await again.call("resend");
    const last = await world.codeOf(person.email, 4);
    expect((await again.call(`verify/${code}`)).status).toBe(200);
    for (const used of [code, last]) expect((await again.call(`verify/${used}`)).body.code).toBe("code_invalid");
  });

  test("a guess costs a try of each that it is held against: five wrong ones end them all", async () => {
    const { person } = await known();
    const mine = await forgot(from(OWN), person.email);
    const one = await world.codeOf(person.email, 2);
    await mine.call("resend");
    const two = await world.codeOf(person.email, 3);
    const wrong = [otherThan(one), otherThan(two)].find((code) => code !== one && code !== two)!;
    for (let n = 0; n < 5; n += 1) expect((await mine.call(`verify/${wrong}`)).body.code).toBe("code_invalid");
    for (const code of [one, two]) expect((await mine.call(`verify/${code}`)).status).toBe(429);
    await mine.call("resend");
    expect((await mine.call(`verify/${await world.codeOf(person.email, 4)}`)).status).toBe(200);
  });

  test("one address spends ten a day of an account; the owner still gets one, at another address or a known browser", async () => {
    const { client, person } = await known();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await forgot(from(OWN), person.email)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await forgot(from("197.0.0.2"), person.email)).status).toBe(200);
    expect((await forgot(client, person.email)).status).toBe(200);
  });

  test("many addresses spend twenty, then each new one still gets its first, up to fifty; a known browser its own ten", async () => {
    const { client, person } = await known();
    for (let n = 0; n < 20; n += 1) await forgot(from(`41.0.${n % 4}.1`), person.email);
    expect((await forgot(from("41.0.0.1"), person.email)).status).toBe(429);
    for (let n = 0; n < 30; n += 1) expect((await forgot(from(`41.1.${n}.1`), person.email)).status).toBe(200);
    const over = await forgot(from("41.2.0.1"), person.email);
    expect([over.status, over.body.code]).toEqual([429, "too_many_requests"]);
    for (let n = 0; n < 10; n += 1) expect((await forgot(client, person.email)).status).toBe(200);
    expect((await forgot(client, person.email)).status).toBe(429);
  });

  test("after fifty wrong tries of strangers in a day a stranger's code has one try, the known browser's five", async () => {
    const { client, person } = await known();
    const guess = async (address: string) => {
      const { call } = await forgot(from(address), person.email);
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1) statuses.push((await call(`verify/${String(n).padStart(5, "0")}`)).status);
      return statuses;
    };
    for (let n = 0; n < 10; n += 1) await guess(`41.0.${n}.1`);
    expect((await guess("41.1.0.1")).slice(0, 2)).toEqual([422, 429]);
    await world.smtp.mailsTo(person.email, 12);
    const mine = await forgot(client, person.email);
    const code = await world.codeOf(person.email, 13);
    expect((await mine.call(`verify/${otherThan(code)}`)).status).toBe(422);
    expect((await mine.call(`verify/${code}`)).status).toBe(200);
  });

  test("strangers' askings take nothing from the codes of the e-mail address", async () => {
    const { client, person } = await known();
    for (let n = 0; n < 12; n += 1) await forgot(from(`41.0.${n}.1`), person.email);
    expect((await client.get("/api/email/verify/resend")).status).toBe(200);
  });
});

test("an admin is not shut out by strangers: the second factor is asked of the known browser as ever", async () => {
  const own = await startAccountsWorld({
    publicUrl: PUBLIC,
    secondFactor: true,
    limits: limitsWith({ signinDay: A_DAY }),
  });
  try {
    const ADMIN = "admin@example.com";
    const desk = from(OWN, own);
    const { totp } = (await signIn(desk, ADMIN, "annales-demo")).body as unknown as { totp: { secret: string } };
    const codeNow = () => totpCode(bytesOfSecret(totp.secret), totpStepAt(own.server.clock.now()));
    expect((await signIn(desk, ADMIN, "annales-demo", codeNow())).status).toBe(200);
    own.server.clock.advance(MINUTE);
    await siege(ADMIN, own);
    expect((await signIn(from("41.9.0.1", own), ADMIN, "annales-demo", codeNow())).status).toBe(429);
    expect((await signIn(desk, ADMIN, "annales-demo", codeNow())).status).toBe(200);
  } finally {
    await own.close();
  }
});
