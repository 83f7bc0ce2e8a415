import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api";
import { Subscription } from "../entities.ts";
import { Payment, PaymentList } from "./payment.ts";
import { SubscriptionEnds } from "./subscription-ends.ts";
import { CategoryPaymentForm, UniversityPaymentForm } from "../forms.ts";
import { SignedInOnly } from "../http/api-middleware.ts";
import { binaryBody, idempotencyKeyHeader, pagingQuery, uuidParam } from "../http/api-params.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";

const accepted = Payment.pipe(HttpApiSchema.status(202));

/** Of both kinds of payment. */
const paymentErrors = ["payment_pending", "conflict", "too_many_requests", "unavailable"] as const;

export const paymentsApi = HttpApiGroup.make("payments")
  .annotateMerge(groupDoc("Payments by mobile money, and the subscriptions they buy."))
  .add(
    HttpApiEndpoint.post("payUniversity", "/payments/university", {
      headers: idempotencyKeyHeader,
      payload: UniversityPaymentForm,
      success: accepted,
    }).annotateMerge(
      callDoc(
        "Pay for a semester",
        "Asks the payer's phone to pay for the papers or solutions of a level and a semester. The answer comes before the payer confirms; poll the payment.",
        paymentErrors,
      ),
    ),
    HttpApiEndpoint.post("payCategory", "/payments/category", {
      headers: idempotencyKeyHeader,
      payload: CategoryPaymentForm,
      success: accepted,
    }).annotateMerge(
      callDoc(
        "Pay for a category",
        "Asks the payer's phone to pay for the papers or solutions of a category. The answer comes before the payer confirms; poll the payment.",
        paymentErrors,
      ),
    ),
    HttpApiEndpoint.get("payments", "/payments", {
      query: { status: Schema.optional(Schema.Literals(["success", "open"])), ...pagingQuery },
      success: PaymentList,
    }).annotateMerge(
      callDoc(
        "List payments",
        "A page of the user's payments, the latest first: those that succeeded, or with `status=open` those that are open.",
      ),
    ),
    HttpApiEndpoint.get("payment", "/payments/:id", { params: uuidParam, success: Payment }).annotateMerge(
      callDoc("Read a payment", "One payment of the user, as it is now."),
    ),
    HttpApiEndpoint.get("receipt", "/payments/:id/receipt", {
      params: uuidParam,
      success: binaryBody("application/pdf"),
    }).annotateMerge(
      callDoc("Download a receipt", "The receipt of a payment that succeeded, as PDF in the caller's language."),
    ),
    HttpApiEndpoint.get("subscriptions", "/subscriptions", { success: Schema.Array(Subscription) }).annotateMerge(
      callDoc("List subscriptions", "The active subscriptions of the user with their end dates."),
    ),
    HttpApiEndpoint.get("subscriptionEnds", "/subscriptions/ends", { success: SubscriptionEnds }).annotateMerge(
      callDoc(
        "Read when a subscription would end",
        "Until when what is paid now would last, and how many papers and solutions it would open.",
      ),
    ),
  )
  .middleware(SignedInOnly);

export const operatorCallbacksApi = HttpApiGroup.make("operators")
  .annotateMerge(groupDoc("Calls of the payment operators. They change nothing: the server asks the operator itself."))
  .add(
    HttpApiEndpoint.post("callback", "/operators/:operator/callback", {
      params: { operator: Schema.Literals(["mtn", "orange"]) },
      success: HttpApiSchema.Empty(200),
    }).annotateMerge(
      callDoc("Notify of a payment", "Makes the server ask the operator about a payment. The body is not trusted."),
    ),
    HttpApiEndpoint.put("callbackPut", "/operators/:operator/callback", {
      params: { operator: Schema.Literals(["mtn", "orange"]) },
      success: HttpApiSchema.Empty(200),
    }).annotateMerge(callDoc("Notify of a payment (PUT)", "As the POST, for operators that send PUT.")),
  );
