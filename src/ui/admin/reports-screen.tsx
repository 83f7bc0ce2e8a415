import "../styles/forms.css";
import { paperPath } from "../../contract/papers.ts";
import {
  type CloseReportForm,
  type Report,
  type ReportList,
  type ReportQuery,
  reportsPath,
  reportStatuses,
} from "../../contract/reports.ts";
import { formatDayInFigures } from "../../i18n/format.ts";
import { FormDialog, type FormDialogRef } from "../forms/form-dialog.tsx";
import { Button, ButtonLink } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { checkIcon } from "../kit/icons-public.ts";
import { More, Row, RuledList } from "../kit/rows.tsx";
import { reportFieldKeys } from "../papers/report-words.ts";
import { useTexts } from "../texts.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { Loaded, type ResourceRef } from "./loaded.tsx";

export interface AdminReportsProps {
  readonly query: ReportQuery;
  readonly reports: ResourceRef<ReportList>;
  readonly closing: FormDialogRef<CloseReportForm, void>;
}
const filters = { open: "admin.reportsOpenFilter", closed: "admin.reportsClosedFilter" } as const;

/** What students say is wrong with papers: the open ones oldest first, the closed ones newest first. */
export function AdminReportsScreen({ query, reports, closing }: AdminReportsProps) {
  const { t } = useTexts("admin");
  return (
    <AdminFrame place="reports">
      <nav className="chips" aria-label={t("field.status")}>
        {reportStatuses.map((status) => (
          <a
            key={status}
            className="chip"
            href={reportsPath({ status, after: null })}
            aria-current={status === query.status ? "true" : undefined}
          >
            {t(filters[status])}
          </a>
        ))}
      </nav>
      <Loaded resource={reports}>{(list) => <Listed list={list} query={query} closing={closing} />}</Loaded>
      <CloseDialog closing={closing} />
    </AdminFrame>
  );
}

function Listed({
  list,
  query,
  closing,
}: Pick<AdminReportsProps, "query" | "closing"> & { readonly list: ReportList }) {
  const { t } = useTexts("admin");
  if (list.items.length === 0)
    return (
      <EmptyState icon={checkIcon}>
        {t(query.status === "open" ? "admin.reportsEmpty" : "admin.reportsClosed")}
      </EmptyState>
    );
  return (
    <div>
      <RuledList label={t("admin.reports")}>
        {list.items.map((report) => (
          <ReportRow key={report.id} report={report} closing={closing} />
        ))}
      </RuledList>
      {list.next === null ? null : (
        <More
          act={
            <ButtonLink variant="text" href={reportsPath({ ...query, after: list.next })}>
              {t("list.loadMore")}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}

function ReportRow({ report, closing }: Pick<AdminReportsProps, "closing"> & { readonly report: Report }) {
  const { t } = useTexts("admin");
  const { day, year } = formatDayInFigures(report.createdAt);
  const about = report.field === null ? t(`reporting.${report.reason}`) : t(reportFieldKeys[report.field]);
  return (
    <Row
      margin={day}
      marginNote={year}
      href={paperPath(report.paper)}
      title={report.paper.title}
      extra={report.value === null ? about : t("admin.reportSays", { about, value: report.value })}
      meta={report.by.name}
      end={
        report.closedAt === null ? (
          <Button
            variant="second"
            onClick={() =>
              closing.send({ type: "dialog.opened", values: { id: report.id, title: report.paper.title } })
            }
          >
            {t("admin.closeReport")}
          </Button>
        ) : undefined
      }
    />
  );
}

function CloseDialog({ closing }: Pick<AdminReportsProps, "closing">) {
  const texts = useTexts("admin");
  const { t } = texts;
  return (
    <FormDialog dialog={closing} title={t("admin.closeReportTitle")} submit={t("admin.closeReportDone")} texts={texts}>
      {({ values }) => <p>{t("admin.closeReportBody", { title: String(values["title"]) })}</p>}
    </FormDialog>
  );
}
