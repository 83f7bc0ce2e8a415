import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import * as fc from "fast-check";
import type { PaymentService } from "../../../../src/contract/payments/payment.ts";
import type { Product } from "../../../../src/contract/payments/payment-product.ts";
import { ApiError } from "../../../../server/http/errors/api-error.ts";
import { changeFeeSettings } from "../../../../server/payments/admin/fee-settings.sql.ts";
import { resolvePayment } from "../../../../server/payments/admin/resolve-payment.ts";
import { verifiableStates, requestVerification } from "../../../../server/payments/verify-request.sql.ts";
import { createPayment } from "../../../../server/payments/create-payment.sql.ts";
import { awardUploadPoint } from "../../../../server/payments/points/award-points.sql.ts";
import { redeemPoints } from "../../../../server/payments/points/redeem-points.sql.ts";
import { runDuePayments } from "../../../../server/payments/payment-worker.ts";
import { faults } from "./in-memory-operators.ts";
import type { SequenceWorld } from "./sequences-world.ts";

const MINUTE = 60_000;
const who = fc.nat({ max: 1 });
const nth = fc.constantFrom(0, 0, 0, 1, 2);
const service = fc.constantFrom<PaymentService>("MTN", "ORANGE");

const payerAnswers = ["SUCCESSFUL", "SUCCESSFUL", "SUCCESSFUL", "SUCCESSFUL", "FAILED", "CANCELLED"] as const;
const products: readonly Product[] = [
  { type: "paper", levelId: 1, semesterId: 1 },
  { type: "solution", levelId: 1, semesterId: 1 },
  { type: "paper", categoryId: 1 },
];

/** Mostly once; now and then three at the same time. */
const once = fc.constantFrom(1, 1, 1, 3);
/** Whether a server takes it up at once. */
const isSent = fc.constantFrom(true, true, true, false);
/** Whether the operator takes less than was asked. */
const isShort = fc.constantFrom(false, false, false, false, false, true);
const ofWeight = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });

/** All that can happen, the likely more often. */
const fault = fc.record({
  does: fc.constant("fault"),
  call: fc.constantFrom("request", "status"),
  fault: fc.constantFrom(...faults),
});
const payment = fc.record({ does: fc.constant("pay"), who, product: nth, service, key: nth, times: once, isSent });
const step = fc.oneof(
  ofWeight(5, payment),
  ofWeight(3, fc.record({ does: fc.constant("work"), times: fc.constantFrom(1, 2) })),
  ofWeight(6, fc.record({ does: fc.constant("look"), times: fc.constantFrom(1, 2) })),
  ofWeight(1, fc.record({ does: fc.constant("wait"), ms: fc.constantFrom(1_000, 60_000, 360_000, 3_600_000) })),
  ofWeight(9, fc.record({ does: fc.constant("answer"), nth, status: fc.constantFrom(...payerAnswers), isShort })),
  ofWeight(3, fault),
  ofWeight(2, fc.record({ does: fc.constant("notify"), nth, times: once })),
  ofWeight(1, fc.record({ does: fc.constant("late") })),
  ofWeight(1, fc.record({ does: fc.constant("award"), who })),
  ofWeight(1, fc.record({ does: fc.constant("redeem"), who, times: once })),
  ofWeight(2, fc.record({ does: fc.constant("resolve"), decision: fc.constantFrom("grant", "close") })),
  ofWeight(1, fc.record({ does: fc.constant("fee"), amount: fc.integer({ min: 100, max: 3_000 }) })),
);
export type SequenceStep = typeof step extends fc.Arbitrary<infer S> ? S : never;
type StepOf<D extends SequenceStep["does"]> = Extract<SequenceStep, { readonly does: D }>;
/** A sequence begins with a payment, or with a fault that meets it. */
export const steps = fc
  .tuple(fc.option(fault, { nil: null }), payment, fc.array(step, { minLength: 4, maxLength: 11, size: "max" }))
  .map(([first, paying, rest]): readonly SequenceStep[] => [...(first === null ? [] : [first]), paying, ...rest]);

/** What one sequence knows: its students, the keys of their payments, and the ids they were answered. */
export interface Sequence {
  readonly world: SequenceWorld;
  readonly students: readonly number[];
  readonly keys: Map<string, string>;
  readonly uploads: { last: number };
}

/** A refusal is an answer; anything else is a defect and fails the sequence. */
const allowRefusal = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  effect.pipe(Effect.catch((problem) => (problem instanceof ApiError ? Effect.succeed(null) : Effect.die(problem))));

/** The same at once, so often: what two servers, or two fingers, do. */
const many = <A, E, R>(times: number, one: Effect.Effect<A, E, R>) =>
  Effect.all(
    Array.from({ length: times }, () => one),
    { concurrency: "unbounded" },
  );

