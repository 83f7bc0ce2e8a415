import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import { type Carrier, Undelivered } from "../outbox/carrier.ts";
import type { Entry } from "../outbox/outbox.sql.ts";
import { Settings } from "../settings.ts";
import { encrypt } from "./encrypt.ts";
import { isPushService } from "./hosts.ts";
import { findReceiver, forgetReceiver } from "./push.sql.ts";
import { Vapid } from "./vapid.ts";

/** How long a push service keeps a message for a phone that is off, in seconds: a day. */
const KEPT = 86_400;
const PATIENCE = 10_000;

const send = (endpoint: string, authorization: string, body: Uint8Array<ArrayBuffer>) =>
  Effect.tryPromise({
    try: async (signal) => {
      const response = await fetch(endpoint, {
        method: "POST",
        headers: {
          authorization,
          ttl: String(KEPT),
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
        },
        body,
        redirect: "manual",
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
      });
      await response.body?.cancel();
      return response.status;
    },
    catch: () => new Undelivered("the push service does not answer"),
  });

const isGone = (status: number): boolean => status === 404 || status === 410;
const isPassing = (status: number): boolean => status === 429 || status >= 500;

/** Sends one message to one browser. One that the push service does not know any more is forgotten. */
const deliver = Effect.fn("Push.deliver")(function* ({ payload }: Entry) {
  const { subscriptionId, ...note } = payload;
  const receiver = yield* findReceiver(Number(subscriptionId));
  if (receiver === undefined) return;
  if (!isPushService(receiver.endpoint, (yield* Settings).pushServices))
    return yield* forgetReceiver(receiver.endpoint);
  const body = new Uint8Array(encrypt(JSON.stringify(note), receiver));
  const status = yield* send(receiver.endpoint, yield* (yield* Vapid).authorization(receiver.endpoint), body);
  if (isGone(status)) return yield* forgetReceiver(receiver.endpoint);
  if (status < 200 || status >= 300)
    return yield* Effect.fail(new Undelivered(`the push service: ${status}`, !isPassing(status)));
});

export const pushes = {
  push: deliver,
} satisfies Readonly<Record<string, Carrier<SqlClient.SqlClient | Settings | Vapid>>>;
