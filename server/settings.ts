import { Context, Redacted } from "effect";
import type { BlockList } from "node:net";
import { isAbsolute, resolve } from "node:path";
import { isEmail } from "../src/contract/rules.ts";
import { isBucketAddress } from "./files/storage-s3.ts";
import { networksOf } from "./http/networks.ts";
import { isAppId, isFingerprint, isPackage, type PhoneApps } from "./http/site/phone-apps.ts";
import { publicKeyOf } from "./push/key.ts";

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

/** How often something may happen (contract.md, 'Limits on how often'). */
export interface Limits {
  readonly signinAccount: number;
  readonly signinAddress: number;
  readonly codeTries: number;
  readonly codes: number;
  readonly signups: number;
  readonly contact: number;
  /** Papers of one student that wait for approval. */
  readonly uploads: number;
  readonly payments: number;
}

/** The mail server, and who mails come from. `url` may hold a password and is never logged. */
export interface SmtpSettings {
  readonly url: Redacted.Redacted;
  readonly from: string;
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

export interface SettingsShape {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: Redacted.Redacted | null;
  /** The bucket where files are kept, with its key and secret; null for the local disk. */
  readonly s3Url: Redacted.Redacted | null;
  readonly publicUrl: string | null;
  /** Networks of proxies whose word is taken on who sent a request. */
  readonly proxies: BlockList;
  /** For how long the server answers on once it is told to stop, and says that it is not ready. */
  readonly drainSeconds: number;
  readonly demo: boolean;
  readonly admin: { readonly email: string; readonly password: Redacted.Redacted } | null;
  readonly mtn: MtnSettings | null;
  readonly orange: OrangeSettings | null;
  readonly smtp: SmtpSettings | null;
  /** Null where no solutions are made. */
  readonly model: ModelSettings | null;
  /** Where messages of the contact form are mailed to. */
  readonly supportEmail: string | null;
  /** Null where the keys are made at the first start. */
  readonly vapid: VapidSettings | null;
  /** Origins of push services that are trusted beside the browsers' own. */
  readonly pushServices: readonly string[];
  /** The apps for phones that may open the links of this site. */
  readonly phoneApps: PhoneApps;
  /** Whether admins need a second factor: everywhere but in the demo. */
  readonly secondFactor: boolean;
  /** Whether words are read from the pictures of pages that have no text. */
  readonly ocr: boolean;
  readonly metricsToken: Redacted.Redacted | null;
  /** Where traces are sent: the base address of an OpenTelemetry collector. */
  readonly otlpUrl: string | null;
  readonly limits: Limits;
}

export class Settings extends Context.Service<Settings, SettingsShape>()("annales/Settings") {}

/** A setting that is wrong; the message names it and says what it takes. */
export class WrongSetting extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const wrong = (name: string, takes: string): never => {
  throw new WrongSetting(`${name} is wrong: it takes ${takes}.`);
};
const given = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

const number = (env: Environment, name: string, otherwise: number, min: number, max: number): number => {
  const value = given(env, name);
  if (value === undefined) return otherwise;
  const parsed = Number(value);
  return Number.isInteger(parsed) && parsed >= min && parsed <= max
    ? parsed
    : wrong(name, `a whole number from ${min} to ${max}`);
};

const address = (env: Environment, name: string, protocols: readonly string[]): string | null => {
  const value = given(env, name);
  if (value === undefined) return null;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    return wrong(name, `an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`);
  return value.replace(/\/$/, "");
};

const LOOPBACK = new Set(["127.0.0.1", "::1", "[::1]", "localhost"]);

/** Where money is asked for: a login travels encrypted, or not beyond this machine. */
const operatorAddress = (env: Environment, name: string): string => {
  const value = address(env, name, ["http:", "https:"])!;
  const { protocol, hostname } = new URL(value);
  return protocol === "https:" || LOOPBACK.has(hostname)
    ? value
    : wrong(name, "an address that starts with https://; http:// only on this machine");
};

const secret = (env: Environment, name: string): Redacted.Redacted | null => {
  const value = given(env, name);
  return value === undefined ? null : Redacted.make(value);
};

const together = (env: Environment, names: readonly string[]): boolean => {
  const said = names.filter((name) => given(env, name) !== undefined);
  const missing = names.filter((name) => !said.includes(name));
  if (said.length > 0 && missing.length > 0) wrong(missing[0]!, `a value, as ${said[0]} is set`);
  return said.length > 0;
};

const mtn = (env: Environment): MtnSettings | null => {
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

const orange = (env: Environment): OrangeSettings | null => {
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

const smtp = (env: Environment, publicUrl: string | null): SmtpSettings | null => {
  const url = address(env, "SMTP_URL", ["smtp:", "smtps:"]);
  const host = publicUrl === null ? "localhost" : new URL(publicUrl).hostname;
  return url === null
    ? null
    : { url: Redacted.make(url), from: given(env, "MAIL_FROM") ?? `Annales <no-reply@${host}>` };
};

/** Tokens of prompts and answers that the making of one solution may take. */
export const SOLUTION_TOKENS = 200_000;

const model = (env: Environment): ModelSettings | null => {
  if (!together(env, ["SOLUTIONS_URL", "SOLUTIONS_MODEL"])) return null;
  return {
    address: address(env, "SOLUTIONS_URL", ["http:", "https:"])!,
    model: given(env, "SOLUTIONS_MODEL")!,
    key: secret(env, "SOLUTIONS_KEY"),
    tokens: number(env, "SOLUTIONS_TOKENS", SOLUTION_TOKENS, 1_000, 100_000_000),
  };
};

const vapid = (env: Environment): VapidSettings | null => {
  if (!together(env, ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"])) return null;
  const privateKey = given(env, "VAPID_PRIVATE_KEY")!;
  const publicKey = publicKeyOf(Buffer.from(privateKey, "base64url"))?.toString("base64url");
  if (publicKey === undefined) return wrong("VAPID_PRIVATE_KEY", "a private key of P-256, 32 bytes as base64url");
  if (publicKey !== given(env, "VAPID_PUBLIC_KEY")) return wrong("VAPID_PUBLIC_KEY", "the one of VAPID_PRIVATE_KEY");
  return { privateKey: Redacted.make(privateKey) };
};

const email = (env: Environment, name: string): string | null => {
  const value = given(env, name);
  return value === undefined || isEmail(value) ? (value ?? null) : wrong(name, "an e-mail address");
};

const listed = (env: Environment, name: string): readonly string[] =>
  (given(env, name) ?? "")
    .split(",")
    .map((value) => value.trim())
    .filter(Boolean);

const origins = (env: Environment, name: string): readonly string[] =>
  listed(env, name).map((value) => {
    const isOrigin = URL.canParse(value) && new URL(value).origin === value;
    return isOrigin ? value : wrong(name, "origins such as https://push.example.com, with commas between");
  });

const networks = (env: Environment, name: string): BlockList =>
  networksOf(listed(env, name)) ?? wrong(name, "addresses or networks such as 10.0.0.0/8, with commas between");

const bucket = (env: Environment): Redacted.Redacted | null => {
  const value = given(env, "S3_URL");
  if (value === undefined) return null;
  if (address(env, "S3_URL", ["http:", "https:"]) === null || !isBucketAddress(value))
    wrong("S3_URL", "the address of a bucket, such as https://key:secret@host/bucket");
  return Redacted.make(value);
};

const android = (env: Environment): PhoneApps["android"] => {
  if (!together(env, ["ANDROID_APP", "ANDROID_CERTIFICATES"])) return null;
  const name = given(env, "ANDROID_APP")!;
  if (!isPackage(name)) wrong("ANDROID_APP", "the name of a package, such as cm.annales.app");
  const certificates = given(env, "ANDROID_CERTIFICATES")!
    .split(",")
    .map((one) => one.trim());
  if (!certificates.every(isFingerprint))
    wrong("ANDROID_CERTIFICATES", "SHA-256 fingerprints such as 14:6D:E9:…, 32 bytes each, with commas between");
  return { name, certificates };
};

const ios = (env: Environment): string | null => {
  const value = given(env, "IOS_APP");
  if (value !== undefined && !isAppId(value)) wrong("IOS_APP", "team and bundle, such as ABCDE12345.cm.annales.app");
  return value ?? null;
};

const demo = (env: Environment, isPublic: boolean): boolean => {
  const value = given(env, "DEMO");
  if (value === "on" || value === "off") return value === "on";
  if (value !== undefined) wrong("DEMO", "on or off");
  if (isPublic) wrong("DEMO", "on or off, said plainly, when HOST or PUBLIC_URL is set");
  return true;
};

const isOn = (env: Environment, name: string): boolean => {
  const value = given(env, name) ?? "on";
  return value === "on" || value === "off" ? value === "on" : wrong(name, "on or off");
};

/** Reads and checks every setting; throws `WrongSetting` at the first that is wrong. */
export const readSettings = (env: Environment, folder: string): SettingsShape => {
  const host = given(env, "HOST") ?? "127.0.0.1";
  const publicUrl = address(env, "PUBLIC_URL", ["http:", "https:"]);
  const dataDir = given(env, "DATA_DIR") ?? ".data";
  const databaseUrl = address(env, "DATABASE_URL", ["postgres:", "postgresql:"]);
  const admin = together(env, ["ADMIN_EMAIL", "ADMIN_PASSWORD"]);
  const isDemo = demo(env, publicUrl !== null || !LOOPBACK.has(host));
  return {
    port: number(env, "PORT", 3000, 0, 65_535),
    host,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(folder, dataDir),
    databaseUrl: databaseUrl === null ? null : Redacted.make(databaseUrl),
    s3Url: bucket(env),
    publicUrl,
    proxies: networks(env, "PROXIES"),
    drainSeconds: number(env, "DRAIN_SECONDS", 0, 0, 300),
    demo: isDemo,
    admin: admin ? { email: given(env, "ADMIN_EMAIL")!, password: secret(env, "ADMIN_PASSWORD")! } : null,
    mtn: mtn(env),
    orange: orange(env),
    smtp: smtp(env, publicUrl),
    model: model(env),
    supportEmail: email(env, "SUPPORT_EMAIL") ?? given(env, "ADMIN_EMAIL") ?? null,
    vapid: vapid(env),
    pushServices: origins(env, "PUSH_SERVICES"),
    phoneApps: { android: android(env), ios: ios(env) },
    secondFactor: !isDemo,
    ocr: isOn(env, "OCR"),
    metricsToken: secret(env, "METRICS_TOKEN"),
    otlpUrl: address(env, "OTLP_URL", ["http:", "https:"]),
    limits: {
      signinAccount: number(env, "LIMIT_SIGNIN_ACCOUNT", 5, 1, 1_000_000),
      signinAddress: number(env, "LIMIT_SIGNIN_ADDRESS", 100, 1, 1_000_000),
      codeTries: number(env, "LIMIT_CODE_TRIES", 5, 1, 1_000_000),
      codes: number(env, "LIMIT_CODES", 10, 1, 1_000_000),
      signups: number(env, "LIMIT_SIGNUPS", 30, 1, 1_000_000),
      contact: number(env, "LIMIT_CONTACT", 5, 1, 1_000_000),
      uploads: number(env, "LIMIT_UPLOADS", 30, 1, 1_000_000),
      payments: number(env, "LIMIT_PAYMENTS", 10, 1, 1_000_000),
    },
  };
};
