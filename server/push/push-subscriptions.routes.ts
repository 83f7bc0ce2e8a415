import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { createECDH } from "node:crypto";
import { Api } from "../../src/contract/api.ts";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import { failWith } from "../http/errors/api-error.ts";
import { Settings } from "../settings/settings.ts";
import { isPushService } from "./push-services.ts";
import { addPushSubscription, removePushSubscription } from "./push-subscriptions.sql.ts";

/** Whether the bytes are a point of P-256: a message can be encrypted for nothing else. */
const isPoint = (p256dh: string): boolean => {
  const probe = createECDH("prime256v1");
  probe.generateKeys();
  try {
    return probe.computeSecret(Buffer.from(p256dh, "base64url")).length > 0;
  } catch {
    return false;
  }
};

/** Web Push of the browser that asks (checklist 7.58). */
export const PushRoutes = HttpApiBuilder.group(Api, "push", (handlers) =>
  handlers.handleAll({
    subscribe: Effect.fn("Push.subscribe")(function* ({ payload }) {
      const { pushServices } = yield* Settings;
      const fields = {
        ...(!isPushService(payload.endpoint, pushServices) && { endpoint: "error.validationFailed" }),
        ...(!isPoint(payload.keys.p256dh) && { "keys.p256dh": "error.validationFailed" }),
      };
      if (Object.keys(fields).length > 0) return yield* failWith("validation_failed", { fields });
      if (!(yield* addPushSubscription(yield* Caller, payload))) return yield* failWith("unauthenticated");
      return { subscribed: true };
    }),
    unsubscribe: Effect.fn("Push.unsubscribe")(function* ({ payload }) {
      yield* removePushSubscription((yield* Caller).userId, payload.endpoint);
      return { subscribed: false };
    }),
  }),
);
