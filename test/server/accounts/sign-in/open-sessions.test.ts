import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSession } from "../../../../server/accounts/sessions/sessions.sql.ts";
import { newToken } from "../../../../server/accounts/sessions/session-tokens.ts";
import type { Client } from "../../../support/server/http-client.ts";
import { startServer, type TestServer } from "../../../support/server/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const ANDROID =
  "Mozilla/5.0 (Linux; Android 13; TECNO KI5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";
const HOUR = 3_600_000;

const signedIn = async (identifier: string, agent = ANDROID): Promise<Client> => {
  const client = server.client({ "user-agent": agent });
  await client.signIn(identifier);
  return client;
};
type Listed = readonly { id: string; current: boolean; device: string | null; createdAt: string; seenAt: string }[];
const list = async (client: Client) => (await client.get("/api/auth/sessions")).body as unknown as Listed;
const end = (client: Client, id: string) => client.call(`/api/auth/sessions/${id}`, { method: "DELETE" });
const isOpen = async (client: Client) => (await client.get("/api/auth/check")).status === 200;

describe("the list of open sessions", () => {
  test("names each by its device and its times, marks the one that asks, the last used first", async () => {
    const phone = await signedIn("hnd@example.com");
    const desk = await signedIn(
      "hnd@example.com",
      "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0",
    );
    const other = await signedIn("hnd@example.com", "curl/8.5.0");
    server.clock.advance(2 * HOUR);
    await isOpen(desk);
    const sessions = await list(desk);
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ["Firefox, Linux", true],
      expect.anything(),
      expect.anything(),
    ]);
    expect(new Set(sessions.map(({ device }) => device))).toEqual(new Set(["Firefox, Linux", "Chrome, Android", null]));
    expect(Date.parse(sessions[0]!.seenAt) - Date.parse(sessions[0]!.createdAt)).toBeGreaterThanOrEqual(2 * HOUR);
    expect([await isOpen(phone), await isOpen(other)]).toEqual([true, true]);
  });

  test("shows no token and no hash", async () => {
    const client = await signedIn("concour@example.com");
    expect(Object.keys((await list(client))[0]!).sort((a, b) => a.localeCompare(b))).toEqual([
      "createdAt",
      "current",
      "device",
      "id",
      "seenAt",
    ]);
  });

  test("ends one: its token answers 401 from then on", async () => {
    const [phone, desk] = [await signedIn("university@example.com"), await signedIn("university@example.com")];
    const theirs = (await list(desk)).find(({ current }) => !current)!;
    const answer = await end(desk, theirs.id);
    expect([answer.status, answer.body]).toEqual([200, { message: "That device is logged out" }]);
    expect([await isOpen(phone), await isOpen(desk)]).toEqual([false, true]);
    expect((await end(desk, theirs.id)).status).toBe(404);
  });

  test("ends all others, and leaves the one that asks", async () => {
    const clients = await Promise.all([1, 2, 3].map(() => signedIn("university@example.com")));
    const answer = await clients[0]!.call("/api/auth/sessions/others", {
      method: "DELETE",
      headers: { "x-language": "fr" },
    });
    expect([answer.status, answer.body]).toEqual([200, { message: "Tous vos autres appareils sont déconnectés" }]);
    expect(await Promise.all(clients.map(isOpen))).toEqual([true, false, false]);
    expect(await list(clients[0]!)).toHaveLength(1);
  });

  test("is one's own: another's session is not found and stays open, and an id that is none is malformed", async () => {
    const [mine, theirs] = [await signedIn("hnd@example.com"), await signedIn("concour@example.com")];
    const [session] = await list(theirs);
    expect((await end(mine, session!.id)).status).toBe(404);
    expect(await isOpen(theirs)).toBe(true);
    expect((await end(mine, "7")).status).toBe(400);
  });

  test("leaves out what is too old", async () => {
    const client = await signedIn("concour@example.com");
    server.clock.advance(30 * 24 * HOUR);
    const again = await signedIn("concour@example.com");
    expect(await list(again)).toHaveLength(1);
    expect(await isOpen(client)).toBe(false);
  });
});

describe("a session", () => {
  test("is not opened for a password that was changed since it was compared", async () => {
    const [account] = await server.sql((sql) => sql<{ id: number }>`SELECT id FROM account LIMIT 1`);
    const shown = { token: Effect.runSync(newToken), cookie: Effect.runSync(newToken) };
    const opening = { life: HOUR, before: undefined, secondFactor: false, passwordHash: "the hash before" };
    expect(await server.run(openSession(account!.id, shown, opening))).toBe(false);
  });
});
