import { type AdminPayment, paymentStates } from "./payments-admin.ts";

/** Which payments an admin looks at, as the address says it: those that wait for a person, unless it says another state. */
export interface PaymentListQuery {
  readonly state: AdminPayment["state"] | "all";
  readonly q: string;
  readonly after: string | null;
}

/** The states one looks for; those of a moment are found among all. */
export const paymentStateFilters = [
  "review",
  "unknown",
  "pending",
  "succeeded",
  "failed",
  "cancelled",
  "expired",
  "all",
] as const;

export const parsePaymentListQuery = (query: string): PaymentListQuery => {
  const params = new URLSearchParams(query);
  const asked = params.get("state");
  return {
    state: asked === "all" ? "all" : (paymentStates.find((state) => state === asked) ?? "review"),
    q: params.get("q") ?? "",
    after: params.get("after"),
  };
};

/** The address of a search; without `after` its first page. */
export const paymentListPath = ({ state, q, after }: PaymentListQuery): string => {
  const params = new URLSearchParams({ state, ...(q !== "" && { q }), ...(after !== null && { after }) });
  return `/admin/payments?${params}`;
};
