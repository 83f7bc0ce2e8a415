import type { Overview } from "../../../contract/admin/admin-overview.ts";
import { formatMoney } from "../../../i18n/format-numbers.ts";
import { formatAmount } from "../../../i18n/format.ts";
import { shortDateParts } from "../../../i18n/format-short-date.ts";
import { Facts } from "../../kit/lists/facts.tsx";
import { BarPlot, type PlotSeries } from "./bar-plot.tsx";
import { useTexts } from "../../use-texts.ts";

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Money by operator, new students and papers, by day. */
export function OverviewPlots({ overview }: { readonly overview: Overview }) {
  const { t, language } = useTexts("admin");
  const { days, money, students, papers } = overview;
  const dayOf = (at: string) => {
    const { day, month } = shortDateParts(language, `${at}T12:00:00Z`);
    return `${day} ${month}`;
  };
  const amount = (value: number) => formatAmount(language, value);
  const shared = {
    places: days.map(dayOf),
    ends: [dayOf(days[0] ?? ""), dayOf(days.at(-1) ?? "")],
    words: { asTable: t("overview.asTable"), place: t("overview.day") },
  } as const;
  const one = (name: string, values: readonly number[]): readonly PlotSeries[] => [{ key: "all", name, values }];
  return (
    <div className="overview-plots">
      <BarPlot
        {...shared}
        title={t("overview.money")}
        note={formatMoney(language, sum(money.MTN) + sum(money.ORANGE))}
        series={[
          { key: "MTN", name: "MTN", values: money.MTN },
          { key: "ORANGE", name: "ORANGE", values: money.ORANGE },
        ]}
        show={(value) => formatMoney(language, value)}
      />
      <BarPlot
        {...shared}
        title={t("overview.students")}
        note={<Facts of={[amount(sum(students.perDay)), t("overview.inAll", { total: amount(students.total) })]} />}
        series={one(t("overview.students"), students.perDay)}
        show={amount}
      />
      <BarPlot
        {...shared}
        title={t("overview.papers")}
        note={<Facts of={[amount(sum(papers.perDay)), t("overview.readable", { total: amount(papers.total) })]} />}
        series={one(t("overview.papers"), papers.perDay)}
        show={amount}
      />
    </div>
  );
}
