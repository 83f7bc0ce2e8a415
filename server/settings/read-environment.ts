import { Redacted } from "effect";
import type { BlockList } from "node:net";
import { isEmail } from "../../src/contract/rules.ts";
import { networksOf } from "../http/request/ip-networks.ts";

/** A setting that is wrong; the message names it and says what it takes. */
export class WrongSetting extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

export const wrong = (name: string, takes: string): never => {
  throw new WrongSetting(`${name} is wrong: it takes ${takes}.`);
};
export const given = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

export const number = (env: Environment, name: string, otherwise: number, min: number, max: number): number => {
  const value = given(env, name);
  if (value === undefined) return otherwise;
  const parsed = Number(value);
  return Number.isInteger(parsed) && parsed >= min && parsed <= max
    ? parsed
    : wrong(name, `a whole number from ${min} to ${max}`);
};

export const address = (env: Environment, name: string, protocols: readonly string[]): string | null => {
  const value = given(env, name);
  if (value === undefined) return null;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    return wrong(name, `an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`);
  return value.replace(/\/$/, "");
};

export const LOOPBACK = new Set(["127.0.0.1", "::1", "[::1]", "localhost"]);

export const secret = (env: Environment, name: string): Redacted.Redacted | null => {
  const value = given(env, name);
  return value === undefined ? null : Redacted.make(value);
};

export const together = (env: Environment, names: readonly string[]): boolean => {
  const said = names.filter((name) => given(env, name) !== undefined);
  const missing = names.filter((name) => !said.includes(name));
  if (said.length > 0 && missing.length > 0) wrong(missing[0]!, `a value, as ${said[0]} is set`);
  return said.length > 0;
};

export const email = (env: Environment, name: string): string | null => {
  const value = given(env, name);
  return value === undefined || isEmail(value) ? (value ?? null) : wrong(name, "an e-mail address");
};

export const listed = (env: Environment, name: string): readonly string[] =>
  (given(env, name) ?? "")
    .split(",")
    .map((value) => value.trim())
    .filter(Boolean);

export const origins = (env: Environment, name: string): readonly string[] =>
  listed(env, name).map((value) => {
    const isOrigin = URL.canParse(value) && new URL(value).origin === value;
    return isOrigin ? value : wrong(name, "origins such as https://push.example.com, with commas between");
  });

export const networks = (env: Environment, name: string): BlockList =>
  networksOf(listed(env, name)) ?? wrong(name, "addresses or networks such as 10.0.0.0/8, with commas between");

export const isOn = (env: Environment, name: string): boolean => {
  const value = given(env, name) ?? "on";
  return value === "on" || value === "off" ? value === "on" : wrong(name, "on or off");
};
