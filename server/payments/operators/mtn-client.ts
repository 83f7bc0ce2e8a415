import { type Duration, Effect, Redacted } from "effect";
import type { MtnSettings } from "../../settings/external-services.ts";
import { makeAuthenticatedClient } from "./authenticated-client.ts";
import { rawReplyText } from "./http-exchange.ts";
import type { OperatorRequest, Operator } from "./operator.ts";
import { readMtnRequest, readMtnStatus } from "./mtn-replies.ts";

interface Options {
  /** Where MTN may call back; null leaves the header out. */
  readonly callbackUrl: string | null;
  /** How long an answer may take; 10 s. */
  readonly patience?: Duration.Input;
}

const bodyOf = (demand: OperatorRequest): string =>
  JSON.stringify({
    amount: String(demand.amount),
    currency: demand.currency,
    externalId: demand.id,
    payer: { partyIdType: "MSISDN", partyId: `237${demand.phone}` },
    payerMessage: demand.payerMessage,
    payeeNote: demand.payeeNote,
  });

/** MTN MoMo Collections (facts/operators.md). Our id is its reference. */
export const makeMtnOperator = Effect.fn("Mtn.makeMtnOperator")(function* (settings: MtnSettings, options: Options) {
  const base = `${settings.address}/collection`;
  const key = { "ocp-apim-subscription-key": Redacted.value(settings.subscriptionKey) };
  const target = { ...key, "x-target-environment": settings.environment };
  const call = yield* makeAuthenticatedClient({
    tokenUrl: `${base}/token/`,
    tokenRequest: { headers: key },
    user: settings.apiUser,
    password: settings.apiKey,
    patience: options.patience ?? "10 seconds",
  });

  const operator: Operator = {
    currency: settings.currency,
    request: (demand) => {
      // A wrong callback host kills the payment: a second try leaves it out.
      const callback = demand.again ? null : options.callbackUrl;
      const headers = {
        ...target,
        "content-type": "application/json",
        "x-reference-id": demand.id,
        ...(callback !== null && { "x-callback-url": callback }),
      };
      const sent = call(`${base}/v1_0/requesttopay`, { method: "POST", headers, body: bodyOf(demand) });
      return Effect.map(sent, (reply) => ({ answer: readMtnRequest(reply), words: rawReplyText(reply) }));
    },
    status: ({ id }) =>
      Effect.map(call(`${base}/v1_0/requesttopay/${id}`, { method: "GET", headers: target }), (reply) => ({
        answer: readMtnStatus(reply),
        words: rawReplyText(reply),
      })),
  };
  return operator;
});
