import { Effect } from "effect";
import { FetchHttpClient } from "effect/http";
import type { SqlClient } from "effect/sql";
import { type NotificationText, notificationText } from "../notifications/notification-kinds.ts";
import { findNotification } from "../notifications/notifications.sql.ts";
import { type OutboxSender, DeliveryError } from "../outbox/outbox-sender.ts";
import type { OutboxEntry } from "../outbox/outbox.sql.ts";
import { Settings } from "../settings/settings.ts";
import { withErrorCode } from "../system-error-code.ts";
import { encryptPush, newMessageKeys } from "./push-encryption.ts";
import { isPushService } from "./push-services.ts";
import { findPushTarget, removePushTarget } from "./push-subscriptions.sql.ts";
import { Vapid } from "./vapid.ts";

/** How long a push service keeps a message for a phone that is off, in seconds: a day. */
const KEPT = 86_400;
const PATIENCE = 10_000;
/** In characters; a message holds some 4,000 bytes, and a character is three at most. */
const LONGEST_BODY = 1_000;

const send = Effect.fnUntraced(function* (endpoint: string, authorization: string, body: Uint8Array<ArrayBuffer>) {
  const fetch = yield* FetchHttpClient.Fetch;
  return yield* Effect.tryPromise({
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
    catch: (problem) => new DeliveryError(withErrorCode("the push service does not answer", problem)),
  });
});

const isGone = (status: number): boolean => status === 404 || status === 410;
const isPassing = (status: number): boolean => status === 429 || status >= 500;

/** What a browser is sent: `path` is where a tap leads. A body is cut to what fits into one message. */
const textOf = ({ title, body, path }: NotificationText): string =>
  JSON.stringify({ title, body: body.slice(0, LONGEST_BODY), path: path ?? "/" });

/**
 * Sends one notification to one browser, in the student's language of now. One that was read or deleted in the meantime
 * is sent no more; a browser that the push service does not know any more is forgotten.
 */
const deliver = Effect.fn("Push.deliver")(function* ({ payload }: OutboxEntry) {
  const receiver = yield* findPushTarget(Number(payload["subscriptionId"]));
  if (receiver === undefined) return;
  const row = yield* findNotification(receiver.accountId, Number(payload["notificationId"]));
  const note = row?.read === false ? notificationText(row.kind, row.payload, receiver.language) : undefined;
  if (note === undefined) return;
  if (!isPushService(receiver.endpoint, (yield* Settings).pushServices))
    return yield* removePushTarget(receiver.endpoint);
  const body = new Uint8Array(encryptPush(textOf(note), receiver, yield* newMessageKeys));
  const status = yield* send(receiver.endpoint, yield* (yield* Vapid).authorization(receiver.endpoint), body);
  if (isGone(status)) return yield* removePushTarget(receiver.endpoint);
  if (status < 200 || status >= 300)
    return yield* Effect.fail(new DeliveryError(`the push service: ${status}`, !isPassing(status)));
});

export const pushSenders = {
  push: deliver,
} satisfies Readonly<Record<string, OutboxSender<SqlClient.SqlClient | Settings | Vapid>>>;
