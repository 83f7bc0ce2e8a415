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

/** What admins see and change of money. `q`: a phone, an e-mail address, a name, our id or the operator's reference. */
export const paymentsAdminApi = HttpApiGroup.make("moneyAdmin")
  .add(
    HttpApiEndpoint.get("adminFees", "/admin/fees", { success: FeeSettings }),
    HttpApiEndpoint.patch("changeFees", "/admin/fees", { payload: FeesForm, success: FeeSettings }),
    HttpApiEndpoint.get("adminPayments", "/admin/payments", {
      query: {
        state: Schema.optional(Schema.Literals(paymentStates)),
        service: Schema.optional(PaymentService),
        q: Schema.optional(Schema.String.check(Schema.isMaxLength(200))),
        ...pagingQuery,
      },
      success: AdminPaymentList,
    }),
    HttpApiEndpoint.get("adminPayment", "/admin/payments/:id", { params: uuidParam, success: AdminPaymentDetails }),
    HttpApiEndpoint.post("resolve", "/admin/payments/:id/resolve", {
      params: uuidParam,
      payload: PaymentDecisionForm,
      success: AdminPaymentDetails,
    }),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
