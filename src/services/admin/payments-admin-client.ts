import {
  AdminPaymentDetails,
  AdminPaymentList,
  FeeSettings,
  type FeesForm,
  type PaymentDecisionForm,
} from "../../contract/payments/payments-admin.ts";
import type { PaymentListQuery } from "../../contract/payments/payment-list-query.ts";
import type { ApiClient } from "../api/api-client.ts";

/** The screen, or the form, says what went wrong. */
const quiet = { autoError: false } as const;

/** What admins see and change of money. */
export const paymentsAdminClient = (api: ApiClient) => ({
  find: ({ state, q, after }: PaymentListQuery, signal: AbortSignal) =>
    api("admin/payments", {
      query: { state: state === "all" ? undefined : state, q: q === "" ? undefined : q, after: after ?? undefined },
      schema: AdminPaymentList,
      signal,
      ...quiet,
    }),
  payment: (id: string, signal: AbortSignal) =>
    api(`admin/payments/${id}`, { schema: AdminPaymentDetails, signal, ...quiet }),
  resolve: (id: string, body: PaymentDecisionForm, signal: AbortSignal) =>
    api(`admin/payments/${id}/resolve`, { method: "POST", body, schema: AdminPaymentDetails, signal, ...quiet }),
  fees: (signal: AbortSignal) => api("admin/fees", { schema: FeeSettings, signal, ...quiet }),
  changeFees: (body: FeesForm, signal: AbortSignal) =>
    api("admin/fees", { method: "PATCH", body, schema: FeeSettings, signal, ...quiet }),
});
