import { stripAccents } from "../../../src/contract/strip-accents.ts";
import type { PaymentReason } from "../../../src/contract/payments/payment.ts";
import type { StatusOutcome, RequestOutcome, NoAnswer } from "./operator.ts";
import type { HttpReply } from "./http-exchange.ts";

/** An answer, its text aside, or why there was none. */
type Heard = Pick<HttpReply, "status" | "body"> | string;

/** Declines share one code: their texts tell them apart (facts/operators.md). */
const declines: readonly (readonly [words: readonly string[], PaymentReason])[] = [
  [["solde ", "insuffisant"], "funds"],
  [["beneficiaire introuvable"], "phone"],
  [["utilisateur bloqu"], "phone"],
  [["montant ", "maximum"], "limit"],
  [["montant ", "autoris"], "limit"],
];
const reasonOf = (text: unknown): PaymentReason => {
  const said = stripAccents(String(text)).toLowerCase();
  return declines.find(([words]) => words.every((word) => said.includes(word)))?.[1] ?? "other";
};

const silent = (why: string): NoAnswer => ({ kind: "silent", why });

type Body = Readonly<Record<string, unknown>>;
const dataOf = (body: Body | null): Body | null => {
  const data = body?.["data"];
  return typeof data === "object" && data !== null ? (data as Body) : null;
};

/** The payToken of an answer to `mp/init`; null where there is none. */
export const readOrangePayToken = (reply: Heard): string | null => {
  const token = typeof reply === "string" || reply.status !== 200 ? null : dataOf(reply.body)?.["payToken"];
  return typeof token === "string" && /^\w{1,64}$/.test(token) ? token : null;
};

/** What an answer to `mp/init` says that gave no token. Nothing can be taken without one, so a clear no is a refusal. */
export const readOrangeInit = (reply: Heard): RequestOutcome => {
  if (typeof reply === "string") return silent(reply);
  return [400, 401, 403].includes(reply.status)
    ? { kind: "refused", reason: "other" }
    : silent(`status ${reply.status}`);
};

/** What the answer to `mp/pay` says. 417: declined, when the transaction itself says FAILED. */
export const readOrangeRequest = (reply: Heard): RequestOutcome => {
  if (typeof reply === "string") return silent(reply);
  const { status, body } = reply;
  if (status === 200 && dataOf(body)?.["payToken"] !== undefined) return { kind: "accepted" };
  if (status === 417 && dataOf(body)?.["status"] === "FAILED")
    return { kind: "refused", reason: reasonOf(body?.["message"]) };
  if ([400, 401, 403].includes(status)) return { kind: "refused", reason: "other" };
  return silent(`status ${status}`);
};

const ofTransaction = (tx: Body): StatusOutcome => {
  switch (tx["status"]) {
    case "PENDING":
      // A payToken that no one was asked to pay: the request never arrived.
      return { kind: tx["inittxnstatus"] === null ? "missing" : "pending" };
    case "SUCCESSFULL":
      return { kind: "successful", money: { amount: amountOf(tx["amount"]), currency: "XAF" } };
    case "FAILED":
      return { kind: "failed", reason: reasonOf(tx["confirmtxnmessage"] ?? tx["inittxnmessage"]) };
    case "CANCELLED":
      return { kind: "cancelled" };
    case "EXPIRED":
      return { kind: "expired" };
    default:
      return silent("unknown status");
  }
};

/** Money as a number of whole francs; NaN for what is none, which equals no quote. */
const amountOf = (amount: unknown): number => (/^\d{1,12}(\.0*)?$/.test(String(amount)) ? Number(amount) : Number.NaN);

/** What the answer to `mp/paymentstatus/{payToken}` says about that payToken. */
export const readOrangeStatus = (reply: Heard, payToken: string): StatusOutcome => {
  if (typeof reply === "string") return silent(reply);
  const tx = dataOf(reply.body);
  if (reply.status !== 200 || tx === null) return silent(`status ${reply.status}`);
  return tx["payToken"] === payToken ? ofTransaction(tx) : silent("another payToken");
};
