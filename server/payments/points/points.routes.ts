import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../../src/contract/api.ts";
import { Caller } from "../../../src/contract/http/api-middleware.ts";
import {
  POINTS_FOR_SEMESTER,
  type Points,
  type PointsEntry,
  type Redeemed,
  type RedeemForm,
} from "../../../src/contract/payments/points.ts";
import type { Language } from "../../../src/i18n/language.ts";
import { texts } from "../../../src/i18n/server.ts";
import { callerLanguage } from "../../http/request/caller-language.ts";
import { failWith } from "../../http/errors/api-error.ts";
import { scopeOf } from "../payment.ts";
import { findSubscription } from "../payments.sql.ts";
import { showSubscription } from "../subscriptions/subscription-view.ts";
import { countPoints, findReferrals, listPoints, type PointsRow } from "./points.sql.ts";
import { redeemPoints } from "./redeem-points.sql.ts";

const showEntry = (row: PointsRow, language: Language): PointsEntry => ({
  id: row.id,
  points: row.points,
  reason: row.kind,
  ...(row.title !== null && { title: row.title }),
  ...(row.language !== null && { language: row.language }),
  ...scopeOf({ ...row, category_id: null, category: null }, language),
  createdAt: row.at.toISOString(),
});

const points = Effect.fn("Points.points")(function* () {
  const { userId } = yield* Caller;
  const language = yield* callerLanguage;
  const count = yield* countPoints(userId);
  const shown: Points = {
    points: count,
    value: POINTS_FOR_SEMESTER,
    redeemable: count >= POINTS_FOR_SEMESTER,
    history: (yield* listPoints(userId)).map((row) => showEntry(row, language)),
  };
  return shown;
});

const redeemFor = Effect.fn("Points.redeemFor")(function* (form: RedeemForm, key: string | undefined) {
  const { userId } = yield* Caller;
  const language = yield* callerLanguage;
  const id = yield* redeemPoints({ accountId: userId, key: key ?? null }, form);
  const shown: Redeemed = {
    ...showSubscription(yield* findSubscription(id), language),
    message: texts(language).t("done.pointsRedeemed", { value: POINTS_FOR_SEMESTER }),
  };
  return shown;
});

const referrals = Effect.fn("Points.referrals")(function* () {
  const { userId } = yield* Caller;
  const { t } = texts(yield* callerLanguage);
  const found = yield* findReferrals(userId);
  if (found === undefined) return yield* failWith("unauthenticated");
  const { referral, registered, subscribed } = found;
  return {
    title: t("referral.title"),
    referral_id: referral,
    counts: { registered, subscribed },
    description: t("referral.description"),
  };
});

export const PointsRoutes = HttpApiBuilder.group(Api, "points", (handlers) =>
  handlers.handleAll({
    points,
    redeem: ({ payload, headers }) => redeemFor(payload, headers["idempotency-key"]),
    referrals,
  }),
);
