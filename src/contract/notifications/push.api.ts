import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { PushEndpoint, PushSubscriptionState, PushSubscriptionForm } from "./push-subscription.ts";
import { SignedInOnly } from "../http/api-middleware.ts";

/** Web Push of the browser that asks. */
export const pushApi = HttpApiGroup.make("push")
  .add(
    HttpApiEndpoint.post("subscribe", "/push/subscriptions", {
      payload: PushSubscriptionForm,
      success: PushSubscriptionState,
    }),
    HttpApiEndpoint.delete("unsubscribe", "/push/subscriptions", {
      payload: PushEndpoint,
      success: PushSubscriptionState,
    }),
  )
  .middleware(SignedInOnly);
