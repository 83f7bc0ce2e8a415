import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { PushEndpoint, PushState, PushSubscriptionForm } from "./push-subscription.ts";
import { SignedInOnly } from "../http/api-middleware.ts";

/** Web Push of the browser that asks. */
export const push = HttpApiGroup.make("push")
  .add(
    HttpApiEndpoint.post("subscribe", "/push/subscriptions", { payload: PushSubscriptionForm, success: PushState }),
    HttpApiEndpoint.delete("unsubscribe", "/push/subscriptions", { payload: PushEndpoint, success: PushState }),
  )
  .middleware(SignedInOnly);
