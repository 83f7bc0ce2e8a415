import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseNetworks } from "../../../../server/settings/ip-networks.ts";
import type { Client } from "../../../support/server/http-client.ts";
import { startServer, type TestServer } from "../../../support/server/test-server.ts";
import { limitsWith } from "../accounts-world.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer({ settings: { limits: limitsWith({ signinAddress: 8 }) } });
});
afterEach(() => server.close());

const signIn = (identifier: string, password: string, headers = {}) =>
  server.client(headers).post("/api/auth/signin", { identifier, password });
const wrongTimes = async (times: number, identifier: string): Promise<readonly number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await signIn(identifier, "not-it")).status);
  return statuses;
};
const MINUTE = 60_000;

describe("wrong passwords", () => {
  test("for one account from one address: five in 15 minutes, then even the right one waits", async () => {
    expect(await wrongTimes(6, "hnd@example.com")).toEqual([401, 401, 401, 401, 401, 429]);
    const right = await signIn("hnd@example.com", "annales-demo");
    expect([right.status, right.body.code]).toEqual([429, "too_many_requests"]);
    const seconds = Number(right.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect(right.body.message).toBe(`Too many attempts. Wait ${seconds} s and try again`);
  });

  test("for one account count by phone and by e-mail address together, and leave others alone", async () => {
    expect(await wrongTimes(3, "690000001")).toEqual([401, 401, 401]);
    expect(await wrongTimes(3, "HND@example.com")).toEqual([401, 401, 429]);
    expect((await signIn("university@example.com", "annales-demo")).status).toBe(200);
  });

  test("are forgotten after 15 minutes", async () => {
    await wrongTimes(5, "hnd@example.com");
    server.clock.advance(15 * MINUTE);
    expect((await signIn("hnd@example.com", "annales-demo")).status).toBe(200);
  });

  test("do not count while the account waits, nor when the form is wrong", async () => {
    await wrongTimes(4, "hnd@example.com");
    expect((await signIn("hnd@example.com", "")).status).toBe(422);
    expect(await wrongTimes(4, "hnd@example.com")).toEqual([401, 429, 429, 429]);
    server.clock.advance(15 * MINUTE);
    expect((await signIn("hnd@example.com", "annales-demo")).status).toBe(200);
  });

  test("sent all at once do not slip through together", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn("hnd@example.com", "not-it")));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test("for an account that is not there are counted alike", async () => {
    expect(await wrongTimes(6, "nobody@example.com")).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await wrongTimes(1, "NOBODY@example.com"))[0]).toBe(429);
  });

  test("from one address: over the limit of a minute 429, and a right password still gets in", async () => {
    for (let n = 0; n < 8; n += 1) expect((await signIn(`student${n}@example.com`, "not-it")).status).toBe(401);
    const over = await signIn("student9@example.com", "not-it");
    expect([over.status, Number(over.headers.get("retry-after")) <= 60]).toEqual([429, true]);
    expect((await signIn("university@example.com", "annales-demo")).status).toBe(200);
    server.clock.advance(MINUTE);
    expect((await signIn("student9@example.com", "not-it")).status).toBe(401);
  });

  test("are kept without the identifier that was typed", async () => {
    await wrongTimes(1, "nobody@example.com");
    const rows = await server.sql((sql) => sql<{ subject: string }>`SELECT subject FROM attempt`);
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toContain("no one");
  });

  test("are forgotten by the database after a day", async () => {
    await wrongTimes(2, "hnd@example.com");
    server.clock.advance(25 * 60 * MINUTE);
    await wrongTimes(1, "hnd@example.com");
    // Maintenance does it, hourly.
    await expect.poll(async () => (await server.sql((sql) => sql`SELECT 1 FROM attempt`)).length).toBe(4);
  });
});

test("200 wrong sign-ins a minute from one address: 100 are judged, the rest are 429, and others there still get in", async () => {
  await server.close();
  server = await startServer();
  const wrong = (n: number) => signIn(`student${n}@example.com`, "not-it");
  const answers: Awaited<ReturnType<typeof wrong>>[] = [];
  for (let n = 0; n < 200; n += 20)
    answers.push(...(await Promise.all(Array.from({ length: 20 }, (_, place) => wrong(n + place)))));
  const refused = answers.filter(({ status }) => status === 429);
  expect([answers.filter(({ status }) => status === 401).length, refused.length]).toEqual([100, 100]);
  for (const { headers, body } of refused) {
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect([body.code, body.message]).toEqual([
      "too_many_requests",
      `Too many attempts. Wait ${headers.get("retry-after")} s and try again`,
    ]);
  }
  expect((await signIn("university@example.com", "annales-demo")).status).toBe(200);
});

