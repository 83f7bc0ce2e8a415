import { useSelector } from "@xstate/react";
import { formatDate } from "../../i18n/format.ts";
import { selectListView, selectItems } from "../../machines/paged-list/paged-list.selectors.ts";
import { subscriptionPaymentPath, findSubscriptionFor } from "../../machines/paper-list/paper-scope.ts";
import { selectPaperFilter, selectPaperListView } from "../../machines/paper-list/paper-list.selectors.ts";
import { ButtonLink } from "../kit/controls/button.tsx";
import { Badge } from "../kit/feedback/badges.tsx";
import { useTexts } from "../use-texts.ts";
import type { PaperListRef, SubscriptionsRef } from "./dashboard-actors.ts";

/** The end of the subscription, or a link to subscribe; nothing until it is known. Where the list failed, what the device knows may be old. */
export function SubscriptionBadge({
  paperList,
  subscriptions,
}: {
  readonly paperList: PaperListRef;
  readonly subscriptions: SubscriptionsRef;
}) {
  const { t, language } = useTexts("dashboard");
  const filter = useSelector(paperList, selectPaperFilter);
  const hasFailed = useSelector(paperList, selectPaperListView) === "failed";
  const known = useSelector(subscriptions, selectListView);
  const items = useSelector(subscriptions, selectItems);
  if (known === "loading" || known === "failed") return null;
  const subscription = findSubscriptionFor(filter, items);
  if (subscription === null && hasFailed) return null;
  return subscription === null ? (
    <ButtonLink variant="second" href={subscriptionPaymentPath(filter)}>
      {t("dashboard.subscribe")}
    </ButtonLink>
  ) : (
    <Badge tone="good">{t("payments.activeUntil", { date: formatDate(language, subscription.endsAt) })}</Badge>
  );
}
