import { Fee } from "../../contract/payments/payment.ts";
import type { ApiClient } from "../api/api-client.ts";
import { typedSessionStorage } from "../browser/browser-storage.ts";

/** What a semester costs; it changes seldom and is asked for once a browser session (checklist 9.10). */
export const fetchFee = async (api: ApiClient, signal: AbortSignal): Promise<Fee> => {
  const [amount, categoryFee, solutionFee] = [
    typedSessionStorage.read("fee"),
    typedSessionStorage.read("categoryFee"),
    typedSessionStorage.read("solutionFee"),
  ];
  if (amount !== null && categoryFee !== null && solutionFee !== null) return { amount, categoryFee, solutionFee };
  const fee = await api("payments/semester-fee", { schema: Fee, signal, autoError: false });
  typedSessionStorage.write("fee", fee.amount);
  typedSessionStorage.write("categoryFee", fee.categoryFee);
  typedSessionStorage.write("solutionFee", fee.solutionFee);
  return fee;
};
