import { type Duration, Effect, Layer, Redacted } from "effect";
import { type MtnSettings, Settings } from "../../settings.ts";
import { type Demand, type Operator, Operators } from "../operator.ts";
import { readRequest, readStatus } from "./reading.ts";
import { type Access, type Login, makeTokens } from "./token.ts";
import { ask, type Reply } from "./wire.ts";

interface Options {
  /** Where MTN may call back; null leaves the header out. */
  readonly callbackUrl: string | null;
  /** How long an answer may take; 10 s. */
  readonly patience?: Duration.Input;
}

const basic = ({ apiUser, apiKey }: MtnSettings): string =>
  `Basic ${Buffer.from(`${apiUser}:${Redacted.value(apiKey)}`).toString("base64")}`;

const bodyOf = (demand: Demand): string =>
  JSON.stringify({
    amount: String(demand.amount),
    currency: demand.currency,
    externalId: demand.id,
    payer: { partyIdType: "MSISDN", partyId: `237${demand.phone}` },
    payerMessage: demand.payerMessage,
    payeeNote: demand.payeeNote,
  });

/** Why there is no token, as an answer: a refused login took nothing; any other says nothing. */
const withoutToken = (access: Access & { readonly refused: boolean }): Reply | string =>
  access.refused ? { status: 401, body: null } : "no token";

/** MTN MoMo Collections (facts/operators.md). A token that is refused is renewed, and the call made again, once. */
export const makeMtn = Effect.fn("Mtn.make")(function* (settings: MtnSettings, options: Options) {
  const base = `${settings.address}/collection`;
  const patience = options.patience ?? "10 seconds";
  const key = { "ocp-apim-subscription-key": Redacted.value(settings.subscriptionKey) };

  const login: Login = Effect.gen(function* () {
    const headers = { ...key, authorization: basic(settings) };
    const reply = yield* ask(`${base}/token/`, { method: "POST", headers }, patience);
    if (typeof reply === "string") return { refused: false };
    const { access_token: token, expires_in: seconds } = reply.body ?? {};
    return typeof token === "string" && reply.status === 200
      ? { token, seconds: Number(seconds) || 0 }
      : { refused: reply.status === 401 };
  });
  const access = yield* makeTokens(login);

  const call = Effect.fn("Mtn.call")(function* (
    path: string,
    init: RequestInit & { headers?: Record<string, string> },
  ) {
    const send = (token: string) => {
      const headers = { ...init.headers, ...key, authorization: `Bearer ${token}` };
      const target = { "x-target-environment": settings.environment };
      return ask(`${base}/v1_0/requesttopay${path}`, { ...init, headers: { ...headers, ...target } }, patience);
    };
    const first = yield* access();
    if (!("token" in first)) return withoutToken(first);
    const reply = yield* send(first.token);
    if (typeof reply === "string" || reply.status !== 401) return reply;
    const second = yield* access(first.token);
    return "token" in second ? yield* send(second.token) : withoutToken(second);
  });

  const operator: Operator = {
    currency: settings.currency,
    request: (demand) => {
      // A wrong callback host kills the payment: a second try leaves it out.
      const callback = demand.again ? null : options.callbackUrl;
      const headers = {
        "content-type": "application/json",
        "x-reference-id": demand.id,
        ...(callback !== null && { "x-callback-url": callback }),
      };
      return Effect.map(call("", { method: "POST", headers, body: bodyOf(demand) }), readRequest);
    },
    status: (id) => Effect.map(call(`/${id}`, { method: "GET" }), readStatus),
  };
  return operator;
});

/** The operators of the settings. */
export const MtnLive = Layer.effect(
  Operators,
  Effect.gen(function* () {
    const { mtn, publicUrl } = yield* Settings;
    if (mtn === null) return {};
    return { MTN: yield* makeMtn(mtn, { callbackUrl: publicUrl && `${publicUrl}/api/operators/mtn/callback` }) };
  }),
);
