import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { ReferralCard } from "../accounts/own-account.ts";
import { Points, Redeemed, RedeemForm } from "./points.ts";
import { SignedInOnly } from "../http/api-middleware.ts";
import { idempotencyKeyHeader } from "../http/api-params.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";

export const pointsApi = HttpApiGroup.make("points")
  .annotateMerge(groupDoc("Points that uploads and referrals earn, and what they buy."))
  .add(
    HttpApiEndpoint.get("points", "/points", { success: Points }).annotateMerge(
      callDoc(
        "Read points",
        "The user's points, what a semester costs in points, and the newest 100 rows of their history.",
      ),
    ),
    HttpApiEndpoint.post("redeem", "/points/redeem", {
      headers: idempotencyKeyHeader,
      payload: RedeemForm,
      success: Redeemed,
    }).annotateMerge(
      callDoc("Redeem points", "Spends points on the papers of a semester.", ["not_enough_points", "conflict"]),
    ),
    HttpApiEndpoint.get("referrals", "/referrals", { success: ReferralCard }).annotateMerge(
      callDoc("Read the referral card", "The user's referral code and what it earned."),
    ),
  )
  .middleware(SignedInOnly);
