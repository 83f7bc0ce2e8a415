import { Context, Redacted } from "effect";
import { isAbsolute, resolve } from "node:path";

/** Where and as whom the operator MTN is asked. `address` is its base address, without a slash at the end. */
export interface MtnSettings {
  readonly address: string;
  readonly subscriptionKey: Redacted.Redacted;
  readonly apiUser: string;
  readonly apiKey: Redacted.Redacted;
  readonly environment: string;
  readonly currency: string;
}

/** How often something may happen (contract.md, 'Limits on how often'). */
export interface Limits {
  readonly signinAccount: number;
  readonly signinAddress: number;
  readonly payments: number;
}

export interface SettingsShape {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: Redacted.Redacted | null;
  readonly publicUrl: string | null;
  readonly demo: boolean;
  readonly admin: { readonly email: string; readonly password: Redacted.Redacted } | null;
  readonly mtn: MtnSettings | null;
  readonly metricsToken: Redacted.Redacted | null;
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
    address: address(env, "MTN_URL", ["http:", "https:"])!,
    subscriptionKey: secret(env, "MTN_SUBSCRIPTION_KEY")!,
    apiUser: given(env, "MTN_API_USER")!,
    apiKey: secret(env, "MTN_API_KEY")!,
    environment: given(env, "MTN_ENVIRONMENT") ?? "mtncameroon",
    currency: given(env, "MTN_CURRENCY") ?? "XAF",
  };
};

const demo = (env: Environment, isPublic: boolean): boolean => {
  const value = given(env, "DEMO");
  if (value === "on" || value === "off") return value === "on";
  if (value !== undefined) wrong("DEMO", "on or off");
  if (isPublic) wrong("DEMO", "on or off, said plainly, when HOST or PUBLIC_URL is set");
  return true;
};

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

/** Reads and checks every setting; throws `WrongSetting` at the first that is wrong. */
export const readSettings = (env: Environment, folder: string): SettingsShape => {
  const host = given(env, "HOST") ?? "127.0.0.1";
  const publicUrl = address(env, "PUBLIC_URL", ["http:", "https:"]);
  const dataDir = given(env, "DATA_DIR") ?? ".data";
  const databaseUrl = address(env, "DATABASE_URL", ["postgres:", "postgresql:"]);
  const admin = together(env, ["ADMIN_EMAIL", "ADMIN_PASSWORD"]);
  return {
    port: number(env, "PORT", 3000, 0, 65_535),
    host,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(folder, dataDir),
    databaseUrl: databaseUrl === null ? null : Redacted.make(databaseUrl),
    publicUrl,
    demo: demo(env, publicUrl !== null || !LOOPBACK.has(host)),
    admin: admin ? { email: given(env, "ADMIN_EMAIL")!, password: secret(env, "ADMIN_PASSWORD")! } : null,
    mtn: mtn(env),
    metricsToken: secret(env, "METRICS_TOKEN"),
    limits: {
      signinAccount: number(env, "LIMIT_SIGNIN_ACCOUNT", 5, 1, 1_000_000),
      signinAddress: number(env, "LIMIT_SIGNIN_ADDRESS", 100, 1, 1_000_000),
      payments: number(env, "LIMIT_PAYMENTS", 10, 1, 1_000_000),
    },
  };
};
