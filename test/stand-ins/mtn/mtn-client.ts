import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach } from "vitest";
import type { OperatorFault } from "../../../stand-ins/operator/operator-faults.ts";
import { type MtnOptions, type MtnStandIn, startMtn } from "../../../stand-ins/mtn/mtn-stand-in.ts";

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

/** A stand-in whose time stands still until a test moves it on. */
export const start = async (options: MtnOptions = {}): Promise<MtnStandIn> => {
  const standIn = await startMtn({
    clock: { now: () => 1_000_000 },
    scheduler: { after: () => () => undefined },
    ...options,
  });
  closers.push(standIn.close);
  return standIn;
};

export interface ReceivedCallback {
  readonly method: string | undefined;
  readonly type: string | undefined;
  readonly body: string;
}

/** A server that takes callbacks. `next` resolves with the next one that was not read yet. */
export const startReceiver = async () => {
  const heard: ReceivedCallback[] = [];
  const waiting: ((callback: ReceivedCallback) => void)[] = [];
  let broken = 0;
  const onBroken: (() => void)[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => {
      body += chunk;
    });
    request.on("error", () => {
      broken += 1;
      for (const tell of onBroken.splice(0)) tell();
    });
    request.on("end", () => {
      response.end();
      const callback = { method: request.method, type: request.headers["content-type"], body };
      const reader = waiting.shift();
      if (reader === undefined) heard.push(callback);
      else reader(callback);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  closers.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/callback`,
    unread: () => heard.length,
    next: (): Promise<ReceivedCallback> => {
      const callback = heard.shift();
      return callback === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(callback);
    },
    broken: (): Promise<void> => (broken > 0 ? Promise.resolve() : new Promise((resolve) => onBroken.push(resolve))),
  };
};

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

export interface Credentials {
  readonly apiUser: string;
  readonly apiKey: string;
}

export const basic = ({ apiUser, apiKey }: Credentials): string =>
  `Basic ${Buffer.from(`${apiUser}:${apiKey}`).toString("base64")}`;

export const order = {
  amount: "1500",
  currency: "XAF",
  externalId: "order-1",
  payer: { partyIdType: "MSISDN", partyId: "237670000001" },
  payerMessage: "Annales: Level 300",
  payeeNote: "Subscription Level 300",
};

export const orderFrom = (partyId: string) => ({ ...order, payer: { partyIdType: "MSISDN", partyId } });

/** Anyone else succeeds at once. */
export const quickPayer = "4670000001";

const environments: Readonly<Record<string, string>> = { EUR: "sandbox", XAF: "mtncameroon" };

/** Speaks as published clients do. */
export const connect = async (standIn: MtnStandIn, credentials: Credentials = standIn) => {
  const key = { "ocp-apim-subscription-key": standIn.subscriptionKey };
  const tokenCall = (): Promise<Response> =>
    fetch(`${standIn.address}/collection/token/`, {
      method: "POST",
      headers: { ...key, authorization: basic(credentials) },
    });
  const opened = (await (await tokenCall()).json()) as { access_token: string };
  const headers = { ...key, authorization: `Bearer ${opened.access_token}` };

  const pay = (
    body: unknown,
    extra: Readonly<Record<string, string>> = {},
    reference: string = crypto.randomUUID(),
  ): Promise<Response> =>
    fetch(`${standIn.address}/collection/v1_0/requesttopay`, {
      method: "POST",
      headers: {
        ...headers,
        "content-type": "application/json",
        "x-reference-id": reference,
        "x-target-environment": environments[(body as { currency?: string } | null)?.currency ?? ""] ?? "mtncameroon",
        ...extra,
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });

  const get = (path: string, environment = "mtncameroon"): Promise<Response> =>
    fetch(`${standIn.address}/collection/v1_0/${path}`, {
      headers: { ...headers, "x-target-environment": environment },
    });

  return {
    headers,
    token: tokenCall,
    pay,
    get,
    status: (reference: string, environment?: string): Promise<Response> =>
      get(`requesttopay/${reference}`, environment),
    /** Pays and gives the reference. */
    ordered: async (body: unknown, extra: Readonly<Record<string, string>> = {}): Promise<string> => {
      const reference = crypto.randomUUID();
      const response = await pay(body, extra, reference);
      if (response.status !== 202) throw new Error(`Not accepted: ${response.status} ${await response.text()}`);
      return reference;
    },
    read: async (reference: string, environment?: string): Promise<Record<string, unknown>> =>
      (await (await get(`requesttopay/${reference}`, environment)).json()) as Record<string, unknown>,
  };
};

/** Speaks to the control endpoint. */
export const control = (standIn: MtnStandIn) => {
  const call = (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`${standIn.control}/${path}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  return {
    call,
    faults: (...faults: readonly OperatorFault[]): Promise<Response> => call("POST", "faults", faults),
    advance: (ms: number): Promise<Response> => call("POST", "clock", { advance: ms }),
    read: async (path: string): Promise<unknown> => (await call("GET", path)).json(),
    callbacks: async (reference: string): Promise<readonly unknown[]> =>
      ((await (await call("GET", `payments/${reference}`)).json()) as { callbacks: unknown[] }).callbacks,
  };
};
