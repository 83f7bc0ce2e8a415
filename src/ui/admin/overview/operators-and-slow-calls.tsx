import type { Overview } from "../../../contract/admin/admin-overview.ts";
import { formatSpan } from "../../../i18n/format-span.ts";
import { formatAmount } from "../../../i18n/format.ts";
import { DetailsList } from "../../kit/lists/details-list.tsx";
import { SectionHeader } from "../../kit/page/layout-boxes.tsx";
import { useTexts } from "../../use-texts.ts";

/** The upper bound of the histogram, in seconds (server/http/observability/metrics.ts). */
const LONGEST = 10;
const counts = ["asked", "paid", "failed", "open"] as const;
const times = ["half", "most"] as const;

/** Outcomes of the day's payments, and response times of operators. */
export function OperatorsSummary({ overview }: { readonly overview: Overview }) {
  const { t, language } = useTexts("admin");
  return (
    <section className="stack">
      <SectionHeader title={t("overview.operators")} />
      <div className="overview-plots">
        {overview.operators.map((operator) => (
          <div key={operator.service}>
            <h3>{operator.service}</h3>
            <DetailsList
              lines={[
                ...counts.map((key) => ({
                  key,
                  name: t(`overview.${key}`),
                  value: formatAmount(language, operator[key]),
                })),
                ...times.map((key) => {
                  const seconds = operator[key];
                  return {
                    key,
                    name: t(`overview.${key}`),
                    value: seconds === null ? "–" : formatSpan(language, seconds),
                  };
                }),
              ]}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

/** The slowest endpoints. */
export function SlowCalls({ overview }: { readonly overview: Overview }) {
  const { t, tn, language } = useTexts("admin");
  const timeOf = (seconds: number | null) =>
    seconds === null ? t("overview.longer", { time: formatSpan(language, LONGEST) }) : formatSpan(language, seconds);
  return (
    <section className="stack">
      <SectionHeader title={t("overview.calls")} note={t("overview.callsNote")} />
      {overview.calls.length === 0 ? (
        <p className="muted">{t("overview.callsEmpty")}</p>
      ) : (
        <DetailsList
          lines={overview.calls.map(({ call, count, seconds }) => ({
            key: call,
            name: (
              <>
                <code className="wrapped" translate="no">
                  {call}
                </code>
                <br />
                <span className="small">{tn("overview.calls", count)}</span>
              </>
            ),
            value: timeOf(seconds),
          }))}
        />
      )}
    </section>
  );
}
