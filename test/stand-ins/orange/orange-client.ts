import { afterEach } from "vitest";
import type { OperatorFault } from "../../../stand-ins/operator/operator-faults.ts";
import { type OrangeOptions, type OrangeStandIn, startOrange } from "../../../stand-ins/orange/orange-stand-in.ts";

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

/** A stand-in whose time stands still until a test moves it on. */
export const start = async (options: OrangeOptions = {}): Promise<OrangeStandIn> => {
  const standIn = await startOrange({
    clock: { now: () => 1_000_000_000 },
    scheduler: { after: () => () => undefined },
    ...options,
  });
  closers.push(standIn.close);
  return standIn;
};

export const basic = ({ clientId, clientSecret }: Pick<OrangeStandIn, "clientId" | "clientSecret">): string =>
  `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;

export const askToken = (standIn: OrangeStandIn, authorization = basic(standIn), grant = "client_credentials") =>
  fetch(`${standIn.address}/token`, {
    method: "POST",
    headers: { authorization, "content-type": "application/x-www-form-urlencoded" },
    body: `grant_type=${grant}`,
  });

/** What an answer says: its status and its JSON. */
export const answerOf = async (response: Response): Promise<readonly [number, Record<string, unknown>]> => [
  response.status,
  (await response.json()) as Record<string, unknown>,
];

/** Speaks as published clients do. */
export const connect = async (standIn: OrangeStandIn) => {
  const { access_token: token } = (await (await askToken(standIn)).json()) as { access_token: string };
  const auth = Buffer.from(`${standIn.channelUser}:${standIn.pin}`).toString("base64");
  const headers = { authorization: `Bearer ${token}`, "x-auth-token": auth };
  const base = `${standIn.address}/omcoreapis/1.0.2/mp`;
  const call = (method: string, path: string, body?: unknown, more: Readonly<Record<string, string>> = {}) =>
    fetch(`${base}/${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }), ...more },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  const init = async (): Promise<string> => {
    const { data } = (await (await call("POST", "init")).json()) as { data: { payToken: string } };
    return data.payToken;
  };
  const order = {
    subscriberMsisdn: "690000001",
    channelUserMsisdn: standIn.channelUser,
    amount: "1500",
    description: "Annales: Level 300",
    orderId: "0123456789abcdef0123",
    pin: standIn.pin,
  };
  return {
    call,
    init,
    order,
    pay: (more: Readonly<Record<string, unknown>>) => call("POST", "pay", { ...order, ...more }),
    status: (payToken: string) => call("GET", `paymentstatus/${payToken}`),
    /** The transaction as its status tells it. */
    tx: async (payToken: string) => {
      const { data } = (await (await call("GET", `paymentstatus/${payToken}`)).json()) as { data: unknown };
      return data as Record<string, unknown>;
    },
  };
};

/** Speaks to the control endpoint. */
export const control = (standIn: OrangeStandIn) => {
  const call = (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`${standIn.control}/${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  return {
    call,
    faults: (...faults: readonly OperatorFault[]) => call("POST", "faults", faults),
    advance: (ms: number) => call("POST", "clock", { advance: ms }),
    read: async (path: string): Promise<unknown> => (await call("GET", path)).json(),
  };
};
