import { useSelector } from "@xstate/react";
import { formatDate } from "../../i18n/format.ts";
import { selectCollection, selectItems } from "../../machines/paged-list/paged-list.selectors.ts";
import { subscribePath, subscriptionTo } from "../../machines/paper-list/paper-scope.ts";
import { selectFilter } from "../../machines/paper-list/paper-list.selectors.ts";
import { ButtonLink } from "../kit/controls/button.tsx";
import { Badge } from "../kit/feedback/badges.tsx";
import { useTexts } from "../use-texts.ts";
import type { ShelfRef, SubscriptionsRef } from "./dashboard-screen.tsx";

/** Until when the scope is open, or the way to open it. Nothing while that is not known. */
export function AccessBadge({
  shelf,
  subscriptions,
}: {
  readonly shelf: ShelfRef;
  readonly subscriptions: SubscriptionsRef;
}) {
  const { t, language } = useTexts("dashboard");
  const filter = useSelector(shelf, selectFilter);
  const known = useSelector(subscriptions, selectCollection);
  const items = useSelector(subscriptions, selectItems);
  if (known === "loading" || known === "failed") return null;
  const subscription = subscriptionTo(filter, items);
  return subscription === null ? (
    <ButtonLink variant="second" href={subscribePath(filter)}>
      {t("dashboard.subscribe")}
    </ButtonLink>
  ) : (
    <Badge tone="good">{t("payments.activeUntil", { date: formatDate(language, subscription.endsAt) })}</Badge>
  );
}
