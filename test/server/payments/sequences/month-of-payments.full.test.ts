import { afterAll, beforeAll, expect, it } from "vitest";
import { type SeededRandom, randomFrom } from "../../../../demo/generator/seeded-random.ts";
import type { OperatorFault } from "../../../../stand-ins/operator/operator-faults.ts";
import { chargesOf } from "../operator-charges.ts";
import { violatedInvariants, invariantsFunction, unsettled } from "./payment-invariants.ts";
import { startPaymentsWorld, type Student, type PaymentsWorld } from "../payments-world.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAYS = 30;
const STUDENTS = 8;
const A_DAY = 5;

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld({ env: { LIMIT_PAYMENTS: "100000", LIMIT_PROMPTS: "100000" } });
});
afterAll(() => world.close());

/** Something that happens at a moment, in ms. */
interface Event {
  readonly at: number;
  readonly run: () => Promise<unknown>;
}

/** Faults of the request: three in ten go wrong. */
const requestFaults: readonly object[] = [
  { kind: "reset", performed: true },
  { kind: "reset", performed: false },
  { kind: "xml", performed: true },
  { kind: "xml", performed: false },
  { kind: "garbage", performed: true },
  { kind: "http", status: 429 },
  { kind: "http", status: 400 },
  { kind: "fails", reason: "NOT_ENOUGH_FUNDS" },
  { kind: "lateSuccess", ms: 5 * HOUR },
];
const statusFaults: readonly object[] = [
  { kind: "reset" },
  { kind: "garbage" },
  { kind: "http", status: 500 },
  { kind: "unknownStatus", value: "HALF_DONE" },
  { kind: "wrongAmount", amount: "1" },
];

const products: readonly object[] = [
  { levelId: 1, semesterId: 1 },
  { levelId: 2, semesterId: 2, type: "solution" },
  { categoryId: 1 },
  { categoryId: 3, type: "solution" },
];

/** One payment of the month: its faults, when it is made, and what its payer does. */
const planPayment = (random: SeededRandom, student: Student, at: number): readonly Event[] => {
  const service = random.pick(["MTN", "ORANGE"]);
  const stand = service === "MTN" ? world.mtn : world.orange;
  const set = (operation: string, fault: object): void =>
    stand.setFaults({ times: random.int(1, 2), phone: student.phone, ...fault, operation } as OperatorFault);
  const product = random.pick(products);
  const path = "categoryId" in product ? "category" : "university";
  let id: string | undefined;
  const make = async () => {
    if (random.chance(0.3)) set("pay", random.pick(requestFaults));
    if (random.chance(0.3)) set("status", random.pick(statusFaults));
    const order = { service, phone: student.phone, type: "paper", ...product };
    id = (await student.call("POST", `payments/${path}`, order)).body.id;
    await world.due();
  };
  const answer = async () => {
    if (id !== undefined) await world.answer(id, { approve: random.chance(0.85) });
  };
  const isIgnored = random.chance(0.15);
  return [{ at, run: make }, ...(isIgnored ? [] : [{ at: at + random.int(2, 380) * 1_000, run: answer }])];
};

const planMonth = (random: SeededRandom, students: readonly Student[]): readonly Event[] => {
  const start = world.now();
  const days = Array.from({ length: DAYS }, (_, day) => start + day * 24 * HOUR);
  return days
    .flatMap((day) =>
      Array.from({ length: A_DAY }, () => planPayment(random, random.pick(students), day + random.int(0, 24 * HOUR))),
    )
    .flat()
    .toSorted((one, other) => one.at - other.at);
};

const nextLook = async (): Promise<number | null> => {
  const [row] = await world.sql<{ at: Date | null }>((sql) => sql`SELECT min(next_check_at) AS at FROM payment`);
  return row?.at?.getTime() ?? null;
};

/** Goes from moment to moment until nothing is left to come. */
const live = async (planned: readonly Event[]): Promise<void> => {
  const events = [...planned];
  for (let look = await nextLook(); events.length > 0 || look !== null; look = await nextLook()) {
    const event = events[0];
    const at = Math.min(event?.at ?? Infinity, look ?? Infinity);
    world.advance(Math.max(0, at - world.now()));
    world.mtn.advance(0);
    world.orange.advance(0);
    if (event !== undefined && event.at === at) await events.shift()?.run();
    else await world.due();
  }
};

it("30 days of payments with faults end settled or with a person and a reason, and no one paid for nothing", async () => {
  const students: Student[] = [];
  for (let n = 0; n < STUDENTS; n += 1) students.push(await world.student());
  await live(planMonth(randomFrom("november"), students));
  const ids = students.map(({ id }) => id);
  const made = await world.sql<{ id: string }>((sql) => sql`SELECT id FROM payment`);
  const charges = await chargesOf(
    world,
    made.map(({ id }) => id),
  );
  await world.sql((sql) => sql.unsafe(invariantsFunction));
  expect(await violatedInvariants(world.sql, ids, charges)).toEqual([]);
  expect(await unsettled(world.sql, ids, charges)).toEqual([]);
  const states = await world.sql<{ state: string; n: number }>(
    (sql) => sql`SELECT state, count(*)::int AS n FROM payment GROUP BY state`,
  );
  const counts = Object.fromEntries(states.map(({ state, n }) => [state, n]));
  expect(Object.keys(counts).toSorted()).toEqual(["cancelled", "expired", "failed", "review", "succeeded"]);
  expect(counts["succeeded"]).toBeGreaterThan((DAYS * A_DAY) / 5);
}, 600_000);
