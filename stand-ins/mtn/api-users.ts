import { randomBytes } from "node:crypto";
import type { Clock } from "../phone/virtual-clock.ts";

export interface ApiUser {
  readonly id: string;
  readonly callbackHost: string;
  readonly apiKey: string | undefined;
}

export interface ApiUsers {
  /** False when the id is taken. */
  readonly create: (id: string, callbackHost: string, apiKey?: string) => boolean;
  readonly find: (id: string) => ApiUser | undefined;
  /** Makes a new key, which ends the one before. Undefined: no such user. */
  readonly renewKey: (id: string) => string | undefined;
  /** A token for a right `Basic` header. */
  readonly login: (authorization: string | undefined) => string | undefined;
  /** The user of a `Bearer` token that has not expired. */
  readonly bearer: (authorization: string | undefined) => ApiUser | undefined;
}

/** Seconds that a token lives (facts/operators.md). */
export const tokenSeconds = 3600;

export const newKey = (): string => randomBytes(16).toString("hex");

const credentials = (scheme: string, authorization: string | undefined): string | undefined =>
  authorization?.toLowerCase().startsWith(`${scheme} `) === true
    ? authorization.slice(scheme.length + 1).trim()
    : undefined;

export const makeApiUsers = (clock: Clock): ApiUsers => {
  const users = new Map<string, ApiUser>();
  const tokens = new Map<string, { readonly user: string; readonly endsAt: number }>();

  const open = (user: string): string => {
    const token = randomBytes(48).toString("base64url");
    tokens.set(token, { user, endsAt: clock.now() + tokenSeconds * 1000 });
    return token;
  };

  return {
    create: (id, callbackHost, apiKey) => {
      if (users.has(id)) return false;
      users.set(id, { id, callbackHost, apiKey });
      return true;
    },
    find: (id) => users.get(id),
    renewKey: (id) => {
      const user = users.get(id);
      if (user === undefined) return undefined;
      const apiKey = newKey();
      users.set(id, { ...user, apiKey });
      return apiKey;
    },
    login: (authorization) => {
      const encoded = credentials("basic", authorization);
      if (encoded === undefined) return undefined;
      const [id = "", ...rest] = Buffer.from(encoded, "base64").toString("utf8").split(":");
      const user = users.get(id.toLowerCase());
      return user?.apiKey !== undefined && user.apiKey === rest.join(":") ? open(user.id) : undefined;
    },
    bearer: (authorization) => {
      const found = tokens.get(credentials("bearer", authorization) ?? "");
      return found === undefined || found.endsAt <= clock.now() ? undefined : users.get(found.user);
    },
  };
};

const loopback: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The host of a name with or without scheme, port and path; undefined when there is none. */
export const hostName = (text: string): string | undefined => {
  const withScheme = text.includes("://") ? text : `http://${text}`;
  return URL.canParse(withScheme) ? new URL(withScheme).hostname : undefined;
};

/** Judges X-Callback-Url by the host of the API user. The names of this machine are one host. */
export const isAllowedCallback = (url: URL, callbackHost: string): boolean => {
  const host = hostName(callbackHost);
  return host === url.hostname || (host !== undefined && loopback.has(host) && loopback.has(url.hostname));
};
