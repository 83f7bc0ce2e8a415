import { DEMO_PASSWORD } from "../../../src/contract/demo-accounts.ts";
import { type Client, makeClient } from "../../support/server/http-client.ts";
import { pause } from "../kill/kill-flow.ts";
import type { Latencies } from "./latencies.ts";
import { idIn, listPapers } from "./attacker-accounts.ts";
import { sentFrom } from "./sent-from.ts";

/** What honest students did while they were watched. */
export interface HonestFigures {
  readonly latencies: Latencies;
  /** Answers that an honest student must not get, and how often. */
  readonly problems: ReadonlyMap<string, number>;
}

interface Person {
  readonly client: Client;
  /** Signs in once more, as from another phone at the same address. */
  readonly signIn: () => Promise<{ readonly status: number }>;
  /** Papers that their subscription opens. */
  readonly papers: readonly number[];
}

/** Between two things that a student does, in ms. */
const PAUSE = 150;
/** A student signs in again once in so many rounds: of a minute's rounds more than a hundred, so that one is not their p99. */
const SIGN_IN_EACH = 4;
const QUERIES = ["network", "algorithm", "réseau", "mathematics", "accounting", "signals"];

const approveAll = async (address: string): Promise<void> => {
  const client = makeClient(address);
  const { body } = await client.get("/dev/phone", { accept: "application/json" });
  for (const { id } of body as unknown as readonly { readonly id: string }[])
    await client.post(`/dev/phone/${id}`, { approve: true });
};

const until = async (holds: () => Promise<boolean>, what: string): Promise<void> => {
  for (let n = 0; n < 300; n += 1) {
    if (await holds()) return;
    await pause(200);
  }
  throw new Error(`It took more than a minute: ${what}`);
};

const orders = [
  { identifier: "university@example.com", phone: "670000001", type: "university" },
  { identifier: "hnd@example.com", phone: "690000001", type: "hnd" },
  { identifier: "concour@example.com", phone: "650000001", type: "concour" },
] as const;

const payFor = async (client: Client, phone: string, paper: Record<string, unknown>): Promise<void> => {
  const service = phone.startsWith("69") ? "ORANGE" : "MTN";
  const [category] = paper["category"] as readonly { readonly id: number }[];
  const answer = await (category === undefined
    ? client.post("/api/payments/university", {
        service,
        phone,
        type: "paper",
        levelId: idIn(paper, "level"),
        semesterId: idIn(paper, "semester"),
      })
    : client.post("/api/payments/category", { service, phone, type: "paper", categoryId: category.id }));
  if (answer.status !== 202) throw new Error(`An honest payment was refused: ${answer.status} ${answer.text}`);
};

const openPapers = async (client: Client, type: string): Promise<readonly number[]> => {
  const open: number[] = [];
  for (const { id } of await listPapers(client, type)) {
    const { body: pages } = await client.get(`/api/papers/${String(id)}/pages`);
    if (pages["count"] !== undefined) open.push(Number(id));
  }
  return open;
};

const joinAs = async (address: string, order: (typeof orders)[number], n: number): Promise<Person> => {
  const from = `198.51.100.${10 + n}`;
  const client = makeClient(address, sentFrom(from));
  await client.signIn(order.identifier);
  if ((await openPapers(client, order.type)).length === 0) {
    const [paper] = await listPapers(client, order.type);
    if (paper === undefined) throw new Error(`There is no paper of the type ${order.type}`);
    await payFor(client, order.phone, paper);
    await until(async () => {
      await approveAll(address);
      return (await openPapers(client, order.type)).length > 0;
    }, `a subscription of ${order.identifier}`);
  }
  const json = { identifier: order.identifier, password: DEMO_PASSWORD };
  const signIn = () => makeClient(address, sentFrom(from)).post("/api/auth/signin", json);
  return { client, signIn, papers: await openPapers(client, order.type) };
};

/** The demo's students, signed in, each at an address of their own and with a subscription that they paid. */
export const joinHonest = async (address: string): Promise<readonly Person[]> => {
  const people: Person[] = [];
  for (const [n, order] of orders.entries()) people.push(await joinAs(address, order, n));
  return people;
};

/** Lets the students list, search, read and sign in until the signal; each call is timed. */
export const watchHonest = async (people: readonly Person[], signal: AbortSignal): Promise<HonestFigures> => {
  const latencies = new Map<string, number[]>();
  const problems = new Map<string, number>();
  const timed = async (name: string, work: () => Promise<{ readonly status: number }>): Promise<void> => {
    const started = performance.now();
    const status = await work().then(
      (answer) => answer.status,
      () => 0,
    );
    latencies.set(name, [...(latencies.get(name) ?? []), performance.now() - started]);
    if (status === 200) return;
    const problem = `an honest student: ${name}: ${status === 0 ? "no answer" : status}`;
    problems.set(problem, (problems.get(problem) ?? 0) + 1);
  };
  const live = async ({ client, signIn, papers }: Person, place: number): Promise<void> => {
    for (let n = place; !signal.aborted; n += 1) {
      const paper = papers[n % papers.length]!;
      await timed("list", () => client.get("/api/papers?type=university&limit=20"));
      await pause(PAUSE);
      // A person types: not every step is a search.
      if (n % 4 === 0) {
        const q = encodeURIComponent(QUERIES[n % QUERIES.length]!);
        await timed("search", () => client.get(`/api/papers?q=${q}&counts=true`));
        await pause(PAUSE);
      }
      await timed("paper", () => client.get(`/api/papers/${paper}`));
      await timed("page", () => client.get(`/api/papers/${paper}/pages/1?w=360`));
      await pause(PAUSE);
      if (n % SIGN_IN_EACH === place) await timed("sign in", signIn);
    }
  };
  await Promise.all(people.map((person, place) => live(person, place)));
  return { latencies, problems };
};
