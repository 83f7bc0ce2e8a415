import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { eventsOf, limitsWith, newPerson, signUp, startAccountsWorld, type AccountsWorld } from "../accounts-world.ts";

let world: AccountsWorld;
beforeAll(async () => {
  world = await startAccountsWorld({ limits: limitsWith({ signups: 1000 }) });
});
afterAll(() => world.close());

const post = async (changed: Readonly<Record<string, unknown>>, headers = {}) =>
  world.server.client(headers).post("/api/auth/signup", await newPerson(world.server, changed));

describe("signing up", () => {
  test("1.3, 6.21, 7.57, 9.38 makes a student who is signed in, whatever role the body says", async () => {
    const { client, person } = await signUp(world.server, { role: "admin", email_verified: true });
    const { body } = await client.get("/api/user");
    expect(body).toMatchObject({ email: person.email, phone: person.phone, role: "student", email_verified: false });
    expect(body["referral"]).toMatch(/^[\da-f]{10}$/);
  });

  test("3.4 never shows the password, and greets in the caller's language", async () => {
    const person = await newPerson(world.server);
    const answer = await world.server.client({ "x-language": "fr" }).post("/api/auth/signup", person);
    expect(answer.text).not.toContain(person.password);
    expect(answer.body.message).toBe("Bienvenue sur Annales\u202f! Votre code vous attend dans vos e-mails.");
    expect(answer.body["user"]).toMatchObject({ language: "fr" });
  });

  test("9.15 mails a code of five digits in the account's language, as text and as HTML", async () => {
    const { person } = await signUp(world.server, { name: "<b>Ada</b>" }, { "x-language": "fr" });
    const code = await world.codeOf(person.email);
    const [mail] = await world.smtp.mailsTo(person.email, 1);
    expect(mail).toMatchObject({ from: "no-reply@annales.example", subject: "Votre code de vérification Annales" });
    expect(mail?.text).toBe(
      `Bonjour <b>Ada</b>, votre code est ${code}. Saisissez-le dans Annales d’ici 10 minutes pour vérifier votre e-mail. Si cette inscription ne vient pas de vous, ignorez ce message.`,
    );
    expect(mail?.html).toContain(`>${code}</p>`);
    expect(mail?.html).toContain("&lt;b&gt;Ada&lt;/b&gt;");
    expect(mail?.html).toContain('<html lang="fr">');
  });

  test("keeps who invited, by the code of the link in any case", async () => {
    const { client: friend } = await signUp(world.server);
    const referral = String((await friend.get("/api/user")).body["referral"]);
    const { person } = await signUp(world.server, { referral: ` ${referral.toUpperCase()} ` });
    const [row] = await world.server.sql(
      (sql) => sql<{ code: string }>`SELECT f.referral AS code FROM account a JOIN account f ON f.id = a.referred_by
        WHERE a.email = ${person.email}`,
    );
    expect(row).toEqual({ code: referral });
  });

  test("5.15 5.16 takes a photo's address, an identifier, a level and a category, or none", async () => {
    const [ids] = await world.server.sql(
      (sql) => sql<{ level: number; category: number }>`SELECT (SELECT min(id) FROM level) AS level,
        (SELECT min(id) FROM category) AS category`,
    );
    const uuid = "6f1c2f8e-3f64-4a3e-9a55-3f1f0d1b8c11";
    const photo = "https://example.com/a.png";
    const { client } = await signUp(world.server, { photo, uuid, level_id: ids?.level, category_id: ids?.category });
    const { body } = await client.get("/api/user");
    expect(body).toMatchObject({ photo, uuid, level: { id: ids?.level }, category: { id: ids?.category } });
    expect((await post({ uuid })).body.fields).toEqual({ uuid: "The identifier is invalid" });
  });

  test("says which address and number are taken, in both languages, whatever the case", async () => {
    const joined = await signUp(world.server);
    await world.verify(joined);
    const { person } = joined;
    const again = { email: person.email.toUpperCase(), phone: person.phone };
    const words = "An account already uses this email or phone number. Sign in instead";
    expect((await post(again)).body).toEqual({
      code: "validation_failed",
      message: words,
      fields: { email: words, phone: words },
    });
    const french = "Un compte utilise déjà cet e-mail ou ce numéro. Connectez-vous";
    expect((await post({ phone: person.phone }, { "x-language": "fr" })).body.fields).toEqual({ phone: french });
  });

  test("makes one account of many forms that are sent at once", async () => {
    const person = await newPerson(world.server);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.server.client().post("/api/auth/signup", person)),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422, 422, 422, 422]);
  });

  test("takes only a faculty of the institution and a department of the faculty, a level and a category that are there", async () => {
    const [other] = await world.server.sql(
      (sql) => sql<{ i: number; f: number }>`SELECT i.id AS i, f.id AS f FROM faculty f
        JOIN institution i ON i.id = f.institution_id WHERE i.key = 'uy1'`,
    );
    expect((await post({ institution_id: other?.i })).body.fields).toEqual({ faculty_id: "Choose your faculty" });
    expect((await post({ faculty_id: other?.f })).body.fields).toEqual({
      faculty_id: "Choose your faculty",
      department_id: "Choose your department",
    });
    const none = { institution_id: 999, faculty_id: 999, department_id: 999, level_id: 999, category_id: 999 };
    expect(Object.keys((await post({ ...none, referral: "no one" })).body.fields ?? {})).toEqual([
      "referral",
      "institution_id",
      "faculty_id",
      "department_id",
      "level_id",
      "category_id",
    ]);
  });

  const firsts = ["password", "123456", "AZERTY", "cameroun", "annales", "696969", "Gandalf", "zzzzzz", "Ada Bih Che"];
  const ours = ["Annales2026", "annales-demo", "annales.cm", "2027 épreuves!", "past papers"];
  test.each([...firsts, ...ours])("refuses %j, which is guessed first", async (password) => {
    const answer = await post({ password, confirm: password });
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { password: "This password is too easy to guess. Choose another one" },
    ]);
  });

  test("refuses the own number and address for a password", async () => {
    const person = await newPerson(world.server);
    for (const password of [person.phone, `+237 ${person.phone}`, person.email, person.email.split("@")[0]]) {
      const answer = await world.server.client().post("/api/auth/signup", { ...person, password, confirm: password });
      expect(Object.keys(answer.body.fields ?? {})).toEqual(["password"]);
    }
  });

  test("is written down: who signed up, that a code was sent", async () => {
    const { person } = await signUp(world.server);
    expect(await eventsOf(world.server, person.email)).toEqual(["code.sent", "signup"]);
  });
});

