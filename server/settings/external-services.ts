import { Redacted } from "effect";
import { isEmail } from "../../src/contract/rules.ts";
import { publicKeyOf } from "../push/vapid-key.ts";
import { address, type Environment, given, LOOPBACK, number, secret, together, wrong } from "./read-environment.ts";

/** Where and as whom the operator MTN is asked. `address` is its base address, without a slash at the end. */
export interface MtnSettings {
  readonly address: string;
  readonly subscriptionKey: Redacted.Redacted;
  readonly apiUser: string;
  readonly apiKey: Redacted.Redacted;
  readonly environment: string;
  readonly currency: string;
}

/** Where and as whom the operator Orange is asked. `channelUser` is the merchant's own number, nine digits. */
export interface OrangeSettings {
  readonly address: string;
  readonly clientId: string;
  readonly clientSecret: Redacted.Redacted;
  readonly channelUser: string;
  readonly pin: Redacted.Redacted;
  /** `user:password` of the API, as one. */
  readonly login: Redacted.Redacted;
}

/** The mail server, and who mails come from. `url` may hold a password and is never logged. */
export interface SmtpSettings {
  readonly url: Redacted.Redacted;
  readonly from: Sender;
}

/** Who mails come from; `name` may be empty. */
interface Sender {
  readonly name: string;
  readonly address: string;
}

/** The language model that makes solutions, over the chat API of OpenAI. `address` is its base address, `tokens` the most of one solution. */
export interface ModelSettings {
  readonly address: string;
  readonly model: string;
  /** Null where the endpoint asks for none. */
  readonly key: Redacted.Redacted | null;
  readonly tokens: number;
}

/** The key that signs Web Push, as base64url (RFC 8292); the public one follows from it. */
export interface VapidSettings {
  readonly privateKey: Redacted.Redacted;
}

/** Where money is asked for: a login travels encrypted, or not beyond this machine. */
const operatorAddress = (env: Environment, name: string): string => {
  const value = address(env, name, ["http:", "https:"])!;
  const { protocol, hostname } = new URL(value);
  return protocol === "https:" || LOOPBACK.has(hostname)
    ? value
    : wrong(name, "an address that starts with https://; http:// only on this machine");
};

export const mtn = (env: Environment): MtnSettings | null => {
  const names = ["MTN_URL", "MTN_SUBSCRIPTION_KEY", "MTN_API_USER", "MTN_API_KEY"];
  if (!together(env, names)) return null;
  return {
    address: operatorAddress(env, "MTN_URL"),
    subscriptionKey: secret(env, "MTN_SUBSCRIPTION_KEY")!,
    apiUser: given(env, "MTN_API_USER")!,
    apiKey: secret(env, "MTN_API_KEY")!,
    environment: given(env, "MTN_ENVIRONMENT") ?? "mtncameroon",
    currency: given(env, "MTN_CURRENCY") ?? "XAF",
  };
};

export const orange = (env: Environment): OrangeSettings | null => {
  const names = ["ORANGE_URL", "ORANGE_CLIENT_ID", "ORANGE_CLIENT_SECRET", "ORANGE_CHANNEL_USER", "ORANGE_PIN"];
  if (!together(env, names)) return null;
  const channelUser = given(env, "ORANGE_CHANNEL_USER")!;
  const pin = given(env, "ORANGE_PIN")!;
  if (!/^6\d{8}$/.test(channelUser)) wrong("ORANGE_CHANNEL_USER", "nine digits, without 237");
  if (!/^\d{4}$/.test(pin)) wrong("ORANGE_PIN", "four digits");
  const api = together(env, ["ORANGE_API_USER", "ORANGE_API_PASSWORD"]);
  const login = api ? [given(env, "ORANGE_API_USER"), given(env, "ORANGE_API_PASSWORD")] : [channelUser, pin];
  return {
    address: operatorAddress(env, "ORANGE_URL"),
    clientId: given(env, "ORANGE_CLIENT_ID")!,
    clientSecret: secret(env, "ORANGE_CLIENT_SECRET")!,
    channelUser,
    pin: Redacted.make(pin),
    login: Redacted.make(login.join(":")),
  };
};

/** An address, or a name and an address in angle brackets. */
const sender = (env: Environment, host: string): Sender => {
  const value = given(env, "MAIL_FROM");
  if (value === undefined) return { name: "Annales", address: `no-reply@${host}` };
  const [, name = "", address = value] = /^([^<>]*)<([^<>]*)>$/.exec(value) ?? [];
  return isEmail(address)
    ? { name: name.trim().replace(/^"(.*)"$/, "$1"), address }
    : wrong("MAIL_FROM", "an e-mail address, or a name and one, such as Annales <no-reply@annales.example>");
};

export const smtp = (env: Environment, publicUrl: string | null): SmtpSettings | null => {
  const url = address(env, "SMTP_URL", ["smtp:", "smtps:"]);
  if (url !== null && new URL(url).search !== "") wrong("SMTP_URL", "an address without a query");
  const host = publicUrl === null ? "localhost" : new URL(publicUrl).hostname;
  return url === null ? null : { url: Redacted.make(url), from: sender(env, host) };
};

/** Tokens of prompts and answers that the making of one solution may take. */
export const SOLUTION_TOKENS = 200_000;

export const model = (env: Environment): ModelSettings | null => {
  if (!together(env, ["SOLUTIONS_URL", "SOLUTIONS_MODEL"])) return null;
  return {
    address: address(env, "SOLUTIONS_URL", ["http:", "https:"])!,
    model: given(env, "SOLUTIONS_MODEL")!,
    key: secret(env, "SOLUTIONS_KEY"),
    tokens: number(env, "SOLUTIONS_TOKENS", SOLUTION_TOKENS, 1_000, 100_000_000),
  };
};

export const vapid = (env: Environment): VapidSettings | null => {
  if (!together(env, ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"])) return null;
  const privateKey = given(env, "VAPID_PRIVATE_KEY")!;
  const publicKey = publicKeyOf(Buffer.from(privateKey, "base64url"))?.toString("base64url");
  if (publicKey === undefined) return wrong("VAPID_PRIVATE_KEY", "a private key of P-256, 32 bytes as base64url");
  if (publicKey !== given(env, "VAPID_PUBLIC_KEY")) return wrong("VAPID_PUBLIC_KEY", "the one of VAPID_PRIVATE_KEY");
  return { privateKey: Redacted.make(privateKey) };
};
