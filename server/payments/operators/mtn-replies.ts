import type { PaymentReason } from "../../../src/contract/payments/payment.ts";
import type { Money } from "../../../src/machines/payment/payment.machine.ts";
import type { StatusOutcome, RequestOutcome, NoAnswer } from "./operator.ts";
import type { HttpReply } from "./http-exchange.ts";

/** An answer, its text aside, or why there was none. */
type Heard = Pick<HttpReply, "status" | "body"> | string;

/** Reasons of facts/operators.md that a payer can do something about; every other one is `other`. */
const reasons: Readonly<Record<string, PaymentReason>> = {
  NOT_ENOUGH_FUNDS: "funds",
  APPROVAL_REJECTED: "rejected",
  PAYER_NOT_FOUND: "phone",
  PAYER_LIMIT_REACHED: "limit",
};

/** Reasons that say no one approved in time. */
const tooLate: ReadonlySet<string> = new Set(["EXPIRED", "COULD_NOT_PERFORM_TRANSACTION"]);

const silent = (why: string): NoAnswer => ({ kind: "silent", why });

/** `reason` is seen as a text and as `{code, message}`. */
const reasonCode = (reason: unknown): string => {
  if (typeof reason === "string") return reason;
  return typeof reason === "object" && reason !== null && "code" in reason ? String(reason.code) : "";
};

const failed = (reason: unknown): StatusOutcome => {
  const code = reasonCode(reason);
  return tooLate.has(code) ? { kind: "expired" } : { kind: "failed", reason: reasons[code] ?? "other" };
};

/** Money as a number of whole units; NaN for what is none, which equals no quote. */
const amountOf = (amount: unknown): number => (/^\d{1,12}(\.0*)?$/.test(String(amount)) ? Number(amount) : Number.NaN);

const moneyOf = (body: Readonly<Record<string, unknown>>): Money => ({
  amount: amountOf(body["amount"]),
  currency: String(body["currency"]),
});

const ofBody = (body: Readonly<Record<string, unknown>>): StatusOutcome => {
  switch (body["status"]) {
    case "CREATED":
    case "PENDING":
      return { kind: "pending" };
    case "SUCCESSFUL":
      return { kind: "successful", money: moneyOf(body) };
    case "FAILED":
      return failed(body["reason"]);
    case "REJECTED":
      return { kind: "failed", reason: "rejected" };
    case "TIMEOUT":
      return { kind: "expired" };
    case "CANCELLED":
      return { kind: "cancelled" };
    default:
      return silent("unknown status");
  }
};

/** A 404 counts only in the payment system's own words: a gateway's says nothing about the payment. */
const isMissing = ({ status, body }: Pick<HttpReply, "status" | "body">): boolean =>
  status === 404 && typeof body?.["code"] === "string";

/** What the answer to `GET requesttopay/{id}` says. */
export const readMtnStatus = (reply: Heard): StatusOutcome => {
  if (typeof reply === "string") return silent(reply);
  if (isMissing(reply)) return { kind: "missing" };
  if (reply.status === 200 && reply.body !== null) return ofBody(reply.body);
  return silent(`status ${reply.status}`);
};

/** What the answer to `POST requesttopay` says. 409: the reference is known already, so it was taken before. */
export const readMtnRequest = (reply: Heard): RequestOutcome => {
  if (typeof reply === "string") return silent(reply);
  if (reply.status === 202 || reply.status === 409) return { kind: "accepted" };
  if ([400, 401, 403].includes(reply.status))
    return { kind: "refused", reason: reasons[reasonCode(reply.body)] ?? "other" };
  return silent(`status ${reply.status}`);
};
