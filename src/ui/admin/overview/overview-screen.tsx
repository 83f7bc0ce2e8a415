import {
  type Overview,
  type OverviewDays,
  overviewDays,
  overviewPath,
} from "../../../contract/admin/admin-overview.ts";
import type { downloadMachine } from "../../../machines/download/download.machine.ts";
import { formatDateTime } from "../../../i18n/format.ts";
import { SectionHead } from "../../kit/page/layout-boxes.tsx";
import { useTexts } from "../../use-texts.ts";
import { AdminFrame } from "../admin-frame.tsx";
import { FilterLinks } from "../filter-links.tsx";
import { Loaded, type ResourceRef } from "../resource-view.tsx";
import { Answers } from "./health-summary.tsx";
import { Calls, Operators } from "./operators-and-slow-calls.tsx";
import { Exports } from "./csv-exports.tsx";
import { Plots } from "./overview-plots.tsx";
import { Queues } from "./waiting-queues.tsx";
import "./overview.css";

export interface AdminOverviewProps {
  readonly days: OverviewDays;
  readonly overview: ResourceRef<Overview>;
  readonly download: typeof downloadMachine;
}

/** How the service does: what is late, what waits for whom, and students, papers and money by day. */
export function AdminOverviewScreen({ days, overview, download }: AdminOverviewProps) {
  const { t } = useTexts("admin");
  return (
    <AdminFrame place="overview">
      <FilterLinks
        label={t("overview.span")}
        values={overviewDays}
        current={days}
        path={(count) => overviewPath(count)}
      >
        {(count) => t("overview.spanDays", { count })}
      </FilterLinks>
      <Loaded resource={overview}>{(figures) => <Figures overview={figures} />}</Loaded>
      <Exports download={download} />
    </AdminFrame>
  );
}

function Figures({ overview }: { readonly overview: Overview }) {
  const { t, language } = useTexts("admin");
  return (
    <div className="overview">
      <section className="stack">
        <SectionHead
          title={t("admin.overview")}
          note={t("overview.asOf", { date: formatDateTime(language, overview.at) })}
        />
        <Answers overview={overview} />
      </section>
      <Plots overview={overview} />
      <Queues overview={overview} />
      <div className="overview-pair">
        <Operators overview={overview} />
        <Calls overview={overview} />
      </div>
    </div>
  );
}
