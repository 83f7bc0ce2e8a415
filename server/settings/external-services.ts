import { Redacted } from "effect";
import { isEmail } from "../../src/contract/field-rules.ts";
import { vapidPublicKey } from "./vapid-key.ts";
import {
  readUrl,
  type Environment,
  readText,
  LOOPBACK_HOSTS,
  readInteger,
  readSecret,
  areAllSet,
  rejectSetting,
} from "./read-environment.ts";

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
  readonly from: MailFrom;
}

/** Who mails come from; `name` may be empty. */
interface MailFrom {
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
  const value = readUrl(env, name, ["http:", "https:"])!;
  const { protocol, hostname } = new URL(value);
  return protocol === "https:" || LOOPBACK_HOSTS.has(hostname)
    ? value
    : rejectSetting(name, "an address that starts with https://; http:// only on this machine");
};

export const readMtnSettings = (env: Environment): MtnSettings | null => {
  const names = ["MTN_URL", "MTN_SUBSCRIPTION_KEY", "MTN_API_USER", "MTN_API_KEY"];
  if (!areAllSet(env, names)) return null;
  return {
    address: operatorAddress(env, "MTN_URL"),
    subscriptionKey: readSecret(env, "MTN_SUBSCRIPTION_KEY")!,
    apiUser: readText(env, "MTN_API_USER")!,
    apiKey: readSecret(env, "MTN_API_KEY")!,
    environment: readText(env, "MTN_ENVIRONMENT") ?? "mtncameroon",
    currency: readText(env, "MTN_CURRENCY") ?? "XAF",
  };
};

export const readOrangeSettings = (env: Environment): OrangeSettings | null => {
  const names = ["ORANGE_URL", "ORANGE_CLIENT_ID", "ORANGE_CLIENT_SECRET", "ORANGE_CHANNEL_USER", "ORANGE_PIN"];
  if (!areAllSet(env, names)) return null;
  const channelUser = readText(env, "ORANGE_CHANNEL_USER")!;
  const pin = readText(env, "ORANGE_PIN")!;
  if (!/^6\d{8}$/.test(channelUser)) rejectSetting("ORANGE_CHANNEL_USER", "nine digits, without 237");
  if (!/^\d{4}$/.test(pin)) rejectSetting("ORANGE_PIN", "four digits");
  const api = areAllSet(env, ["ORANGE_API_USER", "ORANGE_API_PASSWORD"]);
  const login = api ? [readText(env, "ORANGE_API_USER"), readText(env, "ORANGE_API_PASSWORD")] : [channelUser, pin];
  return {
    address: operatorAddress(env, "ORANGE_URL"),
    clientId: readText(env, "ORANGE_CLIENT_ID")!,
    clientSecret: readSecret(env, "ORANGE_CLIENT_SECRET")!,
    channelUser,
    pin: Redacted.make(pin),
    login: Redacted.make(login.join(":")),
  };
};

/** An address, or a name and an address in angle brackets. */
const readMailFrom = (env: Environment, host: string): MailFrom => {
  const value = readText(env, "MAIL_FROM");
  if (value === undefined) return { name: "Annales", address: `no-reply@${host}` };
  const [, name = "", address = value] = /^([^<>]*)<([^<>]*)>$/.exec(value) ?? [];
  return isEmail(address)
    ? { name: name.trim().replace(/^"(.*)"$/, "$1"), address }
    : rejectSetting("MAIL_FROM", "an e-mail address, or a name and one, such as Annales <no-reply@annales.example>");
};

export const readSmtpSettings = (env: Environment, publicUrl: string | null): SmtpSettings | null => {
  const url = readUrl(env, "SMTP_URL", ["smtp:", "smtps:"]);
  if (url !== null && new URL(url).search !== "") rejectSetting("SMTP_URL", "an address without a query");
  const host = publicUrl === null ? "localhost" : new URL(publicUrl).hostname;
  return url === null ? null : { url: Redacted.make(url), from: readMailFrom(env, host) };
};

/** Tokens of prompts and answers that the making of one solution may take. */
export const DEFAULT_SOLUTION_TOKENS = 200_000;

export const readModelSettings = (env: Environment): ModelSettings | null => {
  if (!areAllSet(env, ["SOLUTIONS_URL", "SOLUTIONS_MODEL"])) return null;
  return {
    address: readUrl(env, "SOLUTIONS_URL", ["http:", "https:"])!,
    model: readText(env, "SOLUTIONS_MODEL")!,
    key: readSecret(env, "SOLUTIONS_KEY"),
    tokens: readInteger(env, "SOLUTIONS_TOKENS", DEFAULT_SOLUTION_TOKENS, 1_000, 100_000_000),
  };
};

export const readVapidSettings = (env: Environment): VapidSettings | null => {
  if (!areAllSet(env, ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"])) return null;
  const privateKey = readText(env, "VAPID_PRIVATE_KEY")!;
  const publicKey = vapidPublicKey(Buffer.from(privateKey, "base64url"))?.toString("base64url");
  if (publicKey === undefined)
    return rejectSetting("VAPID_PRIVATE_KEY", "a private key of P-256, 32 bytes as base64url");
  if (publicKey !== readText(env, "VAPID_PUBLIC_KEY"))
    return rejectSetting("VAPID_PUBLIC_KEY", "the one of VAPID_PRIVATE_KEY");
  return { privateKey: Redacted.make(privateKey) };
};
