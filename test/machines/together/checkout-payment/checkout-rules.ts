import type { PaymentReason } from "../../../../src/contract/payments/payment.ts";
import { money, type Row, type RowOwn, type Shown } from "./checkout-world.ts";

type State = Row["snapshot"]["value"];
/** What an operator answers to a status check. */
export type StatusAnswer = "missing" | "pending" | "successful" | "cancelled" | "expired" | "silent";

/** What server and browser do around the charts, as functions, so that a planted bug can change one. */
export interface Rules {
  /** server/payments/create-payment.sql.ts, `findByKey`: the row that this key made. */
  readonly findByKey: (rows: readonly Row[], key: string) => Row | undefined;
  /** The same, `hasOpenPayment`. */
  readonly hasOpenPayment: (rows: readonly Row[]) => boolean;
  /** The same, `rejectWhilePromptLives`: an expired payment less than 8 minutes old (docs/decisions/0054). */
  readonly isPromptAlive: (rows: readonly Row[]) => boolean;
  /** The same, `store`: `next_check_at` is set when the row is stored. */
  readonly isDueWhenStored: boolean;
  /** server/payments/payment.ts, `showPayment`. */
  readonly show: (row: Row) => Shown;
  /** src/services/payments/payments-client.ts, `offer`: the newest payment that is open. */
  readonly findOpen: (rows: readonly Row[]) => Row | undefined;
  /** The same, and payments-route.tsx, `makeKey`: a new UUID at each call; `key` is the one of the form before. */
  readonly makeKey: (unused: string, key: string) => string;
  /** server/payments/payment-worker.ts, `ofRequest`: what a refusal of the operator means. */
  readonly ofRefusal: (isAgain: boolean) => object;
  /** The same, `ofStatus`. */
  readonly ofStatus: (answer: StatusAnswer, state: State, age: RowOwn["age"]) => object;
  /** The same, `handle`: a row whose sender went away is taken again when its lease of 60 s ends. */
  readonly afterLease: object | null;
  /** server/payments/operators: our id, or the stored payToken, names the request, so that the operator takes it once. */
  readonly isReferenceStable: boolean;
  /** server/payments/verify-request.sql.ts: whether a callback has the operator asked about this row. */
  readonly isVerifiable: (row: Row) => boolean;
  /** server/payments/payment-transition.sql.ts, `isObsolete`: whether what the operator says no longer concerns the row. */
  readonly isObsolete: (row: Row) => boolean;
  /** operator-callbacks.routes.ts: a callback changes nothing by itself. */
  readonly isCallbackTrusted: boolean;
  /** server/row-charts/transition-row.sql.ts: effects are in the transaction that moves the row; false: a crash may lose them. */
  readonly isGrantInTransaction: boolean;
}

const openStates: ReadonlySet<State> = new Set<State>(["created", "submitting", "pending", "unknown", "review"]);
export const isOpen = ({ snapshot }: Row): boolean => openStates.has(snapshot.value);
const verifiableStates: ReadonlySet<State> = new Set<State>(["pending", "unknown", "failed", "cancelled", "expired"]);
/** An admin closed it after its money was taken: that is booked as a refund. */
const isRefunded = ({ snapshot, own }: Row): boolean => snapshot.matches("failed") && own.isRecorded;
const reason: PaymentReason = "other";

function ofStatus(answer: StatusAnswer, state: State, age: RowOwn["age"]): object {
  if (answer === "successful") return { type: "status.successful", money };
  if (age === 3 && state === "expired")
    return { type: "checkPeriod.ended", settled: answer !== "pending" && answer !== "silent" };
  if (answer === "silent")
    return age === 3 ? { type: "checkPeriod.ended", settled: false } : { type: "operatorCall.failed" };
  const isTimeOver = age > 0 && (state === "pending" || state === "unknown");
  if (isTimeOver && (answer === "pending" || answer === "missing")) return { type: "approval.timedOut" };
  return { type: `status.${answer}` };
}

function show({ own, snapshot: { value } }: Row): Shown {
  const checking = value === "unknown" || value === "review";
  if (value === "succeeded") return { id: own.id, status: "success", checking };
  if (value === "failed" || value === "cancelled") return { id: own.id, status: "failed", checking };
  return { id: own.id, status: value === "expired" ? "expired" : "pending", checking };
}

export const realRules: Rules = {
  findByKey: (rows, key) => rows.find(({ own }) => own.key === key),
  hasOpenPayment: (rows) => rows.some(isOpen),
  isPromptAlive: (rows) => rows.some(({ snapshot, own }) => snapshot.matches("expired") && own.age < 2),
  isDueWhenStored: true,
  show,
  findOpen: (rows) => rows.findLast(isOpen),
  makeKey: (unused) => unused,
  ofRefusal: (isAgain) => (isAgain ? { type: "operatorCall.failed" } : { type: "submission.refused", reason }),
  ofStatus,
  afterLease: { type: "operatorCall.failed" },
  isReferenceStable: true,
  isVerifiable: (row) => verifiableStates.has(row.snapshot.value) && !isRefunded(row),
  isObsolete: isRefunded,
  isCallbackTrusted: false,
  isGrantInTransaction: true,
};
