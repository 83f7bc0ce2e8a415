import {
  type Overview,
  type OverviewDays,
  overviewDays,
  overviewPath,
} from "../../../contract/admin/admin-overview.ts";
import type { downloadMachine } from "../../../machines/download/download.machine.ts";
import { formatDateTime } from "../../../i18n/format-clock.ts";
import { SectionHeader } from "../../kit/page/layout-boxes.tsx";
import { PageContent } from "../../kit/page/shell-layout.tsx";
import { useTexts } from "../../use-texts.ts";
import { FilterLinks } from "../filter-links.tsx";
import { ResourceView, type ResourceRef } from "../resource-view.tsx";
import { HealthSummary } from "./health-summary.tsx";
import { SlowCalls, OperatorsSummary } from "./operators-and-slow-calls.tsx";
import { CsvExports } from "./csv-exports.tsx";
import { OverviewPlots } from "./overview-plots.tsx";
import { WaitingQueues } from "./waiting-queues.tsx";
import "./overview.css";

export interface AdminOverviewProps {
  readonly days: OverviewDays;
  readonly overview: ResourceRef<Overview>;
  readonly download: typeof downloadMachine;
}

/** The overview: health, waiting queues, and students, papers and money by day. */
export function AdminOverviewScreen({ days, overview, download }: AdminOverviewProps) {
  const { t } = useTexts("admin");
  return (
    <PageContent>
      <FilterLinks
        label={t("overview.span")}
        values={overviewDays}
        current={days}
        path={(count) => overviewPath(count)}
      >
        {(count) => t("overview.spanDays", { count })}
      </FilterLinks>
      <ResourceView resource={overview}>{(figures) => <Figures overview={figures} />}</ResourceView>
      <CsvExports download={download} />
    </PageContent>
  );
}

function Figures({ overview }: { readonly overview: Overview }) {
  const { t, language } = useTexts("admin");
  return (
    <div className="overview">
      <section className="stack">
        <SectionHeader
          title={t("admin.overview")}
          note={t("overview.asOf", { date: formatDateTime(language, overview.at) })}
        />
        <HealthSummary overview={overview} />
      </section>
      <WaitingQueues overview={overview} />
      <OverviewPlots overview={overview} />
      <div className="overview-pair">
        <OperatorsSummary overview={overview} />
        <SlowCalls overview={overview} />
      </div>
    </div>
  );
}
