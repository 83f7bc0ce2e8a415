import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consumeTrial } from "../../../../server/payments/trials/free-trials.sql.ts";
import type { Client } from "../../../support/server/http-client.ts";
import {
  limitsWith,
  type Person,
  signUp,
  startAccountsWorld,
  type AccountsWorld,
} from "../../accounts/accounts-world.ts";

let world: AccountsWorld;
beforeAll(async () => {
  world = await startAccountsWorld({ limits: limitsWith({ signups: 1000 }) });
});
afterAll(() => world.close());

interface Student {
  readonly client: Client;
  readonly person: Person;
  readonly id: number;
  /** Mails that came to the address before this account was made. */
  readonly mails: number;
}

const join = async (changed: Readonly<Record<string, unknown>> = {}): Promise<Student> => {
  const mails = world.smtp.mails().filter(({ to }) => to === changed["email"]).length;
  const { client, person } = await signUp(world.server, changed);
  return { client, person, id: Number((await client.get("/api/user")).body["id"]), mails };
};

const verify = async ({ client, person, mails }: Student): Promise<void> => {
  const code = await world.codeOf(person.email, mails + 1);
  const answer = await client.call(`/api/email/verify/${code}`, { method: "PATCH" });
  if (answer.status !== 200) throw new Error(`Not verified: ${answer.text}`);
};
const verified = async (changed: Readonly<Record<string, unknown>> = {}): Promise<Student> => {
  const student = await join(changed);
  await verify(student);
  return student;
};

/** An approved paper of no scope that anyone has paid for. */
const paper = async (kind: "PAPER" | "SOLUTION"): Promise<number> => {
  const [row] = await world.server.sql(
    (sql) => sql<{ id: number }>`WITH made AS (
        INSERT INTO paper (area, title, kind, year, status, sha256, original_key, pages, bytes)
        VALUES ('hnd', 'Networks', ${kind}, 2024, 'approved', decode(md5(random()::text), 'hex'), 'none', 1, 1)
        RETURNING id)
      INSERT INTO paper_category SELECT made.id, (SELECT min(id) FROM category) FROM made RETURNING paper_id AS id`,
  );
  return row!.id;
};

const left = async ({ client }: Student): Promise<unknown> =>
  (await client.get(`/api/papers/${await paper("PAPER")}/solution`)).body["trialLeft"];
const spend = async ({ id }: Student): Promise<boolean> => world.server.run(consumeTrial(id, await paper("SOLUTION")));
const spendAll = async (student: Student): Promise<void> => {
  for (let n = 0; n < 3; n += 1) expect(await spend(student)).toBe(true);
};
const close = async ({ client, person }: Student): Promise<void> => {
  const answer = await client.call("/api/user", { method: "DELETE", json: { password: person.password } });
  if (answer.status !== 200) throw new Error(`Not closed: ${answer.text}`);
};
const changePhone = ({ client }: Student, phone: string) =>
  client.call("/api/user/settings", { method: "PATCH", json: { phone } });

describe("a free trial", () => {
  test("4.36 needs a verified address, and says so in both languages", async () => {
    const student = await join();
    expect(await left(student)).toBe(0);
    expect(await spend(student)).toBe(false);
    const solution = await paper("SOLUTION");
    const file = (language: string) => student.client.get(`/api/papers/${solution}/file`, { "x-language": language });
    expect(await file("en")).toMatchObject({
      status: 403,
      body: {
        code: "solution_not_paid",
        message: "Verify your email address to use your free solutions, or subscribe to solutions.",
      },
    });
    expect((await file("fr")).body.message).toBe(
      "Vérifiez votre adresse e-mail pour utiliser vos corrigés gratuits, ou abonnez-vous aux corrigés.",
    );
    expect((await student.client.get(`/api/papers/${solution}`)).body["access"]).toEqual({
      allowed: false,
      reason: "solution_not_paid",
      trialLeft: 0,
    });
    await verify(student);
    expect(await left(student)).toBe(3);
  });

  test("that was used does not come back with another account of the address", async () => {
    const student = await verified();
    await spendAll(student);
    await close(student);
    const { email } = student.person;
    expect(await left(await verified({ email: email.replace("ada", "ADA") }))).toBe(0);
  });

  test("that was used does not come back with another account of the phone", async () => {
    const student = await verified();
    await spend(student);
    await close(student);
    expect(await left(await verified({ phone: student.person.phone }))).toBe(2);
  });

  test("counts once for an account of the same address and the same phone", async () => {
    const student = await verified();
    await spend(student);
    await close(student);
    const { email, phone } = student.person;
    expect(await left(await verified({ email, phone }))).toBe(2);
  });

  test.each([
    ["dots and a tag of gmail", "ada.bih.che@gmail.com", "adabihche+two@googlemail.com"],
    ["a tag elsewhere", "ada.bih@univ-buea.cm", "ada.bih+again@univ-buea.cm"],
  ])("is one for all spellings of a mailbox: %s", async (_title, one, other) => {
    await spendAll(await verified({ email: one }));
    expect(await left(await verified({ email: other }))).toBe(0);
  });

  test("is another for another mailbox: dots count elsewhere", async () => {
    await spendAll(await verified({ email: "a.b@univ-buea.cm" }));
    expect(await left(await verified({ email: "ab@univ-buea.cm" }))).toBe(3);
  });

  test("does not come back with another phone in the settings", async () => {
    const student = await verified();
    await spend(student);
    await changePhone(student, "699000001");
    expect(await left(student)).toBe(2);
    await close(student);
    expect(await left(await verified({ phone: student.person.phone }))).toBe(2);
  });

  test("that a phone's account before used does not come back with a change of the phone", async () => {
    const before = await verified();
    await spendAll(before);
    await close(before);
    const student = await verified({ phone: before.person.phone });
    await changePhone(student, "699000002");
    expect(await left(student)).toBe(0);
    await changePhone(student, "699000003");
    expect(await left(student)).toBe(0);
  });

  test("is not taken from who has a number that another account had without using a trial", async () => {
    const passing = await verified();
    await changePhone(passing, "699000004");
    await spendAll(passing);
    expect(await left(await verified({ phone: passing.person.phone }))).toBe(3);
  });

  test("is spent once by two accounts of one mailbox at once", async () => {
    const one = await verified({ email: "twins@gmail.com" });
    await spend(one);
    await spend(one);
    const other = await verified({ email: "twins+two@gmail.com" });
    const spent = await Promise.all([spend(one), spend(other)]);
    expect(spent.toSorted()).toEqual([false, true]);
  });

  test("is counted after the account is closed without its address, phone or papers", async () => {
    const student = await verified();
    await spendAll(student);
    await close(student);
    const rows = await world.server.sql(
      (sql) => sql<{ kept: string }>`SELECT row_to_json(m)::text AS kept FROM trial_mark m
        WHERE account_id = ${student.id}`,
    );
    const kept = rows.map((row) => row.kept).join("\n");
    expect(rows).toHaveLength(2);
    expect(kept).not.toContain(student.person.email);
    expect(kept).not.toContain(student.person.phone);
    expect(await world.server.sql((sql) => sql`SELECT FROM solution_trial WHERE account_id = ${student.id}`)).toEqual(
      [],
    );
  });
});
