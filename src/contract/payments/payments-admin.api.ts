import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { PaymentService } from "./payment.ts";
import {
  AdminPaymentDetails,
  AdminPaymentList,
  FeeSettings,
  FeesForm,
  paymentStates,
  PaymentDecisionForm,
} from "./payments-admin.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { pagingQuery, uuidParam } from "../http/api-params.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";

export const paymentsAdminApi = HttpApiGroup.make("moneyAdmin")
  .annotateMerge(groupDoc("Fees and payments, for admins."))
  .add(
    HttpApiEndpoint.get("adminFees", "/admin/fees", { success: FeeSettings }).annotateMerge(
      callDoc("Read the fee settings", "What is sold at which price, and the newest 100 changes."),
    ),
    HttpApiEndpoint.patch("changeFees", "/admin/fees", { payload: FeesForm, success: FeeSettings }).annotateMerge(
      callDoc("Change the fee settings", "Saves the fields that are sent."),
    ),
    HttpApiEndpoint.get("adminPayments", "/admin/payments", {
      query: {
        state: Schema.optional(Schema.Literals(paymentStates)),
        service: Schema.optional(PaymentService),
        q: Schema.optional(Schema.String.check(Schema.isMaxLength(200))),
        ...pagingQuery,
      },
      success: AdminPaymentList,
    }).annotateMerge(
      callDoc(
        "List all payments",
        "A page of payments. `q` is a phone number, an e-mail address, a name, the id of the payment or the operator's reference.",
      ),
    ),
    HttpApiEndpoint.get("adminPayment", "/admin/payments/:id", {
      params: uuidParam,
      success: AdminPaymentDetails,
    }).annotateMerge(
      callDoc("Read any payment", "One payment with what the operator answered and what admins decided."),
    ),
    HttpApiEndpoint.post("resolve", "/admin/payments/:id/resolve", {
      params: uuidParam,
      payload: PaymentDecisionForm,
      success: AdminPaymentDetails,
    }).annotateMerge(
      callDoc(
        "Resolve a payment",
        "Grants what was paid for, or closes the payment, with a reason. Only for payments in review.",
        ["conflict"],
      ),
    ),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
