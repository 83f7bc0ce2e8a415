import { type ApiUser, isAllowedCallback, tokenSeconds } from "./api-users.ts";
import { alterBody } from "../operator/send-callbacks.ts";
import { currencyOf, type Environment, readEnvironment } from "./target-environments.ts";
import { type Call, header, type Reply } from "../operator/http-messages.ts";
import { readMtnPayRequest } from "./mtn-pay-request.ts";
import { type Payment, statusBody } from "./mtn-payments.ts";
import * as replies from "./mtn-errors.ts";
import type { MtnState } from "./mtn-state.ts";

/** Who calls, for which system. */
interface Caller {
  readonly user: ApiUser;
  readonly environment: Environment;
}

type Handler = (world: MtnState, call: Call, caller: Caller, ...parts: readonly string[]) => Reply;

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The X-Reference-Id in lower case; undefined when it is no UUID of version 4. */
export const referenceOf = (call: Call): string | undefined => {
  const reference = header(call, "x-reference-id")?.toLowerCase();
  return reference !== undefined && uuid4.test(reference) ? reference : undefined;
};

export const createToken = (world: MtnState, call: Call): Reply => {
  const token = world.accounts.login(header(call, "authorization"));
  if (token === undefined) return replies.loginFailed;
  return { status: 200, body: { access_token: token, token_type: "access_token", expires_in: tokenSeconds } };
};

/** Lets a call through that has a living token and names an environment of this stand-in. */
const withCaller =
  (handler: Handler) =>
  (world: MtnState, call: Call, ...parts: readonly string[]): Reply => {
    const user = world.accounts.bearer(header(call, "authorization"));
    if (user === undefined) return replies.unauthorized;
    const target = header(call, "x-target-environment");
    if (target === undefined) return replies.badRequest("X-Target-Environment is missing.");
    const environment = readEnvironment(target);
    if (environment === undefined) return replies.wrongEnvironment;
    return handler(world, call, { user, environment }, ...parts);
  };

const readCallbackUrl = (call: Call, user: ApiUser): { readonly url?: URL } | { readonly refused: Reply } => {
  const text = header(call, "x-callback-url");
  if (text === undefined) return {};
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    return { refused: replies.badRequest("X-Callback-Url is not a URL.") };
  }
  const url = new URL(text);
  return isAllowedCallback(url, user.callbackHost) ? { url } : { refused: replies.wrongCallbackHost };
};

export const requestToPay = withCaller((world, call, { user, environment }) => {
  const reference = referenceOf(call);
  if (reference === undefined) return replies.badRequest("X-Reference-Id is not a UUID of version 4.");
  const order = readMtnPayRequest(call.body, environment);
  if ("refused" in order) return order.refused;
  const callback = readCallbackUrl(call, user);
  if ("refused" in callback) return callback.refused;
  const request = { reference, environment, order: order.value, callbackUrl: callback.url };
  return world.payments.accept(request) ? { status: 202 } : replies.alreadyExists;
});

const seen = (payment: Payment | undefined, environment: Environment): payment is Payment =>
  payment?.environment === environment;

/** Answers 200 also for a payment that failed; 404 when the request never arrived in this environment. */
export const paymentStatus = withCaller((world, _call, { user, environment }, reference = "") => {
  if (!world.statusLimit.admit(user.id)) return replies.tooManyRequests;
  const payment = world.payments.find(reference.toLowerCase());
  if (!seen(payment, environment)) return replies.notFound;
  const lie = world.faults.take("status", ["unknownStatus", "wrongAmount"], payment.order.payer.partyId);
  return { status: 200, body: alterBody(statusBody(payment), lie) };
});

/** The sandbox numbers of the active check, as published clients have seen them answered. */
const activeChecks: Readonly<Record<string, Reply>> = {
  "46733123450": replies.notFound,
  "46733123451": { status: 200, body: { result: false } },
  "46733123452": replies.notAllowed,
  "46733123453": replies.wrongEnvironment,
  "46733123454": replies.internalError,
  "46733123455": replies.unavailable,
};

export const accountHolderActive = withCaller((_world, _call, _caller, idType = "", id = "") => {
  if (!["msisdn", "email", "party_code"].includes(idType.toLowerCase())) return replies.badRequest("Unknown id type.");
  return activeChecks[id] ?? { status: 200, body: { result: true } };
});

const hundredths = (amount: string): number => {
  const [whole = "0", fraction = ""] = amount.split(".");
  return Number(whole) * 100 + Number(fraction.padEnd(2, "0").slice(0, 2));
};

/** What was paid so far in the caller's environment. */
export const accountBalance = withCaller((world, _call, { environment }) => {
  const paid = world.payments
    .list()
    .filter((payment) => payment.environment === environment && payment.status === "SUCCESSFUL")
    .reduce((sum, { order }) => sum + hundredths(order.amount), 0);
  return { status: 200, body: { availableBalance: String(paid / 100), currency: currencyOf[environment] } };
});
