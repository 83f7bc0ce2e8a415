import { Clock, Effect, FiberSet, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { paymentServices, type PaymentService } from "../../src/contract/payments/payment.ts";
import { Settings } from "../settings/settings.ts";
import { repeatTurns } from "../wakeup/worker-loop.ts";
import { transitionPayment, type PaymentEvent } from "./payment-transition.sql.ts";
import { recordOperatorAnswer } from "./operators/operator-answers.sql.ts";
import { PaymentWakeup } from "./payment-wakeup.ts";
import { type StatusOutcome, type Operator, Operators, type RequestOutcome } from "./operators/operator.ts";
import { waitForRateLimit } from "./operators/operator-rate-limit.sql.ts";
import { operatorRequestOf, type PaymentRow, type PaymentState } from "./payment.ts";
import { findPayment, storeOperatorReference } from "./payments.sql.ts";
import { mayPromptAgain } from "./payer/prompt-limits.ts";
import { recordPromptArrival } from "./payer/payer-prompts.sql.ts";
import { STATUS_CHECK_PERIOD } from "./status-check-schedule.ts";

/** For how long a taken row is left to its taker, in ms: longer than any exchange with an operator. */
const LEASE = 60_000;

/** Rows in work at once for one operator, on one server: a slow operator keeps no other one waiting. */
const PAYMENT_CONCURRENCY = 20;

type Due = Pick<
  PaymentRow,
  "id" | "state" | "service" | "phone" | "operator_reference" | "checks" | "created_at" | "expires_at"
>;

/** Takes an operator's due payments, new ones first. Another taker, here or on another server, gets others. */
const takeDue = Effect.fn("PaymentWorker.takeDue")(function* (service: PaymentService, limit: number) {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  return yield* sql<Due>`UPDATE payment SET next_check_at = ${new Date(now + LEASE)},
      checked_at = CASE WHEN state IN ('created', 'submitting') THEN checked_at ELSE ${new Date(now)} END
    WHERE id IN (SELECT id FROM payment WHERE service = ${service} AND next_check_at <= ${new Date(now)}
      ORDER BY state <> 'created', next_check_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, state, service, phone, operator_reference, checks, created_at, expires_at`;
}, Effect.orDie);

/** Stands in for a service that is no longer configured: unsent requests are refused, the status of sent ones is unknown. */
const unconfiguredOperator: Operator = {
  currency: "XAF",
  request: () => Effect.succeed({ answer: { kind: "refused", reason: "other" }, words: "not configured" }),
  status: () => Effect.succeed({ answer: { kind: "silent", why: "not configured" }, words: "not configured" }),
};
const operatorOf = (service: PaymentService) =>
  Effect.map(Operators, (operators) => operators[service] ?? unconfiguredOperator);

/** What an answer to the request means. A refusal says nothing about an earlier try that may have arrived. */
const ofRequest = (answer: RequestOutcome, isFirst: boolean): PaymentEvent => {
  if (answer.kind === "accepted") return { type: "submission.accepted" };
  return answer.kind === "refused" && isFirst
    ? { type: "submission.refused", reason: answer.reason }
    : { type: "operatorCall.failed" };
};

const open: ReadonlySet<PaymentState> = new Set<PaymentState>(["pending", "unknown"]);

/** What an answer to a look means for a row of this state and age. `now` in ms. */
const ofStatus = (answer: StatusOutcome, row: Due, now: number): PaymentEvent => {
  const isDayOver = now >= row.created_at.getTime() + STATUS_CHECK_PERIOD;
  const isTimeOver = open.has(row.state) && now >= row.expires_at.getTime();
  if (answer.kind === "successful") return { type: "status.successful", money: answer.money };
  if (isDayOver && row.state === "expired") {
    return { type: "checkPeriod.ended", settled: answer.kind !== "pending" && answer.kind !== "silent" };
  }
  if (answer.kind === "silent")
    return isDayOver ? { type: "checkPeriod.ended", settled: false } : { type: "operatorCall.failed" };
  if (answer.kind === "failed") return { type: "status.failed", reason: answer.reason };
  if (isTimeOver && (answer.kind === "pending" || answer.kind === "missing")) return { type: "approval.timedOut" };
  return { type: `status.${answer.kind}` };
};

const logNoAnswer = (due: Due, answer: RequestOutcome | StatusOutcome) =>
  answer.kind === "silent"
    ? Effect.logWarning(`${due.service} is silent on payment ${due.id}: ${answer.why}`)
    : Effect.void;

/** Sends a payment that is stored and not sent. One whose time is over, or whose payer was asked too often, is not sent any more. */
const submit = Effect.fn("PaymentWorker.submit")(function* (due: Due) {
  const now = yield* Clock.currentTimeMillis;
  const isOver = now >= due.expires_at.getTime() || (due.checks > 0 && !(yield* mayPromptAgain(due.id, due.phone)));
  if (isOver) return yield* transitionPayment(due.id, { type: "approval.timedOut" });
  if ((yield* transitionPayment(due.id, { type: "submission.started" })) !== "moved") return "ignored";
  const row = yield* findPayment(due.id);
  if (row === undefined) throw new Error(`Payment ${due.id} is gone.`);
  const demand = operatorRequestOf(row);
  const sql = yield* SqlClient.SqlClient;
  const remember = (reference: string) =>
    Effect.provideService(storeOperatorReference(due.id, reference), SqlClient.SqlClient, sql);
  const { answer, words } = yield* (yield* operatorOf(due.service)).request(demand, remember);
  yield* recordOperatorAnswer(due.id, "request", words);
  yield* logNoAnswer(due, answer);
  if (answer.kind === "accepted") yield* recordPromptArrival(due.id);
  return yield* transitionPayment(due.id, ofRequest(answer, !demand.again));
});

const checkStatus = Effect.fn("PaymentWorker.checkStatus")(function* (due: Due) {
  yield* waitForRateLimit(due.service);
  const followed = { id: due.id, reference: due.operator_reference };
  const { answer, words } = yield* (yield* operatorOf(due.service)).status(followed);
  yield* recordOperatorAnswer(due.id, "status", words);
  yield* logNoAnswer(due, answer);
  if (answer.kind === "pending" && due.state === "unknown") yield* recordPromptArrival(due.id);
  return yield* transitionPayment(due.id, ofStatus(answer, due, yield* Clock.currentTimeMillis));
});

/** Runs the next step of a leased payment. A defect is logged; the row is taken again when its lease ends. */
const handle = (due: Due) => {
  const next = (): Effect.Effect<unknown, never, SqlClient.SqlClient | Operators | Settings> => {
    if (due.state === "created") return submit(due);
    // Its sender went away with the answer: the operator may have it.
    return due.state === "submitting" ? transitionPayment(due.id, { type: "operatorCall.failed" }) : checkStatus(due);
  };
  return Effect.catchCause(next(), (cause) => Effect.logError(`payment ${due.id} could not be moved on`, cause));
};

/** Takes what is due now, moves it on, and waits until that is done. Answers how many were taken. */
export const runDuePayments = Effect.fn("PaymentWorker.runDuePayments")(function* () {
  const taken = (yield* Effect.forEach(paymentServices, (service) => takeDue(service, PAYMENT_CONCURRENCY))).flat();
  yield* Effect.forEach(taken, handle, { concurrency: "unbounded", discard: true });
  return taken.length;
});

const workFor = Effect.fn("PaymentWorker.workFor")(function* (service: PaymentService) {
  const wakeup = yield* PaymentWakeup;
  const hands = yield* FiberSet.make();
  const turn = Effect.gen(function* () {
    const free = PAYMENT_CONCURRENCY - (yield* FiberSet.size(hands));
    if (free === 0) return yield* Effect.sleep("100 millis");
    const taken = yield* takeDue(service, free);
    yield* Effect.forEach(taken, (due) => FiberSet.run(hands, handle(due)), { discard: true });
    if (taken.length < free) yield* Effect.race(wakeup.wait(service), Effect.sleep("1 second"));
  });
  yield* repeatTurns(turn, `the worker of ${service} payments failed`, "1 second");
});

/** Sends payments and checks their status while the server runs. All state is in the rows, so a restart continues where it stopped. */
export const PaymentWorker = Layer.effectDiscard(
  Effect.forEach(paymentServices, (service) => Effect.forkScoped(workFor(service)), { discard: true }),
).pipe(Layer.provide(PaymentWakeup.layer));
