import { Redacted } from "effect";
import type { BlockList } from "node:net";
import { isEmail } from "../../src/contract/field-rules.ts";
import { parseNetworks } from "./ip-networks.ts";

/** A setting that is wrong; the message names it and says what it takes. */
export class SettingError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

export const rejectSetting = (name: string, takes: string): never => {
  throw new SettingError(`${name} is wrong: it takes ${takes}.`);
};
export const readText = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

export const readInteger = (env: Environment, name: string, otherwise: number, min: number, max: number): number => {
  const value = readText(env, name);
  if (value === undefined) return otherwise;
  const parsed = Number(value);
  return Number.isInteger(parsed) && parsed >= min && parsed <= max
    ? parsed
    : rejectSetting(name, `a whole number from ${min} to ${max}`);
};

export const readUrl = (env: Environment, name: string, protocols: readonly string[]): string | null => {
  const value = readText(env, name);
  if (value === undefined) return null;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    return rejectSetting(
      name,
      `an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
    );
  return value.replace(/\/$/, "");
};

export const LOOPBACK_HOSTS = new Set(["127.0.0.1", "::1", "[::1]", "localhost"]);

export const readSecret = (env: Environment, name: string): Redacted.Redacted | null => {
  const value = readText(env, name);
  return value === undefined ? null : Redacted.make(value);
};

export const areAllSet = (env: Environment, names: readonly string[]): boolean => {
  const said = names.filter((name) => readText(env, name) !== undefined);
  const missing = names.filter((name) => !said.includes(name));
  if (said.length > 0 && missing.length > 0) rejectSetting(missing[0]!, `a value, as ${said[0]} is set`);
  return said.length > 0;
};

export const readEmail = (env: Environment, name: string): string | null => {
  const value = readText(env, name);
  return value === undefined || isEmail(value) ? (value ?? null) : rejectSetting(name, "an e-mail address");
};

export const readList = (env: Environment, name: string): readonly string[] =>
  (readText(env, name) ?? "")
    .split(",")
    .map((value) => value.trim())
    .filter(Boolean);

export const readOrigins = (env: Environment, name: string): readonly string[] =>
  readList(env, name).map((value) => {
    const isOrigin = URL.canParse(value) && new URL(value).origin === value;
    return isOrigin ? value : rejectSetting(name, "origins such as https://push.example.com, with commas between");
  });

export const readNetworks = (env: Environment, name: string): BlockList =>
  parseNetworks(readList(env, name)) ??
  rejectSetting(name, "addresses or networks such as 10.0.0.0/8, with commas between");

export const readSwitch = (env: Environment, name: string): boolean => {
  const value = readText(env, name) ?? "on";
  return value === "on" || value === "off" ? value === "on" : rejectSetting(name, "on or off");
};
