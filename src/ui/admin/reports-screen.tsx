import "../styles/forms.css";
import { paperPath } from "../../contract/papers/paper-rules.ts";
import {
  type CloseReportForm,
  type Report,
  type ReportList,
  type ReportQuery,
  reportsPath,
  reportStatuses,
} from "../../contract/papers/paper-reports.ts";
import { FormDialog, type FormDialogRef } from "../forms/form-dialog.tsx";
import { Button } from "../kit/controls/button.tsx";
import { dateMargin } from "../kit/lists/date-margin.ts";
import { checkIcon } from "../kit/icons/icons-public.ts";
import { ListRow } from "../kit/lists/ruled-list.tsx";
import { PageContent } from "../kit/page/shell-layout.tsx";
import { reportFieldTextKeys } from "../papers/report-field-texts.ts";
import { TitledText } from "../kit/lists/titled-text.tsx";
import { useTexts } from "../use-texts.ts";
import { FilterLinks } from "./filter-links.tsx";
import { AdminList } from "./admin-list.tsx";
import type { ResourceRef } from "./resource-view.tsx";

export interface AdminReportsProps {
  readonly query: ReportQuery;
  readonly reports: ResourceRef<ReportList>;
  readonly closing: FormDialogRef<CloseReportForm, void>;
}
const empty = { open: "admin.reportsEmpty", closed: "admin.reportsClosed" } as const;
const filters = { open: "admin.reportsOpenFilter", closed: "admin.reportsClosedFilter" } as const;

/** Paper reports: open ones oldest first, closed ones newest first. */
export function AdminReportsScreen({ query, reports, closing }: AdminReportsProps) {
  const { t } = useTexts("admin");
  return (
    <PageContent>
      <FilterLinks
        label={t("field.status")}
        values={reportStatuses}
        current={query.status}
        path={(status) => reportsPath({ status, after: null })}
      >
        {(status) => t(filters[status])}
      </FilterLinks>
      <AdminList
        list={reports}
        label={t("admin.reports")}
        icon={checkIcon}
        empty={t(empty[query.status])}
        nextLabel={t("list.loadMore")}
        path={(after) => reportsPath({ ...query, after })}
      >
        {(report) => <ReportRow key={report.id} report={report} closing={closing} />}
      </AdminList>
      <CloseDialog closing={closing} />
    </PageContent>
  );
}

function ReportRow({ report, closing }: Pick<AdminReportsProps, "closing"> & { readonly report: Report }) {
  const { t, language } = useTexts("admin");
  const about = report.field === null ? t(`reporting.${report.reason}`) : t(reportFieldTextKeys[report.field]);
  return (
    <ListRow
      {...dateMargin(language, report.createdAt)}
      href={paperPath(report.paper)}
      title={report.paper.title}
      titleLang={report.paper.language ?? undefined}
      extra={report.value === null ? about : t("admin.reportSays", { about, value: report.value })}
      meta={report.by.name}
      end={
        report.closedAt === null ? (
          <Button
            variant="second"
            onClick={() =>
              closing.send({
                type: "dialog.opened",
                values: { id: report.id, title: report.paper.title, language: report.paper.language ?? undefined },
              })
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
      {({ values: { title, language } }) => (
        <p>
          <TitledText
            text={t("admin.closeReportBody", { title: String(title) })}
            title={String(title)}
            language={language === undefined ? undefined : String(language)}
          />
        </p>
      )}
    </FormDialog>
  );
}
