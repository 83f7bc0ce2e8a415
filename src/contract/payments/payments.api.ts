import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api";
import { Subscription } from "../entities.ts";
import { Payment, PaymentList } from "./payment.ts";
import { SubscriptionEnds } from "./subscription-ends.ts";
import { CategoryPaymentForm, UniversityPaymentForm } from "../forms.ts";
import { SignedInOnly } from "../http/api-middleware.ts";
import { binaryBody, idempotencyKeyHeader, pagingQuery, uuidParam } from "../http/api-params.ts";

const accepted = Payment.pipe(HttpApiSchema.status(202));

export const paymentsApi = HttpApiGroup.make("payments")
  .add(
    HttpApiEndpoint.post("payUniversity", "/payments/university", {
      headers: idempotencyKeyHeader,
      payload: UniversityPaymentForm,
      success: accepted,
    }),
    HttpApiEndpoint.post("payCategory", "/payments/category", {
      headers: idempotencyKeyHeader,
      payload: CategoryPaymentForm,
      success: accepted,
    }),
    HttpApiEndpoint.get("payments", "/payments", {
      query: { status: Schema.optional(Schema.Literals(["success", "open"])), ...pagingQuery },
      success: PaymentList,
    }),
    HttpApiEndpoint.get("payment", "/payments/:id", { params: uuidParam, success: Payment }),
    HttpApiEndpoint.get("receipt", "/payments/:id/receipt", {
      params: uuidParam,
      success: binaryBody("application/pdf"),
    }),
    HttpApiEndpoint.get("subscriptions", "/subscriptions", { success: Schema.Array(Subscription) }),
    HttpApiEndpoint.get("subscriptionEnds", "/subscriptions/ends", { success: SubscriptionEnds }),
  )
  .middleware(SignedInOnly);

/** Operators' hints: nothing changes by them; they only make us ask the operator. */
export const operatorCallbacksApi = HttpApiGroup.make("operators").add(
  HttpApiEndpoint.post("callback", "/operators/:operator/callback", {
    params: { operator: Schema.Literals(["mtn", "orange"]) },
    success: HttpApiSchema.Empty(200),
  }),
  HttpApiEndpoint.put("callbackPut", "/operators/:operator/callback", {
    params: { operator: Schema.Literals(["mtn", "orange"]) },
    success: HttpApiSchema.Empty(200),
  }),
);
