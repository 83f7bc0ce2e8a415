import { changesRole } from "../../../contract/accounts/user-list-query.ts";
import type { AdminUserDetails, ModerationAction } from "../../../contract/accounts/users-admin.ts";
import { formatDateTime } from "../../../i18n/format-clock.ts";
import { formatPhone } from "../../../i18n/format-numbers.ts";
import { Button, ButtonLink } from "../../kit/controls/button.tsx";
import { DetailsList } from "../../kit/lists/details-list.tsx";
import { backIcon } from "../../kit/icons/icons-app.ts";
import { infoIcon, warningIcon } from "../../kit/icons/icons-public.ts";
import { InlineGroup, SectionHeader } from "../../kit/page/layout-boxes.tsx";
import { Notice } from "../../kit/feedback/badges.tsx";
import { PageContent } from "../../kit/page/shell-layout.tsx";
import { paymentListPath } from "../../../contract/payments/payment-list-query.ts";
import { useTexts } from "../../use-texts.ts";
import { ResourceView } from "../resource-view.tsx";
import { ModerationDialog } from "./moderation-dialog.tsx";
import { AuditEntries, UserSubscriptions } from "./user-history.tsx";
import { UserStateBadge } from "./users-screen.tsx";
import type { AdminUserProps } from "./admin-user-props.ts";

/** One account: details, subscriptions, audit log, and moderation actions. */
export function AdminUserScreen({ user, taking }: AdminUserProps) {
  const { t } = useTexts("admin", "payments", "signin");
  return (
    <PageContent>
      <ButtonLink variant="text" icon={backIcon} href="/admin/users">
        {t("admin.users")}
      </ButtonLink>
      <ResourceView resource={user}>
        {(details) => (
          <>
            <Details details={details} />
            <Measures details={details} taking={taking} />
            <UserSubscriptions subscriptions={details.subscriptions} />
            <AuditEntries acts={details.acts} />
          </>
        )}
      </ResourceView>
      <ModerationDialog taking={taking} />
    </PageContent>
  );
}

const studiesOf = ({ institution, faculty, department, level, category }: AdminUserDetails): string =>
  [institution, faculty, ...department, level, category].flatMap((ref) => (ref === null ? [] : [ref.name])).join(", ");

function Details({ details }: { readonly details: AdminUserDetails }) {
  const { t, tn, language } = useTexts("admin", "payments", "signin");
  const { email, email_verified, phone, role, blockedReason } = details;
  const studies = studiesOf(details);
  const lines = [
    {
      key: "email",
      name: t("field.email"),
      value: `${email} (${t(email_verified ? "users.verified" : "users.notVerified")})`,
    },
    phone !== "" && { key: "phone", name: t("field.phone"), value: formatPhone(language, phone) },
    studies !== "" && { key: "studies", name: t("users.studies"), value: studies },
    { key: "since", name: t("users.since"), value: formatDateTime(language, details.createdAt) },
    { key: "sessions", name: t("users.sessions"), value: tn("users.devices", details.sessions) },
    role === "admin" && {
      key: "factor",
      name: t("users.secondFactor"),
      value: t(details.hasSecondFactor ? "users.factorSet" : "users.factorMissing"),
    },
  ].filter((line) => line !== false);
  return (
    <section className="stack admin-payment" aria-label={details.name}>
      <SectionHeader title={details.name} end={<UserStateBadge user={details} />} />
      {blockedReason === null ? null : (
        <Notice icon={warningIcon}>{t("users.blockedBecause", { reason: blockedReason })}</Notice>
      )}
      <DetailsList lines={lines} />
    </section>
  );
}

function Measures({ details, taking }: Pick<AdminUserProps, "taking"> & { readonly details: AdminUserDetails }) {
  const { t } = useTexts("admin", "payments", "signin");
  const { name, measures, codeNeeded, email } = details;
  const ask = (measure: ModerationAction) => () =>
    taking.send({
      type: "dialog.opened",
      values: { measure, name, reason: "", ...(codeNeeded && changesRole(measure) && { totp: "" }) },
    });
  return (
    <>
      {measures.length === 0 ? <Notice icon={infoIcon}>{t("users.notYours")}</Notice> : null}
      <InlineGroup>
        {measures.map((measure) => (
          <Button key={measure} variant={measure === "block" ? "destructive" : "second"} onClick={ask(measure)}>
            {t(`measure.${measure}`)}
          </Button>
        ))}
        <ButtonLink variant="text" href={paymentListPath({ state: "all", q: email, after: null })}>
          {t("users.payments")}
        </ButtonLink>
      </InlineGroup>
    </>
  );
}
