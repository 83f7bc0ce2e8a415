import { type Duration, Effect, Redacted } from "effect";
import { createHash } from "node:crypto";
import type { OrangeSettings } from "../../settings/external-services.ts";
import type { OperatorRequest, Operator } from "./operator.ts";
import { makeAuthenticatedClient } from "./authenticated-client.ts";
import { rawReplyText } from "./http-exchange.ts";
import { readOrangeInit, readOrangeRequest, readOrangeStatus, readOrangePayToken } from "./orange-replies.ts";

interface Options {
  /** Where Orange may notify us; null leaves it out. */
  readonly callbackUrl: string | null;
  /** How long an answer may take; 10 s. */
  readonly patience?: Duration.Input;
}

/** Our id as the 20 characters that Orange takes. */
export const orangeOrderIdOf = (id: string): string => createHash("sha256").update(id).digest("hex").slice(0, 20);

/** Orange Money Cameroon (facts/operators.md). Its payToken is its reference: stored before anything can be taken with it. */
export const makeOrangeOperator = Effect.fn("Orange.makeOrangeOperator")(function* (
  settings: OrangeSettings,
  options: Options,
) {
  const base = `${settings.address}/omcoreapis/1.0.2/mp`;
  const auth = { "x-auth-token": Buffer.from(Redacted.value(settings.login)).toString("base64") };
  const call = yield* makeAuthenticatedClient({
    tokenUrl: `${settings.address}/token`,
    tokenRequest: {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "grant_type=client_credentials",
    },
    user: settings.clientId,
    password: settings.clientSecret,
    patience: options.patience ?? "10 seconds",
  });

  const pay = (demand: OperatorRequest, payToken: string) => {
    const body = JSON.stringify({
      subscriberMsisdn: demand.phone,
      channelUserMsisdn: settings.channelUser,
      amount: String(demand.amount),
      description: demand.payerMessage,
      orderId: orangeOrderIdOf(demand.id),
      pin: Redacted.value(settings.pin),
      payToken,
      ...(options.callbackUrl !== null && { notifUrl: options.callbackUrl }),
    });
    const headers = { ...auth, "content-type": "application/json" };
    const sent = call(`${base}/pay`, { method: "POST", headers, body });
    return Effect.map(sent, (reply) => ({ answer: readOrangeRequest(reply), words: rawReplyText(reply) }));
  };

  const operator: Operator = {
    currency: "XAF",
    request: Effect.fn("Orange.request")(function* (demand, remember) {
      // A stored payToken is used again: another one could be paid beside it.
      if (demand.reference !== null) return yield* pay(demand, demand.reference);
      const reply = yield* call(`${base}/init`, { method: "POST", headers: auth });
      const payToken = readOrangePayToken(reply);
      if (payToken === null) return { answer: readOrangeInit(reply), words: rawReplyText(reply) };
      yield* remember(payToken);
      return yield* pay(demand, payToken);
    }),
    status: Effect.fn("Orange.status")(function* ({ reference }) {
      if (reference === null)
        return { answer: { kind: "missing" as const }, words: "never asked: there is no payToken" };
      const reply = yield* call(`${base}/paymentstatus/${reference}`, { method: "GET", headers: auth });
      return { answer: readOrangeStatus(reply, reference), words: rawReplyText(reply) };
    }),
  };
  return operator;
});
