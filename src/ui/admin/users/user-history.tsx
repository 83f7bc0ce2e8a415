import type { AdminUserDetails } from "../../../contract/accounts/users-admin.ts";
import { formatClock } from "../../../i18n/format-clock.ts";
import { formatDate } from "../../../i18n/format.ts";
import { productLabel } from "../../checkout/product-name.ts";
import { dateMargin } from "../../kit/lists/date-margin.ts";
import { SectionHeader } from "../../kit/page/layout-boxes.tsx";
import { Facts } from "../../kit/lists/facts.tsx";
import { ListRow, RuledList } from "../../kit/lists/ruled-list.tsx";
import { useTexts } from "../../use-texts.ts";

/** Active subscriptions of the account. */
export function UserSubscriptions({ subscriptions }: Pick<AdminUserDetails, "subscriptions">) {
  const { t, language } = useTexts("admin", "payments", "signin");
  return (
    <section className="stack">
      <SectionHeader title={t("users.subscriptions")} />
      {subscriptions.length === 0 ? (
        <p className="muted">{t("users.subscriptionsNone")}</p>
      ) : (
        <RuledList label={t("users.subscriptions")}>
          {subscriptions.map((subscription) => (
            <ListRow
              key={subscription.id}
              title={productLabel(t, subscription)}
              meta={t("users.until", { date: formatDate(language, subscription.endsAt) })}
            />
          ))}
        </RuledList>
      )}
    </section>
  );
}

const kinds = {
  "account.blocked": "act.blocked",
  "account.unblocked": "act.unblocked",
  "role.admin": "act.promoted",
  "role.student": "act.demoted",
  "totp.reset": "act.factorReset",
  "sessions.ended": "act.sessionsEnded",
} as const;

/** The audit log of the account. */
export function AuditEntries({ acts }: Pick<AdminUserDetails, "acts">) {
  const { t, language } = useTexts("admin", "payments", "signin");
  return (
    <section className="stack">
      <SectionHeader title={t("users.acts")} />
      {acts.length === 0 ? (
        <p className="muted">{t("users.actsNone")}</p>
      ) : (
        <RuledList label={t("users.acts")}>
          {acts.map(({ kind, by, reason, at }) => {
            return (
              <ListRow
                key={`${at} ${kind}`}
                {...dateMargin(language, at)}
                title={t(kinds[kind])}
                extra={reason}
                meta={<Facts of={[by?.name ?? t("users.commandLine"), formatClock(at)]} />}
              />
            );
          })}
        </RuledList>
      )}
    </section>
  );
}
