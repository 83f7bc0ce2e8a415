import { randomBytes } from "node:crypto";
import type { Clock } from "../phone/virtual-clock.ts";

/** Seconds that a token lives (facts/operators.md). */
export const tokenSeconds = 2496;

export interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface Tokens {
  /** A token for a right `Basic` header. */
  readonly open: (authorization: string | undefined) => string | undefined;
  /** Whether a `Bearer` header carries a token that has not expired. */
  readonly isOpen: (authorization: string | undefined) => boolean;
}

const credentials = (scheme: string, authorization = ""): string =>
  authorization.toLowerCase().startsWith(`${scheme} `) ? authorization.slice(scheme.length + 1).trim() : "";

export const makeTokens = (clock: Clock, { clientId, clientSecret }: Client): Tokens => {
  const ends = new Map<string, number>();
  const right = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  return {
    open: (authorization) => {
      if (credentials("basic", authorization) !== right) return undefined;
      const token = randomBytes(24).toString("base64url");
      ends.set(token, clock.now() + tokenSeconds * 1000);
      return token;
    },
    isOpen: (authorization) => (ends.get(credentials("bearer", authorization)) ?? 0) > clock.now(),
  };
};
