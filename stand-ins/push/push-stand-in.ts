import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type BrowserKeys, decryptPushMessage } from "./decrypt-message.ts";
import { verifyVapid, type VapidSender } from "./verify-vapid.ts";

/** A message that reached its browser, as the browser reads it. */
export interface Received {
  readonly endpoint: string;
  readonly text: string;
  readonly sender: VapidSender;
  /** Seconds the service may keep it. */
  readonly ttl: number;
}

/** What `PushSubscription.toJSON()` gives in a browser. */
export interface Subscribed {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface PushStandIn {
  /** Origin of its endpoints. */
  readonly address: string;
  /** A browser subscribes; with a key, only messages of that sender are taken. */
  readonly subscribe: (senderKey?: string) => Subscribed;
  /** A browser leaves: 410 from then on. */
  readonly leave: (endpoint: string) => void;
  /** Answers the next messages with these statuses, one each. */
  readonly misbehave: (...statuses: readonly number[]) => void;
  /** Resolves once so many messages were received. */
  readonly received: (count: number) => Promise<readonly Received[]>;
  /** How often a message was brought, refused ones too. */
  readonly calls: () => number;
  readonly close: () => Promise<void>;
}

interface Browser extends BrowserKeys {
  readonly senderKey: string | undefined;
}

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** A push service on loopback, and the browsers behind it. It holds senders to RFC 8030, 8291 and 8292. */
export const startPush = async (now: () => number = Date.now): Promise<PushStandIn> => {
  const browsers = new Map<string, Browser | null>();
  const messages: Received[] = [];
  const statuses: number[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  let calls = 0;

  const judge = async (request: IncomingMessage): Promise<number> => {
    calls += 1;
    const body = await readBody(request);
    const endpoint = `${address}${request.url}`;
    const browser = browsers.get(endpoint);
    if (browser === undefined) return 404;
    if (browser === null) return 410;
    const { authorization = "", ttl, "content-encoding": encoding } = request.headers;
    const sender = verifyVapid(authorization, address, now());
    if (sender === null || (browser.senderKey !== undefined && browser.senderKey !== sender.key)) return 403;
    if (ttl === undefined || encoding !== "aes128gcm") return 400;
    if (body.length > 4096) return 413;
    const fault = statuses.shift();
    if (fault !== undefined) return fault;
    messages.push({ endpoint, text: decryptPushMessage(body, browser), sender, ttl: Number(ttl) });
    arrivals.emit("message");
    return 201;
  };
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    judge(request).then(
      (status) => response.writeHead(status, status === 302 ? { location: "http://127.0.0.1:1/" } : {}).end(),
      () => response.writeHead(400).end(),
    );
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    subscribe: (senderKey) => {
      const pair = createECDH("prime256v1");
      pair.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `${address}/message/${randomUUID()}`;
      browsers.set(endpoint, { pair, auth, senderKey });
      return { endpoint, keys: { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") } };
    },
    leave: (endpoint) => void browsers.set(endpoint, null),
    misbehave: (...next) => void statuses.push(...next),
    received: async (count) => {
      while (messages.length < count) await once(arrivals, "message");
      return [...messages];
    },
    calls: () => calls,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