const payFor = async ({ world, students, keys }: Sequence, taken: StepOf<"pay">) => {
  const name = `${taken.who}-${taken.product}-${taken.service}-${taken.key}`;
  const key = keys.get(name) ?? crypto.randomUUID();
  keys.set(name, key);
  const accountId = students[taken.who]!;
  const phone = `68${String(accountId).padStart(7, "0")}`;
  const order = { service: taken.service, phone, product: products[taken.product % products.length]! };
  const asking = { accountId, language: "en", key } as const;
  const answers = await world.run(many(taken.times, allowRefusal(createPayment(asking, order))));
  if (taken.isSent) await world.run(runDuePayments());
  if (new Set(answers.filter((id) => id !== null)).size > 1) throw new Error("One key made two payments.");
};

/** Approves 10 uploads of the student: the first by our own hand, the others as rows, for speed. */
const award = ({ world, students, uploads }: Sequence, { who: place }: StepOf<"award">) =>
  world.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const [owner, first] = [students[place]!, (uploads.last += 10)];
      yield* awardUploadPoint(sql, owner, first, world.now());
      yield* sql`WITH made AS (INSERT INTO ledger_transaction (kind, source, account_id, at)
          SELECT 'upload', (${first}::int + n)::text, ${owner}::int, now() FROM generate_series(1, 9) AS n RETURNING id)
        INSERT INTO ledger_entry (transaction_id, unit, book, account_id, amount)
          SELECT id, 'points', side.book, side.owner, side.amount FROM made,
            (VALUES ('student', ${owner}::int, 1), ('awards', NULL, -1)) AS side (book, owner, amount)`;
    }).pipe((all) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(all))),
  );

const resolveOne = async ({ world, students }: Sequence, { decision }: StepOf<"resolve">) => {
  const [row] = await world.sql<{ id: string }>(
    (sql) => sql`SELECT id FROM payment WHERE state = 'review' AND account_id = ANY(${students}::int[])
      ORDER BY created_at, id LIMIT 1`,
  );
  if (row === undefined) return;
  const form = { decision, reason: "Looked into it" };
  await world.run(many(2, allowRefusal(resolvePayment(world.admin, row.id, form))));
};

const notify = async ({ world }: Sequence, { nth: place, times }: StepOf<"notify">) => {
  const held = world.operators.all()[place];
  const { service: by = "MTN", id = crypto.randomUUID(), reference = "" } = held ?? {};
  await world.run(
    many(times, requestVerification(by === "MTN" ? { id } : { service: by, reference }, verifiableStates)),
  );
};

/** When a payment of the sequence is looked at next, in ms; null: none is. */
export const nextLook = async ({ world, students }: Sequence): Promise<number | null> => {
  const [row] = await world.sql<{ at: Date | null }>(
    (sql) => sql`SELECT min(next_check_at) AS at FROM payment WHERE account_id = ANY(${students}::int[])`,
  );
  return row?.at?.getTime() ?? null;
};

/** Goes on to the next look, and makes it. */
const lookNext = async (sequence: Sequence, { times }: StepOf<"look">): Promise<void> => {
  const { world } = sequence;
  const next = await nextLook(sequence);
  if (next === null) return;
  world.advance(Math.max(0, next - world.now()));
  await world.run(many(times, runDuePayments()));
};

const answerOne = ({ world }: Sequence, { nth: place, status, isShort: takesLess }: StepOf<"answer">): void => {
  const open = world.operators.all().filter((held) => held.status === "PENDING" && world.now() <= held.endsAt);
  const one = open[place];
  if (one === undefined) return;
  one.status = status;
  if (takesLess) one.taken = one.amount - 1;
};

/** A success after the operator's own end, within the day in which it is still asked. */
const succeedLate = ({ world }: Sequence): void => {
  const isLate = (endsAt: number): boolean => world.now() < endsAt + 20 * 60 * MINUTE;
  const one = world.operators.all().find((held) => held.asked && held.status === "EXPIRED" && isLate(held.endsAt));
  if (one !== undefined) one.status = "SUCCESSFUL";
};

const redeemFor = async ({ world, students }: Sequence, { who: place, times }: StepOf<"redeem">) => {
  const one = allowRefusal(redeemPoints({ accountId: students[place]!, key: null }, { levelId: 1, semesterId: 1 }));
  await world.run(many(times, one));
};

/** Does one step to the world. Rejects for anything but a refusal. */
export const takeStep = async (sequence: Sequence, taken: SequenceStep): Promise<unknown> => {
  const { world } = sequence;
  switch (taken.does) {
    case "pay":
      return payFor(sequence, taken);
    case "work":
      return world.run(many(taken.times, runDuePayments()));
    case "look":
      return lookNext(sequence, taken);
    case "wait":
      return world.advance(taken.ms);
    case "answer":
      return answerOne(sequence, taken);
    case "fault":
      return world.operators.fault(taken.call, taken.fault);
    case "notify":
      return notify(sequence, taken);
    case "late":
      return succeedLate(sequence);
    case "award":
      return award(sequence, taken);
    case "redeem":
      return redeemFor(sequence, taken);
    case "resolve":
      return resolveOne(sequence, taken);
    case "fee":
      return world.run(changeFeeSettings(world.admin, { amount: taken.amount }));
  }
};
