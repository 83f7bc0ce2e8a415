import type { Subscription } from "../../contract/entities.ts";
import { ReferralCard } from "../../contract/accounts/own-account.ts";
import { Points, Redeemed, type RedeemForm } from "../../contract/payments/points.ts";
import type { ApiClient } from "../api/api-client.ts";

const quiet = { autoError: false } as const;

/** The student's points, and the card for friends. */
export const pointsClient = (api: ApiClient) => ({
  fetch: async (signal: AbortSignal) => {
    const [own, card] = await Promise.all([
      api("points", { schema: Points, signal, ...quiet }),
      api("referrals", { schema: ReferralCard, signal, ...quiet }),
    ]);
    return { ...own, card };
  },
  redeem: async (
    { key, ...body }: RedeemForm & { readonly key: string },
    signal: AbortSignal,
  ): Promise<Subscription> => {
    const headers = { "Idempotency-Key": key };
    const { message: _, ...subscription } = await api("points/redeem", {
      method: "POST",
      headers,
      body,
      schema: Redeemed,
      signal,
      ...quiet,
    });
    return subscription;
  },
});

/** The address that a friend signs up at (checklist 3.85). */
export const referralLink = (code: string): string => `${location.origin}/signup?ref=${encodeURIComponent(code)}`;
