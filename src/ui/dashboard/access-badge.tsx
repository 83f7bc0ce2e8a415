import { useSelector } from "@xstate/react";
import { formatDate } from "../../i18n/format.ts";
import { selectCollection, selectItems } from "../../machines/collection/collection.selectors.ts";
import { subscribePath, subscriptionTo } from "../../machines/shelf/scope.ts";
import { selectFilter } from "../../machines/shelf/shelf.selectors.ts";
import { ButtonLink } from "../kit/button.tsx";
import { Badge } from "../kit/signs.tsx";
import { useTexts } from "../texts.ts";
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
