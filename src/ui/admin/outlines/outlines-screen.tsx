import {
  type ListedOutline,
  type ListedOutlines,
  type OutlineFilter,
  outlineFilters,
  type OutlineStatus,
} from "../../../contract/outlines/admin-outlines.ts";
import { type ListQuery, listPath } from "../../../contract/admin/admin-list-url.ts";
import { displayCode } from "../../../contract/papers/paper-rules.ts";
import { Badge } from "../../kit/feedback/badges.tsx";
import { questionsIcon } from "../../kit/icons/icons-paper.ts";
import { Facts } from "../../kit/lists/facts.tsx";
import { ListRow } from "../../kit/lists/ruled-list.tsx";
import { PageContent } from "../../kit/page/shell-layout.tsx";
import { useTexts } from "../../use-texts.ts";
import { AdminList } from "../admin-list.tsx";
import { FilterLinks } from "../filter-links.tsx";
import type { ResourceRef } from "../resource-view.tsx";

export interface OutlinesScreenProps {
  readonly query: ListQuery<OutlineFilter>;
  readonly outlines: ResourceRef<ListedOutlines>;
}

/** The queue of outlines: those in doubt, then those that readers report. */
export function OutlinesScreen({ query, outlines }: OutlinesScreenProps) {
  const { t } = useTexts("admin");
  return (
    <PageContent>
      <FilterLinks
        label={t("outlines.filterLabel")}
        values={outlineFilters}
        current={query.status}
        path={(status) => listPath("/admin/outlines", outlineFilters, { status, after: null })}
      >
        {(status) => t(`outlines.${status}`)}
      </FilterLinks>
      <AdminList
        list={outlines}
        label={t("admin.outlines")}
        icon={questionsIcon}
        empty={t("outlines.empty")}
        nextLabel={t("outlines.more")}
        path={(after) => listPath("/admin/outlines", outlineFilters, { ...query, after })}
      >
        {(outline) => <OutlineRow key={outline.paper.id} outline={outline} />}
      </AdminList>
    </PageContent>
  );
}

function OutlineRow({ outline: { paper, status, ...counts } }: { readonly outline: ListedOutline }) {
  const { tn } = useTexts("admin");
  const about = [
    tn("outlines.questions", counts.questions),
    counts.doubts === 0 ? null : tn("outlines.doubts", counts.doubts),
    counts.reports === 0 ? null : tn("outlines.reports", counts.reports),
  ];
  return (
    <ListRow
      margin={paper.year}
      code={paper.code === null ? null : displayCode(paper.code)}
      href={`/admin/outlines/${paper.id}`}
      title={paper.title}
      titleLang={paper.language ?? undefined}
      meta={<Facts of={about} />}
      end={<OutlineStatusBadge status={status} />}
    />
  );
}

const tones: Partial<Readonly<Record<OutlineStatus, "good" | "bad">>> = {
  settled: "good",
  read: "good",
  failed: "bad",
};

/** Said of one paper; the filters say it of several. */
const statusTexts = {
  waiting: "outlines.waiting",
  reading: "outlines.reading",
  doubtful: "outlines.isDoubtful",
  read: "outlines.isRead",
  settled: "outlines.isSettled",
  failed: "outlines.isFailed",
} as const;

export function OutlineStatusBadge({ status }: { readonly status: OutlineStatus }) {
  const { t } = useTexts("admin");
  return <Badge tone={tones[status] ?? "waiting"}>{t(statusTexts[status])}</Badge>;
}
