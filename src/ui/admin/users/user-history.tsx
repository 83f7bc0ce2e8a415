import type { AdminUserDetails } from "../../../contract/accounts/users-admin.ts";
import { formatClock, formatDate } from "../../../i18n/format.ts";
import { productOf } from "../../checkout/product-name.ts";
import { dateMargin } from "../../kit/lists/date-margin.ts";
import { SectionHead } from "../../kit/page/layout-boxes.tsx";
import { Row, RuledList } from "../../kit/lists/ruled-list.tsx";
import { useTexts } from "../../use-texts.ts";

/** What the account may read now. */
export function Subscriptions({ subscriptions }: Pick<AdminUserDetails, "subscriptions">) {
  const { t, language } = useTexts("admin", "payments", "signin");
  return (
    <section className="stack">
      <SectionHead title={t("users.subscriptions")} />
      {subscriptions.length === 0 ? (
        <p className="soft">{t("users.subscriptionsNone")}</p>
      ) : (
        <RuledList label={t("users.subscriptions")}>
          {subscriptions.map((subscription) => (
            <Row
              key={subscription.id}
              title={productOf(t, subscription)}
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

/** Who did what to the account, and why. */
export function Acts({ acts }: Pick<AdminUserDetails, "acts">) {
  const { t, language } = useTexts("admin", "payments", "signin");
  return (
    <section className="stack">
      <SectionHead title={t("users.acts")} />
      {acts.length === 0 ? (
        <p className="soft">{t("users.actsNone")}</p>
      ) : (
        <RuledList label={t("users.acts")}>
          {acts.map(({ kind, by, reason, at }) => {
            return (
              <Row
                key={`${at} ${kind}`}
                {...dateMargin(language, at)}
                title={t(kinds[kind])}
                extra={reason}
                meta={[by?.name ?? t("users.commandLine"), formatClock(at)].join(" · ")}
              />
            );
          })}
        </RuledList>
      )}
    </section>
  );
}