describe("a number", () => {
  const signIn = (identifier: string, password: string) =>
    world.server.client().post("/api/auth/signin", { identifier, password });
  const phoneOf = async ({ client }: Awaited<ReturnType<typeof signUp>>) =>
    (await client.get("/api/user")).body["phone"];

  test("that an account without a verified address claims is its owner's once the owner's address is verified", async () => {
    const claimer = await signUp(world.server);
    const { phone } = claimer.person;
    const owner = await signUp(world.server, { phone });
    expect((await signIn(phone, claimer.person.password)).status).toBe(200);
    await world.verify(owner);
    expect((await signIn(phone, owner.person.password)).status).toBe(200);
    expect((await signIn(phone, claimer.person.password)).status).toBe(401);
    await world.verify(claimer);
    expect([await phoneOf(claimer), await phoneOf(owner)]).toEqual(["", phone]);
    expect((await signIn(claimer.person.email, claimer.person.password)).status).toBe(200);
  });

  test("that several claim is one's where all verify their addresses at once", async () => {
    const first = await signUp(world.server);
    const { phone } = first.person;
    const all = [first, await signUp(world.server, { phone }), await signUp(world.server, { phone })];
    await Promise.all(all.map((one) => world.verify(one)));
    expect((await Promise.all(all.map(phoneOf))).filter((one) => one === phone)).toHaveLength(1);
  });
});

describe("sign-ups from one network", () => {
  const attempts = (own: AccountsWorld, network: string, count: number) =>
    own.server.sql(
      (sql) => sql`INSERT INTO attempt (kind, subject, at)
      SELECT 'signup network', ${network}, ${new Date(own.server.clock.now())} FROM generate_series(1, ${count})`,
    );
  const counted = async (own: AccountsWorld, network: string) => {
    const [row] = await own.server.sql(
      (sql) => sql<{ n: number }>`SELECT count(*)::int AS n FROM attempt
        WHERE kind = 'signup network' AND subject = ${network}`,
    );
    return row!.n;
  };
  const from = async (own: AccountsWorld, address: string, changed = {}) =>
    own.server.client({ "x-forwarded-for": address }).post("/api/auth/signup", await newPerson(own.server, changed));

  test("wait the longer the more there were that day, and end at the day's limit", async () => {
    const own = await startAccountsWorld({ publicUrl: "https://annales.example" });
    try {
      await attempts(own, "203.0.113.0/24", 300);
      const waiting = from(own, "203.0.113.7");
      await vi.waitFor(async () => expect(await counted(own, "203.0.113.0/24")).toBe(301), 20_000);
      const accounts = await own.server.sql(
        (sql) => sql`SELECT FROM account WHERE password_hash <> '' AND NOT email_verified`,
      );
      expect(accounts).toEqual([]);
      own.server.clock.advance(10_000);
      expect((await waiting).status).toBe(200);
      await attempts(own, "203.0.113.0/24", 699);
      const over = await from(own, "203.0.113.8");
      expect([over.status, over.body.code]).toEqual([429, "too_many_requests"]);
      expect((await from(own, "203.0.114.8")).status).toBe(200);
      own.server.clock.advance(24 * 3_600_000);
      expect((await from(own, "203.0.113.8")).status).toBe(200);
    } finally {
      await own.close();
    }
  });

  test("of IPv6 are those of its first 48 bits", async () => {
    const own = await startAccountsWorld({
      publicUrl: "https://annales.example",
      limits: limitsWith({ signupsNetwork: 2 }),
    });
    try {
      const statuses: number[] = [];
      for (const address of ["2001:db8:1:1::1", "2001:db8:1:2::1", "2001:db8:1:3::1", "2001:db8:2:1::1"])
        statuses.push((await from(own, address)).status);
      expect(statuses).toEqual([200, 200, 429, 200]);
    } finally {
      await own.close();
    }
  });
});

describe("sign-ups from one address", () => {
  test("end at the limit of ten minutes; a wrong form does not count", async () => {
    const own = await startAccountsWorld({ limits: limitsWith({ signups: 2 }) });
    try {
      const send = async (changed = {}) =>
        own.server.client().post("/api/auth/signup", await newPerson(own.server, changed));
      expect((await send({ name: "" })).status).toBe(422);
      expect((await send({ institution_id: 999 })).status).toBe(422);
      expect((await send({ password: "password", confirm: "password" })).status).toBe(422);
      expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
      const over = await send();
      expect([over.status, over.body.code]).toEqual([429, "too_many_requests"]);
      expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(9 * 60);
      own.server.clock.advance(10 * 60_000);
      expect((await send()).status).toBe(200);
    } finally {
      await own.close();
    }
  });
});
