import type { Tracer } from "effect";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limitsWith, signUp, startAccountsWorld, type AccountsWorld } from "../accounts-world.ts";

const spans: Tracer.Span[] = [];
let world: AccountsWorld;
beforeAll(async () => {
  const limits = limitsWith({ signups: 1000, codes: 1000, signinAccount: 1000, signinDay: 1000, signinAddress: 1000 });
  world = await startAccountsWorld({ limits }, { onSpan: (span) => void spans.push(span) });
});
afterAll(() => world.close());

const RESET = /__Host-annales-reset=[^;]*/;

/** What the server did for one call, in order: every function, statement and hash by its name. */
const workOf = async (path: string, call: () => Promise<{ readonly status: number }>): Promise<readonly string[]> => {
  spans.length = 0;
  await call();
  const root = spans.find(({ attributes }) => attributes.get("url.path") === path);
  if (root === undefined) throw new Error(`No span of ${path}.`);
  return spans.filter(({ traceId }) => traceId === root.traceId).map(({ name }) => name);
};
const workOfBoth = async (
  path: string,
  call: (email: string) => Promise<{ readonly status: number }>,
  known: string,
) => {
  await call(known);
  await call("nobody@example.com");
  return [await workOf(path, () => call(known)), await workOf(path, () => call("nobody@example.com"))] as const;
};

describe("the work of the server is the same whether or not an account exists", () => {
  test("for a sign-in: one hash, the same statements", async () => {
    const { person } = await signUp(world.server);
    const path = "/api/auth/signin";
    const call = (identifier: string) => world.server.client().post(path, { identifier, password: "not-it" });
    const [known, unknown] = await workOfBoth(path, call, person.email);
    expect(known).toEqual(unknown);
    expect(known.filter((name) => name === "Passwords.work")).toHaveLength(1);
    expect(known.filter((name) => name === "postgres").length).toBeGreaterThan(5);
  });

  test("for a forgotten password: each code that is sent, each try", async () => {
    const { person } = await signUp(world.server);
    const cookies = new Map<string, string>();
    const at = (step: string) => `/api/auth/password/${step}`;
    const forgot = async (email: string) => {
      const cookie = cookies.get(email);
      const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
      const answer = await world.server.client().post(at("forgot"), { email }, headers);
      cookies.set(email, RESET.exec(answer.headers.get("set-cookie") ?? "")![0]);
      return answer;
    };
    const withCookie = (step: string) => (email: string) =>
      world.server.client().get(at(step), { cookie: cookies.get(email)! });
    for (const [step, call] of [
      ["forgot", forgot],
      ["resend", withCookie("resend")],
      ["verify/00000", withCookie("verify/00000")],
    ] as const) {
      const [known, unknown] = await workOfBoth(at(step), call, person.email);
      expect(known).toEqual(unknown);
      expect(known.filter((name) => name === "postgres").length).toBeGreaterThan(1);
    }
  });

  test("for a sign-in to an account that has no password any more", async () => {
    const { person } = await signUp(world.server);
    await world.server.sql((sql) => sql`UPDATE account SET password_hash = '' WHERE email = ${person.email}`);
    const path = "/api/auth/signin";
    const call = (identifier: string) => world.server.client().post(path, { identifier, password: person.password });
    const [emptied, unknown] = await workOfBoth(path, call, person.email);
    expect(emptied).toEqual(unknown);
  });
});

test("the work of the server is the same for what is another's and for what is not there", async () => {
  const [mine, theirs] = [await signUp(world.server), await signUp(world.server)];
  const [session] = (await theirs.client.get("/api/auth/sessions")).body as unknown as readonly [{ id: string }];
  const end = (id: string) => {
    const path = `/api/auth/sessions/${id}`;
    return workOf(path, () => mine.client.call(path, { method: "DELETE" }));
  };
  expect(await end(session.id)).toEqual(await end(randomUUID()));
  expect((await theirs.client.get("/api/auth/check")).status).toBe(200);
});
