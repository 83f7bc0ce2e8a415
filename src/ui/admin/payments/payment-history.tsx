import type { AdminPaymentDetails } from "../../../contract/payments/payments-admin.ts";
import { formatClock } from "../../../i18n/format-clock.ts";
import { formatDate } from "../../../i18n/format.ts";
import { dateMargin } from "../../kit/lists/date-margin.ts";
import { SectionHeader } from "../../kit/page/layout-boxes.tsx";
import { Facts } from "../../kit/lists/facts.tsx";
import { ListRow, RuledList } from "../../kit/lists/ruled-list.tsx";
import { useTexts } from "../../use-texts.ts";

const calls = { request: "admin.answerRequest", status: "admin.answerStatus" } as const;
const decided = { grant: "admin.granted", close: "admin.closed" } as const;

/** The operator's raw answers. */
export function OperatorAnswers({ answers }: Pick<AdminPaymentDetails, "answers">) {
  const { t, tn } = useTexts("admin");
  return (
    <section className="stack">
      <SectionHeader title={t("admin.answersTitle")} />
      {answers.length === 0 ? (
        <p className="muted">{t("admin.answersEmpty")}</p>
      ) : (
        <RuledList label={t("admin.answersTitle")}>
          {answers.map(({ call, words, times, firstAt, lastAt }) => (
            <ListRow
              key={`${call} ${firstAt} ${words}`}
              hour={formatClock(firstAt)}
              title={
                <code className="wrapped" translate="no">
                  {words}
                </code>
              }
              meta={<Facts of={[t(calls[call]), tn("admin.times", times), times > 1 ? formatClock(lastAt) : null]} />}
            />
          ))}
        </RuledList>
      )}
    </section>
  );
}

/** Decisions of admins, with reasons. */
export function AdminDecisions({ decisions }: Pick<AdminPaymentDetails, "decisions">) {
  const { t, language } = useTexts("admin");
  if (decisions.length === 0) return null;
  return (
    <section className="stack">
      <SectionHeader title={t("admin.decisionsTitle")} />
      <RuledList label={t("admin.decisionsTitle")}>
        {decisions.map(({ decision, reason, by, at }) => {
          return (
            <ListRow
              key={at}
              {...dateMargin(language, at)}
              title={t(decided[decision])}
              extra={reason}
              meta={<Facts of={[by.name, `${formatDate(language, at)}, ${formatClock(at)}`]} />}
            />
          );
        })}
      </RuledList>
    </section>
  );
}
