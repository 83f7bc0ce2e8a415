import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { PushEndpoint, PushSubscriptionState, PushSubscriptionForm } from "./push-subscription.ts";
import { SignedInOnly } from "../http/api-middleware.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";

export const pushApi = HttpApiGroup.make("push")
  .annotateMerge(groupDoc("Web Push for the browser that calls."))
  .add(
    HttpApiEndpoint.post("subscribe", "/push/subscriptions", {
      payload: PushSubscriptionForm,
      success: PushSubscriptionState,
    }).annotateMerge(callDoc("Subscribe to push", "Sends notifications to this browser too.")),
    HttpApiEndpoint.delete("unsubscribe", "/push/subscriptions", {
      payload: PushEndpoint,
      success: PushSubscriptionState,
    }).annotateMerge(callDoc("Unsubscribe from push", "Sends no more notifications to this browser.")),
  )
  .middleware(SignedInOnly);
