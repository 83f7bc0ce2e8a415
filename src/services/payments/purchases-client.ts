import { PaymentList } from "../../contract/payments/payment.ts";
import { PAGE_LIMIT_MAX } from "../../contract/page-size.ts";
import type { ApiClient } from "../api/api-client.ts";
import { saveAsFile } from "../browser/save-file.ts";

const quiet = { autoError: false } as const;

/** What a student has bought: completed payments, the newest first. */
export const purchasesClient = (api: ApiClient) => ({
  /** The first page without `after`, then as many as the server gives at once. */
  completed: (after: string | null, signal: AbortSignal) =>
    api("payments", {
      query: { status: "success", ...(after !== null && { after, limit: PAGE_LIMIT_MAX }) },
      schema: PaymentList,
      signal,
      ...quiet,
    }),
  /** The receipt of a completed payment, as a file named `name`. */
  saveReceipt: async (paymentId: string, name: string, signal: AbortSignal): Promise<void> =>
    saveAsFile(await api<Blob>(`payments/${paymentId}/receipt`, { responseType: "blob", signal }), `${name}.pdf`),
});
