import "../styles/forms.css";
import "./points.css";
import type { ActorRefFrom } from "xstate";
import type { ReferralCard } from "../../contract/accounts/own-account.ts";
import { semesterName } from "../../contract/papers/semester-name.ts";
import type { Points, PointsEntry } from "../../contract/payments/points.ts";
import { formatDate } from "../../i18n/format.ts";
import type { sharedLinkMachine } from "../../machines/shared-link/shared-link.machine.ts";
import { Button } from "../kit/controls/button.tsx";
import { TitledText } from "../kit/lists/titled-text.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { pointsIcon } from "../kit/icons/icons-app.ts";
import { SectionHeader } from "../kit/page/layout-boxes.tsx";
import { PointsScore, PointsTicks } from "./points-parts.tsx";
import { Facts } from "../kit/lists/facts.tsx";
import { ListRow } from "../kit/lists/ruled-list.tsx";
import { PageContent } from "../kit/page/shell-layout.tsx";
import { CollapsibleList } from "../papers/list/collapsible-list.tsx";
import { useTexts } from "../use-texts.ts";
import { RedeemDialog, type RedemptionRef } from "./redeem-dialog.tsx";
import { ReferralSection } from "./referral-section.tsx";

/** What the screen is about: the points and their history, the card for friends. */
export interface OwnPoints extends Points {
  readonly card: typeof ReferralCard.Type;
}
export interface PointsScreenProps {
  readonly own: OwnPoints;
  /** Whether the student's papers are of a category of HND or Concour, which has no semesters. */
  readonly isByCategory: boolean;
  readonly redemption: RedemptionRef;
  readonly link: ActorRefFrom<typeof sharedLinkMachine>;
}

/** Points: balance out of ten, redemption, referral, and history (checklist 2.14, 2.43). */
export function PointsScreen({ own, isByCategory, redemption, link }: PointsScreenProps) {
  return (
    <PageContent>
      <div className="points-parts">
        <Balance own={own} isByCategory={isByCategory} redemption={redemption} />
        <ReferralSection card={own.card} link={link} />
        <History history={own.history} />
      </div>
      <RedeemDialog redemption={redemption} value={own.value} isByCategory={isByCategory} />
    </PageContent>
  );
}

function Balance({ own: { points, value, redeemable }, isByCategory, redemption }: Omit<PointsScreenProps, "link">) {
  const { t, tn } = useTexts("points");
  const missing = tn(isByCategory ? "points.categoryMissing" : "points.missing", value - points);
  return (
    <section className="stack points-balance" aria-label={t("menu.myPoints")}>
      <PointsScore
        label={tn("points.balance", points)}
        points={points}
        value={value}
        title={redeemable ? t(isByCategory ? "points.categoryYours" : "points.yours") : missing}
      >
        {t(isByCategory ? "points.categoryExplain" : "points.explain", { value })}
      </PointsScore>
      <PointsTicks points={points} value={value} />
      <Button
        size="big"
        disabled={!redeemable}
        loading={t("common.loading")}
        onClick={() => redemption.send({ type: "redeem.pressed" })}
      >
        {t("points.redeem", { value })}
      </Button>
    </section>
  );
}

function History({ history }: { readonly history: readonly PointsEntry[] }) {
  const { t } = useTexts("points");
  return (
    <section className="stack">
      <SectionHeader title={t("points.historyTitle")} />
      {history.length === 0 ? (
        <EmptyState icon={pointsIcon}>{t("points.historyEmpty")}</EmptyState>
      ) : (
        <CollapsibleList id="pointsHistory" label={t("points.historyTitle")} items={history}>
          {(entry) => <Entry key={entry.id} entry={entry} />}
        </CollapsibleList>
      )}
    </section>
  );
}

function Entry({ entry }: { readonly entry: PointsEntry }) {
  const { t, language } = useTexts("points");
  const words = {
    referral: () => t("points.reasonReferral"),
    upload: () => t("points.reasonUpload", { title: entry.title ?? "" }),
    withdrawal: () => t("points.reasonWithdrawn", { title: entry.title ?? "" }),
    redemption: () => t("points.reasonRedeemed"),
  };
  const scope = [
    entry.level?.name,
    entry.semester && semesterName(entry.semester, t("paper.resit")),
    formatDate(language, entry.createdAt),
  ];
  return (
    <ListRow
      margin={entry.points > 0 ? `+${entry.points}` : `−${-entry.points}`}
      title={<TitledText text={words[entry.reason]()} title={entry.title ?? ""} language={entry.language} />}
      meta={<Facts of={scope} />}
    />
  );
}