test("130 wrong sign-ins at once of one host: another host, and a known browser of the same one, still get in", async () => {
  await server.close();
  server = await startServer({ settings: { publicUrl: "https://annales.example" } });
  const at = (address: string) => server.client({ "x-forwarded-for": address });
  const known = at("41.0.0.1");
  await known.signIn("hnd@example.com");
  const order: string[] = [];
  const ask = async (name: string, client: Client, identifier: string, password: string) => {
    const answer = await client.post("/api/auth/signin", { identifier, password });
    if (answer.status !== 429) order.push(name);
    return answer;
  };
  const wrong = Array.from({ length: 130 }, (_, n) =>
    ask("wrong", at("41.0.0.1"), `student${n}@example.com`, "not-it"),
  );
  const honest = await Promise.all([
    ask("other host", at("197.0.0.1"), "university@example.com", "annales-demo"),
    ask("known browser", known, "hnd@example.com", "annales-demo"),
  ]);
  const answers = await Promise.all(wrong);
  expect(honest.map(({ status }) => status)).toEqual([200, 200]);
  for (const { status, headers } of answers) {
    expect([401, 429]).toContain(status);
    if (status === 429) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect(order.filter((name) => name !== "wrong")).toHaveLength(2);
});

test("300 wrong sign-ins of a host that all wait: a known browser of it that asks after them still gets in", async () => {
  await server.close();
  server = await startServer({ settings: { publicUrl: "https://annales.example" } });
  const at = (address: string) => server.client({ "x-forwarded-for": address });
  const known = at("41.0.0.1");
  await known.signIn("hnd@example.com");
  const wrong = Array.from({ length: 300 }, (_, n) =>
    at("41.0.0.1").post("/api/auth/signin", { identifier: `student${n}@example.com`, password: "not-it" }),
  );
  const right = await known.post("/api/auth/signin", { identifier: "hnd@example.com", password: "annales-demo" });
  expect(right.status).toBe(200);
  const statuses = (await Promise.all(wrong)).map(({ status }) => status);
  expect(statuses).toContain(429);
});

test("a proxy's word about the address counts on this machine, and only with a public address", async () => {
  for (let n = 0; n < 9; n += 1)
    await signIn(`student${n}@example.com`, "not-it", { "x-forwarded-for": `10.0.0.${n}` });
  expect((await signIn("other@example.com", "not-it", { "x-forwarded-for": "10.0.1.1" })).status).toBe(429);
  await server.close();
  server = await startServer({
    settings: {
      publicUrl: "https://annales.example",
      limits: limitsWith({ signinAddress: 8 }),
    },
  });
  for (let n = 0; n < 9; n += 1)
    expect((await signIn(`student${n}@example.com`, "not-it", { "x-forwarded-for": `10.0.0.${n}` })).status).toBe(401);
});

test("of proxies in the networks of the settings the first that is none of them is who sent a call, whatever it says itself", async () => {
  await server.close();
  const proxies = parseNetworks(["127.0.0.1", "10.9.0.0/16"])!;
  server = await startServer({ settings: { proxies, limits: limitsWith({ signinAddress: 2 }) } });
  const from = async (way: string) =>
    (await signIn(`student${(tries += 1)}@example.com`, "not-it", { "x-forwarded-for": way })).status;
  let tries = 0;
  const ways = ["203.0.113.1, 10.9.0.1", "203.0.113.2, 10.9.0.1, 10.9.7.7", "198.51.100.1, 203.0.113.1"];
  for (const way of ways) expect(await from(way)).toBe(401);
  expect(await from("198.51.100.2, 203.0.113.1, 10.9.0.1")).toBe(429);
});

test("addresses of one IPv6 network count together, whatever is written in the header", async () => {
  await server.close();
  const limits = limitsWith({ signinAddress: 3 });
  server = await startServer({ settings: { publicUrl: "https://annales.example", limits } });
  const from = async (address: string) =>
    (await signIn(`student${(tries += 1)}@example.com`, "not-it", { "x-forwarded-for": address })).status;
  let tries = 0;
  for (const address of ["2001:db8:1:2::1", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2:ffff::"])
    expect(await from(address)).toBe(401);
  expect(await from("2001:db8:1:2::9")).toBe(429);
  for (const address of ["2001:db8:1:3::1", "::ffff:10.0.0.1", "1:2:3:4:5:6:7:8:9", "nonsense", "::1"])
    expect(await from(address)).toBe(401);
});
