import { alterBody } from "../operator/send-callbacks.ts";
import type { Operation } from "../operator/operator-faults.ts";
import type { FaultSubject } from "../operator/operator-gateway.ts";
import { type Call, header, jsonObject, type Reply } from "../operator/http-messages.ts";
import { declineText } from "./decline-texts.ts";
import { readOrangePayRequest } from "./orange-pay-request.ts";
import { type Payment, txOf } from "./orange-payments.ts";
import {
  invalidToken,
  missingAuth,
  missingToken,
  noSuchRoute,
  paymentReply,
  wrongClient,
  wrongGrant,
} from "./orange-errors.ts";
import { tokenSeconds } from "./orange-tokens.ts";
import type { OrangeState } from "./orange-state.ts";

interface Route {
  readonly method: "GET" | "POST";
  readonly path: RegExp;
  readonly operation: Operation;
  readonly handle: (world: OrangeState, call: Call, payToken: string) => Reply;
}

const createToken = (world: OrangeState, call: Call): Reply => {
  if (new URLSearchParams(call.body).get("grant_type") !== "client_credentials") return wrongGrant;
  const token = world.tokens.open(header(call, "authorization"));
  if (token === undefined) return wrongClient;
  const body = { access_token: token, scope: "am_application_scope default", token_type: "Bearer" };
  return { status: 200, body: { ...body, expires_in: tokenSeconds } };
};

/** `user:password` in base64. The stand-in knows no such pair, so that any one is let in. */
const hasAuth = (call: Call): boolean =>
  /^[^:]+:.+$/s.test(Buffer.from(header(call, "x-auth-token") ?? "", "base64").toString("utf8"));

const guarded =
  (handle: Route["handle"]): Route["handle"] =>
  (world, call, payToken) => {
    const authorization = header(call, "authorization");
    if (authorization === undefined) return missingToken;
    if (!world.tokens.isOpen(authorization)) return invalidToken;
    return hasAuth(call) ? handle(world, call, payToken) : missingAuth;
  };

const unknownToken = paymentReply(404, "payToken introuvable");

const pay = guarded((world, call) => {
  const order = readOrangePayRequest(call.body);
  if (typeof order === "string") return paymentReply(400, order);
  const payment = world.payments.find(order.payToken);
  if (payment === undefined) return unknownToken;
  if (order.pin !== world.pin || order.channelUserMsisdn !== world.channelUser)
    return paymentReply(417, declineText("pin"), { ...txOf({ ...payment, order, status: "FAILED" }) });
  const taken = world.payments.pay(payment, order);
  return "declined" in taken
    ? paymentReply(417, taken.declined, txOf(taken.payment))
    : paymentReply(200, "Merchant payment successfully initiated", txOf(taken.payment));
});

const alterAmount = (tx: Readonly<Record<string, unknown>>) =>
  typeof tx["amount"] === "string" ? { ...tx, amount: Number(tx["amount"]) } : tx;

const withPayment = (handle: (world: OrangeState, payment: Payment) => Reply) =>
  guarded((world, _call, payToken) => {
    const payment = world.payments.find(payToken);
    return payment === undefined ? unknownToken : handle(world, payment);
  });

const status = withPayment((world, payment) => {
  const lie = world.faults.take("status", ["unknownStatus", "wrongAmount"], payment.order?.subscriberMsisdn);
  return paymentReply(200, "Transaction retrieved successfully", alterAmount(alterBody(txOf(payment), lie)));
});

const push = withPayment((_world, payment) => paymentReply(200, "Push sent to customer", txOf(payment)));
const init = guarded(({ payments }) =>
  paymentReply(200, "Payment request successfully initiated", { payToken: payments.init().payToken }),
);

const base = String.raw`\/omcoreapis\/1\.0\.2\/mp`;

/** The protocol (facts/operators.md). */
const routes: readonly Route[] = [
  { method: "POST", path: /^\/token$/, operation: "token", handle: createToken },
  { method: "POST", path: new RegExp(`^${base}/init$`), operation: "init", handle: init },
  { method: "POST", path: new RegExp(`^${base}/pay$`), operation: "pay", handle: pay },
  { method: "GET", path: new RegExp(`^${base}/push/([^/]+)$`), operation: "push", handle: push },
  { method: "GET", path: new RegExp(`^${base}/paymentstatus/([^/]+)$`), operation: "status", handle: status },
];

const findRoute = (call: Call): Route | undefined =>
  routes.find((route) => route.method === call.method && route.path.test(call.path));

/** Answers one call of the protocol. */
export const answerOrangeCall = (world: OrangeState, call: Call): Reply => {
  const route = findRoute(call);
  return route === undefined ? noSuchRoute : route.handle(world, call, route.path.exec(call.path)?.[1] ?? "");
};

const payerOf = (world: OrangeState, call: Call): string | undefined => {
  const payer = jsonObject(call.body)?.["subscriberMsisdn"];
  if (typeof payer === "string") return payer;
  return world.payments.find(call.path.split("/").at(-1) ?? "")?.order?.subscriberMsisdn;
};

/** Undefined for calls that no fault can name. */
export const subjectOf = (world: OrangeState, call: Call): FaultSubject | undefined => {
  const operation = findRoute(call)?.operation;
  return operation === undefined ? undefined : { operation, phone: payerOf(world, call) };
};
