import { type Duration, Effect, Redacted } from "effect";
import { type TokenLogin, makeTokenCache } from "./access-token-cache.ts";
import { sendOnce, type HttpReply } from "./http-exchange.ts";

interface Desk {
  readonly tokenUrl: string;
  /** What the token is asked for with, beside the login. */
  readonly tokenRequest: RequestInit & { readonly headers?: Readonly<Record<string, string>> };
  readonly user: string;
  readonly password: Redacted.Redacted;
  /** How long an answer may take. */
  readonly patience: Duration.Input;
}

type Init = RequestInit & { readonly headers?: Readonly<Record<string, string>> };

/** Why there is no token, as an answer: a refused login took nothing; any other says nothing. */
const withoutToken = ({ refused }: { readonly refused: boolean }): HttpReply | string =>
  refused ? { status: 401, text: "the login was refused", body: null } : "no token";

const basic = ({ user, password }: Desk): string =>
  `Basic ${Buffer.from(`${user}:${Redacted.value(password)}`).toString("base64")}`;

/** Calls an operator with its token. A token that is refused is renewed, and the call made again, once. */
export const makeAuthenticatedClient = Effect.fn("Operators.makeAuthenticatedClient")(function* (desk: Desk) {
  const login: TokenLogin = Effect.gen(function* () {
    const headers = { ...desk.tokenRequest.headers, authorization: basic(desk) };
    const reply = yield* sendOnce(desk.tokenUrl, { method: "POST", ...desk.tokenRequest, headers }, desk.patience);
    if (typeof reply === "string") return { refused: false };
    const { access_token: token, expires_in: seconds } = reply.body ?? {};
    return typeof token === "string" && reply.status === 200
      ? { token, seconds: Number(seconds) || 0 }
      : { refused: reply.status === 401 };
  });
  const access = yield* makeTokenCache(login);

  return Effect.fn("Operators.call")(function* (url: string, init: Init) {
    const send = (token: string) =>
      sendOnce(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }, desk.patience);
    const first = yield* access();
    if (!("token" in first)) return withoutToken(first);
    const reply = yield* send(first.token);
    if (typeof reply === "string" || reply.status !== 401) return reply;
    const second = yield* access(first.token);
    return "token" in second ? yield* send(second.token) : withoutToken(second);
  });
});
