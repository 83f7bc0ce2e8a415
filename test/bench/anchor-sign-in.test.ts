import { hash } from "@node-rs/argon2";
import type { Pool } from "pg";
import { beforeAll, expect, it } from "vitest";
import type { SentStatement } from "../../scripts/bench/calls/call-plan.ts";
import { makeAnchorSignIn, makeConcurrencyLimit } from "../../scripts/bench/calls/anchor-sign-in.ts";

const names = "find findDevice lock take findFactor giveBack findUser share end remember forget open note".split(" ");
const limits = JSON.stringify([{ kind: "signin", subject: "account 7", since: "2026-11-20T09:45:00.000Z" }]);
const params: Readonly<Record<string, readonly unknown[]>> = {
  lock: [limits],
  take: [limits, new Date("2026-11-20T10:00:00.000Z"), limits],
  findUser: [7],
  forget: [7, 20],
};
const sent: readonly SentStatement[] = names.map((text) => ({ text, params: params[text] ?? [] }));
const body = (password: string): string => JSON.stringify({ identifier: "a@example.com", password });
let passwordHash = "";

/** Answers as PostgreSQL would, and notes what it was asked. */
const makePool = () => {
  const asked: string[] = [];
  const values = new Map<string, readonly unknown[]>();
  const rows: Readonly<Record<string, object>> = {
    find: { id: 7, passwordHash },
    take: { ids: ["1", "2"] },
    remember: { id: "a device" },
    findUser: { id: 7, name: "Ada" },
  };
  const query = (given: string | { readonly text: string; readonly values: readonly unknown[] }) => {
    const text = typeof given === "string" ? given : given.text;
    asked.push(text);
    if (typeof given !== "string") values.set(text, given.values);
    return Promise.resolve({ rows: text in rows ? [rows[text]] : [] });
  };
  const client = { query, release: () => undefined };
  return { asked, values, pool: { query, connect: () => Promise.resolve(client) } as unknown as Pool };
};
const plan = { signIn: { path: "/api/auth/signin", body: { identifier: "", password: "" }, sent } };

beforeAll(async () => {
  passwordHash = await hash("right", { memoryCost: 8, timeCost: 1, parallelism: 1 });
});

it("sends all that a sign-in of ours sends, in two transactions", async () => {
  const { asked, values, pool } = makePool();
  const answer = JSON.parse((await makeAnchorSignIn(plan, pool)(body("right")))!) as {
    user: object;
    accessToken: string;
  };
  const before = "find findDevice BEGIN lock take COMMIT findFactor giveBack findUser";
  const opening = "BEGIN share end remember forget open COMMIT note";
  expect(asked).toEqual(`${before} ${opening}`.split(" "));
  expect(answer.user).toEqual({ id: 7, name: "Ada" });
  expect(values.get("giveBack")).toEqual(["1", "2"]);
  expect(values.get("open")!.slice(0, 2)).toEqual([7, "a device"]);
});

it("counts a try as far back from now as ours did", async () => {
  const { values, pool } = makePool();
  await makeAnchorSignIn(plan, pool)(body("right"));
  const [counted, now] = values.get("take") as readonly [string, Date];
  const [{ since }] = JSON.parse(counted) as readonly [{ since: string }];
  expect(now.getTime() - Date.parse(since)).toBe(15 * 60_000);
});

it("opens no session for a wrong password, and leaves the try counted", async () => {
  const { asked, pool } = makePool();
  expect(await makeAnchorSignIn(plan, pool)(body("wrong"))).toBeNull();
  expect(asked).toEqual(["find", "findDevice", "BEGIN", "lock", "take", "COMMIT"]);
});

it("refuses a plan of a sign-in that sends something else", () => {
  const fewer = { signIn: { ...plan.signIn, sent: sent.slice(1) } };
  expect(() => makeAnchorSignIn(fewer, makePool().pool)).toThrow("A sign-in sends 12 statements, not 13");
});

it("runs no more works at a time than it is told", async () => {
  const inTurn = makeConcurrencyLimit(2);
  const [ends, began]: [(() => void)[], number[]] = [[], []];
  const works = [1, 2, 3].map((n) =>
    inTurn(() => {
      began.push(n);
      return new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  expect(began).toEqual([1, 2]);
  ends[0]!();
  await works[0];
  expect(began).toEqual([1, 2, 3]);
  for (const end of ends) end();
  await Promise.all(works);
});
