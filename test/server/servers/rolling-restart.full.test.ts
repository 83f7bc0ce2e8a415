import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeClient } from "../../support/server/http-client.ts";
import { makeBalancer } from "./balancer.ts";
import { listenLive } from "./live-notifications.ts";
import { type Member, type ServerPair, startServerPair } from "./server-pair.ts";

/** Students who call one thing after the other, without a pause. */
const CALLERS = 4;

let pair: ServerPair;
beforeAll(async () => {
  pair = await startServerPair({ DRAIN_SECONDS: "1", LIMIT_CONTACT: "1000000" });
});
afterAll(() => pair.close());

/** What a load met. */
interface Met {
  readonly acknowledged: Set<string>;
  readonly problems: Set<string>;
  readonly answers: Map<Member, number>;
}

test("both servers are started again one after the other under load: no acknowledged write is lost or doubled, and no call fails", async () => {
  // A server that starts ends the sessions of accounts with the demo's password.
  await pair.rows((sql) => sql`UPDATE account SET password_hash = ''`);
  const student = await pair.person("university@example.com");
  const balancer = makeBalancer([pair.a, pair.b]);
  const met: Met = { acknowledged: new Set(), problems: new Set(), answers: new Map() };
  const stop = new AbortController();

  const call = async (what: (member: Member) => ReturnType<ReturnType<typeof makeClient>["get"]>) => {
    const answer = await balancer.send(async (member) => {
      const found = await what(member);
      met.answers.set(member, (met.answers.get(member) ?? 0) + 1);
      return found;
    });
    if (answer.status >= 400) met.problems.add(`${answer.status} ${answer.text}`);
    return answer;
  };
  const caller = async (n: number): Promise<void> => {
    for (let turn = 0; !stop.signal.aborted; turn += 1) {
      const message = `call ${turn} of caller ${n}`;
      const letter = { name: "Ada", email: "ada@example.com", subject: "A letter under load", message };
      const sent = await call((member) => student(member).post("/api/contact", letter));
      if (sent.status === 200) met.acknowledged.add(message);
      await call((member) => student(member).get("/api/papers?type=university"));
    }
  };
  const load = Array.from({ length: CALLERS }, (_, n) =>
    caller(n).catch((problem: unknown) => void met.problems.add(String(problem))),
  );

  const live = await listenLive(pair.a, student(pair.a));
  for (const [member, other] of [
    [pair.a, pair.b],
    [pair.b, pair.a],
  ] as const) {
    const before = met.answers.get(other) ?? 0;
    expect(await member.restart()).toEqual({ code: 0, problems: "" });
    await vi.waitFor(() => expect(balancer.ready().size).toBe(2), { timeout: 10_000 });
    expect(met.answers.get(other)).toBeGreaterThan(before);
    const served = met.answers.get(member) ?? 0;
    await vi.waitFor(() => expect(met.answers.get(member)).toBeGreaterThan(served), { timeout: 10_000 });
  }
  expect(await live.next()).toBeNull();
  stop.abort();
  await Promise.all(load);
  await balancer.close();

  expect(met.problems).toEqual(new Set());
  const kept = await pair.rows<{ message: string }>((sql) => sql`SELECT message FROM contact_message`);
  const messages = kept.map(({ message }) => message);
  expect(messages.length).toBe(new Set(messages).size);
  expect([...met.acknowledged].filter((message) => !messages.includes(message))).toEqual([]);
  expect(messages.length).toBe(met.acknowledged.size);
}, 120_000);
