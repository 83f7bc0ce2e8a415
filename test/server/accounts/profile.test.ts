import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventsOf, limitsWith, signUp, startAccountsWorld, type AccountsWorld } from "./accounts-world.ts";

let world: AccountsWorld;
beforeAll(async () => {
  world = await startAccountsWorld({ limits: limitsWith({ signups: 1000 }) });
});
afterAll(() => world.close());

const levels = async () => {
  const { body } = await world.server.client().get("/api/levels");
  return body as unknown as readonly { id: number; name: string }[];
};
const patch =
  (path: string) =>
  async (
    { client }: Awaited<ReturnType<typeof signUp>>,
    json: object,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    client.call(path, { method: "PATCH", json, headers });
const saveProfile = patch("/api/user");
const saveSettings = patch("/api/user/settings");
const changePassword = patch("/api/user/password");

describe("the profile", () => {
  test("saves name and level, answers the whole user and says so", async () => {
    const one = await signUp(world.server);
    const level = (await levels())[1]!;
    const answer = await saveProfile(one, { name: "  Ada Bih ", level_id: level.id }, { "x-language": "fr" });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { name: "Ada Bih", level: { id: level.id }, email: one.person.email, message: "Profil enregistré" },
    ]);
    const { message: _, ...user } = answer.body;
    expect((await one.client.get("/api/user", { "x-language": "fr" })).body).toEqual(user);
  });

  test("5.40 5.41 5.42 needs a name of three letters; a level is optional, and one that is there", async () => {
    const one = await signUp(world.server);
    expect((await saveProfile(one, { name: "Al" })).body.fields).toEqual({
      name: "The name needs at least 3 characters",
    });
    for (const level_id of [0, -1, "x", 999])
      expect((await saveProfile(one, { name: "Ali", level_id })).body.fields).toEqual({
        level_id: "The level is invalid",
      });
    expect((await saveProfile(one, { name: "Ali" })).body).toMatchObject({ name: "Ali", level: null });
  });

  test("changes nothing else, whatever the body says", async () => {
    const one = await signUp(world.server);
    const answer = await saveProfile(one, { name: "Ada", role: "admin", email: "x@y.cm", email_verified: true });
    expect(answer.body).toMatchObject({ role: "student", email: one.person.email, email_verified: false });
  });
});

describe("the settings", () => {
  test("3.14 save what is given and leave the rest", async () => {
    const one = await signUp(world.server);
    const off = await saveSettings(one, { notify: false });
    expect(off.body).toMatchObject({
      notify: false,
      phone: one.person.phone,
      language: "en",
      message: "Settings saved",
    });
    const moved = await saveSettings(one, { phone: "699999901", language: "fr" });
    expect(moved.body).toMatchObject({ notify: false, phone: "699999901", language: "fr" });
    expect((await saveSettings(one, {})).body).toMatchObject({ notify: false, phone: "699999901", language: "fr" });
  });

  test("5.36 refuse a number that is none, and one that is taken", async () => {
    const [one, other] = [await signUp(world.server), await signUp(world.server)];
    expect((await saveSettings(one, { phone: "640000001" })).body.fields).toEqual({
      phone: "Provide either an MTN or Orange phone number.",
    });
    await world.verify(other);
    expect((await saveSettings(one, { phone: other.person.phone })).body.fields).toEqual({
      phone: "An account already uses this email or phone number. Sign in instead",
    });
    expect((await saveSettings(one, { notify: "yes" })).status).toBe(422);
    expect((await saveSettings(one, { language: "de" })).status).toBe(422);
  });
});

describe("a change of the phone", () => {
  test("is asked for five times a day at most, taken or free; the own number and all else are saved on", async () => {
    const [one, other] = [await signUp(world.server), await signUp(world.server)];
    await world.verify(other);
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1)
      statuses.push((await saveSettings(one, { phone: n % 2 ? `69800000${n}` : other.person.phone })).status);
    expect(statuses).toEqual([422, 200, 422, 200, 422, 429, 429]);
    const over = await saveSettings(one, { phone: "698000009" });
    expect([over.body.code, Number(over.headers.get("retry-after")) > 23 * 3600]).toEqual(["too_many_requests", true]);
    expect((await saveSettings(one, { phone: "698000003", language: "fr" })).status).toBe(200);
    world.server.clock.advance(24 * 3_600_000);
    expect((await saveSettings(one, { phone: "698000009" })).status).toBe(200);
  });
});

describe("a change of password", () => {
  test("3.4 needs the current one, is in no answer, ends every other session and tells the person", async () => {
    const one = await signUp(world.server);
    await world.smtp.mailsTo(one.person.email, 1);
    const elsewhere = world.server.client();
    await elsewhere.signIn(one.person.email, one.person.password);
    const form = { current_password: one.person.password, password: "another-one", confirm: "another-one" };
    const answer = await changePassword(one, form);
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: "Your password is changed. Your other devices are logged out." },
    ]);
    expect((await one.client.get("/api/user")).text).not.toContain("another-one");
    expect((await one.client.get("/api/auth/check")).status).toBe(200);
    expect((await elsewhere.get("/api/auth/check")).status).toBe(401);
    await elsewhere.signIn(one.person.email, "another-one");
    const [mail] = await world.smtp.mailsTo(one.person.email, 2);
    expect(mail?.subject).toBe("Your Annales password was changed");
    expect(await eventsOf(world.server, one.person.email)).toContain("password.changed");
  });

  test("gives the session another cookie: a copy of the old one opens nothing", async () => {
    const one = await signUp(world.server);
    const copied = world.server.client();
    Object.assign(copied.session, one.client.session);
    const form = { current_password: one.person.password, password: "another-one", confirm: "another-one" };
    const answer = await changePassword(one, form);
    expect(answer.headers.get("set-cookie")).toMatch(
      /^__Host-annales=[\w-]{43}; Max-Age=25\d{5}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await copied.get("/api/auth/check")).status).toBe(401);
    expect((await one.client.get("/api/auth/check")).status).toBe(200);
  });

  test("5.37 refuses a wrong current one as a field, never as 401, and not without end", async () => {
    const one = await signUp(world.server);
    const form = { current_password: "not-it", password: "another-one", confirm: "another-one" };
    for (let n = 0; n < 5; n += 1) {
      const answer = await changePassword(one, form);
      expect([answer.status, answer.body.fields]).toEqual([
        422,
        { current_password: "This is not your current password" },
      ]);
    }
    const over = await changePassword(one, { ...form, current_password: one.person.password });
    expect([over.status, over.body.code]).toEqual([429, "too_many_requests"]);
    const events = await eventsOf(world.server, one.person.email);
    expect(events.filter((kind) => kind === "password.refused")).toHaveLength(5);
  });

  test("5.37 5.38 5.39 9.18 judges each field", async () => {
    const one = await signUp(world.server);
    expect(
      (await changePassword(one, { current_password: "", password: "1234", confirm: "12345" })).body.fields,
    ).toEqual({
      current_password: "Enter your current password",
      password: "The password needs at least 5 characters",
    });
    const form = { current_password: one.person.password, password: "another-one" };
    expect((await changePassword(one, { ...form, confirm: "other" })).body.fields).toEqual({
      confirm: "The two passwords are not the same",
    });
    expect((await changePassword(one, { ...form, password: "qwerty", confirm: "qwerty" })).body.fields).toEqual({
      password: "This password is too easy to guess. Choose another one",
    });
  });
});
