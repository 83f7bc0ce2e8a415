import { hostName } from "./api-users.ts";
import {
  accountBalance,
  accountHolderActive,
  createToken,
  paymentStatus,
  referenceOf,
  requestToPay,
} from "./collection-calls.ts";
import type { Operation } from "../operator/operator-faults.ts";
import type { FaultSubject } from "../operator/operator-gateway.ts";
import { type Call, header, isRecord, jsonObject, type Reply } from "../operator/http-messages.ts";
import * as replies from "./mtn-errors.ts";
import type { MtnState } from "./mtn-state.ts";

interface Route {
  readonly method: "GET" | "POST";
  readonly path: RegExp;
  readonly handle: (world: MtnState, call: Call, ...parts: readonly string[]) => Reply;
  readonly operation?: Operation;
}

const createUser = (world: MtnState, call: Call): Reply => {
  const reference = referenceOf(call);
  if (reference === undefined) return replies.badRequest("X-Reference-Id is not a UUID of version 4.");
  const host = jsonObject(call.body)?.["providerCallbackHost"];
  if (typeof host !== "string" || hostName(host) === undefined) {
    return replies.badRequest("The providerCallbackHost is not valid.");
  }
  return world.accounts.create(reference, host) ? { status: 201 } : replies.alreadyExists;
};

const showUser = (world: MtnState, _call: Call, id = ""): Reply => {
  const user = world.accounts.find(id.toLowerCase());
  if (user === undefined) return replies.notFound;
  return { status: 200, body: { providerCallbackHost: user.callbackHost, targetEnvironment: "sandbox" } };
};

const createKey = (world: MtnState, _call: Call, id = ""): Reply => {
  const apiKey = world.accounts.renewKey(id.toLowerCase());
  return apiKey === undefined ? replies.notFound : { status: 201, body: { apiKey } };
};

const collection = String.raw`\/collection\/v1_0`;

/** The protocol (facts/operators.md). The token's path ends with a slash; without it the gateway knows no such route. */
const routes: readonly Route[] = [
  { method: "POST", path: /^\/v1_0\/apiuser$/, handle: createUser },
  { method: "GET", path: /^\/v1_0\/apiuser\/([^/]+)$/, handle: showUser },
  { method: "POST", path: /^\/v1_0\/apiuser\/([^/]+)\/apikey$/, handle: createKey },
  { method: "POST", path: /^\/collection\/token\/$/, handle: createToken, operation: "token" },
  { method: "POST", path: new RegExp(`^${collection}/requesttopay$`), handle: requestToPay, operation: "pay" },
  {
    method: "GET",
    path: new RegExp(`^${collection}/requesttopay/([^/]+)$`),
    handle: paymentStatus,
    operation: "status",
  },
  {
    method: "GET",
    path: new RegExp(`^${collection}/accountholder/([^/]+)/([^/]+)/active$`),
    handle: accountHolderActive,
  },
  { method: "GET", path: new RegExp(`^${collection}/account/balance$`), handle: accountBalance },
];

const findRoute = (call: Call): Route | undefined =>
  routes.find((route) => route.method === call.method && route.path.test(call.path));

/** Answers one call of the protocol. */
export const answerMtnCall = (world: MtnState, call: Call): Reply => {
  const route = findRoute(call);
  if (route === undefined) return replies.noSuchRoute;
  const key = header(call, "ocp-apim-subscription-key");
  if (key === undefined) return replies.missingSubscriptionKey;
  if (key !== world.subscriptionKey) return replies.invalidSubscriptionKey;
  return route.handle(world, call, ...(route.path.exec(call.path)?.slice(1) ?? []));
};

const payerOf = (world: MtnState, call: Call, operation: Operation): string | undefined => {
  if (operation === "status") {
    return world.payments.find((call.path.split("/").at(-1) ?? "").toLowerCase())?.order.payer.partyId;
  }
  const payer = jsonObject(call.body)?.["payer"];
  return isRecord(payer) && typeof payer["partyId"] === "string" ? payer["partyId"] : undefined;
};

/** Undefined for calls that no fault can name. */
export const subjectOf = (world: MtnState, call: Call): FaultSubject | undefined => {
  const operation = findRoute(call)?.operation;
  return operation === undefined ? undefined : { operation, phone: payerOf(world, call, operation) };
};
