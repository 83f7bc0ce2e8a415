import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { ReferralCard } from "../accounts/own-account.ts";
import { Points, Redeemed, RedeemForm } from "./points.ts";
import { SignedInOnly } from "../http/api-middleware.ts";
import { idempotencyKeyHeader } from "../http/api-params.ts";

export const pointsApi = HttpApiGroup.make("points")
  .add(
    HttpApiEndpoint.get("points", "/points", { success: Points }),
    HttpApiEndpoint.post("redeem", "/points/redeem", {
      headers: idempotencyKeyHeader,
      payload: RedeemForm,
      success: Redeemed,
    }),
    HttpApiEndpoint.get("referrals", "/referrals", { success: ReferralCard }),
  )
  .middleware(SignedInOnly);
