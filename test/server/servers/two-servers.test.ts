import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClient } from "../../support/server/http-client.ts";
import { type ServerPair, type SignedInPerson, startServerPair } from "./server-pair.ts";

let pair: ServerPair;
let admin: SignedInPerson;
beforeAll(async () => {
  pair = await startServerPair();
  admin = await pair.person("admin@example.com");
});
afterAll(() => pair.close());

test("a session that one server opened is known to the other, and what the other ends has ended on both", async () => {
  const onA = makeClient(pair.a.address);
  await onA.signIn("hnd@example.com");
  const onB = makeClient(pair.b.address);
  Object.assign(onB.session, onA.session);
  expect((await onB.get("/api/user")).body["email"]).toBe("hnd@example.com");
  expect((await onB.get("/api/auth/logout")).status).toBe(200);
  expect((await onA.get("/api/user")).status).toBe(401);
});

test("wrong passwords are counted over both servers, and both then ask to wait", async () => {
  const guess = ({ address }: ServerPair["a"]) =>
    makeClient(address).post("/api/auth/signin", { identifier: "concour@example.com", password: "a guess" });
  const turns = [pair.a, pair.b, pair.a, pair.b, pair.a];
  for (const member of turns) expect((await guess(member)).status).toBe(401);
  for (const member of [pair.b, pair.a]) {
    const answer = await guess(member);
    expect([answer.status, answer.body.code]).toEqual([429, "too_many_requests"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(800);
  }
});

test("a fee that is changed on one server is the fee on the other at once", async () => {
  expect((await admin(pair.a).call("/api/admin/fees", { method: "PATCH", json: { categoryFee: 2750 } })).status).toBe(
    200,
  );
  expect((await makeClient(pair.b.address).get("/api/payments/semester-fee")).body["categoryFee"]).toBe(2750);
});

test("two servers that were started at once over an empty database made one of everything", async () => {
  const counts = await pair.rows(
    (sql) => sql`SELECT (SELECT count(*)::int FROM semester) AS semesters,
    (SELECT count(*)::int FROM secret) AS secrets, (SELECT count(DISTINCT name)::int FROM secret) AS names`,
  );
  const [{ semesters, secrets, names }] = counts as [Record<string, number>];
  expect([semesters, secrets]).toEqual([3, names]);
});
