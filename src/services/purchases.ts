import { Schema } from "effect";
import { PaymentList, Subscription } from "../contract/entities.ts";
import type { Api } from "./api.ts";
import { saveBlob } from "./files.ts";

const quiet = { autoError: false } as const;

/** What a student has bought: payments by their state, the newest first, and the subscriptions they opened. */
export const purchases = (api: Api) => ({
  history: (status: "success" | "open", signal: AbortSignal) =>
    api("payments", { query: { status }, schema: PaymentList, signal, ...quiet }),
  /** The receipt of a completed payment, as a file named `name`. */
  saveReceipt: async (paymentId: string, name: string, signal: AbortSignal): Promise<void> =>
    saveBlob(await api<Blob>(`payments/${paymentId}/receipt`, { responseType: "blob", signal }), `${name}.pdf`),
  subscriptions: (signal: AbortSignal) =>
    api("subscriptions", { schema: Schema.Array(Subscription), signal, ...quiet }),
});
